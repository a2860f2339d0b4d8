#!/bin/sh
# tests/tools/notebook.sh - examples/notebook.ipynb runs in a kernel of Jupyter, from its first cell
# to its last, and its answers, questions and puzzles show themselves as pictures.
# Needs ICO_BUILD, the release build.
# SPDX-License-Identifier: MIT
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
build=${ICO_BUILD:-$root/build}
python=
for candidate in ${PYTHON:-python3 /usr/bin/python3}; do # Debian's own has Debian's modules
    "$candidate" -c 'import nbconvert, ipykernel, networkx' 2>/dev/null && python=$candidate && break
done
if [ -z "$python" ]; then
    echo "# SKIP no Python with nbconvert, ipykernel and networkx on this machine"
    exit 77
fi
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export HOME="$work" JUPYTER_DATA_DIR="$work/jupyter" ICOSIAN_LIBRARY="$build/libicosian.so"
export PYTHONPATH="$root/python" PYTHONDONTWRITEBYTECODE=1
# The kernel is this Python, whatever other kernels the machine has.
"$python" -m ipykernel install --prefix "$work/kernel" >/dev/null 2>&1 || exit 1
export JUPYTER_PATH="$work/kernel/share/jupyter"
"$python" -m nbconvert --to notebook --execute --output-dir "${1:-$work}" --output executed \
    "$root/examples/notebook.ipynb" || exit 1
"$python" - "${1:-$work}/executed.ipynb" <<'END'
import json
import sys
import xml.dom.minidom

cells = [c for c in json.load(open(sys.argv[1], encoding="utf-8"))["cells"] if c["cell_type"] == "code"]
drawn = 0
for cell in cells:
    shown = [o for o in cell["outputs"] if o["output_type"] == "execute_result"]
    assert len(shown) == 1 and not any(o["output_type"] == "error" for o in cell["outputs"]), cell
    for output in shown:
        if "image/svg+xml" in output["data"]:
            xml.dom.minidom.parseString("".join(output["data"]["image/svg+xml"]))
            drawn += 1
assert drawn >= 6, drawn
print(f"{len(cells)} cells, {drawn} pictures")
END
