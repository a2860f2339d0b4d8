#!/bin/bash
# tests/cli/interrupt_puzzles.sh - Ctrl-C at random moments of puzzle make and puzzle improve: status 130,
# each finished puzzle is whole and counted, nothing half, no file left behind.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
set -m # else SIGINT is ignored until the program has begun
RANDOM=55

# stopped ARGS...: starts the program, interrupts it at a random moment, waits for it.
stopped() {
    local moment
    moment=$(printf '0.%03d' $((1 + RANDOM % 600)))
    shown="$* (interrupted after $moment s)"
    rm -f made made.pdf
    "$ICOSIAN" "$@" >out 2>err </dev/null &
    local child=$!
    sleep "$moment"
    kill -INT $child 2>/dev/null
    wait $child 2>/dev/null
    status=$?
}

# is_counted NUMBER: the note has it; there is none if the program had not begun.
is_counted() {
    if [ -s err ]; then
        grep -qE "^icosian: note: $1 of 99999 puzzles (was|were) written before the interruption; --seed $((1 + $1)) --count $((99999 - $1)) makes the others$" err
    else
        [ "$1" -eq 0 ]
    fi
    tap $? "$shown: $1 puzzles"
}

# are_boards FILE: the last puzzle, which is the one that could be half, has one answer.
are_boards() {
    local count=0
    [ ! -s "$1" ] || count=$(grep -c '^# puzzle with' "$1")
    is_counted "$count"
    [ "$count" -gt 0 ] || return 0
    awk -v RS='# puzzle' 'END { printf "# puzzle%s", $0 }' "$1" >last
    holds "$shown: the last has one answer" "$ICOSIAN" puzzle unique last -q
    rm last
}

for _ in 1 2; do
    stopped puzzle make numbrix 7x7 --count 99999 -o made
    gives 130
    are_boards made
    stopped puzzle make zip 5x5 --walls 2 --count 99999
    gives 130
    are_boards out
    stopped puzzle make hidato 5x5 --count 99999 --pattern ring --order difficulty -o made
    gives 130
    are_boards made
    stopped puzzle make numbrix 6x6 --count 99999 --json -o made
    gives 130
    count=0
    [ ! -e made ] || count=$(wc -l <made)
    is_counted "$count"
    [ "$count" -eq 0 ] || [ "$(tail -n 1 made | "$JSON_GET" verdict)" = unique ]
    tap $? "$shown: the last line is whole"
    stopped puzzle make numbrix 4x4 --count 99999 -o made.pdf
    gives 130
    [ ! -e made.pdf ] || [ "$(tail -c 6 made.pdf | head -n 1)" = %%EOF ]
    tap $? "$shown: the sheet, if there are puzzles, is whole"
    rm -f made made.pdf
    only_files ""
done

"$ICOSIAN" puzzle make hidato 9x9 --clues 50 -q -o big.board
for form in --quiet --json --symmetry=rotate --difficulty=hard; do
    stopped puzzle improve big.board --attempts 999999 "$form" -o made
    gives 130
    if [ -e made ] && [ "$form" = --json ]; then
        [ "$("$JSON_GET" verdict <made)" = unique ]
        tap $? "$shown: it is whole"
    elif [ -e made ]; then
        holds "$shown: it is whole" "$ICOSIAN" puzzle unique made -q
    else
        [ ! -s err ] || grep -q '^icosian: note: the puzzle was not improved before the interruption$' err
        tap $? "$shown: the note says that nothing was found"
    fi
    rm -f made
    only_files big.board
done
rm big.board

# What the note names makes the others: both together are what an uninterrupted run makes.
for split in "" --split=1/3 --split=2/3 --split=3/3; do
    "$ICOSIAN" puzzle make numbrix 5x5 --count 400 ${split:+"$split"} -o whole 2>err
    stopped puzzle make numbrix 5x5 --count 400 ${split:+"$split"} -o made
    [ -e made ] || touch made
    if grep -q "makes the others" err; then
        more=$(sed -n 's/.*; \(--seed .*\) makes the others$/\1/p' err)
        # shellcheck disable=SC2086 # two options
        "$ICOSIAN" puzzle make numbrix 5x5 $more ${split:+"$split"} >>made 2>err
        cmp -s <(grep . whole) <(grep . made)
    else # it had not begun, or had ended
        [ ! -s made ] || cmp -s <(grep . whole) <(grep . made)
    fi
    tap $? "$shown: the command in the note goes on"
    rm -f made whole
done

# One puzzle alone that takes long.
"$ICOSIAN" puzzle make numbrix 12x12 --difficulty what-if-2 -o made 2>err &
child=$!
sleep 1
kill -INT $child
wait $child 2>/dev/null
status=$?
shown="puzzle make, one puzzle (interrupted)"
gives 130
tells "^icosian: note: no puzzle made before the interruption$"
only_files ""
finish
