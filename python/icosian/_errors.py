"""The exceptions of the package.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class IcosianError(Exception):
    """A call of the library failed.

    status: the name of its status ("bad-argument"); rows: of a comparison with a wrong answer."""

    def __init__(self, status: str, message: str, rows: Sequence[Mapping[str, Any]] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.rows = list(rows)


class IcosianTypeError(IcosianError, TypeError):
    """An argument has a wrong type.  The message begins with its name."""

    def __init__(self, message: str) -> None:
        super().__init__("bad-argument", message)


class IcosianValueError(IcosianError, ValueError):
    """An argument has a wrong value.  The message begins with its name."""

    def __init__(self, message: str) -> None:
        super().__init__("bad-argument", message)
