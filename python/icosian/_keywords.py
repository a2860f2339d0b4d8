"""Keywords that a function does not have: refused with the word that was probably meant.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import difflib
import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

from . import _values
from ._conditions import CONDITIONS
from ._errors import IcosianTypeError

_Function = TypeVar("_Function", bound=Callable[..., Any])
_CONDITIONS = {row["parameter"] for row in CONDITIONS} | {"kind", "without", "walls", "base"}
_LIMITS = {"method", "seed", "time", "threads"}


def keywords(function: _Function) -> _Function:
    """A decorator: the function refuses keywords that it does not have.  `seconds` is the older name
    of `time`."""
    signature = inspect.signature(function)
    parameters = signature.parameters
    own = [name for name, p in parameters.items() if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    open_ended = any(p.kind is p.VAR_KEYWORD for p in parameters.values())
    is_class = own[0] == "self" and function.__name__ == "__init__"
    name = "problem" if is_class else function.__name__

    @functools.wraps(function)
    def checked(*values: Any, **named: Any) -> Any:
        if "seconds" in named and "time" in own:
            if "time" in named:
                raise IcosianTypeError("seconds: the older name of time; give one of them")
            named["time"] = _values.seconds(named.pop("seconds"), "seconds")
        if not open_ended:
            for word in named:
                if word not in own:
                    refuse(word, f"{name}()", [one for one in own if one != "self"])
        return function(*values, **named)

    setattr(checked, "__signature__", signature.replace(
        parameters=[p.replace(annotation=_Written(p.annotation)) for p in parameters.values()],
        return_annotation=_Written(signature.return_annotation)))
    return checked  # type: ignore[return-value]


class _Written(str):
    """A type as it is written: help() shows `int | str`, without quotes."""

    def __repr__(self) -> str:
        return str(self)


def refuse(word: str, place: str, known: Sequence[str]) -> NoReturn:
    """Raises IcosianTypeError: `place` knows these keywords, but not this one."""
    near = nearest(word, known)
    advice = f"did you mean {near}?" if near else f"there are {', '.join(known)}"
    if near is None and (other := nearest(word, sorted(_CONDITIONS - set(known)))):
        advice = f"{other} is a condition" if other == word else f"did you mean the condition {other}"
        advice += f": problem(subject, {other}=...) or icosian.solve(subject, {other}=...)"
    elif near is None and place == "problem()" and (other := nearest(word, sorted(_LIMITS))):
        advice = f"{other} is a limit of the search: icosian.solve(subject, {other}=...)"
    raise IcosianTypeError(f"{word}: {place} has no such keyword; {advice}")


def nearest(word: str, known: Sequence[str]) -> str | None:
    """The word that was probably meant; None: none of these."""
    return next(iter(difflib.get_close_matches(word, known, 1)), None)
