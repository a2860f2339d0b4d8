#!/bin/bash
# tests/cli/core.sh [WING...] - a program that was built without these wings (cmake/wings.cmake)
# answers what the core decides, and refuses the rest in words.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
off=" $* "

# answers LINE WORDS...: the first line of the answer to these words.
answers() {
    local line=$1
    shift
    run "$@"
    [ "$(head -n 1 out)" = "$line" ]
    tap $? "$*: $line"
}

# refused WING WORDS...: status 2, no answer, and the switch of the wing in the message.
refused() {
    local wing=$1
    shift
    case $off in *" $wing "*) ;; *) return ;; esac
    run "$@"
    [ "$status" -eq 2 ] && [ ! -s out ] &&
        grep -qF "not in this build: build with cmake -DICO_WING_$wing=ON" err
    tap $? "$*: needs the wing $wing"
}

answers "FOUND closed knight's tour of 8x8, 64 cells" solve knight 8x8
answers "FOUND open knight's tour of 5x5 from a1, 25 cells" solve knight 5x5 --open --start a1
answers "NONE Hamiltonian cycle of petersen:5,2: exhaustive search (method brute) found none; no certificate" \
    solve petersen:5,2 --method brute
answers "1: closed wazir's tour of 4x4" list wazir 4x4
run solve knight 4x6 --certificate none.txt
run check none.txt knight 4x6
grep -q '^VALID' out
tap $? "a certificate is written and checked"
run solve knight 6x6 --json
"$ICOSIAN" check - knight 6x6 <out >checked 2>err
grep -q '^VALID' checked
tap $? "a tour in JSON is checked"
run explain knight 4x6
grep -q 'This certificate (cut) was verified' out
tap $? "a reason is explained"
run graph petersen:5,2 --as graph6
[ "$status" -eq 0 ] && [ "$(cat out)" = IheA@GUAo ]
tap $? "a graph is written"
# Conditions of collectors are decided by the search of the core.
answers "FOUND closed knight's tour of 8x8, no line of more than 3 moves, 64 cells" \
    solve knight 8x8 --straight 3
answers "FOUND uncrossed closed wazir's tour of 6x6, 36 cells" solve wazir 6x6 --crossings none

refused COUNT count knight 6x6
refused COUNT sample knight 6x6
refused COUNT unrank 1 knight 6x6
refused COUNT list knight 5x5 --open --from 3
refused DRAW draw knight 5x5
refused DRAW solve knight 6x6 -o tour.svg
refused PUZZLE puzzle make numbrix 5x5
refused PROPERTY filter --hamiltonian
refused ENCODE encode knight 6x6 --as dimacs
refused ENCODE solve knight 6x6 --method sat:order/cadical
refused COMPARE compare knight 5x5
refused COLLECT solve knight 6x6 --turns min
refused COLLECT solve knight 6x6 --method magic
printf 'a b 1\nb c 2\nc d 3\nd a 4\n' >roads
refused OPTIMUM solve roads --weight min --method salesman
refused PASSAGES solve petersen:7,2 --method passages
run methods
for wing in $off; do
    sed '1,/^Not in this build/d' out | grep -qw "$wing"
    tap $? "methods: $wing is not there"
done
exit $failed
