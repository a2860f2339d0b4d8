#!/bin/bash
# tests/cli/limits.sh - what a limit may do to an answer, and what not: no crash, no defect, and
# nothing that was not found out is told as if it were.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# within_limits WORDS...: the command under one memory limit after the other ends as it should.
within_limits() {
    local bytes bad=
    for bytes in $sizes; do
        "$ICOSIAN" "$@" --memory "$bytes" >out 2>err </dev/null
        status=$?
        if [ "$status" -gt 3 ] || [ "$status" -eq 2 ]; then
            bad="$bad $bytes:$status"
            cp err worst
        fi
    done
    [ -z "$bad" ]
    tap $? "no memory limit makes $* crash, fail its own check, or wrong$bad"
}

# Every verb: too little memory is a limit (3), never a mistake of who asks (2).
"$ICOSIAN" solve knight 5x6 -o t.txt
"$ICOSIAN" solve knight 5x5 --certificate p.cert -q >out
"$ICOSIAN" count knight 4x5 --open --json >c.json
"$ICOSIAN" graph complete:5 --as graph6 >five.g6
"$ICOSIAN" puzzle make wazir 4x4 --seed 1 -o made.board
sizes="700 2000 3300 4700 6100 8000 11000 16000 24000 60000 200000"
while read -r words; do
    # shellcheck disable=SC2086 # words
    within_limits $words
done <<END
solve knight 5x6
solve petersen:7,2
solve wazir 4x4 --longest
solve knight 5x6 --turns min
list knight 5x5 --open --limit 5
count knight 5x6
count knight 4x5 --open --estimate 100
count knight 4x5 --open --by-ends
sample knight 5x6
rank t.txt knight 5x6
unrank 1 knight 5x6
check t.txt knight 5x6
check p.cert knight 5x5
check c.json knight 4x5 --open
explain knight 5x5
graph knight 5x6
graph petersen:7,2 --as matrix
graph five.g6 --as graph6
draw knight 5x6
draw petersen:7,2 --as svg
encode knight 5x6 --as asp
encode knight 5x6 --as dimacs:order
puzzle make wazir 4x4
puzzle unique made.board
puzzle grade made.board
puzzle hint made.board
puzzle sheet made.board -o p.svg
puzzle page made.board -o p.html
compare knight 5x6 --methods circuit
filter five.g6 --traceable
filter petersen:5,2 --traceable
END
rm -f t.txt p.cert c.json five.g6 made.board p.svg p.html

run solve wazir 5x5 --open --give a1=1,c3=9 --memory 20000
[ "$status" -le 3 ]
tap $? "a memory limit below what a search over places needs"
run puzzle unique "$data/prime-rook.board" --closed --memory 600000
[ "$status" -le 3 ]
tap $? "the same of a puzzle"
run count wazir 4x4 --open --symmetric 180 --memory 3682
[ "$status" -le 3 ]
tap $? "a memory limit below what a graph needs whose symmetric tours are counted"
sizes="$(seq 2000 1300 40000) 60000 100000 200000 400000 600000"
within_limits solve wazir 5x5 --open --give a1=1,c3=9
within_limits count wazir 4x4 --open --symmetric 180
within_limits puzzle unique "$data/prime-rook.board" --closed
for seed in 1 3; do
    for kind in --clues=6 --zip --arrows --class=primes; do
        within_limits puzzle make king 3x3 --seed "$seed" "$kind"
    done
done

# a limit is not "not exactly one tour"
run puzzle make king 3x3 --seed 3 --memory 16500
[ "$status" -eq 0 ] || [ "$status" -eq 3 ]
tap $? "a puzzle that could not be proved in so little memory is no defect"
run puzzle make wazir 5x5 --memory 16K
gives 3
tells "out of memory"
run puzzle make wazir 4x4 --seed 1 -o p.board
gives 0
run puzzle page p.board -o p.html --ticks 3
gives 3
tells "not known whether .* has exactly one answer; the limit on ticks was reached"
[ ! -e p.html ]
tap $? "no page is written"
run puzzle sheet p.board -o p.svg --ticks 3
gives 3
tells "not known whether .* has exactly one answer; the limit on ticks was reached"
printf '. . .\n. . .\n' >many.txt
run puzzle page wazir many.txt --open -o p.html
gives 1
run puzzle hint p.board --ticks 1
gives 3
says "limit on ticks"

# a wall stops a slide that the tour makes across it, however far that goes
run puzzle make queen 4x3 --walls 2 --closed --attempts 3 --seed 18 -o w.board
gives 0
run puzzle unique w.board
gives 0


# No time at all: nothing is passed over in silence.
for t in 1 2 3 4 6 8 20; do
    run count queen 6x5 --closed --require d6-d5,e6-d5,c4-d4 --dry-run "--time=0.00000$t"
    { [ "$status" -eq 0 ] && [ -s out ]; } || { [ "$status" -ne 0 ] && [ -s err ]; }
    tap $? "in 0.00000$t s there is an answer or a reason"
done
finish
