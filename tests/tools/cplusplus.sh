#!/bin/sh
# tests/tools/cplusplus.sh - icosian.hpp under the sanitizers, in the oldest and the newest C++ that
# the compiler knows; each function of the C interface that frees has its owner there.
# Needs ICO_BUILD, the release build.
# SPDX-License-Identifier: MIT
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
build=${ICO_BUILD:-$root/build}
cxx=${CXX:-c++}
command -v "$cxx" >/dev/null 2>&1 || {
    echo "# SKIP no C++ compiler"
    exit 77
}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
compile() {
    "$cxx" "-std=$1" -O1 -g -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror \
        -fsanitize=address,undefined -fno-sanitize-recover=undefined -I"$root/include" \
        "$root/tests/cpp/test_question.cpp" -o "$work/test" -L"$build" -licosian "-Wl,-rpath,$build" -pthread
}
newest=c++17
! echo 'int main() {}' | "$cxx" -std=c++20 -x c++ -fsyntax-only - 2>/dev/null || newest=c++20
tested() { compile "$1" && "$work/test"; }
tested c++11 || exit 1
tested $newest >"$work/out" || { # the numbers go on
    cat "$work/out"
    exit 1
}
cases=$(grep -c '^ok' "$work/out")
echo "ok $((cases + 1)) - $newest"
# The program of the guide.
# shellcheck disable=SC2016 # backquotes are part of the document
sed -n '/^```cpp$/,/^```$/p' "$root/docs/cplusplus.md" | grep -v '^```' >"$work/guide.cpp"
"$cxx" -std=c++11 -Wall -Wextra -Werror -I"$root/include" "$work/guide.cpp" -o "$work/guide" -L"$build" -licosian \
    "-Wl,-rpath,$build" || exit 1
"$work/guide" >"$work/out" || exit 1
grep -q 'is one of 9862' "$work/out" || exit 1
grep -q 'only one exit' "$work/out" || exit 1
echo "ok $((cases + 2)) - the program of the guide"
# Functions with one argument that free; two that need their context, too, and ico_text_delete are the others.
sed -nE 's/^void (ico_[a-z_]+_free)\((ico_[a-z_]+) \*[a-z]+\);.*/ICO_RELEASES(\2, \1)/p' "$root"/include/icosian/*.h |
    grep -v '^ICO_RELEASES(ico_text,' | sort >"$work/freed"
sed -n 's/^ *\(ICO_RELEASES(.*)\)$/\1/p' "$root/include/icosian/icosian.hpp" | grep -v 'ico_text_delete' | sort >"$work/owned"
if [ "$(wc -l <"$work/owned")" -ge 20 ] && diff "$work/freed" "$work/owned"; then
    echo "ok $((cases + 3)) - every object has an owner"
else
    echo "not ok $((cases + 3)) - every object has an owner"
    exit 1
fi
