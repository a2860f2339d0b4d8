#!/bin/sh
# tests/tools/mutate.sh - tools/mutate finds the condition that no test looks at, and none once
# one does; runs what it knows no second time; heeds proofs, and names those it has no use for.
# SPDX-License-Identifier: MIT
set -u
mutate=$(cd "$(dirname "$0")/../../tools" && pwd)/mutate || exit 2
command -v python3 >/dev/null 2>&1 || {
    echo "1..0 # SKIP no python3"
    exit 77
}
tree=$(mktemp -d) || exit 2
trap 'rm -rf "$tree"' EXIT
# shellcheck source=tests/tools/cases
. "$(dirname "$0")/cases"

# try TEST: mutation testing of toy.c by a program whose main says what it is
try() {
    printf '#include "toy.c"\nint main(void) { return !(%s); }\n' "$1" >"$tree/test_toy.c"
    # shellcheck disable=SC2016,SC2086 # the build's own variable; two words or none
    output=$("$mutate" --tree "$tree" --work "$tree/found" --proved "$tree/proved.md" \
        --build '${CC:-cc} -std=c11 -o test_toy test_toy.c' \
        --program "toy=./test_toy # $1" ${2:-} toy.c 2>&1)
    status=$?
}
says() { printf '%s\n' "$output" | grep -qF -- "$1"; }

cat >"$tree/toy.c" <<'END'
#include <stdbool.h>
enum { LOW = 3, ROOM = 2 + 1 }; /* constants stay what they are */
static int calls[ROOM + 1];
static bool within(int x, int high, bool open)
{
    static const int none = 1 + 1;
    if (x < LOW) return false;
    calls[x % ROOM]++;
    for (int i = 0; i + 1 < none; i++) calls[ROOM] += i + 1;
    return x < high || (!open && x == high + 2);
}
END
most='!within(2, 9, 0) && within(3, 9, 1) && within(8, 9, 1) && !within(10, 9, 0) &&
    !within(12, 9, 0) && !within(9, 9, 1) && !within(11, 9, 1) && calls[0] == 3 &&
    calls[1] == 1 && calls[3] == 6'
most=$(printf '%s' "$most" | tr '\n' ' ')
try "$most"
case_is $((status != 1)) "a condition without a test is an error"
says "toy.c:10: within: '(!open && x == high + 2)' dropped from ||"
case_is $? "it is named with file, line and function"
says "toy.c:10: within: 'x == high + 2' with >="
case_is $((!$?)) "one with a test is not"
says "LOW = 3" || says "'+ 1' dropped from 'ROOM + 1'"
case_is $((!$?)) "constants are not changed"
before=$(wc -l <"$tree/found/results")

full="$most && within(11, 9, 0) && calls[2] == 3"
try "$full"
case_is $((status != 0)) "with a test for it nothing is open"
says " 0 proved, 0 open"
case_is $? "the figures say so"
after=$(wc -l <"$tree/found/results")
[ "$after" -gt "$before" ]
case_is $? "what was open was run by the new test"
try "$full"
[ "$status" -eq 0 ] && [ "$(wc -l <"$tree/found/results")" -eq "$after" ]
case_is $? "nothing is run twice"
try "$full" --fresh
[ "$status" -eq 0 ] && says " 0 proved, 0 open"
case_is $? "unless it is asked for"

short='within(3, 9, 1) && !within(2, 9, 1) && within(11, 9, 0)'
try "$short"
# shellcheck disable=SC2016 # no command
printf '%s\n' "$output" | sed -n 's/^toy.c:[0-9]*: \(.*\)  \[.*/* `toy.c: \1` since I say so/p' \
    >"$tree/proved.md"
try "$short"
[ "$status" -eq 0 ] && ! says " 0 proved" && says " 0 open"
case_is $? "what is listed with a proof is not open"
echo "* \`toy.c: within: 'x < LOW' forced true\` wrongly" >>"$tree/proved.md"
try "$short"
says "listed as proved, but no survivor: toy.c: within: 'x < LOW' forced true"
case_is $? "a proof of what a test notices is named"
[ "$status" -eq 1 ]
case_is $? "and is an error"

cat >"$tree/toy.c" <<'END'
static int toy(int n)
{
    int sum = 0;
    while (n > 0) {
        sum += n;
        n--;
    }
    return sum;
}
END
: >"$tree/proved.md"
try 'toy(4) == 10'
says "'n > 0' with >="
case_is $? "a bound that changes nothing is left over"
says "'n--' deleted"
case_is $((!$?)) "a loop without end is noticed"

cat >"$tree/toy.c" <<'END'
#include <stdbool.h>
static bool refused;
static bool refuse(void)
{
    refused = true;
    return false;
}
static bool take(int x)
{
    return x > 2 || refuse();
}
static bool toy(int x, bool twice)
{
    if (!take(x)) return false;
    return twice ? take(x - 1) : x == 4 || refuse();
}
END
all='toy(4, 0) && toy(4, 1) && !refused && !toy(3, 1) && refused'
try "$all"
says "return false' flipped"
case_is $? "what is passed on counts as long as nobody says that it was refused"
# shellcheck disable=SC2016 # no command
echo '* refusing in `toy`: `take`, `toy`' >"$tree/proved.md"
try "$all"
! says "return false' flipped" && ! says "'take(x - 1)' forced true" &&
    ! says "'x == 4 || refuse()' forced true" && ! says "'!take(x)' forced false"
case_is $? "and then no more"
says "toy.c: 12 mutants, 10 killed"
case_is $? "but what is refused does"
exit $failed
