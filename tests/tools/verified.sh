#!/bin/sh
# tests/tools/verified.sh - the definitions that docs/verified.md prints are those of the Coq text; the
# whole of them is short; each rule of docs/certificates.md has a row there, with a lemma that exists.
# SPDX-License-Identifier: MIT
set -u
export LC_ALL=C
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
number=0 failed=0
tap() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        failed=1
    fi
}
text=$root/verified/specification/Question.v
# shellcheck disable=SC2016 # the marks of a block in Markdown
sed -n '/^```coq$/,/^```$/p' "$root/docs/verified.md" | sed '/^```/d' >"$work/printed"
sed -n '/^Record question/,$p' "$text" >"$work/proved"
[ -s "$work/proved" ] && cmp "$work/printed" "$work/proved"
tap $? "docs/verified.md prints the definitions of Question.v"
[ "$(wc -l <"$text")" -le 80 ]
tap $? "the definitions have 80 lines at most"
# each theorem of the document is one whose assumptions are recorded
sed -n 's/^Print Assumptions \(.*\)\.$/\1/p' "$root/verified/theorem/Assumptions.v" >"$work/asked"
missing=0
for theorem in no_tour_of_question tour_of_question one_tour_of_question; do
    grep -qx "$theorem" "$work/asked" || missing=1
done
tap $missing "the assumptions of the main theorems are recorded"
[ "$(grep -vc '^Closed under the global context$' "$root/verified/theorem/assumptions.txt")" -eq 0 ] &&
    [ "$(wc -l <"$root/verified/theorem/assumptions.txt")" -eq "$(wc -l <"$work/asked")" ]
tap $? "no theorem assumes anything"
# the rows: rules between commas, the lemma, the file
sed -n 's/^| \([A-Z][0-9A-Z, ]*\) | \(.*\) | \(.*\) |$/\1|\2|\3/p' "$root/docs/verified.md" | tr -d '\140 ' >"$work/rows"
cut -d '|' -f 1 "$work/rows" | tr ',' '\n' | sort >"$work/with"
grep -oE '\*\*(Rule )?[A-Z][0-9]\*\*|[Rr]ule [A-Z][0-9]?\b|^\| [A-Z][0-9] \|' "$root/docs/certificates.md" |
    grep -oE '\b[A-Z][0-9]?\b' | sort -u >"$work/rules"
[ "$(wc -l <"$work/rules")" -gt 50 ] && diff "$work/rules" "$work/with"
tap $? "each rule of docs/certificates.md has one row in docs/verified.md"
wrong=0
while IFS='|' read -r rules lemma file; do
    if [ "$lemma" = notyet ]; then
        [ "$file" = - ] || wrong=1
    elif ! grep -qE "^(Theorem|Lemma) $lemma\b" "$root/verified/$file"; then
        echo "$rules: no lemma $lemma in $file"
        wrong=1
    fi
done <"$work/rows"
tap $wrong "each lemma of docs/verified.md is in the file that it names"
exit $failed
