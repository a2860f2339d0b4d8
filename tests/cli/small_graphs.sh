#!/bin/bash
# tests/cli/small_graphs.sh - all graphs with up to 7 vertices (8 with ICO_TEST_ALL), streamed:
# the readers and each complete method agree, and the numbers of Hamiltonian graphs are known
# (OEIS A003216).  nauty-geng lists the graphs; without it this is skipped.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
geng=$(command -v nauty-geng || command -v geng) || skip_all "no nauty-geng on this machine"

# hamiltonian NAME FILE ARGS...: how many of the graphs have a cycle, by this method.
hamiltonian() {
    "$ICOSIAN" solve "$@" 2>err | grep -c '^FOUND'
}

known=(x 1 0 1 3 8 48 383 6196)
most=7
[ -z "${ICO_TEST_ALL:-}" ] || most=8
for n in $(seq 1 $most); do
    "$geng" -q "$n" >graphs.g6
    "$geng" -q "$n" | "${geng/geng/copyg}" -qs >graphs.s6
    for method in brute backtrack auto; do
        [ "$(hamiltonian graphs.g6 --method $method)" = "${known[n]}" ]
        tap $? "$method: ${known[n]} Hamiltonian graphs with $n vertices"
    done
    [ "$(hamiltonian - <graphs.s6)" = "${known[n]}" ]
    tap $? "the same from sparse6 on standard input, n = $n"
done

# Verdicts for each graph, not just their number: open tours and longest cycles too.
"$geng" -q 6 >graphs.g6
for question in "--closed" "--open" "--longest" "--longest --open" "--directed --open"; do
    # shellcheck disable=SC2086 # one or two words
    for method in brute backtrack auto; do
        "$ICOSIAN" solve graphs.g6 $question --method $method --json 2>err |
            "$JSON_GET" verdict >verdicts.$method
    done
    [ "$(wc -l <verdicts.brute)" -eq 156 ] && cmp -s verdicts.brute verdicts.backtrack &&
        cmp -s verdicts.brute verdicts.auto
    tap $? "the methods agree on all graphs with 6 vertices, $question"
done
finish
