#!/bin/bash
# tests/cli/by_rule.sh - tours by rule are written without being stored: the same bytes as those
# of a stored tour, and boards that could not be stored.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

all_moves="moves:(1,2);(2,1);(-1,2);(-2,1);(1,-2);(2,-1);(-1,-2);(-2,-1)"
for form in txt csv u32 u64 moves; do
    for subject in "knight 6x6" "knight 5x7 --open" "knight 9x4 --open --base 0" \
        "knight 50x41" "knight 40x3" "knight 1x1 --open" "$all_moves 8x9"; do
        # shellcheck disable=SC2086
        "$ICOSIAN" solve $subject -q --as $form >streamed 2>err
        # shellcheck disable=SC2086
        "$ICOSIAN" solve $subject -q --as $form --certificate record >stored 2>err
        cmp streamed stored >/dev/null 2>&1 && [ -s stored ]
        tap $? "$subject as $form"
    done
done
rm -f streamed stored record

run solve knight 123x4567 --open -o tour.u32
gives 0
says "^FOUND open knight's tour of 123x4567, 561741 cells$"
[ "$(wc -c <tour.u32)" -eq $((4 * 123 * 4567)) ]
tap $? "four bytes a cell"
run check tour.u32 knight 123x4567
gives 0
rm tour.u32

# single questions
run solve knight 3000000000x3000000000 --move 1 --move 9000000000000000000 -q
gives 0
[ "$(wc -l <out)" -eq 2 ]
tap $? "one line each"
first=$(head -n 1 out) last=$(tail -n 1 out)
run solve knight 3000000000x3000000000 --cell "$first" --cell "$last" -q
[ "$(tr '\n' ' ' <out)" = "1 9000000000000000000 " ]
tap $? "and back"
run solve knight 3000000000x3000000000 --slice 41..45
gives 0
[ "$(sed 1d out | cut -d ' ' -f 1 | tr '\n' ' ')" = "41 42 43 44 45 " ]
tap $? "a slice has its numbers"
run solve knight 4000000x4000001 --cell r4000001c1
gives 2
tells "r4000001c1"
run solve knight 3000x3000 --slice 9000000..9000001
gives 2
tells "go from 1 to 9000000"
run solve knight 1000000x1000000 --as u32
gives 2
tells "do not fit u32; use u64"
run solve knight 100000x100000 -o tour.svg
[ $status -ne 0 ]
tap $? "no picture of that"
tells "does not fit"
run solve knight 20001x4
gives 1
says "^NONE closed knight's tour"
only_files ""

# a tour in bytes is judged while it is read
for form in u32 u64 moves; do
    "$ICOSIAN" solve knight 300x301 -q --as $form >tour.$form
    run check tour.$form knight 300x301
    gives 0
    says "^VALID closed knight's tour of 300x301, 90300 cells$"
    "$ICOSIAN" check - knight 300x301 -q <tour.$form 2>err
    tap $? "$form through a pipe, without a name"
    head -c 5000 tour.$form >short.$form
    run check short.$form knight 300x301
    [ $status -eq 1 ] || [ $status -eq 2 ]
    tap $? "a part of $form is refused"
    { head -c 4001 tour.$form && printf '\7' && tail -c +4003 tour.$form; } >spoilt.$form
    run check spoilt.$form knight 300x301
    gives 1
    says "^INVALID: "
    cat tour.$form short.$form >long.$form
    run check long.$form knight 300x301
    [ $status -eq 1 ] || [ $status -eq 2 ]
    tap $? "more than $form is refused"
done
for subject in "wazir 2x2" "knight 5x6" "knight 128x128" "knight 3x2731"; do
    for form in u32 u64 moves; do
        # shellcheck disable=SC2086
        "$ICOSIAN" solve $subject --open -q --as $form >piped 2>err
        # shellcheck disable=SC2086
        "$ICOSIAN" check - $subject -q <piped 2>err
        tap $? "$subject, $form recognised without a name"
    done
done
run check tour.u32 knight 300x301 --json
json verdict valid
run check tour.u32 knight 299x301
gives 1
says "go from 1 to 90300, but there are 89999 cells$"
run check tour.u32 knight 301x301
[ $status -ne 0 ]
tap $? "fewer numbers than cells"
"$ICOSIAN" solve knight 41x41 --open -q -o open.u64
run check open.u64 knight 41x41 --closed
gives 1
says "is not a move from the first"
finish
