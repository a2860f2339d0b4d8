#!/bin/bash
# tests/cli/counted.sh - icosian-vcount, whose kernel is proved, counts what `count --certificate`
# wrote down: numbers of method brute agree, changed numbers are refused.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
proved=$(dirname "$ICOSIAN")/icosian-vcount
[ -x "$proved" ] || skip_all "icosian-vcount is not built here (ocamlopt builds it)"

# A record has the question, the number, and the order of the sweep.
run count knight 6x6 --certificate proof -q
gives 0
says '^9862$'
[ "$(grep -c '^count 9862 3[0-9]$' proof)" -eq 1 ]
tap $? "knight 6x6: the record has the number and an order"

# verified COUNT QUESTION...: the record of the question has this number, and both kernels find it.
verified() {
    local expected=$1
    shift
    rm -f proof
    run count "$@" --certificate proof -q
    [ "$("$proved" proof 2>&1)" = "VERIFIED count $expected" ] &&
        [ "$("$proved" --slow proof 2>&1)" = "VERIFIED count $expected" ]
    tap $? "$*: $expected, verified"
}
verified 9862 knight 6x6
verified 9862 knight 6x6 --start a1
verified 784 king 3x3 --open --directed
verified 304 knight 5x5 --open --start a1
verified 56 knight 5x5 --open --start a1 --end e5
verified 664 king 4x4 --require a1-b2 --forbid c3-d4
verified 6 complete:4 --directed
verified 0 petersen:5,2
verified 0 wazir 3x3
verified 120 petersen:5,2 --open
verified 4638576 wazir 8x8

# All graphs of 4 vertices, all digraphs of 3, and some of 5 and 4, against the method that tries everything.
# shellcheck disable=SC2059 # an escape made of a number
char() { printf "\\$(printf '%03o' $((63 + $1)))"; }
for bits in $(seq 0 63); do
    printf 'C'; char "$bits"; printf '\n'
done >graphs.g6
for bits in $(seq 0 7 1023); do
    printf 'D'; char $((bits >> 4)); char $(((bits & 15) << 2)); printf '\n'
done >>graphs.g6
for bits in $(seq 0 63); do # three rows of three bits; none from a vertex to itself
    all=$(((bits >> 4 & 3) << 6 | (bits >> 3 & 1) << 5 | (bits >> 2 & 1) << 3 | (bits & 3) << 1))
    printf '&B'; char $((all >> 3)); char $(((all & 7) << 3)); printf '\n'
done >digraphs.d6
for arcs in $(seq 0 61 4095); do # four rows of four bits
    all=0
    for u in 0 1 2 3; do
        row=$((arcs >> (3 * u) & 7)) below=$(((1 << (3 - u)) - 1))
        all=$((all << 4 | (row & ~below) << 1 | (row & below)))
    done
    printf '&C'; char $((all >> 10)); char $((all >> 4 & 63)); char $(((all & 15) << 2)); printf '\n'
done >>digraphs.d6
counted() { # FILE OPTION...
    rm -f proof
    run count "$@" --method brute --certificate proof
    "$proved" proof >ours 2>err
    status=$?
    [ $status -eq 0 ] && [ ! -s err ] && [ "$(grep -c . ours)" -eq "$(grep -c . "$1")" ] && ! grep -qv '^VERIFIED count' ours
    tap $? "$*: all $(grep -c . "$1") numbers of brute are verified"
}
counted graphs.g6
counted graphs.g6 --open
counted graphs.g6 --open --start 0
counted graphs.g6 --open --start 2 --end 1
counted graphs.g6 --start 0 --end 1
counted graphs.g6 --directed --end 0
counted digraphs.d6
counted digraphs.d6 --open
counted digraphs.d6 --open --end 2
counted digraphs.d6 --start 1 --end 0

# Two sides: the vertices of the one after the number, those of the other after the word `and`.
run count wazir 8x8 --certificate proof -q
[ "$(grep -c '^count 4638576 32$\|^and 32$' proof)" -eq 2 ]
tap $? "wazir 8x8: the record of a join has both sides"
verified 4638576 wazir 8x8 --method separator
verified 9862 knight 6x6 --method separator
# Edges within the separator come last, and what their states need is a sector at a time (all at once: 140 MB).
run count knight 6x8 --certificate proof -q
[ "$("$proved" --memory 90M proof 2>&1)" = "VERIFIED count 55488142" ]
tap $? "knight 6x8: the sides are joined in sectors, in 90 MB"
# within the separator: odd cycles, and edges of an apex
verified 2462064 king 5x5 --method separator
verified 864 knight 5x5 --open --method separator
verified 3048 knight 3x10 --open --method separator
run count knight 6x6 --certificate one --method sweep -q
sed -n '/^count/,$!p; /^count/{s/ [0-9]*$/ 0/p; q}' one >opening
divided() { # FIRST SECOND
    { sed "s/^\(count [0-9]*\) 0\$/\1 $1 and $2/" opening; echo end; } >proof
    [ "$("$proved" proof 2>&1)" = "VERIFIED count 9862" ] && [ "$("$proved" --slow proof 2>&1)" = "VERIFIED count 9862" ]
    tap $? "knight 6x6 in the sides '${1%% *} $(cut -c1-20 <<<"${1#* }")' and '${2%% *} $(cut -c1-20 <<<"${2#* }")': 9862, verified"
}
line() { echo "$(($2 - $1 + 1)) $(seq -s ' ' "$1" "$2")"; }
divided "$(line 0 11)" "$(line 24 35)"
sed 's/^count 9862/count 9863/' proof >bad
[ "$("$proved" bad 2>&1)" = "REFUSED record 1 (count): the question has 9862 tours, not 9863" ]
tap $? "the same with another number: refused"
divided "$(line 0 5)" "$(line 18 35)"
divided "1 0" "1 35"
divided "$(line 0 35)" "1 0"
divided "2 0 0" "2 0 35"
counted_in_sides() { # FILE FIRST SECOND OPTION...
    local file=$1 first=$2 second=$3
    shift 3
    rm -f proof
    run count "$file" "$@" --method brute --certificate proof
    sed "s/^\(count [0-9]*\) 0\$/\1 $first and $second/" proof >sides
    "$proved" sides >ours 2>err
    status=$?
    [ $status -eq 0 ] && [ ! -s err ] && [ "$(grep -c '^and\| and ' sides)" -gt 30 ] &&
        [ "$(grep -c . ours)" -eq "$(grep -c . "$file")" ] && ! grep -qv '^VERIFIED count' ours
    tap $? "$file $*: all numbers of brute are verified with the sides $first and $second"
    sed 's/^count \([0-9]*\)/count 1\1/' sides >bad
    "$proved" bad >ours 2>err
    [ $? -eq 1 ] && ! grep -qv '^REFUSED' ours
    tap $? "$file $*: other numbers are refused"
}
counted_in_sides graphs.g6 '1 0' '1 2'
counted_in_sides graphs.g6 '1 3' '2 0 1'
counted_in_sides graphs.g6 '1 0' '1 3' --open
counted_in_sides graphs.g6 '2 0 1' '1 3' --open --start 1
counted_in_sides digraphs.d6 '1 0' '1 1'
counted_in_sides digraphs.d6 '1 2' '1 0' --open
# What does not hold is refused, what cannot be read is not verified.
answers() { # STATUS LINE WHAT
    "$proved" bad >out 2>err
    status=$?
    [ $status -eq "$1" ] && grep -qE "$2" out && [ ! -s err ]
    tap $? "$3"
}
run count knight 5x6 --certificate proof -q
sed 's/^count 8 /count 9 /' proof >bad
answers 1 '^REFUSED record 1 \(count\): the question has 8 tours, not 9$' "a number changed by one is refused"
sed 's/^count 8 /count 08 /' proof >bad
answers 2 '^UNREADABLE' "a number with a zero before it cannot be read"
sed 's/^count 8 .*/count 8 0/; /^[0-9 ]* [0-9]* [0-9]*$/d' proof >bad
answers 0 '^VERIFIED count 8$' "without an order the number is the same"
for sides in '1 0 and' '1 0 and 1 36' '1 0 and 2 1' '1 0 or 1 1' 'and 1 0'; do
    { sed "s/^count 9862 0/count 9862 $sides/" opening; echo end; } >bad
    answers 2 '^UNREADABLE' "the sides '$sides' cannot be read"
done
sed '/^end/d' proof >bad
answers 2 '^UNREADABLE' "a record without its end cannot be read"
sed 's/^count/given 1 0 3 count/' proof >bad
answers 3 '^UNSUPPORTED count: conditions on places' "given places are not supported"
head -c 3000 /dev/urandom >bad
answers 2 '^UNREADABLE' "noise cannot be read"
"$(dirname "$ICOSIAN")/icosian-check" proof >out
says '^UNREADABLE record 1 \(tour\): this is a number of tours, which icosian-vcount verifies$'
run check proof knight 5x6
gives 2
tells 'verify it with icosian-vcount'
run solve knight 5x6 --certificate tour -q
cp tour bad
answers 2 "^UNREADABLE record 1 \(count\): line [0-9]*: expected the word 'count'$" "a tour is not a number"

# What has no record is said.
for subject in "knight 1x1" "wazir 2x2 --magic semi" "knight 5x6 --symmetric 180"; do
    rm -f proof
    # shellcheck disable=SC2086 # words
    run count $subject --certificate proof
    tells 'note: no certificate for'
    [ ! -e proof ]
    tap $? "count $subject: no file"
done
run count knight 5x6 --certificate proof --split 0/2
gives 2
run count knight 5x6 --certificate -
gives 2
finish
