#!/bin/sh
# tests/tools/examples_check.sh - tools/check-examples must see a document that lies.
# SPDX-License-Identifier: MIT
set -u
check=$(cd "$(dirname "$0")/../../tools" && pwd)/check-examples
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
printf '#!/bin/sh\nprintf "%%s\\n" "$@"; echo trouble >&2; exit 3\n' >"$folder/program"
chmod +x "$folder/program"
number=0 failed=0

# expect STATUS BLOCK: a document with this console block gives this status.
expect() {
    number=$((number + 1))
    # shellcheck disable=SC2016 # backquotes are part of the document
    printf 'Text.\n\n```console\n%s\n```\n' "$2" >"$folder/document.md"
    ICOSIAN=$folder/program "$check" "$folder/document.md" >"$folder/log" 2>&1
    status=$?
    if [ $status -eq "$1" ]; then
        echo "ok $number - status $1"
    else
        echo "not ok $number - status $status instead of $1 for: $2"
        cat "$folder/log"
        failed=1
    fi
}

expect 0 '$ icosian one two
one
two
trouble'
expect 1 '$ icosian one two
one
trouble'
expect 1 '$ icosian one
one
two
trouble'
expect 0 '$ icosian one two three four
one
...
four
trouble'
expect 1 '$ icosian one two three four
two
...
four
trouble'
expect 0 '$ icosian "it took 3 seconds" 2>/dev/null
it took ... seconds'
expect 1 '$ icosian "it took 3 hours" 2>/dev/null
it took ... seconds'
expect 0 '$ icosian one \
> two 2>/dev/null
one
two
$ echo $?
3'
expect 1 '$ icosian one 2>/dev/null
one
$ echo $?
0'

# --update mends the lie and leaves the rest alone
number=$((number + 1))
# shellcheck disable=SC2016 # backquotes are part of the document
printf 'Text.\n```console\n$ icosian a \\\n> b 2>/dev/null\nx\n$ icosian c d\nc\n...\n```\nEnd.\n' >"$folder/document.md"
# shellcheck disable=SC2016
printf 'Text.\n```console\n$ icosian a \\\n> b 2>/dev/null\na\nb\n$ icosian c d\nc\n...\n```\nEnd.\n' >"$folder/expected.md"
ICOSIAN=$folder/program "$check" --update "$folder/document.md" >/dev/null 2>&1
if cmp "$folder/document.md" "$folder/expected.md" >/dev/null &&
    ICOSIAN=$folder/program "$check" "$folder/document.md" >/dev/null 2>&1; then
    echo "ok $number - --update mends a document"
else
    echo "not ok $number - --update does not mend a document"
    cat "$folder/document.md"
    failed=1
fi

number=$((number + 1))
echo 'No example.' >"$folder/document.md"
if ICOSIAN=$folder/program "$check" "$folder/document.md" >/dev/null 2>&1; then
    echo "not ok $number - a document without examples must fail"
    failed=1
else
    echo "ok $number - a document without examples fails"
fi
exit $failed
