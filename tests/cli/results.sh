#!/bin/bash
# tests/cli/results.sh - the tours under docs/results: each goes through all vertices once; and
# where $FHCP names the folder of the FHCP Challenge Set, it is a tour of the graph that
# docs/results.md names, by its checksum.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

results=$here/../../docs/results
table=$here/../../docs/results.md

# Dimension, and as many different numbers from 1 to it.
goes_through_all() { # FILE
    awk '
        /^DIMENSION/ { n = $NF }
        /^-1/ { within = 0; ended = 1 }
        within { bad = bad || $1 < 1 || $1 > n || seen[$1]++; count++ }
        /^TOUR_SECTION/ { within = 1 }
        END { exit !(n >= 3 && count == n && ended && !bad) }' "$1"
}

: >out
: >err
count=0
for tour in "$results"/*.tour; do
    name=$(basename "$tour" .tour)
    goes_through_all "$tour"
    tap $? "$name: each vertex once"
    sum=$(sed -n "s/^| \`$name\` |.*\`\([0-9a-f]\{64\}\)\`.*/\1/p" "$table")
    [ -n "$sum" ]
    tap $? "$name: docs/results.md has the checksum of its graph"
    count=$((count + 1))
    if [ -z "${FHCP:-}" ]; then
        skip_some "$name: a tour of the graph" "FHCP does not name the folder of the graphs"
        continue
    fi
    [ "$(sha256sum <"$FHCP/$name.hcp")" = "$sum  -" ]
    tap $? "$name: the graph is that of the table"
    run check "$tour" "$FHCP/$name.hcp" --certificate record
    gives 0
    for judge in icosian-check icosian-vcheck; do
        [ -x "$(dirname "$ICOSIAN")/$judge" ] || continue
        [ "$("$(dirname "$ICOSIAN")/$judge" record)" = "VERIFIED tour" ]
        tap $? "$name: $judge verifies the record of the tour"
    done
    says "^VALID Hamiltonian cycle"
done
[ "$count" -gt 0 ]
tap $? "there are tours"

# The test itself: a vertex twice is seen.
sed '0,/^1$/s/^1$/2/' "$tour" >broken.tour
! goes_through_all broken.tour
tap $? "a vertex twice is seen"
finish
