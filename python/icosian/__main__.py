"""python -m icosian solve knight 8x8: the program, with these words.  `icosian` and `icosian-check`, as
pip installs them.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import os
import pathlib
import shutil
import sys


def _program(name: str) -> str:
    """Finds a program: in the package (in a wheel), or in the `build` folder of the source tree that
    this file lies in, or of the system."""
    here = pathlib.Path(__file__).resolve()
    for place in (here.parent / "_bin" / name, here.parents[2] / "build" / name):
        if place.exists():
            return str(place)
    found = shutil.which(name)
    if found and not pathlib.Path(found).read_bytes().startswith(b"#!"):  # not this one again
        return found
    sys.exit(f"{name}: the program was not found; build the project (./run help)")


def _run(name: str) -> None:
    """Runs a program in place of this process: its output and exit status are those of this command."""
    program = _program(name)
    try:
        os.execv(program, [program, *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"{name}: {program} does not run: {error}")


def main() -> None:
    """Runs icosian."""
    _run("icosian")


def check() -> None:
    """Runs icosian-check."""
    _run("icosian-check")


if __name__ == "__main__":
    main()
