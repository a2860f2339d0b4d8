#!/bin/bash
# tests/cli/verbs.sh - each verb's answers, exit statuses and suggestions.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

run solve knight 8x8
gives 0
says "^FOUND closed knight's tour of 8x8, 64 cells$"
[ "$(wc -l <out)" -eq 9 ]
tap $? "solve prints the line and eight rows"
run solve knight 5x5
gives 1
says "^NONE closed knight's tour of 5x5: .*13.*12"
tells "--open"
run solve knight 5x5 --open --start a1
gives 0
says "^ 1 "
tail -n 1 out | grep -q "^ 1 "
tap $? "the tour starts at a1, bottom left"
run solve knight 5x5 --open --start b1
gives 1
run solve knight 5x5 --open --start auto
gives 0
tells "--start auto picked [a-e][1-5]"
run solve petersen:5,2
gives 1
run solve petersen:5,2 --open
gives 0
says "^FOUND Hamiltonian path of petersen:5,2, 10 vertices$"
run solve knight 3x3 --open --longest
gives 0
says "^FOUND longest open knight's path of 3x3, 8 of 9 cells, the longest$"
run solve knight 12x12 --longest --without a1,l12 --method backtrack --ticks 20000
gives 3
says "^UNKNOWN longest .*: best found [0-9]+ of 142 cells, none above 140, gap [0-9.]+ %; the limit on ticks was reached$"
run solve knight 30x30 --method backtrack --order listed --ticks 100000
gives 3
says "^UNKNOWN closed knight's tour of 30x30: the limit on ticks was reached$"
run solve knight 4000000000x6 --method backtrack
gives 2
is_silent
tells "24000000000 vertices.* [GT]B"

run list wazir 4x4
gives 0
says "^6: closed wazir's tour of 4x4$"
says "^EXACT 6: closed wazir's tours of 4x4$"
run list knight 6x6 --limit 3
gives 0
says "^AT LEAST 3: "
[ "$(grep -c '^[123]: closed knight.s tour of 6x6$' out)" -eq 3 ]
tap $? "list --limit 3 prints three tours"
run list knight 5x5
gives 1
says "^NONE closed knight's tour of 5x5"
run list knight 30x30 --method backtrack --order listed --ticks 100000
gives 3

"$ICOSIAN" solve knight 6x6 >tour
run check tour knight 6x6
gives 0
says "^VALID closed knight's tour of 6x6, 36 cells$"
run check tour king 6x6
gives 1
says "^INVALID: .* not a king's move"
run check tour knight 5x5
gives 2
tells "tour:"
run check - -
gives 2
tells "standard input cannot be"
run check tour
gives 2
tells "check FILE"
run check missing knight 6x6
gives 2
tells "missing: cannot be opened"

run explain knight 5x5
gives 1
says "13.*12"
says "certificate \(colour\) was verified"
run explain knight 6x6
gives 0
says "was verified"
run explain petersen:5,2
gives 1

run graph knight 4x5
gives 0
says "^ 0  1  2  3  4$"
says "n 20, m 34, undirected, degrees 2 to 6, 1 component, bipartite \(10 \+ 10\)"
run graph knight 8x8 --neighbours a1
gives 0
[ "$(tr ' ' '\n' <out | sort | tr '\n' ' ')" = "b3 c2 " ]
tap $? "the knight on a1 goes to b3 and c2"
run graph petersen:5,2
gives 0
says "n 10, m 15, .*not bipartite"

run draw wazir 4x4
gives 0
says "┌"
run draw wazir 4x4 --ascii
gives 0
says "^\+--"
run draw wazir 4x4 --solve --path
gives 0
says "┐"
run draw knight 5x5 --solve
gives 1
is_silent
tells "NONE"

run methods
gives 0
says "^backtrack "
run methods warnsdorff
gives 0
says "--ties"
run methods warnsdorf
gives 2
tells "did you mean warnsdorff"

run --version
gives 0
says "^icosian [0-9]+\.[0-9]+\.[0-9]+$"
run
gives 0
says "^Verbs:"
run solv knight 8x8
gives 2
tells "did you mean .icosian solve."
run solve knigth 8x8
gives 2
tells "did you mean knight"
run solve knight 8x8 --opne
gives 2
tells "did you mean --open"
run solve knight 8x8 --method warnsdorf
gives 2
tells "did you mean warnsdorff"
run solve knight 8x8 --method cadical
gives 2
tells "did you mean sat:order/cadical.$"
run solve knight 8x8 --limit 3
gives 2
tells "--limit is an option of .list., not of .solve."
run solve knight 8x8 --ties roth
gives 2
tells "--ties is an option of .*warnsdorff.*; add --method warnsdorff"
run solve knight 8x8 --method warnsdorff --ties rot
gives 2
tells "--ties"
run solve knight 8x8 --start
gives 2
tells "--start needs a value"
run solve knight 8x8 --open=yes
gives 2
tells "--open takes no value"
run solve
gives 2
tells "name a board or a graph"
run knight 8x8
gives 2
tells "a verb comes first: icosian solve knight"
run solve "knight 8x8"
gives 0
says "^FOUND closed knight's tour of 8x8, 64 cells$"
run rank knight 6x6
gives 2
tells "rank FILE knight 6x6"
run solve knight 8x8 -o ""
gives 2
is_silent
tells "empty name"

# what no tour can have is said before one is looked for
run solve knight 8x8 --cell z9
gives 2
is_silent
tells "no cell .z9."
run solve knight 8x8 --slice 5..65
gives 2
is_silent
tells "go from 1 to 64"
run solve knight 5x6 --slice 5
gives 2
is_silent
tells "is not K..L"

# ends of a closed tour that cannot be: whoever is asked says why
for method in auto circuit fragment frontier; do
    run solve king 3x3 --start a1 --end a1 --method $method
    gives 1
    says "NONE .* a1 cannot be both"
    run solve king 3x3 --start a1 --end c3 --method $method
    gives 1
    says "NONE .* no allowed move leads from c3 to a1"
done
run solve king 3x3 --start a1 --end b1 --require a2-c1
gives 2
run solve king 3x3 --start a1 --end b1 --forbid a1-b1
gives 1
says "leads from b1 to a1"
run solve king 3x3 --require a1-b1 --forbid a1-b1
gives 1
says "no such tour can contain a required move"
finish
