#!/usr/bin/env bash
# tests/cli/widths.sh - ranges of boards: all widths have the numbers that others have published,
# a line each, in order.
# SPDX-License-Identifier: MIT
# shellcheck source=tests/cli/driver
. "$(dirname "$0")/driver"

table=$data/counts/reference.tsv

# widths PIECE LINES FROM TO KIND: those in the table agree.
widths() {
    local piece=$1 lines=$2 from=$3 to=$4 kind=$5 width question tours expected wrong=0 known=0
    run count "$piece" "${lines}x$from..${lines}x$to" "--$kind" -q
    [ "$(wc -l <out)" -eq $((to - from + 1)) ]
    tap $? "$shown: a line each"
    width=$from
    while read -r tours; do
        question="$piece ${lines}x$width"
        [ "$kind" = open ] && question="$question --open"
        expected=$(awk -F'\t' -v q="$question" \
            '$7 == q && $6 == "undirected" && $9 == "-" { print $4; exit }' "$table")
        if [ -n "$expected" ]; then
            known=$((known + 1))
            [ "$expected" = "$tours" ] || wrong=$((wrong + 1))
        fi
        width=$((width + 1))
    done <out
    [ $wrong -eq 0 ] && [ $known -gt 2 ]
    tap $? "$shown: $known published, $wrong differ"
}

widths knight 3 4 40 closed
widths knight 4 3 24 closed
widths knight 5 4 20 closed
widths knight 4 3 16 open
widths knight 3 3 24 open
widths wazir 4 3 20 closed
widths wazir 4 3 12 open
widths king 3 3 12 closed
if [ -n "${ICO_TEST_ALL:-}" ]; then
    widths knight 5 4 20 open
    widths knight 6 5 40 closed
fi

# classes come with them, and boards of fewer than three cells stand before
run count knight 3x1..3x12 --json
json verdict exact
"$ICOSIAN" count knight 3x10 --json | sed 's/"method.*"n"/"n"/; s/"stats.*//' >alone
sed -n 's/"method.*"n"/"n"/; s/"stats.*//; /3x10/p' out >among
holds "3x10 alone and among others" cmp alone among
run count king 1x1..1x5 --open -q
[ "$(tr '\n' ' ' <out)" = "1 1 1 1 1 " ]
tap $? "king 1x1..1x5: one open tour each"
# a limit on each: the rest is counted alone
run count knight 5x4..5x30 --open -q --ticks 1000
[ "$(wc -l <out)" -eq 27 ]
tap $? "$shown: a line each"
gives 3
finish
