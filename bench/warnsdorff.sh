#!/bin/bash
# bench/warnsdorff.sh [SEEDS] - how often, and how fast, Warnsdorff's rule finds an open tour
# of n x n from the corner in one try, for each way of breaking ties.
# SPDX-License-Identifier: MIT
set -eu
icosian=${ICOSIAN:-$(dirname "$0")/../build/icosian}
seeds=${1:-300}
printf '%5s %9s %6s %9s %12s\n' n ties runs found 'mean seconds'
for n in ${SIZES:-8 50 100 200 400}; do
    for ties in ${TIES:-random pohl largest roth}; do
        for seed in $(seq "$seeds"); do
            "$icosian" solve knight "${n}x${n}" --open --start "r1c1" --method warnsdorff \
                --ties "$ties" --tries 1 --seed "$seed" --json || true
        done | sed 's/"tour":\[[^]]*\],//' | awk -v n="$n" -v ties="$ties" '
            { runs++; if ($0 ~ /"verdict": *"found"/) found++
              sub(/.*"seconds": */, ""); sub(/[,}].*/, ""); seconds += $0 }
            END { printf "%5d %9s %6d %8.1f%% %12.4f\n", n, ties, runs, 100 * found / runs,
                  seconds / runs }'
    done
done
