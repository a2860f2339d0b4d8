#!/bin/bash
# tests/cli/deadlines.sh - every long piece of work heeds --time and Ctrl-C: tours by rule, reading, graphs,
# models, certificates, pictures.  Each command takes far longer than its limit without; half a minute is allowed for
# half a second, since machines are busy.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

[ "$(awk '/MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null || echo 9)" -ge 3 ] ||
    skip_all "less than 3 GB of memory are free"

# in_time LIMIT ARGS...: with that limit, ends in time; leaves $status and no file but those it is told of.
in_time() {
    shown="${*:2} --time $1"
    timeout -k 1 30 "$ICOSIAN" "${@:2}" --time "$1" >out 2>err </dev/null
    status=$?
}

# A graph whose text takes long to read, and a long list of numbers that are no tour.
awk 'BEGIN { for (i = 0; i < 4000000; i++) { x = (x * 1103515245 + 12345) % 2147483648; print i % 300000, x % 300000 } }' \
    >big.edges

while read -r words; do
    # shellcheck disable=SC2086 # words
    in_time 500ms $words
    gives 3
    tells "time limit was reached"
    only_files big.edges
done <<END
solve complete:15000 -o tour.txt
graph complete:15000 -o graph.g6
graph queen 400x400
solve hypercube:22
solve tournament:25000
solve cubic:6000000,seed=3
encode knight 50x50 --as dimacs:order -o model.cnf
encode queen 90x90 --as lp:position -o model.lp
draw queen 400x400 --solve -o tour.svg
END

# Reading takes a second or two: it is stopped sooner.
for words in "solve big.edges -o tour.txt" "check big.edges big.edges"; do
    # shellcheck disable=SC2086 # words
    in_time 100ms $words
    gives 3
    tells "time limit was reached"
    only_files big.edges
done

# A tour by rule that was written in part is no answer.
for words in "-q -o big.u64" "-o big.txt" "-q -o big.moves"; do
    # shellcheck disable=SC2086 # words
    in_time 500ms solve knight 65536x65536 $words
    gives 3
    tells "was not written"
    only_files big.edges
done

# Inside a run nothing else is said than that it knows no answer.
while read -r words; do
    # shellcheck disable=SC2086 # words
    in_time 500ms $words
    gives 3
    says "the time limit was reached|^(AT LEAST|ESTIMATE|UNKNOWN number)"
    only_files big.edges
done <<END
explain rook 400x400
list king 3000x3000
count rook 400x400
solve rook 500x500
solve queen 300x300 --certificate why.cert
solve queen 140x140 --method prices
solve nightrider 500x500
count king 60x60 --estimate 2000000
END

# Looking for a separator of thousands of vertices, before anything is counted.
in_time 500ms unrank 5 hypercube:12 --open
gives 3
tells "at the limit: time"
only_files big.edges

# A second graph that is still being read when the time of the first is over is not passed over in silence.
{
    echo Bw
    printf '~A[O' # 10000 vertices, all edges
    head -c 8332500 /dev/zero | tr '\0' '~'
    echo
} >two.g6
shown="solve two.g6 --time 50ms"
timeout -k 1 30 "$ICOSIAN" solve two.g6 --time 50ms >out 2>err </dev/null
status=$?
gives 3
tells "time limit was reached"
rm -f two.g6

# Ctrl-C in the same places: one is enough.
while read -r words; do
    shown="$words (interrupted)"
    # shellcheck disable=SC2086 # words
    timeout -k 1 30 "$ICOSIAN" $words >out 2>err </dev/null &
    child=$!
    sleep 0.8
    kill -INT "$(ps -o pid= --ppid $child)" 2>/dev/null
    wait $child
    status=$?
    gives 130
    only_files big.edges
done <<END
solve knight 65536x65536 -q -o big.u64
solve rook 500x500 -o tour.txt
solve complete:15000 -o tour.txt
encode knight 50x50 --as dimacs:order -o model.cnf
END
finish
