#!/bin/sh
# tests/tools/conjectures.sh - rows of docs/conjectures.md again, for small orders: bench/conjectures gives the
# numbers of the page; networkx finds the same graphs as the program in C; the certificates beside the page are
# of the graphs on it, and the checker accepts them.
# Needs ICO_BUILD, the release build.
# SPDX-License-Identifier: MIT
set -u
export LC_ALL=C
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
build=${ICO_BUILD:-$root/build}
export ICOSIAN="$build/icosian" PYTHONDONTWRITEBYTECODE=1
geng=$(command -v nauty-geng || command -v geng) || { echo "# SKIP no geng of nauty on this machine"; exit 77; }
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/tools/cases
. "$root/tests/tools/cases"

# row NAME N LINE...: what bench/conjectures prints of it, without the seconds
row() {
    name=$1 order=$2
    shift 2
    printf '%s\n' "$@" >"$work/expected"
    "$root/bench/conjectures" "$name" "$order" 2>&1 | sed 's/; [0-9]* s$//' >"$work/out"
    output=$(diff "$work/expected" "$work/out")
    case_is $? "$name, order $order"
}
row chord 8 "chord 8: 2581 graphs, 28 kept by filter --hamiltonian -v, 0 counterexamples"
row ryjacek 7 "ryjacek 7: 468 graphs, 183 meet the hypothesis, 0 counterexamples"
row wowii-204 8 "wowii-204 8: 11117 graphs, 2529 meet the hypothesis, 1 counterexamples" "G?BvUo"

# same N CONDITION...: the program in C and networkx find the same connected graphs
same() {
    order=$1
    shift
    "$geng" -cq "$order" >"$work/graphs"
    for condition in "$@"; do
        "$work/judge" "$condition" <"$work/graphs" 2>>"$work/err" | sed "s/^/$condition /"
    done | sort >"$work/c"
    python3 "$root/bench/conjectures.py" "$@" <"$work/graphs" 2>>"$work/err" | sort >"$work/python"
    output=$(cat "$work/err" && diff "$work/c" "$work/python")
    [ -s "$work/c" ] && cmp -s "$work/c" "$work/python"
    case_is $? "$# conditions, order $order: networkx finds the same graphs"
}
if python3 -c 'import networkx' 2>/dev/null; then
    ${CC:-cc} -O2 "$root/bench/conjectures.c" -o "$work/judge" || exit 1
    grep -o 'JUDGE([a-z0-9_]*)' "$root/bench/conjectures.c" | tr -d ')' | cut -d '(' -f 2 | grep -vx name >"$work/conditions"
    # shellcheck disable=SC2046 # one word a line
    same 5 $(cat "$work/conditions")
    same 6 locally_connected stars w194 w199 w202 w204 w212
else
    echo "# no networkx: the program in C is not compared with it"
fi

# the graphs of the page: `certificate` of each
for file in "$root"/docs/conjectures/*.certificate; do
    name=$(basename "$file" .certificate)
    output=$("$build/icosian-check" "$file" 2>&1)
    [ "$output" = "VERIFIED none" ]
    case_is $? "the certificate of $name"
    graph=$(sed -n "s/^| $name | \`\(.*\)\` |.*/\1/p" "$root/docs/conjectures.md")
    printf '%s\n' "$graph" >"$work/$name.g6"
    (cd "$work" && "$ICOSIAN" solve "$name.g6" --open --certificate again -q >/dev/null 2>&1)
    output=$(diff "$work/again" "$file")
    case_is $? "the certificate of $name is of its graph"
done
exit $failed
