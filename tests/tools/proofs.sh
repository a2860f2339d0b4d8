#!/bin/sh
# tests/tools/proofs.sh - bench/proofs: some quick rows have the answer expected and certificates that are
# verified; another answer, or a refused certificate, is an error; docs/proofs.md has all rows.
# SPDX-License-Identifier: MIT
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
# shellcheck source=tests/tools/cases
. "$(dirname "$0")/cases"
program=${ICOSIAN:-$root/build/icosian}
command -v python3 >/dev/null 2>&1 || {
    echo "# SKIP python3 is not installed"
    exit 77
}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# rows of one question or few, of each maker, each answer, and several kinds
set -- giraffe-11 knuth-1 knuth-2-tour prime-rook square-loop-32 power-chain locke-witte directed-product grandsire
output=$("$root/bench/proofs" "$program" "$@" -o "$work/some.tsv" 2>&1)
status=$?
for row in "$@"; do
    printf '%s\n' "$output" | grep -qE "^$row	(NONE|FOUND|UNIQUE)	"
    case_is $? "$row has its answer"
done
case_is $status "each certificate is verified"
output=$("$root/bench/proofs" "$program" "$@" -o "$work/some.tsv" 2>&1)
[ -z "$output" ]
case_is $? "rows that the file holds are not answered again"
output=$("$root/bench/proofs" "$program" cheese petersen herschel --split 2/3 2>&1)
[ "$(printf '%s\n' "$output" | cut -f 1)" = petersen ]
case_is $? "--split takes every third row"
output=$("$root/bench/proofs" "$program" no-such-row 2>&1)
[ $? -eq 2 ] && printf '%s\n' "$output" | grep -q 'no-such-row'
case_is $? "a row that is not in the table is refused"

# a program that answers otherwise, and a checker that refuses
mkdir "$work/bin"
printf '%s\n' '#!/bin/sh' 'echo "FOUND a cycle"' >"$work/bin/icosian"
printf '%s\n' '#!/bin/sh' 'echo "REFUSED record 1"' >"$work/bin/icosian-check"
chmod +x "$work/bin/icosian" "$work/bin/icosian-check"
output=$("$root/bench/proofs" "$work/bin/icosian" petersen 2>&1)
[ $? -eq 1 ] && printf '%s\n' "$output" | grep -q '^petersen	FAILED'
case_is $? "another answer is an error"
ln -sf "$program" "$work/bin/icosian"
output=$("$root/bench/proofs" "$work/bin/icosian" petersen 2>&1)
[ $? -eq 1 ] && printf '%s\n' "$output" | grep -q 'does not verify'
case_is $? "a refused certificate is an error"

# the page and the table
grep -v '^#' "$root/bench/proofs.tsv" | cut -f 1 | sed '/-tour$/d' | sort >"$work/rows"
# shellcheck disable=SC2016 # the marks of code in Markdown
sed -n 's/^| `\([a-z0-9-]*\)`.*/\1/p' "$root/docs/proofs.md" | sort >"$work/printed"
output=$(diff "$work/rows" "$work/printed")
[ -z "$output" ] && [ -s "$work/rows" ]
case_is $? "docs/proofs.md has the rows of bench/proofs.tsv, and no others"
echo "1..$number"
exit $failed
