#!/bin/bash
# tests/cli/pairs.sh - every pair of options of every verb (option_pairs.c, option_values.h):
# here the files that the commands read.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
pairs=${OPTION_PAIRS:?the program that asks the pairs}
mkdir f empty
cd f || exit 2
printf 'piece: king\ntour: open\n\n. . . .\n. . . .\n. . . .\n' >open.board
printf '%s\n' 'a b 1' 'b c 2' 'c d 3' 'd a 4' 'a c 10' 'b d -5' >small.edges
printf '%s\n' 'd e 4' 'e f 5' 'f a 6' 'b e 8' 'c f 9' | cat small.edges - >large.edges
printf '%s\n' 'd e 7' | cat small.edges - >tail.edges
"$ICOSIAN" unrank 77 king 3x4 -q >tour.txt
"$ICOSIAN" unrank 77 king 3x4 --as tour >tour.tour
"$ICOSIAN" solve king 3x4 --open --start a1 --end d3 -q >path.txt
sed 's/^\(DIM.*: \).*/\113/; s/^-1/13\n-1/' tour.tour >path.tour
"$ICOSIAN" solve king 3x4 --without d1 -q >hole.txt
"$ICOSIAN" solve king 3x4 --without d1 --as tour >hole.tour 2>/dev/null
"$ICOSIAN" solve king 3x4 --symmetric 180 -q >half.txt
"$ICOSIAN" solve king 3x4 --open --symmetric 180 -q >halfpath.txt
for v in a b c d e f g; do printf '%s h 1\n' $v; done | cat large.edges - >wide.edges
printf '%s\n' 'a e 1' 'a g 1' 'b f 1' 'b g 1' 'c e 1' 'c g 1' 'd f 1' 'd g 1' >>wide.edges
cp small.edges small.adj
"$ICOSIAN" unrank 119 king 3x4 -q >late.txt
printf '%s\n' 'a b' 'b c' 'c d' 'd a' 'b d' 'd c' 'c a' >two.edges
printf '%s\n' 'b a' 'c b' 'd c' 'a d' 'c a' 'd b' >turned.edges
printf '%s\n' '1 5' '2 7' >terms.txt
echo a b c f e d >large.txt
echo b a f e d c >path.names
echo a b c d >small.txt
printf '%s\n' 'TYPE : TOUR' 'DIMENSION : 6' TOUR_SECTION 1 2 3 6 5 4 -1 EOF >large.tsp
sed 's/^\(DIM.*: \).*/\17/; s/^-1/7\n-1/' large.tsp >path.tsp
"$ICOSIAN" solve small.edges --as tour >small.tsp 2>/dev/null
sed 's/^\(DIM.*: \).*/\15/; s/^-1/5\n-1/' small.tsp >smallpath.tsp
"$ICOSIAN" count king 3x4 --json --layers >count.json
"$ICOSIAN" count king 3x4 --json --layers --method sweep >other.json
while read -r name option; do # what `check` of a count is asked, each in a count of its own
    # shellcheck disable=SC2086 # option and value
    for kind in closed open; do
        "$ICOSIAN" count king 3x4 --$kind --json --layers --threads 1 $option \
            >"$kind-$name.json" 2>/dev/null ||
            "$ICOSIAN" count king 3x4 --$kind --json --threads 1 $option \
                >"$kind-$name.json" 2>/dev/null
    done
    cp "closed-$name.json" "count-$name.json"
done <<'last'
start --start a3
end --open --end a2
give --give b3=2
require --require a1-b1
forbid --forbid a1-a2
waypoints --waypoints b3,c1,a2
arrow --arrow a2=N
symmetric --symmetric 180
longest --longest
directed --directed
without --without d1
wall --wall a1-b1
open
closed
base --give c2=5 --base 0
against
last
cp open-open.json count-open.json
"$ICOSIAN" count king 3x4 --open --end a2 --json --layers >count-end.json
"$ICOSIAN" count king 4x4 --json --split 0/2 >part0.json
"$ICOSIAN" count king 4x4 --json --split 1/2 >part1.json
"$ICOSIAN" solve knight 3x4 --json >none.json
"$ICOSIAN" solve king 3x4 --method backtrack --trace steps -q >/dev/null
"$ICOSIAN" solve king 3x4 --without d1 --method backtrack --trace hole.steps -q >/dev/null
"$ICOSIAN" solve small.edges --method backtrack --trace small.steps -q >/dev/null
"$ICOSIAN" solve large.edges --method backtrack --trace large.steps -q >/dev/null
"$ICOSIAN" puzzle make wazir 4x4 --seed 5 >puzzle.board
"$ICOSIAN" puzzle make king 3x4 --seed 2 >second.board
"$ICOSIAN" puzzle make wazir 4x4 --pattern ring >ring.board
"$ICOSIAN" puzzle make king 3x4 --closed --seed 3 >closed.board
for family in cycle:5 complete:4 petersen:5,2 grid:2x3 path:4 cubic:10,seed=3 complete:3 \
    bipartite:2,3 petersen:7,2 cycle:4; do
    "$ICOSIAN" graph "$family" --as graph6
done >some.g6
# A solver: shows the question that it gets, and answers one of cycles.  The sanitizers want more
# address space than solvers are given, so the solver is the program without them.
export PAIRS_FOLDER=$work/empty PAIRS_SOLVER=${ICO_BUILD:-}/icosian
[ -x "$PAIRS_SOLVER" ] || PAIRS_SOLVER=$ICOSIAN
cat >solver <<'last'
#!/bin/sh
cp "$1" "$PAIRS_FOLDER/model"
grep -q '^TYPE' "$1" && "$PAIRS_SOLVER" solve "$1" --as tour >"$2" 2>/dev/null
last
chmod +x solver
cd ../empty || exit 2
"$pairs" "$@"
status=$?
cd ..
exit $status
