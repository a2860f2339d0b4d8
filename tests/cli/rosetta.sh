#!/bin/bash
# tests/cli/rosetta.sh - every board of Rosetta Code's tasks Hidato, Numbrix, Hopido and Holy
# Knight's tour is solved, and clingo (bench/peers/clingo-puzzle, 77: skipped without) says the
# same about its answers.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
command -v clingo >/dev/null || skip_all "no clingo on this machine"
boards=0
while read -r piece board; do
    boards=$((boards + 1))
    run solve "$piece" "$data/rosetta/$board" --open -q
    gives 0
    cp out answer.txt
    run check answer.txt "$piece" "$data/rosetta/$board" --open
    gives 0
    run puzzle unique "$piece" "$data/rosetta/$board" --open -q
    ours=$(awk '{ print $1 == "NOT" ? "SEVERAL" : $1 }' out)
    run graph "$piece" "$data/rosetta/$board" --as board -o converted.board
    gives 0
    theirs=$(LIMIT=100 "$here/../../bench/peers/clingo-puzzle" converted.board)
    [ -n "$ours" ] && [ "$ours" = "$theirs" ]
    tap $? "$board: $ours, clingo $theirs"
done <<'END'
king hidato.txt
king hidato-evil.txt
king hidato-snake.txt
wazir numbrix-1.txt
wazir numbrix-2.txt
leaper:0,3+alfil hopido.txt
knight holy-knight.txt
knight holy-knight-13.txt
END
[ "$boards" = "$(find "$data/rosetta" -name '*.txt' | wc -l)" ]
tap $? "all boards of the folder"
finish
