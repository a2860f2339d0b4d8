//! Graphs of petgraph.
//! SPDX-License-Identifier: MIT

use crate::{Error, Kind, Limits, Question, Verdict};
use icosian_sys as sys;
use petgraph::visit::{EdgeRef, GraphProp, IntoEdgeReferences, IntoNodeIdentifiers, NodeIndexable};

/// The nodes of a Hamiltonian cycle in order, each once; `None` if there is none.
///
/// Loops and parallel edges are allowed. An [`Error`] with `is_limit()` if a limit ends the search.
pub fn hamiltonian_cycle<G>(graph: G, limits: &Limits) -> Result<Option<Vec<G::NodeId>>, Error>
where
    G: IntoNodeIdentifiers + IntoEdgeReferences + GraphProp + NodeIndexable,
{
    search(graph, Kind::Closed, None, limits)
}

/// The nodes of a Hamiltonian path in order, between the ends if they are given; `None` if there is none.
pub fn hamiltonian_path<G>(
    graph: G,
    ends: Option<(G::NodeId, G::NodeId)>,
    limits: &Limits,
) -> Result<Option<Vec<G::NodeId>>, Error>
where
    G: IntoNodeIdentifiers + IntoEdgeReferences + GraphProp + NodeIndexable,
{
    search(graph, Kind::Open, ends, limits)
}

fn search<G>(
    graph: G,
    kind: Kind,
    ends: Option<(G::NodeId, G::NodeId)>,
    limits: &Limits,
) -> Result<Option<Vec<G::NodeId>>, Error>
where
    G: IntoNodeIdentifiers + IntoEdgeReferences + GraphProp + NodeIndexable,
{
    let nodes: Vec<G::NodeId> = graph.node_identifiers().collect();
    // indices have gaps where nodes were removed
    let mut place = vec![u32::MAX; graph.node_bound()];
    for (i, &node) in nodes.iter().enumerate() {
        place[graph.to_index(node)] = u32::try_from(i).expect("fewer than 2^32 nodes");
    }
    let at = |node| place[graph.to_index(node)];
    let edges: Vec<(u32, u32)> =
        graph.edge_references().map(|edge| (at(edge.source()), at(edge.target()))).collect();
    let n = u32::try_from(nodes.len()).expect("fewer than 2^32 nodes");
    if kind == Kind::Closed && n == 2 && !graph.is_directed() && edges.iter().filter(|(u, v)| u != v).count() > 1 {
        return Ok(Some(nodes)); // along parallel edges
    }
    let mut question = Question::of_graph(n, edges, graph.is_directed())?;
    question.kind(kind)?;
    if let Some((first, last)) = ends {
        question.ask("start", &format!("#{}", at(first)))?.ask("end", &format!("#{}", at(last)))?;
    }
    let answer = question.solve(limits)?;
    if answer.verdict() == Verdict::Unknown {
        return Err(Error::new(sys::ICO_STOPPED, format!("undecided (limit: {})", answer.limit())));
    }
    Ok(answer.tour().map(|tour| tour.into_iter().map(|v| nodes[v as usize]).collect()))
}
