#!/bin/bash
# tests/cli/output.sh - files of every suffix, full disks, closed pipes: never half a file.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

for suffix in txt csv json tour u32 u64 moves; do
    run solve knight 6x6 -o t.$suffix
    gives 0
    says "^FOUND"
    [ "$(wc -l <out)" -eq 1 ]
    tap $? "the tour is not printed as well"
    run check t.$suffix knight 6x6
    gives 0
done
run solve knight 6x6 -o t.svg
holds "an SVG" grep -q "<svg" t.svg
run solve knight 6x6 --congruent 2 -o t.svg
[ "$(sed -n '/class="cells" fill="#c9deec"/,/<\/g>/p' t.svg | grep -c "<rect")" -eq 18 ]
tap $? "one of two congruent parts has a shade of its own"
run solve knight 6x6 -o t.html
holds "a page" grep -q "<html" t.html
run solve knight 6x6 -o t.tex
holds "TikZ" grep -q tikzpicture t.tex
if "$ICOSIAN" methods | grep -q "yes, by cairo"; then
    run solve knight 6x6 -o t.png
    holds "a PNG" grep -q PNG t.png
    run draw knight 6x6 --solve -o t.pdf
    holds "a PDF" grep -q "%PDF" t.pdf
else
    run solve knight 6x6 -o t.png
    gives 2
    tells cairo
fi
run solve knight 6x6 -o t.g6
gives 0
run graph t.g6
says "n 36, m 80,"
run graph petersen:5,2 -o t.dot
gives 0
run graph t.dot
says "n 10, m 15,"
run graph knight 4x4 --as board
cp out t.board
run graph t.board
says "n 16, m 24,"
run solve knight 5x5 -o none.txt
gives 1
tells "none.txt was not written"
[ ! -e none.txt ]
tap $? "no tour, no file"
run draw knight 5x5 --solve -o none.svg
gives 1
tells "none.svg was not written: there is no tour"
[ ! -e none.svg ]
tap $? "no tour, no picture"
# What is known from the literature alone is said before the search, and is no answer.
run solve knight 8x8 --magic full --ticks 1M
gives 3
tells "known, but not checked here: no such tour exists .*Stertenbrink"
says "^UNKNOWN magic closed knight's tour of 8x8"
run solve knight 8x8 --magic full --open --ticks 1M -q
gives 3
[ ! -s err ]
tap $? "a quiet answer has no note"
run solve knight 20x20 --method circuit --ticks 10
gives 3
tells "known, but not checked here: such a tour exists .A. J. Schwenk"

# Lists and verdicts have fewer forms.
run list wazir 4x4 --as csv
gives 0
tells "EXACT 6"
[ "$(wc -l <out)" -eq 24 ] && ! grep -q '[a-z]' out
tap $? "list --as csv: nothing but numbers"
run list wazir 4x4 -o list.json
gives 0
is_silent
[ "$(tail -n 1 list.json | "$JSON_GET" count)" = 6 ]
tap $? "list -o list.json: objects in the file"
run list wazir 4x4 -o list.txt
says "^EXACT 6"
[ "$(grep -c '^[1-6]: ' list.txt)" -eq 6 ]
tap $? "list -o list.txt: the tours are in the file"
# All tours in one picture: one small picture a tour, with its number.
pictures() { # FILE
    grep -c '<g transform="translate(' "$1"
}
numbers() { # FILE: the captions in a line
    sed -n '/class="caption"/,/<\/g>/s/.*>\([^<]*\)<\/text>/\1/p' "$1" | tr '\n' ' '
}
run list knight 5x6 -o all.svg
gives 0
says "^EXACT 8: closed knight's tours of 5x6"
[ "$(pictures all.svg)" -eq 8 ] && [ "$(numbers all.svg)" = "1 2 3 4 5 6 7 8 " ]
tap $? "eight tours, eight pictures with their numbers"
[ "$(grep -A 1 'class="tour"' all.svg | grep '<path' | sort -u | wc -l)" -eq 8 ]
tap $? "no two of them show the same line"
run list dodecahedron -o all.svg
[ "$(pictures all.svg)" -eq 30 ] && [ "$(grep -c 'class="edges"' all.svg)" -eq 30 ]
tap $? "thirty Hamiltonian cycles, thirty pictures of the graph"
run list wazir 6x6 -o all.svg
gives 0
says "^AT LEAST 400"
tells "the picture shows the first 400 tours, and there are more; --limit 4000"
[ "$(pictures all.svg)" -eq 400 ]
tap $? "400 pictures at most"
run list wazir 6x6 --limit 1072 -o all.svg
gives 0
[ "$(pictures all.svg)" -eq 1072 ]
tap $? "or as many as --limit says"
run list complete:100 --limit 200 -o all.svg
gives 0
tells "the picture shows the first 98 tours, and there are more; no larger number fits"
[ "$(pictures all.svg)" -eq 98 ]
tap $? "no more than half a million cells and edges in one picture"
run list wazir 4x4 --from 3 --limit 2 -o all.svg
[ "$(numbers all.svg)" = "3 4 " ]
tap $? "from a rank on the numbers are ranks"
run list wazir 4x4 --classes --as svg
gives 0
tells "EXACT 2 classes"
[ "$(pictures out)" -eq 2 ]
tap $? "a picture a class, on standard output"
run list knight 5x6 --numbers yes -o all.svg
[ "$(grep -c '<text' all.svg)" -eq $((8 * 31)) ]
tap $? "--numbers yes: the numbers of all cells"
rm -f all.svg
run list knight 5x5 -o all.svg
gives 1
tells "all.svg was not written: there is no tour; icosian explain knight 5x5 -o all.svg"
[ ! -e all.svg ]
tap $? "no tour, no picture"
"$ICOSIAN" graph cube --as g6 -q >two.g6 && "$ICOSIAN" graph petersen:7,2 --as g6 -q >>two.g6
run list two.g6 -o all.svg
gives 2
[ ! -e all.svg ]
tap $? "a picture is of one subject"
rm -f two.g6
if "$ICOSIAN" methods | grep -q "yes, by cairo"; then
    run list knight 5x6 -o all.png
    gives 0
    holds "a PNG" grep -q PNG all.png
    run list knight 5x6 -o all.pdf
    gives 0
    holds "a PDF" grep -q "%PDF" all.pdf
    rm -f all.png all.pdf
    # Lines of small pictures are as thin in a PDF as in an SVG: none as wide as a cell.
    run puzzle make numbrix 5x5 --count 2 -q -o sheet.pdf
    gives 0
    widest=$(python3 -c 'import re, zlib
parts = re.findall(rb"stream\r?\n(.*?)endstream", open("sheet.pdf", "rb").read(), re.S)
text = b"".join(zlib.decompress(p) for p in parts if p[:1] == b"x")
print(max(int(float(w)) for w in re.findall(rb"([0-9.]+) w\b", text)))')
    [ "$widest" -ge 1 ] && [ "$widest" -le 12 ]
    tap $? "no line of a printed sheet is as wide as a cell"
    rm -f sheet.pdf
fi
"$ICOSIAN" solve knight 6x6 >tour
run check tour knight 6x6 -o verdict.json
[ "$("$JSON_GET" verdict <verdict.json)" = valid ]
tap $? "check -o verdict.json"
run explain knight 5x5 -o why.json
gives 1
[ "$("$JSON_GET" reason.type <why.json)" = colour ]
tap $? "explain -o why.json"
run check tour knight 6x6 -o x.svg
gives 2
tells "txt or json, not svg"
rm -f list.* tour verdict.json why.json

# Names.
rm -f t.*
umask 022
run solve knight 6x6 -o t.txt
[ "$(stat -c %a t.txt)" = 644 ]
tap $? "the file has the usual mode"
chmod 600 t.txt
ln -s t.txt link.txt
run solve knight 6x6 --seed 2 -o link.txt
[ -L link.txt ] && [ "$(stat -c %a t.txt)" = 600 ]
tap $? "links and modes stay"
run solve knight 6x6 -o nowhere/t.txt
gives 2
tells "nowhere/t.txt: cannot be written"
run solve knight 6x6 -o .
gives 2
run solve knight 6x6 -q -o /dev/stdout
gives 0
[ "$(wc -l <out)" -eq 6 ]
tap $? "-o /dev/stdout"
run solve knight 6x6 -q -o -
[ "$(wc -l <out)" -eq 6 ]
tap $? "-o -"
only_files t.txt link.txt

# A full disk.
if [ -c /dev/full ]; then
    for args in "solve knight 8x8" "solve knight 8x8 --json" "list wazir 4x4" "graph knight 4x5" \
        "draw knight 4x5" "explain knight 5x5" "methods" "help"; do
        # shellcheck disable=SC2086 # words
        "$ICOSIAN" $args >/dev/full 2>err
        status=$?
        : >out
        [ $status -eq 2 ] && grep -q "cannot be written: No space left" err
        tap $? "$args >/dev/full: status 2 and why"
    done
    run solve knight 8x8 -o /dev/full
    gives 2
    tells "/dev/full: cannot be written"
    run solve knight 8x8 --method backtrack --trace /dev/full
    gives 2
fi
if (ulimit -f 1) 2>/dev/null; then
    (
        trap '' XFSZ
        ulimit -f 1
        "$ICOSIAN" solve knight 40x40 -o big.txt >out 2>err </dev/null
    )
    status=$?
    [ $status -eq 2 ] && [ ! -e big.txt ]
    tap $? "a file that does not fit is not there"
    only_files t.txt link.txt
    (
        ulimit -f 100
        "$ICOSIAN" count knight 7x8 -q --memory 20M -j 1 >out 2>err </dev/null
    )
    status=$?
    [ $status -eq 2 ] && grep -q "TMPDIR" err && [ ! -s out ]
    tap $? "states that do not fit a file: status 2, and where to go"
fi

# Standard output closed by the caller: no file takes its place.
"$ICOSIAN" solve knight 6x6 -o t.txt >&- 2>err
status=$?
[ $status -eq 2 ] && grep -q "cannot be written" err && ! grep -q FOUND t.txt
tap $? "standard output closed: status 2, and the first line is in no file"

# A reader that goes away.
for args in "list wazir 6x6 -q" "list wazir 6x6 --json" "list wazir 6x6 --open" "help solve"; do
    # shellcheck disable=SC2086 # words
    timeout 20 "$ICOSIAN" $args 2>err | head -n 1 >out
    status=${PIPESTATUS[0]}
    [ "$status" -eq 0 ] && [ ! -s err ]
    tap $? "$args | head -1 ends quietly"
done
finish
