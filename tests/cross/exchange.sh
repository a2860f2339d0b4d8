#!/bin/bash
# tests/cross/exchange.sh WRITER READER - what the programs in the folder WRITER write, those in
# READER take: certificates of each kind, tours in each form, states of a count.  And both give
# the same bytes where the same seed is asked for.  tools/cross calls it, one of the two folders
# being another system's.
# SPDX-License-Identifier: MIT
set -u
writer=$(cd "${1:?the folder of the programs that write}" && pwd) || exit 2
reader=$(cd "${2:?the folder of the programs that read}" && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
number=0 failed=0

# tap CONDITION-STATUS NAME: a line of TAP, with the last output where it failed.
tap() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        tail -n 20 said | cut -c 1-300 | sed 's/^/# /'
        failed=1
    fi
}

# A graph that falls into two pieces at two edges: its reason holds another one.
awk 'BEGIN {
    for (i = 0; i < 101; i++) {
        if (i > 0) print i, (i + 1) % 101
        print i, 101 + i
        print 101 + i, 101 + (i + 2) % 101
    }
    for (r = 0; r < 16; r++)
        for (c = 0; c < 16; c++)
            for (k = 0; k < 4; k++) {
                x = r + (k < 2 ? 1 : 2)
                y = c + (k < 2 ? 2 : 1) * (k % 2 ? 1 : -1)
                if (x < 16 && y >= 0 && y < 16) print 202 + 16 * r + c, 202 + 16 * x + y
            }
    print 0, 202
    print 1, 203
}' >two.edges

# Certificates: the kind that is expected, the question, and the method.
while IFS='|' read -r kind subject options how; do
    read -ra question <<<"$subject $options"
    read -ra method <<<"$how"
    "$writer/icosian" solve "${question[@]}" ${method[@]+"${method[@]}"} --json --certificate proof \
        >answer 2>said
    grep -q "\"reason\":{\"type\":\"$kind\"" answer && "$reader/icosian-check" proof >said 2>&1 &&
        "$reader/icosian" check proof "${question[@]}" >said 2>&1
    tap $? "$kind: $subject $options $how"
done <<'END'
degree|knight 3x3|--open
colour|knight 5x5|
cut|knight 4x6|
tree|knight 3x8|
trace|flower:7|
clauses|flower:7||--method circuit
places|king 4x4|--give a1=1,b1=3,a4=2
split|two.edges|
END

# Tours, in each form that is written.
while IFS='|' read -r form subject options; do
    # shellcheck disable=SC2086
    "$writer/icosian" solve $subject $options -o tour.$form >said 2>&1 &&
        "$reader/icosian" check tour.$form $subject >said 2>&1
    tap $? "a tour as $form: $subject $options"
done <<'END'
txt|knight 400x300|
csv|knight 30x30|
json|king torus:9x9|
tour|dodecahedron|
u32|knight 3x4x6|
u64|knight 500x1000|
moves|knight 1000x1000|
END

# The same seed, the same answer and the same bytes.
plain() { sed -E 's/"(seconds|peak_bytes|peak_memory)":[0-9.e+-]*,?//g'; }
while read -r words; do
    # shellcheck disable=SC2086
    "$writer/icosian" $words 2>&1 | plain >one
    # shellcheck disable=SC2086
    "$reader/icosian" $words 2>&1 | plain >other
    cmp one other >said 2>&1 && [ -s one ]
    status=$?
    head -c 250 one other >>said # a program that fails says why in its first line
    tap $status "the same bytes: $words"
done <<'END'
solve knight 20x20 --method circuit --seed 7 -j 1 --json
solve knight 50x50 --open --method warnsdorff --ties roth --seed 7 --json
solve cubic:200,seed=3 --seed 5 -j 1 --json
solve rook<=3 9x9 --open --method backtrack --seed 2 --json
solve coxeter --json
graph cubic:100,seed=9 --as sparse6
sample knight 6x6 -n 20 --seed 4 --json
puzzle make king 6x6 --seed 3
puzzle make wazir 8x8 --seed 3
unrank knight 6x6 5000 --json
count knight 6x7 --json -j 1
draw cubic:40,seed=1 --layout force --as svg
draw dodecahedron --solve --as svg
draw knight 8x8 --solve --as svg
END

# The states of a count go on where they were, or are refused by name: no number is false.
timeout 20 "$writer/icosian" count wazir 16x16 --checkpoint state --every 1ms -j 1 >/dev/null 2>&1 &
child=$!
for _ in $(seq 1000); do
    [ ! -s state ] || break
    sleep 0.02
done
kill "$child" 2>/dev/null
wait "$child" 2>/dev/null
if [ -s state ]; then
    "$reader/icosian" count wazir 16x16 --checkpoint state -q -j 1 >got 2>said
    status=$?
    case $status in
    0) [ "$(cat got)" = "$("$reader/icosian" count wazir 16x16 -q)" ] ;;
    2) grep -q state said && [ ! -s got ] ;;
    *) false ;;
    esac
    tap $? "states of a count: status $status: $(head -n 1 said | cut -c 1-120)"
else
    tap 1 "states of a count: none was written"
fi
echo "1..$number"
exit $failed
