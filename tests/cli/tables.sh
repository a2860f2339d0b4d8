#!/bin/bash
# tests/cli/tables.sh - boards and edges as spreadsheets and Markdown write them, and files of
# several boards.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# One puzzle of three by three, its blanks written in every way: the same answer.
same_answer() { # FILE
    run solve "$1" -q
    gives 0
    [ "$(tr -s ' \n' ' ' <out)" = "1 2 3 6 5 4 7 8 9 " ]
    tap $? "$1: the answer"
}
printf '1,,\n,,\n,,9\n' >comma.csv
printf '1;;\r\n;;\r\n;;9\r\n' >semicolon.csv
printf '1\t\t\n\t\t\n\t\t9\n' >tab.tsv
printf '\xef\xbb\xbf"1","",""\r\n"","",""\r\n"","","9"\r\n' >quoted.csv
printf '| 1 |   |   |\n|---|---|---|\n|   |   |   |\n|   |   | 9 |\n' >markdown.md
printf '|1|  |  |\n|  |  |  |\n|  |  |9|\n' >ruled.txt
printf '┌──┬──┬──┐\n│ 1│  │  │\n├──┼──┼──┤\n│  │  │  │\n├──┼──┼──┤\n│  │  │ 9│\n└──┴──┴──┘\n' >boxes.txt
for file in comma.csv semicolon.csv tab.tsv quoted.csv markdown.md ruled.txt boxes.txt; do
    same_answer $file
    run solve $file
    tells "^icosian: note: $file: blank places were read as free cells \(write # where there is none\)"
    "$ICOSIAN" solve - <$file >out 2>err
    says "^FOUND open wazir's tour of 3x3 with 2 given numbers, 9 cells"
done
printf '1,_,_\n_,#,_\n_,_,\n' >marked.csv # other marks stand for free cells
run solve marked.csv king
run solve king marked.csv
tells "blank places were read as no cell"
says "of 3x3 without 2 cells from a3, 7 cells"
printf '1,2,3\n8,,4\n7,6,5\n' >whole.csv # a tour round a hole
run solve wazir whole.csv
says "without 1 cell"

# Edges in tables: the columns have names.
triangle() { # FILE
    run solve "$1"
    gives 0
    says "^FOUND Hamiltonian cycle of $1, 3 vertices"
}
printf 'source,target\n1,2\n2,3\n3,1\n' >a.csv
printf '# ours\nSource;Target;Weight\na;b;3\nb;c;4\nc;a;1\n' >b.csv
printf 'Source,Target,Type,Id,Label,Weight\n1,2,Undirected,0,,1\n2,3,Undirected,1,"a ""b"", c",1\n3,1,Undirected,2,,5\n' >c.csv
printf '"from"\t"to"\n"a b"\tc\nc\td\nd\t"a b"\n' >d.tsv
printf 'id,label,tail,head\n1,,x,y\n2,,y,z\n3,,z,x\n' >e.csv
printf 'FromNodeId ToNodeId\n0  1\n1 \t2\n2 0\n' >f.txt
printf 'a;b\nb;c\nc;a\n' >g.csv
printf '# source target\n1 2\n2 3\n3 1\n' >h.txt  # names in a comment, and no table
printf '1,2,,\n2,3,,\n3,1,,\n' >i.csv             # blank columns behind the ends
for file in a.csv b.csv c.csv d.tsv e.csv f.txt g.csv h.txt i.csv; do triangle $file; done
run solve b.csv --weight min
says "weight 8"
run graph d.tsv --as edges
gives 2
tells "cannot hold a vertex called \"a b\""
printf 'source,target,type\n1,2,Directed\n2,3,Directed\n1,3,Directed\n' >arcs.csv
run solve arcs.csv --closed
gives 1
run solve arcs.csv --open
gives 0
while IFS='|' read -r text line message; do
    # shellcheck disable=SC2059 # the text is a format
    printf "$text" >wrong.csv
    run solve wrong.csv
    gives 2
    tells "^icosian: wrong.csv:$line.*$message"
done <<'END'
source,target\n1,2\n3\n|3:1: |this row has 1 fields, and the first line names 2 columns
source,target\n1,2\n,3\n|3:1: |an end of this edge is missing
source,target\n1,"2\n|2:|this quote .* is not closed
source,target,type\n1,2,Directed\n2,1,Undirected\n|3:|mixed
source,target,type\n1,2,Directed\n2,1,other\n|3:|neither Directed nor Undirected
source,target\n|2:|there is no edge in this file
END

# Several boards in a file.
run puzzle make wazir 5x5 --count 3 --seed 4 -o p.board
gives 0
run puzzle unique p.board
gives 0
[ "$(grep -c '^UNIQUE board [123], open wazir' out)" -eq 3 ]
tap $? "each is unique"
says "^UNIQUE board 3, open wazir's tour of 5x5"
run puzzle grade p.board -q
says "^GRADE .*: board 2, open wazir's tour of 5x5"
gives 0
[ "$(grep -c '^GRADE ' out)" -eq 3 ]
tap $? "each has a grade"
run puzzle sheet p.board -o p.svg
gives 0
grep -q '>3\. ' p.svg
tap $? "all are on the sheet"
for k in 1 2 3; do
    "$ICOSIAN" puzzle make wazir 5x5 --seed $((k + 3)) -o one.board
    "$ICOSIAN" solve one.board >want
    run solve p.board:$k
    holds "p.board:$k is the puzzle of seed $((k + 3))" cmp out want
done
run solve p.board --json
[ "$("$JSON_GET" question.give.0 <out | sort -u | wc -l)" -eq 3 ]
tap $? "three questions"
run solve p.board:4
gives 2
tells "there is no board number 4; the last is number 3"
run solve p.board:0
gives 2
tells "counted from 1"
run puzzle hint p.board
gives 2
tells "several boards; say which one: FILE:K"
run puzzle hint p.board:2
gives 0
{
    cat p.board
    printf 'piece: king\n\n. .\n. ~\n\n# the end\n'
} >broken.board
run solve broken.board
gives 2
[ "$(grep -c '^FOUND' out)" -eq 3 ]
tap $? "answers before a broken board"
tells "^icosian: broken.board:[0-9]*:3: '~' is not a cell"
finish
