#!/bin/sh
# tests/tools/abi.sh - the library keeps what programs linked against the release on record need, and
# tools/check-abi finds breaks that are planted in a copy of the headers.
# SPDX-License-Identifier: MIT
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
"$root/tools/check-abi" >/dev/null 2>&1
if [ $? -eq 77 ]; then
    "$root/tools/check-abi"
    exit 77
fi
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
number=0 failed=0

# expect STATUS NAME HEADER EDIT: check-abi ends so when sed made this edit of the header, which is
# recorded as the interface.
expect() {
    number=$((number + 1))
    rm -rf "$work/tree" && mkdir -p "$work/tree/tools" && cp -R "$root/include" "$root/CMakeLists.txt" "$work/tree" &&
        cp "$root/tools/interface.list" "$root/tools/interface.abi" "$work/tree/tools" || exit 2
    sed "$4" "$root/include/icosian/$3" >"$work/tree/include/icosian/$3"
    if [ -n "$4" ] && cmp -s "$root/include/icosian/$3" "$work/tree/include/icosian/$3"; then
        echo "the edit changes nothing: $4" >"$work/log"
        status=none
    elif ! "$root/tools/check-interface" --record "$work/tree" >"$work/log" 2>&1; then
        status=none
    else
        "$root/tools/check-abi" "$work/tree" >>"$work/log" 2>&1
        status=$?
    fi
    if [ "$status" = "$1" ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        cat "$work/log"
        failed=1
    fi
}

expect 0 "the release on record" base.h ""
expect 0 "a function more" base.h 's/^const char \*ico_status_name(/int ico_status_more(void);\n&/'
expect 1 "a function less" base.h '/ico_status_name(/d'
expect 1 "another type of a parameter" count.h 's/uint64_t/uint32_t/'
expect 1 "a member more in a struct" base.h 's/^typedef struct ico_text {/& int planted;/'
expect 1 "a number of an enum that moves" problem.h 's/\(ICO_CLOSED\)\( = 0\)*,/ICO_PLANTED, &/'
exit $failed
