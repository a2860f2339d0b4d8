"""Several tours that belong together: paths that cover all vertices, tours that share no edge.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import c_uint64
from typing import TYPE_CHECKING, Any

from . import _values
from ._answers import read_tour
from ._errors import IcosianValueError
from ._run import Run
from ._speech import in_python

if TYPE_CHECKING:
    from ._problem import Problem

_MOST = 2**32 - 1
_PAIRS = 'pairs of ends such as [("a1", "c2")]'


class TourGroup:
    """An answer with several tours; with the verdict "found" it is true: `if group: ...`.

    verdict: "found", "none" or "unknown"
    kind: "open" for paths, "closed" for cycles
    tours: the vertices of each in order, as lists; of an unknown cover the best so far
    least: no cover has fewer paths; None for others
    reason: that there are none, or no cover with fewer paths; or None
    limit: the limit that ended an unknown run
    certificate: the record for icosian-check that one path fewer does not suffice, if it was requested
        and exists; or None
    seconds: the work of the run

    len(group), iteration: the tours.  All were checked by code that did not find them.
    """

    problem: Problem
    verdict: str
    kind: str
    tours: list[list[Any]]
    least: int | None
    reason: str | None
    limit: str
    certificate: str | None
    seconds: float

    def __init__(self, problem: Problem, group: Any, kind: str, least: bool, certificate: bool) -> None:
        library = problem.library

        def part(name: str, *more: Any) -> Any:
            return getattr(library, "ico_tour_group_" + name)(group, *more)

        self.problem, self.kind = problem, kind
        self.verdict = library.ico_verdict_name(part("verdict")).decode()
        self.tours = [[problem.name(v) for v in read_tour(library, part("at", i))[0]]
                      for i in range(part("size"))]
        self.least = part("least") if least else None
        self.reason = in_python(part("reason").decode(errors="replace"), library) or None
        self.limit = library.ico_limit_name(part("limit")).decode()
        self.seconds = library.ico_stats_seconds(part("stats"))
        self.certificate = problem.context.text(lambda text: problem.context.call(
            "ico_tour_group_certificate", group, text)).decode() or None if certificate else None

    def edges(self) -> list[list[tuple[Any, Any]]]:
        """Returns the pairs that each tour uses, including the closing pair of a cycle."""
        closing = self.kind == "closed"
        return [[*zip(tour, tour[1:]), *([(tour[-1], tour[0])] if closing else [])] for tour in self.tours]

    def __len__(self) -> int:
        return len(self.tours)

    def __iter__(self) -> Iterator[list[Any]]:
        return iter(self.tours)

    def __bool__(self) -> bool:
        return self.verdict == "found"

    def __repr__(self) -> str:
        count = f" {len(self)}" if self.tours else ""
        words = f"{self.verdict.upper()}{count} {'paths' if self.kind == 'open' else 'cycles'} of " \
            f"{self.problem.subject}"
        if self.verdict != "found" and self.reason:
            return f"{words}: {self.reason}"
        return words if self.limit == "none" else f"{words} (limit: {self.limit})"


def _wanted(k: Any, word: str) -> int:
    """The number, or 0 for the word."""
    if isinstance(k, str) and k == word:
        return 0
    return _values.whole("k", k, 1, _MOST, f'a number, 1 or more, or "{word}"')


def path_cover(problem: Problem, k: Any, pairs: Any, seed: int, time: float | str, threads: int,
               certificate: bool) -> TourGroup:
    certificate = _values.flag("certificate", certificate)
    wanted = _wanted(k, "min")
    ends = None if pairs is None else _values.pairs("pairs", pairs, _PAIRS)
    if ends is not None and wanted not in (0, len(ends)):
        raise IcosianValueError(f"k: there are {len(ends)} pairs of ends; leave k out")
    if ends is not None and len(ends) == 0:
        raise IcosianValueError(f"pairs: {_PAIRS}, not none at all")
    run = Run(problem, seed, time, threads)
    if ends is None:
        made = run.make_long("ico_run_cover", "ico_tour_group_free", run.handle, wanted)
        return TourGroup(problem, made.handle, "open", True, certificate)
    numbers = [problem._vertex(v, "pairs") for pair in ends for v in pair]
    made = run.make_long("ico_run_link", "ico_tour_group_free", run.handle,
                         (c_uint64 * len(numbers))(*numbers), len(ends))
    return TourGroup(problem, made.handle, "open", False, certificate)


def decomposition(problem: Problem, k: Any, seed: int, time: float | str, threads: int) -> TourGroup:
    wanted = _wanted(k, "all")
    run = Run(problem, seed, time, threads)
    made = run.make_long("ico_run_decompose", "ico_tour_group_free", run.handle, wanted)
    kind: str = problem.library.ico_kind_name(problem.library.ico_problem_kind(problem.handle)).decode()
    return TourGroup(problem, made.handle, kind, False, False)
