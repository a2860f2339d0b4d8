#!/bin/bash
# tests/cli/streams.sh - a file of many graphs is answered line by line, in order.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

for family in petersen:5,2 cycle:7 complete:5 path:4; do
    "$ICOSIAN" graph $family --as graph6
done >many.g6
run solve many.g6
gives 1
[ "$(cut -d ' ' -f 1 out | tr '\n' ' ')" = "NONE FOUND FOUND NONE " ]
tap $? "one first line each, in order"
run solve many.g6 --json
gives 1
[ "$("$JSON_GET" verdict <out | tr '\n' ' ')" = "none found found none " ]
tap $? "one object each, in order"
run solve many.g6 -q
[ "$(wc -l <out)" -eq 4 ] && [ "$(awk 'NF == 0' out | wc -l)" -eq 2 ]
tap $? "-q: one tour a line, an empty line for none"
run solve many.g6:2
gives 0
says "^FOUND Hamiltonian cycle of .*, 7 vertices$"
[ "$(wc -l <out)" -eq 2 ]
tap $? "FILE:K prints its tour"
run solve many.g6:9
gives 2
tells "many.g6"
"$ICOSIAN" solve - <many.g6 >out 2>err
[ $? -eq 1 ] && [ "$(wc -l <out)" -eq 4 ]
tap $? "- reads standard input"
head -n 1 many.g6 >one.g6
run solve one.g6 --open
gives 0
[ "$(wc -l <out)" -eq 2 ]
tap $? "a file of one graph prints its tour"
{ head -n 2 many.g6; echo '~~~zz'; tail -n 1 many.g6; } >broken.g6
run solve broken.g6
gives 2
tells "broken.g6:3"
[ "$(wc -l <out)" -eq 2 ]
tap $? "the answers before the broken line are kept"
run solve broken.g6 -o answers.txt --open
gives 2
[ "$(grep -c . answers.txt)" -eq 2 ]
tap $? "and in a file as well"
{ cat one.g6; "$ICOSIAN" graph complete:40 --as graph6; cat one.g6; } >large.g6
run solve large.g6 --method brute
gives 3
[ "$(cut -d ' ' -f 1 out | tr '\n' ' ')" = "NONE UNKNOWN NONE " ]
tap $? "a graph that the method cannot do is one UNKNOWN among the answers"
run solve large.g6 --method brute --json
[ "$("$JSON_GET" verdict <out | tr '\n' ' ')" = "none unknown none " ]
tap $? "in JSON too"
run solve many.g6 -o picture.svg
gives 2
tells "FILE:K"
only_files many.g6 one.g6 broken.g6 large.g6 answers.txt
run list many.g6 --open -q --limit 1
gives 0
run explain many.g6
gives 1
[ "$(wc -l <out)" -eq 4 ]
tap $? "explain says one line each"
echo "0 1 2" >tour
for verb in "check tour" draw; do
    # shellcheck disable=SC2086 # verb and file
    run $verb many.g6
    gives 2
    tells "FILE:K is the K-th"
done
run graph many.g6
gives 0
[ "$(wc -l <out)" -eq 4 ]
tap $? "graph describes each in a line"
run graph many.g6 --as graph6
holds "graph6 to graph6 is the same" cmp out many.g6
run graph many.g6 --as sparse6
cp out many.s6
run graph many.s6 --as graph6
holds "by way of sparse6 too" cmp out many.g6
mkdir parts
run graph many.g6 --split parts/g
gives 0
cat parts/g1.g6 parts/g2.g6 parts/g3.g6 parts/g4.g6 >all.g6
holds "--split writes each graph to its own file" cmp all.g6 many.g6
run graph many.g6 --split parts/p --as svg
gives 0
holds "also as pictures" grep -q '</svg>' parts/p4.svg

# What is wrong in a file is followed by a command that shows a right one.
for format in hcp edges adjacency dimacs graph6 sparse6 digraph6 dot graphml jgf node-link matrix multiline-adjacency gml pajek gexf \
    matrix-market metis cytoscape dict pairs tgf lgl; do
    printf '0 1\n0: ~\xff~ 7 <{[ 1\n' >wrong
    run solve wrong --format $format
    gives 2
    # shellcheck disable=SC2016 # quotes of the message
    shows=$(sed -n 's/.*`icosian \(.*\)` shows the format$/\1/p' err)
    [ -n "$shows" ] || continue
    # shellcheck disable=SC2086 # words
    run $shows -o right
    gives 0
    run graph right --format $format
    gives 0
    shown_formats="${shown_formats:-} $format"
done
[ "$(wc -w <<<"$shown_formats")" -ge 20 ]
tap $? "of 23 formats 20 at least are shown:$shown_formats"
printf 'piece: king\n\n. . .\n. &! .\n. . .\n' >wrong.board
run solve wrong.board
gives 2
tells 'shows a board file$|write'
# A wrong tour, likewise: what the command shows is read as a tour of its subject.
printf 'x y z\n' >wrong
for subject in "knight 6x6" petersen; do
    # shellcheck disable=SC2086 # words
    run check wrong $subject
    gives 2
    # shellcheck disable=SC2016 # quotes of the message
    shows=$(sed -n 's/.*`icosian solve \(.*\) -q` shows a tour$/\1/p' err)
    [ -n "$shows" ]
    tap $? "$subject: a command shows a tour"
    # shellcheck disable=SC2086 # words
    run solve $shows -q -o right
    gives 0
    # shellcheck disable=SC2086 # words
    run check right $shows
    gives 0
done
# Distances: asked for they are read, and the shortest tour goes back to the programs that it came from.
printf '%s\n' 'NAME: burma14' 'TYPE: TSP' 'DIMENSION: 14' 'EDGE_WEIGHT_TYPE: GEO' NODE_COORD_SECTION '1 16.47 96.10' \
    '2 16.47 94.44' '3 20.09 92.54' '4 22.39 93.37' '5 25.23 97.24' '6 22.00 96.05' '7 20.47 97.02' '8 17.20 96.29' \
    '9 16.30 97.38' '10 14.05 98.12' '11 16.53 97.38' '12 21.52 95.59' '13 19.41 97.13' '14 20.09 94.55' EOF >b.tsp
run solve b.tsp
gives 2
tells '^icosian: b.tsp:2:7: TYPE is TSP: a file of distances; --weight min asks for the shortest tour$'
run solve b.tsp --weight min -o b.tour
gives 0
says 'weight 3323, the minimum$'
run check b.tour b.tsp
gives 0
says '^VALID Hamiltonian cycle of b.tsp, 14 vertices'
rm -f b.tsp b.tour
# Several boards: each answer says which of them it is about, in every verb.
"$ICOSIAN" puzzle make wazir 4x4 --count 2 --seed 3 -o two.board
for verb in solve list count sample explain "puzzle unique" "puzzle grade"; do
    # shellcheck disable=SC2086 # words
    run $verb two.board
    says "board 1, open wazir's tour of 4x4"
    says "board 2, open wazir's tour of 4x4"
done
run solve two.board:2
says "^FOUND open wazir's tour of 4x4"
rm -f wrong right wrong.board two.board
finish
