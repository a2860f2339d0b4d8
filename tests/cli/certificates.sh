#!/bin/bash
# tests/cli/certificates.sh - the JSON of an answer NONE is checked against the subject; what
# was tampered with, or is about another question, is refused.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

"$ICOSIAN" solve knight 5x5 --json >colour.json
run check colour.json knight 5x5
gives 0
says "^VALID certificate \(colour\): there is no closed knight's tour of 5x5$"
run check colour.json knight 5x6
gives 1
says "^INVALID certificate \(colour\): "
run check colour.json knight 5x5 --open
gives 1
"$ICOSIAN" solve knight 4x6 --json >cut.json
run check cut.json knight 4x6
gives 0
says "^VALID certificate \(cut\)"
run check cut.json knight 4x6 --json
json verdict valid
json reason.type cut
sed 's/"vertices":\[[0-9]*,/"vertices":[/' cut.json >less.json
run check less.json knight 4x6
gives 1
says "^INVALID certificate \(cut\): "
run check less.json knight 4x6 --json
json verdict invalid
sed 's/"vertices":\[/"vertices":[99999999999,/' cut.json >far.json
run check far.json knight 4x6
[ $status -eq 1 ] || [ $status -eq 2 ]
tap $? "a vertex that is not there"
sed 's/"vertices":\[[0-9]*/"vertices":["a1"/' cut.json >word.json
run check word.json knight 4x6
gives 2
tells "word.json: item 1 of vertices"
sed 's/"cut"/"magic"/' cut.json >magic.json
run check magic.json knight 4x6
gives 2
tells "no certificate of the type 'magic'"
"$ICOSIAN" explain knight 3x3 --open --json >degree.json
run check degree.json knight 3x3
gives 0
says "there is no open knight's tour of 3x3"
"$ICOSIAN" solve petersen:5,2 --json --method brute >nothing.json
run check nothing.json petersen:5,2
gives 2
tells "has no certificate"

# forced steps, and branchings over them
printf '{"verdict":"none","kind":"closed","reason":{"type":"forced","vertices":[]}}\n' >forced.json
run check forced.json knight 3x4
gives 0
says "^VALID certificate \(forced\): there is no closed knight's tour of 3x4$"
run check forced.json knight 3x8
gives 1
says "^INVALID certificate \(forced\): after 0 branchings a case is left open"
sed 's/"forced"/"tree"/; s/\[\]/[],"branches":[[1,18]]/' forced.json >tree.json
run check tree.json knight 3x8
gives 0
says "^VALID certificate \(tree\)"
run check tree.json knight 3x8 --json
json reason.type tree
grep -q '"branches":\[\[1,18\]\]' out
tap $? "the branchings are shown"
sed 's/\[\[1,18\]\]/[[1]]/' tree.json >short.json
run check short.json knight 3x8
gives 2
tells "short.json: item 1 of branches is not a pair"
sed 's/"tree"/"barrier"/; s/"branches"/"split":0,"branches"/' tree.json >barrier.json
run check barrier.json knight 3x8
gives 1
says "^INVALID certificate \(barrier\): the barrier leaves room for a 2-factor"
"$ICOSIAN" check - knight 5x5 <colour.json >out 2>err
status=$?
gives 0
# The library and icosian-check know the same rules: a required edge that is forbidden counts at
# no vertex, and of the arcs out of a vertex, or into one, one is used.
checker=$(dirname "$ICOSIAN")/icosian-check
agree() {
    run solve "$@" --certificate proof --json
    gives 1
    json checked true
    "$checker" proof >out 2>err
    status=$?
    gives 0
    says "^VERIFIED none$"
}
agree king 3x3 --require b2-a2,b2-b1,b2-c2 --forbid b2-a2
arcs="0 -> 2; 0 -> 5; 1 -> 0; 1 -> 2; 1 -> 5; 2 -> 0; 2 -> 5; 3 -> 5; 4 -> 1; 4 -> 2; 4 -> 5"
printf 'digraph { %s; 5 -> 3; 5 -> 4 }\n' "$arcs" >arcs.dot
agree arcs.dot --open --require 1-5,1-2 --method position
agree arcs.dot --open --require 1-5,4-2,5-3 --method position
# a side without vertices is what it says, and not the colours of the chessboard
"$ICOSIAN" solve knight 5x5 --certificate colour -q >/dev/null
awk '/^none colour/ { print "none colour 0"; skip = 1; next } /^end/ { skip = 0 } !skip' colour >empty
"$checker" empty >said
checked=$?
run check empty knight 5x5
[ $checked -eq 1 ] && [ $status -eq 1 ] && grep -q '^INVALID certificate (colour)' out
tap $? "colour 0 is refused by both"
printf 'icosian-certificate 1\nquestion closed\ngraph undirected 4 0\nnone colour 0\nend\n' >empty
run check empty leaper:7,9 2x2
[ "$("$checker" empty)" = "VERIFIED none" ] && [ $status -eq 0 ]
tap $? "colour 0 of a graph without edges is verified by both"
finish
