"""What the package raises.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class IcosianError(Exception):
    """A call of the library failed; `status` is its name there ("bad-argument").  rows: those of
    a comparison in which something was wrong."""

    def __init__(self, status: str, message: str, rows: Sequence[Mapping[str, Any]] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.rows = list(rows)


class IcosianTypeError(IcosianError, TypeError):
    """An argument is of a type that does not belong there.  The message begins with its name."""

    def __init__(self, message: str) -> None:
        super().__init__("bad-argument", message)


class IcosianValueError(IcosianError, ValueError):
    """An argument has a value that does not belong there.  The message begins with its name."""

    def __init__(self, message: str) -> None:
        super().__init__("bad-argument", message)
