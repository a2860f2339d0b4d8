#!/bin/sh
# tests/tools/atlas.sh - rows of docs/atlas, drawn at random, are made again: the same answer, the same bytes; a row
# with another hash, answer or length is refused.  bench/atlas goes on where it stopped, and finds a file that was
# changed; the theorems agree with the tables, the tables of docs/atlas.md are theirs, the first tours are tours.
# SPDX-License-Identifier: MIT
set -u
cd "$(dirname "$0")/../.." || exit 2
command -v python3 >/dev/null 2>&1 || {
    echo "1..0 # SKIP no python3"
    exit 77
}
program=${ICOSIAN:-$PWD/build/icosian}
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
export PYTHONDONTWRITEBYTECODE=1
# shellcheck source=tests/tools/cases
. tests/tools/cases

# rows that took little time, in an order of chance (seed SEED, default 1): FILE:LINE
awk -F '\t' -v seed="${SEED:-1}" 'BEGIN { srand(seed) } FNR > 1 && $4 != "UNKNOWN" && $8 < 0.2 { printf "%.9f %s:%d\n", rand(), FILENAME, FNR }' \
    docs/atlas/*.tsv | sort | head -n "${ROWS:-20}" | cut -d ' ' -f 2 >"$folder/drawn"
bad=0
while read -r place; do
    bench/atlas "$program" "$folder/again" --row "$place" || bad=$((bad + 1))
done <"$folder/drawn" >"$folder/log" 2>&1
output=$(cat "$folder/log")
[ $bad -eq 0 ] && [ "$(grep -c '^same ' "$folder/log")" -eq "$(wc -l <"$folder/drawn")" ]
case_is $? "rows drawn at random are made again"

# wrong COLUMN VALUE NAME: a row with this value is refused
wrong() {
    awk -F '\t' -v OFS='\t' -v column="$1" -v value="$2" 'FNR == 1 || $1 == 6 && $2 == 6 && $3 == "closed" { if (FNR > 1) $column = value; print }' \
        docs/atlas/1-2.tsv >"$folder/1-2.tsv"
    output=$(bench/atlas "$program" "$folder/again" --row "$folder/1-2.tsv:2" 2>&1)
    [ $? -eq 1 ] && [ "$(wc -l <"$folder/1-2.tsv")" -eq 2 ] && printf '%s\n' "$output" | grep -q '^DIFFERS '
    case_is $? "refused: $3"
}
hash=$(awk '$1 == 6 && $2 == 6 && $3 == "closed" { print $6 }' docs/atlas/1-2.tsv)
wrong 6 "$(printf '%s\n' "$hash" | tr '0123456789abcdef' '123456789abcdef0')" "another hash"
wrong 4 NONE "another answer"
wrong 7 1 "another length"

# a part of the questions; a row that was cut off is made again, and nothing else
part() { output=$(bench/atlas "$program" "$folder/out" --leaper 1,2 --split 7/150 2>&1); }
part && cp "$folder/out/1-2.tsv" "$folder/whole" && [ "$(wc -l <"$folder/whole")" -ge 6 ] &&
    head -c -30 "$folder/whole" >"$folder/out/1-2.tsv" && part &&
    [ "$(cut -f 1-7 "$folder/whole")" = "$(cut -f 1-7 "$folder/out/1-2.tsv")" ]
case_is $? "a run that was stopped goes on"
bench/atlas "$program" "$folder/out" --archive "$folder/one" && touch "$folder"/out/1-2/* &&
    bench/atlas "$program" "$folder/out" --archive "$folder/two" && cmp "$folder/one" "$folder/two"
case_is $? "the archive does not depend on dates"
output=$(bench/atlas "$program" "$folder/out" --check 2>&1)
printf '%s\n' "$output" | grep -q ' wrong 0 '
case_is $? "the files are those of the rows"
for file in "$folder"/out/1-2/*; do sed -i 's/^end$/end /' "$file"; break; done
output=$(bench/atlas "$program" "$folder/out" --check 2>&1)
printf '%s\n' "$output" | grep -q ' wrong 1 '
case_is $? "a file that was changed is found"

output=$(bench/atlas-theorems 2>&1)
case_is $? "no theorem contradicts the tables"
cp docs/atlas/*.tsv "$folder" && sed -i '/^8\t8\tclosed/s/FOUND/NONE/' "$folder/1-2.tsv"
output=$(bench/atlas-theorems "$folder" 2>&1)
[ $? -eq 1 ]
case_is $? "an answer that contradicts a theorem is found"
bench/atlas-theorems >"$folder/said" && bench/atlas-theorems --tables >>"$folder/said" && output=$(grep -v -x -F -f docs/atlas.md "$folder/said")
[ -z "$output" ]
case_is $? "docs/atlas.md has the tables"

bad=0
for file in docs/atlas/first/*.txt; do
    IFS=- read -r a b board kind <<END
$(basename "$file" .txt)
END
    output=$("$program" check "$file" "leaper:$a,$b" "$board" "--$kind" 2>&1) || {
        bad=1
        break
    }
done
[ -e "$file" ] && [ $bad -eq 0 ]
case_is $? "the first tours are tours"
exit $failed
