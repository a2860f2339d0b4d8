#!/bin/bash
# tests/cli/json_schema.sh - what the verbs print with --json is what docs/schema/icosian.json
# says; jsonschema, a validator of others, judges.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

python=${PYTHON:-python3}
command -v "$python" >/dev/null || skip_all "no python3 on this machine"
"$python" -c 'from jsonschema import Draft202012Validator' 2>/dev/null ||
    skip_all "no validator of JSON Schema on this machine (Debian: python3-jsonschema)"

# lines VERB ARGS...: what the verb prints becomes lines for the validator.
lines() {
    local line
    run "$@" --json
    [ -s out ] || tap 1 "$shown: prints no JSON"
    while IFS= read -r line; do
        printf '%s\t%s\t%s\n' "${1%%_*}" "icosian $shown" "$line" >>lines
    done <out
}
printf 'a b 3\nb c 4\nc a 5\nc d 1\nd a 2\n' >names.edges
printf '0 -> 1\n1 -> 2\n2 -> 0\n' >arcs.edges
printf 'a b\nb c\nc a\n' >two.edges
{
    "$ICOSIAN" graph petersen:5,2 --as graph6
    "$ICOSIAN" graph cycle:6 --as sparse6
} >two.g6
"$ICOSIAN" graph cubic:1200,seed=3 -o large.hcp
printf 'piece: king\ntour: open\nclass p: primes\n\n1 . p\n. . .\n. . 9\n' >prime.board
"$ICOSIAN" graph cycle:4 -o four.hcp
printf '2\n3\n4\n1\n' >turn.txt

# every condition; those that name no cell by the examples of their row
while IFS= read -r asked; do
    # shellcheck disable=SC2086 # an option and its value
    lines solve wazir 4x4 $asked --ticks 1M
done < <("$python" -c 'import json, sys
for row in json.load(open(sys.argv[1])):
    if row["form"] in ("flag", "choice", "count", "words") and row["subjects"] != "graphs":
        for word in row["examples"]:
            print(row["option"], "" if row["form"] == "flag" else word)' "$here/../../docs/schema/conditions.json")
lines solve knight 6x6
lines solve knight 6x6 --forbid a1-b3
lines solve knight 5x6 --open --start a1 --require a1-b3
lines solve king 4x4 --open --start a1 --end d4 --waypoints a2,b3,c4 --without d1 --wall a1-b1
lines solve wazir 4x4 --symmetric 180
lines solve petersen:6,1 --symmetric auto
lines solve four.hcp --symmetric turn.txt
lines solve wazir 4x4 --open --give a1=1,d4=10 --base 0
lines solve queen 3x3 --open --give a1=1 --arrow a1=N
lines solve queen 4x4 --turns min
lines solve queen 4x4 --turns max
lines solve king 4x4 --crossings max
lines solve wazir 3x3 --longest
lines solve names.edges --format edges --weight min
lines solve names.edges --format edges --require a-b
lines solve two.edges
lines list two.edges
lines unrank 1 two.edges
lines explain two.edges --forbid a-b
lines count two.edges --open --by-ends
lines graph two.edges --edge-uses
lines solve knight 4x4 --paths min
lines solve star:6 --paths 2
lines solve wazir 3x3 --pairs a1-c3
lines solve two.edges --decompose 1
lines solve petersen:5,2 --decompose all
lines puzzle unique two.edges --give a=1
lines graph two.edges --neighbours a
lines solve arcs.edges --directed
lines solve complete:5 --directed
lines solve prime.board
lines solve two.g6
lines solve two.g6:2
lines solve large.hcp
lines solve knight torus:4x6 --cell r1c1 --move 3
lines solve petersen:5,2 --method brute
lines solve wazir hex:3
lines solve two.g6 --symmetric auto --method brute
lines explain knight 5x5
lines explain knight 3x10
lines draw knight 3x4
lines draw prism:5 --solve
lines draw wazir moebius:3x4 --open --solve --start r1c1
lines draw prime.board --solve
lines draw wazir 3x3x3
lines draw names.edges --format edges
lines list wazir 4x4 --classes
lines list knight 5x5 --open --limit 2
lines sample wazir 6x6 -n 3
lines sample knight 5x5
lines unrank 3 wazir 4x4
"$ICOSIAN" unrank 3 wazir 4x4 -q >tour
lines rank tour wazir 4x4

# counts
lines count knight 5x6 --symmetric 180
lines count wazir 4x4 --classes --by-length --longest
lines count knight 6x6 --layers
lines count knight 1000x1000
lines count wazir 8x8 --split 0/2
cp out part0
lines count wazir 8x8 --split 1/2
cp out part1
lines check part0 part1
lines check part0
lines count knight 6x6 --dry-run
lines count knight 6x6 --estimate 1000
lines count wazir 4x4 --open --by-ends
printf '1 6\n' >terms
lines count wazir 4x4 wazir 6x6 --oeis terms
"$ICOSIAN" count knight 6x6 --json >count.json
lines check count.json
lines check count.json knight 6x6
lines check count.json knight 6x6 --forbid a1-b3

# checks
lines check tour wazir 4x4
lines check tour wazir 4x5
"$ICOSIAN" solve knight 6x6 --forbid a1-b3 --json >none.json
lines check none.json
lines check none.json knight 6x6
"$ICOSIAN" solve petersen:6,1 --symmetric auto --json >auto.json
lines check auto.json
"$ICOSIAN" puzzle make wazir 4x4 >p.board
"$ICOSIAN" puzzle unique p.board --certificate unique.txt >/dev/null
lines check unique.txt p.board

# the other verbs
lines compare knight 5x5 --methods backtrack,circuit,construct --vary seed
lines compare petersen:5,2 --methods backtrack,construct
lines compare names.edges --weight min --methods frontier,salesman,circuit
lines compare knight 5x5 --longest --methods longest,frontier --time 200ms
lines encode names.edges --weight min --as lp:dfj --stats
lines puzzle unique p.board
lines puzzle unique wazir 4x4
lines puzzle grade p.board
lines puzzle hint p.board
lines puzzle hint wazir 3x4 --open --give a3=1,c2=4,d1=12
lines puzzle make wazir 4x4 --seed 2
lines puzzle make wazir 4x4 --count 2 --order difficulty
lines puzzle improve p.board
lines puzzle improve wazir 3x4 --open --give a3=1
lines encode knight 5x5 --as dimacs --stats
lines graph petersen:5,2
lines graph knight 5x5 --neighbours a1
lines graph petersen:5,2 --edge-uses
lines graph petersen:5,2 --cycle-lengths
lines methods
lines filter two.g6 --hamiltonian
lines filter two.g6 --hypohamiltonian --ticks 1

"$python" "$here/json_schema.py" "$here/../../docs/schema/icosian.json" lines >verdicts 2>err
status=$?
grep -E '^(ok|not ok|#)' verdicts >out
while IFS= read -r line; do
    case $line in
    "#"*) printf '%s\n' "$line" ;;
    *)
        number=$((number + 1))
        printf '%s\n' "${line/ - / $number - }"
        case $line in "not ok"*) failed=1 ;; esac
        ;;
    esac
done <verdicts
[ "$status" -eq 0 ]
tap $? "all lines are what the schema says"
[ "$(wc -l <lines)" -ge 100 ]
tap $? "so many lines were looked at"
finish
