#!/bin/bash
# tests/cli/prices.sh - method prices: graphs that are not tough enough, with short certificates that
# the checker verifies; and the small 2-connected graphs without a Hamiltonian cycle, of which it
# refutes so many.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
checker=$(dirname "$ICOSIAN")/icosian-check

# --- K vertices without which K + 1 pieces are left

# not_tough K C D SEED: pieces of C vertices, each next to four others of its piece; D edges, drawn
# at random, lead from each piece to the K vertices.
not_tough() {
    awk -v k="$1" -v c="$2" -v d="$3" -v seed="$4" '
        function below(n) { seed = (seed * 1103515245 + 12345) % 2147483648; return int(seed / 65536) % n }
        BEGIN {
            for (p = 0; p <= k; p++) {
                first = k + p * c
                for (i = 0; i < c; i++)
                    for (s = 1; s < 3; s++) print first + i, first + (i + s) % c
                for (i = 0; i < d; i++) end[count++] = first + below(c)
            }
            for (i = count - 1; i > 0; i--) { j = below(i + 1); t = end[i]; end[i] = end[j]; end[j] = t }
            for (i = 0; i < count; i++) if (!((i % k, end[i]) in seen)) { seen[i % k, end[i]] = 1; print i % k, end[i] }
        }'
}
for sizes in "10 9 4 1" "10 12 6 2" "20 9 8 3" "20 12 4 4" "20 12 8 5" "30 9 6 6" "40 12 8 7"; do
    # shellcheck disable=SC2086
    not_tough $sizes >graph.edges
    run solve graph.edges -j 1 --certificate none.cert
    gives 1
    says "^NONE"
    holds "the checker verifies it ($sizes)" "$checker" none.cert
    [ "$(sed -n '/^none /,$p' none.cert | wc -c)" -le 2000 ]
    tap $? "prices or a cut of at most 2,000 bytes ($sizes)"
done

# --- prices that need millions of ticks in one piece: auto finds them in its rounds
run solve leaper:1,6 15x18 --open -j 1 --ticks 40M --certificate none.cert
gives 1
says "^NONE .*whole prices"
holds "the checker verifies it (leaper:1,6 15x18)" "$checker" none.cert

# --- all small 2-connected graphs
geng=$(command -v nauty-geng || command -v geng) || {
    skip_some "all small 2-connected graphs" "no nauty-geng on this machine"
    finish
}
refuted() { # VERTICES LEAST
    "$geng" -Cq "$1" | "$ICOSIAN" filter --hamiltonian -v -q >none.g6
    "$ICOSIAN" solve none.g6 --method prices >out 2>err
    [ "$(grep -c '^NONE' out)" -ge "$2" ]
    tap $? "$2 of the $(wc -l <none.g6) 2-connected graphs of $1 vertices without a cycle are refuted"
}
refuted 7 85
refuted 8 927
refuted 9 16979
[ -z "${ICO_TEST_ALL:-}" ] || refuted 10 438376
finish
