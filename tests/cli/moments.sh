#!/bin/bash
# tests/cli/moments.sh - limits and signals at random moments: an answer is UNKNOWN, or known
# to be right and checked; files are whole or not there.  Forty runs, a thousand when
# ICO_TEST_ALL is set.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# Questions and their answers: narrow and wide, quick and slow, in pieces and in one.
questions=(
    "petersen:59,2 none" "petersen:101,2 none" "flower:21 none" "petersen:103,2 found"
    "cubic:2000,seed=3 found" "cubic:500,seed=8 found" "gnp:400,0.03,seed=2 found"
    "grid:15x15 none" "grid:24x24 found" "hypercube:9 found" "knight 14x14 found"
    "knight 7x7 none" "kneser:9,3 found" "coxeter none" "wazir 9x9 none"
    "knight 8x9 --without a1,b1 found" "knight 8x9 --without a1,c1 none" "king 12x12 --longest found" "wazir 5x7 --longest found"
)
rounds=40
[ -z "${ICO_TEST_ALL:-}" ] || rounds=1000
RANDOM=20

# pick ITEM...: one of them.
pick() {
    shift $((RANDOM % $#))
    echo "$1"
}

# moment: a time that is short more often than long, up to half a second.
moment() {
    echo "0.$(printf '%03d' $((1 + RANDOM % (1 << RANDOM % 10))))"
}

# fits WORD: does what was answered, in `out` and t.txt, fit the true answer?
fits() {
    local verdict
    [ -s out ] || { [ ! -e t.txt ] && return; }
    verdict=$("$JSON_GET" verdict <out) || return 1
    case $verdict in
    unknown)
        [ "$("$JSON_GET" limit <out)" != null ] && { [ ! -e t.txt ] || [ "${1%-*}" = longest ]; }
        ;;
    found)
        [ "${1#*-}" = found ] && [ "$("$JSON_GET" checked <out)" = true ] || return
        # a signal after the answer may come before the file has its name
        if [ -n "$signal" ] && [ ! -e t.txt ]; then return 0; fi
        "$ICOSIAN" check t.txt "${subject[@]}" >checked 2>&1
        ;;
    none)
        [ "$1" = none ] && [ ! -e t.txt ] || return
        [ "$("$JSON_GET" checked <out)" = true ] && return
        # a limit or a signal may come between the answer and its certificate, but seldom does
        unchecked=$((unchecked + 1))
        case " ${asked[*]} ${signal:+--time} " in *" --time "* | *" --ticks "* | *" --memory "*) true ;; *) false ;; esac
        ;;
    *) false ;;
    esac
}

round=0 ended=0 unchecked=0
while [ $round -lt $rounds ]; do
    round=$((round + 1))
    read -ra words <<<"$(pick "${questions[@]}")"
    truth=${words[-1]}
    subject=("${words[@]:0:${#words[@]}-1}")
    case " ${subject[*]} " in *" --longest "*) truth=longest-found ;; esac
    asked=("${subject[@]}" --threads $((1 + RANDOM % 2)) --seed $RANDOM --json -o t.txt
        --presolve "$(pick yes yes no)" --exchange "$(pick yes no)")
    signal=
    case $((RANDOM % 6)) in
    0) asked+=(--time "$(moment)s") ;;
    1) asked+=(--ticks $((1 + RANDOM * (1 << RANDOM % 10)))) ;;
    2) asked+=(--memory $((3000 + RANDOM / 4))k) ;;
    3 | 4) signal=INT ;;
    5) signal=KILL ;;
    esac
    shown="solve ${asked[*]} ${signal:+(signal $signal)}"
    rm -f t.txt*
    : >out # the shell in the background may be killed before it opens the file itself
    "$ICOSIAN" solve "${asked[@]}" >out 2>err </dev/null &
    child=$!
    if [ -n "$signal" ]; then
        sleep "$(moment)"
        kill -$signal $child 2>/dev/null
    fi
    wait $child 2>/dev/null
    status=$?
    ended=$((ended + (status <= 1)))
    case $status in
    0 | 1 | 3 | 130) fits "$truth" ;;
    137) [ "$signal" = KILL ] && fits "$truth" ;;
    *) false ;;
    esac
    tap $? "$shown"
done
[ $ended -gt 0 ] && [ $ended -lt $rounds ]
tap $? "some questions were answered, some not: $ended of $rounds"
[ $unchecked -le $((2 + rounds / 100)) ]
tap $? "nearly all certificates were within the limits: $unchecked not of $rounds"
finish
