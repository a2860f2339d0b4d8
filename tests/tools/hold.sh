#!/bin/sh
# tests/tools/hold.sh - tools/hold finds what two programs do not have in common: the message, the
# key in JSON, the exit status, the key of a board file, the order of tours; and nothing else.
# SPDX-License-Identifier: MIT
set -u
cd "$(dirname "$0")/../.." || exit 2
command -v python3 >/dev/null 2>&1 || {
    echo "1..0 # SKIP no python3"
    exit 77
}
ICO_WORDS=${ICO_WORDS:-$PWD/build-asan/tests/test_words}
ICOSIAN=${ICOSIAN:-$PWD/build/icosian}
export ICO_WORDS ICOSIAN
[ -x "$ICO_WORDS" ] || {
    echo "1..0 # SKIP no test_words"
    exit 77
}
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
: >"$folder/allowed"
# shellcheck source=tests/tools/cases
. tests/tools/cases

# hold BODY: the program against a script around it, at work on lines of one batch
hold() {
    printf '#!/bin/sh\n%s\n' "$1" >"$folder/new"
    chmod +x "$folder/new"
    output=$(tools/hold "$ICOSIAN" "$folder/new" --allowed "$folder/allowed" -n "${lines:-80}" -s 5 2>&1)
    status=$?
}
# found PART NAME: the fault of the script in this part, where it has no other, is found.
found() {
    [ $status -eq 1 ] && printf '%s\n' "$output" | grep -q "x [a-z]*, $1:" &&
        printf '%s\n' "$output" | grep -q -- '-s 5 --line [0-9]*: icosian '
    case_is $? "found: $2"
}

# shellcheck disable=SC2016 # what the scripts expand
{
    hold 'exec "$ICOSIAN" "$@"'
    case_is $status "the same program does the same"
    printf '%s\n' "$output" | tail -n 1 | grep -q '^80 lines, seed 5: 0 differ$'
    case_is $? "it says how many lines there were"
    lines=240 # so that some have JSON with a verdict
    hold 'case " $* " in
        *" --json"*) "$ICOSIAN" "$@" >out.json; status=$?; /usr/bin/sed "s/\"verdict\":/\"verdikt\":/" out.json; /bin/rm out.json ;;
        *) "$ICOSIAN" "$@"; status=$? ;;
        esac
        for f in o.*; do [ ! -e "$f" ] || echo >>"$f"; done
        [ $status -ne 2 ] || echo "icosian: more" >&2
        [ $status -ne 1 ] || exit 3; exit $status'
    found stderr "a message"
    found stdout "a key of JSON"
    found status "an exit status"
    found 'file[.][a-z0-9]*' "a file"
    lines=80
    hold '[ "$1" != count ] || { "$ICOSIAN" "$@"; kill -SEGV $$; }
        [ "$1" = list ] || { "$ICOSIAN" "$@"; status=$?; /bin/rm -f o.*; exit $status; }
        out=$("$ICOSIAN" "$@"); status=$?; echo "$out" | /usr/bin/tac; /bin/rm -f o.*; exit $status'
    found 'file[.][a-z0-9]*' "a file that is missing"
    found stdout "the order of tours"
    found status "a crash"
}
printf '.\tstderr\t^icosian: more\\n\tthe word more is meant\n' >"$folder/allowed"
# shellcheck disable=SC2016
hold '"$ICOSIAN" "$@"; status=$?; [ $status -ne 2 ] || echo "icosian: more" >&2; exit $status'
[ $status -eq 0 ] && printf '%s\n' "$output" | grep -q '^allowed, [1-9][0-9]* parts: the word more is meant$'
case_is $? "what is allowed is counted, and no difference"
printf '.\tstderr\t^icosian: more\\n\n' >"$folder/allowed"
hold true
[ $status -ne 0 ] && printf '%s\n' "$output" | grep -q 'allowed:1: not WORDS, PART, PATTERN and REASON'
case_is $? "nothing is allowed without a reason"
exit $failed
