#!/bin/bash
# tests/cli/solver_pairs.sh - installed solvers on knight's tours and on the prime rook's tour, each
# through its encodings, a minute each; with ICO_TEST_ALL only, and not under the sanitizers.
# Every answer is checked by the program and once more by icosian-check.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
[ -n "${ICO_TEST_ALL:-}" ] || skip_all "minutes: with --all only"
case $ICOSIAN in */build-asan/*) skip_all "not under the sanitizers" ;; esac
checker=$(dirname "$ICOSIAN")/icosian-check

# The methods that are there, but for those that need minutes or hours (docs/benchmarks.md).
mapfile -t pairs < <("$ICOSIAN" methods | sed -n '/installed here/,/could be/p' | tr ' ' '\n' |
    grep / | grep -vE '^(smt:(int|bitvec)|mip:(position|reduced|steps)|cp:(numbers|position))/|^tsp:')
echo "# ${#pairs[@]} pairs"
[ "${#pairs[@]}" -gt 0 ] || skip_all "no solver on this machine"

# ask_all LEAST SUBJECT...: at least so many pairs find a tour, and none is wrong.
ask_all() {
    local least=$1 method found=0 wrong=0
    shift
    for method in "${pairs[@]}"; do
        run solve "$@" --method "$method" --time 60s --certificate question -q
        if [ "$status" = 0 ] && "$checker" question >/dev/null; then
            found=$((found + 1))
        elif [ "$status" != 3 ]; then
            wrong=$((wrong + 1))
        fi
        echo "# $*: $method: status $status"
    done
    [ "$wrong" -eq 0 ]
    tap $? "$*: no answer is wrong"
    [ "${#pairs[@]}" -lt 20 ] || [ "$found" -ge "$least" ]
    tap $? "$*: $found of ${#pairs[@]} pairs find a tour, $least are wanted"
}
ask_all 14 knight 6x6
ask_all 10 knight 8x8
ask_all 10 knight 8x8 --open --start a1

# All four paths, and that there is no fifth.
for method in sat:{position,order}/{cadical,minisat,cryptominisat} pb:position/clasp; do
    printf '%s\n' "${pairs[@]}" | grep -qx "$method" || continue
    run list "$data/prime-rook.board" --method "$method" --time 180s
    gives 0
    says "^EXACT 4: "
done
finish
