//! Questions beside brute force, and errors.
//! SPDX-License-Identifier: MIT
use icosian::{Kind, Limits, Question, Verdict};
use std::collections::BTreeSet;

/// The number of cycles or paths of a graph by trying all orders.
fn brute(n: u32, edges: &BTreeSet<(u32, u32)>, closed: bool, directed: bool) -> u64 {
    fn walk(order: &mut Vec<u32>, n: u32, closed: bool, step: &dyn Fn(u32, u32) -> bool) -> u64 {
        let last = *order.last().unwrap();
        if order.len() == n as usize {
            return u64::from(!closed || step(last, order[0]));
        }
        let mut found = 0;
        for v in 0..n {
            if !order.contains(&v) && step(last, v) {
                order.push(v);
                found += walk(order, n, closed, step);
                order.pop();
            }
        }
        found
    }
    let step = |u: u32, v: u32| edges.contains(&(u, v)) || (!directed && edges.contains(&(v, u)));
    let starts = if closed { 1 } else { n };
    let all: u64 = (0..starts).map(|s| walk(&mut vec![s], n, closed, &step)).sum();
    if directed { all } else { all / 2 }
}

#[test]
fn small_graphs() {
    let mut state = 7u32;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state % 100
    };
    for round in 0..60 {
        let (n, directed) = (3 + round % 4, round % 2 == 1);
        let mut edges = BTreeSet::new();
        for u in 0..n {
            for v in 0..n {
                if u != v && (directed || u < v) && random() < 70 {
                    edges.insert((u, v));
                }
            }
        }
        for (kind, closed) in [(Kind::Closed, true), (Kind::Open, false)] {
            let expected = brute(n, &edges, closed, directed);
            let mut question = Question::of_graph(n, edges.iter().copied(), directed).unwrap();
            question.kind(kind).unwrap();
            let mut seen = BTreeSet::new();
            let listed = question.each(&Limits::new(), |tour| seen.insert(tour.to_vec())).unwrap();
            assert_eq!((listed, seen.len() as u64), (expected, expected), "{edges:?}");
            assert_eq!(question.count(&Limits::new()).unwrap(), expected.to_string());
            let answer = question.solve(&Limits::new()).unwrap();
            assert_eq!(answer.verdict() == Verdict::Found, expected > 0);
            assert!(answer.checked());
            assert_eq!(answer.tour().is_some(), expected > 0);
        }
    }
}

#[test]
fn boards_and_conditions() {
    let mut board = Question::new("wazir 4x4").unwrap();
    board.kind(Kind::Open).unwrap().ask("start", "a1").unwrap().ask("straight", "2").unwrap();
    let answer = board.solve(&Limits::new().seconds(60.0).seed(3).threads(2)).unwrap();
    let names = answer.names().unwrap();
    assert_eq!((names.len(), names[0].as_str()), (16, "a1"));
    assert!(answer.certificate().is_err() || !answer.certificate().unwrap().is_empty());
    drop(answer);
    assert!(board.ask("end", "b1").is_err(), "an answered question is sealed");
    let mut petersen = Question::new("petersen").unwrap();
    let answer = petersen.solve(&Limits::new()).unwrap();
    assert_eq!((answer.verdict(), answer.tour()), (Verdict::None, None));
    assert!(answer.reason().is_some_and_not_empty());
    assert!(answer.certificate().unwrap().starts_with("icosian-certificate"));
    let weights = [(0, 1, 1), (0, 2, 9), (0, 3, 2), (1, 2, 3), (1, 3, 9), (2, 3, 1)];
    let mut cheap = Question::of_weights(4, weights, false).unwrap();
    cheap.ask("weight", "min").unwrap();
    assert_eq!(cheap.solve(&Limits::new()).unwrap().weight(), 7);
}

trait NotEmpty {
    fn is_some_and_not_empty(&self) -> bool;
}
impl NotEmpty for Option<&str> {
    fn is_some_and_not_empty(&self) -> bool {
        matches!(self, Some(words) if !words.is_empty())
    }
}

#[test]
fn errors_are_values() {
    let message = |question: Result<Question, icosian::Error>| question.err().expect("an error").to_string();
    assert!(message(Question::new("kinght 8x8")).contains("knight"));
    assert!(message(Question::new("a\0b")).contains("NUL"));
    assert!(message(Question::of_graph(2, [(0, 2)], false)).contains('2'));
    let mut board = Question::new("knight 10x10").unwrap();
    assert!(board.ask("no-such", "3").is_err());
    assert!(board.solve(&Limits::new().method("magic wand")).is_err());
    assert!(board.solve(&Limits::new().option("speed", "9")).is_err());
    assert!(board.count(&Limits::new().seconds(0.01)).unwrap_err().is_limit());
}

#[test]
fn lists_end_and_panics_pass() {
    let mut graph = Question::new("complete:7").unwrap();
    let mut calls = 0;
    graph
        .each(&Limits::new(), |_| {
            calls += 1;
            calls < 5
        })
        .unwrap();
    assert_eq!(calls, 5);
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _ = graph.each(&Limits::new(), |_| panic!("enough"));
    }));
    assert!(caught.is_err());
    assert_eq!(graph.count(&Limits::new()).unwrap(), "360");
}

#[test]
fn questions_go_to_other_threads() {
    let mut questions: Vec<Question> = (0..4).map(|_| Question::new("knight 6x6").unwrap()).collect();
    let threads: Vec<_> = questions
        .drain(..)
        .map(|mut question| std::thread::spawn(move || question.count(&Limits::new()).unwrap()))
        .collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap(), "9862");
    }
}

#[cfg(feature = "petgraph")]
mod with_petgraph {
    use icosian::{hamiltonian_cycle, hamiltonian_path, Limits};
    use petgraph::graph::{DiGraph, UnGraph};
    use petgraph::stable_graph::StableUnGraph;

    #[test]
    fn graphs() {
        let limits = Limits::new();
        let square = UnGraph::<(), ()>::from_edges([(0u32, 1u32), (1, 2), (2, 3), (3, 0), (0, 0), (0, 1)]);
        let cycle = hamiltonian_cycle(&square, &limits).unwrap().unwrap();
        assert_eq!(cycle.len(), 4);
        assert!((0..4).all(|i| square.contains_edge(cycle[i], cycle[(i + 1) % 4])));
        let ends = (cycle[0], cycle[3]);
        let path = hamiltonian_path(&square, Some(ends), &limits).unwrap().unwrap();
        assert_eq!((path[0], path[3]), ends);
        let star = UnGraph::<(), ()>::from_edges([(0u32, 1u32), (0, 2), (0, 3)]);
        assert_eq!(hamiltonian_cycle(&star, &limits).unwrap(), None);
        let double = UnGraph::<(), ()>::from_edges([(0u32, 1u32), (0, 1)]);
        assert_eq!(hamiltonian_cycle(&double, &limits).unwrap().map(|c| c.len()), Some(2));
        let arcs = DiGraph::<(), ()>::from_edges([(0u32, 1u32), (2, 1), (2, 0)]);
        assert_eq!(hamiltonian_cycle(&arcs, &limits).unwrap(), None);
        assert!(hamiltonian_path(&arcs, None, &limits).unwrap().is_some());
        let mut gaps = StableUnGraph::<(), ()>::from_edges([(0u32, 1u32), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)]);
        gaps.remove_node(1.into());
        let cycle = hamiltonian_cycle(&gaps, &limits).unwrap().unwrap();
        assert!(cycle.len() == 3 && !cycle.contains(&1.into()));
        let hard = UnGraph::<(), ()>::from_edges((0..401u32).flat_map(|i| [(i, (i + 1) % 401), (i, (i + 60) % 401)]));
        assert!(hamiltonian_cycle(&hard, &limits.method("brute")).is_err());
    }
}
