#!/bin/bash
# tests/cli/parts.sh - counts in parts, and files of counts checked without counting again.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# the parts of a sweep, of a join in chunks (closed, open), in tables, modulo primes
for question in "knight 6x6" "king 5x5 --open" "knight 6x7" "knight 5x8 --open" "wazir 9x10" "king 6x20" \
    "petersen:9,2 --open" "complete:2 --open" "tournament:9,seed=3"; do
    # shellcheck disable=SC2086 # words
    whole=$("$ICOSIAN" count $question -q)
    for r in 0 1 2; do
        # shellcheck disable=SC2086
        "$ICOSIAN" count $question --json --split $r/3 -o p$r.json -q
    done
    run check p0.json p1.json p2.json -q
    shown="$question in three parts"
    says "^$whole$"
done
[ "$("$ICOSIAN" count knight 6x7 -q --split 0/3)" != 1067638 ]
tap $? "and a part is less"
# their files
for r in 0 1 2; do "$ICOSIAN" count knight 6x7 --split $r/3 --json -o p$r.json -q; done
"$ICOSIAN" count knight 6x7 --json --layers -o whole.json
run check p2.json p0.json p1.json
gives 0
says "^EXACT 1067638: closed knight's tours of 6x7, the sum of 3 parts$"
says "^directed 2135276$"
run check p0.json p1.json p2.json knight 6x7 -q
gives 0
says "^1067638$"
run check p0.json p1.json p2.json --json -o sum.json
gives 0
run check sum.json whole.json
gives 0
says "^VALID count: two counts agree, by separator and by separator$"
run check sum.json knight 6x7
gives 0
says "the same again"
run check p0.json p1.json p2.json knight 6x8
gives 1
says "^INVALID count: the files answer another question$"
run check p0.json p2.json
gives 1
says "^INVALID count: part 1/3 is missing$"
run check p0.json p1.json p1.json p2.json
gives 1
says "^INVALID count: p1.json: this part is there twice$"
"$ICOSIAN" count knight 6x7 --split 1/4 --json -o other.json -q
run check p0.json other.json p2.json
gives 1
says "other.json: this is one of another number of parts$"
"$ICOSIAN" count knight 6x7 --forbid c4-b2 --split 1/3 --json -o other.json -q
run check p0.json other.json p2.json
gives 1
says "other.json: this is a part of another question$"
run check p0.json whole.json
gives 1
says "whole.json: this is a whole count, not a part$"
sed 's/"count":"[0-9]*"/"count":"5"/' p1.json >changed.json
run check p0.json changed.json p2.json
gives 2
tells "changed.json: this count was changed: its checksum is another$"
sed 's/"part":"1.3"/"part":"3\/3"/; s/,"checksum":"[0-9a-f]*"//' p1.json >changed.json
run check p0.json changed.json p2.json
gives 2
tells "a part of a count needs"
# The same values in another form: with white space, in another order, behind a byte order mark.
spread() { sed 's/,"/,\n  "/g; s/^{/{\n  /; s/:\[/: [ /g'; }
turned() { sed -E 's/^\{("verdict":"[a-z]*"),(.*)\}$/{\2,\1}/; s/\{("subject":[^,]*),("kind":[^,}]*)\}/{\2,\1}/'; }
marked() { printf '\357\273\277\r\n'; cat; }
"$ICOSIAN" count knight 6x6 --json -o plain.json
for form in spread turned marked; do
    for file in p0 p1 p2 whole sum plain; do $form <$file.json >$file.$form.json; done
    run check p2.$form.json p0.json p1.$form.json -q
    gives 0
    says "^1067638$"
    run check p0.$form.json p1.$form.json p2.$form.json knight 6x7 -q
    says "^1067638$"
    for file in whole sum plain; do
        "$ICOSIAN" check $file.json >first
        run check $file.$form.json
        holds "$shown: the answer for $file.json" cmp first out
    done
    run check whole.$form.json sum.$form.json
    gives 0
    says "^VALID count: two counts agree, by separator and by separator$"
    run check whole.$form.json knight 6x7 --against sum.$form.json
    gives 0
    run check sum.$form.json knight 6x7
    gives 0
    says "the same again"
    run check whole.$form.json knight 6x8
    gives 1
    says ": the file answers another question: closed knight's tour of 6x7 "
    sed 's/"1067638"/"1067636"/' whole.$form.json >changed.json
    run check changed.json
    gives 2
    tells "changed.json: this count was changed: its checksum is another$"
done
marked <whole.json | spread | turned >all.json
run check all.json
gives 0
# what is read from a pipe can be read once only
"$ICOSIAN" count knight 6x6 --json | "$ICOSIAN" check /dev/stdin >out 2>err
holds "a count from a pipe is counted again" grep -q "^VALID count of .*: the same again" out
# a plain count has nothing to be checked, unless its numbers do not fit each other
"$ICOSIAN" count knight 6x6 --json -o plain.json
run check plain.json
gives 3
says "^UNKNOWN count: it has no checksum, there are no residues to put together; give the question to count again$"
sed 's/"directed":"19724"/"directed":"19726"/' plain.json >changed.json
run check changed.json
gives 1
says "^INVALID count: directed tours are neither as many as undirected ones nor twice as many$"
sed 's/"count":"9862"/"count":"9863"/' plain.json >changed.json
run check changed.json
gives 1
says "its number is that of neither"
sed 's/"cycles":"1067638"/"cycles":"1067637"/; s/,"checksum":"[0-9a-f]*"//' whole.json >changed.json
run check changed.json
gives 1
says "another number of cycles than of tours"
sed 's/"directed":"19724"/"directed":19724/' plain.json >changed.json
run check changed.json knight 6x6
gives 2
tells "changed.json: the numbers of a count are strings of digits"
"$ICOSIAN" count wazir 3x3 --open --by-length --json -o lengths.json
run check lengths.json wazir 3x3 --open
gives 0
sed 's/"5":"52"/"5":"53"/' lengths.json >changed.json
run check changed.json wazir 3x3 --open
gives 1
says "other numbers by length are counted here$"
# two counts of one number, of other questions
"$ICOSIAN" count wazir 2x2 --json -o two.json
"$ICOSIAN" count wazir 2x3 --json -o three.json
run check two.json three.json
gives 1
says "^INVALID count: the files answer different questions$"
run check two.json wazir 2x3 --against two.json
gives 1
says ": the file answers another question: closed wazir's tour of 2x2 \(another subject\)$"
run check whole.json knight 6x8 --against sum.json
gives 1
says ": the file answers another question: closed knight's tour of 6x7 \(another subject\)$"
run check whole.json knight 6x7 --against sum.json
gives 0
# residues
"$ICOSIAN" count king 6x20 --json --layers -o residues.json
run check residues.json
gives 0
says "^VALID count: its checksum is right, its residues give its number and exceed its bound; give the question to count again$"
for change in 's/\(787","\)[0-9]*/\11/:give another number' 's/"bound":[^,]*/"bound":1e60/:not above its bound' \
    's/387847/387849/:not a prime' 's/387847/387817/:prime is there twice' 's/"cycles":"1/"cycles":"2/:give another number'; do
    sed "s/,\"checksum\":\"[0-9a-f]*\"//; ${change%:*}" residues.json >changed.json
    run check changed.json
    gives 1
    says "${change##*:}"
done
# the steps of both sides, however they were made
"$ICOSIAN" count knight 7x8 --json --layers -o whole.json
"$ICOSIAN" count knight 7x8 --json --layers -j 2 --memory 17M -v -o filed.json 2>err
holds "states were in a file" grep -q "from a file" err
run check whole.json filed.json
gives 0
says "two counts agree, by separator and by separator, step by step$"
"$ICOSIAN" count wazir 8x9 --open --json --layers -o blocks.json
run check blocks.json wazir 8x9
gives 0
says "the same again, and at each of [0-9]+ steps$"
"$ICOSIAN" count wazir 9x9 --without r1c2 --json --layers -o none.json # no tours
run check none.json
gives 0
steps() { sed "s/,\"checksum\":\"[0-9a-f]*\"//; $1" whole.json >changed.json; }
steps 's/,3,"3"\]/,4,"3"]/'
run check whole.json changed.json
gives 1
says "^INVALID count: step [0-9]+ of side 1: 3 states and 3 ways here, 4 and 3 there$"
run check changed.json knight 7x8
gives 1
says ": step [0-9]+ of side 1: 3 states and 3 ways are counted here$"
steps 's/\[0,1,"1"\]/[99,1,"1"]/'
run check changed.json
gives 1
says "the steps of its sides are not such as take each vertex once$"
sed 's/,"checksum":"[0-9a-f]*"//; s/"modulus":"4611686018427387847","steps":\[\[[0-9]*,/&1/' residues.json >changed.json
run check changed.json
gives 1
says "its sides (have other steps modulo another prime|.*not such as take each vertex once)$"
# how it is asked
run count rook 6x6 --split 0/2 --time 100ms
[ "$status" -ne 0 ]
tap $? "$shown: not by walks"
run count knight 6x6 --split 0/2 --by-length
gives 2
tells "are not counted in parts"
for pair in "estimate 100 --split 0/2" "by-ends --open --split 0/2" "by-ends --open --estimate 100" "estimate 100 --by-length"; do
    # shellcheck disable=SC2086
    run count knight 6x6 --$pair
    gives 2
    tells "cannot be combined"
done
run count knight 6x6 --split 2/2
gives 2
tells "split is R/M"
run count knight 6x6 --split 1/2 --json
gives 0
json verdict part
json part 1/2
json classes null
# a part is kept as any count
run count knight 7x8 --split 0/2 -q --checkpoint state --every 1ms --ticks 20M -j 1
gives 3
run count knight 7x8 --split 1/2 -q --checkpoint state
gives 2
tells "of another part"
run count knight 7x8 --split 0/2 -q --checkpoint state
gives 0
cp out first
run count knight 7x8 --split 0/2 -q
holds "the part is the same" cmp out first
finish
