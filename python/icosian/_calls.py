"""problem(), and calls that make a question and answer it.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any

from ._answers import Answer, Count
from ._keywords import keywords
from ._problem import Problem
from ._several import TourGroup

_QUESTION = list(inspect.signature(Problem).parameters)


def _asked(given: Mapping[str, Any]) -> Problem:
    """The question of the arguments of a call."""
    return Problem(**{name: given[name] for name in _QUESTION})


@keywords
def problem(subject: Any, *, kind: str | None = None,
            # problem: made by tools/conditions from the rows of conditions
            start: Any = None, end: Any = None, give: Mapping[Any, int] | None = None,
            classes: Mapping[str, str] | None = None, class_: Mapping[Any, str] | None = None,
            require: Iterable[tuple[Any, Any]] = (), forbid: Iterable[tuple[Any, Any]] = (),
            waypoints: Iterable[Any] = (), optional: Iterable[Any] = (),
            arrows: Mapping[Any, str] | None = None, symmetric: str | int | None = None,
            turns: str | None = None, crossings: str | None = None, magic: str | None = None,
            straight: int | None = None, angles: str | None = None, congruent: int | None = None,
            regions: str | None = None, visits: str | None = None, longest: bool = False,
            length: int | None = None, weight: str | None = None, directed: bool | None = None,
            # end
            weight_name: str = "weight", without: Iterable[Any] = (),
            walls: Iterable[tuple[Any, Any]] = (), base: int | None = None,
            format: str | None = None, memory: int | str | None = None) -> Problem:
    """Makes a question about `subject`; its solve(), count(), tours() ... answer it.

    subject: one of
        the words of the command line: "knight 8x8", "petersen:11,2", a file;
        a graph of networkx or igraph;
        a list of pairs of nodes;
        an adjacency matrix: lists of 0 and 1, or an array of numpy;
        a dict {node: neighbours}.  Neighbours may be a dict of weights, {node: 3} or
        {node: {"weight": 3}}.  Entries are edges if all are listed from both ends, else
        arcs; with directed=False always edges.

    The conditions have the names of the options of the command line:
        start: a vertex or "auto"; the cell where the tour starts
        end: a vertex; the cell where an open tour ends
        give: {vertex: number}; cells with given numbers
        classes: {"p": "primes"}; classes of numbers
        class_: {vertex: "p"}; cells whose number is of a class
        require: pairs of vertices; moves that the tour must make
        forbid: pairs of vertices; moves that the tour must not make
        waypoints: vertices; cells that the tour visits in this order
        optional: vertices; cells that the tour may leave out
        arrows: {cell: "NE"}; cells whose next cell is in this direction
        symmetric: words such as "180", "axis" or "eulerian"; a tour that this symmetry of the board
            leads to itself
        turns: "min" or "max"; a tour with the fewest or the most changes of direction
        crossings: "none", "min" or "max"; a tour that does not cross itself (none), or one with the
            fewest or the most crossings
        magic: "semi" or "full"; a tour whose numbers have equal sums in all rows and in all columns
            (semi), and in both diagonals, too (full)
        straight: a number N, 1 or more; a tour without a line of more than N moves in one direction
        angles: words such as "acute,right", "right=4..6" or "acute,right,obtuse,straight"; a tour
            with these angles between moves
        congruent: a number N, 2 or more; a tour of N congruent parts, one after the other
        regions: words such as "2x2" or "2x1"; a tour that enters and leaves each region once
        visits: words such as "2x2:a1=2" or "2x2:a1=1,c1=2"; a tour whose visits of a region have
            the given numbers (Haisu)
        longest: True; a path or cycle through as many cells as possible instead of all
        length: a number N, 1 or more; a path or cycle of exactly L vertices instead of all
        weight: "min" or "max"; a tour of least or greatest total weight, proved the best
        directed: True or False; each edge is two arcs
    Beside them:
        kind: "closed", "open" or "either"; default: that of the subject
        without, walls: missing cells; pairs of cells between which no move leads
        weight_name: the attribute of edges that `weight` reads, default "weight"
        base: the number of the first cell, default 1
        format: that of a file of graphs, "edges", "adjacency" ...; default: recognised
        memory: the most that the library may use, in bytes or as "512M", "4G"

    IcosianTypeError, IcosianValueError: an argument is wrong; the message names it.
    """
    return _asked(locals())


@keywords
def solve(subject: Any, *, kind: str | None = None,
          # solve: made by tools/conditions from the rows of conditions
          start: Any = None, end: Any = None, give: Mapping[Any, int] | None = None,
          classes: Mapping[str, str] | None = None, class_: Mapping[Any, str] | None = None,
          require: Iterable[tuple[Any, Any]] = (), forbid: Iterable[tuple[Any, Any]] = (),
          waypoints: Iterable[Any] = (), optional: Iterable[Any] = (),
          arrows: Mapping[Any, str] | None = None, symmetric: str | int | None = None,
          turns: str | None = None, crossings: str | None = None, magic: str | None = None,
          straight: int | None = None, angles: str | None = None, congruent: int | None = None,
          regions: str | None = None, visits: str | None = None, longest: bool = False,
          length: int | None = None, weight: str | None = None, directed: bool | None = None,
          # end
          weight_name: str = "weight", without: Iterable[Any] = (),
          walls: Iterable[tuple[Any, Any]] = (), base: int | None = None,
          format: str | None = None, memory: int | str | None = None,
          method: str = "auto", seed: int = 1,
          time: float | str = 0.0, threads: int = 1, certificate: bool = False,
          gap: float = 0.0, **options: Any) -> Answer:
    """Searches for a tour of `subject` and returns an Answer: the tour, or the reason that there is
    none.

        >>> solve("wazir 3x3", kind="open", start="a1", time="10s", seed=7).verdict
        'found'

    The subject and the conditions are those of problem(), the limits and options those of
    Problem.solve():

    method: "auto" or a name of methods()
    seed: of all random choices
    time: the limit, in seconds or as "10s", "500ms", "2m"; 0 for none
    threads: their number; 0 for all of the machine's
    certificate: True to add the record that icosian-check verifies
    gap: where a best tour is asked for, a tour within so many per cent of a checked bound is
        "found"; 0: the bound is reached
    options: the method's own, with dashes as underscores (ties="roth")
    """
    return _asked(locals()).solve(method, seed, time, threads, certificate, gap, **options)


@keywords
def tours(subject: Any, *, kind: str | None = None,
          # tours: made by tools/conditions from the rows of conditions
          start: Any = None, end: Any = None, give: Mapping[Any, int] | None = None,
          classes: Mapping[str, str] | None = None, class_: Mapping[Any, str] | None = None,
          require: Iterable[tuple[Any, Any]] = (), forbid: Iterable[tuple[Any, Any]] = (),
          waypoints: Iterable[Any] = (), optional: Iterable[Any] = (),
          arrows: Mapping[Any, str] | None = None, symmetric: str | int | None = None,
          turns: str | None = None, crossings: str | None = None, magic: str | None = None,
          straight: int | None = None, angles: str | None = None, congruent: int | None = None,
          regions: str | None = None, visits: str | None = None, longest: bool = False,
          length: int | None = None, weight: str | None = None, directed: bool | None = None,
          # end
          weight_name: str = "weight", without: Iterable[Any] = (),
          walls: Iterable[tuple[Any, Any]] = (), base: int | None = None,
          format: str | None = None, memory: int | str | None = None,
          limit: int = 0, method: str = "auto", seed: int = 1,
          time: float | str = 0.0, **options: Any) -> list[Answer]:
    """Returns a list of all tours of `subject`, or of `limit` tours, as Answers; see problem() and
    Problem.tours()."""
    return _asked(locals()).tours(limit, method, seed, time, **options)


@keywords
def count(subject: Any, *, kind: str | None = None,
          # count: made by tools/conditions from the rows of conditions
          start: Any = None, end: Any = None, give: Mapping[Any, int] | None = None,
          classes: Mapping[str, str] | None = None, class_: Mapping[Any, str] | None = None,
          require: Iterable[tuple[Any, Any]] = (), forbid: Iterable[tuple[Any, Any]] = (),
          waypoints: Iterable[Any] = (), optional: Iterable[Any] = (),
          arrows: Mapping[Any, str] | None = None, symmetric: str | int | None = None,
          turns: str | None = None, crossings: str | None = None, magic: str | None = None,
          straight: int | None = None, angles: str | None = None, congruent: int | None = None,
          regions: str | None = None, visits: str | None = None, longest: bool = False,
          length: int | None = None, weight: str | None = None, directed: bool | None = None,
          # end
          weight_name: str = "weight", without: Iterable[Any] = (),
          walls: Iterable[tuple[Any, Any]] = (), base: int | None = None,
          format: str | None = None, memory: int | str | None = None,
          by_length: bool = False,
          time: float | str = 0.0, threads: int = 1, method: str = "auto") -> Count:
    """Counts the tours of `subject`; see problem() and Problem.count().

        >>> int(count("knight 6x6"))
        9862
    """
    return _asked(locals()).count(by_length, time, threads, method)


@keywords
def sample(subject: Any, *, kind: str | None = None,
           # sample: made by tools/conditions from the rows of conditions
           start: Any = None, end: Any = None, give: Mapping[Any, int] | None = None,
           classes: Mapping[str, str] | None = None, class_: Mapping[Any, str] | None = None,
           require: Iterable[tuple[Any, Any]] = (), forbid: Iterable[tuple[Any, Any]] = (),
           waypoints: Iterable[Any] = (), optional: Iterable[Any] = (),
           arrows: Mapping[Any, str] | None = None, symmetric: str | int | None = None,
           turns: str | None = None, crossings: str | None = None, magic: str | None = None,
           straight: int | None = None, angles: str | None = None, congruent: int | None = None,
           regions: str | None = None, visits: str | None = None, longest: bool = False,
           length: int | None = None, weight: str | None = None, directed: bool | None = None,
           # end
           weight_name: str = "weight", without: Iterable[Any] = (),
           walls: Iterable[tuple[Any, Any]] = (), base: int | None = None,
           format: str | None = None, memory: int | str | None = None,
           count: int = 1, seed: int = 1,
           time: float | str = 0.0) -> list[Answer]:
    """Returns `count` random tours of `subject`, all equally likely; see problem() and
    Problem.sample()."""
    return _asked(locals()).sample(count, seed, time)


@keywords
def check(subject: Any, tour: Iterable[Any], *, kind: str | None = None,
          # check: made by tools/conditions from the rows of conditions
          start: Any = None, end: Any = None, give: Mapping[Any, int] | None = None,
          classes: Mapping[str, str] | None = None, class_: Mapping[Any, str] | None = None,
          require: Iterable[tuple[Any, Any]] = (), forbid: Iterable[tuple[Any, Any]] = (),
          waypoints: Iterable[Any] = (), optional: Iterable[Any] = (),
          arrows: Mapping[Any, str] | None = None, symmetric: str | int | None = None,
          turns: str | None = None, crossings: str | None = None, magic: str | None = None,
          straight: int | None = None, angles: str | None = None, congruent: int | None = None,
          regions: str | None = None, visits: str | None = None, longest: bool = False,
          length: int | None = None, weight: str | None = None, directed: bool | None = None,
          # end
          weight_name: str = "weight", without: Iterable[Any] = (),
          walls: Iterable[tuple[Any, Any]] = (), base: int | None = None,
          format: str | None = None, memory: int | str | None = None) -> tuple[str | None, str]:
    """Is this sequence of vertices a tour of `subject`?  Returns ("closed" or "open", "") or (None, the
    reason); see problem() and Problem.check().

        >>> check("wazir 2x2", ["a1", "b2", "a2", "b1"])
        (None, "a1-b2 is not a wazir's move (moves 1-2)")
    """
    return _asked(locals()).check(tour)


@keywords
def path_cover(subject: Any, k: int | str = "min", *, pairs: Iterable[tuple[Any, Any]] | None = None,
               require: Iterable[tuple[Any, Any]] = (), forbid: Iterable[tuple[Any, Any]] = (),
               without: Iterable[Any] = (), walls: Iterable[tuple[Any, Any]] = (),
               format: str | None = None, memory: int | str | None = None, seed: int = 1,
               time: float | str = 0.0, threads: int = 1, certificate: bool = False) -> TourGroup:
    """Covers `subject` with k paths that have no vertex in common, or with the fewest ("min"); see
    problem() and Problem.path_cover().

        >>> path_cover("knight 4x4").least
        2
        >>> path_cover("wazir 2x3", pairs=[("a1", "c1"), ("a2", "c2")]).tours
        [['a1', 'b1', 'c1'], ['a2', 'b2', 'c2']]
    """
    return Problem(subject, require=require, forbid=forbid, without=without, walls=walls,
                   format=format, memory=memory).path_cover(k, pairs, seed, time, threads, certificate)


@keywords
def decomposition(subject: Any, k: int | str = "all", *, kind: str | None = None,
                  forbid: Iterable[tuple[Any, Any]] = (), without: Iterable[Any] = (),
                  walls: Iterable[tuple[Any, Any]] = (), format: str | None = None,
                  memory: int | str | None = None, seed: int = 1, time: float | str = 0.0,
                  threads: int = 1) -> TourGroup:
    """Searches for k Hamiltonian cycles (kind="open": paths) of `subject` that have no edge in
    common, or for as many as use every edge ("all"); see problem() and Problem.decomposition().

        >>> len(decomposition("complete:9"))
        4
    """
    return Problem(subject, kind=kind, forbid=forbid, without=without, walls=walls, format=format,
                   memory=memory).decomposition(k, seed, time, threads)
