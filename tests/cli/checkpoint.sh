#!/bin/bash
# tests/cli/checkpoint.sh - counts that are killed and go on: the same number, whatever the moment
# and the threads; states that are damaged or of another count are refused by name.
# ICO_TEST_ALL: twenty kills of knight 8x8.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# killed_at SECONDS ARGS...: ends the program there with signal 9, if it lasts that long.
killed_at() {
    local seconds=$1 child
    shift
    "$ICOSIAN" "$@" >out 2>err </dev/null &
    child=$!
    sleep "$seconds"
    kill -9 $child 2>/dev/null
    wait $child 2>/dev/null
}

# killed_often KILLS MOST-MILLISECONDS EVERY NUMBER ARGS...
killed_often() {
    local kills=$1 most=$2 every=$3 answer=$4 resumed=0
    shift 4
    shown="$* (killed $kills times)"
    for ((k = 0; k < kills; k++)); do
        killed_at "$(awk "BEGIN { print (50 + $RANDOM % $most) / 1000 }")" \
            "$@" -q --checkpoint state --every "$every" -j $((1 + k % 3))
        grep -q "going on from the state" err && resumed=$((resumed + 1))
    done
    [ -e state ] || killed_at 2 "$@" -q --checkpoint state --every 1ms # all were too early
    run "$@" -q --checkpoint state --every "$every" -j 2
    shown="$* (killed $kills times, resumed $resumed times)"
    gives 0
    says "^$answer$"
    [ ! -e state ]
    tap $? "$shown: no state is left"
    rm -f state state.new
}

RANDOM=${ICO_TEST_SEED:-7}
killed_often 6 220 1ms 34524432316 count knight 7x8
killed_often 2 200 10ms 9862 count knight 6x6 # a sweep
killed_often 5 400 1ms 34524432316 count knight 7x8 --memory 17M # states in a file
# where no paths cross: one sweep for both sides, and open
killed_often 5 400 1ms 65882516522625836326159786165530572 count wazir 16x16
killed_often 3 300 1ms 331809088406733654427925292528 count wazir 14x14 --open
# two quotients, one after the other
killed_often 5 600 10ms 1625945864 count knight 8x10 --symmetric 180
if [ -n "${ICO_TEST_ALL:-}" ]; then
    killed_often 20 12000 300ms 13267364410532 count knight 8x8
    killed_often 8 4000 100ms 1020460427390768793543026965678152831571073052662428097106 count wazir 20x20
fi

# a state to go on from: stopped by a limit, which is said
run count knight 7x8 -q --checkpoint state --every 1ms --ticks 30M -j 1
gives 3
tells "state: the state is kept there; the same command goes on"
cp state kept
run count knight 7x8 -q --checkpoint state -j 1
gives 0
says "^34524432316$"
tells "state: going on from the state kept there"
# of another count, damaged, cut short, none at all
cp kept state
run count knight 7x8 --open -q --checkpoint state
gives 2
is_silent
tells "state: this is the state of another count, closed knight's tour of 7x8; give --checkpoint another file, or remove this one"
size=$(wc -c <kept)
for at in 20 $((size / 2)) $((size - 9)); do
    cp kept state
    byte=$(od -An -tu1 -j "$at" -N 1 kept)
    # shellcheck disable=SC2059 # an octal number
    printf "\\$(printf %o $((byte ^ 16)))" | dd of=state bs=1 seek="$at" conv=notrunc 2>/dev/null
    run count knight 7x8 -q --checkpoint state
    gives 2
    is_silent
    tells "state: this file was (changed|cut short).*remove it to begin anew"
done
head -c $((size - 100)) kept >state
run count knight 7x8 -q --checkpoint state
gives 2
tells "state: this file was cut short; take another copy of it, or remove it to begin anew"
echo "knight 7x8" >state
run count knight 7x8 -q --checkpoint state
gives 2
tells "state: this is not a saved state of a count; give the file another name"
holds "the file stays as it was" grep -qx "knight 7x8" state
# a state of blocks: damaged
rm -f state state.new
run count wazir 16x16 -q --checkpoint state --every 1ms --ticks 30M -j 1
gives 3
size=$(wc -c <state)
byte=$(od -An -tu1 -j $((size / 2)) -N 1 state)
# shellcheck disable=SC2059 # an octal number
printf "\\$(printf %o $((byte ^ 16)))" | dd of=state bs=1 seek=$((size / 2)) conv=notrunc 2>/dev/null
run count wazir 16x16 -q --checkpoint state
gives 2
is_silent
tells "state: this file was (changed|cut short).*remove it to begin anew"
rm -f state
# a link or a pipe in the place of the file beside it goes: nothing is written through it
echo mine >victim
for planted in victim nowhere/victim; do
    ln -s $planted state.new
    run count knight 7x8 -q --checkpoint state --every 1ms --ticks 30M -j 1
    gives 3
    holds "a link to $planted: the file that it leads to stays" grep -qx mine victim
    [ -f state ] && [ ! -L state ] && [ ! -e state.new ] && [ ! -L state.new ] && [ ! -e nowhere ]
    tap $? "a link to $planted: the state is a file of its own"
    rm -f state
done
ln victim state.new
mode=$(stat -c %a victim)
run count knight 7x8 -q --checkpoint state --every 1ms --ticks 30M -j 1
grep -qx mine victim && [ "$(stat -c %a state)" = "$mode" ]
tap $? "a second name of a file: the file stays; a state has the mode of every new file"
rm -f state
mkfifo state.new
shown="a pipe beside the state" status=0
timeout 60 "$ICOSIAN" count knight 7x8 -q --checkpoint state --every 1ms --ticks 30M -j 1 >out 2>err </dev/null || status=$?
gives 3
[ -f state ] && [ ! -e state.new ]
tap $? "a pipe beside the state: nobody waits for its reader"
rm -f state
mkdir state.new
run count knight 7x8 -q --checkpoint state --every 1ms --ticks 30M -j 1
gives 2
tells "^icosian: state.new: cannot be replaced; remove it, or give state another name$"
[ -d state.new ] && [ ! -e state ]
tap $? "a folder beside the state stays"
rmdir state.new
# how it is asked
run count knight 6x6 --checkpoint nowhere/state
gives 2
tells "nowhere/state: cannot be written"
run count knight 6x6 --every 5s
gives 2
tells "every needs --checkpoint"
run count knight 6x6 --checkpoint state2 --every soon
gives 2
tells "every is a time"
run count knight 5x6..6x6 --checkpoint state2 -q
gives 2
tells "checkpoint keeps one count"
run count rook 5x5 -q --checkpoint state2
gives 0
says "^335750676480$"
tells "state2: sums of walks have no state"
finish
