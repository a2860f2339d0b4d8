"""What the doors for graph packages share (nx.py, ig.py): errors in the package's own classes, and
generators of tours.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ._answers import Answer
from ._errors import IcosianError
from ._problem import Problem
from ._several import TourGroup

_FIRST_BLOCK = 16  # tours of a list that are asked for at first


def answered(question: Problem, limits: Mapping[str, Any], undecided: type[Exception]) -> Answer:
    """The answer; `undecided` is raised if a limit came first and there is no tour."""
    answer = question.solve(**limits)
    if answer.tour is None and answer.verdict == "unknown":
        raise undecided(f"undecided (limit: {answer.limit})")
    return answer


def listed(question: Problem, limits: Mapping[str, Any], undecided: type[Exception],
           tour: Callable[[Answer], list[Any]]) -> Iterator[list[Any]]:
    """Yields `tour` of all tours, in blocks that double, so that the first ones come at once."""
    given, block = 0, _FIRST_BLOCK
    while True:
        try:
            found = question.tours(block, **limits)
        except IcosianError as error:
            if error.status != "stopped":
                raise
            raise undecided(str(error)) from None
        for answer in found[given:]:
            yield tour(answer)
        if len(found) < block:
            return
        given, block = block, 2 * block


def number(question: Problem, limits: Mapping[str, Any], undecided: type[Exception]) -> int:
    """The number of tours."""
    count = question.count(**limits)
    if not count.exact or count.tours is None:
        raise undecided(f"at least {count.tours or 0} (the time ended first)")
    return count.tours


def several(ask: Callable[[], TourGroup], none: type[Exception], words: str,
            undecided: type[Exception]) -> list[list[Any]]:
    """The tours of an answer with several; `none` if there are no such tours, `undecided` if a limit
    came first."""
    group = ask()
    if group.verdict == "unknown":
        raise undecided(f"undecided (limit: {group.limit})")
    if not group:
        raise none(f"{words}: {group.reason or 'all were tried'}")
    return group.tours
