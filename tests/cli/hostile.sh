#!/bin/bash
# tests/cli/hostile.sh - words put together at random, and files of any bytes: an answer or a
# clear refusal, never a crash.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

verbs=(solve list check explain graph draw methods help)
subjects=("knight 5x5" "wazir 3x3" "king 2x2" "knight 1x1" "rook<=1 3x3" "petersen:5,2" "cycle:5" "-" "" "x"
    "moves: 3x3" "leaper:, 4x4" "knight 0x0" "knight 99999999999999999999x2" "torus:3x3 wazir"
    "wazir hex:2" "wazir tri:3" "bytes" "bytes:2" "bytes:99999999999999999999" "lines.g6" "lines.g6:1")
options=(--open --closed --start --end --give --require --forbid --waypoints --symmetric --turns
    --crossings --longest --directed --without --wall --base --format --method --seed --time --ticks
    --limit --solve --cell --move --slice --neighbours --tour --style --size --path --ascii --as
    --json -q -v --status --progress --color --ties --order --nodes --man --completion -qv -o/dev/null)
values=(a1 b2 a1-b2 "a1-b3,c1-a2" a1=1 "" auto min none 180 0 1 -1 99999999999999999999 2..3 brute
    "backtrack,warnsdorff" random 1s 5k graph6 svg csv txt never json always "$(printf '\377\376')"
    "#3" r1c1 r9c9 "=" "," "-" ".." "%s%n" bytes chess sat bash)
head -c 4000 /dev/urandom >bytes
printf 'D~{\n>>graph6<<C~\n~~~\nIheA@GUAo\n' >lines.g6
RANDOM=${ICO_TEST_SEED:-20}
rounds=${ICO_TEST_ALL:+3000}
rounds=${rounds:-120}
bad=0
for ((round = 0; round < rounds; round++)); do
    # shellcheck disable=SC2206 # words
    words=(${verbs[RANDOM % ${#verbs[@]}]} ${subjects[RANDOM % ${#subjects[@]}]})
    for ((k = RANDOM % 5; k > 0; k--)); do
        words+=("${options[RANDOM % ${#options[@]}]}")
        [ $((RANDOM % 3)) -eq 0 ] || words+=("${values[RANDOM % ${#values[@]}]}")
    done
    timeout 20 "$ICOSIAN" "${words[@]}" >out 2>err <lines.g6
    status=$?
    if [ $status -gt 3 ] && [ $status -ne 10 ] && [ $status -ne 20 ] ||
        grep -qE 'Sanitizer|runtime error' err ||
        { [ $status -eq 2 ] && ! grep -q '^icosian: ' err; }; then
        tap 1 "icosian ${words[*]@Q}"
        bad=$((bad + 1))
    fi
done
tap $bad "$rounds command lines put together at random"
finish
