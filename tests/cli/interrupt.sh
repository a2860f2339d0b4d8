#!/bin/bash
# tests/cli/interrupt.sh - Ctrl-C: status 130, the best so far, no statistics, no half file.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

slow=(knight 40x40 --method backtrack --order listed --start-reachable no --dead-ends no --connectivity no)

# stopped ARGS...: starts the program, interrupts it when it runs, waits for it.
stopped() {
    shown="$* (interrupted)"
    "$ICOSIAN" "$@" >out 2>err </dev/null &
    local child=$!
    sleep 0.7
    kill -INT $child 2>/dev/null
    wait $child
    status=$?
}
stopped solve "${slow[@]}"
gives 130
says "^UNKNOWN .*: it was interrupted$"
! grep -qE "ticks|restarts|told" err
tap $? "an interruption shows no statistics"
stopped solve "${slow[@]}" --json
gives 130
json limit interrupted
stopped solve "${slow[@]}" -o t.txt
gives 130
only_files ""
stopped solve "${slow[@]}" -o t.svg --trace t.jsonl
gives 130
[ ! -e t.svg ]
tap $? "no picture without a tour"
[ ! -e t.jsonl ] || "$JSON_GET" <t.jsonl >/dev/null
tap $? "the trace, if kept, is whole"
rm -f t.jsonl
stopped list wazir 7x8 -q -o tours.txt
gives 130
rm -f tours.txt
only_files ""
stopped solve knight 12x12 --longest --without a1,b1,a2 --method backtrack
gives 130
says "^UNKNOWN .*best found [0-9]+ of 141 cells, none above 140, gap [0-9.]+ %; it was interrupted$"
says " 1 "
# While it reads nothing is there to stop: it ends at once, and its temporary file goes.
mkfifo pipe
# Puzzles that are made are written, and how to go on.
stopped puzzle make numbrix 9x9 --count 100000 -o many.board
gives 130
made=$(grep -c '^# puzzle with' many.board)
[ "$made" -gt 0 ]
tap $? "$made puzzles were written"
grep -qE "^icosian: note: $made of 100000 puzzles (was|were) written before the interruption; --seed $((made + 1)) --count $((100000 - made)) makes the others$" err
tap $? "the note says how many, and how to make the others"
run puzzle make numbrix 9x9 --count 2 --seed $((made + 1))
gives 0
rm -f many.board
stopped puzzle hint wazir 7x7 --open --give a1=1,g7=49
gives 130
says "^HINT: none before the interruption$"
shown="solve - -o t.txt (interrupted)"
"$ICOSIAN" solve - -o t.txt >out 2>err <pipe &
child=$!
exec 3>pipe
sleep 0.5
kill -INT $child
wait $child
status=$?
exec 3>&-
gives 130
only_files pipe
finish
