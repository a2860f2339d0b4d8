#!/bin/bash
# tests/cli/peers.sh - the peers of the benchmarks against the encodings and the methods: on small
# graphs and boards clingo's program has as many models as asp:reach (two a tour), the puzzle's
# as many as there are tours, and CaDiCaL with cuts, Gecode, Z3, SageMath
# and NetworkX say the same as brute, as far as they are here.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
touch out err
peers=$here/../../bench/peers
command -v clingo >/dev/null || skip_all "no clingo on this machine"

for subject in 'complete:5' 'bipartite:3,3' 'hypercube:3' 'petersen:5,2' 'cubic:8,seed=3' 'grid:3x4' 'wheel:6'; do
    "$ICOSIAN" graph "$subject" -o g.hcp >/dev/null 2>&1 || continue
    tours=$("$ICOSIAN" count "$subject" --json | "$JSON_GET" undirected)
    [ "$(COUNT=yes "$peers/clingo" g.hcp)" = $((2 * tours)) ]
    tap $? "$subject: clingo's program has two models for each of $tours tours"
    "$ICOSIAN" encode g.hcp --as asp >model.lp
    [ "$(clingo 0 --quiet=2,2,2 model.lp 2>/dev/null | awk '$1 == "Models" { print $3 }')" = $((2 * tours)) ]
    tap $? "$subject: and so has asp:reach"
    answer=NONE
    [ "$tours" = 0 ] || answer=FOUND
    [ "$("$peers/clingo" g.hcp | head -n 1)" = $answer ]
    tap $? "$subject: clingo says $answer"
    if [ -e /usr/include/ccadical.h ] && [ -d "$peers/../../build" ]; then
        [ "$("$peers/cadical-cuts" g.hcp | head -n 1)" = $answer ]
        tap $? "$subject: CaDiCaL with cuts says $answer"
    fi
    for peer in gecode z3 sage; do
        said=$("$peers/$peer" g.hcp 2>/dev/null)
        [ $? -ne 77 ] || continue
        [ "$(head -n 1 <<<"$said")" = $answer ] &&
            { [ $answer = NONE ] || tail -n +2 <<<"$said" | "$ICOSIAN" check - g.hcp --closed >/dev/null; }
        tap $? "$subject: $peer says $answer"
    done
    for peer in gecode:2 sage:1 networkx:1; do # Gecode's model has a cycle in both directions
        number=$(COUNT=yes "$peers/${peer%:*}" g.hcp 2>/dev/null)
        [ $? -ne 77 ] || continue
        [ "$number" = $((tours * ${peer#*:})) ]
        tap $? "$subject: ${peer%:*} counts $tours cycles"
    done
done

# encoded SOLVER PUZZLE: what encoded-puzzle says of it, through the encoding that it reads.
encoded() {
    case $1 in
    gecode)
        "$ICOSIAN" encode "$2" --as mzn:position -o p.mzn >/dev/null 2>&1 &&
            minizinc -c --solver gecode p.mzn --fzn p.fzn --ozn p.ozn >/dev/null 2>&1 &&
            "$peers/encoded-puzzle" gecode p.fzn ;;
    *)
        "$ICOSIAN" encode "$2" --as dimacs:position -o p.cnf >/dev/null 2>&1 &&
            "$peers/encoded-puzzle" "$1" p.cnf ;;
    esac
}

# Solvers that encoded-puzzle can call here.
solvers=()
for solver in clasp cadical; do
    command -v $solver >/dev/null && solvers+=("$solver")
done
command -v minizinc >/dev/null && command -v fzn-gecode >/dev/null && solvers+=(gecode)

# puzzle BOARD-LINES...: what clingo-puzzle and encoded-puzzle say is what the number of tours
# says, and what the program says.
puzzle() {
    printf '%s\n' "piece: wazir" "tour: open" "" "$@" >p.board
    local tours ours solver wanted=SEVERAL
    tours=$("$ICOSIAN" list p.board --method position --json 2>/dev/null | tail -n 1 | "$JSON_GET" count)
    case $tours in 0) wanted=NONE ;; 1) wanted=UNIQUE ;; esac
    [ "$("$peers/clingo-puzzle" p.board)" = $wanted ]
    tap $? "a puzzle with $tours answers is $wanted"
    ours=$("$ICOSIAN" puzzle unique p.board 2>/dev/null | awk 'NR == 1 { print $1 }')
    [ "${ours/NOT/SEVERAL}" = $wanted ]
    tap $? "and so says the program"
    for solver in "${solvers[@]}"; do
        [ "$(encoded "$solver" p.board)" = $wanted ]
        tap $? "and so says $solver of the encoding"
    done
}
puzzle '1 . .' '. . .' '. . 9'
puzzle '1 . .' '. 5 .' '. . 9'
puzzle '1 . 3' '. . .' '. . .'
puzzle '. 1 .' '. . .' '. . .'
puzzle '1 2 3' '. . 4' '7 . 5'
printf '%s\n' '1 0 0' '0 0 0' '0 0 9' >bare.txt
[ "$("$peers/clingo-puzzle" wazir bare.txt)" = SEVERAL ]
tap $? "a bare grid, whose piece comes first"

# Walls and waypoints, as text and as keys; a wall decides, and an order does.
printf '%s\n' 'piece: wazir' 'tour: open' '' '@1 . .' ' . . .' ' . . @2' >zip.board
[ "$("$peers/clingo-puzzle" zip.board)" = SEVERAL ]
tap $? "a Zip without walls"
for row in '@1|  .   .' '@1   .   .'; do # a wall beside a3, or one under b3
    printf '%s\n' 'piece: wazir' 'tour: open' '' " $row" '      -' '  .   .   .' '  .   .  @2' >zip.board
    case $row in *\|*) sed -i '/-$/d' zip.board ;; esac
    [ "$("$ICOSIAN" puzzle unique zip.board | awk 'NR == 1 { print $1 }')" = UNIQUE ]
    tap $? "a wall leaves one answer"
    [ "$("$peers/clingo-puzzle" zip.board)" = UNIQUE ]
    tap $? "and so says clingo"
done
printf '%s\n' 'piece: wazir' 'board: 3x3' 'tour: open' 'walls: b3-b2' 'waypoints: a3, c1' '' '. . .' '. . .' '. . .' >keys.board
[ "$("$peers/clingo-puzzle" keys.board)" = UNIQUE ]
tap $? "the same in keys"
printf '%s\n' 'piece: wazir' 'tour: open' '' '@1 @3 .' ' @2 . .' ' . . @4' >zip.board
[ "$("$ICOSIAN" puzzle unique zip.board | awk 'NR == 1 { print $1 }')/$("$peers/clingo-puzzle" zip.board)" = UNIQUE/UNIQUE ]
tap $? "an order leaves one"
# A book: puzzles of each kind, and each with a clue less; --all: 100 of each.
count=2
[ -z "${ICO_TEST_ALL:-}" ] || count=100
python3 "$here/../../bench/book" -n $count >book.md 2>err
tap $? "$count puzzles of each kind have the verdicts of clingo"
! grep -qE '\| 0 \| \|' book.md && [ "$(grep -c '^| `' book.md)" -eq 13 ]
tap $? "and are of 13 kinds"
finish
