#!/bin/bash
# tests/cli/count.sh - icosian count: numbers, JSON, streams, limits and Ctrl-C.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

run count knight 6x6
gives 0
says "^EXACT 9862: closed knight's tours of 6x6$"
says "^undirected 9862$"
says "^directed 19724$"
says "^classes 1245$"
run count knight 6x6 --json
json classes 1245
run count petersen:5,2 --by-length
gives 1
says "^9 vertices: 20$"
run count knight 5x5 --open --by-ends
gives 0
says "^EXACT 864: open knight's tours of 5x5$"
says "^a5 e1 56, and so for 1 more pairs$"
run count knight 5x5 --open --by-ends --json
says '{"ends":\[0,24\],"pairs":2,"undirected":"56"}'
run count knight 5x6 --by-ends
gives 2
run count petersen:5,2 --longest
gives 0
says "^EXACT 20: longest .* 9 of 10 vertices, the longest$"
run count complete:4 --by-length --json
says '"by_length":\{"3":"4","4":"3"\}'
run count knight 5x6 --open -q
gives 0
says "^18784$"
run count wazir 6x6 --open --start a1 --end f6 --json
gives 1
json verdict exact
json count 0
run count wazir 5x5 --open --start a1 --end e5 --json
gives 0
json kind open
json undirected 104
json directed 104
json limit null
run count tournament:7,seed=3 --json
gives 0
json undirected null
# the table of n x n boards, in one command (OEIS A165134, A308131)
run count knight 1x1..6x6 --open --json
"$JSON_GET" directed <out >numbers 2>>err
[ "$(tr '\n' ' ' <numbers)" = "1 0 0 0 1728 6637920 " ]
tap $? "$shown: directed tours of all six boards"
"$JSON_GET" classes <out >numbers 2>>err
[ "$(tr '\n' ' ' <numbers)" = "1 0 0 0 112 414870 " ]
tap $? "$shown: and their classes"
# --oeis: each count beside the next term of a file
printf '%s\n' '# closed knight tours, 2n X 2n' '1 0' ' 2  00' '' "$(printf '3\t9862\r')" >terms
printf '%s\n' '0 7' '1 1' '2 0' '3 0' '4 0' '5 112' >classes
run count knight 2x2 knight 4x4 knight 6x6 --oeis terms
gives 0
says "^oeis 1 agrees$"
says "^oeis 3 agrees$"
run count wazir 4x4 wazir 6x6 wazir 2x2 --oeis terms:2 -q
gives 1
[ "$(tr '\n' ' ' <out)" = "6 oeis 2 differs: 0 in terms 1072 oeis 3 differs: 9862 in terms 1 oeis 4 beyond: terms ends before " ]
tap $? "$shown: what differs, and what is beyond the file"
run count knight 6x6 wazir 4x4 --oeis terms:3 --json
gives 0
says '"oeis":\{"n":3,"term":"9862","verdict":"agrees"\}'
says '"oeis":\{"n":4,"term":null,"verdict":"beyond"\}'
run count knight 1x1..5x5 --open --classes --oeis classes:1
gives 0
says "^oeis 5 agrees$"
run count knight 1x1..5x5 --open --oeis classes:1 -q
gives 1
says "^oeis 5 differs: 112 in classes$"
run count knight 8x8 --ticks 100k --oeis terms
gives 3
says "^oeis 1 not compared: 0 in terms$"
# Terms that are built in belong to questions: each of a small board agrees, but for the two
# that docs/oeis.md names.
terms=$here/../../src/wings/cli/count/oeis_terms.def
sed -n 's/^TERM("\([^"]*\)", "\([^"]*\)", \([A-Z_]*\), "\([0-9]\{1,6\}\)")$/\1 \3 \2/p' "$terms" |
    grep -E ' ([2-5]x[1-4]|[12]x[1-9]|[a-z]*:[34]|2x2x2)$' >small
[ "$(wc -l <small)" -ge 100 ]
tap $? "there are terms of small boards"
wrong=''
while read -r sequence kind subject <&3; do
    open=''
    case $kind in OPEN* | DIRECTED) open=--open ;; esac
    # shellcheck disable=SC2086 # words
    run count $subject $open --oeis "$sequence" -q
    grep -q "^oeis $sequence agrees$" out || wrong="$wrong $sequence/$subject"
done 3<small
[ "$wrong" = " A308131/knight 1x1" ]
tap $? "terms of small boards agree, but for:$wrong"
run count knight 4x3 --open --oeis A169696
gives 0
says "^oeis A169696 agrees$"
run count knight 1x1 --open --oeis a308131
gives 1
says "^oeis A308131 differs: its term is 0$"
run count knight 6x6 --require a1-b3 --oeis A001230
gives 3
says "^oeis A001230 beyond"
run count wazir 4x5 --oeis A321172 --json
says '"oeis":\{"sequence":"A321172","term":"14","verdict":"agrees"\}'
run count wazir 4x4 --oeis A209077 -q
says "^oeis A209077 agrees$"
run count knight 8x8 --ticks 100k --oeis A001230
gives 3
says "^oeis A001230 not compared: its term is 13267364410532$"
# Tables
run count wazir 2x2..4x4 leaper:1,2 3x4 cycle:5 --as csv
gives 1
printf '%s\n' 'subject,kind,verdict,count,undirected,directed,classes' 'wazir 2x2,closed,exact,1,1,2,1' \
    'wazir 3x3,closed,exact,0,0,0,0' 'wazir 4x4,closed,exact,6,6,12,2' \
    '"leaper:1,2 3x4",closed,exact,0,0,0,0' 'cycle:5,closed,exact,1,1,2,' >table
holds "count prints a table" cmp out table
run count wazir 2x2..4x4 --oeis A321172 -o table.tsv
gives 0
[ "$(sed -n 4p table.tsv)" = "$(printf 'wazir 4x4\tclosed\texact\t6\t6\t12\t2\t6\tagrees')" ]
tap $? "a table has the terms of a sequence"
run count knight 12x12 --ticks 1k --as tsv
gives 3
says "unknown|at-least"
# refuses ARGUMENT MESSAGE: --oeis ARGUMENT
refuses() {
    run count wazir 4x4 --oeis "$1"
    gives 2
    tells "$2"
}
refuses none.txt 'none.txt: cannot be opened'
refuses terms:4 'terms has terms of n = 1 to 3, not of 4'
refuses terms:99999999999999999999 'cannot be opened'
while read -r line message; do
    printf '# terms\n1 6\n%b\n' "${line//_/ }" >broken
    refuses broken "broken:3: $message"
done <<'last'
3_7 n goes up by one from line to line: 2 is next, not 3
2 a line of terms is
2_ a line of terms is
2_-5 a line of terms is
2_5.0 a line of terms is
2_5_6 a line of terms is
x_5 a line of terms is
2_5\0006 a line of terms is
99999999999999999999_5 a line of terms is
last
printf '# nothing\n' >broken
refuses broken 'there are no terms here'
for option in --dry-run '--estimate 100' '--by-ends --open' '--split 0/2'; do
    # shellcheck disable=SC2086 # option and value
    run count wazir 4x4 --oeis terms $option
    gives 2
    tells 'it compares whole numbers; leave one out'
done
# one way to count, or a method that lists
for way in sweep separator frontier backtrack walks,fragment; do
    run count knight 6x6 --method "$way" --json --ticks 20M
    gives 0
    json undirected 9862
    json classes 1245
done
json method fragment
run count knight 6x6 --method separator --json
json method separator
run count knight 5x5 --open --start a1 --method backtrack
gives 0
says '^directed 304$'
run count wazir 4x4 --method bogus
gives 2
tells 'there is no method'
run count wazir 4x4 --method construct
gives 2
tells 'construct cannot list'
run count knight 7x14 --method sweep --dry-run --json
json method sweep
run count knight 7x14 --method separator --dry-run --json
json method separator
run count knight 6x6 --method backtrack --dry-run
gives 2
tells 'dry-run'
run count wazir 4x4 --method sweep --estimate 100
gives 2
run count wazir 4x4 --give a1=3 --method sweep
gives 2
tells 'no sweep, separator or sum of walks'
run count petersen:5,2 --by-length --method walks
gives 2
tells 'only a sweep counts'
run count wazir 4x4 --method backtrack --checkpoint state
gives 0
tells 'state: tours that are listed'
run sample wazir 4x4 --method backtrack
gives 2
tells 'leave --method out'
run unrank wazir 4x4 0 --method backtrack
gives 2
# estimates
run count complete:12 --estimate 1000 # all walks arrive, all equally likely
gives 0
says "^ESTIMATE 1.996e\\+07: Hamiltonian cycles of complete:12, with 95 % between 1.996e\\+07 and 1.996e\\+07; 1000 of 1000 walks arrived$"
run count knight 8x8 --estimate 2000 --json --seed 4
json verdict estimate
json walks 2000
json limit null
cp out first
run count knight 8x8 --estimate 2000 --json --seed 4
holds "the same seed estimates the same" test "$("$JSON_GET" count <first)" = "$("$JSON_GET" count <out)"
run count knight 3x3 --estimate 100 --open
gives 3
says "^UNKNOWN number of open knight's tours of 3x3: 0 of 100 walks arrived$"
run count knight 8x8 --estimate 3
gives 2
tells "estimate"
# counts in files, repeated and compared
"$ICOSIAN" count knight 6x6 --json --layers -o a.json
"$ICOSIAN" count knight 6x6 --json -o c.json
run check a.json knight 6x6
gives 0
says "^VALID count of closed knight's tour of 6x6: the same again, and at each of [0-9]+ steps$"
run check c.json knight 6x6
gives 0
says "the same again, by sweep$"
run check a.json knight 6x6 --against c.json
gives 0
says "two counts agree, by sweep and by sweep$"
run check a.json knight 6x6 --json
json verdict valid
json reason.type count
run check a.json knight 5x6
gives 1
says "^INVALID count of .*: the file answers another question: closed knight's tour of 6x6 \(another subject\)$"
sed 's/9862/9863/' a.json >changed.json
run check changed.json knight 6x6
gives 2
tells "changed.json: this count was changed: its checksum is another$"
sed 's/,"checksum":"[0-9a-f]*"//; s/\[29,3,"3"\]/[29,3,"4"]/; s/\[\([0-9]*\),\([0-9]*\),"9"\]/[\1,\2,"10"]/' a.json >steps.json
run check steps.json knight 6x6
gives 1
says "^INVALID count of .*: step [0-9]+: [0-9]+ states and [0-9]+ ways are counted here$"
sed 's/"9862"/"9863"/' c.json >wrong.json
run check wrong.json knight 6x6
gives 1
says ": count 9863, here 9862$"
run check wrong.json knight 6x6 --against a.json
gives 1
says ": count 9863 here, 9862 there$"
"$ICOSIAN" count petersen:5,2 --open --start 0 --json --layers -o open.json
run check open.json petersen:5,2 --start 0
gives 0
run check open.json petersen:5,2 --start 1
gives 1
sed 's/,"checksum":"[0-9a-f]*"//; s/"layers":\[.*\]/"layers":[[3,1,"1"],[3,1,"1"]]/' open.json >twice.json
run check twice.json petersen:5,2 --start 0
gives 1
says ": the steps do not take each vertex once$"
run check a.json knight 6x6 --against open.json
gives 1
says ": the files answer different questions$"
run count knight 6x6 --layers
gives 2
tells "layers needs --json"
# lists and counts agree where ends and edges are given
for question in "--start b2" "--open --start a1" "--require a1-b2" "--forbid a1-b2,b2-c3" "--directed"; do
    # shellcheck disable=SC2086 # one or two words
    run list king 3x3 $question -q
    lines=$(grep -c . out)
    # shellcheck disable=SC2086
    run list king 3x3 $question --json
    listed=$(tail -n 1 out | "$JSON_GET" count)
    # shellcheck disable=SC2086
    run count king 3x3 $question -q
    [ "$(cat out)" = "$listed" ] && [ "$lines" -gt 0 ]
    tap $? "king 3x3 $question: $listed tours"
done
# sample, rank, unrank
run sample knight 6x6 -n 5 --seed 3 --json
gives 0
says '"number":5,"n":36,"tour":\[0,'
cp out first
run sample knight 6x6 -n 5 --seed 3 --json
holds "the same seed draws the same tours" cmp out first
"$ICOSIAN" sample knight 6x6 --seed 3 -q >t.txt
run rank t.txt knight 6x6
gives 0
number_of_tour=$(cat out)
run unrank "$number_of_tour" knight 6x6 -q
holds "unrank is the inverse of rank" cmp out t.txt
run unrank knight 6x6 "$number_of_tour" -q
holds "the number may stand behind the subject" cmp out t.txt
run rank t.txt knight 6x6 --json
json rank "$number_of_tour"
for k in 1 2 3; do "$ICOSIAN" unrank $k king 3x3 --open --json | "$JSON_GET" tour; done >ranked
"$ICOSIAN" list king 3x3 --open --limit 3 --json | grep '"tour":' | "$JSON_GET" tour >listed
holds "unrank counts as list does" cmp ranked listed
"$ICOSIAN" list king 3x3 --open --from 1 --limit 3 --json | grep '"tour":' | "$JSON_GET" tour >listed
holds "list --from counts as they do" cmp ranked listed
run list knight 6x6 --from 9862
gives 0
says '^9862: closed'
says '^EXACT 9862: closed'
run list knight 6x6 --from 5000 --limit 2 -q
"$ICOSIAN" unrank 5000 knight 6x6 -q >ranked
holds "a listing begins with what unrank prints" sh -c 'head -n 7 out | cmp - ranked'
run list wazir 4x4 --open --give a4=7 --from 48 --json
says '"number":48,'
says '"verdict":"exact".*"count":"48"'
run list knight 6x6 --from 9863
gives 2
tells "no tour has the number 9863"
run list knight 6x6 --from 0
gives 2
run list wazir 4x60 --from 99999999999999999999 --limit 2
gives 0
says '^99999999999999999999: closed'
says '^100000000000000000000: closed'
says '^AT LEAST 100000000000000000000: closed'
run list knight 6x6 --from 5 --classes
gives 2
tells "--from and --classes cannot be combined"
run list knight 8x8 --from 5 --ticks 10k
gives 3
run unrank 9863 knight 6x6
gives 2
tells "no tour has the number 9863"
run unrank knight 6x6
gives 2
tells "unrank needs a number"
run rank t.txt knight 5x6
gives 2
run sample knight 5x5
gives 1
is_silent
run sample knight 8x8 --ticks 10k
gives 3
tells "the ticks were used up before exact sampling was prepared; give more --ticks$"
run sample knight 8x8 --memory 100M
gives 3
tells "tables of about [0-9.]+ GB, more than the memory limit"
run sample knight 20x20
gives 3
tells "separator of .*22 vertices"
"$ICOSIAN" sample knight 6x8 -n 100 --seed 5 --threads 1 --json >first
run sample knight 6x8 -n 100 --seed 5 --threads 3 --json
holds "the same tours with any number of threads" cmp out first
# the forecast is about what is then met
run count knight 6x6 --dry-run
gives 0
says "^FORECAST closed knight's tours of 6x6: a frontier of [0-9]+ cells, about"
for question in "knight 6x6" "knight 5x5 --open" "king 5x5" "petersen:9,2 --directed" "wazir 8x8" "knight 5x8" "knight 6x8 --symmetric 180"; do
    # shellcheck disable=SC2086 # words
    run count $question --dry-run --json
    about=$("$JSON_GET" most_states <out)
    # shellcheck disable=SC2086
    run count $question --json
    states=$("$JSON_GET" stats.states <out)
    [ "$states" -le $((2 * about)) ] && [ "$about" -le $((2 * states)) ]
    tap $? "$question: $states states, about $about"
done
# no forecast counts what it is about: these would take minutes and more
for question in "knight 8x32" "rook 5x6" "hypercube:6"; do
    # shellcheck disable=SC2086
    run count $question --dry-run --ticks 1G
    gives 0
done
# a vertex with one link alone leaves nothing to be counted, however wide frontiers are
run count knight 7x8 --forbid a1-b3
gives 1
says "^EXACT 0: closed knight's tours of 7x8"
# what would not fit is refused before it starts
run count knight 8x8 --open --memory 50M
gives 3
says "^AT LEAST [1-9][0-9]*: open knight's tours of 8x8; counting needs about [0-9.]+ GB, more than --memory allows$"
run count knight 10x10 --memory 1G --json
gives 3
json limit memory
# limits: at least, never a wrong number
run count knight 8x8 --ticks 100k
gives 3
says "^UNKNOWN number of closed knight's tours of 8x8: the limit on ticks was reached$"
run count knight 8x8 --time 200ms --json
gives 3
json verdict at-least
json limit time
run count knight 8x8 --open --memory 8M --json
gives 3
json limit memory
run count complete:60
gives 3
says "^AT LEAST [1-9][0-9]*: Hamiltonian cycles of complete:60; too wide to count exactly$"
"$ICOSIAN" count knight 8x8 >out 2>err </dev/null &
child=$!
sleep 0.7
kill -INT $child 2>/dev/null
wait $child
status=$?
shown="count knight 8x8 (interrupted)"
gives 130
says "^UNKNOWN number of closed knight's tours of 8x8: it was interrupted$"
! grep -q states err
tap $? "an interruption shows no statistics"
# numbers of more than 1,024 bits, which no double holds, beside linear recurrences of order
# four (those of boards up to 60 columns, which counts alone give), modulo a prime
# recurs PIECE ROWS COLUMNS "NUMBERS OF 3 TO 6 COLUMNS" "COEFFICIENTS, THE LAST NUMBER'S FIRST"
recurs() {
    run count "$1" "$2x$3" -q
    gives 0
    awk -v columns="$3" -v begin="$4" -v factors="$5" '
        BEGIN {
            prime = 1000003
            split(begin, first, " ")
            split(factors, factor, " ")
            for (n = 3; n <= columns; n++) {
                if (n < 7) a[n] = first[n - 2]
                else for (k = 1; k <= 4; k++) a[n] += factor[k] * a[n - k]
                a[n] = ((a[n] % prime) + prime) % prime
            }
        }
        { for (i = 1; i <= length($0); i++) rest = (rest * 10 + substr($0, i, 1)) % prime }
        END { exit !(NR == 1 && length($0) > 308 && rest == a[columns]) }' out
    tap $? "$1 $2x$3 is the number of the recurrence"
}
recurs king 3 400 "16 120 744 4922" "4 15 8 6"
recurs king 3 800 "16 120 744 4922" "4 15 8 6"
recurs wazir 4 1200 "2 6 14 37" "2 2 -2 1"
recurs wazir 4 3000 "2 6 14 37" "2 2 -2 1"
recurs wazir 4 6000 "2 6 14 37" "2 2 -2 1"
# all graphs with 6 vertices, one a line: sums known from the labelled graphs
geng=$(command -v nauty-geng || command -v geng)
if [ -n "$geng" ]; then
    "$geng" -q 6 >graphs.g6
    run count graphs.g6 -q
    [ "$(grep -c . out)" -eq 156 ] && [ "$(grep -vc '^0$' out)" -eq 48 ]
    tap $? "48 of the 156 graphs with 6 vertices have a cycle"
    "$ICOSIAN" list graphs.g6 --json 2>err | grep -v "\"tour\":" | "$JSON_GET" count >listed
    cmp -s out listed
    tap $? "each has as many cycles as are listed"
else
    skip_some "all graphs with 6 vertices" "no nauty-geng on this machine"
fi
# -q: a bound is never printed as if it were the number
run count king 8x8 --ticks 1k -q --threads 1
gives 3
says "^UNKNOWN$"
run count knight 12x12 --ticks 300k -q --threads 1
gives 3
says "^(AT LEAST [0-9]+|UNKNOWN)$"
run count king 6x6 --give a1=1,c3=8 --open --ticks 2M -q --threads 1
gives 3
says "^AT LEAST [0-9]+$"
# two pieces in turn: the graph that is counted has three vertices a cell, and so has the forecast
run count wazir/ferz 3x4 --dry-run
gives 0
says '^FORECAST closed wazir/ferz tours of 3x4: a frontier of 7 vertices \(three a cell\), about 7 states'
run count wazir/ferz 3x4 --dry-run --method walks
gives 0
says 'walks in about 1\.7[0-9]*e\+10 sets of vertices \(three a cell\)'
finish
