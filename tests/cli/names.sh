#!/bin/bash
# tests/cli/names.sh - names of vertices: hostile ones in every output (names.py), and names where a
# number was printed once.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# A digraph's barrier lists ways in and out: explain read vertices beyond the last.
cat >line.dot <<'END'
digraph { ac -> ca; ac -> cb; ac -> cd; ad -> da; ad -> db; ad -> dc; ba -> ac; ba -> ad;
bc -> ca; bc -> cb; bc -> cd; bd -> da; bd -> db; bd -> dc; ca -> ac; ca -> ad; cb -> ba; cb -> bc; cb -> bd;
cd -> da; cd -> db; cd -> dc; da -> ac; da -> ad; db -> ba; db -> bc; db -> bd; dc -> ca; dc -> cb; dc -> cd }
END
run explain line.dot --method euler
gives 1
says '^  >ac >ad ca> da> ba>$'
says '^Here >a is the way into vertex a, and a> the way out\.$'
run explain line.dot --method euler --json
json reason.names.0 ac
json reason.names.4 ba
"$ICOSIAN" explain line.dot --method euler --json >barrier.json 2>/dev/null
run check barrier.json
gives 0
sed 's/"names":\["ac"/"names":["ca"/' barrier.json >other.json
run check other.json
gives 1
says 'its "reason.names" is wrong: entry 1 does not name its vertex'

# Pieces number their vertices anew; their names are those of the graph.
{
    printf '%s\n' from,to k0,k1 k0,k2 k0,k3 k1,k2 k1,k3 k2,k3 a,k0 b,k3
    for left in x y z; do printf "$left,%s\n" a b c d e; done
} >split.csv
cat >split.json <<'END'
{"verdict":"none","kind":"closed","tour":null,"reason":{"type":"split","text":"","source":"","vertices":[4,5,6,7,8,9,10,11],
"names":["a","b","x","c","d","e","y","z"],"inner":{"type":"cut","text":"","source":"","vertices":[2,6,7],"names":["x","y","z"]}}}
END
run check split.json split.csv
gives 0
run check split.json split.csv --json
json reason.names.6 y
json reason.inner.vertices.1 6
json reason.inner.names.0 x
json reason.inner.names.1 y
sed 's/"names":\["x","y"/"names":["k2","y"/' split.json >other.json
run check other.json split.csv
gives 1
says 'its "reason.names" is wrong: entry 1 does not name its vertex'

# A message is not cut at a byte 0, and has the word.
printf '{"subject":"wazir 3x3","kind":"open","classes":{"a":"primes"},"class":["a1=qq"]}\n' >class.json
printf '{"tour":[0,1,2],"question":%s}\n' "$(cat class.json)" >class.answer.json
run check class.answer.json
gives 2
tells 'not a class, a letter a to z: .qq.$'
printf '{"nodes":[{"id":"a\\u0000b"}],"links":[]}\n' >nul.json
run solve nul.json
gives 2
tells '^icosian: nul.json:1'

# A name that may be a number of another vertex is a fault of the file.
printf '{"question":{"subject":"x","kind":"closed","sha256":"","sparse6":":Bf","names":["1"]},"tour":[0]}\n' >names.json
run check names.json
gives 2
printf '{"verdict":"found","kind":"closed","subject":"n.csv","tour":[0,1,2],"names":["a","b"]}\n' >short.json
printf 'from,to\na,b\nb,c\nc,a\n' >n.csv
run check short.json n.csv
gives 1
says 'its "names" is wrong: entry 3 does not name its vertex'
printf '{"tour":["a","b","c"],"names":["a","c","b"]}\n' >named.json
run check named.json n.csv
gives 1
"$ICOSIAN" graph n.csv --as graph6 -q -o n.g6
"$ICOSIAN" solve n.csv --json -q -o n.json
run check n.json n.g6 # the names are compared with those of the question
gives 0
sed 's/"names":\["a","b"/"names":["b","a"/' n.json >m.json
run check m.json n.g6
gives 1

# Sentences of refused certificates name vertices; those of parts, and ways of a digraph, have numbers.
printf '%s\n' from,to Lille,Paris Lille,Lyon Reims,Paris Reims,Lyon Metz,Paris Metz,Lyon >towns.csv
printf '%s\n' from,to A,B A,C A,D B,C B,D C,D >four.csv
refused() { # FILE REASON SENTENCE [KIND]: a reason in JSON
    printf '{"verdict":"none","kind":"%s","tour":null,"reason":{"text":"","source":"",%s}}\n' "${4:-closed}" "$2" >claim.json
    run check claim.json "$1" "--${4:-closed}"
    gives 1
    says "^INVALID certificate \\([a-z]*\\): $3\$"
}
refused towns.csv '"type":"colour","vertices":[1,3]' 'the edge Lille-Lyon joins vertices of one colour'
refused towns.csv '"type":"cut","vertices":[1,1]' 'Paris is listed twice'
refused towns.csv '"type":"degree","vertices":[4,4]' 'the reason names Metz twice'
refused four.csv '"type":"tree","vertices":[],"branches":[[0,0]]' 'branching 1: the edge A-A is not open'
refused four.csv '"type":"tree","vertices":[],"branches":[[2,4],[4,4]]' 'branching 2: the edge the end-the end is not open' open
refused split.csv '"type":"split","vertices":[4,6],"inner":{"type":"cut","text":"","source":"","vertices":[0]}' 'the part around [a-z0-9]* has [0-9]* edges to the piece, .*'
refused line.dot '"type":"barrier","vertices":[9,9],"split":1' '9 is listed twice'
refused_record() { # FILE EDGES DATA SENTENCE: a record for icosian-check
    printf 'icosian-certificate 1\nsubject %s\nquestion closed\ngraph undirected %s\nnone %s\nend\n' "$1" "$2" "$3" >claim.cert
    run check claim.cert "$1"
    gives 1
    says "^INVALID certificate \\([a-z]*\\): $4\$"
}
k4='4 6
0 1
0 2
0 3
1 2
1 3
2 3'
refused_record four.csv "$k4" 'faces 12
1 1 3
0 2 3
0 1 3
0 1 2' 'B is listed twice at A'
refused_record four.csv "$k4" 'faces 12
1 2 0
0 2 3
0 1 3
0 1 2' 'no link joins A and A'
refused_record four.csv "$k4" 'parity 4
1 0 3 2' 'the cover goes from A to B and back'
refused_record four.csv "$k4" 'parity 4
1 2 1 0' 'the cover goes from B to C and back'
refused_record four.csv "$k4" 'parity 4
0 2 3 1' 'the cover steps from A to A, where no link is'
sed 's/^A,B$/A long name that fills more than the eighty bytes that there are for a name in a sentence,B/' four.csv >long.csv
printf 'graph { ""; b; c; "" -- b; b -- c; c -- "" }\n' >empty.dot
refused empty.dot '"type":"cut","vertices":[0,0]' '#0 is listed twice'
refused long.csv '"type":"cut","vertices":[0,0]' '#0 is listed twice'

# A name to type is quoted where the shell needs it.
printf '%s\n' from,to "A b,P'q" "A b,L" "R,P'q" R,L "M,P'q" M,L >blanks.csv
run solve blanks.csv
gives 1
tells "^icosian: try --open --start 'A b'\$"
eval "\"$ICOSIAN\" solve blanks.csv $(sed -n 's/^icosian: try //p' err)" >found 2>/dev/null
grep -q "^FOUND Hamiltonian path" found
tap $? "the question that is advised has an answer"
printf '%s\n' from,to "P'q,L" "P'q,R" "A,L" "A,R" M,L M,R >quotes.csv
run solve quotes.csv
gives 1
tells "^icosian: try --open --start 'P'.''q'\$"

# Branchings and automorphisms in JSON have names beside them, which check compares.
"$ICOSIAN" graph flower:5 --as edges -q | sed '1d; s/\([0-9]*\) \([0-9]*\)/w\1,w\2/; 1s/^/from,to\n/' >flower.csv
"$ICOSIAN" explain flower.csv --json -q >flower.json
run check flower.json flower.csv
gives 0
! grep -q 'not looked at:.*branch_names' out
tap $? "names of branchings are compared"
[ "$(grep -o '"branches":\[\[[0-9]*' flower.json)" != "" ]
tap $? "a tree has branches"
sed 's/"branch_names":\[\["w[0-9]*"/"branch_names":[["w99"/' flower.json >other.json
run check other.json flower.csv
gives 1
says 'its "reason.branch_names" is wrong: entry 1 does not name its vertex'
sed 's/"branch_names":\[\[[^]]*\],/"branch_names":[/' flower.json >other.json
run check other.json flower.csv
gives 1
says 'its "reason.branch_names" is wrong: not a pair of names for each branching'
printf '%s\n' from,to A,B B,C C,D D,A >ring.csv
"$ICOSIAN" solve ring.csv --symmetric auto --json -q >ring.json
run check ring.json ring.csv --symmetric auto
gives 0
sed 's/"automorphism":\[\([^]]*\)\],"names":\["[A-D]"/"automorphism":[\1],"names":["x"/' ring.json >other.json
run check other.json ring.csv --symmetric auto
gives 1
says 'its "symmetry.names" is wrong: entry 1 does not name its vertex'

python=${PYTHON:-python3}
if command -v "$python" >/dev/null; then
    "$python" "$here/names.py" "$ICOSIAN" >found 2>err
    tap $? "names.py ran to its end"
    while IFS= read -r line; do
        case $line in
        ok*) tap 0 "${line#* - }" ;;
        not*) tap 1 "${line#* - }" ;;
        *) echo "$line" ;;
        esac
    done <found
else
    skip_some "hostile names in every output" "no python3 on this machine"
fi
finish
