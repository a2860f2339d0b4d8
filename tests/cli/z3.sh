#!/bin/bash
# tests/cli/z3.sh - the questions in examples/z3 have the answers that are written there.
# Needs z3 (77: skipped without).
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

examples=$here/../../examples/z3
command -v z3 >/dev/null || skip_all "no z3 on this machine"

# asks FILE ANSWER...: the lines that z3 prints, values without line ends and brackets
asks() {
    local file=$1 status=0
    shift
    timeout 60 z3 "$examples/$file" >answer 2>&1 || status=$?
    tr -d '()\n' <answer | tr -s ' ' >out
    [ $status -eq 0 ] && [ "$(cat out)" = "$*" ]
    tap $? "$file: $*"
}
asks equation.smt2 "sata 5 b 12 c 13unsat"
asks function.smt2 "satunsat"
asks blocks.smt2 "satred 2 green 1 blue 3unsat"
asks optimum.smt2 "sata 5 b 5 value 25unsat"

# Of the queens any answer will do that is one.
timeout 60 z3 "$examples/queens.smt2" >answer
[ "$(head -n 1 answer) $(tail -n 1 answer)" = "sat unsat" ]
tap $? "queens.smt2: sat, unsat"
tr -d '()q' <answer | awk 'NF == 2 { row[$1] = $2; n++ }
    END {
        for (a = 1; a <= 8; a++)
            for (b = a + 1; b <= 8; b++) {
                apart = row[b] - row[a]
                if (row[a] < 1 || row[b] > 8 || apart == 0 || apart == b - a || apart == a - b) exit 1
            }
        exit n != 8
    }'
tap $? "queens.smt2: no queen attacks another"

# Every file there is asked.
[ "$(cd "$examples" && echo *.smt2)" = "blocks.smt2 equation.smt2 function.smt2 optimum.smt2 queens.smt2" ]
tap $? "no question is left out"
finish
