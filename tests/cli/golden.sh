#!/bin/bash
# tests/cli/golden.sh - transcripts: what the commands in golden/*.txt print (both streams) and
# their statuses must be what stands there.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

ln -s "$data" data
for transcript in "$here"/golden/*.txt; do
    grep '^\$ icosian ' "$transcript" | while read -r line; do
        echo "$line"
        # shellcheck disable=SC2086 # words, as a shell would split them
        "$ICOSIAN" ${line#\$ icosian } 2>&1 </dev/null
        echo "-> $?"
    done >got
    diff "$transcript" got >out
    tap $? "$(basename "$transcript"): $(grep -c '^\$ ' "$transcript") commands"
    cp /dev/null err
done
finish
