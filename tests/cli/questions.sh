#!/bin/bash
# tests/cli/questions.sh - no answer stands without its question: each condition is named in the
# line for people and in JSON, by three verbs; an answer to another question is refused; what is
# advised helps.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# asked WORDS JSON VERBS -- ARGS...: the verbs name the condition in these words, and so.
asked() {
    local words=$1 json=$2 verb verbs=()
    shift 2
    while [ "$1" != -- ]; do
        verbs+=("$1")
        shift
    done
    shift
    for verb in "${verbs[@]}"; do
        run "$verb" "$@"
        grep -qF -- "$words" out
        tap $? "$shown: says $words"
        run "$verb" "$@" --json
        tail -n 1 out | grep -qF -- "\"question\":{" && tail -n 1 out | grep -qF -- "$json"
        tap $? "$shown: JSON has $json"
    done
}
asked "of 6x6 with 1 move forbidden" '"forbid":["a1-b3"]' solve count explain -- knight 6x6 --forbid a1-b3
asked "of 6x6 with 2 moves required" '"require":["a1-b3","a1-c2"]' solve count list -- \
    wazir+knight 6x6 --require a1-b3,a1-c2 --time 2s
asked "of 6x6 that a half turn keeps" '"symmetric":"180"' solve count list -- knight 6x6 --symmetric 180
asked "of 6x6 that a quarter turn keeps" '"symmetric":"90"' solve count list -- knight 6x6 --symmetric 90
asked "of 4x4 that a mirror keeps" '"symmetric":"axis"' solve count list -- wazir 4x4 --symmetric axis
asked "symmetric Hamiltonian cycle of prism:4" '"symmetric":"auto"' solve explain -- prism:4 --symmetric auto
asked "of 4x5 from a1 to e4" '"start":"a1","end":"e4"' solve count list -- wazir 4x5 --open --start a1 --end e4
asked "of 3x4 from a1 through 3 waypoints" '"start":"a1","waypoints":["b1","b3","d2"]' solve count list -- \
    king 3x4 --open --start a1 --waypoints b1,b3,d2 --time 2s
asked "of 4x4 with 2 given numbers" '"give":["a4=4","a1=1"]' solve count list -- wazir 4x4 --open --give a1=1,a4=4
asked "of 3x3 with 1 given number and 1 arrow" '"arrow":["a1=N"]' solve count list -- \
    queen 3x3 --open --give a1=1 --arrow a1=N
asked "few-turn closed" '"turns":"min"' solve compare explain -- wazir 4x4 --turns min --time 2s
asked "many-turn closed" '"turns":"max"' solve compare explain -- wazir 4x4 --turns max --time 2s
asked "few-crossing closed" '"crossings":"min"' solve compare explain -- king 3x4 --crossings min --time 2s
asked "many-crossing closed" '"crossings":"max"' solve compare explain -- king 3x4 --crossings max --time 2s
asked "uncrossed closed" '"crossings":"none"' solve count list -- king 3x4 --crossings none
asked "semimagic closed" '"magic":"semi"' solve count list explain -- king 3x4 --magic semi
asked "no line of more than 2 moves" '"straight":2' solve count list explain -- king 3x4 --straight 2
asked "of 2 congruent parts" '"congruent":2' solve count list explain -- king 3x4 --congruent 2
asked "4 regions in one visit each" '"regions":"3x3"' solve count list explain -- wazir 6x6 --regions 3x3
asked "1 number of visits in 2 regions" '"visits":"2x2:a1=2"' solve count list explain -- wazir 2x4 --open --visits 2x2:a1=2
asked "angles acute,right" '"angles":"acute,right"' solve count list explain -- king 3x4 --angles acute,right
asked "closed king/knight tour" '"subject":"king/knight 3x4"' solve count list explain -- king/knight 3x4
asked "longest closed" '"longest":true' solve count explain -- wazir 3x3 --longest
asked "directed Hamiltonian cycle" '"directed":true' solve count list -- complete:4 --directed
asked "of 3x3 without 1 cell" '"without":["b2"]' solve count list -- wazir 3x3 --without b2
asked "of 4x4 with 1 wall" '"wall":["a1-b1"]' solve count list -- king 4x4 --wall a1-b1 --forbid a1-b2 --time 2s
printf 'a b 3\nb c 4\nc a 5\n' >w.edges
run solve w.edges --format edges --weight min
says "^FOUND minimum-weight Hamiltonian cycle of w.edges"
printf 'piece: wazir\ntour: open\nclass p: primes\n\n1 p .\n. . .\n' >p.board
asked "of 2x3 with 1 given number and 1 cell of a class" '"class":["b2=p"]' solve count list -- p.board
run solve p.board --json
json question.classes.p primes
# Grids below a key: their rows are no cells, and no remarks; the next board is found.
printf '%s\n' 'piece: wazir' regions: '  #aab' '  aabb' '  ccbb' 'tour: open' '' '# . . .' '. . . .' '. . . .' '' \
    'piece: king' 'tour: open' visits: '  a a a #' '  b b2 # b' '  c c c c' '' '. . . #' '. . # .' '. . . .' >two.board
asked "3x4 without 1 cell, 3 regions in one visit each" '"regions":"#aab/aabb/ccbb"' solve count list -- two.board:1
asked "without 2 cells, 1 number of visits in 3 regions" '"visits":"aaa#/bb2#b/cccc"' solve count list -- two.board:2
run graph two.board:2 --as board
"$ICOSIAN" solve two.board:2 -q >first.txt
"$ICOSIAN" solve out -q >again.txt
cmp -s first.txt again.txt
tap $? "a board file with visits is written and read back"
run puzzle unique p.board
says "^(NOT )?UNIQUE open wazir's tour of 2x3 with 1 given number and 1 cell of a class$"
run compare knight 5x5 --forbid a1-b3 --methods backtrack,circuit
says "with 1 move forbidden"
run sample wazir 4x4 --forbid b2-b3 -n 2
says "^2: closed wazir's tour of 4x4 with 1 move forbidden$"
run draw wazir 4x4 --forbid b2-b3 --solve --as svg
says "<title id=.tour-title.>A closed wazir.*s tour of 4x4 with 1 move forbidden</title>"

# Answers keep their question.
"$ICOSIAN" solve knight 6x6 --forbid a1-b3 --json >none.json 2>/dev/null
run check none.json
gives 0
says "^VALID certificate \(degree\): there is no closed knight's tour of 6x6 with 1 move forbidden$"
run check none.json knight 6x6 --forbid b3-a1
gives 0
for other in "" "--forbid a1-c2" "--forbid a1-b3,a1-c2" "--forbid a1-b3 --symmetric 180" "--forbid a1-b3 --open"; do
    # shellcheck disable=SC2086 # options and values
    run check none.json knight 6x6 $other
    gives 1
    says "^INVALID .*the file answers another question: closed knight's tour of 6x6 with 1 move forbidden \("
done
run check none.json knight 6x7 --forbid a1-b3
gives 1
run check none.json --forbid a1-b3
gives 2
tells "add the subject after the file"
"$ICOSIAN" solve knight 6x6 --json >tour.json
run check tour.json knight 6x6
gives 0
run check tour.json knight 6x6 --open
gives 1
says "another kind of tour"
run check tour.json knight 6x6 --forbid a1-b3,c3-d5,e5-f3
gives 1
says "another question: closed knight's tour of 6x6 \("
"$ICOSIAN" solve knight 6x6 >tour.txt
run check tour.txt
gives 2
tells "does not say what was asked"
"$ICOSIAN" count knight 6x6 --json >count.json
run check count.json knight 6x6 --symmetric 180
gives 1
says "^INVALID count of .* that a half turn keeps: the file answers another question: closed knight's tour of 6x6 "
"$ICOSIAN" list wazir 4x4 --json --limit 1 >list.json
run check list.json wazir 4x4 --forbid a1-a2
gives 1

# Graphs of files: under other names they are the same, and large ones are known by their sum.
"$ICOSIAN" graph cubic:30,seed=5 -o small.hcp
"$ICOSIAN" graph cubic:30,seed=5 -o small.g6
"$ICOSIAN" graph cubic:2000,seed=5 -o large.hcp
"$ICOSIAN" graph cubic:2000,seed=6 -o other.hcp
"$ICOSIAN" solve small.hcp --require "$(awk '/^EDGE_DATA_SECTION/ { getline; print $1 "-" $2; exit }' small.hcp)" --json >small.json
run check small.json
gives 0
says "^VALID Hamiltonian cycle of small.hcp with 1 edge required, 30 vertices$"
run check small.json small.g6
gives 1
"$ICOSIAN" solve small.hcp --json >small.json
run check small.json small.g6
gives 0
"$ICOSIAN" graph small.g6 --as dimacs >unsorted
sum=$({ head -n 1 unsorted && tail -n +2 unsorted | sort -k2,2n -k3,3n; } | sha256sum | cut -d' ' -f1)
[ "$("$JSON_GET" question.sha256 <small.json)" = "$sum" ]
tap $? "the sum is that of the graph in DIMACS format"
"$ICOSIAN" solve large.hcp --json >large.json
run check large.json
gives 2
tells "is only named here"
cp large.hcp renamed.hcp
run check large.json renamed.hcp
gives 0
run check large.json other.hcp
gives 1
says "the file answers another question"
"$ICOSIAN" graph prism:5 --as graph6 | "$ICOSIAN" solve - --json >piped.json 2>/dev/null
run check piped.json
gives 0
run check piped.json prism:5
gives 0
sed 's/"forbid"/"forbade"/' none.json >wrong.json
run check wrong.json
gives 2
tells "unknown key .forbade"

# What is advised helps.
run solve knight 6x6 --forbid a1-b3
tells "^icosian: without --forbid there is one$"
run solve knight 5x5
tells "^icosian: try --open --start a1$"
run solve knight 4x4
! grep -q '^icosian: try' err
tap $? "$shown: no advice, for there is no open tour either"
run solve knight 5x6 --symmetric 90
! grep -q '^icosian: try --open' err
tap $? "$shown: what has no answer either is not advised"
run count knight 200x200
says "^AT LEAST [0-9]+: .*too wide"
tells "^icosian: try --estimate [0-9]+$"
run solve knight 5x5 -q
[ "$(cat out)" = NONE ]
tap $? "$shown: the verdict"
finish
