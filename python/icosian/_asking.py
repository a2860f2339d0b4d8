"""What callers give for conditions, as words of ico_problem_ask: by the form of the value, which the
row of the condition tells (_conditions.py).  So a new condition needs nothing here.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _values
from ._errors import IcosianValueError
from ._run import as_word

if TYPE_CHECKING:
    from ._problem import Problem


_MOST = 2**32 - 1  # of a count: what ico_problem_ask takes


def plain(row: Mapping[str, Any], value: Any) -> str | None:
    """The word of a condition that names no vertices; None: it is not asked."""
    name, form = row["parameter"], row["form"]
    if form == "flag":
        return "yes" if _values.flag(name, value) else None
    if value is None:
        return None
    if form == "choice":
        words: dict[str, str] = {word: word for word in row["words"]}
        return _values.choice(name, value, words)
    if form == "count":
        number = _values.whole(name, value, 0, _MOST)
        return str(number) if number >= row["least"] else None
    example: str = row["examples"][0]
    word = as_word(value) if example.isdigit() else value
    return _values.text(name, word, f'words such as "{example}"').decode()


def named(row: Mapping[str, Any], value: Any, problem: Problem) -> Iterator[str]:
    """The words of each item of a condition that names vertices."""
    name, form = row["parameter"], row["form"]
    if form == "vertex":
        auto = "auto" in row["argument"].split("|") and problem._index is None
        if auto and isinstance(value, str) and value == "auto":
            yield value
        elif value is not None:
            yield problem._word(value, name)
    elif form == "vertices" and isinstance(value, str) and value == "all" and \
            "all" in row["argument"].split("|"):
        yield value
    elif form == "vertices":
        for v in _values.items(name, value, 'vertices in order, such as ["a1", "c3"]'):
            yield problem._word(v, name)
    elif form == "edges":
        for u, v in _values.pairs(name, value):
            yield f"{problem._word(u, name)}-{problem._word(v, name)}"
    elif form == "classes":
        for letter, numbers in _values.mapping(name, value, 'numbers of classes such as {"p": "primes"}'):
            yield f"{_letter(name, letter)}={_text(name, numbers, 'numbers such as primes')}"
    else:
        wanted, in_words = _MARKS[form]
        for v, mark in _values.mapping(name, value, wanted):
            yield f"{problem._word(v, name)}={in_words(name, mark, problem)}"


def _text(name: str, value: Any, wanted: str) -> str:
    return _values.text(name, value, wanted).decode()


def _letter(name: str, value: Any, _problem: Any = None) -> str:
    wanted = "the letter of a class, a to z"
    letter = _text(name, value, wanted)
    if len(letter) != 1 or not "a" <= letter <= "z":
        _values.refuse(IcosianValueError, name, wanted, value)
    return letter


def _number(name: str, value: Any, _problem: Any) -> str:
    return str(_values.whole(name, value))


def _direction(name: str, value: Any, problem: Problem) -> str:
    wanted = "one of N, NE, E, SE, S, SW, W, NW"
    word = _values.text(name, value, wanted)
    if not problem.library.ico_direction_by_word(word, len(word)):
        _values.refuse(IcosianValueError, name, wanted, value)
    return word.decode()


# form: (what the values are, one of them in words)
_MARKS: dict[str, tuple[str, Callable[[str, Any, Problem], str]]] = {
    "numbers": ('numbers of cells such as {"b2": 9}', _number),
    "letters": ('letters of cells such as {"b2": "p"}', _letter),
    "arrows": ('directions of cells such as {"a1": "NE"}', _direction),
}
