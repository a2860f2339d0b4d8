"""The backend "icosian" of NetworkX 3: entry points networkx.backends and networkx.backend_info.
NetworkX calls convert_from_nx, can_run, a function of _FUNCTIONS by its name, and convert_to_nx.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import itertools
import math
from typing import Any

from . import nx
from .nx import networkx

_TIME = 10.0  # seconds for a travelling salesman, whose tour may be an approximation
_FUNCTIONS = {
    "hamiltonian_path": ("Answers for all digraphs, not only for tournaments.", {}),
    "traveling_salesman_problem": (
        "The tour is a cheapest one, or the best one when the time ends.",
        {"time : float or str, optional (default: 10)":
            "The most that the search takes, in seconds or as \"10s\"; 0 for no limit."}),
}


class Graph:
    """A graph of NetworkX on its way into the backend.  edge_attrs: {attribute: value of an edge
    without it}."""
    __networkx_backend__ = "icosian"

    def __init__(self, graph: Any, edge_attrs: dict[str, Any] | None) -> None:
        self.graph = graph
        self.edge_attrs = edge_attrs or {}

    def is_directed(self) -> bool:
        return bool(self.graph.is_directed())

    def is_multigraph(self) -> bool:
        return bool(self.graph.is_multigraph())


def get_info() -> dict[str, Any]:
    """What NetworkX shows of the backend."""
    return {
        "backend_name": "icosian",
        "project": "icosian",
        "package": "icosian",
        "short_summary": "Hamiltonian paths and cycles, and cheapest tours.",
        "functions": {name: {"additional_docs": about, "additional_parameters": parameters}
                      for name, (about, parameters) in _FUNCTIONS.items()},
    }


def convert_from_nx(graph: Any, *, edge_attrs: dict[str, Any] | None = None,
                    **_others: Any) -> Graph:
    return graph if isinstance(graph, Graph) else Graph(graph, edge_attrs)


def convert_to_nx(result: Any, **_others: Any) -> Any:
    return result.graph if isinstance(result, Graph) else result


def can_run(name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool | str:
    """True, or the reason that NetworkX should do it by itself."""
    if name not in _FUNCTIONS:
        return f"{name} is not implemented"
    if name == "hamiltonian_path":
        return True
    given = dict(zip(("G", "weight", "nodes", "cycle", "method"), args), **kwargs)
    if given.get("method") is not None:
        return "`method` asks for an algorithm of NetworkX"
    others = given.keys() - {"G", "weight", "nodes", "cycle", "method", "time"}
    return f"{min(others)} is a parameter of an algorithm of NetworkX" if others else True


def should_run(name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool | str:
    return can_run(name, args, kwargs)


def hamiltonian_path(G: Graph) -> list[Any]:
    """A Hamiltonian path of a digraph, as networkx.tournament.hamiltonian_path does for tournaments."""
    if not G.is_directed():
        raise networkx.NetworkXNotImplemented("not implemented for undirected type")
    if G.is_multigraph():
        raise networkx.NetworkXNotImplemented("not implemented for multigraph type")
    return nx.hamiltonian_path(G.graph) if len(G.graph) > 0 else []


def traveling_salesman_problem(G: Graph, weight: str = "weight", nodes: Any = None,
                               cycle: bool = True, method: None = None,
                               time: float | str = _TIME) -> list[Any]:
    """A cheapest closed walk through `nodes`, as networkx.approximation.traveling_salesman_problem
    approximates it; with cycle=False a cheapest walk."""
    graph = G.graph
    wanted = list(dict.fromkeys(graph if nodes is None else nodes))
    if not wanted:
        raise networkx.NetworkXPointlessConcept("there are no nodes to visit")
    lengths, walks = _shortest(graph, wanted, weight)
    order, alike = wanted, cycle or not graph.is_directed()  # alike: both orders of two nodes
    if len(wanted) > 2 or not alike:
        order = _cheapest(wanted, lengths, graph.is_directed(), cycle, time)
    stops = [*order, order[0]] if cycle else order
    walk = [stops[0]]
    for u, v in zip(stops, stops[1:]):
        walk += walks[u][v][1:]
    return walk


def _shortest(graph: Any, wanted: list[Any], weight: str) -> tuple[dict[Any, Any], dict[Any, Any]]:
    """Lengths and nodes of the shortest walks between the nodes to visit."""
    lengths, walks = {}, {}
    for u in wanted:
        lengths[u], walks[u] = networkx.single_source_dijkstra(graph, u, weight=weight)
        for v in wanted:
            if v not in lengths[u]:
                raise networkx.NetworkXError(
                    "G is not strongly connected" if graph.is_directed() else
                    f"there is no way from {u!r} to {v!r}")
    return lengths, walks


def _cheapest(wanted: list[Any], lengths: dict[Any, Any], directed: bool, cycle: bool,
              time: float | str) -> list[Any]:
    """The order of the cheapest tour of the complete graph of shortest walks."""
    complete = networkx.DiGraph() if directed else networkx.Graph()
    complete.add_nodes_from(wanted)
    scale = _scale(lengths, wanted)
    pairs = itertools.permutations(wanted, 2) if directed else itertools.combinations(wanted, 2)
    for u, v in pairs:
        complete.add_edge(u, v, weight=round(lengths[u][v] * scale))
    if cycle:
        return nx.hamiltonian_cycle(complete, weight="weight", time=time)
    return nx.hamiltonian_path(complete, weight="weight", time=time)


def _scale(lengths: dict[Any, Any], wanted: list[Any]) -> int:
    """1 if all lengths are whole; else a power of two, so that a tour of all has 52 bits or more."""
    values = [lengths[u][v] for u in wanted for v in wanted]
    if not all(math.isfinite(value) for value in values):
        raise networkx.NetworkXError("a length is infinite or not a number")
    if all(value == int(value) for value in values):
        return 1
    return int(2 ** max(0, 52 - math.frexp(max(values) * len(wanted))[1]))
