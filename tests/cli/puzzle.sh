#!/bin/bash
# tests/cli/puzzle.sh - `icosian puzzle`: verdicts, statuses, and puzzles that were made.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

run puzzle make wazir 6x6 --seed 4 -o p.board
gives 0
run puzzle unique p.board
gives 0
says "^UNIQUE open wazir's tour of 6x6 with 4 given numbers$"
"$ICOSIAN" solve p.board -q >solved.txt 2>err
run check solved.txt p.board
gives 0
run puzzle unique "$data/prime-rook.board"
gives 1
says "^NOT UNIQUE open wazir's tour of 8x8 with 18 cells of a class$"
says "^another, where [0-9]+ cells differ \(\*\):$"
says "[0-9]\* "
run puzzle unique "$data/prime-rook.board" --closed --json
gives 0
[ "$("$JSON_GET" verdict <out)" = unique ]
tap $? "JSON says so too"
printf '1 . .\n. . .\n. . 3\n' >far.txt
run puzzle unique wazir far.txt
gives 1
says "^NONE .*: a3 = 1 and c1 = 3: they are 4 moves apart, but the numbers allow only 2$"
run explain wazir far.txt
gives 1
says "a3 = 1 and c1 = 3"
printf '1 . .\n. . .\n. . 30\n' >beyond.txt
run puzzle unique wazir beyond.txt
gives 2
tells "beyond.txt:3:5: number 30 is given, but 9 cells are numbered 1 to 9"
run solve wazir 3x3 --open --give c1=30
gives 2
tells "number 30 is given to c1, but the cells are numbered 1 to 9"
# solve names them too, beside its answer
run solve wazir 4x4 --give a1=1,a2=1
gives 1
tells "a2 = 1 and a1 = 1: one number for two cells"
run solve wazir 4x4 --give a1=1,a3=2
gives 1
tells "a1 = 1 and a3 = 2: they are 2 moves apart, but the numbers allow only 1"
run solve wazir 3x4 --open --give a3=1,c2=4,d1=12
gives 1
tells "a3 = 1, c2 = 4 and d1 = 12 are impossible together; .* no smaller set"
run solve wazir 3x4 --open --give a3=1,c2=4,d1=12 -q
gives 1
[ "$(cat out err)" = NONE ]
tap $? "-q: the verdict alone, and no numbers to blame"
run solve wazir 4x4 --waypoints a1,b2,a1
gives 2
tells "the waypoint a1 comes twice"
printf 'piece: king\nwaypoints: a1, b2, a1\n\n. .\n. .\n' >twice.board
run solve twice.board
gives 2
tells "the waypoint a1 comes twice"
run puzzle unique king 9x9 --open --give e5=1 --ticks 1
gives 3
says "^UNKNOWN .*limit on ticks"
run puzzle make king 5x5 --clues 9 --symmetry mirror --count 3 --json --seed 8
gives 0
[ "$("$JSON_GET" clues <out | tr '\n' ' ')" = "9 9 9 " ]
tap $? "three puzzles of nine clues"
run puzzle make knight 4x4 --attempts 2
gives 1
is_silent
run puzzle make wazir 9x9 --clues 2 --attempts 1000000 --time 100ms
gives 3
run puzzle make wazir 6x6 --zip --class primes
gives 2
run puzzle make wazir 6x6 --clues many
gives 2
run puzzle make cycle:6
gives 2
run puzzle uniqe p.board
gives 2
tells "did you mean unique"
run puzzle
gives 2
run puzzle make wazir 6x6 --difficulty corridor -o c.board
gives 0
run puzzle grade c.board
gives 0
says "^GRADE corridor \(5 of 9\), [0-9]+ steps, effort [0-9]+: open wazir's tour of 6x6 with 5 given numbers$"
run puzzle grade c.board --json
[ "$("$JSON_GET" grade <out)" = corridor ]
tap $? "JSON says the grade"
run puzzle hint c.board
gives 0
says "^HINT \([a-z-]*\): "
run puzzle hint wazir far.txt
gives 1
says "^HINT: something is wrong: a3 = 1 and c1 = 3: they are 4 moves apart"
run puzzle grade king 9x9 --open --give e5=1 --ticks 1000
gives 3
for action in grade hint; do # without a limit a minute
    shown="puzzle $action rider:2,1 6x6 --time 20ms"
    timeout 20 "$ICOSIAN" puzzle $action rider:2,1 6x6 --time 20ms >out 2>err
    status=$?
    gives 3
done
run puzzle make wazir 6x6 --difficulty tricky
gives 2
tells "easy.medium.hard.number.cell.distance"
while read -r word rungs; do
    run puzzle make wazir 6x6 --difficulty "$word" --seed 2 -o p.board
    gives 0
    run puzzle grade p.board
    says "^GRADE ($rungs) "
    run puzzle make wazir 6x6 --difficulty "$word" --seed 2 -o p.svg
    gives 0
    grep -q ">1\. .*$word<" p.svg
    tap $? "the sheet says $word"
done <<EOF
easy number|cell|distance
medium parity|corridor|dead-end
hard pairs|what-if|what-if-2
EOF
# The boards of Rosetta Code's tasks; rosetta.sh asks clingo for the same verdicts.
ln -s "$data" data
while read -r verdict words; do
    # shellcheck disable=SC2086 # words, as a shell would split them
    run puzzle unique $words --open
    says "^$verdict (UNIQUE )?open "
done <<'END'
UNIQUE king data/rosetta/hidato.txt
UNIQUE king data/rosetta/hidato-evil.txt
UNIQUE king data/rosetta/hidato-snake.txt
UNIQUE wazir data/rosetta/numbrix-1.txt
UNIQUE wazir data/rosetta/numbrix-2.txt
NOT leaper:0,3+alfil data/rosetta/hopido.txt
NOT knight data/rosetta/holy-knight.txt
NOT knight data/rosetta/holy-knight-13.txt
END
# Signpost, from the program and back, and as a position of Simon Tatham's game.
run puzzle make queen 5x5 --arrows --seed 2 -o s.board
gives 0
run puzzle unique s.board
gives 0
run puzzle grade s.board
gives 0
printf '3x3:1ccefggca9a\n' >id.txt
run puzzle unique id.txt --json
tells "read as a position of the game Signpost"
run solve queen 2x2 --open --arrow a2=E,b2=SW,a1=E
gives 0
says "^1 2$"
run solve queen 2x2 --arrow a2=X
gives 2
run puzzle make knight 5x5 --arrows
gives 2
tells "moves like a queen"
# One tour of each class.
run list wazir 5x5 --open --give c3=13 --classes
gives 0
says "^EXACT 143 classes: "
run count wazir 5x5 --open --give c3=13
says "^classes 143$"
run list knight 6x6 --classes --limit 3 --json
gives 0
[ "$(grep -c '"tour"' out)" = 3 ]
tap $? "three classes and no more"
run list knight 6x6 --classes
says "^EXACT 1245 classes: "
run list petersen:5,2 --open --classes
gives 2
tells "is a graph"
# Printed sheets.
run puzzle make wazir 5x5 --count 3 --per-page 2 -o sheet.svg
gives 0
[ "$(grep -c 'class="page"' sheet.svg)" = 4 ]
tap $? "two pages of puzzles and two of answers"
run puzzle sheet s.board p.board --answers none --title Both -o sheet.html
gives 0
[ "$(grep -c '<svg' sheet.html)" = 1 ]
tap $? "one page without answers"
run puzzle sheet p.board "$data/prime-rook.board" -o sheet2.svg
gives 1
tells "prime-rook.board is left out"
run puzzle sheet p.board -o sheet.csv
gives 2
run puzzle sheet
gives 2
run puzzle make wazir 5x5 --per-page 0 -o sheet.svg
gives 2
run puzzle make wazir 4x4 --difficulty what-if-2 --attempts 3 -q
gives 3
tells "no puzzle made: the hardest of 3 random tours needs [a-z-]*; try --difficulty"
# What was wished in vain is named, and what to try.
run puzzle make hidato 8x8 --clues 8 --symmetry rotate --attempts 5 -q
gives 3
tells "none of 5 random tours has a unique puzzle with 8 symmetric clues; the least was [0-9]*; try --clues [0-9]* or --attempts 50"
run puzzle make hidato 8x8 --clues "$(sed 's/.*--clues \([0-9]*\).*/\1/' err)" --symmetry rotate --attempts 5 -q
gives 0
run puzzle make wazir 9x9 --clues 2 --attempts 1000000 --time 100ms
tells "the time was over; allow more with --time"
# No puzzle fits a board without a tour, which is known before any try.
printf '#..#..#\n.......\n.......\n#.....#\n##...##\n###.###\n' >heart.txt
run puzzle make wazir heart.txt
gives 1
is_silent
tells "no puzzle fits this board: .* 15 light and 12 dark cells; leave out 2 light cells"
run puzzle make numbrix 5x5 --without a2
gives 1
tells "no numbrix fits this board: .*; leave out 1 dark cell, for example a1$"
# Without the cells that are named there are puzzles.
run puzzle make wazir heart.txt
tells "leave out 2 light cells, for example d1,e2$"
printf '#..#..#\n.......\n.......\n#.....#\n##..###\n#######\n' >fits.txt
run puzzle make wazir fits.txt
gives 0
run puzzle make numbrix 5x5 --without a2,c3
gives 0
# Clues in the cells of a pattern, and in no others.
printf 'x....x\n.x..x.\n..xx..\n..xx..\n.x..x.\nx....x\n' >cross.txt
run puzzle make numbrix 6x6 --pattern cross.txt --difficulty easy -o cross.board
gives 0
run puzzle unique cross.board
gives 0
says "with 12 given numbers"
sed -n '/^ *[0-9.]* /p' cross.board | sed 's/[0-9][0-9]*/x/g; s/ //g' | diff - cross.txt >diff.txt
tap $? "the pattern is the one drawn"
for way in "hidato 6x6" "zip 6x6 --walls 3" "hopido 6x6" "signpost 6x6" "knight 6x6 --closed" \
    "wazir 6x6 --class primes" "numbrix cells.txt"; do
    printf '......\n......\n......\n......\n......\n......\n' >cells.txt
    # shellcheck disable=SC2086 # words of a command
    run puzzle make $way --pattern cross.txt -o way.board
    gives 0
    run puzzle unique way.board
    gives 0
done
run puzzle make hidato 6x6 --pattern ring --clues 8 --symmetry mirror-both
gives 0
says "^# puzzle with 8 clues"
# 20 symmetric clues: no random tour has them, a changed one has
run puzzle make hidato 8x8 --clues 20 --symmetry rotate --difficulty easy
gives 0
says "^# puzzle with 20 clues"
run puzzle make numbrix 6x6 --without a6 --pattern cross.txt
gives 2
tells "cross.txt:1:1: the pattern has a clue at a6, and wazir 6x6 without 1 cell has no cell there"
run puzzle make numbrix 5x6 --pattern cross.txt
gives 2
tells "cross.txt:6: the pattern has more than 5 rows, and wazir 5x6 has 5"
run puzzle make zip 6x6 --pattern checker
gives 2
tells "both ends of the path are clues, and the pattern has no two cells that can be its ends"
run puzzle make numbrix 6x6 --pattern checker --symmetry mirror
gives 2
tells "the pattern has a clue at a6 and none at f6, so it does not have the symmetry"
printf 'x..\n...\n..x\n' >few.txt
run puzzle make hidato 3x3 --pattern few.txt --attempts 3
gives 3
tells "none of 3 random tours, .* in the 2 cells of --pattern; the nearest needs [12] further clues?; try"
# A batch: no two alike, easy ones first, each written when it is made.
run puzzle make wazir 2x2 --count 20 --distinct -q
gives 3
[ "$(grep -c '^piece' out)" -eq 3 ]
tap $? "there are three puzzles on 2x2"
tells "3 of 20 puzzles were written: [0-9]+ more were like one of these"
run puzzle make numbrix 6x6 --count 6 --order difficulty -o sorted.board
gives 0
sed -n 's/^# .* effort //p' sorted.board >efforts.txt
[ "$(grep -c '' efforts.txt)" -eq 6 ] && sort -n efforts.txt | cmp -s - efforts.txt
tap $? "in the order of their effort (all of one rung)"
for k in 1 2 3 4 5 6; do
    [ "$("$ICOSIAN" puzzle grade "sorted.board:$k" | sed -n 's/^GRADE .*effort \([0-9]*\):.*/\1/p')" = \
        "$(sed -n "${k}p" efforts.txt)" ] || break
done
tap $? "as puzzle grade has it"
run puzzle make numbrix 6x6 --count 2 --order difficulty --json
gives 0
[ "$(head -n 1 out | "$JSON_GET" effort)" -gt 0 ] && [ "$(head -n 1 out | "$JSON_GET" grade)" = what-if ]
tap $? "JSON has the grade and the effort"
"$ICOSIAN" puzzle make numbrix 6x6 --count 1000000 -o many.board 2>err &
pid=$!
for _ in $(seq 100); do
    [ ! -s many.board ] || break
    sleep 0.1
done
kill -KILL "$pid" && wait "$pid" 2>/dev/null
[ "$(grep -c '^# puzzle' many.board)" -ge 1 ]
tap $? "puzzles are in the file before all are made"
run puzzle unique many.board:1
gives 0
# Other clues for the same answer.
run puzzle make numbrix 7x7 --pattern ring -q -o ring.board
"$ICOSIAN" solve ring.board -q >ring.txt 2>err
run puzzle improve ring.board --clues 12 -o fewer.board
gives 0
grep -q '^# puzzle with 12 clues, unique (before: 24 clues, unique)$' fewer.board
tap $? "it has twelve clues"
run puzzle unique fewer.board
gives 0
"$ICOSIAN" solve fewer.board -q 2>err | cmp -s - ring.txt
tap $? "the answer is the same"
run puzzle improve ring.board --difficulty hard -o hard.board
gives 0
run puzzle grade hard.board
says "^GRADE (pairs|what-if|what-if-2) "
run puzzle improve hard.board --difficulty easy -o easy.board
gives 0
run puzzle grade easy.board
says "^GRADE (number|cell|distance) "
"$ICOSIAN" solve easy.board -q 2>err | cmp -s - ring.txt
tap $? "it still has the same answer"
# symmetric ones: the cells are those of a half turn, or of a mirror
for symmetry in rotate mirror; do
    run puzzle improve fewer.board --symmetry "$symmetry" -o same.board
    gives 0
    "$ICOSIAN" solve same.board -q 2>err | cmp -s - ring.txt
    tap $? "$symmetry: the answer is the same"
    sed -n '/^ *[0-9.][0-9. ]*$/p' same.board | sed 's/[0-9][0-9]*/x/g; s/  */ /g; s/^ //' >cells.txt
    if [ "$symmetry" = rotate ]; then tac cells.txt | rev; else rev cells.txt; fi | cmp -s - cells.txt
    tap $? "$symmetry: so are the clues"
    run puzzle unique same.board
    gives 0
done
run puzzle improve fewer.board --symmetry rotate --json
gives 0
says '"verdict":"unique".*"before":\{"verdict":"unique","clues":12\}'
run puzzle improve fewer.board --as penpa -o fewer.penpa
gives 0
run puzzle unique fewer.penpa
gives 0
printf 'piece: king\n\n1 . .\n. . .\n. . .\n' >several.board
printf '1 9 7\n2 8 6\n3 4 5\n' >keep.txt
run puzzle improve several.board --keep keep.txt -o one.board
gives 0
run puzzle unique one.board
gives 0
"$ICOSIAN" solve one.board -q 2>err | tr -d ' ' | cmp -s - <(tr -d ' ' <keep.txt)
tap $? "the answer to be kept is the only one"
# none of the added clues can be left out
sed -n '/^ *[0-9.]* /p' one.board | tr -s ' \n' '\n' | grep -x '[2-9]' >added.txt
while read -r number; do
    sed "/^ *[0-9.] /s/$number/./" one.board >less.board
    run puzzle unique less.board
    gives 1
done <added.txt
run puzzle improve several.board --keep ring.txt
gives 2
run puzzle improve wazir far.txt
gives 1
tells "the puzzle has no answer"
run puzzle make zip 6x6 --walls 4 -q -o zip.board
run puzzle improve zip.board -o zip2.board
gives 0
run puzzle unique zip2.board
gives 0
run puzzle improve "$data/prime-rook.board"
gives 0
says "^# puzzle with 19 clues, unique \(before: 18 clues, several answers\)$"
run puzzle improve petersen
gives 2
run puzzle improve ring.board -o x.pdf
gives 2
finish
