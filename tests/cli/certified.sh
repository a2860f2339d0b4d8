#!/bin/bash
# tests/cli/certified.sh - solve --certificate writes what icosian-check verifies, tours and
# reasons alike; a damaged file is refused; what has no certificate is said.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
checker=$(dirname "$ICOSIAN")/icosian-check

# verified WORD SUBJECT...: solves, and the checker verifies a tour, or that there is none.
verified() {
    local word=$1
    shift
    rm -f proof
    run solve "$@" --certificate proof -q
    [ $status -lt 2 ] && [ "$("$checker" proof)" = "VERIFIED $word" ]
    tap $? "$* is certified"
}
verified tour knight 6x6
verified tour knight 5x5 --open --start a1
verified tour king 3x3 --require a1-b2 --forbid a1-a2
verified tour complete:5 --directed
verified tour knight torus:4x5
verified none knight 5x5
verified none knight 4x6
verified none knight 3x3 --open
verified none knight 3x5 --open
verified none knight 5x5 --open --start a2

# damaged in one place
run solve knight 6x6 --certificate proof -q
sed 's/^question closed/question open/' proof >open
"$checker" open >/dev/null
tap $? "the tour of a closed question is an open one too"
awk '/^tour/ { getline next_line; print; print next_line; next } /^end/ { print 0 } 1' proof |
    sed 's/^tour 36/tour 37/' >long
"$checker" long >said
[ $? -eq 1 ] && grep -q '^REFUSED record 1 (tour): ' said
tap $? "a vertex twice is refused"
grep -v '^end' proof | "$checker" - >/dev/null
[ $? -eq 2 ]
tap $? "a file without its end cannot be read"

if [ -e /dev/full ]; then
    "$checker" proof >/dev/full 2>/dev/null
    [ $? -eq 2 ]
    tap $? "what cannot be said is not verified"
fi
"$checker" - <proof >/dev/null
tap $? "standard input is read"

# compared with a subject: the list of edges must be that of the board
run solve knight 6x6 --certificate proof -q
run check proof knight 6x6
gives 0
says "^VALID closed knight's tour of 6x6, 36 cells"
run check proof knight 6x6 --without a1,f6
gives 1
says "^INVALID: it answers another question"
run solve knight 4x6 --certificate proof -q
run check proof knight 4x6
gives 0
says "^VALID certificate \(cut\): there is no closed knight's tour of 4x6"
run check proof knight 4x6 --require a1-b3
gives 1
says "^INVALID certificate \(cut\): it answers another question: it has 'nothing more'"
run check proof knight 4x6 --json
json verdict valid
json reason.type cut
sed 's/^none cut [0-9]*/none cut 2/' proof >less
run check less knight 4x6
gives 2
tells "^icosian: less:[0-9]+:[0-9]+: expected 'end'"

# the tables of the frontier method
run solve petersen:101,2 --method frontier --certificate proof --json
json checked true
json reason.type sweep
"$checker" proof >/dev/null
tap $? "a sweep is verified"
run check proof petersen:101,2
gives 0
says "^VALID certificate \(sweep\): there is no Hamiltonian cycle of petersen:101,2"
sed '$d' proof | sed '$s/[0-9]*$/1/' >less
echo end >>less
"$checker" less >said
[ $? -eq 1 ] && grep -q '^REFUSED record 1 (sweep): ' said
tap $? "a changed sweep is refused"
run solve petersen:101,2 --method frontier --proof 100 --certificate nothing
gives 1
tells "the method frontier leaves none"

# such a graph without an edge, hung by the loose ends on a board too wide to sweep: solved
# in pieces
awk 'BEGIN {
    for (i = 0; i < 101; i++) {
        if (i > 0) print i, (i + 1) % 101
        print i, 101 + i
        print 101 + i, 101 + (i + 2) % 101
    }
    for (r = 0; r < 16; r++)
        for (c = 0; c < 16; c++)
            for (k = 0; k < 4; k++) {
                x = r + (k < 2 ? 1 : 2)
                y = c + (k < 2 ? 2 : 1) * (k % 2 ? 1 : -1)
                if (x < 16 && y >= 0 && y < 16) print 202 + 16 * r + c, 202 + 16 * x + y
            }
    print 0, 202
    print 1, 203
}' >two.edges
run solve two.edges --certificate proof --json
json checked true
json reason.type split
says '"inner":\{"type":"sweep"'
"$checker" proof >/dev/null
tap $? "a split is verified"
run check proof two.edges
gives 0
says "^VALID certificate \(split\): "
sed '/^none split 202/{s/202/201/; n; s/^0 //; }' proof | "$checker" - >/dev/null
[ $? -eq 1 ]
tap $? "a piece less a vertex is not believed"
run explain two.edges
gives 1
says "cut off a piece of 202 of the 458 vertices"

# many graphs, one file of many records
printf 'Bw\nCr\nC^\n' >graphs.g6
run solve graphs.g6 --certificate proofs -q
[ "$("$checker" proofs | grep -c '^VERIFIED')" -eq 3 ]
tap $? "a stream has a record for each graph"

# nothing to certify
run solve petersen:5,2 --method brute --certificate nothing
gives 1
tells "note: no certificate for petersen:5,2: the method brute leaves none"
[ ! -e nothing ]
tap $? "no file without a certificate"
run solve knight 8x8 --ticks 1 --method backtrack --certificate nothing
gives 3
tells "no certificate for knight 8x8: there is no answer"
run solve petersen:5,2 --longest --certificate longest
gives 0
"$checker" longest | grep -qx 'VERIFIED longest'
tap $? "the longest cycle of the Petersen graph has a certificate"
run solve knight 6x6 --certificate -
gives 2
tells "needs the name of a file"
run solve knight 6x6 --certificate /nowhere/proof
gives 2
# check --certificate: a tour or a reason from elsewhere becomes a record of its own kind.
run solve knight 6x6 --as tour -q
cp out found.tour
record=checked
run check found.tour knight 6x6 --certificate "$record"
gives 0
grep -qx 'question closed' "$record" && "$checker" "$record" | grep -qx 'VERIFIED tour'
tap $? "check --certificate: a closed tour is a record of a closed question"
run solve knight 5x5 --open --as tour -q
cp out found.tour
run check found.tour knight 5x5 --certificate "$record"
gives 0
grep -qx 'question open' "$record" && "$checker" "$record" | grep -qx 'VERIFIED tour'
tap $? "check --certificate: an open tour is a record of an open question"
run solve knight 5x5 --json
cp out none.json
run check none.json knight 5x5 --certificate "$record"
gives 0
"$checker" "$record" | grep -qx 'VERIFIED none'
tap $? "check --certificate: the reason of a JSON answer is a record"
rm -f "$record.2"
run check "$record" knight 5x5 --certificate "$record.2"
gives 0
tells 'is a file for icosian-check already'
[ ! -e "$record.2" ]
tap $? "a record is not written again"
sed 's/^1$/2/' found.tour >wrong.tour
run check wrong.tour knight 5x5 --certificate "$record.2"
gives 1
[ ! -e "$record.2" ]
tap $? "an invalid tour has no record"
finish
