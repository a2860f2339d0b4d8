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

# What cmocka 1.1.5 prints.  Skipped cases are "not ok" there, and the program ends with 0.
skip='echo "not ok 1 # SKIP name"' good='echo "ok 2 - name"' bad='echo "not ok 3 - name"'
expect 0 "0 passed, 0 failed, 1 skipped" "echo 1..1; $skip; echo '# ok - tests'"
expect 0 "1 passed, 0 failed, 1 skipped" "echo 1..2; $skip; $good"
expect 0 "1 passed, 0 failed, 1 skipped" "echo 1..2; $good; $skip"
expect 1 "0 passed, 1 failed, 1 skipped" "echo 1..2; $skip; $bad; exit 1"
expect 1 "0 passed, 1 failed, 1 skipped" "echo 1..2; $bad; $skip; exit 0"
expect 1 "1 passed, 1 failed, 1 skipped" "echo 1..3; $skip; $good; $bad; exit 1"
expect 1 "0 passed, 1 failed, 1 skipped" "echo 1..1; $skip; exit 1"
expect 1 "0 passed, 1 failed, 1 skipped" "echo 1..1; $skip; exit 77"
expect 1 "1 passed, 1 failed, 1 skipped" "echo 1..2; $skip; $good; exit 1"
expect 1 "1 passed, 1 failed, 1 skipped" "echo 1..2; $skip; $good; kill -SEGV \$\$"
expect 1 "1 passed, 1 failed, 0 skipped" "echo 1..1; $good; echo 'not ok 0 - tests [  FAILED  ] GROUP TEARDOWN'"
expect 1 "0 passed, 1 failed, 0 skipped" "echo 1..1; echo 'not ok 1 - name Could not run test: skip.c:9: Skipped!'; exit 1"
# Words about skipping are no skips unless a case carries them.
expect 1 "0 passed, 1 failed, 0 skipped" "echo 1..1; echo '# SKIP why'; $bad; exit 1"
expect 1 "0 passed, 1 failed, 0 skipped" "echo 1..1; echo 'not ok 1 - SKIP name'; exit 1"
expect 0 "1 passed, 0 failed, 0 skipped" "echo 1..1; echo '  not ok 7 # SKIP name'; echo 'see: not ok 8'; $good"
expect 1 "1 passed, 1 failed, 0 skipped" "$good; echo '# SKIP why'; exit 77"
# Fewer cases than announced, or more: it died midway, or lies.
expect 1 "1 passed, 1 failed, 0 skipped" "echo 1..2; $good; exit 0"
expect 1 "0 passed, 1 failed, 1 skipped" "echo 1..2; $skip; exit 0"
expect 1 "0 passed, 1 failed, 0 skipped" "echo 1..2; exit 0"
expect 1 "0 passed, 1 failed, 0 skipped" "echo 1..2; exit 77"
expect 1 "0 passed, 1 failed, 0 skipped" "echo 1..2; $bad; exit 1"
expect 1 "2 passed, 1 failed, 0 skipped" "echo 1..1; $good; $good"
expect 1 "1 passed, 1 failed, 0 skipped" "echo 1..2; $good; printf words; echo 'ok 2 - after words'"
expect 0 "2 passed, 0 failed, 0 skipped" "echo 1..1; $good; echo 1..1; $good"
expect 1 "1 passed, 1 failed, 0 skipped" "echo 1..1; $good; echo 1..1"
expect 0 "2 passed, 0 failed, 0 skipped" "$good; $good; echo 1..2"

# listed COMMAND WHAT...: these lines, and no others, stand between "skipped:" and the last.
listed() {
    command=$1
    shift
    number=$((number + 1))
    printf 'first\ttrue\nsample\t%s\nlast\ttrue\n' "$command" >"$folder/list"
    "$runner" "$folder/list" | sed '1,/^skipped:$/d; $d' >"$folder/got"
    printf '    sample: %s\n' "$@" >"$folder/want"
    if cmp -s "$folder/got" "$folder/want"; then
        echo "ok $number - listed: $1"
    else
        echo "not ok $number - skips are not listed: $command"
        diff "$folder/want" "$folder/got" | sed 's/^/# /'
        failed=1
    fi
}
listed 'echo "# SKIP no clang here"; exit 77' "no clang here"
listed 'exit 77' "no reason given"
listed 'echo "ok 1 - name # SKIP no clang"; echo ok 2 - b' "name: no clang"
listed 'echo "# SKIP no z3"; echo "not ok 1 # SKIP name"; echo "not ok 2 # SKIP other"' \
    "name: no z3" "other: no reason given"
listed 'printf "\\377\\0\\n# SKIP no z3\\nnot ok 1 # SKIP name\\n"' "name: no z3"

# Whatever ends the runner of a test in the middle leaves a failure, not one test less.
[ ! -r /proc/self/stat ] ||
    expect 1 "0 passed, 1 failed, 0 skipped" "kill -9 \$(awk '{ print \$4 }' /proc/\$PPID/stat)" 2>/dev/null

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
