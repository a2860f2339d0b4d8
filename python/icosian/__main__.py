"""python -m icosian solve knight 8x8: the program, with these words.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import os
import pathlib
import shutil
import sys


def _program() -> str:
    """Finds the program: in the package (in a wheel), or in the `build` folder of the source tree that
    this file lies in, or of the system."""
    here = pathlib.Path(__file__).resolve()
    for place in (here.parent / "_bin" / "icosian", here.parents[2] / "build" / "icosian"):
        if place.exists():
            return str(place)
    found = shutil.which("icosian")
    if found and not pathlib.Path(found).read_bytes().startswith(b"#!"):  # not this one again
        return found
    sys.exit("icosian: the program was not found; build the project (./run help)")


def main() -> None:
    """Runs the program in place of this process: its output and exit status are those of this command."""
    program = _program()
    try:
        os.execv(program, [program, *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"icosian: {program} does not run: {error}")


if __name__ == "__main__":
    main()
