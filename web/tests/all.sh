#!/bin/bash
# web/tests/all.sh - the package for browsers and npm, and the page: they are built, used as people
# and programs use them (*.test.js), the types are read, and the scripts of tests/cli drive the
# package: the same bytes as the native program.  What needs a browser, mkdocs or what
# npm --prefix web ci brings is skipped without it, with the reason.
# Ends with 77 where the machine lacks what that needs; ./test --all runs it.
# SPDX-License-Identifier: MIT
set -u
cd "$(dirname "$0")/../.." || exit 2
number=0 failed=0
tap() { # STATUS NAME
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else
        echo "not ok $number - $2"
        failed=1
    fi
}
lacks() {
    echo "# SKIP $1"
    exit 77
}
# shellcheck disable=SC2016 # JavaScript
node -e 'process.exit(typeof AbortSignal.any === "function" ? 0 : 1)' 2>/dev/null ||
    lacks "no node of version 20.3 or later on this machine (tools/need wasm)"
built=$(tools/wasm 2>&1)
status=$?
[ $status -ne 77 ] || lacks "$built"
[ $status -eq 0 ] || printf '%s\n' "$built"
tap $status "icosian.wasm is built, without a warning"
[ $status -eq 0 ] || exit 1

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
log=$work/log
(cd web && node --test --test-concurrency=1 --test-reporter=tap tests/) >"$log"
cases=$(grep -cE '^(not )?ok ' "$log")
[ "$cases" -gt 0 ] || cat "$log"
while read -r line; do
    name=${line#*- }
    [ "${line%% *}" = ok ]
    tap $? "$name"
done < <(grep -E '^(not )?ok ' "$log")
[ $failed -eq 0 ] || sed 's/^/# /' "$log"

if [ -x web/node_modules/.bin/tsc ]; then
    (cd web && node_modules/.bin/tsc -p tests)
    tap $? "the types hold under tsc --strict"
else
    number=$((number + 1))
    echo "ok $number - the types # SKIP no typescript (npm --prefix web ci brings it)"
fi

# What the scripts read JSON with: ./test has it, alone it is compiled here.
if [ -z "${JSON_GET:-}" ]; then
    JSON_GET=$work/json_get
    # shellcheck disable=SC2046 # words
    cc -o "$JSON_GET" tests/cli/json_get.c $(pkg-config --cflags --libs jansson) || exit 2
fi
ICOSIAN=$PWD/web/bin/icosian.js
export ICOSIAN JSON_GET
for script in golden json explain puzzle texts tables; do
    tests/cli/$script.sh >"$log" 2>&1
    status=$?
    if [ $status -eq 77 ]; then
        number=$((number + 1))
        echo "ok $number - tests/cli/$script.sh # SKIP $(sed -n 's/.*# SKIP //p' "$log" | head -n 1)"
        continue
    fi
    [ $status -eq 0 ] || sed 's/^/# /' "$log"
    tap $status "tests/cli/$script.sh drives the package: the same answers"
done
echo "1..$number"
exit $failed
