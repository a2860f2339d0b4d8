#!/bin/bash
# tests/cli/terminal.sh - on a terminal: ruled boards in colour, a progress line after a second;
# neither where NO_COLOR is set or nobody looks.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
command -v script >/dev/null 2>&1 || skip_all "no script (bsdutils), which plays the terminal"

# on_terminal ARGS: the program with a terminal for all streams; what it shows is in out.
on_terminal() {
    shown="$* (on a terminal)"
    script -qec "$ICOSIAN $*" /dev/null >out 2>err </dev/null
    status=$?
}
escape=$(printf '\033')
unset NO_COLOR
export TERM=xterm
on_terminal solve knight 5x6 --open
gives 0
says "┌"
says "$escape\\[38;5"
sed "s/\r//" out >shown.txt
run check shown.txt knight 5x6
gives 0
on_terminal solve knight 5x6 --open --color never
says "^ *[0-9]+ +[0-9]+ "
[ "$(grep -c "$escape" out)" -eq 0 ]
tap $? "--color never: no colours"
# a narrow terminal: bare numbers, and a word where these do not fit either
narrow() { # COLUMNS ARGS
    shown="${*:2} (on $1 columns)"
    script -qec "stty cols $1; $ICOSIAN ${*:2}" /dev/null >out 2>err </dev/null
    status=$?
}
narrow 24 solve knight 8x8
gives 0
[ "$(grep -cE '┌|columns wide' out)" -eq 0 ]
tap $? "no rules on 24 columns"
says "^ *[0-9]+ +[0-9]+ "
narrow 20 solve knight 8x8
says "the board is 23 columns wide and the terminal 20: -o FILE.svg draws it"
narrow 60 solve knight 8x8
says "┌"
export NO_COLOR=1
on_terminal solve knight 5x6 --open
[ "$(grep -c "$escape" out)" -eq 0 ]
tap $? "NO_COLOR: no colours"
slow=(solve knight 30x30 --method backtrack --order listed --time 1.6s)
on_terminal "${slow[@]}"
says "nodes"
gives 3
on_terminal "${slow[@]}" --progress never
[ "$(grep -c nodes out)" -eq 0 ]
tap $? "--progress never: none"
# a long count: its forecast first, then how long it will still take
on_terminal count knight 8x9 --ticks 100M -j 1
says "FORECAST closed knight's tour of 8x9: "
says "about [0-9.]+ (s|min) to go"
gives 3
run count knight 8x9 --ticks 100M -j 1 --progress json
tells '^\{"progress":"forecast","seconds":[0-9.]+,"method":"separator","most_states":[0-9]+,"bytes":[0-9]+,"left":[0-9.]+\}$'
tells '^\{"progress":"sweeping one side","seconds":[0-9.]+,"nodes":0,"left":[0-9.]+\}$'
run count knight 8x9 --ticks 100M -j 1
[ ! -s err ]
tap $? "no forecast of a count where standard error is no terminal"
run "${slow[@]}"
[ ! -s err ]
tap $? "no progress line where standard error is no terminal"
finish
