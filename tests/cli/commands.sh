#!/bin/bash
# tests/cli/commands.sh - commands as people type them, and what they are answered: commands.tsv.
# A line there is a command, a tab and the first line of the answer, exactly.  A third field is
# the command that was meant.  Where the first one is wrong (status 2, no answer), its message
# names each word that the third has and the first has not, and the third is run.  Where the first
# one is taken as meant, both have the same first line.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# answer COMMAND: runs it as a shell would; leaves $status, out, err.
answer() {
    eval "set -- $1"
    run "$@"
}

# The words that only the better command has are in the message: files as FILE, surfaces alone.
names_the_new_words() { # COMMAND BETTER
    local word
    for word in $2; do
        case " $1 " in *" $word "*) continue ;; esac
        [ ! -e "$word" ] || word=FILE
        case $word in torus:*) word=torus ;; esac
        grep -qF -- "$word" err || return 1
    done
}

cp "$here/../../examples/prime-rook.board" rook.board
cp "$here/../../examples/haisu.board" haisu.board
"$ICOSIAN" list rook.board --limit 1 -q --as signed >s.txt
"$ICOSIAN" solve rook.board --closed -q --as next >n.txt
"$ICOSIAN" graph knight 8x8 --as dict -o moves.dict
"$ICOSIAN" solve knight 6x6 >t.txt
"$ICOSIAN" puzzle make wazir 5x5 -q -o p.board
"$ICOSIAN" graph petersen:7,2 -o seven.g6
cp "$data"/lists/* .
ln -s "$data/foreign" "$data/tours" .
# Graphs in the files of other programs.
printf '*Vertices 4\n1 "a"\n2 "b"\n3 "c"\n4 "d"\n*Edges\n1 2\n2 3\n3 4\n1 4\n' >g.net
printf 'graph [ node [ id 0 label "a" ] node [ id 1 label "b" ] node [ id 2 label "c" ]
edge [ source 0 target 1 ] edge [ source 1 target 2 ] edge [ source 0 target 2 ] ]\n' >g.gml
printf '{"nodes":[{"name":"Ann"},{"name":"Bob"},{"name":"Cy"}],
"links":[{"source":0,"target":1},{"source":1,"target":2},{"source":2,"target":0}]}\n' >d3.json
printf '{"A": ["B","C"], "B": ["C"], "C": ["A"]}\n' >dict.json
printf '[[1,2],[2,3],[3,1]]\n' >pairs.json
printf '4 4\n2 4\n1 3\n2 4\n1 3\n' >metis.graph
right=0 wrong=0 sloppy=0
while IFS=$'\t' read -r command first better <&3; do
    case $command in '' | '#'*) continue ;; esac
    answer "$command"
    if [ "$status" -eq 2 ]; then
        [ ! -s out ] && [ "$(head -n 1 err)" = "$first" ]
        tap $? "$command: is refused, and told: $first"
        [ -n "$better" ] && names_the_new_words "$command" "$better"
        tap $? "$command: the words of $better are named"
        answer "$better"
        [ "$status" -ne 2 ]
        tap $? "$better: has an answer"
        wrong=$((wrong + 1))
        continue
    fi
    [ "$(head -n 1 out)" = "$first" ]
    tap $? "$command: $first"
    if [ -z "$better" ]; then
        right=$((right + 1))
        continue
    fi
    sloppy=$((sloppy + 1))
    answer "$better"
    [ "$(head -n 1 out)" = "$first" ]
    tap $? "$command: as $better"
done 3<"$here/commands.tsv"
[ $((wrong + sloppy)) -ge 100 ] && [ $right -ge 50 ]
tap $? "$wrong wrong, $sloppy sloppy and $right right commands"
finish
