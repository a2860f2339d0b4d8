#!/bin/sh
# tests/tools/run.sh - ./run builds once; the next time it only starts the program, passes
# the arguments and the exit status on, and prints nothing of its own.
# SPDX-License-Identifier: MIT
set -u
cd "$(dirname "$0")/../.." || exit 2
number=0 failed=0
case_is() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        failed=1
    fi
}

./run methods >/dev/null 2>&1
case_is $? "builds and runs"
marker=$(mktemp)
./run help >/dev/null 2>&1
written=$(find build -newer "$marker" | head -n 1)
rm -f "$marker"
[ -z "$written" ]
case_is $? "the next time it builds nothing $written"
cp build/lacks kept.lacks
echo "jansson " >build/lacks # which is there: as if it had been installed since
./run help >/dev/null 2>&1 && cmp -s build/lacks kept.lacks
case_is $? "what the last build lacked, and pkg-config finds now, leads to a new build"
rm -f kept.lacks
./run solve knight 5x5 >/dev/null 2>&1
case_is $(($? != 1)) "the exit status is the program's"
errors=$(./run solve knight 6x6 2>&1 >/dev/null)
[ -z "$errors" ]
case_is $? "nothing on stderr"
words=$(cd / && "$OLDPWD/run" solve 'no such  subject' 2>&1)
case_is $(($? != 2)) "works from any folder"
printf '%s' "$words" | grep -qF 'no such  subject'
case_is $? "arguments stay whole"
exit $failed
