#!/bin/sh
# tests/tools/run.sh - ./run builds once; the next time it only starts the program, passes
# the arguments and the exit status on, and prints nothing of its own.  In a tree where what
# installs and builds only says that it was called; the program is that of the real tree.
# SPDX-License-Identifier: MIT
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
ICOSIAN=${ICOSIAN:-$root/build/icosian}
export ICOSIAN
tree=$(mktemp -d) || exit 2
trap 'rm -rf "$tree"' EXIT
# shellcheck source=tests/tools/cases
. "$root/tests/tools/cases"

mkdir "$tree/src" "$tree/include" "$tree/cmake" "$tree/tools" "$tree/bin"
cp "$root/run" "$tree/run" && cp "$root/CMakePresets.json" "$root/CMakeLists.txt" "$tree" || exit 2
echo "int x;" >"$tree/src/a.c"
# shellcheck disable=SC2016 # what the scripts expand
{
    printf '%s\n' '#!/bin/sh' 'cd "$(dirname "$0")/.." && echo "need $*" >>called && [ ! -e no-need ]' \
        >"$tree/tools/need"
    printf '%s\n' '#!/bin/sh' 'cd "$(dirname "$0")/.." && echo "build $*" >>called && [ ! -e no-build ] &&' \
        'cp "$ICOSIAN" build/icosian' >"$tree/tools/build"
    printf '%s\n' '#!/bin/sh' 'grep -qx "$2" "$(dirname "$0")/libraries"' >"$tree/bin/pkg-config"
}
chmod +x "$tree/tools/need" "$tree/tools/build" "$tree/bin/pkg-config"
printf '%s\n' cairo libzstd zlib >"$tree/bin/libraries" # and no nauty
PATH=$tree/bin:$PATH
# run WORDS...: its exit status, and what it called, in one line
run() {
    : >"$tree/called"
    "$tree/run" "$@" >"$tree/out" 2>"$tree/err"
    status=$?
    called=$(paste -s -d ',' "$tree/called")
    output="called: $called"
}
# called WORDS WHAT: it went well, and called that
called() {
    [ "$status" -eq 0 ] && [ "$called" = "$1" ]
    case_is $? "$2"
}

run methods
called "need first,build release" "the first time it looks for what is missing, builds, and runs"
grep -q 'building icosian' "$tree/err" && grep -q circuit "$tree/out"
case_is $? "it says so, and the program answers"
run help
called "" "the next time it builds nothing"
[ ! -s "$tree/err" ]
case_is $? "nothing on stderr"
# settle: the sources are of one day, and the build is of the next; so what changes now is newer on
# any file system
settle() {
    find "$tree/src" "$tree/include" "$tree/cmake" "$tree/CMakeLists.txt" "$tree/CMakePresets.json" \
        -exec touch -t 200001010000 {} +
    touch -t 200001020000 "$tree/build/up-to-date"
}
for change in "echo 'int y;' >>src/a.c" "touch src/b.c" "rm src/b.c" "touch include/a.h" "touch cmake/a.cmake" \
    "touch CMakeLists.txt" "touch CMakePresets.json"; do
    settle
    run help
    called "" "built"
    (cd "$tree" && eval "$change")
    run help
    called "need build,build release" "built anew: $change"
done
grep -q nauty "$tree/build/lacks"
case_is $? "a library that is not there is on the list"
echo nauty >>"$tree/bin/libraries"
run help
called "need build,build release" "what the last build lacked, and pkg-config finds now, leads to a new build"
run help
called "" "and once"
settle
touch "$tree/src/a.c" "$tree/no-build"
run help
[ "$status" -eq 2 ] && [ ! -s "$tree/out" ]
case_is $? "no build, no answer of the old program"
rm "$tree/no-build"
touch "$tree/no-need"
run help
[ "$status" -eq 2 ] && [ "$called" = "need build" ]
case_is $? "a build that failed is tried again, and not without what it needs"
rm "$tree/no-need"
run help
called "need build,build release" "once that is there it is built"
run solve knight 5x5
case_is $((status != 1)) "the exit status is the program's"
run solve knight 6x6
[ ! -s "$tree/err" ]
case_is $? "nothing on stderr"
cd / || exit 2
run solve 'no such  subject'
case_is $((status != 2)) "works from any folder"
grep -qF 'no such  subject' "$tree/err"
case_is $? "arguments stay whole"
exit $failed
