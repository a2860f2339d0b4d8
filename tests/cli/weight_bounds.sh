#!/bin/bash
# tests/cli/weight_bounds.sh - solve --weight --certificate writes a tour and a bound, which icosian-check
# and check verify: together they are one claim; a bound alone, or of another question, is not.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
checker=$(dirname "$ICOSIAN")/icosian-check

for i in $(seq 0 19); do
    for j in 1 3 7; do echo "$i $(((i + j) % 20)) $(((i * 7 + j * 5) % 11))"; done
done >large.edges
for want in min max; do
    for ends in "" "--open" "--open --start 3" "--require 0-1" "--forbid 0-1,1-2" "--directed"; do
        # shellcheck disable=SC2086 # options are words
        run solve large.edges --weight $want $ends --certificate weight.txt -q
        gives 0
        "$checker" weight.txt >judged
        [ "$(sed -n 1p judged)" = "VERIFIED tour" ] && grep -Eqx "VERIFIED (minimum|maximum) [0-9]+" judged
        tap $? "icosian-check verifies the bound of --weight $want $ends"
        # shellcheck disable=SC2086
        run check weight.txt large.edges --weight $want $ends
        gives 0
        says "^VALID certificate .bound.: no .* of large.edges.* weighs (less|more) than [0-9]+, which the tour before has: it is the (min|max)imum$"
    done
done
run check weight.txt large.edges --directed
gives 1
says "^INVALID certificate .bound.: it answers a question of weights; add --weight min, or --weight max$"
run solve large.edges --weight min --certificate weight.txt -q
sed 's/^none below/none above/' weight.txt >other.txt
run check other.txt large.edges --weight min
gives 1
says "^INVALID certificate .bound.: it is about tours of more weight$"


# The bound of method salesman is that of the answer, in words and in JSON; check compares its value with the tour.
printf 'TYPE: TSP\nDIMENSION: 40\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n' >cities.tsp
for i in $(seq 1 40); do echo "$i $((i * 7919 % 997)) $((i * 6367 % 1009))"; done >>cities.tsp
echo EOF >>cities.tsp
run solve cities.tsp --weight min --certificate cities.txt
gives 0
says "^FOUND minimum-weight Hamiltonian cycle of cities.tsp, 40 vertices, weight [0-9]+, the minimum$"
"$checker" cities.txt >judged
grep -Eqx 'VERIFIED minimum [0-9]+' judged
tap $? "the minimum of 40 cities is verified"
run solve cities.tsp --weight min --json -q
mv out cities.json
weight=$("$JSON_GET" weight <cities.json)
[ "$("$JSON_GET" bound.value <cities.json)" = "$weight" ]
tap $? "the bound is the weight"
run check cities.json
gives 0
says "not looked at: .*minimum, bound"
for bound in $((weight - 1)) $((weight + 1)) x; do
    sed "s/\"bound\":{\"value\":\"$weight\"/\"bound\":{\"value\":\"$bound\"/" cities.json >other.json
    run check other.json
    gives 1
    says 'its "bound" is (not the weight of|worse than) the tour|its "bound" is not a weight'
done

run explain cities.tsp --weight min
gives 0
says "^Its weight, $weight, is the minimum: no tour weighs less than $weight. Each vertex has a price, "
run explain cities.tsp --weight max
says "^Its weight, [0-9]+, is the maximum: no tour weighs more than [0-9]+. .* which is taken off the weight"

# Another limit, a changed price, or a bound in the place of a tour or of NONE.
sed "s/^none below $weight/none below $((weight + 1))/" cities.txt >other.txt
"$checker" other.txt >judged
grep -q '^REFUSED record 2 (bound): ' judged
tap $? "a higher bound is refused"
sed "s/^none below $weight/none below $((weight - 1))/" cities.txt >other.txt
"$checker" other.txt >judged
[ "$(sed -n 2p judged)" = "VERIFIED none below $((weight - 1))" ]
tap $? "a lower bound holds, and is not the minimum"
sed "s/^none below $weight bound/none bound/" cities.txt >other.txt
"$checker" other.txt >judged
grep -q '^UNREADABLE record 2 (bound): ' judged
tap $? "a bound without a limit is unreadable"
sed "s/^none below $weight bound/none below $weight clauses/" cities.txt >other.txt
"$checker" other.txt >judged
grep -q '^UNREADABLE record 2 (clauses): ' judged
tap $? "other kinds prove no bound"
sed '/^question/,/^tour/s/ weighted$//' cities.txt >other.txt
"$checker" other.txt >judged
grep -q '^UNREADABLE record 1' judged
tap $? "weights need their word"
# The proved kernel reads weights and bounds, and has no proof of them yet.
proved=$(dirname "$ICOSIAN")/icosian-vcheck
if [ -x "$proved" ]; then
    "$proved" cities.txt >judged
    [ $? -eq 3 ] && [ "$(tr '\n' ' ' <judged)" = "VERIFIED tour UNSUPPORTED bound " ]
    tap $? "icosian-vcheck verifies the tour, and says that bounds are not judged"
fi
finish
