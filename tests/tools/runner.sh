#!/bin/sh
# tests/tools/runner.sh - tools/run-tests must see failures: it is shown programs that fail,
# crash, are skipped, or lie about their success.
# SPDX-License-Identifier: MIT
set -u
runner=$(cd "$(dirname "$0")/../../tools" && pwd)/run-tests
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
number=0 failed=0

# expect STATUS LAST-LINE COMMAND: a list with that one command gives this.
expect() {
    number=$((number + 1))
    printf 'sample\t%s\n' "$3" >"$folder/list"
    output=$("$runner" "$folder/list")
    status=$?
    last=$(printf '%s\n' "$output" | tail -n 1)
    if [ $status -eq "$1" ] && [ "$last" = "$2" ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $3: status $status, '$last' instead of '$2'"
        failed=1
    fi
}

expect 0 "1 passed, 0 failed, 0 skipped" "true"
expect 1 "0 passed, 1 failed, 0 skipped" "false"
expect 0 "0 passed, 0 failed, 1 skipped" "exit 77"
expect 0 "2 passed, 0 failed, 0 skipped" "echo ok 1 - a; echo ok 2 - b"
expect 1 "1 passed, 1 failed, 0 skipped" "echo ok 1 - a; echo not ok 2 - b; exit 1"
expect 1 "1 passed, 1 failed, 0 skipped" "echo ok 1 - a; echo not ok 2 - b; exit 0"
expect 1 "1 passed, 1 failed, 0 skipped" 'echo ok 1 - a; kill -SEGV $$'
expect 0 "1 passed, 0 failed, 1 skipped" "echo ok 1 - a; echo 'ok 2 - b # SKIP no clang'"
expect 1 "0 passed, 1 failed, 0 skipped" "/nonexistent/program"

# What a test leaves in its temporary folder goes with it, also when it is killed.
ICO_TEST_TIMEOUT=1
export ICO_TEST_TIMEOUT
expect 1 "0 passed, 1 failed, 0 skipped" "mktemp >'$folder/left'; sleep 20"
expect 0 "1 passed, 0 failed, 0 skipped" "test -s '$folder/left' && test ! -e \"\$(cat '$folder/left')\""

number=$((number + 1))
if "$runner" "$folder/list" no_such_test >/dev/null; then
    echo "not ok $number - a pattern that matches nothing must fail"
    failed=1
else
    echo "ok $number - a pattern that matches nothing fails"
fi
exit $failed
