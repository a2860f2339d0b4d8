#!/bin/bash
# bench/heavy-tail.sh [LIMIT] - nodes of the Gazette's closed search from each of the 64
# squares of the chessboard, in both orders of moves; "-" where LIMIT nodes did not do.
# SPDX-License-Identifier: MIT
set -eu
icosian=${ICOSIAN:-$(dirname "$0")/../build/icosian}
limit=${1:-1000000}
first='(-1,-2),(-2,-1),(1,-2),(-2,1),(-1,2),(2,-1),(1,2),(2,1)'
second='(1,2),(1,-2),(-1,2),(-1,-2),(2,1),(2,-1),(-2,1),(-2,-1)'
for moves in "$first" "$second"; do
    echo "moves $moves"
    for row in 1 2 3 4 5 6 7 8; do
        for column in 1 2 3 4 5 6 7 8; do
            status=0
            answer=$("$icosian" solve knight 8x8 --method backtrack --start "r${row}c${column}" \
                --moves "$moves" --start-reachable no --dead-ends no --connectivity no \
                --nodes "$limit" --json) || status=$?
            nodes=${answer#*\"nodes\":}
            nodes=${nodes%%,*}
            [ "$status" = 0 ] || nodes=-
            printf '%8s' "$nodes"
        done
        echo
    done
done
