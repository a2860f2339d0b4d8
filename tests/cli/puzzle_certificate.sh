#!/bin/bash
# tests/cli/puzzle_certificate.sh - puzzle unique --certificate writes what icosian-check
# verifies; several answers have no certificate; damaged files are refused.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
checker=$(dirname "$ICOSIAN")/icosian-check

# certified WORDS SUBJECT...: what the checker says of the certificate, in a line
certified() {
    local words=$1
    shift
    rm -f proof
    run puzzle unique "$@" --certificate proof -q
    [ "$("$checker" proof | tr '\n' ' ')" = "$words " ]
    tap $? "$* is certified: $words"
}
unique="VERIFIED tour VERIFIED unique"
certified "$unique" "$data/prime-rook.board" --closed
certified "VERIFIED none" wazir 3x4 --open --give a3=1,c2=4,d1=12
for asked in "wazir 9x9" "king 6x6" "knight 6x6" "wazir 6x6 --zip" "king 4x4 --arrows" \
    "wazir hex:3" "wazir 6x6 --closed" "wazir 5x5 --walls 6"; do
    # shellcheck disable=SC2086
    "$ICOSIAN" puzzle make $asked --seed 5 -o p.board -q
    certified "$unique" p.board
done

run puzzle unique wazir 3x3 --open --certificate several -q
[ $status -eq 1 ] && [ ! -e several ] && grep -q 'no certificate' err
tap $? "several answers have no certificate"
run puzzle unique wazir 3x3 --open --certificate - -q
[ $status -eq 2 ]
tap $? "a certificate is a file"

# the log of the closed prime rook's tour, made worse
run puzzle unique "$data/prime-rook.board" --closed --certificate proof -q
awk '/^exclude/ { skip = 1 } /^none/ { skip = 0 } !skip' proof | "$checker" - >said
[ $? -eq 1 ] && grep -q 'REFUSED record 2 (places)' said
tap $? "without the tour excluded the log is refused"
sed '/^question/s/closed/open/' proof | "$checker" - >said
[ $? -eq 1 ] && grep -q 'REFUSED record 2 (places)' said
tap $? "the open question has more tours: refused"
awk '/^class/ { skip = 1 } /^exclude|^tour/ { skip = 0 } !skip' proof | "$checker" - >said
status=$?
[ $status -gt 0 ]
tap $? "without the primes it is refused"
! (head -c 3000 proof | "$checker" - >said)
tap $? "a file that was cut off is refused"

# `solve` writes its NONE down too, and `check` compares both kinds of files with the subject
"$ICOSIAN" puzzle unique "$data/prime-rook.board" --closed --certificate proof -q >/dev/null
run check proof "$data/prime-rook.board" --closed
gives 0
says "^VALID closed wazir's tour of 8x8 with 18 cells of a class, 64 cells$"
says "^VALID certificate \(places\): there is no other closed wazir's tour of 8x8 with 18 cells of a class$"
run check proof "$data/prime-rook.board" --closed --json
gives 0
json excluded 1
run check proof wazir 8x8
gives 1
says "^INVALID certificate \(places\): it answers another question"
awk '/^exclude/ { skip = 1 } /^none/ { skip = 0 } !skip' proof >less
run check less "$data/prime-rook.board" --closed
gives 1
says "^INVALID certificate \(places\): "
# a tour among those excluded is no other one, wherever it is said to begin, and whichever way
# it goes; the checker and check say the same
head='icosian-certificate 1 question closed graph undirected 4 5 0 1 0 2 0 3 1 2 2 3 exclude 1'
printf '0 1\n0 2\n0 3\n1 2\n2 3\n' >diamond.edges
for tour in "0 1 2 3:0 1 2 3:1" "0 1 2 3:2 3 0 1:1" "1 2 3 0:3 2 1 0:1" "2 1 0 3:0 1 2 3:1" \
    "0 1 3 2:2 1 0 3:0"; do
    IFS=: read -r excluded given expected <<<"$tour"
    echo "$head $excluded tour 4 $given end" >other
    "$checker" other >said
    [ $? -eq "$expected" ] && { [ "$expected" -eq 0 ] || grep -q 'tour is excluded' said; }
    tap $? "the checker: $given beside $excluded"
    run check other diamond.edges --closed
    gives "$expected"
    [ "$expected" -eq 0 ] || says "^INVALID: the tour is excluded$"
done
printf '%s\n' 'icosian-certificate 1 question closed graph directed 3 3 0 1 1 2 2 0' \
    'exclude 1 0 1 2 tour 3 1 2 0 end' >other
"$checker" other >said
checked=$?
printf '0 1\n1 2\n2 0\n' >arcs.edges
run check other arcs.edges --closed --directed
[ $checked -eq 2 ] && [ $status -eq 2 ] && grep -q 'from a first vertex' err
tap $? "a closed tour of a digraph is excluded from a first vertex"

# A tour, and records behind it that exclude others than just that one.
diamond='graph undirected 4 5 0 1 0 2 1 2 1 3 2 3 first 0 last 3'
printf '0 1\n0 2\n1 2\n1 3\n2 3\n' >dia.edges
first="icosian-certificate 1 question open $diamond tour 4 0 1 2 3 end"
second="icosian-certificate 1 question open $diamond exclude 2 0 1 2 3 0 2 1 3 none places 5 0 1 0 1 1 end"
printf '%s\n' "$first" "$second" >two
[ "$("$checker" two | tr '\n' ' ')" = "VERIFIED tour VERIFIED none but 2 " ]
tap $? "the checker does not call a tour unique where two are excluded"
run check two dia.edges --open --start 0 --end 3
[ $status -eq 1 ] && grep -q '^INVALID certificate (places): it excludes 2 tours, so ' out && ! grep -q 'no other' out
tap $? "nor does check"
printf '%s\n' "$second" >but
run check but dia.edges --open --start 0 --end 3
gives 0
says "^VALID certificate \(places\): there is no Hamiltonian path of dia.edges from 0 to 3 but the 2 excluded$"
run check but dia.edges --open --start 0 --end 3 --json
[ "$("$JSON_GET" excluded <out) $("$JSON_GET" unique <out)" = "2 false" ]
tap $? "JSON says that this is not uniqueness"
printf '%s\n' "$second" "$first" >turned
run check turned dia.edges --open --start 0 --end 3
[ $status -eq 0 ] && ! grep -q 'no other' out && ! "$checker" turned | grep -q unique
tap $? "the tour behind what excludes it is no claim of uniqueness"
run puzzle unique p.board --certificate proof -q
run check proof p.board --json
tail -n 1 out >last
[ "$("$JSON_GET" excluded <last) $("$JSON_GET" unique <last)" = "1 true" ]
tap $? "JSON says what is unique"
printf '%s\n' 'piece: king' 'tour: open' '' '. 2 7 .' '. 3 . .' '. . . 9' '. . 12 10' >k.board
"$ICOSIAN" solve k.board --forbid a1-b1 --method position --certificate none -q
[ $? -eq 1 ] && [ "$("$checker" none)" = "VERIFIED none" ] && grep -q '^none places [1-9]' none
tap $? "solve certifies NONE"
run check none k.board --forbid a1-b1
gives 0
says "^VALID certificate \(places\): there is no open king's tour of 4x4 with 1 move forbidden and 6 given numbers$"
run check none k.board
gives 1
awk '/^none places/ { print; getline; $4 = 1 - $4 } { print }' none >worse
run check worse k.board --forbid a1-b1
[ $status -gt 0 ]
tap $? "a log that was changed is refused"
"$ICOSIAN" solve wazir 3x4 --open --give a3=1,c2=4,d1=12 --json >none.json
[ "$("$JSON_GET" checked <none.json) $("$JSON_GET" reason.type <none.json)" = "true places" ]
tap $? "auto gives that reason, checked"
finish
