"""The names that the library gets for the nodes of a graph: reasons, errors, pictures and models then
speak of the nodes as their user does.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import collections
from typing import Any

_SHORT = 60  # characters
_ADDRESS: Any = (object.__str__, object.__repr__)  # words of a class that has none of its own


def names_of(nodes: list[Any]) -> list[bytes] | None:
    """The names of nodes in the library: str(node) where that is short, printable and of no other
    node, else "#" and the index; None if indices are the names already."""
    if all(type(node) is int for node in nodes) and nodes == list(range(len(nodes))):
        return None
    words = [_words_of(node) for node in nodes]
    if len(set(words)) < len(words):
        times = collections.Counter(words)
        words = [word if times[word] == 1 else "" for word in words]
    if not any(words):
        return None
    return [(word or f"#{index}").encode() for index, word in enumerate(words)]


def _words_of(node: Any) -> str:
    """str(node), or "" if that is not a name: a character may be missing on paper, or could end a
    line, or the name reads as an index."""
    if type(node) is int and -10**18 < node < 10**18:
        return str(node)
    word = node if type(node) is str else _written(node)
    if 0 < len(word) <= _SHORT and word.isprintable() and word.strip() == word \
            and not (word[0] == "#" and word[1:].isdigit()):
        return word
    return ""


def _written(node: Any) -> str:
    """str(node); of a frozenset its members in order, which is the same in each run."""
    kind = type(node)
    try:
        if kind in (tuple, frozenset) and len(node) > _SHORT:
            return ""
        if kind is frozenset:
            return f"{{{', '.join(_in_order(node))}}}"
        if (kind.__str__, kind.__repr__) == _ADDRESS:
            return ""
        word = str(node)
    except Exception:  # an object without words, or a number of very many digits
        return ""
    return word if type(word) is str else ""


def _in_order(members: frozenset[Any]) -> list[str]:
    try:
        return [str(member) for member in sorted(members)]
    except TypeError:
        return sorted(map(str, members))
