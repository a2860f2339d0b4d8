#!/bin/bash
# tests/cli/addresses.sh - puzzles in addresses of puzz.link and penpa-edit: read as the boards that
# they show (tests/data/addresses, made by hand from the coding), refused by name, written and
# read back; what is written for puzz.link means the same to pzpr itself, where node has it.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# Without zlib only stored blocks are read: stored ADDRESS writes it so, as page and npm do.
addresses=$data/addresses
python=$(command -v python3)
"$ICOSIAN" methods | grep -q 'addresses of puzzles: yes, by zlib' && zlib=yes || zlib=
if [ -n "$zlib" ]; then
    stored() { printf '%s\n' "$1"; }
else
    [ -n "$python" ] || skip_all "built without zlib (zlib1g-dev), and no python3 to inflate with"
    stored() {
        "$python" -c 'import base64, re, sys, urllib.parse, zlib
def stored(match):
    try:
        code = urllib.parse.unquote(match[1]).translate(str.maketrans("-_", "+/")).rstrip("=")
        coder = zlib.decompressobj(-15)
        text = coder.decompress(base64.b64decode(code + -len(code) % 4 * "=", validate=True))
        size = len(text) + (not coder.eof)  # of what is cut off, more than there is
        head = b"\1" + size.to_bytes(2, "little") + (size ^ 65535).to_bytes(2, "little")
        return base64.b64encode(head + text).decode()
    except (ValueError, zlib.error):
        return match[1]
print(re.sub("(?<=[?#&]p=)([^&]+)", stored, sys.argv[1]))' "$1"
    }
fi

known=0
for file in "$addresses"/*.address; do
    name=$(basename "$file" .address)
    "$ICOSIAN" graph "${file%.address}.board" --as board >expected
    run graph "$(stored "$(cat "$file")")" --as board
    [ "$status" -eq 0 ] && cmp -s out expected
    tap $? "$name: read as its board"
    [ "$(grep -c note err)" -le 1 ]
    tap $? "$name: one note at most"
    known=$((known + 1))
done
[ "$known" -ge 10 ]
tap $? "at least ten addresses ($known)"

while IFS=$'\t' read -r name address message; do
    case $name in '#'*) continue ;; esac
    run solve "$(stored "$address")"
    [ "$status" -eq 2 ] && [ ! -s out ] && grep -qF -- "$message" err
    tap $? "$name: refused, and told: $message"
done <"$addresses/EXPECT.tsv"

# 64 MB of zeros are 65 kB of base64: a bomb. What is not inflated cannot be one.
if [ -z "$zlib" ]; then
    run solve hidato "$(cat "$addresses/hidato.address")"
    gives 2
    [ ! -s out ]
    tap $? "a compressed address without zlib: no answer"
    tells 'compressed, and this build of icosian lacks zlib: sudo apt-get install zlib1g-dev'
elif [ -n "$python" ]; then
    "$python" -c 'import base64, zlib
c = zlib.compressobj(9, zlib.DEFLATED, -15)
code = base64.b64encode(c.compress(bytes(64 << 20)) + c.flush()).decode()
print("https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + code)' >bomb.txt
    run solve bomb.txt
    gives 2
    tells 'the text in this address is longer than 4096 kB, which no puzzle of this length needs$'
else
    skip_some "a bomb" "no python3 to make one with"
fi

# Any verb that takes a subject; a piece before it; several in a file; standard input.
loop='https://puzz.link/p?simpleloop/5/5/sg020'
run puzzle unique "$loop" -q
gives 0
says "^UNIQUE closed wazir's tour of 5x5 without 5 cells$"
run count "$loop" -q
gives 0
says '^1$'
run draw "$loop" -o loop.svg
gives 0
run explain 'https://puzz.link/p?simpleloop/3/3//'
says "^NONE closed wazir's tour of 3x3: each move changes the colour"
run solve 'puzz.link/p?simpleloop/4/4//' -q
gives 0
run puzzle make numbrix 5x5 --seed 3 --as penpa
"$ICOSIAN" puzzle make numbrix 5x5 --seed 3 -q -o five.board
"$ICOSIAN" graph "$(cat out)" --as board >back
"$ICOSIAN" graph five.board --as board >front
holds "a Numbrix comes back from its address" cmp front back
run puzzle make zip 5x5 --walls 3 --count 4 --seed 2 -o four.penpa
gives 0
[ "$(grep -c '^https://swaroopg92.github.io/penpa-edit/#m=edit&p=' four.penpa)" -eq 4 ]
tap $? "four puzzles are four lines"
run puzzle unique four.penpa -q
gives 0
[ "$(grep -c "^UNIQUE board [1-4], open wazir's tour of 5x5 with 3 walls" out)" -eq 4 ]
tap $? "a file of four addresses: four puzzles with one answer"
{ cat four.penpa && echo 'https://puzz.link/p?slither/5/5/idc6ag7'; } >five.penpa
run puzzle unique five.penpa -q
gives 2
tells '^icosian: five.penpa:5: Slitherlink is not a Hamiltonian kind'
"$ICOSIAN" solve - -q <four.penpa >out 2>err
holds "addresses on standard input" test -s out
run puzzle unique hidato "$("$ICOSIAN" puzzle make numbrix 4x4 --as penpa)" -q
says "open king's tour of 4x4"

# A graph of the web is no puzzle.
printf 'http://a.org/?1 http://b.org/?2\nhttp://b.org/?2 http://c.org/?3\nhttp://c.org/?3 http://a.org/?1\n' >web.txt
tr ' ' , <web.txt >web.csv
for file in web.txt web.csv; do
    run solve $file -q
    gives 2
    tells "^icosian: $file:1:21: there is a ':' among the neighbours"
    run solve $file -q --format edges
    gives 0
    says '^http://a.org/[?]1 http://[bc].org/[?][23] http://[bc].org/[?][23]$'
done

# pzpr 0.10.1 reads what we write, and writes what we read.  It has Numberlink and Arukone, not
# Simple Loop.
if node -e 'require("pzpr")' 2>/dev/null; then
    "$ICOSIAN" solve wazir 5x4 --open --start b2 --end d5 --as pzpr -q >ours 2>/dev/null
    node -e 'const pzpr = require("pzpr"), puzzle = new pzpr.Puzzle();
const ours = require("fs").readFileSync("ours", "utf8").trim();
puzzle.open(ours, () => {
    console.log(puzzle.getURL().replace(/^[^?]*/, "https://puzz.link/p"));
    console.log(puzzle.getFileData().split("\n").slice(4, 10).join("/"));
});' >theirs
    holds "pzpr writes the same address" cmp ours <(head -n 1 theirs)
    [ "$(tail -n 1 theirs)" = "passallcell/. . . A /. . . . /. . . . /. A . . /. . . . " ]
    tap $? "pzpr shows the pair in its two cells, and asks for all cells"
    node -e 'const pzpr = require("pzpr"), puzzle = new pzpr.Puzzle();
const rows = [". . . . 31 ", ". . . . . ", "31 . . . . "].join("/");
puzzle.open("pzprv3/numlin/3/5/" + rows + "/", () => console.log(puzzle.getURL()));' >numlin
    run graph "$(cat numlin)" --as board
    says '^start: e3$'
    says '^end: a1$'
else
    skip_some "pzpr agrees" "node has no pzpr (npm install pzpr@0.10.1, NODE_PATH)"
fi
finish
