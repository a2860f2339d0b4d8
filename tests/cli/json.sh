#!/bin/bash
# tests/cli/json.sh - the JSON objects of the interface: keys, order, types, one line each.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

run solve knight 8x8 --json
gives 0
[ "$(wc -l <out)" -eq 1 ]
tap $? "one line"
json "keys()" "verdict kind subject method n m tour checked reason limit stats seed version question "
json verdict found
json kind closed
json subject "knight 8x8"
json n 64
json m 168
json "tour.length()" 64
json checked true
json reason null
json seed 1
for key in seconds nodes conflicts peak_bytes backtracks restarts ticks; do
    "$JSON_GET" "stats.$key" <out | grep -qE '^[0-9.]+'
    tap $? "stats.$key is a number"
done
run solve knight 5x5 --json
gives 1
json verdict none
json tour null
json reason.type colour
json checked true
run solve petersen:5,2 --json --method brute
gives 1
json verdict none
json reason null
json checked false
run solve knight 5x5 --open --json --seed 9223372036854775807
json kind open
json seed 9223372036854775807
run solve wazir 3x3 --longest --json
json length 8
json "tour.length()" 8
run solve knight 20x20 --longest --without a1 --method backtrack --ticks 20000 --json
gives 3
json verdict unknown
json limit ticks
"$JSON_GET" "tour.length()" <out | grep -qE '^[0-9]+$'
tap $? "the best path so far is in the object"
run list wazir 4x4 --json
gives 0
[ "$("$JSON_GET" verdict <out | tr '\n' ' ')" = "found found found found found found exact " ]
tap $? "list --json: six tours, then the count"
json count 6
json "keys()" "verdict kind subject method count ordered checked reason limit question "
run list knight 6x6 --json --limit 2
json verdict at-least
json count 2
"$ICOSIAN" solve knight 6x6 --json >t.json
run check t.json knight 6x6 --json
gives 0
json verdict valid
json kind closed
json reason null
run check "$data/tours/knight-8x8-mip-INVALID.txt" knight 8x8 --json
gives 1
json verdict invalid
"$JSON_GET" reason.text <out | grep -q "5 appears twice"
tap $? "the reason is said"
run explain knight 5x5 --json
gives 1
json reason.type colour
json explanation.theorem.name schwenk
json explanation.theorem.here "both sides are odd"
json explanation.marks xoxoxoxoxoxoxoxoxoxoxoxox
json explanation.legend "x, o: the two colours"
run explain knight 4x4 --json
json explanation.marks 'o#AAAA#oo#AAAA#o'
"$JSON_GET" explanation.check <out | grep -q "b4 c3 b2 c1"
tap $? "how the cut is checked, with its cells"
run explain wazir 3x3 --open --give a1=2 --json
json explanation.conflict "a1 = 2 is impossible"
run graph petersen:5,2 --json
json n 10
json bipartite false
json facts.girth 5
json facts.planar false
json facts.circumference 9
json facts.chromatic_index 4
json facts.edge_connectivity 3
run graph grid:1x5 --json
json facts.girth null
json facts.circumference 0
run graph knight 200x200 --json
json facts.planar false
json not_computed.connectivity.most 2
json not_computed.connectivity.why ticks
run graph petersen
[ "$(sed -n 2p out)" = "girth 5, diameter 2, radius 2, circumference 9, vertex connectivity 3, edge connectivity 3" ]
tap $? "the numbers in words"
sed -n 3p out | grep -q "^not planar, chromatic index 4"
tap $? "whether it is planar"
run graph knight 200x200
grep -q "^not computed: .*vertex connectivity (at most 2).*; --time 1m allows more work$" out
tap $? "numbers that take long are named"
"$ICOSIAN" graph petersen --as graph6 >two.g6
"$ICOSIAN" graph cycle:5 --as graph6 >>two.g6
run graph two.g6
[ "$(wc -l <out)" -eq 2 ]
tap $? "graphs of a file have a line each"
run graph knight 4x4 --neighbours a1 --json
json vertex 12
json neighbours "[5,10]"
run draw knight 3x4 --as json
gives 0
json outline squares
json edges.0 "[0,6]"
json tour null
run draw wazir torus:3x3 --wall r1c1-r1c2 --solve --json
gives 0
json closed true
[ "$("$JSON_GET" wraps <out)" != "[]" ] && [ "$("$JSON_GET" walls <out)" != "[]" ]
tap $? "a drawing of a torus has wraps and walls"
run draw petersen:5,2 --layout circle -o petersen.json
gives 0
[ "$("$JSON_GET" outline <petersen.json)" = discs ] && [ "$("$JSON_GET" names.9 <petersen.json)" = 9 ]
tap $? "a drawing of a graph has discs and names"
run methods --json
[ "$("$JSON_GET" method <out | wc -l)" -ge 4 ]
tap $? "methods --json: one object a method"
run solve knight 6x6 --json -o t.svg
json verdict found
holds "the picture is in the file" grep -q "<svg" t.svg
run solve knight 6x6 --json --as svg
gives 2
is_silent
run solve knight 6x6 -o u.json
says "^FOUND"
[ "$("$JSON_GET" verdict <u.json)" = found ]
tap $? "-o u.json: the object is in the file"
finish
