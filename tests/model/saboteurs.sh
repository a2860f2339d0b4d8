#!/bin/bash
# tests/model/saboteurs.sh MODEL - is a lying engine found out?  Each saboteur falsifies one sort
# of answers; the tester has to find it, make the trace short, and replay it: with the saboteur it
# fails, without it does not.
# SPDX-License-Identifier: MIT
set -u
model=$1
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
cases=0 bad=0

# tap STATUS TEXT
tap() {
    cases=$((cases + 1))
    [ "$1" -eq 0 ] && echo "ok $cases - $2" && return
    echo "not ok $cases - $2"
    bad=1
}

# saboteur WORD TAG LINES: found under this tag, and shrunk to so many lines at most.
saboteur() {
    local word=$1 tag=$2 lines=$3 found
    "$model" --saboteur "$word" --into "$folder/$word" run 0 3000 >"$folder/out" 2>&1
    [ $? -eq 1 ]
    tap $? "saboteur $word is found"
    found=$(ls "$folder/$word" 2>/dev/null)
    case $found in "$tag"-*.trace) true ;; *) false ;; esac
    tap $? "under the name $tag ($found)"
    found=$folder/$word/$found
    [ "$(grep -vc '^#' "$found")" -le "$lines" ]
    tap $? "in $lines lines or less"
    "$model" --saboteur "$word" replay "$found" >/dev/null 2>&1
    [ $? -eq 1 ]
    tap $? "its trace fails again"
    "$model" replay "$found" >/dev/null 2>&1
    tap $? "and does not without it"
}

saboteur none solve-none 9
saboteur list list-count 9
saboteur count count-tours 5
saboteur verify verify 4
saboteur checker certificate-refused 5
saboteur crash signal-6 5
saboteur leak leak 4
exit $bad
