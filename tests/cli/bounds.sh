#!/bin/bash
# tests/cli/bounds.sh - "the minimum", "the longest" for a checked bound alone; words and JSON say what
# nobody checked.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

queen=(solve 'queen<=2+dabbaba' 2x6 --open --turns min --without '#2,#8')
run "${queen[@]}"
gives 0
says "10 cells, 2 turns, the minimum$"
run "${queen[@]}" --method objective --rounds 0 --proof 0 --json
gives 3
json verdict unknown
json limit method
json "bound.value" 2
json minimum false
turns=$("$JSON_GET" turns <out)
[ "$("$JSON_GET" least_turns <out)" -eq 2 ] && [ "$turns" -gt 2 ]
tap $? "a leaper that jumps over a hole goes straight on: 2 turns are enough, and no more is claimed"

run solve knight 5x6 --turns min
gives 0
says "^FOUND few-turn closed knight's tour of 5x6, 30 cells, 28 turns, the least according to the search, not certified$"
run solve knight 5x6 --turns min --json
json minimum false
json "unchecked_bound.value" 28
run solve knight 48x48 --turns min
gives 3
says "^UNKNOWN few-turn .*: best 370 turns, no tour below 192, gap 93 %; not certified: none below 356 \(published, not proved here\); the method ended without a proof$"
run solve wazir 3x4 --turns min --json
json minimum true
json "bound.value" 8
json unchecked_bound null

run solve knight 6x6 --crossings max
gives 0
says "^FOUND many-crossing closed knight's tour of 6x6, 36 cells, 66 crossings, the maximum$"
run solve knight 6x7 --crossings min --method objective --proof 1000 --json
json minimum false
json bound null
[ "$("$JSON_GET" crossings <out)" -ge 56 ] && [ "$("$JSON_GET" unchecked_bound.value <out)" -le 56 ]
tap $? "how few crossings a larger board has is not claimed"
run solve wazir 5x6 --turns max --json
json maximum false
json "bound.value" 30
json "bound.by" "a cell is one turn at most"
run solve king 6x6 --crossings min --json
json minimum true
json crossings 0
json "bound.by" "none is fewer than 0"
run solve king 4x4 --turns min --crossings max
gives 2
tells "leave one out"

run solve petersen:11,2 --longest
gives 0
says "^FOUND longest cycle of petersen:11,2, 21 of 22 vertices, the longest$"
run solve petersen:11,2 --longest --json
json longest true
json "bound.by" "there is no tour of all"
json "unchecked_bound" null
run solve knight 5x5 --longest --json
json "bound.by" "prices of vertices"
run solve knight 5x5 --longest --method frontier --json
json longest true
json "bound.by" "components and colours"
run count petersen:11,2 --longest
says "^EXACT 132: long cycles of petersen:11,2, 21 of 22 vertices, the longest according to the search, not certified$"
run count petersen:11,2 --longest --json
json longest false
run explain petersen:11,2 --longest
says "the longest$"

printf '%s\n' "0 1 3" "1 2 4" "2 3 5" "3 0 6" "0 2 9" "1 3 -2" >small.edges
run solve small.edges --weight max
says "^FOUND maximum-weight Hamiltonian cycle of small.edges, 4 vertices, weight [0-9]+, the maximum$"
for i in $(seq 0 19); do
    for j in 1 3 7; do echo "$i $(((i + j) % 20)) $(((i * 7 + j * 5) % 11))"; done
done >large.edges
run solve large.edges --weight min
gives 0
says "^FOUND minimum-weight Hamiltonian cycle of large.edges, 20 vertices, weight [0-9]+, the minimum$"
run solve large.edges --weight min --json
json minimum true
run solve large.edges --weight max
says "^FOUND maximum-weight Hamiltonian cycle of large.edges, .*, the maximum$"

# A limit ended the search: UNKNOWN with the best tour, the bound and the gap; -q prints the tour.
for i in $(seq 0 59); do
    for j in $(seq 0 $((i - 1))); do echo "$i $j $((((i * 37 + j * 91) * (i + j * 5)) % 997 + 3))"; done
done >complete.edges
limited=(solve complete.edges --weight min --threads 1 --ticks 150k)
run "${limited[@]}"
gives 3
says "^UNKNOWN minimum-weight Hamiltonian cycle of complete.edges: best weight [0-9]+, no tour below [0-9]+, gap [0-9.]+ %; (not certified.*; )?the limit on ticks was reached$"
[ "$(tail -n +2 out | wc -w)" -eq 60 ]
tap $? "the best tour is printed"
tail -n +2 out >tour.txt
run "${limited[@]}" -q
gives 3
cmp -s out tour.txt
tap $? "and with -q the tour alone"
run check tour.txt complete.edges
gives 0
run "${limited[@]}" --json
gives 3
json verdict unknown
json minimum false
json limit ticks
cp out unknown.json
weight=$("$JSON_GET" weight <out) bound=$("$JSON_GET" bound.value <out) gap=$("$JSON_GET" gap <out)
awk "BEGIN { exit !(100 * ($weight - $bound) / $bound - $gap < 0.001 && $gap > 0) }"
tap $? "weight $weight, bound $bound: the gap $gap is that of the bound"
run check unknown.json
gives 0
says "^VALID "
sed "s/\"gap\":[0-9.]*/\"gap\":0.5/" unknown.json >false.json
run check false.json
gives 1
says "its \"gap\" is not the distance from its bound"
run solve knight 8x8 --turns max --method backtrack,objective --ticks 3M --threads 1
says "^(FOUND|UNKNOWN) "
# --gap: a tour near enough is FOUND, and the search ends.
run solve complete.edges --weight min --threads 1 --ticks 150k --gap "${gap%.*}.99"
gives 0
says "^FOUND low-weight Hamiltonian cycle of complete.edges, 60 vertices, weight [0-9]+, within [0-9.]+ % of the minimum: no tour below [0-9]+$"
run solve complete.edges --weight max --threads 1 --gap 50.5% --json
gives 0
json verdict found
json maximum false
json limit null
run solve petersen:7,2 --longest --gap 10 --json
gives 0
json verdict found
run solve petersen --gap 3
gives 2
tells "gap"
for wrong in x -1 nan 1e3 1.5.2 "" 2%%; do
    run solve petersen --longest --gap="$wrong"
    gives 2
    tells "per cent|needs"
done

run solve knight 3x3 --open --longest -o long.svg
gives 0
grep -q '<title id="tour-title">A long open knight&#39;s path of 3x3</title>' long.svg
tap $? "a picture's title does not say that none is longer"
printf 'a1 b3\n' >short.txt
run check short.txt knight 3x3 --open --longest
gives 0
says "^VALID long open knight's path of 3x3, 2 of 9 cells$"
finish
