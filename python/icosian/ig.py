"""Hamiltonian cycles and paths for igraph: functions on its graphs.

    >>> import igraph
    >>> from icosian import ig
    >>> ig.hamiltonian_cycle(igraph.Graph.Ring(5))
    [0, 1, 2, 3, 4]
    >>> ig.number_of_hamiltonian_cycles(igraph.Graph.Full(9))
    20160
    >>> ig.is_hamiltonian(igraph.Graph.Famous("Petersen"))
    False

Tours are lists of vertex ids, each once.  Vertices of arguments are ids, names or vertices.  Errors are
classes of igraph.InternalError: NoTour (the message is the reason) and Undecided (the time ended
first).  Loops are ignored.  Parallel edges are one edge, but that two make a cycle of two vertices; with
weights the cheapest counts.

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

__all__ = ["NoTour", "Undecided", "all_hamiltonian_cycles", "all_hamiltonian_paths", "hamiltonian_cycle",
           "hamiltonian_decomposition", "hamiltonian_path", "is_hamiltonian", "is_traceable",
           "number_of_hamiltonian_cycles", "number_of_hamiltonian_paths", "path_cover"]

igraph: Any = importlib.import_module("igraph")


class NoTour(igraph.InternalError):  # type: ignore[misc]
    """There is no such cycle or path."""


class Undecided(igraph.InternalError):  # type: ignore[misc]
    """The time ended before the search did: there may be a tour or not."""


def _place(graph: Any, vertex: Any, name: str) -> Any:
    """The id of a vertex: an id, a name or a Vertex."""
    if vertex is None or isinstance(vertex, bool):
        return None
    if isinstance(vertex, igraph.Vertex):
        return vertex.index
    if isinstance(vertex, str):
        return graph.vs.find(name=vertex).index
    if not isinstance(vertex, int) or not 0 <= vertex < graph.vcount():
        raise igraph.InternalError(f"{name}: {vertex!r} is not a vertex of the graph")
    return vertex


def _question(graph: Any, kind: str, source: Any = None, target: Any = None,
              weights: str | None = None) -> Problem:
    if graph.vcount() == 0:
        raise igraph.InternalError("the graph has no vertices")
    ends = [_place(graph, vertex, name) for vertex, name in ((source, "source"), (target, "target"))]
    bare = igraph.Graph(graph.vcount(), graph.get_edgelist(), directed=graph.is_directed())
    weighed = weights is not None and graph.ecount() > 0
    if weights is not None:
        bare.es["weight"] = graph.es[weights]
        bare.simplify(combine_edges="min")
    return problem(bare, kind=kind, start=ends[0], end=ends[1], weight="min" if weighed else None)


def _double_edge(graph: Any) -> list[int] | None:
    """The cycle of two vertices along parallel edges, or None."""
    double = graph.vcount() == 2 and not graph.is_directed() and \
        sum(u != v for u, v in graph.get_edgelist()) > 1
    return [0, 1] if double else None


def _answer(question: Problem, limits: dict[str, Any]) -> Answer:
    return _door.answered(question, limits, Undecided)


def _found(question: Problem, limits: dict[str, Any], what: str) -> list[int]:
    answer = _answer(question, limits)
    if answer.vertices is None:
        raise NoTour(f"no Hamiltonian {what}: {answer.reason or 'all were tried'}")
    return answer.vertices


def hamiltonian_cycle(graph: Any, *, weights: str | None = None, **limits: Any) -> list[int]:
    """Returns the ids of the vertices of a Hamiltonian cycle in order, each once.

    weights: an attribute of edges, whole numbers; the cycle is then a cheapest one
    limits: time ("10s", or seconds), seed, threads, method, as in icosian.solve()

    NoTour: there is none; the message says why.  Undecided: the time ended first.
    """
    if weights is None and (pair := _double_edge(graph)):
        return pair
    return _found(_question(graph, "closed", weights=weights), limits, "cycle")


def hamiltonian_path(graph: Any, source: Any = None, target: Any = None, *, weights: str | None = None,
                     **limits: Any) -> list[int]:
    """Returns the ids of the vertices of a Hamiltonian path in order, from `source` to `target` if
    given; see hamiltonian_cycle()."""
    return _found(_question(graph, "open", source, target, weights), limits, "path")


def is_hamiltonian(graph: Any, **limits: Any) -> bool:
    """Is there a Hamiltonian cycle?  Undecided: the time ended first."""
    return _double_edge(graph) is not None or bool(_answer(_question(graph, "closed"), limits))


def is_traceable(graph: Any, **limits: Any) -> bool:
    """Is there a Hamiltonian path?  Undecided: the time ended first."""
    return bool(_answer(_question(graph, "open"), limits))


def _listed(graph: Any, question: Problem, limits: dict[str, Any]) -> Iterator[list[int]]:
    _simple(graph)
    return _door.listed(question, limits, Undecided, lambda answer: answer.vertices or [])


def _simple(graph: Any) -> None:
    if any(graph.is_multiple()):
        raise igraph.InternalError("lists and counts are of graphs without parallel edges; see simplify()")


def all_hamiltonian_cycles(graph: Any, **limits: Any) -> Iterator[list[int]]:
    """Yields each Hamiltonian cycle once: of an undirected graph in one of its two directions.  The
    first ones come at once."""
    return _listed(graph, _question(graph, "closed"), limits)


def all_hamiltonian_paths(graph: Any, source: Any = None, target: Any = None,
                          **limits: Any) -> Iterator[list[int]]:
    """Yields each Hamiltonian path once, from `source` to `target` if given."""
    return _listed(graph, _question(graph, "open", source, target), limits)


def number_of_hamiltonian_cycles(graph: Any, **limits: Any) -> int:
    """Returns the number of Hamiltonian cycles; a cycle and its reversal are one in an undirected
    graph.  limits: time, threads, method, as in icosian.count()."""
    _simple(graph)
    return _door.number(_question(graph, "closed"), limits, Undecided)


def number_of_hamiltonian_paths(graph: Any, source: Any = None, target: Any = None,
                                **limits: Any) -> int:
    """Returns the number of Hamiltonian paths, from `source` to `target` if given; see
    number_of_hamiltonian_cycles()."""
    _simple(graph)
    return _door.number(_question(graph, "open", source, target), limits, Undecided)


def path_cover(graph: Any, k: int | str = "min", *, pairs: Any = None, **limits: Any) -> list[list[int]]:
    """Returns paths (lists of ids) that have no vertex in common and cover all: k of them, or the
    fewest ("min"), or one for each of `pairs`, which joins these two vertices.  NoTour: there are
    none.  Undecided: the time ended first.  limits: time, seed, threads."""
    question = _question(graph, "open")
    ends = None if pairs is None else [tuple(_place(graph, v, "pairs") for v in pair) for pair in pairs]
    if len(question) == 1:
        return [[0]]
    return _door.several(lambda: question.path_cover(k, ends, **limits), NoTour, "no such paths", Undecided)


def hamiltonian_decomposition(graph: Any, k: int | str = "all", **limits: Any) -> list[list[int]]:
    """Returns k Hamiltonian cycles (lists of ids) that have no edge in common, or as many as use every
    edge ("all").  NoTour: there are none.  Undecided: the time ended first.  limits: time, seed,
    threads."""
    _simple(graph)
    question = _question(graph, "closed")
    return _door.several(lambda: question.decomposition(k, **limits), NoTour, "no such cycles", Undecided)
