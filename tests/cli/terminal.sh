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
screen() { # what a terminal shows in the end: progress lines were replaced
    sed "s/\r\$//; s/.*\r$escape\[K//" out
}
words() {
    tr -s '[:space:]' '\n'
}
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
screen | words | tr '\n' ' ' | grep -q "the board is 23 columns wide and the terminal 20: -o FILE.svg draws it"
tap $? "a board too wide for the terminal is announced"
narrow 60 solve knight 8x8
says "┌"
# Prose is broken between words: on a terminal of COLUMNS the words are those that a pipe gets, and
# no line is longer.
prose() { # COLUMNS ARGS
    "$ICOSIAN" "${@:2}" >piped 2>&1 </dev/null
    narrow "$1" "$(printf '%q ' "${@:2}")"
    shown="${*:2} (on $1 columns)"
    [ "$(screen | words)" = "$(words <piped)" ]
    tap $? "$shown: no word is broken"
    ! screen | sed 's/[^ -~]/x/g' | grep -E "^.{$(($1 + 1)),}" | grep -q ' [^ ]'
    tap $? "$shown: no line is longer"
}
for columns in 80 60 40; do
    prose $columns solve petersen
    prose $columns solve knight 4x4 --forbid a1-b3
    prose $columns solve petersen --method nosuch
    prose $columns solve nosuch 4x4
    prose $columns nosuch
    prose $columns explain petersen
    prose $columns explain wazir 3x3 --open --start a2
    prose $columns explain knight 3x8 -q
    prose $columns methods alternation
    prose $columns methods
    prose $columns help
    prose $columns help methods
    prose $columns count wazir 5x5 --open --by-ends
    prose $columns count complete:60 --ticks 10
    prose $columns check /dev/null knight 6x6
done
# tables leave columns out, and say so
narrow 60 compare knight 6x6 --methods circuit,backtrack
! screen | grep -qE '^.{61,}'
tap $? "compare: no line is wider than 60 columns"
says "^circuit +FOUND +yes +1/1 "
says "^\(more columns in a wider terminal, and by --as tsv\)"
narrow 80 compare knight 6x6 --methods circuit,backtrack
says "^circuit .* [0-9]+ +[0-9]+.?$"
# a pipe gets each line whole
run explain petersen
[ "$(head -n 1 out | wc -c)" -gt 100 ]
tap $? "a pipe gets the first line whole"
export NO_COLOR=1
on_terminal solve knight 5x6 --open
[ "$(grep -c "$escape" out)" -eq 0 ]
tap $? "NO_COLOR: no colours"
# names cannot steer the terminal, in answers, pictures or messages; files and pipes get the bytes as
# they are
cat >evil.json <<'END'
{"nodes": [{"id": "\u001b]0;title\u0007"}, {"id": "\u001b[31mred"}, {"id": "\u202eturned"},
 {"id": "\u009b2J"}, {"id": "\u2066in\u007f"}, {"id": "\u001b[38;5;16mhidden"}],
 "links": [{"source": "\u001b]0;title\u0007", "target": "\u001b[31mred"},
 {"source": "\u001b[31mred", "target": "\u202eturned"}, {"source": "\u202eturned", "target": "\u009b2J"},
 {"source": "\u009b2J", "target": "\u2066in\u007f"},
 {"source": "\u2066in\u007f", "target": "\u001b[38;5;16mhidden"},
 {"source": "\u001b[38;5;16mhidden", "target": "\u001b]0;title\u0007"}]}
END
"$ICOSIAN" solve evil.json -o evil.txt >/dev/null
# steers FILE: it holds a control of a terminal.
steers() {
    LC_ALL=C grep -qP '[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8e\x8f\xa8-\xae]|\xe2\x81[\xa6-\xa9]' "$1"
}
for line in "solve" "solve --json" "solve --as dot" "solve --start '#1' --as csv" "list" "list --json" "graph" \
    "graph --as edges" "graph --as graphml" "graph --neighbours '#2'" "draw" "draw --as svg" "draw --solve" \
    "explain --forbid '#1-#2'" "check evil.txt" "encode dimacs:order" "solve -v" "solve --method position -v"; do
    case $line in
    check*) on_terminal "$line" evil.json ;;
    encode*) on_terminal encode evil.json --as "${line#encode }" ;;
    *) on_terminal "${line%% *}" evil.json "$(printf '%s' "${line#"${line%% *}"}")" ;;
    esac
    ! steers out
    tap $? "$shown: nothing steers the terminal"
done
run solve evil.json
gives 0
steers out
tap $? "a pipe gets the names as they are"
steers evil.txt
tap $? "a file gets the names as they are"
for name in $'\e[31mred' $'\u202eturned' $'\u009b2J' $'\u2066in' $'\x9b2J' $'\u2028'; do
    for words in "solve $name" "$name" "graph evil.json --neighbours x$name" "solve evil.json --start x$name" \
        "count $name" "solve knight 5x5 --method $name" "solve evil.json --forbid $name-x$name"; do
        # shellcheck disable=SC2086 # words
        run $words
        gives 2
        ! steers err
        tap $? "$(printf '%q' "$words"): the message does not steer the terminal"
    done
done
run --nosuch=$'\e[31mred'
gives 2
! steers err
tap $? "an option is quoted without its controls"
slow=(solve knight 30x30 --method backtrack --order listed --time 1.6s)
on_terminal "${slow[@]}"
says "nodes"
gives 3
on_terminal "${slow[@]}" --progress never
[ "$(grep -c nodes out)" -eq 0 ]
tap $? "--progress never: none"
# a long count: its forecast first, then how long it will still take
on_terminal count knight 8x9 --ticks 100M -j 1
screen | grep -qE "^icosian: note: this will take about [0-9.]+ (s|min|h) and [0-9.]+ GB \(-v: details\)$"
tap $? "the forecast has a line of its own, where the progress line was"
says "[0-9]+ s, [0-9]+ %, about [0-9.]+ (s|min|h) to go: closed knight's tour of 8x9, "
[ "$(screen | grep -c 'to go')" -eq 0 ]
tap $? "nothing is left of the progress line"
gives 3
on_terminal count knight 8x9 --ticks 100M -j 1 -v
says "FORECAST closed knight's tours of 8x9: "
run count knight 8x9 --ticks 100M -j 1 --progress json
tells '^\{"progress":"forecast","seconds":[0-9.]+,"method":"separator","most_states":[0-9]+,"bytes":[0-9]+,"left":[0-9.]+\}$'
tells '^\{"progress":"sweeping one side","seconds":[0-9.]+,"nodes":0,"left":[0-9.]+\}$'
run count knight 8x9 --ticks 100M -j 1
[ ! -s err ]
tap $? "no forecast of a count where standard error is no terminal"
run "${slow[@]}"
! grep -qE "nodes|at most" err
tap $? "no progress line where standard error is no terminal"
finish
