#!/bin/bash
# tests/cli/foreign.sh - files that NetworkX, igraph, pandas, NumPy, SciPy, nauty, MiniZinc and jq
# write, over random graphs and boards: the graph that was written is read, or the refusal names the
# format of the file; never another graph.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
python=
for candidate in /usr/bin/python3 python3; do # the system has more of them
    "$candidate" -c 'import networkx' 2>/dev/null && python=$candidate && break
done
[ -n "$python" ] || skip_all "no networkx on this machine (Debian: python3-networkx)"
count=240
[ -z "${ICO_TEST_ALL:-}" ] || count=2000
PYTHONDONTWRITEBYTECODE=1 "$python" "$here/../foreign/foreign.py" "$ICOSIAN" $count >files.tap 2>err
tail -n 1 files.tap
while IFS= read -r line; do
    case $line in
    ok*) tap 0 "${line#*- }" ;;
    not\ ok*) tap 1 "${line#*- }" ;;
    esac
done < <(grep -aE '^(ok|not ok)' files.tap)
[ "$number" -ge $((count / 2)) ]
tap $? "$number of $count files were written; some programs may not be here"
finish
