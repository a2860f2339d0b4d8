#!/bin/bash
# tests/cli/symmetric.sh - tours that an automorphism or a permutation from a file keeps:
# found, named, checked, and refused in words.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# Turned by two, by the generator of all; back to front; and what is none.
seq 1 11 >turn.txt && echo 0 >>turn.txt
printf '%s\n' '2 3 4 5 0 1' '8 9 10 11 6 7' >by-two.txt
printf '%s\n' '#5 #4 #3 #2 #1 #0' '#11 #10 #9 #8 #7 #6' >mirror.txt
seq 0 11 >identity.txt
printf '1 0\n2 3 4 5 6 7 8 9 10 10\n' >twice.txt
printf '1 0\n2 3 4 5 6 7 8 9 10 x\n' >unknown.txt
printf '1 0 2\n' >few.txt
seq 0 12 >many.txt
printf '1 0 2\0 3\n' >zero.txt

run solve petersen:6,1 --symmetric by-two.txt
gives 0
says "^FOUND symmetric Hamiltonian cycle of petersen:6,1 that a given permutation keeps, 12 vertices$"
run solve petersen:6,1 --symmetric mirror.txt -q -o tour.txt
gives 0
run check tour.txt petersen:6,1 --closed --symmetric mirror.txt
gives 0
says "^VALID symmetric Hamiltonian cycle"
run solve cycle:12 --symmetric turn.txt
gives 0
run solve petersen:6,1 --symmetric turn.txt
gives 1
says "^NONE symmetric Hamiltonian cycle of petersen:6,1"
run list petersen:6,1 --symmetric by-two.txt --json
gives 0
says '"verdict":"exact"'
# A half turn of the board, as a permutation: the same tours.
seq 35 -1 0 | sed 's/^/#/' >half.txt
"$ICOSIAN" list knight 6x6 --symmetric 180 -q | sort >by-turn.txt
"$ICOSIAN" list knight 6x6 --symmetric half.txt -q | sort >by-file.txt
[ "$(wc -l <by-turn.txt)" -gt 70 ] && cmp -s by-turn.txt by-file.txt
tap $? "the half turn of a board from a file keeps the same tours"

refused() { # FILE WHAT
    run solve petersen:6,1 --symmetric "$1"
    gives 2
    tells "$2"
}
refused identity.txt "moves no vertex"
refused twice.txt "twice.txt:2:.*this is not a permutation: 10 and 11 both go to .10."
refused unknown.txt "unknown.txt:2:.*has no vertex 'x'"
refused few.txt "few.txt:1: only 3 of 12 vertices have an image"
refused many.txt "many.txt:13:.*has no vertex '12'"
{ cat turn.txt && echo 3; } >more.txt
refused more.txt "more.txt:13: all 12 vertices have an image; of permutation 2, which follows, only 1 have"
refused zero.txt "zero.txt:1: this is not a text file"
refused none.txt "and there is no file .none.txt."
refused - "not standard input"
refused 180 "--symmetric 180 is for boards"
run solve petersen:6,1 --symmetric by-two.txt --directed
gives 2
tells "symmetric"

# Several permutations, and ways.
cat by-two.txt mirror.txt >both.txt
run solve petersen:6,1 --symmetric both.txt --json
gives 0
says '"symmetric":\{"permutations":\[\['
run solve petersen:6,1 --symmetric mirror.txt:along --json
says '"way":"along"'
run solve petersen:6,1 --symmetric mirror.txt:back -q -o tour.txt
gives 0
run check tour.txt petersen:6,1 --closed --symmetric mirror.txt:back
gives 0
run check tour.txt petersen:6,1 --closed --symmetric mirror.txt:along
gives 1
says "led back to front|moved along itself"

# Names: numbers of Jelliss and OEIS (A169765, A169767 and A169768 for 3xn), and ways that add up.
counted() { # NUMBER BOARD SYMMETRY
    run count knight "$2" --symmetric "$3" -q
    [ "$(cat out)" = "$1" ]
    tap $? "knight $2 --symmetric $3: $1"
}
while read -r board eulerian bergholtian vertical horizontal; do
    counted "$eulerian" "$board" eulerian
    counted "$bergholtian" "$board" bergholtian
    counted "$vertical" "$board" vertical
    counted "$horizontal" "$board" horizontal:along
    counted $((eulerian + bergholtian)) "$board" 180
done <<'END'
3x10 0 4 4 0
3x14 16 8 24 0
3x16 0 48 0 0
5x6 0 0 4 0
6x6 78 0 0 0
6x7 526 38 0 530
6x9 22210 3724 0 20582
7x8 0 21968 0 0
8x8 2432932 0 0 0
END
# Burnside: the classes are the mean number of tours that a symmetry keeps.
kept() { "$ICOSIAN" count "$1" "$2" --symmetric "$3" -q; }
for board in "knight 6x6" "knight 6x7" "wazir 6x6" "wazir 4x6" "king 3x4" "king 4x4"; do
    piece=${board% *} size=${board#* } order=4
    "$ICOSIAN" count "$piece" "$size" --classes --json >counts
    tours=$(sed 's/.*"undirected":"\([0-9]*\)".*/\1/' counts)
    classes=$(sed 's/.*"classes":"\([0-9]*\)".*/\1/' counts)
    sum=$((tours + $(kept "$piece" "$size" 180) + $(kept "$piece" "$size" vertical) + $(kept "$piece" "$size" horizontal)))
    if [ "${size%x*}" = "${size#*x}" ]; then
        order=8
        sum=$((sum + 2 * $(kept "$piece" "$size" 90) + $(kept "$piece" "$size" main-diagonal) +
            $(kept "$piece" "$size" other-diagonal)))
    fi
    [ $((order * classes)) -eq "$sum" ]
    tap $? "the classes of $board are those of Burnside's lemma"
done
# A tour by each name is checked by its name, and known by it.
for asked in "knight 6x6 90" "knight 6x7 sulian" "knight 6x9 bergholtian" "wazir 6x6 murraian" "king 6x6 biaxial" \
    "king 4x4 vertical,horizontal" "wazir 4x4x2 (r,c,-l),(-r,c,l)" "wazir 3x2x3 central" "knight torus:5x6 (r,c+3):along"; do
    read -r piece size symmetry <<<"$asked"
    run solve "$piece" "$size" --symmetric "$symmetry" --json
    gives 0
    grep -qF "\"symmetric\":\"$symmetry\"" out
    tap $? "the question names $symmetry"
    mv out tour.json
    run check tour.json "$piece" "$size" --closed --symmetric "$symmetry"
    gives 0
done
"$ICOSIAN" solve knight 6x6 --seed 3 -q >plain.txt
run check plain.txt knight 6x6 --symmetric bergholtian
gives 1
says "not symmetric as asked: bergholtian"
run solve knight 6x6 --symmetric Half-Turn:along --json
says '"symmetric":"eulerian"'
run solve wazir 4x4 --symmetric biaxial --as board
says "^symmetric: biaxial"

# None, by reason.
for asked in "knight 8x8 90" "knight 8x8 axis" "knight 6x6 bergholtian" "knight 7x8 eulerian" "knight 6x9 vertical" \
    "knight 6x7 90" "king 5x5 sulian" "wazir 3x4 diagonal"; do
    read -r piece size symmetry <<<"$asked"
    run solve "$piece" "$size" --symmetric "$symmetry" --json
    gives 1
    says '"checked":true,"reason":\{"type":"symmetry"'
done
run explain knight 8x8 --symmetric eulerian:back
gives 2
run explain knight 8x8 --symmetric bergholtian
gives 1
says "a half turn: reversing a tour keeps two places"

unwanted() { # WORDS WHAT
    run solve knight 6x6 --symmetric "$1"
    gives 2
    tells "$2"
}
unwanted "(c,r" "each coordinate once"
unwanted "(r,c)" "moves no cell"
unwanted "(r,c+1)" "only a torus"
unwanted "180,nothing" "there is no such symmetry"
unwanted "sulian:back" "it has a direction already"
run solve wazir 2x2x3 --symmetric 180
gives 2
tells "need a flat board of squares"
run solve wazir 3x3x3 --symmetric vertical
gives 2
tells "two dimensions"
run solve wazir hex:3 --symmetric vertical
gives 2
tells "need a board of squares"

# An automorphism of the program's own choice.
if ! "$ICOSIAN" methods | grep -q "by nauty"; then
    skip_some "symmetric tours by automorphisms" "built without nauty (libnauty2-dev)"
    finish
fi
for graph in kneser:7,3 cube "cayley:(1 2);(1 2 3 4 5)" "king torus:3x5"; do
    # shellcheck disable=SC2086 # a piece and a board are two words
    if [ "${graph#king}" = "$graph" ]; then set -- "$graph"; else set -- $graph; fi
    run solve "$@" --symmetric auto -q -o tour.txt
    gives 0
    run check tour.txt "$@" --closed --symmetric auto
    gives 0
    says "^VALID symmetric (Hamiltonian cycle|closed king.s tour) of .*, moved along itself by an automorphism of order [1-9]"
    run check tour.txt "$@" --closed --symmetric auto --json
    says '"symmetry":\{"order":[1-9]'
done
run solve kneser:7,3 --symmetric auto
gives 0
says "^FOUND symmetric Hamiltonian cycle of kneser:7,3, 35 vertices, moved along itself by an automorphism of order"
# What is named moves the tour along itself: each image is as many places further.
run solve kneser:7,3 --symmetric auto --json
gives 0
tr -d ' \n' <out | sed 's/.*"tour":\[\([^]]*\)\].*"order":\([0-9]*\),"automorphism":\[\([^]]*\)\].*/\1;\2;\3/' |
    awk -F';' '{
        n = split($1, tour, ","); split($3, image, ","); step = n / $2
        for (i = 1; i <= n; i++) if (image[tour[i] + 1] != tour[(i - 1 + step) % n + 1]) exit 1
        if (n != 35 || $2 < 2) exit 1
    }'
tap $? "the automorphism moves the tour along itself"
# and is one, as the program says of a file with it
tr -d ' \n' <out | sed 's/.*"automorphism":\[\([^]]*\)\].*/\1/' | tr , ' ' >named.txt
"$ICOSIAN" solve kneser:7,3 --symmetric auto -q >tour.txt
run check tour.txt kneser:7,3 --closed --symmetric named.txt
gives 0
run solve frucht --symmetric auto
gives 1
says "^NONE symmetric Hamiltonian cycle of frucht"
run check tour.txt kneser:7,3 --open --symmetric auto
gives 1
"$ICOSIAN" solve frucht -q >frucht.txt
run check frucht.txt frucht --closed --symmetric auto
gives 1
says "no automorphism of the graph moves the tour along itself"
run solve kneser:7,3 --symmetric auto --open
gives 2
tells "only a closed tour"
run list cube --symmetric auto
gives 2
tells "to list tours, name the automorphism"
run solve circulant:67,1,5 --symmetric auto # its free automorphisms have the order 67
gives 0
run solve wazir 4x4 --symmetric auto --as board
gives 0
says "^symmetric: auto"
run solve cycle:67 --symmetric few.txt
gives 2
finish
