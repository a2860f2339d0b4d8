"""Hamiltonian cycles and paths for NetworkX: functions on its graphs, and a backend of NetworkX 3.

    >>> import networkx
    >>> from icosian import nx
    >>> nx.hamiltonian_cycle(networkx.cycle_graph(5))
    [0, 1, 2, 3, 4]
    >>> nx.number_of_hamiltonian_cycles(networkx.complete_graph(9))
    20160
    >>> nx.is_hamiltonian(networkx.petersen_graph())
    False

Tours are lists of nodes, each node once.  Errors are those of NetworkX: NetworkXNoCycle and
NetworkXNoPath if there is no tour (the message is the reason), NetworkXPointlessConcept for a graph
without nodes, NodeNotFound, NetworkXNotImplemented, and Undecided if the time ended first.

Self-loops are ignored.  Parallel edges are one edge, but that two make a cycle of two nodes;
functions that list or count refuse multigraphs.

NetworkX 3 has a backend "icosian" when this package is installed.  The backend answers
tournament.hamiltonian_path, and approximation.traveling_salesman_problem with a cheapest tour, or
with the best one after 10 seconds (time=...):

    networkx.approximation.traveling_salesman_problem(graph, backend="icosian")
    networkx.config.backend_priority = ["icosian"]

SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

from . import _door
from ._answers import Answer
from ._calls import problem
from ._problem import Problem

__all__ = ["Undecided", "all_hamiltonian_cycles", "all_hamiltonian_paths", "hamiltonian_cycle",
           "hamiltonian_decomposition", "hamiltonian_path", "is_hamiltonian", "is_traceable",
           "number_of_hamiltonian_cycles", "number_of_hamiltonian_paths", "path_cover"]

networkx: Any = importlib.import_module("networkx")


class Undecided(networkx.NetworkXAlgorithmError):  # type: ignore[misc]
    """The time ended before the search did: there may be a tour or not."""


def _question(G: Any, kind: str, source: Any = None, target: Any = None,
              weight: str | None = None) -> Problem:
    """The question of a graph; a multigraph as a simple one (with `weight`, by its cheapest edges)."""
    if G.number_of_nodes() == 0:
        raise networkx.NetworkXPointlessConcept("the graph has no nodes")
    for node in (source, target):
        if node is not None and node not in G:
            raise networkx.NodeNotFound(f"node {node!r} is not in the graph")
    graph = _simple(G, weight) if G.is_multigraph() or weight is not None else G
    weighed = weight is not None and graph.number_of_edges() > 0
    return problem(graph, kind=kind, start=source, end=target, weight="min" if weighed else None)


def _simple(G: Any, weight: str | None) -> Any:
    """The graph without parallel edges and loops; the attribute "weight" is the least `weight` of
    the edges between two nodes, 1 for an edge without, and for all if `weight` is None."""
    graph = networkx.DiGraph() if G.is_directed() else networkx.Graph()
    graph.add_nodes_from(G)
    for u, v, value in ((u, v, 1) for u, v in G.edges()) if weight is None else \
            G.edges(data=weight, default=1):
        if u != v and not (graph.has_edge(u, v) and graph[u][v]["weight"] <= value):
            graph.add_edge(u, v, weight=value)
    return graph


def _whole(G: Any) -> None:
    if G.is_multigraph():
        raise networkx.NetworkXNotImplemented("not implemented for multigraph type")


def _double_edge(G: Any) -> list[Any] | None:
    """The cycle of two nodes along parallel edges, or None."""
    nodes = list(G)
    if len(nodes) == 2 and G.is_multigraph() and not G.is_directed() and G.number_of_edges(*nodes) > 1:
        return nodes
    return None


def _answer(question: Problem, limits: dict[str, Any]) -> Answer:
    return _door.answered(question, limits, Undecided)


def hamiltonian_cycle(G: Any, *, weight: str | None = None, **limits: Any) -> list[Any]:
    """Returns the nodes of a Hamiltonian cycle of G in order, each once.

    weight: an attribute of edges; the cycle is then a cheapest one.  An edge without it costs 1.
    limits: time ("10s", or seconds), seed, threads, method, as in icosian.solve()

    NetworkXNoCycle: there is none; the message says why.  Undecided: the time ended first.
    """
    if weight is None and (pair := _double_edge(G)):
        return pair
    answer = _answer(_question(G, "closed", weight=weight), limits)
    if answer.tour is None:
        raise networkx.NetworkXNoCycle(f"no Hamiltonian cycle: {answer.reason or 'all were tried'}")
    return answer.tour


def hamiltonian_path(G: Any, source: Any = None, target: Any = None, *, weight: str | None = None,
                     **limits: Any) -> list[Any]:
    """Returns the nodes of a Hamiltonian path of G in order, from `source` to `target` if given.

    weight, limits: those of hamiltonian_cycle()

    NetworkXNoPath: there is none; the message says why.  Undecided: the time ended first.
    """
    answer = _answer(_question(G, "open", source, target, weight), limits)
    if answer.tour is None:
        raise networkx.NetworkXNoPath(f"no Hamiltonian path: {answer.reason or 'all were tried'}")
    return answer.tour


def is_hamiltonian(G: Any, **limits: Any) -> bool:
    """Is there a Hamiltonian cycle?  Undecided: the time ended first."""
    return _double_edge(G) is not None or bool(_answer(_question(G, "closed"), limits))


def is_traceable(G: Any, **limits: Any) -> bool:
    """Is there a Hamiltonian path?  Undecided: the time ended first."""
    return bool(_answer(_question(G, "open"), limits))


def all_hamiltonian_cycles(G: Any, **limits: Any) -> Iterator[list[Any]]:
    """Yields each Hamiltonian cycle once: of a graph in one of its two directions.

    The cycles are made in blocks, each twice as long as the one before, so that the first ones come
    at once and a list of all takes at most three times the time of its tours.  Undecided: the time
    of a block ended.
    """
    _whole(G)
    return _listed(_question(G, "closed"), limits)


def all_hamiltonian_paths(G: Any, source: Any = None, target: Any = None,
                          **limits: Any) -> Iterator[list[Any]]:
    """Yields each Hamiltonian path once, from `source` to `target` if given; see
    all_hamiltonian_cycles()."""
    _whole(G)
    return _listed(_question(G, "open", source, target), limits)


def _listed(question: Problem, limits: dict[str, Any]) -> Iterator[list[Any]]:
    return _door.listed(question, limits, Undecided, lambda answer: answer.tour or [])


def number_of_hamiltonian_cycles(G: Any, **limits: Any) -> int:
    """Returns the number of Hamiltonian cycles; a cycle of a graph and its reversal are one.

    limits: time, threads, method, as in icosian.count().  Undecided: the time ended first.
    """
    _whole(G)
    return _door.number(_question(G, "closed"), limits, Undecided)


def number_of_hamiltonian_paths(G: Any, source: Any = None, target: Any = None,
                                **limits: Any) -> int:
    """Returns the number of Hamiltonian paths, from `source` to `target` if given; a path of a graph
    and its reversal are one.  See number_of_hamiltonian_cycles()."""
    _whole(G)
    return _door.number(_question(G, "open", source, target), limits, Undecided)


def path_cover(G: Any, k: int | str = "min", *, pairs: Any = None, **limits: Any) -> list[list[Any]]:
    """Returns paths (lists of nodes) that have no node in common and cover all: k of them, or the
    fewest ("min"), or one for each of `pairs`, which joins these two nodes.

    NetworkXNoPath: there are none; the message says why.  Undecided: the time ended first.
    limits: time, seed, threads
    """
    question = _question(G, "open")
    for node in (node for pair in pairs or () for node in pair):
        if node not in G:
            raise networkx.NodeNotFound(f"node {node!r} is not in the graph")
    if len(question) == 1:
        return [list(G)]
    return _door.several(lambda: question.path_cover(k, pairs, **limits), networkx.NetworkXNoPath,
                         "no such paths", Undecided)


def hamiltonian_decomposition(G: Any, k: int | str = "all", **limits: Any) -> list[list[Any]]:
    """Returns k Hamiltonian cycles (lists of nodes) that have no edge in common, or as many as use
    every edge ("all").

    NetworkXNoCycle: there are none; the message says why.  Undecided: the time ended first.
    limits: time, seed, threads
    """
    _whole(G)
    question = _question(G, "closed")
    return _door.several(lambda: question.decomposition(k, **limits), networkx.NetworkXNoCycle,
                         "no such cycles", Undecided)
