#!/bin/bash
# tests/cli/filter.sh - streams of graphs: the lines that are kept, in order and unchanged; counts,
# limits, broken lines.  The numbers of graphs are known (OEIS A003216, A057864, A307956).
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# The cycle of six vertices, the path, Petersen's graph; the first also as sparse6, and a
# directed cycle of three.
{
    "$ICOSIAN" graph cycle:6 --as graph6
    "$ICOSIAN" graph grid:1x6 --as graph6
    "$ICOSIAN" graph petersen:5,2 --as graph6
    "$ICOSIAN" graph cycle:6 --as sparse6
    echo '&BP_'
} >mixed.g6
run filter --hamiltonian mixed.g6
gives 0
sed -n '1p;4,5p' mixed.g6 >want
holds "graph6, sparse6 and digraph6 lines are kept as they are" cmp out want
tells "^>Z 5 graphs read, 3 kept: hamiltonian; [0-9.]+ s$"
run filter --hamiltonian -v mixed.g6
gives 0
sed -n '2,3p' mixed.g6 >want
holds "-v keeps the others" cmp out want
tells "^>Z 5 graphs read, 2 kept: not hamiltonian; "
run filter -v --hamiltonian --traceable mixed.g6 -q
holds "-v with two properties: one of them is missing" cmp out want
[ ! -s err ]
tap $? "-q says nothing"
sed -n '3p' mixed.g6 >want
"$ICOSIAN" filter --hypohamiltonian --maximally-nonhamiltonian -q - <mixed.g6 >out
holds "with several properties all are wanted; - is standard input" cmp out want
run filter --uniquely-hamiltonian --edge-in-all mixed.g6 -o kept.g6
gives 0
sed -n '1p;4,5p' mixed.g6 | cmp -s - kept.g6
tap $? "-o writes a file"
run filter --traceable --split 1/2 -q mixed.g6
sed -n '2p;4p' mixed.g6 >want
holds "--split 1/2 takes the second, fourth ... line" cmp out want
{
    printf '>>graph6<<'
    cat mixed.g6
} >headed.g6
run filter --hypohamiltonian -q headed.g6
{
    printf '>>graph6<<'
    sed -n '3p' mixed.g6
} >want
holds "a header stays, whatever becomes of the first graph" cmp out want
"$ICOSIAN" graph complete:60 --as graph6 >sixty.g6 # begins with a brace
run filter --hamilton-connected --time 60s -q sixty.g6
holds "a Hamiltonian path between any two of 60 vertices" cmp out sixty.g6
run filter --hypohamiltonian -q /dev/null
gives 0
is_silent

# --- what is wrong is named, and what came before is kept
{
    cat mixed.g6
    echo 'E?'
    cat mixed.g6
} >broken.g6
run filter --traceable broken.g6
gives 2
sed -n '1,5p' mixed.g6 >want
holds "answers before a broken line are kept" cmp out want
tells "^icosian: broken.g6:6:3: .*cut off"
tells "^>Z 5 graphs read, 5 kept"
run filter --traceable --split 1/2 broken.g6
gives 2
tells "^icosian: broken.g6:6:3: "
run filter --traceable --split 0/2 -q broken.g6
gives 0
printf 'IheA@GUAo\nIheA\n' >short.g6
run filter --traceable short.g6
gives 2
tells "short.g6:2:"
# a line without an end takes no more memory than the longest that is read; what came before counts
shown="filter, of a line without an end" status=0
{
    cat mixed.g6
    yes '??????????????????????????????????????????????????????????????' | tr -d '\n'
} | "$ICOSIAN" filter --traceable --memory 200M - >out 2>err || status=$?
gives 2
tells "^icosian: <stdin>:6: this line has no end within 64.0 MB; .*--as sparse6"
tells "^>Z 5 graphs read, 5 kept"
holds "the lines before it are answered" cmp out mixed.g6
head -c 64000000 /dev/zero | tr '\0' '?' >long.g6
run filter --traceable long.g6
gives 2
tells "^icosian: long.g6:1:2: " # read, and wrong as a graph
rm long.g6
"$ICOSIAN" graph cycle:6 --as edges >cycle.edges
run filter --hamiltonian cycle.edges # other subjects become lines
gives 0
[ "$(cat out)" = "$("$ICOSIAN" graph cycle:6 --as graph6)" ]
tap $? "an edge list is filtered as the line that graph writes"
run filter --hamiltonian petersen:5..9,2 knight 5x5 king 3x3
gives 0
tells "^>Z 7 graphs read, 5 kept: hamiltonian"
"$ICOSIAN" filter --hamiltonian - <cycle.edges >out 2>err
status=$? shown="filter --hamiltonian - <cycle.edges"
gives 2
tells "<stdin>:1: .*edges.*--as graph6"
run filter mixed.g6
gives 2
tells "needs a property"
run filter --hamiltonain mixed.g6
gives 2
tells "did you mean --hamiltonian"
run filter --hamiltonian mixed.g6 headed.g6
gives 2
tells "one file"
run filter --hamiltonian missing.g6
gives 2
tells "missing.g6: cannot be opened"
for split in 2/2 1 /3 1/0 a/b 1/2x; do
    run filter --hamiltonian --split $split mixed.g6
    gives 2
    tells "split is R/M"
done
run filter --hamiltonian --threads 0 mixed.g6
gives 2
tells "threads is a number"

# --- limits
"$ICOSIAN" graph flower:41 --as graph6 >hard.g6
cat hard.g6 mixed.g6 >limited.g6
run filter --hamiltonian --ticks 500 limited.g6
gives 3
tells "limited.g6:1: UNKNOWN: the limit on ticks was reached"
tells "^>Z 6 graphs read, 3 kept: hamiltonian; 1 UNKNOWN; "
run filter --hypohamiltonian --time 1ms -v -q hard.g6
gives 3
is_silent
tells "hard.g6:1: UNKNOWN: the limit on time was reached"

# --- order, whatever the number of threads
# 4000 lines, so that several blocks are on their way at once.
for _ in $(seq 800); do cat mixed.g6; done >many.g6
"$ICOSIAN" filter --hamiltonian -q -j 1 many.g6 >one
[ "$(wc -l <one)" -gt 1000 ]
tap $? "there is something to put in order"
for threads in 2 3 7; do
    run filter --hamiltonian -q -j $threads many.g6
    holds "$threads threads write what one writes" cmp out one
done
for part in 0 1 2; do
    "$ICOSIAN" filter --hamiltonian -q --split $part/3 many.g6
done | sort >parts
sort one | cmp -s - parts
tap $? "the parts of a split are the whole"
"$ICOSIAN" filter --traceable many.g6 2>err | head -n 1 >first
cmp -s <(head -n 1 many.g6) first
tap $? "a reader that leaves early is no error"

# --- interruption: what was kept is written, and counted
"$ICOSIAN" graph complete:4 --as graph6 >long.g6
"$ICOSIAN" graph complete:400 --as graph6 >>long.g6 # 79800 pairs of ends
"$ICOSIAN" filter --hamilton-connected -j 2 long.g6 >out 2>err &
pid=$!
for _ in $(seq 100); do # until it is at work on the second graph
    [ "$(ps -o cputimes= -p $pid)" -ge 1 ] && break
    sleep 0.2
done
kill -TERM $pid
wait $pid
status=$?
shown="filter, interrupted"
gives 130
head -n 1 long.g6 | cmp -s - out
tap $? "what was kept before is written"
tells "^>Z 1 graphs read, 1 kept"

# --- all small graphs
geng=$(command -v nauty-geng || command -v geng) || {
    skip_some "all small graphs" "no nauty-geng on this machine"
    finish
}
most=7
[ -z "${ICO_TEST_ALL:-}" ] || most=8
counts() {
    for n in $(seq 1 $most); do
        "$geng" -q "$n" | "$ICOSIAN" filter "$@" -q | wc -l
    done | tr '\n' ' '
}
known() {
    [ "$(counts "--$1")" = "$(echo "$2 " | cut -d ' ' -f "1-$most") " ]
    tap $? "as many graphs as are known to be: $1"
}
known hamiltonian "1 0 1 3 8 48 383 6196"
known traceable "1 1 2 5 18 91 734 10030"
known uniquely-hamiltonian "1 0 1 2 3 12 49 482"
known hypohamiltonian "0 0 0 0 0 0 0 0"
known planar "1 2 4 11 33 142 822 6966"
known cycles=1 "1 0 1 2 3 12 49 482"
known cycles=1.. "1 0 1 3 8 48 383 6196"
known k-hamiltonian=0.. "0 0 1 3 8 48 383 6196"
known bipartite "1 2 3 7 13 35 88 303"
known connectivity=1.. "0 1 2 6 21 112 853 11117"
known connectivity=2.. "0 0 1 3 10 56 468 7123"
known edge-connectivity=2.. "0 0 1 3 11 60 502 7403"
"$geng" -q $most >graphs.g6
"$ICOSIAN" solve graphs.g6 --method brute 2>err | grep -E '^(FOUND|NONE)' | cut -d ' ' -f 1 |
    paste -d ' ' - graphs.g6 | sed -n 's/^FOUND //p' >want
run filter --hamiltonian -q graphs.g6
holds "the same graphs as method brute, n = $most" cmp out want
[ "$("$geng" -c -d3 -D3 -q 10 | "$ICOSIAN" filter --hamiltonian -q | wc -l)" -eq 17 ]
tap $? "17 of the 19 connected cubic graphs with 10 vertices are Hamiltonian"
[ "$("$geng" -c -d3 -D3 -q 10 | "$ICOSIAN" filter --hypohamiltonian -q | wc -l)" -eq 1 ]
tap $? "and one is hypohamiltonian"
if [ -n "${ICO_TEST_ALL:-}" ]; then
    [ "$("$geng" -q 9 | "$ICOSIAN" filter --hamiltonian -q | wc -l)" -eq 177083 ]
    tap $? "177083 Hamiltonian graphs with 9 vertices"
fi
# the graph of a board that is too large for lines is not made: it would not fit
run filter knight 5000x5000 --traceable --memory 100M
gives 2
is_silent
tells 'these graphs take more than 16 MB as lines'
finish
