"""What callers give, looked at before ctypes sees it, which cuts numbers and ends texts at a NUL.
What does not fit raises IcosianTypeError or IcosianValueError, with the name of the argument and
what to write instead.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import decimal
import math
import numbers
import operator
import reprlib
from collections.abc import Mapping, Set
from typing import Any, NoReturn, TypeVar

from ._errors import IcosianTypeError, IcosianValueError

MOST = 2**64 - 1
_Choice = TypeVar("_Choice")


def refuse(error: type[IcosianTypeError] | type[IcosianValueError], name: str, wanted: str,
           value: object) -> NoReturn:
    """Raises `error`: name: wanted, not value."""
    try:
        shown = reprlib.repr(value)
    except Exception:  # its own __repr__ fails, or it is a number of very many digits
        shown = "that"
    raise error(f"{name}: {wanted}, not {shown} ({type(value).__name__})") from None


def whole(name: str, value: Any, low: int = 0, high: int = MOST,
          wanted: str | None = None) -> int:
    """A whole number in this range, as int; of numpy too, but no bool and no float."""
    wanted = wanted or f"a whole number from {low} to {high}"
    try:
        number = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = None
    if number is None:
        refuse(IcosianTypeError, name, wanted, value)
    if not low <= number <= high:
        refuse(IcosianValueError, name, wanted, value)
    return number


def flag(name: str, value: Any) -> bool:
    """True or False; of numpy too."""
    if not isinstance(value, bool) and type(value).__name__ not in ("bool_", "bool"):
        refuse(IcosianTypeError, name, "True or False", value)
    return bool(value)


def real(name: str, value: Any, wanted: str, high: float = math.inf) -> float:
    """A finite number from 0 to `high`, as float."""
    if isinstance(value, bool) or not isinstance(value, (numbers.Real, decimal.Decimal)):
        refuse(IcosianTypeError, name, wanted, value)
    try:
        number = float(value)
    except (OverflowError, ValueError):
        number = math.nan
    if not (math.isfinite(number) and 0 <= number <= high):
        refuse(IcosianValueError, name, wanted, value)
    return number


def seconds(value: Any) -> float:
    return real("seconds", value, "a finite number of seconds, or 0 for no limit")


def text(name: str, value: Any, wanted: str, errors: str = "strict") -> bytes:
    """A str that C can hold, as bytes in UTF-8."""
    if not isinstance(value, str):
        refuse(IcosianTypeError, name, wanted, value)
    if "\0" in value:
        refuse(IcosianValueError, name, f"{wanted}, without NUL characters", value)
    try:
        return value.encode("utf-8", errors)
    except UnicodeEncodeError:
        refuse(IcosianValueError, name, f"{wanted}, in characters that UTF-8 can write", value)


def choice(name: str, value: Any, choices: Mapping[str, _Choice]) -> _Choice:
    """What `choices` has for this word."""
    wanted = "one of " + ", ".join(choices)
    if not isinstance(value, str):
        refuse(IcosianTypeError, name, wanted, value)
    if value not in choices:
        refuse(IcosianValueError, name, wanted, value)
    return choices[value]


def items(name: str, value: Any, wanted: str) -> list[Any]:
    """The items of a list, a tuple, an iterator ... whose order means something."""
    if isinstance(value, (str, bytes, bytearray, memoryview, Mapping, Set)):
        refuse(IcosianTypeError, name, wanted, value)
    try:
        several = iter(value)
    except TypeError:
        refuse(IcosianTypeError, name, wanted, value)
    return list(several)


def cells(name: str, value: Any, wanted: str) -> list[Any]:
    """The same, of a set too: their order means nothing."""
    return list(value) if isinstance(value, Set) else items(name, value, wanted)


def pairs(name: str, value: Any,
          wanted: str = 'pairs such as [("a1", "b1")]') -> list[tuple[Any, ...]]:
    """Tuples of two."""
    found = [tuple(items(name, pair, wanted)) for pair in cells(name, value, wanted)]
    for pair in found:
        if len(pair) != 2:
            refuse(IcosianValueError, name, wanted, pair)
    return found


def mapping(name: str, value: Any, wanted: str) -> list[tuple[Any, Any]]:
    """The pairs of a dict; None: none."""
    if value is None:
        return []
    if not isinstance(value, Mapping):
        refuse(IcosianTypeError, name, wanted, value)
    return list(value.items())
