#!/bin/bash
# tests/cli/tiny.sh - graphs of no, one and two vertices through every verb, and in every format; names
# that hold ends of lines; readers that have gone.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

# ---------------------------------------------------------------- every verb
# Each answers, or says what it cannot do: never a crash, nor a defect.
verbs=("solve" "list" "sample" "count" "explain" "graph" "draw" "draw --solve" "compare --methods all" "filter --traceable"
    "filter --hypohamiltonian" "filter --hamilton-laceable" "encode --as dimacs:order" "encode --as lp:mtz"
    "encode --as mzn:circuit" "encode --as asp:reach" "encode --as tsplib:hcp" "puzzle unique" "puzzle make"
    "count --by-length" "count --classes" "count --by-ends" "count --estimate 10" "list --from 1" "solve --json"
    "graph --neighbours 0" "rank tour" "unrank 1" "check tour" "decode tour --as tsplib:hcp")
kinds=("" "--open" "--directed" "--open --directed" "--longest" "--open --start 0 --end 0" "--open --give 0=1")
defects='Sanitizer|runtime error|184467|429496'
graphs=('?' '@' 'A?' 'A_' '&?' '&@?' '&AO' '&AW')
# each_verb COMMAND: it is called for each of these graphs, tours and verbs
each_verb() {
    local graph vertices verb
    for graph in "${!graphs[@]}"; do
        for vertices in 0 "0 1"; do
            for verb in "${verbs[@]}"; do
                [ "$vertices" = 0 ] || [ "${verb/tour/}" != "$verb" ] || continue
                "$1" "$graph" "$vertices" "$verb"
            done
        done
    done
}
# shellcheck disable=SC2317 # each_verb calls it
write_lines() {
    local words kind operand=tiny$1.g6
    read -ra words <<<"${3/tour/tour${2/ /}}"
    case ${words[0]} in
    rank | check | unrank | decode) words=("${words[@]:0:2}" "$operand" "${words[@]:2}") operand='' ;;
    esac
    for kind in "${kinds[@]}"; do echo "${words[*]} $operand $kind"; done
}
# shellcheck disable=SC2317 # the same
read_results() {
    local bad='' kind said
    for kind in "${kinds[@]}"; do
        status=none
        IFS=$'\t' read -r status said <&3
        [[ $status =~ ^[0-3]$ && ! $said =~ $defects ]] || bad="$kind ($status) $said"
    done
    [ -z "$bad" ]
    tap $? "${graphs[$1]}, $2: $3 $bad"
}
for graph in "${!graphs[@]}"; do printf '%s\n' "${graphs[graph]}" >"tiny$graph.g6"; done
echo 0 >tour0
echo 0 1 >tour01
each_verb write_lines >lines
"${RUN_LINES:?the program that runs lines in its process}" <lines >results 3<&-
tap $? "$(wc -l <lines) lines ran"
each_verb read_results 3<results
rm -f tiny?.g6 tour0 tour01 lines results
printf '@\n' >one.g6
printf '0\n' >tour
run rank tour one.g6
gives 0
says '^1$'
run explain one.g6
gives 0
says 'each of its 0 moves was recomputed'
printf '?\n' >none.g6
run graph none.g6 --neighbours 0
gives 2
tells 'has no vertices$'

# ---------------------------------------------------------------- every format
# What is written is read, by its content and by its name; what a format cannot hold is refused.
for line in '?' '@' 'A?' 'A_' '&?' '&@?' '&AO' '&AW'; do
    printf '%s\n' "$line" >tiny.g6
    same=digraph6
    [ "${line#&}" != "$line" ] || same=graph6
    for format in hcp graph6 sparse6 digraph6 dimacs edges adjacency dot graphml jgf node-link matrix multiline-adjacency gml pajek gexf \
        matrix-market metis cytoscape dict pairs tgf lgl; do
        run graph tiny.g6 --as $format -o back.$format
        case $line:$format in
        '?:edges' | '?:adjacency' | '&?:edges' | '&?:adjacency' | '?:matrix' | '&?:matrix' | '?:multiline-adjacency' | '&?:multiline-adjacency')
            gives 2
            tells 'a list cannot hold a graph without vertices'
            only_files one.g6 none.g6 tiny.g6 tour
            continue
            ;;
        '?:metis' | '?:pairs' | '&?:pairs' | '?:tgf')
            gives 2
            tells 'a list cannot hold a graph without vertices'
            continue
            ;;
        '&'*:hcp | '&'*:graph6 | '&'*:sparse6 | [^\&]*:digraph6 | '&'*:metis | '&'*:tgf | '&'*:lgl | '?:lgl' | '@:lgl' | 'A?:lgl')
            gives 2
            continue
            ;;
        esac
        for named in "" "--format $format"; do
            # shellcheck disable=SC2086 # two words
            "$ICOSIAN" graph back.$format $named --as $same 2>err | cmp -s - tiny.g6
            tap $? "$line as $format $named comes back"
        done
        rm -f back.*
    done
done

# ---------------------------------------------------------------- names that hold ends of lines
# They become blanks, so that two files give the same text, whatever its comments are.
"$ICOSIAN" graph petersen:7,2 --as graph6 >g.g6
control=$'a\nb\rc\x1bd\x7fe\xc2\x85f\xe2\x80\xa8g\xe2\x80\xa9h.g6'
cp g.g6 "$control"
cp g.g6 'a b c d e f g h.g6'
encodings=$("$ICOSIAN" encode 2>err | sed -n 's/^\([a-z]*:[a-z]*\) .*/\1/p')
[ "$(wc -w <<<"$encodings")" -ge 27 ]
tap $? "the list of encodings is read"
texts=("solve" "solve --as tour" "count" "explain" "list --limit 2" "draw --solve --as svg" "draw --solve --as tex"
    "draw --solve" "graph" "graph --as hcp" "solve --certificate /dev/stdout")
for encoding in $encodings; do texts+=("encode --as $encoding"); done
for words in "${texts[@]}"; do
    # shellcheck disable=SC2086 # words
    "$ICOSIAN" $words "$control" >out 2>err
    status=$?
    # shellcheck disable=SC2086 # words
    "$ICOSIAN" $words 'a b c d e f g h.g6' >plain 2>err
    [ $status -eq 0 ] && cmp -s out plain
    tap $? "$words: a file's name stays on its line"
done
printf 'graph { "a\nb" -- x; "a\nb" -- y; "a\nb" -- z; "a\nb" -- w }\n' >names.dot
printf 'graph { "a b" -- x; "a b" -- y; "a b" -- z; "a b" -- w }\n' >plain.dot
for words in "solve" "explain" "draw" "count --open --by-ends" "graph --neighbours x" "draw --as svg" "draw --as tex" \
    "compare --methods brute --as tsv --vary start"; do
    for kind in names plain; do
        # shellcheck disable=SC2086 # words
        "$ICOSIAN" $words $kind.dot 2>err | sed -E "s/$kind\.dot/FILE/g; s/(\t[0-9.]+){7}//" >$kind
    done
    [ -s plain ] && cmp -s names plain
    tap $? "$words: a vertex's name stays on its line"
done

# ---------------------------------------------------------------- a reader that has gone
# Whatever was asked, what is not read is no failure: the answer had been found.
"$ICOSIAN" count knight 5x5 --open --json >count.json
printf '0 1 2 3 4 5 6 7 8\n' >tour
for words in "unrank 17 knight 6x6" "unrank 17 knight 6x6 --json" "rank tour cycle:9" "sample knight 6x6" "solve knight 6x6" "count knight 6x6" \
    "check tour cycle:9" "check count.json knight 5x5 --open" "list knight 6x6 --limit 3" "list knight 6x6 --from 7 --limit 2" \
    "explain knight 6x6" "graph knight 6x6" "draw knight 6x6" "encode knight 6x6 --as lp:mtz"; do
    # shellcheck disable=SC2086 # words
    { sleep 0.1; timeout 20 "$ICOSIAN" $words 2>err; echo $? >gone; } | true
    status=$(cat gone)
    [ "$status" -eq 0 ] && [ ! -s err ]
    tap $? "$words into a closed pipe ends quietly"
done
finish
