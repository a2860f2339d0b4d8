#!/bin/sh
# tests/tools/notebook.sh [FOLDER] - the notebooks of examples/ run in a kernel of Jupyter, from their
# first cell to their last, and answers, questions and puzzles show themselves as pictures.  Outputs
# that are in a notebook are those of today; executed ones are left in FOLDER, to be copied.
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
export PYTHONPATH="$root/python" PYTHONDONTWRITEBYTECODE=1 PATH="$build:$PATH"
# The kernel is this Python, whatever other kernels the machine has.
"$python" -m ipykernel install --prefix "$work/kernel" >/dev/null 2>&1 || exit 1
export JUPYTER_PATH="$work/kernel/share/jupyter"
# look NOTEBOOK PICTURES: it runs, and shows so many pictures.
look() {
    "$python" -m nbconvert --to notebook --execute --ExecutePreprocessor.record_timing=False \
        --output-dir "${out:-$work}" --output "$1" "$root/examples/$1" || exit 1
    "$python" - "$root/examples/$1" "${out:-$work}/$1" "$2" <<'END' || exit 1
import json
import sys
import xml.dom.minidom


def cells(path):
    notebook = json.load(open(path, encoding="utf-8"))
    return [c for c in notebook["cells"] if c["cell_type"] == "code"]


def text(cell):
    """What the cell prints and returns."""
    return "".join("".join(o.get("text", o.get("data", {}).get("text/plain", ""))) for o in cell["outputs"])


written, executed = cells(sys.argv[1]), cells(sys.argv[2])
drawn = 0
for cell in executed:
    assert cell["outputs"] and not any(o["output_type"] == "error" for o in cell["outputs"]), cell
    for output in cell["outputs"]:
        if "image/svg+xml" in output.get("data", {}):
            xml.dom.minidom.parseString("".join(output["data"]["image/svg+xml"]))
            drawn += 1
assert drawn >= int(sys.argv[3]), drawn
if any(cell["outputs"] for cell in written):
    for old, new in zip(written, executed):
        assert text(old) == text(new), \
            f"{sys.argv[1]} has other outputs; copy what tests/tools/notebook.sh FOLDER leaves:\n{text(new)}"
print(f"{len(executed)} cells, {drawn} pictures")
END
}
out=${1:-}
look notebook.ipynb 6
look graphs.ipynb 6
look networkx.ipynb 1
