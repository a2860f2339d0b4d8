#!/bin/bash
# tests/cli/texts.sh - encodings that are written as text (tests/unit/test_encode.c counts the models of
# the others): as many models as tours, times the two directions, for small graphs and boards, and
# another number on some of them when any one family of sentences is left out.
# (all_different and distinct follow from the places of successors; circuit follows from places.)
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
touch out err
subjects=('complete:4' 'bipartite:3,3' 'cubic:6,seed=1')
[ -z "${ICO_TEST_ALL:-}" ] || subjects+=('hypercube:3' 'grid:3x4' 'petersen:5,2' 'wazir 4x5' 'king 3x3' 'complete:5' 'wheel:6')

# models LANGUAGE FILE: how many there are.
models() {
    case $1 in
    asp) clingo 0 --quiet=2,2,2 "$2" 2>/dev/null | awk '$1 == "Models" { print $3 + 0 }' ;;
    mzn) minizinc --solver gecode -a "$2" 2>/dev/null | grep -c '^----------$' ;;
    fzn) fzn-gecode -a "$2" 2>/dev/null | grep -c '^----------$' ;;
    esac
}

# counts NAME PATTERN...: each pattern (extended) matches the lines of a family.
counts() {
    local name=$1 language=${1%%:*} subject tours pattern needed
    shift
    for subject in "${subjects[@]}"; do
        # shellcheck disable=SC2086 # words
        tours=$("$ICOSIAN" count $subject --json | "$JSON_GET" undirected)
        # shellcheck disable=SC2086
        "$ICOSIAN" encode $subject --as "$name" -o "model.$language"
        [ "$(models "$language" "model.$language")" = $((2 * tours)) ]
        tap $? "$name: $subject: two models for each of $tours tours"
    done
    for pattern in "$@"; do
        needed=1
        for subject in "${subjects[@]}"; do
            # shellcheck disable=SC2086
            "$ICOSIAN" encode $subject --as "$name" -o "model.$language"
            grep -vE "$pattern" "model.$language" >"less.$language"
            cmp -s "model.$language" "less.$language" && continue
            [ "$(models "$language" "model.$language")" = "$(models "$language" "less.$language")" ] || needed=0
            [ $needed = 1 ] || break
        done
        tap $needed "$name: without /$pattern/ there are other models"
    done
}
if command -v clingo >/dev/null; then
    counts asp:reach '^1 .*vertex\(X\)' '^1 .*vertex\(Y\)' '^:- vertex'
else
    skip_some "the models of ASP are counted" "no clingo on this machine"
fi
if command -v minizinc >/dev/null && command -v fzn-gecode >/dev/null; then
    counts mzn:circuit 'circuit\(next\)' 'next\[[0-9]+\] in'
    counts mzn:position '^constraint false' 'place\[[0-9]+\] = 0'
    counts fzn:circuit 'constraint gecode_circuit'
else
    skip_some "the models of MiniZinc and FlatZinc are counted" "no MiniZinc with Gecode on this machine"
fi

# Of SMT one model is asked at a time: Petersen's graph has no tour, but a model without any one family.
smt() { # NAME PATTERN...
    local name=$1 pattern
    shift
    "$ICOSIAN" encode petersen:5,2 --as "$name" >model.smt2
    [ "$(z3 model.smt2 2>/dev/null | head -n 1)" = unsat ]
    tap $? "$name: Petersen's graph has no model"
    for pattern in "$@"; do
        grep -vE "$pattern" model.smt2 >less.smt2
        ! cmp -s model.smt2 less.smt2 && [ "$(z3 less.smt2 2>/dev/null | head -n 1)" = sat ]
        tap $? "$name: without /$pattern/ it has"
    done
}
if command -v z3 >/dev/null; then
    smt smt:int '^\(assert \(or false \(= p_'
    smt smt:difference '^\(assert \(=>'
    smt smt:bitvec '^\(assert \(distinct' '^\(assert \(=> '
else
    skip_some "models of SMT-LIB" "no z3 on this machine"
fi
finish
