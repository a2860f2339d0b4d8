#!/bin/bash
# tests/cli/filter_others.sh - numbers of graphs as conditions of filter, beside networkx: the same
# lines are kept of all connected graphs with 7 vertices and cubic graphs with 14.
# With ICO_TEST_ALL.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
geng=$(command -v nauty-geng || command -v geng)
[ -n "${ICO_TEST_ALL:-}" ] || skip_all "slow: with ICO_TEST_ALL"
[ -n "$geng" ] || skip_all "no nauty-geng on this machine"
python=
for name in python3 /usr/bin/python3; do
    ! "$name" -c 'import networkx; networkx.girth' 2>/dev/null || python=$name
done
[ -n "$python" ] || skip_all "no networkx with girth on this machine"

"$geng" -qc 7 >small.g6
"$geng" -qc -d3 -D3 14 >cubic.g6
cat >keep.py <<'last'
"""keep.py FILE FACT LOW HIGH: the lines whose graphs have the number in this range."""
import math, sys
import networkx as nx

def of(graph, fact):
    if fact in ("diameter", "radius"):
        return getattr(nx, fact)(graph) if nx.is_connected(graph) else math.inf
    if fact == "connectivity":
        return nx.node_connectivity(graph)
    if fact == "edge-connectivity":
        return nx.edge_connectivity(graph)
    if fact == "planar":
        return nx.check_planarity(graph)[0]
    if fact == "bipartite":
        return nx.is_bipartite(graph)
    if fact == "cycles":
        return sum(len(c) == len(graph) for c in nx.simple_cycles(graph))
    if fact == "circumference":
        return max((len(c) for c in nx.simple_cycles(graph)), default=0)
    if fact == "automorphisms":
        return sum(1 for _ in nx.isomorphism.GraphMatcher(graph, graph).isomorphisms_iter())
    return nx.girth(graph)

file, fact, low, high = sys.argv[1:]
for line in open(file):
    if float(low) <= of(nx.from_graph6_bytes(line.strip().encode()), fact) <= float(high):
        print(line, end="")
last

same() { # FILE FACT LOW HIGH OPTION
    "$python" keep.py "$1" "$2" "$3" "$4" >want
    run filter -q "$5" "$1"
    [ -s want ]
    tap $? "networkx keeps some of $1: $5"
    holds "filter keeps the same: $5" cmp out want
}
for file in small.g6 cubic.g6; do
    same $file girth 4 5 --girth=4..5
    same $file diameter 0 3 --diameter=..3
    same $file radius 3 inf --radius=3..
    same $file connectivity 2 2 --connectivity=2
    same $file edge-connectivity 1 2 --edge-connectivity=1..2
    same $file planar 1 1 --planar
    same $file bipartite 1 1 --bipartite
done
same small.g6 cycles 1 3 --cycles=1..3
same small.g6 circumference 5 6 --circumference=5..6
same small.g6 automorphisms 1 4 --automorphisms=..4
same cubic.g6 cycles 4 9 --cycles=4..9
finish
