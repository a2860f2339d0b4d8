#!/bin/sh
# tests/tools/eva.sh - tools/eva must find what is wrong: a condition that lets a log be read
# beyond its end, and a line about something that is shown.
# SPDX-License-Identifier: MIT
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
command -v frama-c >/dev/null 2>&1 || {
    echo "# SKIP frama-c is not installed"
    exit 77
}
tree=$(mktemp -d) || exit 2
trap 'rm -rf "$tree"' EXIT
mkdir "$tree/tools" "$tree/tests"
cp "$root/tools/eva" "$tree/tools/"
cp -r "$root/tests/eva" "$tree/tests/"
cp -r "$root/checker" "$tree/"
failed=0

# expect NUMBER STATUS WORDS: what tools/eva says of the numbers of logs.
expect() {
    output=$("$tree/tools/eva" logs 2>&1)
    status=$?
    if [ $status -eq "$2" ] && printf '%s' "$output" | grep -qF -- "$3"; then
        echo "ok $1 - $3"
    else
        echo "not ok $1 - $3: status $status"
        printf '%s\n' "$output"
        failed=1
    fi
}

echo "1..3"
expect 1 0 "logs took"
echo 'logs: lists: log.c: next_word: 0 = 1' >>"$tree/tests/eva/explained.txt"
expect 2 1 "logs: explained, but shown now: log.c: next_word: 0 = 1"
cp "$root/tests/eva/explained.txt" "$tree/tests/eva/"
sed 's/s->at == s->size/s->at > s->size/' "$root/checker/log.c" >"$tree/checker/log.c"
expect 3 1 "logs: not explained: log.c: next_word:"
exit $failed
