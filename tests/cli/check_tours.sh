#!/bin/bash
# tests/cli/check_tours.sh - every published tour is judged right, called open or closed as it
# is, and the one that was printed wrong is refused.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# judge FILE KIND SUBJECT...
judge() {
    local file=$1 kind=$2
    shift 2
    run check "$data/tours/$file" "$@"
    gives 0
    says "^VALID $kind "
}
judge knight-10x10-mip.txt closed knight 10x10
judge knight-30cells-longest.txt open "$data/knight-30cells.board"
judge knight-5x6-bruteforce-1.txt open knight 5x6
judge knight-5x6-bruteforce-2.txt open knight 5x6
judge knight-8x8-bruteforce-3.txt open knight 8x8
judge knight-8x8-bruteforce-4.txt open knight 8x8
judge knight-8x8-dfs.txt closed knight 8x8
judge knight-8x8-warnsdorff-ocaml.txt closed knight 8x8
judge knight-8x8-warnsdorff-python.txt closed knight 8x8
judge knight-8x8-z3-int.txt closed knight 8x8
for k in 1 2 4; do
    judge prime-rook-$k.txt open wazir 8x8
    judge prime-rook-$k.txt open "$data/prime-rook.board"
done
judge prime-rook-3.txt closed wazir 8x8
judge prime-rook-3.txt closed "$data/prime-rook.board"

run check "$data/tours/knight-8x8-mip-INVALID.txt" knight 8x8
gives 1
says "^INVALID: 5 appears twice \(.*\); 6 is missing"
run check "$data/tours/knight-8x8-dfs.txt" knight 8x8 --open
gives 0
run check "$data/tours/knight-8x8-bruteforce-3.txt" knight 8x8 --closed
gives 1
says "^INVALID: "
# The prime rook's classes are looked at: another tour of the same board is none of these.
"$ICOSIAN" solve wazir 8x8 --open -q -o other.txt
run check other.txt "$data/prime-rook.board"
gives 1
finish
