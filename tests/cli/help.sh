#!/bin/bash
# tests/cli/help.sh - help on every verb; the examples run as they stand; manual pages and
# completions are what their readers accept.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

mkdir bin && ln -s "$(realpath "$ICOSIAN")" bin/icosian
export PATH="$work/bin:$PATH"
run help
gives 0
sed -n '/^Verbs:/,/^$/s/^  \([a-z]*\) .*/\1/p' out >verbs
[ "$(wc -l <verbs)" -ge 8 ]
tap $? "help lists the verbs"
while read -r verb; do
    run help "$verb"
    gives 0
    says "^Examples:"
    says "^Usage: icosian $verb"
    cp out help.txt
    if [ "$verb" != help ]; then
        run "$verb" --help
        holds "$verb --help is the same" cmp out help.txt
    fi
    sed ':a; /\\$/{N; s/\\\n *//; ba}' help.txt |
        sed -n '/^Examples:/,/^$/s/^  icosian/icosian/p' >examples
    while read -r example; do
        bash -c "set -o pipefail; $example" >out 2>err </dev/null
        status=$?
        [ $status -le 1 ] && [ -s out ] && ! grep -q "Sanitizer" err
        case $example in *" -o "*) [ $status -eq 0 ] ;; *) true ;; esac || status=2
        [ $status -le 1 ]
        tap $? "runs: $example"
    done <examples
    [ "$(awk 'length > 80' help.txt | wc -l)" -eq 0 ]
    tap $? "help $verb fits 80 columns"
    run help --man "$verb"
    gives 0
    says "^\.TH ICOSIAN-"
    if command -v man >/dev/null 2>&1; then
        [ -z "$(man --warnings -E UTF-8 -l -Tutf8 -Z out 2>&1 >/dev/null)" ]
        tap $? "man has no complaint about $verb"
        [ "$(MANWIDTH=80 man -l out 2>/dev/null | col -bx | awk 'length > 80' | wc -l)" -eq 0 ]
        tap $? "the manual page of $verb fits 80 columns"
    fi
done <verbs
command -v man >/dev/null 2>&1 || skip_some "man reads the pages" "no man on this machine"
run help --man
gives 0
says "^\.TH ICOSIAN 1"
run help subjects
says "^  king wazir"
says "^  petersen"
for topic in subjects formats options; do
    run help $topic
    [ "$(awk 'length > 80' out | wc -l)" -eq 0 ]
    tap $? "help $topic fits 80 columns"
done
run help formats
says "^  graph6"
run help solev
gives 2
tells "did you mean solve"
run help compare
gives 0

run help --completion bash
gives 0
cp out icosian.bash
holds "bash accepts its completions" bash -n icosian.bash
# shellcheck disable=SC2016 # for the inner shell
bash -c '. ./icosian.bash; COMP_WORDS=(icosian so); COMP_CWORD=1; _icosian; echo "${COMPREPLY[@]}"' >out
says "^solve$"
# shellcheck disable=SC2016
bash -c '. ./icosian.bash; COMP_WORDS=(icosian solve knight 8x8 --lon); COMP_CWORD=4; _icosian; echo "${COMPREPLY[@]}"' >out
says "^--longest$"
# shellcheck disable=SC2016
bash -c '. ./icosian.bash; COMP_WORDS=(icosian solve knight 8x8 --method bru); COMP_CWORD=5; _icosian; echo "${COMPREPLY[@]}"' >out
says "^brute$"
# complete WORDS: what bash offers for the last of them
complete() {
    shown="complete: icosian $*"
    # shellcheck disable=SC2016 # for the inner shell
    bash -c '. ./icosian.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _icosian
        echo "${COMPREPLY[@]}"' _ icosian "$@" >out
}
complete puzzle ""
says "^solve unique make grade hint page sheet$"
complete list knight 8x8 --as ""
says "^txt boxed bars signed csv steps next json tour u32 u64 moves$"
complete encode knight 8x8 --as ""
says "^dimacs opb lp mps smt mzn fzn asp tsplib$"
complete graph petersen --format d
says "^digraph6 dimacs dot dict$"
complete solve knight 8x8 --symmetric a
says "^axis auto"
touch petersen.hcp
complete solve pet
says "^petersen petersen.hcp$"
complete solve knight 8x8 -o petersen
says "^petersen.hcp$"
complete solve knight 8x8 --time ""
says "^$"
complete solve --
[ "$(tr ' ' '\n' <out | sort | uniq -d | wc -l)" -eq 0 ] && [ "$(wc -w <out)" -gt 50 ]
tap $? "nothing is offered twice"
for shell in zsh fish; do
    run help --completion $shell
    gives 0
    if command -v $shell >/dev/null 2>&1; then
        cp out completion.$shell
        holds "$shell accepts its completions" $shell -n completion.$shell
    else
        skip_some "$shell accepts its completions" "no $shell on this machine"
    fi
done
run help --completion tcsh
gives 2
finish
