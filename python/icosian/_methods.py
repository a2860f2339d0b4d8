"""The methods of the library, and their options.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

from ctypes import CDLL, byref, c_size_t
from typing import Any


def methods_of(library: CDLL) -> list[Any]:
    """The methods of the library, then those that run other programs."""
    found: list[Any] = []
    for table in (library.ico_methods, library.ico_external_methods):
        count = c_size_t()
        found += table(byref(count))[:count.value]
    return found


def name_of(library: CDLL, method: Any) -> str:
    name: bytes = library.ico_method_name(method)
    return name.decode()


def options_of(library: CDLL, method: Any) -> dict[str, tuple[bytes, list[str]]]:
    """The options of a method: {name in Python: (name in the library, the words to choose from)}."""
    count = c_size_t()
    rows = library.ico_method_options(method, byref(count))
    return {rows[k].name.decode().replace("-", "_"):
            (rows[k].name, rows[k].choices.decode().split("|") if rows[k].choices else [])
            for k in range(count.value)}
