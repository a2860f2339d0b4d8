#!/bin/bash
# bench/warnsdorff.sh [SEEDS] - how often Warnsdorff's rule finds an open tour of n x n from
# the corner in one try, for each way of breaking ties, and the processor time of one run of
# the program from start to end (the tour is checked and written to /dev/null).
# SIZES and TIES, lists of words, choose what is measured.
# SPDX-License-Identifier: MIT
set -eu
icosian=${ICOSIAN:-$(dirname "$0")/../build/icosian}
seeds=${1:-300}

# One cell of the table: found.
try_all() {
    local found=0 status seed
    for seed in $(seq "$seeds"); do
        status=0
        "$icosian" solve knight "$1x$1" --open --start r1c1 --method warnsdorff --ties "$2" \
            --tries 1 --seed "$seed" -q >/dev/null || status=$?
        case $status in 0) found=$((found + 1)) ;; 3) ;; *) exit "$status" ;; esac
    done
    echo "$found"
}

printf '%5s %8s %6s %8s %12s\n' n ties runs found 'CPU seconds'
TIMEFORMAT='%U %S'
for n in ${SIZES:-8 50 100 200 400}; do
    for ties in ${TIES:-random pohl largest roth}; do
        { time found=$(try_all "$n" "$ties"); } 2>/tmp/times.$$
        read -r user system < <(tail -1 /tmp/times.$$)
        rm -f /tmp/times.$$
        awk -v n="$n" -v ties="$ties" -v runs="$seeds" -v found="$found" -v u="$user" \
            -v s="$system" 'BEGIN { printf "%5d %8s %6d %7.1f%% %12.4f\n", n, ties, runs,
                100 * found / runs, (u + s) / runs }'
    done
done
