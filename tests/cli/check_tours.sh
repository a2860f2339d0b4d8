#!/bin/bash
# tests/cli/check_tours.sh - every published tour is judged right, called open or closed as it
# is, and the one that was printed wrong is refused.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# judge FILE KIND SUBJECT...
judge() {
    local file=$1 kind=$2
    shift 2
    run check "$data/tours/$file" "$@"
    gives 0
    says "^VALID $kind "
}
judge knight-10x10-mip.txt closed knight 10x10
judge knight-30cells-longest.txt open "$data/knight-30cells.board"
judge knight-5x6-bruteforce-1.txt open knight 5x6
judge knight-5x6-bruteforce-2.txt open knight 5x6
judge knight-8x8-bruteforce-3.txt open knight 8x8
judge knight-8x8-bruteforce-4.txt open knight 8x8
judge knight-8x8-dfs.txt closed knight 8x8
judge knight-8x8-warnsdorff-ocaml.txt closed knight 8x8
judge knight-8x8-warnsdorff-python.txt closed knight 8x8
judge knight-8x8-z3-int.txt closed knight 8x8
for k in 1 2 4; do
    judge prime-rook-$k.txt open wazir 8x8
    judge prime-rook-$k.txt open "$data/prime-rook.board"
done
judge prime-rook-3.txt closed wazir 8x8
judge prime-rook-3.txt closed "$data/prime-rook.board"

run check "$data/tours/knight-8x8-mip-INVALID.txt" knight 8x8
gives 1
says "^INVALID: 5 appears twice \(.*\); 6 is missing"
run check "$data/tours/knight-8x8-dfs.txt" knight 8x8 --open
gives 0
run check "$data/tours/knight-8x8-bruteforce-3.txt" knight 8x8 --closed
gives 1
says "^INVALID: "
# The prime rook's classes are looked at: another tour of the same board is none of these.
"$ICOSIAN" solve wazir 8x8 --open -q -o other.txt
run check other.txt "$data/prime-rook.board"
gives 1

# A few bytes and a board of any size: its size is compared before memory is taken for it.
printf '1 2 3\n' >few.txt
printf '{"tour":[1,2]}\n' >few.json
printf '{"verdict":"found","tour":["a1","b3"]}\n' >found.json
printf 'TOUR_SECTION\n1\n-1\n' >few.tour
printf '1 2\n3 4\n' >rows.txt
printf 'a1 b3 c5\n' >names.txt
for file in few.txt few.json found.json few.tour rows.txt names.txt; do
    for subject in 'knight 20000x20000' 'wazir torus:9000x9000' 'king 900x900x900' 'wazir hex:3000' 'knight 2000x2000 --longest'; do
        # shellcheck disable=SC2086 # words
        run check $file $subject --memory 20MB
        gives 2
        tells "bytes cannot hold a tour of"
    done
done
for verb in draw rank; do
    run $verb few.txt knight 20000x20000 --memory 20MB
    [ $status -eq 2 ]
    tap $? "$verb refuses a file that cannot hold a tour"
done
printf 'icosian-certificate 1 question open graph undirected 3 2 0 1 1 2 tour 3 0 1 2 end\n' >few.cert
run check few.cert knight 2000x2000 --open --memory 20MB
gives 1
says "^INVALID: it answers another question: it has '3' where this one has '4000000'"
# Half of a tour is read, and what is missing is named.
"$ICOSIAN" solve knight 1200x1200 -q -o whole.txt
head -n 600 whole.txt >half.txt
run check half.txt knight 1200x1200
[ $status -eq 2 ] && grep -q '600 rows of cells' err
tap $? "a file that could hold a tour is read"
finish
