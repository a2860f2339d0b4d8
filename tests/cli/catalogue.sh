#!/bin/bash
# tests/cli/catalogue.sh - named graphs against those of NetworkX, igraph and SageMath, by isomorphism
# (with --all).
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
touch out err
[ -n "${ICO_TEST_ALL:-}" ] || skip_all "compared with other programs by ./test --all"

python=/usr/bin/python3
compare() { # PEER COMMAND...
    local peer=$1 verdict name
    shift
    "$@" "$here/catalogue.py" "$peer" >out 2>err
    status=$?
    [ "$status" -eq 0 ] && [ -s out ]
    tap $? "$peer: all graphs were compared"
    cp out verdicts
    while read -r verdict name; do
        [ "$verdict" = ok ]
        tap $? "$name: the graph of $peer"
    done <verdicts
}
for peer in networkx igraph; do
    if "$python" -c "import networkx, $peer" 2>/dev/null; then
        compare "$peer" "$python"
    else
        skip_some "the graphs of $peer" "no $peer on this machine"
    fi
done
if command -v sage >/dev/null; then
    compare sage sage -python
else
    skip_some "the graphs of SageMath" "no SageMath on this machine"
fi
finish
