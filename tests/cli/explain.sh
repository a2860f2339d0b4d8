#!/bin/bash
# tests/cli/explain.sh - explanations: the theorem, the certificate on the board, pictures of it,
# and boards of any size.
# SPDX-License-Identifier: MIT
# shellcheck source=driver disable=SC2016 # backquotes are looked for
. "$(dirname "$0")/driver"

run explain knight 4x20
gives 1
says '^NONE closed'
says '^Theorem `schwenk`, knight on m x n'
says '^  Here m = 4: there is none\.$'
says 'Schwenk'
says '^│o│A│o│A'
says '^│#│A│#│A'
says '^This certificate \(cut\) was verified\.$'

run explain knight 5x5 --open --start b1 --ascii
gives 1
says '^Theorem `ends-colour`'
says '^[|]x[|]o[|]x[|]o[|]x[|]$'
says '^This certificate \(colour\) was verified\.$'

run explain knight 3x8
gives 1
says '^  Here m = 3, n = 8: there is none\.$'
says '^1, 2, \.\.\.: the ends of the moves to branch on$'

run explain knight 12x5
gives 0
says '^Theorem `schwenk`'
says '^The method construct found it\.'

# by rule, whatever the size
run explain knight 4x1000000000
gives 1
says '1000000001 pieces'
says '^  # a # a # a'
says '^This certificate \(cut\) was verified\.$'
run explain knight 4x1000000000 --json
gives 1
says '"rule":"1 .a/#a/a#/a."'
# a tour by rule of a large board is not listed
run explain knight 1000000000x6 --json
gives 0
says '"verdict":"found".*"tour":null,"checked":false'

run explain knight 1000000000x4 --open --start r1c2
gives 1
says '^Theorem `ends-four-rows`'
says 'along the rows'
run solve knight cylinder:4x3000000000
gives 1
run solve knight cylinder:2x3000000000 --open
gives 1
says 'not connected'
run explain knight 2x4000000000
gives 1
says 'has only one exit'
run explain knight torus:1000001x1000000 --open
gives 0
says 'proves it for any size; its cells were not checked one by one'
run explain knight 1000000x1000001
gives 0
says '^Theorem `schwenk`'
run explain knight projective:1000001x1000003
gives 3
says '^UNKNOWN'
says '^Computed, not proved, `projective`'
says '^No tour was made that could be checked\.$'

# graphs
run explain complete:6
gives 0
says '^Theorem `dirac`, graph of n >= 3 vertices, closed:$'
says '^  Here n = 6, and the least degree is 5: there is one\.$'
run explain petersen:11,2
gives 1
says '^Theorem `robertson`, generalised Petersen graph GP.n,2., closed:$'
says '^  Here the graph is GP.11,2.: there is none\.$'
run explain kneser:5,2 --json
gives 1
says '"name":"petersen".*"here":"n = 10, each degree is 3 and the girth at least 5","verdict":"none"'

# the Petersen graph, with the names that its vertices have, and its picture
run explain petersen -o petersen.svg
gives 1
says '^Proof, step by step \(-o FILE.svg draws step 3\):$'
says '^  1\. The graph is an outer 5-cycle 0-1-2-3-4, an inner 5-cycle 5-7-9-6-8 and five spokes 0-5, 1-6, 2-7, 3-8, 4-9 '
says '^  3\. Four spokes: .* and 0-1-6-9-4 closes a cycle of five vertices'
says '^This certificate \(tree\) was verified\.$'
grep -q 'the two 5-cycles of step 3' petersen.svg && [ "$(grep -c 'class="pieces"' petersen.svg)" = 2 ]
tap $? "the two cycles of the proof are drawn"
printf 'ab cd\nab de\nab ce\nbc de\nbc ad\nbc ae\ncd ae\ncd be\nde ac\nea bd\nac bd\nac be\nad be\nad ce\nbd ce\n' |
    sed 's/ea/ae/' >pairs.edges
run explain pairs.edges
gives 1
says '^  1\. The graph is an outer 5-cycle ab-'
run explain petersen --method frontier
says '^This certificate \(sweep\) was verified\.$'
run explain petersen --require 0-1
! grep -q '^Proof' out
tap $? "the proof is not that of other questions"

# faces in the plane, and a certificate of them; a cut is one of toughness
run explain wiener-araya
gives 1
says '^NONE .*: drawn in the plane the graph has 1 face of 4 edges, 26 of 5; .* \(modulo 3 all of these numbers but one are 0, so the two sums differ\)$'
says '^Check: these are the faces, as many as Euler.s formula says:$'
[ "$(grep -cE '^  ([0-9]+ ){3,4}[0-9]+$' out)" = 27 ]
tap $? "27 faces are listed"
says '^This certificate \(faces\) was verified\.$'
printf 'a b\nb c\nc a\na d\nd e\ne a\n' >bow.edges
run explain bow.edges
says '^So the toughness is below 1; '
rm bow.edges

# silence
run explain heawood
! grep -q -e '^Theorem' -e '^Computed' out
tap $? "no theorem covers this graph"
run explain knight 6x6 --forbid a1-b3
! grep -q '^Theorem' out
tap $? "nor have questions with further wishes"

# pictures
run explain knight 4x12 -o cut.svg
gives 1
says '^This certificate \(cut\) was verified\.$'
[ "$(grep -c '<g class="marks"' cut.svg)" -eq 3 ]
tap $? "the picture has the cut, lone cells, and a piece"
[ "$(grep -c '>#</text>' cut.svg)" -eq 13 ]
tap $? "the cut of twelve cells is lettered, and the legend has the letter"
run explain knight 6x6 -o tour.svg
gives 0
grep -q '<path' tour.svg
tap $? "a tour is drawn where there is one"
run explain bipartite:3,5 -o graph.svg
gives 1
grep -q '<title id="tour-title">NONE .* (x, o: the two colours)<' graph.svg
tap $? "the title of a graph's picture says what its marks mean"
[ "$(grep -c '<g class="marks"' graph.svg)" -ge 1 ]
tap $? "the certificate is marked on a graph"
run explain wazir hex:2 --json -o hex.svg
gives 0
says '"verdict":"found"'
run explain knight 4x12 --as svg
gives 2
only_files cut.svg graph.svg hex.svg pairs.edges petersen.svg tour.svg
# Parts behind three edges are followed more easily than a table.
run explain tutte
gives 1
says '^  part 3 \(15\): '
says '^  Part 1, with one vertex for all others, has no cycle without the edge [0-9]+-[0-9]+: '
says '^  The rest, with a vertex for each part: three edges that a tour must use meet in one vertex\.$'
run explain meredith
gives 1
says '^NONE Hamiltonian cycle of meredith: 10 parts have vertices with edges to just one more alone'
says '^  part 10 \(7\): '
run explain thomassen-34 # few branchings stay
says '^This certificate \(tree\) was verified\.$'
finish
