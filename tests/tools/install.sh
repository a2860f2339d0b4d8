#!/bin/sh
# tests/tools/install.sh - `cmake --install` gives what others can build on: the examples are
# built against the installed library with CMake and with pkg-config, shared and static, and run.
# Needs ICO_BUILD, the release build.
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2317 # functions are called through step
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
build=${ICO_BUILD:-$root/build}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
number=0 failed=0

# step NAME COMMAND...: one test case.
step() {
    number=$((number + 1))
    name=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        echo "ok $number - $name"
    else
        echo "not ok $number - $name"
        cat "$work/log"
        failed=1
    fi
}

# run STATUS WORDS COMMAND...: the command ends so and prints these words.
run() {
    expected=$1 words=$2
    shift 2
    output=$("$@" 2>&1)
    status=$?
    printf '%s\n' "$output"
    [ "$status" -eq "$expected" ] && printf '%s' "$output" | grep -qF -- "$words"
}

# by_pkg_config SOURCE FLAGS OUTPUT: a program without CMake.
by_pkg_config() {
    # shellcheck disable=SC2046 # flags are words
    ${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror "$1" -o "$3" \
        $(pkg-config --cflags icosian) $(eval "$2") "-Wl,-rpath,$libdir"
}

step "install" cmake --install "$build" --prefix "$prefix"
config=$(find "$prefix" -name icosian.pc)
libdir=$(dirname "$(dirname "$config")")
export PKG_CONFIG_PATH="$libdir/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"

step "pkg-config, shared" by_pkg_config "$root/examples/solve.c" "pkg-config --libs icosian" "$work/shared"
step "shared runs" run 0 "found" sh -c "'$work/shared' knight 6x6 && echo found"
# shellcheck disable=SC2016 # for eval
static='echo -Wl,-Bstatic -L$libdir -licosian -Wl,-Bdynamic; pkg-config --static --libs-only-l icosian | sed s/-licosian//'
step "pkg-config, static" by_pkg_config "$root/examples/solve.c" "$static" "$work/static"
step "static runs" run 1 "none" "$work/static" knight 5x5
# shellcheck disable=SC2016 # backquotes are part of the document
sed -n '/^```c$/,/^```$/p' "$root/README.md" | grep -v '^```' >"$work/readme.c"
step "the program in README" by_pkg_config "$work/readme.c" "pkg-config --libs icosian" "$work/readme"
step "it prints a tour" run 0 "64" "$work/readme"
step "the shared library shows only its public names" sh -c \
    "! nm -D --defined-only '$libdir/libicosian.so' | grep -E ' [TBDR] ' | grep -vE ' ico_[a-z]'"

# left_over: files below the prefix.
left_over() { [ -z "$(find "$prefix" -type f -o -type l)" ] && [ ! -e "$prefix/include/icosian" ]; }
# archive: the archive of a commit, twice.
archive() {
    for copy in one two; do
        git clone -q "$root" "$work/$copy" && mkdir "$work/$copy/made" && (cd "$work/$copy/made" &&
            cmake -DGIT=git -DXZ=xz -DSOURCE="$work/$copy" -DNAME=a -DPREFIX=a -P ../cmake/dist.cmake) || return 1
    done
    cmp "$work/one/made/a.tar.xz" "$work/two/made/a.tar.xz" &&
        tar -tf "$work/one/made/a.tar.xz" | grep -qx a/CMakeLists.txt
}
# in_the_end: what needs no other compiler.
in_the_end() {
    step "uninstall" cmake --build "$build" --target uninstall
    step "uninstall leaves nothing" left_over
    step "a list of what is inside" sh -c "'$root/tools/sbom' 1.0 jansson gmp | grep -q 'SPDXRef-gmp'"
    if [ -e "$root/.git" ] && command -v git >/dev/null && command -v xz >/dev/null; then
        step "two clones make the same archive" archive
        echo >>"$work/one/README.md"
        step "changes that are not committed are refused" run 1 "not committed" \
            cmake -DGIT=git -DXZ=xz -DSOURCE="$work/one" -DNAME="$work/b" -DPREFIX=b \
            -P "$root/cmake/dist.cmake"
    else
        echo "ok $((number + 1)) - archive # SKIP no git, no xz, or no clone"
    fi
    exit $failed
}

if ! command -v c++ >/dev/null 2>&1; then
    echo "ok $((number + 1)) - find_package # SKIP no C++ compiler"
    number=$((number + 1))
    in_the_end
fi
step "find_package" sh -c "cmake -S '$root/examples' -B '$work/examples' \
    -DCMAKE_PREFIX_PATH='$prefix' -DCMAKE_C_FLAGS='-Wall -Wextra -Werror' \
    -DCMAKE_CXX_FLAGS='-Wall -Wextra -Werror' && cmake --build '$work/examples'"
examples=$work/examples
printf '1 4 7\n6 9 2\n3 8 5\n' >"$work/wrong.txt"
step "tour" run 0 "64" "$examples/tour"
step "tour: other words" run 0 "none: " "$examples/tour" "knight 5x5"
step "tour: no such file" run 2 "cannot be opened" "$examples/tour" ./nonexistent
step "count" run 0 "9862" "$examples/count"
step "count: other words" run 0 "1344" "$examples/count" hypercube:4
step "count: a mistyped word" run 2 "knight" "$examples/count" "kinght 6x6"
step "solve" run 0 "64" "$examples/solve" knight 8x8
step "solve: none" run 1 "13" "$examples/solve" knight 5x5
step "solve: a mistyped word" run 2 "knight" "$examples/solve" kinght 5x5
step "list" run 0 "8 tours, and no more" "$examples/list"
step "list with a limit" run 0 "5 tours" "$examples/list" 5
"$examples/solve" knight 6x6 >"$work/tour.txt"
step "check: valid" run 0 "valid: closed tour" "$examples/check" "$work/tour.txt" knight 6x6
step "check: invalid" run 1 "invalid: " "$examples/check" "$work/wrong.txt" knight 3x3
step "check: no such file" run 2 "cannot be opened" "$examples/check" /nonexistent knight 3x3
step "own_graph" run 0 "none:" "$examples/own_graph"
step "own_method" run 0 "found by rotations, checked:" "$examples/own_method" knight 8x8
step "own_method is listed" run 1 " longest rotations" "$examples/own_method" grid:5x5
step "own_method: none" run 1 "none by rotations, checked:" "$examples/own_method" grid:5x5
step "C++, tour and count" run 0 "9862" "$examples/solve-cpp" knight 6x6
step "C++, a mistyped word" run 2 "knight" "$examples/solve-cpp" kinght 6x6
step "C++: none" run 1 "none: " "$examples/solve-cpp" knight 4x4
step "C++, questions" run 0 'bad-argument: board "0x8"' "$examples/question-cpp"
in_the_end
