#!/bin/bash
# bench/construct.sh [BUILD] - knight's tours by rule: processor time of single questions, and of
# boards written to nowhere, into a pipe and to /dev/shm, beside what `cat /dev/zero` does there.
# BUILD (default build) holds the library and the program; a C compiler is needed.
# SPDX-License-Identifier: MIT
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build}
work=$(mktemp -d)
trap 'rm -rf "$work" /dev/shm/icosian-bench.*' EXIT
icosian=$build/icosian
cc -std=c11 -O2 -I"$root/include" "$root/bench/construct.c" "$build/libicosian.a" -lm -lpthread \
    -ljansson -lgmp -lcairo -o "$work/construct"
"$work/construct"

TIMEFORMAT='%U %S %R'
# measure NAME BYTES COMMAND: processor seconds, seconds, and gigabytes a processor second.
measure() {
    local name=$1 bytes=$2 user system real
    { time eval "$3" >/dev/null; } 2>"$work/times"
    read -r user system real < <(tail -n 1 "$work/times")
    awk -v name="$name" -v b="$bytes" -v u="$user" -v s="$system" -v r="$real" 'BEGIN {
        printf "%-34s %7.3f s CPU %7.3f s", name, u + s, r
        if (b > 0) printf " %6.2f GB/s of CPU", b / (u + s) / 1e9
        printf "\n" }'
}
file=/dev/shm/icosian-bench.$$
measure "help (start of the program)" 0 "$icosian help"
measure "1000x1000 as text" 0 "$icosian solve knight 1000x1000 -q"
measure "400x400 as text" 0 "$icosian solve knight 400x400 -q"
measure "20000x20000 u64 to a pipe" 3200000000 "$icosian solve knight 20000x20000 -q --as u64 | cat"
measure "zeros to a pipe" 3200000000 "head -c 3200000000 /dev/zero | cat"
measure "20000x20000 u64 to /dev/shm" 3200000000 "$icosian solve knight 20000x20000 -q -o $file.u64"
measure "check it" 3200000000 "$icosian check $file.u64 knight 20000x20000"
measure "zeros to /dev/shm" 3200000000 "head -c 3200000000 /dev/zero >$file.u64"
rm -f "$file".*
measure "20000x20000 moves" 400000000 "$icosian solve knight 20000x20000 -q --as moves"
[ -z "${HUGE:-}" ] ||
    measure "100000x100000 moves" 10000000000 "$icosian solve knight 100000x100000 -q --as moves"
measure "1000x1001 from a1 to b1" 0 "$icosian solve knight 1000x1001 --open --start a1 --end b1 -q"
