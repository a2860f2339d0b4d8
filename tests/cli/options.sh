#!/bin/bash
# tests/cli/options.sh - each option of the program changes something that is seen here, and a
# wrong value is refused by name.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# differs NAME ARGS -- MORE: the answer with MORE is another one.
answer_of() {
    "$ICOSIAN" "$@" 2>/dev/null </dev/null
}

# --- what is asked
run solve knight 5x5 --closed
gives 1
run solve knight 5x5 --closed --open
gives 2
tells "--open and --closed cannot be combined"
run solve knight 5x5 --open --start c3 -q
gives 0
[ "$(sed -n 3p out | awk '{ print $3 }')" = 1 ]
tap $? "--start c3: the centre is 1"
run solve knight 5x5 --open --start a1 --end e5 -q
gives 0
[ "$(sed -n 1p out | awk '{ print $5 }')" = 25 ]
tap $? "--end e5: that corner is 25"
run solve wazir 4x4 --require a1-a2,a3-a4 --forbid a2-a3 -q
gives 0
[ "$(awk 'NR == 2 { x = $1 } NR == 3 { d = $1 - x; print d * d }' out)" != 1 ]
tap $? "--forbid a2-a3: these are not neighbours in the tour"
run solve wazir 2x2 --forbid a1-a2
gives 1
run solve wazir 4x4 --require a1-a2,b1-b2 -q
gives 0
[ "$(awk 'NR == 3 { x = $2 } NR == 4 { d = $2 - x; d *= d; print d == 1 || d == 225 }' out)" = 1 ]
tap $? "--require b1-b2: these are neighbours in the tour"
run solve wazir 4x4 --require a1-b2
gives 2
tells "a1-b2 is not a move"
run solve wazir 3x3
gives 1
run solve wazir 3x3 --without b2
gives 0
says "8 cells"
run solve wazir 4x4 --wall a1-a2
gives 1
run solve wazir 3x3 --longest
gives 0
says "8 of 9 cells"
run list wazir 4x4 --directed -q
gives 0
[ "$(grep -c '^ *1 \| 1 ' out)" -ge 12 ]
tap $? "--directed: a tour and its reversal are two"
printf 'a b\nb c\na c\n' >arcs.edges
run solve arcs.edges
gives 0
run solve arcs.edges --directed
gives 1
run solve arcs.edges --directed --open -q
[ "$(cat out)" = "a b c" ]
tap $? "--directed: each line of an edge list is an arc"
printf 'a b 1\nb c 2\nc d 3\nd a 4\na c 10\nb d -5\n' >weighed.edges
run solve weighed.edges --weight min
gives 0
says "^FOUND minimum-weight Hamiltonian cycle of weighed.edges, 4 vertices, weight 9, the minimum$"
run solve weighed.edges --weight max --json
gives 0
json weight 11
run solve weighed.edges --open --weight max --start b
gives 0
says "weight 16, the maximum$"
run solve weighed.edges --weight min --forbid a-b,a-c
gives 1
run solve weighed.edges --weight min --method frontier --states 1
gives 3
run solve weighed.edges --weight min --method circuit
gives 2
tells "method circuit cannot do least or greatest weight"
run solve wazir 4x4 --weight min
gives 2
tells "wazir 4x4 has no weights"
# Points whose distances are computed: a tour, its check, its picture, and refusals.
awk 'BEGIN {
    print "TYPE: TSP\nDIMENSION: 2100\nEDGE_WEIGHT_TYPE: CEIL_2D\nNODE_COORD_SECTION"
    for (i = 1; i <= 2100; i++) print i, i * 7919 % 1009, i * 6101 % 997 + 0.5
    print "EOF" }' >many.tsp
run solve many.tsp --weight min --ticks 4M -o many.tour
gives 3
run check many.tour many.tsp
gives 0
says "^VALID Hamiltonian cycle of many.tsp, 2100 vertices"
run draw many.tsp --tour many.tour -o many.svg
gives 0
holds "many points are drawn as a line alone" [ "$(grep -c '<circle' many.svg)" -lt 10 ]
run solve many.tsp --weight min --open --start 5 --end 77 --require 3-9 --ticks 2M -q
gives 3
for refused in "--weight max" "--weight min --forbid 3-9" "--weight min --directed"; do
    # shellcheck disable=SC2086 # words
    run solve many.tsp $refused
    gives 2
    tells "does not work with 2100 points"
done
run count many.tsp
gives 2
tells "2100 points"
printf '%s\n' "TYPE: TSP" "DIMENSION: 4" "EDGE_WEIGHT_TYPE: EUC_2D" NODE_COORD_SECTION "1 0 0" "2 9 0" "3 0 9" "4 9 9" EOF >four.tsp
run draw four.tsp --weight min --solve --json
gives 0
says '"cells":\[\[([0-9.]*),([0-9.]*),[0-9]\],\[([0-9.]*),\2,[0-9]\],\[\1,([0-9.]*),[0-9]\],\[\3,\4,'
# What is not a weight is named with its line.
cp "$data"/lists/*.csv "$data"/lists/*.edges .
refuses_weights() { # FILE MESSAGE
    run solve "$1" --weight min
    gives 2
    tells "$1:$2"
}
refuses_weights two-lengths.csv "1:1: 2 columns could be the weight"
refuses_weights not-finite.csv '3:1: the weight "nan" is not a finite number'
refuses_weights infinite.edges '2:5: the weight "inf" is not a finite number'
refuses_weights too-large.edges '2:5: the weight "1e400" needs more than 63 bits'
refuses_weights too-fine.edges '2:5: the weight "12" and the weights before it need more than 63 bits'
run solve fractions.edges --weight min --json
gives 0
cp out fractions.json
run check fractions.json
gives 0
says '^VALID low-weight Hamiltonian cycle of fractions.edges'
printf 'a b 1\nb c 2\na c 3\nb a 5\n' >twice.edges
run solve twice.edges --weight min
gives 2
tells "comes twice, with two weights"
run solve wazir 4x4 --base 0 -q
gives 0
says "^ 0 "
for asked in "--give a1=1" "--waypoints a1,b2" "--symmetric 180" "--turns min" "--crossings none" "--magic semi" "--straight 1" "--angles acute" "--congruent 2"; do
    # shellcheck disable=SC2086 # option and value
    run solve wazir 4x4 $asked --method warnsdorff
    gives 2
    tells "method warnsdorff cannot do "
done
run solve wazir 4x4 --give a1
gives 2
tells "--give CELL=K"
run solve knight 6x6 --symmetric 90 -q
gives 0
run solve knight 8x8 --symmetric 90
gives 1
run solve knight torus:5x5 --symmetric 90 --closed
gives 1
run solve wazir hex:3 --symmetric 180
gives 2
tells "need a flat board of squares"
run list knight 6x6 --symmetric 180 --json
gives 0
says '"verdict":"exact".*"count":"78"'
run solve wazir 4x4 --symmetric 45
gives 2
tells "--symmetric is 180"
run solve wazir 4x4 --start j9
gives 2
tells "j9"
run graph wazir 4x4 --without a1,a2 --wall b1-b2
gives 0
says "n 14, m 19,"
run solve petersen:5,2 --without 3
gives 2
tells "--without and --wall are for a piece and a board"
"$ICOSIAN" graph petersen:5,2 -o g.adj
run graph g.adj --format graph6
gives 2
run graph g.adj --format adjacency
gives 0
run graph g.adj --format graph7
gives 2
tells "did you mean graph6"

# --- what would be passed over in silence is refused by name (pairs.sh asks all pairs)
while read -r names command; do
    # shellcheck disable=SC2086 # words
    run $command
    gives 2
    is_silent
    tells "^icosian: .*--${names%,*}.*--${names#*,}( .*)? cannot be combined: .*; |^icosian: .*--${names%,*}.*(is for boards|cannot be combined with|stands twice|is for files of graphs)"
done <<'end'
split,classes count king 3x4 --split 0/2 --classes
estimate,classes count king 3x4 --estimate 100 --classes
dry-run,by-ends count king 3x4 --open --dry-run --by-ends
size,as solve king 3x4 --size 20 --as csv
style,style solve king 3x4 --style line
title,title draw king 3x4 --title T
format,format solve king 3x4 --format edges
format,format count petersen:5,2 --format edges
base,base solve petersen:7,2 --base 0
open,closed solve king 3x4 --open --closed
start,start solve king 3x4 --start a1 --start b1
end

# --- how it is answered
for method in backtrack warnsdorff brute; do
    run solve knight 4x5 --open --method $method --json
    gives 0
    json method $method
done
run solve knight 6x6 --method brute
gives 2
tells "brute"
run solve knight 6x6 --method brute,backtrack --json
gives 0
json method backtrack
[ "$(answer_of solve knight 8x8 --open --method warnsdorff --seed 1 -q)" != \
    "$(answer_of solve knight 8x8 --open --method warnsdorff --seed 2 -q)" ]
tap $? "another seed, another tour"
for args in "solve knight 8x8 --seed 5" "solve knight 7x7 --open --seed 9 --method warnsdorff" \
    "solve knight 6x6 --method backtrack --ties random --seed 3" "list wazir 4x4 --seed 4"; do
    for k in 1 2; do
        # shellcheck disable=SC2086 # words
        answer_of $args --json | sed 's/"seconds":[0-9.e+-]*//; s/"peak_bytes":[0-9]*//' >same$k
    done
    holds "$args: the same answer and counters again" cmp same1 same2
done
run solve knight 40x40 --method backtrack --order listed --time 0.2s --json
gives 3
json limit time
json verdict unknown
run solve knight 40x40 --method backtrack --order listed --ticks 50k --json
gives 3
json limit ticks
run solve knight 40x40 --method backtrack --order listed --nodes 1000 --json
gives 3
json limit nodes
run solve giraffe 2000x2000 --memory 1M
[ $status -eq 2 ] || [ $status -eq 3 ]
tap $? "--memory 1M is not enough for 2000x2000"
is_silent
tells "memory"
run solve knight 8x8 --threads 2
gives 0
for limit in "--time 500ms" "--time 1.5h" "--time 10" "--time 2min" "--memory 1.5G" "--memory 64MiB" \
    "--ticks 20M" "--ticks 1.5k"; do
    # shellcheck disable=SC2086 # option and value
    run solve wazir 2x2 $limit
    gives 0
done
for limit in "--time 0" "--time 1.s" "--time 1e3" "--memory 0" "--memory 1X" "--ticks 0" "--ticks 0.5" \
    "--memory 99999999999999999999"; do
    # shellcheck disable=SC2086 # option and value
    run solve wazir 2x2 $limit
    gives 2
    tells "${limit%% *} is "
done
for wrong in "--seed x" "--time 5parsecs" "--ticks -1" "--memory lots" "--threads 0" "--progress loud" \
    "--color blue" "--status cat" "--base 2" "--style baroque" "--size 0" "--as gif" "-o x.gif"; do
    # shellcheck disable=SC2086 # option and value
    run solve knight 6x6 $wrong
    gives 2
    is_silent
    tells "icosian: ${wrong%% *}"
done
run solve knight 30x30 --method backtrack --order listed --time 0.6 --progress json
gives 3
grep '^{' err >out
holds "--progress json: JSON lines" grep -q . out
json progress backtracking

# --- parts, pictures, output
run solve knight 6x6 --cell a1 -q
says "^[0-9]+$"
cell=$(cat out)
run solve knight 6x6 --move "$cell" -q
says "^a1$"
run solve knight 6x6 --slice 3..5
says "^3 [a-f][1-6]$"
[ "$(wc -l <out)" -eq 4 ]
tap $? "--slice 3..5: the first line and three cells"
run solve knight 6x6 --slice 5..37
gives 2
tells "from 1 to 36"
run solve knight 6x6 --cell a1 --json
json cells.0.cell a1
json cells.0.number "$cell"
for style in chess line thick rainbow; do
    "$ICOSIAN" draw wazir 4x4 --solve --style $style --as svg -q >$style.svg
done
[ "$(cksum chess.svg line.svg thick.svg rainbow.svg | awk '{ print $1 }' | sort -u | wc -l)" -eq 4 ]
tap $? "--style: four pictures"
for layout in auto family planar circle force tour; do
    "$ICOSIAN" draw dodecahedron --solve --layout $layout --as svg -q >$layout.svg
done
[ "$(cksum family.svg circle.svg force.svg tour.svg | awk '{ print $1 }' | sort -u | wc -l)" -eq 4 ] &&
    cmp -s family.svg auto.svg && cmp -s family.svg planar.svg
tap $? "--layout: four pictures; of the dodecahedron, books have the planar one"
"$ICOSIAN" solve dodecahedron -q --layout force -o solved.svg && cmp -s solved.svg force.svg
tap $? "--layout: solve draws as draw does"
while IFS='|' read -r words what; do
    # shellcheck disable=SC2086 # words of a command
    run draw $words --as svg
    gives 2
    is_silent
    tells "$what"
done <<'last'
knight 6x6 --layout circle|--layout is for graphs; knight 6x6 is a board
petersen --layout ring|--layout is auto|family|planar|circle|force|tour, not `ring`
petersen --layout tour|the layout tour needs a tour; try the layout circle
petersen --layout planar|petersen:5,2 cannot be drawn without crossings; try the layout force
cubic:8,seed=1 --layout family|cubic:8,seed=1 is not of a family with a usual drawing; try the layout auto
cubic:1002,seed=1 --layout planar|at most 1000 vertices
cubic:3002,seed=1 --layout force|at most 3000 vertices
last
run draw wazir 4x4 --as svg --title "A & B"
says "A &amp; B"
[ "$(answer_of draw wazir 4x4 --as svg --size 20)" != "$(answer_of draw wazir 4x4 --as svg --size 40)" ]
tap $? "--size changes the picture"
run solve knight 6x6 -v
tells "nodes, .* ticks, "
run solve knight 6x6 -q
[ "$(wc -l <out)" -eq 6 ] && [ ! -s err ]
tap $? "-q: the tour alone"
run solve knight 5x5 -q
gives 1
[ "$(cat out err)" = NONE ]
tap $? "-q: the verdict alone, where there is no tour"
run explain knight 6x6 -q
[ "$(wc -l <out)" -eq 1 ]
tap $? "explain -q: one line"
run explain knight 6x6 -v
tells "nodes, .* ticks, "
"$ICOSIAN" solve knight 6x6 >tour
run check tour knight 6x6 -q
gives 0
is_silent
run check tour knight 6x6 -v
tells "the tour goes from [a-f][1-6] to [a-f][1-6]"
run graph knight 4x4 -q
[ "$(wc -l <out)" -eq 1 ]
tap $? "graph -q: one line"
run graph knight 4x4 -v
says "^a1: b3 c2$|^a1: c2 b3$"
run solve knight 6x6 --status sat
gives 10
run solve knight 5x5 --status sat
gives 20
run solve knight 30x30 --method backtrack --order listed --ticks 1000 --status sat
gives 0
run solve knight 4x5 --open --color always
says "$(printf '\033')\\["
run solve knight 4x5 --open --color never
[ "$(grep -c "$(printf '\033')" out)" -eq 0 ]
tap $? "--color never: no escapes"
run solve wazir 4x4 --ascii
says "^\+--"
LC_ALL=C run draw wazir 4x4
says "^\+--"
run solve wazir 4x4 --path
says "└"
for form in csv tour u32 u64 moves svg html tex; do
    run solve knight 6x6 --as $form
    gives 0
    tells "FOUND closed knight's tour of 6x6"
done
run solve knight 6x6 --trace t.jsonl --method backtrack
gives 0
holds "--trace writes JSON lines" "$JSON_GET" <t.jsonl
run draw knight 6x6 --trace t.jsonl
gives 2
tells "add -o FILE.html"
run draw knight 6x6 --trace t.jsonl --as html
gives 0
says "<html"
finish
