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
import re
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


_TIME = 'seconds, or a time such as "10s", "500ms" or "2m"; 0 for no limit'
_SECONDS = {"": 1, "s": 1, "sec": 1, "second": 1, "seconds": 1, "ms": 0.001, "m": 60, "min": 60,
            "minute": 60, "minutes": 60, "h": 3600, "hour": 3600, "hours": 3600, "d": 86400,
            "day": 86400, "days": 86400}
_SIZE = 'a number of bytes, 1 or more, or a size such as "512M" or "4G"'
_BYTES = {unit + end: 1024**power for power, unit in enumerate(("", "k", "m", "g", "t"))
          for end in (("", "b", "ib") if unit else ("", "b"))}


def _quantity(name: str, value: str, units: Mapping[str, float], wanted: str) -> float:
    """A number with a unit, as the command line reads it."""
    found = re.fullmatch(r"([0-9]{1,19})(?:\.([0-9]{1,9}))?([a-z]*)", value, re.ASCII | re.IGNORECASE)
    unit = units.get(found[3].lower()) if found else None
    if not found or unit is None:
        refuse(IcosianValueError, name, wanted, value)
    return float(f"{found[1]}.{found[2] or 0}") * unit


def seconds(value: Any, name: str = "time") -> float:
    """A limit of time."""
    if not isinstance(value, str):
        return real(name, value, _TIME)
    number = _quantity(name, value, _SECONDS, _TIME)
    if number == 0:
        refuse(IcosianValueError, name, _TIME, value)
    return number


def size(name: str, value: Any, most: int) -> int:
    """A number of bytes."""
    if isinstance(value, str):
        value = int(_quantity(name, value, _BYTES, _SIZE))
    return whole(name, value, 1, most, _SIZE)


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
