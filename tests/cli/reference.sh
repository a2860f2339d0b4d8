#!/bin/bash
# tests/cli/reference.sh - known numbers of tours against the program's answers: those that take a
# moment, and with ICO_TEST_ALL all that the forecast puts under a minute (not under the sanitizers,
# where the forecast is ten times too low).
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
how=(--quick) least=690
case ${ICO_TEST_ALL:+all}$ICOSIAN in
all*/build-asan/*) ;;
all*) how=(--under 60) least=800 ;;
esac
"$here/../../bench/counts" "${how[@]}" >out 2>err
status=$?
shown="known numbers (${how[*]})"
gives 0
[ "$(grep -c 'right$' out)" -ge "$least" ]
tap $? "$shown: $least rows at least are right"
[ "$(grep -cE 'WRONG$' out)" -eq 0 ]
tap $? "$shown: none is wrong"
[ "$(cut -f 6 out | grep -c '^explained: ..')" -le 2 ]
tap $? "$shown: two numbers differ by what counts as a tour"
finish
