#!/bin/bash
# tests/cli/reading.sh - how a file was read is reported: on standard error, in JSON, and where
# the reason of a NONE is a line that may be a heading.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

printf 'a b\nb c\nc a\n' | tee ring.txt >ring.edges
printf 'u v\na b\nb c\nc a\n' >headed.edges
cp headed.edges headed.txt
printf 'a b\nb c\nc a\nrows 4\n' >tailed.txt
printf 'a -> b\nb -> c\nc -> a\n' >arcs.txt
printf 'piece: wazir\ntour: open\n\n1 . .\n8 # .\n. . .\n' >clues.board
printf 'graph { a -- b -- c -- a }\n' >dot.txt
printf 'D~{\nC~\n' >two.g6

# Standard error, no terminal: a guess is reported, a suffix or a sure sign is not.
run solve ring.txt
gives 0
tells 'icosian: note: ring.txt was read as edges: 3 vertices, 3 edges$'
run solve arcs.txt
tells 'icosian: note: arcs.txt was read as edges: 3 vertices, 3 arcs$'
for words in "ring.edges" "ring.txt --format edges" "ring.txt -q" "dot.txt" "two.g6" "clues.board"; do
    # shellcheck disable=SC2086 # words
    run solve $words
    gives 0
    [ "$(grep -c 'was read as' err)" -eq 0 ]
    tap $? "solve $words: how the file was read is not reported"
done
printf '{"a": ["b"], "b": ["c"], "c": ["a"]}\n' >dict.json
run solve dict.json
tells 'icosian: note: dict.json was read as dict: 3 vertices, 3 arcs$'
run solve dict.json --format dict
[ "$(grep -c 'was read as' err)" -eq 0 ]
tap $? "solve dict.json --format dict: how the file was read is not reported"
run count ring.txt
tells 'icosian: note: ring.txt was read as edges'
"$ICOSIAN" solve - <ring.txt >out 2>err
tells 'icosian: note: standard input was read as edges'

# Once, also of a file with several graphs, where people watch.
if command -v script >/dev/null 2>&1; then
    script -qec "$ICOSIAN solve two.g6; $ICOSIAN solve clues.board" /dev/null >shown </dev/null
    [ "$(grep -c 'two.g6 was read as graph6: the first of several has' shown)" -eq 1 ]
    tap $? "a terminal: a file of two graphs is reported once"
    [ "$(grep -c 'clues.board was read as a board: 8 cells, 2 clues' shown)" -eq 1 ]
    tap $? "a terminal: cells and clues of a board are reported"
else
    skip_some "how a file was read, on a terminal" "no script (bsdutils)"
fi

# JSON has it always, for files alone.
has_read() { # FORMAT N M ARGS
    run "${@:4}" --json
    [ "$(tail -n 1 out | "$JSON_GET" read.format)" = "$1" ] &&
        [ "$(tail -n 1 out | "$JSON_GET" read.n)" = "$2" ] &&
        [ "$(tail -n 1 out | "$JSON_GET" read.m)" = "$3" ]
    tap $? "${*:4} --json: read as $1, n $2, m $3"
}
has_read edges 3 3 solve ring.txt
has_read edges 3 3 solve ring.txt -q
has_read edges 3 3 solve ring.edges --directed
has_read edges 3 3 solve arcs.txt
has_read dot 3 3 count dot.txt
has_read graph6 4 6 solve two.g6
has_read board 8 8 solve clues.board
[ "$("$JSON_GET" read.clues <out)" = 2 ]
tap $? "a board: the clues are counted"
has_read board 8 8 puzzle unique clues.board
has_read edges 3 3 list ring.txt
has_read edges 3 3 explain ring.txt
has_read edges 3 3 graph ring.txt
has_read edges 3 3 graph ring.txt --neighbours a
has_read edges 3 3 compare ring.txt --methods circuit
has_read edges 3 3 encode ring.txt --as dimacs --stats
"$ICOSIAN" solve ring.txt -q >ring.out 2>err
has_read edges 3 3 check ring.out ring.txt
for words in "knight 5x6" "petersen:5,2 --open"; do
    # shellcheck disable=SC2086 # words
    run solve $words --json
    [ "$(grep -c '"read"' out)" -eq 0 ]
    tap $? "solve $words --json: no file, so nothing was read"
done

# A NONE that rests on a vertex of the first or the last line alone.
run solve tailed.txt
gives 1
tells 'only the last edge of tailed.txt names rows; if that line is not an edge, put % before it'
run explain tailed.txt
tells 'only the last edge of tailed.txt names rows'
printf 'a b\nb c\nc a\na d\nd b\nc e\ne a\nc f\n' >inner.txt
sed -i '2{h;d};8G' inner.txt
run solve inner.txt
gives 1
[ "$(grep -c 'the last edge' err)" -eq 0 ]
tap $? "a vertex that a line in the middle names is no doubt"
run solve tailed.txt --format edges
[ "$(grep -c 'the last edge' err)" -eq 0 ]
tap $? "where the format is named, no line is doubted"
finish
