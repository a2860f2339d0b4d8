#!/bin/bash
# tests/cli/lists.sh - files that may be lists: what they are is named, with the next thing to
# type, which then works.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
cp "$data"/lists/* .

# refused FILE ARGUMENTS PATTERN: no answer, and the message.
refused() {
    run "${@:1:$#-1}"
    gives 2
    is_silent
    tells "${!#}"
}

refused solve doubt.csv '^icosian: doubt.csv:1:1: "alpha" and "beta" occur nowhere else.*put % before them.*move it down'
sed '1s|^|% |' doubt.csv >header.csv
run solve header.csv
gives 0
says '^FOUND Hamiltonian cycle of header.csv, 3 vertices'
sed '1d' doubt.csv >edge.csv
head -n 1 doubt.csv >>edge.csv
run solve edge.csv
gives 1

refused solve n-m.txt 'or the size of the 4 edges of 5 vertices'
sed '1s|^|% |' n-m.txt >size.txt
run count size.txt --open
says '^EXACT 1: '
sed '1d' n-m.txt >edge.txt
head -n 1 n-m.txt >>edge.txt
run count edge.txt
says '^EXACT 1: Hamiltonian cycle of edge.txt$'

refused solve pajek.net --format edges 'this is pajek, not --format edges'
refused solve facts.lp "looks like facts of ASP or Prolog.*sed 's/\[a-z\]\*\(//g; s/\) \*\[\.\] \*/\\\\n/g' FILE \| icosian solve -"
sed 's/[a-z]*(//g; s/) *[.] */\n/g' facts.lp | "$ICOSIAN" solve - >out 2>err
says '^FOUND Hamiltonian cycle of <stdin>, 3 vertices'
refused solve points.csv 'looks like a list of coordinates.*add --format edges'
refused solve edges.txt.gz 'zcat edges.txt.gz \| icosian solve -$'
zcat edges.txt.gz | "$ICOSIAN" solve - >out 2>err
says '^FOUND Hamiltonian cycle of <stdin>, 3 vertices'
for command in "solve utf16.txt" "solve knight utf16.txt" "check utf16.txt knight 5x5" \
    "filter utf16.txt --hamiltonian" "solve knight 3x3 --symmetric utf16.txt" "draw knight 3x3 --tour utf16.txt"; do
    # shellcheck disable=SC2086 # words
    run $command
    gives 2
    tells 'this is UTF-16 text; make text of it: iconv -f UTF-16 -t UTF-8 utf16.txt'
done
iconv -f UTF-16 -t UTF-8 utf16.txt | "$ICOSIAN" solve - >out 2>err
says '^FOUND Hamiltonian cycle of <stdin>, 3 vertices'

# The suffix is a guess: what the file says wins, and where the file leaves a doubt the suffix does.
printf '0 1\n1 0\n' >two.mat
run graph two.mat --as graph6
says '^A_$'
printf 'a b c\nb c\nc\n' >plain.adj
run solve plain.adj
says '^FOUND Hamiltonian cycle of plain.adj, 3 vertices'
printf '0 1 2\n1 2 5\n2 0 7\n' >weights.edges
run solve weights.edges --weight min
says '^FOUND .*weight 14'
printf '0: 1 2\n1: 2\n' >neighbours.edges
run solve neighbours.edges
says '^FOUND Hamiltonian cycle of neighbours.edges, 3 vertices'
cp pajek.net pajek.edges
run solve pajek.edges
says '^FOUND Hamiltonian cycle of pajek.edges, 4 vertices'
cp cycle5.txt cycle5.adj
run solve cycle5.adj
says '^FOUND Hamiltonian cycle of cycle5.adj, 5 vertices'
finish
