#!/bin/bash
# tests/cli/solvers.sh - installed solvers as methods: what comes of one that answers rightly,
# lies, prints nonsense, dies, hangs, floods or is not there.  The solvers are doubles.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

mkdir bin
export PATH=$work/bin:$PATH
# double PROGRAM LINE...: a program of that name with these lines
double() {
    printf '%s\n' '#!/bin/sh' "${@:2}" >"bin/$1"
    chmod +x "bin/$1"
}
method=sat:edges/cadical
# 2x2: edges a2-b2, a2-a1, b2-b1, a1-b1
double cadical 'echo "s SATISFIABLE"; echo "v 1 2 3 4 0"'
run solve wazir 2x2 --method $method
gives 0
says "^FOUND closed wazir's tour of 2x2, 4 cells$"
run solve wazir 2x2 --method $method --json
json method $method
json checked true

double cadical 'echo "s UNSATISFIABLE"; exit 20'
run solve wazir 2x2 --method $method --json
gives 1
json checked false

# it lies: a tour of another board, or no cover at all
double cadical 'echo "s SATISFIABLE"; echo "v 1 2 3 -4 0"'
run solve wazir 2x2 --method $method
gives 4
is_silent
tells "the answer of cadical is wrong"
double minizinc 'echo "next = [2,3,4,1]"'
double fzn-gecode ':'
run solve wazir 2x2 --without b1 --open --method cp:circuit/gecode
gives 4
is_silent

double cadical 'echo "Segmentation fault, or so"'
run solve wazir 2x2 --method $method -v
gives 3
tells "nothing that could be read"
double cadical 'kill -9 $$'
run solve wazir 2x2 --method $method -v
gives 3
tells "died of signal 9"
double cadical 'exit 3'
run solve wazir 2x2 --method $method -v
gives 3
tells "gave no answer"
double cadical 'yes'
run solve wazir 2x2 --method $method
gives 4
tells "printed more than"

# it hangs, with a child, and closes its output
double cadical 'sleep 77 & sleep 77 >/dev/null; wait'
started=$(date +%s)
run solve wazir 2x2 --method $method --time 300ms
gives 3
holds "a hanging solver is stopped in time" test $(($(date +%s) - started)) -lt 20
holds "and its children too" sh -c '! pgrep -f "^sleep 77$"'

# a value near a whole number is taken for it, one far from it is refused
double cbc 'echo "x_a2_b2 1 x_a2_a1 1 x_b2_b1 0.99999 x_a1_b1 1" >answer'
run solve wazir 2x2 --method mip:dfj/cbc
gives 0
double cbc 'echo "x_a2_b2 1 x_a2_a1 1 x_b2_b1 5.4 x_a1_b1 1" >answer'
run solve wazir 2x2 --method mip:dfj/cbc
gives 4
is_silent

# two answers of which one is wrong: compare says so
double cadical 'echo "s UNSATISFIABLE"; exit 20'
run compare wazir 2x2 --methods auto,$method
gives 4
tells "the methods disagree"
says "^auto +FOUND"
says "^$method +NONE"
run compare wazir 2x2 --methods backtrack,circuit --seeds 2 --json
gives 0
json method circuit
json seed 2
run compare wazir 2x2 --methods backtrack,circuit --as tsv
says "^wazir 2x2	circuit	1	FOUND	yes	"
run compare wazir 2x2 --methods backtrack,circuit -o page.html
gives 0
holds "the page has a plot" grep -q '<svg' page.html
rm bin/cadical
PATH=$work/bin run compare wazir 2x2 --methods backtrack,$method
gives 0
says "^skipped: $method: cadical is not installed \(package cadical\)"
PATH=$work/bin run solve wazir 2x2 --method $method
gives 2
tells "package cadical"
run compare wazir 2x2 --methods backtrick
gives 2
finish
