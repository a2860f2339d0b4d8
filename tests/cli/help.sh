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
    says "^icosian $verb --help shows all [0-9]* options\.$"
    [ "$(wc -l <out)" -le 70 ] && [ "$(grep -c '^ .*--[a-z]' out)" -le 40 ]
    tap $? "help $verb is short"
    cp out short.txt
    run help "$verb" --all
    gives 0
    says "^Examples:"
    says "^Usage: icosian $verb"
    cp out help.txt
    if [ "$verb" != help ]; then
        run "$verb" -h
        holds "$verb -h is the same as help $verb" cmp out short.txt
        run "$verb" --help
        holds "$verb --help is the same as help $verb --all" cmp out help.txt
        grep -q '^icosian .* shows all' help.txt
        tap $((1 - $?)) "$verb --help is all"
    fi
    [ "$(awk 'length > 80' short.txt | wc -l)" -eq 0 ]
    tap $? "short help on $verb fits 80 columns"
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
says "^  .*petersen\[:N,K\]"
run help
sed -n '/^Topics:/,/^$/s/^  \([a-z-]*\) .*/\1/p' out >topics
[ "$(wc -l <topics)" -ge 12 ]
tap $? "help lists the topics"
# examples_run: each line of out that is a command ends well
examples_run() {
    sed ':a; /\\$/{N; s/\\\n *//; ba}' out |
        sed -n 's/^  \(icosian .*\)$/\1/p; s/^  \(printf .*\)$/\1/p; s/^  Example: //p' |
        sed 's/   *[a-z].*//; /^icosian [^ ]*$/d' >commands
    while read -r example <&4; do
        bash -c "$example" >printed 2>err </dev/null
        status=$?
        [ $status -ne 2 ] && [ $status -ne 4 ] && ! grep -q "Sanitizer" err
        tap $? "runs: $example"
    done 4<commands
}
ln -s "$(dirname "$(realpath "$ICOSIAN")")/icosian-check" bin/icosian-check
# fits WORD...: what help prints has no line beyond the terminal
fits() {
    gives 0
    [ -s out ] && [ "$(awk 'length > 80' out | wc -l)" -eq 0 ]
    tap $? "help $* fits 80 columns"
}
while read -r topic <&5; do
    run help "$topic"
    fits "$topic"
    case $topic in subjects | formats | options | examples) ;; *) examples_run ;; esac
done 5<topics
# Every piece has a picture: the cells that graph --neighbours lists are its marks.
run help pieces
cp out pieces.txt
run help subjects
sed -n '/^Pieces/,/^Boards/p' out | sed -n 's/^  //p' | tr ' ' '\n' | grep -vx 'leaper\|rider\|moves' >pieces
[ "$(wc -l <pieces)" -ge 14 ]
tap $? "there are pieces"
while read -r piece <&5; do
    run help "$piece"
    fits "$piece"
    grep -qF -- "$(cat out)" pieces.txt
    tap $? "help pieces has the picture of $piece"
    marks=$(sed 's/    *[a-z].*//' out | tr -cd o | wc -c)
    side=$(grep -c '^  [.o*] ' out)
    run graph "$piece" "${side}x$side" --neighbours "r$((side / 2 + 1))c$((side / 2 + 1))"
    moves=$(wc -w <out)
    [ "$marks" -gt 0 ] && [ "$marks" -eq "$moves" ]
    tap $? "help $piece marks the $moves cells that $piece reaches"
done 5<pieces
for surface in cylinder torus moebius klein projective hex tri; do
    run help $surface
    fits $surface
    says "$surface:"
    examples_run
done
for puzzle in numbrix hidato hidoku rikudo hopido zip signpost; do
    run help $puzzle
    fits $puzzle
    examples_run
done
run help petersen
fits petersen
says "^  petersen"
examples_run
# Every option: its verbs, and an example that runs.
while read -r verb <&4; do
    "$ICOSIAN" help "$verb" --all | sed -n '/^Usage/,$s/^  \(   \|-.,\) --\([a-z0-9-]*\).*/\2/p'
done 4<verbs | sort -u >options
[ "$(wc -l <options)" -ge 80 ]
tap $? "there are options"
while read -r option <&5; do
    case $option in all | man | completion | help) continue ;; esac
    run help "--$option"
    gives 0
    says "^Option of: "
    says "^Example:"
    examples_run
    grep -q -- "--$option\|-[a-z]" commands
    tap $? "help --$option: the example has it"
done 5<options
run help longest
says "^Option of: solve"
run help --ties
says "^Method warnsdorff"
run help -v
says "verbose"
says "negate"
run puzzle make -h
says "^icosian puzzle make --help shows all"
cp out make.txt
run help puzzle make
holds "help puzzle make is the same" cmp out make.txt
for bad in "solve list" "numbrix 9x9" "--all" "pieces --all" "solve --all --man"; do
    # shellcheck disable=SC2086 # words
    run help $bad
    gives 2
done
run help formats
says "^  graph6"
run help solev
gives 2
tells "did you mean icosian help solve?"
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
# The manual page of the verb check is that of the program icosian-check as well.
run help check --man
says "^.SH THE PROGRAM ICOSIAN"
says "^VERIFIED: "
sed -n '/^.SS Examples of icosian/,/^.fi/s/^\(icosian.*\)/\1/p' out | sed 's/\\-/-/g' >examples
[ "$(grep -c icosian-check examples)" -ge 3 ]
tap $? "the manual page of icosian-check has examples"
while read -r example <&4; do
    bash -c "$example" >out 2>err </dev/null
    status=$?
    [ $status -eq 0 ]
    tap $? "runs: $example"
    case $example in *icosian-check*) says "^VERIFIED" ;; esac
done 4<examples
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
says "^txt boxed bars signed csv steps next json tour u32 u64 moves svg png pdf$"
complete help hid
says "^hidato hidoku$"
complete help --longe
says "^--longest$"
complete help surf
says "^surfaces$"
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
