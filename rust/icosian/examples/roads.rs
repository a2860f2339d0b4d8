//! A round trip through towns of petgraph, and a path between two of them.
//! SPDX-License-Identifier: MIT
use icosian::{hamiltonian_cycle, hamiltonian_path, Limits};
use petgraph::graph::UnGraph;

fn main() -> Result<(), icosian::Error> {
    let mut roads = UnGraph::<&str, ()>::default();
    let towns = ["Oslo", "Bergen", "Narvik", "Lom"].map(|name| roads.add_node(name));
    for (a, b) in [(0, 1), (1, 2), (2, 0), (0, 3), (3, 1)] {
        roads.add_edge(towns[a], towns[b], ());
    }
    let limits = Limits::new().seconds(10.0);
    for tour in [hamiltonian_cycle(&roads, &limits)?, hamiltonian_path(&roads, Some((towns[2], towns[3])), &limits)?] {
        println!("{:?}", tour.map(|tour| tour.iter().map(|&town| roads[town]).collect::<Vec<_>>()));
    }
    Ok(())
}
