#!/bin/bash
# tests/cli/verified.sh - icosian-vcheck, whose kernel is proved, says of certificates what
# icosian-check says, or UNSUPPORTED; it stands any bytes; --echo prints the question it judges.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
checker=$(dirname "$ICOSIAN")/icosian-check
proved=$(dirname "$ICOSIAN")/icosian-vcheck
[ -x "$proved" ] || skip_all "icosian-vcheck is not built here (ocamlopt builds it)"
corpus=$here/../fuzz/corpus/checker

# both FILE: what the two say, in the files theirs and out, with $their_status and $status.
both() {
    "$checker" "$1" >theirs 2>/dev/null
    their_status=$?
    "$proved" "$1" >out 2>err
    status=$?
}
# Is no line of ours another one than theirs, up to one that is not supported?
agree() {
    [ ! -s err ] && [ "$status" -le 3 ] || return 1
    if [ "$status" -eq 3 ]; then
        grep -q '^UNSUPPORTED' out
    else
        [ "$status" -eq "$their_status" ] && cmp -s theirs out
    fi
}

for file in "$corpus"/*; do
    both "$file"
    agree
    tap $? "$(basename "$file"): as icosian-check"
done
# unproved NAME: a file with a record of which the kernel has no proof yet: kind faces, bounds of
# weights, tours that leave vertices out.
unproved() { case $1 in faces | bound* | longest) true ;; *) false ;; esac }
for name in "$corpus"/*; do
    name=${name##*/}
    both "$corpus/$name"
    if unproved "$name"; then
        [ $status -eq 3 ] && grep -qE '^UNSUPPORTED (faces|bound|tour|dual)' out
        tap $? "$name: not proved, and it says so"
        continue
    fi
    [ $status -eq 0 ] && agree
    tap $? "$name: verified"
done

# verified WORD SUBJECT...: what solve writes is verified.
verified() {
    local word=$1
    shift
    rm -f proof
    run solve "$@" --certificate proof -q
    [ "$("$proved" proof 2>&1)" = "VERIFIED $word" ]
    tap $? "$*: verified"
}
printf 'digraph g { a -> b; b -> c; c -> a; b -> a; c -> d; d -> a; }\n' >four.dot
verified tour knight 6x6
verified tour knight 5x5 --open --start a1
verified tour king 3x3 --require a1-b2 --forbid a1-a2
verified tour complete:5 --directed
verified tour four.dot
verified tour four.dot --open --start d
verified tour knight torus:4x5
verified none knight 5x5
verified none antelope 3x5
verified none antelope 3x5 --open
verified none knight 4x6
verified none knight 3x3 --open
verified none knight 3x5 --open
verified none knight 5x5 --open --start a2
verified none king 3x3 --require a1-b2,b2-c3,b2-c1
verified none four.dot --forbid d-a
verified tour four.dot --open --start c --end b
verified none four.dot --open --start b --end d --forbid a-b
verified none petersen:5,2
verified none petersen:11,2 --method circuit
verified none four.dot --open --start b --end d --forbid a-b --method circuit
verified none flower:7 --method circuit
verified none petersen:23,2 --method frontier
verified none four.dot --forbid d-a --method frontier
verified none giraffe 11x11 --open
verified none knight 6x6 --magic semi
verified none knight 8x8 --give a1=1,b2=2
for puzzle in "numbrix 7x7" "hidato 6x6" "zip 6x6 --walls 6" "signpost 5x5"; do
    # shellcheck disable=SC2086 # words
    "$ICOSIAN" puzzle make $puzzle --seed 3 -o p.board >out 2>err
    "$ICOSIAN" puzzle unique p.board -q --certificate proof >out 2>err
    [ "$("$proved" proof | tail -n 1)" = "VERIFIED unique" ]
    tap $? "$puzzle: its answer is the only one"
done

# questions of one vertex and of two
question() { # FIRST-LINE-OF-ANSWER, then lines of the question
    local answer=$1
    shift
    printf '%s\n' "icosian-certificate 1" "$@" "$answer" end >two
}
expect() { # STATUS LINE
    both two
    [ $status -eq "$1" ] && [ "$(<out)" = "$2" ] && [ $their_status -eq "$1" ]
    tap $? "$(tr '\n' ' ' <two): $2"
}
question "tour 1 0" "question closed" "graph undirected 1 0" && expect 0 "VERIFIED tour"
question "tour 1 0" "question open" "graph directed 1 0" && expect 0 "VERIFIED tour"
question "none forced" "question open" "graph directed 1 0" &&
    expect 1 "REFUSED record 1 (forced): a single vertex is a tour of itself"
question "tour 2 0 1" "question closed" "graph directed 2 2" "0 1 1 0" && expect 0 "VERIFIED tour"
question "tour 2 1 0" "question open" "graph undirected 2 1" "0 1" && expect 0 "VERIFIED tour"
question "none degree 1 0" "question closed" "graph undirected 2 1" "0 1" && expect 0 "VERIFIED none"
question "none forced" "question closed" "graph directed 2 1" "0 1" && expect 0 "VERIFIED none"
# conditions on places
cycle=("question closed" "graph undirected 4 4" "0 1 1 2 2 3 3 0")
question "tour 4 1 2 3 0" "${cycle[@]}" "given 1" "2 1" "class 2 1" "0 2" "3" && expect 0 "VERIFIED tour"
question "tour 4 1 2 3 0" "${cycle[@]}" "waypoints 3" "1 3 0" && expect 0 "VERIFIED tour"
question "tour 4 1 2 3 0" "${cycle[@]}" "exclude 1" "0 1 2 3"
both two
[ $status -eq 1 ] && [ $their_status -eq 1 ]
tap $? "a rotation of an excluded tour is refused"
question "tour 4 1 2 3 0" "${cycle[@]}" "given 0" "exclude 1" "0 1 2 3" && expect 0 "VERIFIED tour"
question "tour 4 1 2 3 0" "${cycle[@]}" "waypoints 1 0" "first 0"
both two
[ $status -eq 2 ] && [ $their_status -eq 2 ]
tap $? "a condition in the wrong place cannot be read"
for condition in "given 1 2 0" "class 1 1 0 3" "waypoints 2 3 1" "magic semi 2 2"; do
    question "tour 4 1 2 3 0" "${cycle[@]}" "$condition"
    both two
    [ $status -eq 1 ] && [ $their_status -eq 1 ]
    tap $? "$condition: refused"
done

# puzzles: the tour, and that there is no other
unique() {
    rm -f proof
    run puzzle unique "$@" --certificate proof -q
    both proof
    [ $status -eq 0 ] && agree && grep -qx "VERIFIED unique" out
    tap $? "$*: no other tour"
}
unique "$data/prime-rook.board" --closed
# clues, cuts, crowds, waypoints, arrows (a directed graph), walls, a closed one
for asked in "wazir 9x9" "knight 6x6" "wazir 6x6 --zip" "king 4x4 --arrows" "wazir 6x6 --closed" "wazir 5x5 --walls 6"; do
    # shellcheck disable=SC2086
    "$ICOSIAN" puzzle make $asked --seed 5 -o p.board -q
    unique p.board
done
"$ICOSIAN" puzzle unique "$data/prime-rook.board" --closed --certificate proof -q >/dev/null
awk '/^exclude/ { skip = 1 } /^none/ { skip = 0 } !skip' proof >bad
both bad
[ $status -eq 1 ] && grep -q '^REFUSED record 2 (places)' out
tap $? "without the tour excluded the log is refused"
question "none places 0" "question open" "graph undirected 2 1" "0 1" "first 0" "last 0" &&
    expect 1 "REFUSED record 1 (places): places are for three vertices and more"
# the contradiction comes before the damage
question "none places 2 7 7" "question open" "graph undirected 3 1" "0 1" && expect 0 "VERIFIED none"
question "none places 2 7 7" "question open" "graph undirected 3 2" "0 1 1 2" &&
    expect 1 "REFUSED record 1 (places): number 1 of the log is out of range"

# damage: each word of each record in turn is left out, or replaced, some at a time
damaged=0 wrong=0
for file in "$corpus"/*; do
    [ "$(wc -c <"$file")" -lt 3000 ] || continue
    mapfile -t list < <(tr -s ' ' '\n' <"$file")
    count=${#list[@]}
    for at in 3 7 $((count / 3)) $((count / 2)) $((count - 4)) $((count - 2)) $((count - 1)); do
        for words in "${list[*]:0:at-1} ${list[*]:at}" "${list[*]:0:at-1} 1 ${list[*]:at}" "${list[*]:0:at}"; do
            printf '%s \n' "$words" >bad
            both bad
            damaged=$((damaged + 1))
            # what icosian-check accepts is not refused, and what one cannot read, the other cannot
            if [ -s err ] || [ $status -gt 3 ] || { [ $their_status -eq 0 ] && [ $status -ne 0 ] && [ $status -ne 3 ]; }; then
                wrong=$((wrong + 1))
                cp bad "bad.$wrong"
            fi
        done
    done
done
[ $damaged -gt 200 ] && [ $wrong -eq 0 ]
tap $? "$damaged damaged files: no crash, and nothing refused that icosian-check verifies"
for size in 0 1 100 3000; do
    head -c "$size" /dev/urandom >bad
    both bad
    [ $status -eq 2 ] && [ ! -s err ]
    tap $? "$size bytes of noise cannot be read"
done

# --echo prints the question in the form of the file
for file in "$corpus"/*; do
    case ${file##*/} in bound* | longest) continue ;; esac # weights and at-least are not echoed
    "$proved" --echo "$file" 2>/dev/null | grep -vE '^(VERIFIED|REFUSED|UNSUPPORTED)' | tr -s ' ' '\n' >echoed
    # questions without the line for people and without the answers
    sed 's/^subject .*//' "$file" | tr -s ' ' '\n' | awk '
        $1 == "icosian-certificate" { inside = 1 }
        $1 == "tour" || $1 == "none" { inside = 0 }
        inside && $1 != ""' >asked
    cmp -s asked echoed
    tap $? "$(basename "$file"): --echo prints its question"
done

# hints: what icosian-check --hints writes leads the kernel to the same answer
hinted() { # FILE, then HINTS: what the kernel says with them, in out and err
    "$proved" --hints "$2" "$1" >out 2>err
    status=$?
}
for file in "$corpus"/*; do
    ! unproved "${file##*/}" || continue
    "$checker" --hints hints "$file" >theirs
    hinted "$file" hints
    cmp -s theirs out && [ $status -eq 0 ]
    tap $? "$(basename "$file"): verified by hints"
done
cat "$corpus/clauses" "$corpus/tour" "$corpus/clauses-walk" "$corpus/clauses-focus" >several
"$checker" --hints hints several >theirs
hinted several hints
cmp -s theirs out && [ "$(wc -l <out)" -eq 4 ]
tap $? "several logs find their hints in one file"
by_hints() { # SUBJECT...: the log of a search
    run solve "$@" --method circuit --certificate proof -q
    "$checker" --hints hints proof >theirs
    hinted proof hints
    cmp -s theirs out && [ $status -eq 0 ] && [ "$(wc -c <hints)" -le "$(wc -c <proof)" ]
    tap $? "$*: verified by hints, which are not larger than the log"
}
by_hints flower:9
by_hints petersen:17,2
by_hints giraffe 8x8 --open
# hints are not trusted: damaged, or of another log, they lead to the truth or nowhere
leads_nowhere() { # FILE HINTS: no crash, and nothing that is false
    hinted "$1" "$2"
    [ ! -s err ] && { [ $status -eq 0 ] || { [ $status -eq 3 ] && grep -q '^UNSUPPORTED' out; }; }
}
damaged=0 nowhere=0 wrong=0
for file in "$corpus"/clauses*; do
    "$checker" --hints hints "$file" >theirs
    size=$(wc -c <hints)
    for at in 16 17 18 19 20 21 23 26 $((size / 2)) $((size - 2)) $((size - 1)); do
        for byte in none '\000' '\001' '\002' '\003' '\004' '\377'; do
            [ "$at" -lt "$size" ] || continue
            head -c "$at" hints >bad
            # shellcheck disable=SC2059 # the byte is the format
            [ "$byte" = none ] || { printf "$byte" && tail -c +$((at + 2)) hints; } >>bad
            leads_nowhere "$file" bad || wrong=$((wrong + 1))
            [ $status -ne 3 ] || nowhere=$((nowhere + 1))
            damaged=$((damaged + 1))
        done
    done
done
[ $damaged -gt 300 ] && [ $nowhere -gt 50 ] && [ $wrong -eq 0 ]
tap $? "$damaged damaged files of hints, $nowhere lead nowhere, none to a wrong word"
# a log that proves nothing: of a complete graph, which has tours; with all hints of the true one
for file in "$corpus"/clauses*; do
    awk '{ for (i = 1; i <= NF; i++) print $i }' "$file" | awk '
        $1 == "graph" { print; getline; print; directed = $1 == "directed"; getline; n = $1
            print n, directed ? n * (n - 1) : n * (n - 1) / 2
            for (u = 0; u < n; u++) for (v = 0; v < n; v++) if (directed ? u != v : u < v) print u, v
            getline; for (m = 2 * $1; m > 0; m--) getline; next }
        { print }' >false
    "$checker" --hints few false >theirs
    begins=$(head -c 20 few | wc -c)
    "$checker" --hints hints "$file" >theirs
    { cat few; tail -c +20 hints; } >many
    hinted false many
    [ "$begins" -ge 18 ] && [ $status -ne 0 ] && [ $status -ne 2 ] && ! grep -q VERIFIED out && [ ! -s err ]
    tap $? "$(basename "$file"): hints do not make it hold for a complete graph"
done
echo nonsense >bad
for bad in bad "$work/nothing"; do
    hinted "$corpus/clauses" "$bad"
    gives 2
    tells 'icosian-vcheck: --hints: '
done

# the words of the command
"$proved" - <"$corpus/tour" >out 2>err
status=$?
gives 0
says '^VERIFIED tour$'
cat "$corpus/barrier" "$corpus/tour" >mixed
both mixed
[ $status -eq 0 ] || [ "$(tail -n 1 out)" = "VERIFIED tour" ]
tap $? "a record that is not supported does not hide the next one"
"$proved" "$work/nothing" >out 2>err
status=$?
gives 2
tells 'icosian-vcheck: .*nothing'
"$proved" >out 2>err
status=$?
gives 2
"$proved" --memory lots "$corpus/tour" >out 2>err
status=$?
gives 2
tells '^icosian-vcheck: --memory lots'
run solve knight 100x100 --certificate proof -q
"$proved" --memory 1M proof >out 2>err
status=$?
gives 3
says '^UNSUPPORTED '
"$proved" --memory 2G proof >out 2>err
status=$?
gives 0
printf '0 %s\n1 x\n' "$(tr '\n' ' ' <"$corpus/tree")" | "$proved" --lines - >out 2>err
status=$?
gives 0
says '^0 0 VERIFIED none$'
says '^1 2 UNREADABLE record 1'
if [ -e /dev/full ]; then
    "$proved" proof >/dev/full 2>/dev/null
    [ $? -eq 2 ]
    tap $? "what cannot be said is not verified"
fi
finish
