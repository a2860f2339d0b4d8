#!/bin/bash
# tests/cli/encode.sh - questions written for other solvers; where a solver is installed it is
# asked, and its answer is read back and verified.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

run encode
gives 0
says "^dimacs:position "
run encode knight 8x8 --as lp:mtz --stats
gives 0
says "^lp:mtz: 400 variables"
run encode wazir 2x3 --as dimacs:crt --json
gives 0
json encoding dimacs:crt
json models 2
run encode wazir 2x3
gives 2
tells "name a language"
run encode wazir 2x3 --as dimacs:postion
gives 2
tells "dimacs:position"
run encode wazir 2x3 --as dimacs --at-most-one some
gives 2
run encode knight 300x300 --as dimacs:position --memory 200M
gives 3
tells "GB or more"
# the joint of an open tour has an edge to each cell: three of them are in no tour
run encode numbrix 100x100 --as dimacs:edges
gives 2
tells "166616827212 clauses"
# what no longer fits ends at once, in text too
for as in smt:difference smt:bitvec; do
    run encode wazir 70x70 --open --as $as --memory 3M -o t.smt2
    gives 3
    tells "out of memory"
done
run encode wazir 4x4 --give b2=7 --as asp
gives 2
tells "does not express"
run encode wazir 4x4 -o t.cnf
gives 0
holds "the model was written" test -s t.cnf

echo 'next = [2,4,1,3]' >wrong.txt
run decode wrong.txt wazir 2x2 --as mzn:circuit --require a1-a2
gives 0
run decode wrong.txt wazir 2x2 --as mzn:circuit --open --start a1
gives 2
run decode wrong.txt knight 3x4 --as mzn:circuit
gives 2
run decode t.cnf wazir 4x4 --as dimacs
gives 3
says "^UNKNOWN"

# ask PROGRAM LANGUAGE:ENCODING COMMAND... (MODEL stands for the file, ANSWER for its answer)
ask() {
    local program=$1 encoding=$2
    command -v "$program" >/dev/null || {
        skip_some "$program answers $encoding" "no $program on this machine"
        return 0
    }
    "$ICOSIAN" encode wazir 3x4 --as "$encoding" >model.txt
    timeout 60 "${@:3}" >answer.txt 2>/dev/null
    run decode answer.txt wazir 3x4 --as "$encoding" -q
    gives 0
    "$ICOSIAN" encode wazir 3x5 --as "$encoding" >model.txt
    timeout 60 "${@:3}" >answer.txt 2>/dev/null
    run decode answer.txt wazir 3x5 --as "$encoding" -q
    gives 1
}
for encoding in position order binary lfsr crt; do
    ask cadical dimacs:$encoding cadical -q model.txt
done
ask clasp opb:position clasp --opt-mode=ignore model.txt
ask clingo asp clingo model.txt
ask fzn-gecode fzn fzn-gecode model.txt
ask z3 smt:difference z3 model.txt

# The closed prime rook's tour, whose start is not given: the model has the solver find it.
rook=$here/../../examples/prime-rook.board
for as in mzn:circuit mzn:plain mzn:table mzn:warnsdorff mzn:numbers; do
    run encode "$rook" --closed --as $as
    gives 0
    says "^var 1..n: start;"
done
for method in circuit plain table warnsdorff; do
    "$ICOSIAN" methods | sed '/could be/,$d' | grep -q "cp:$method/gecode" || {
        skip_some "cp:$method/gecode finds the closed prime rook's tour" "no MiniZinc with Gecode on this machine"
        continue
    }
    run solve "$rook" --closed --method cp:$method/gecode
    gives 0
    says "^FOUND closed wazir's tour of 8x8 with 18 cells of a class, 64 cells"
done
run encode "$rook" --closed --as dimacs:order
gives 2
tells "or use dimacs:position"

# --weight: an objective, in MPS of the opposite sign where the sum is to be the greatest
printf '%s\n' 'a b 2' 'b c 3' 'c d -2' 'a d 9' 'a c 1' 'b d 4' >roads.edges
run encode roads.edges --weight max --as lp:dfj
says "^Maximize$"
says "^ cost: 2 x_a_b [+] 3 x_b_c - 2 x_c_d [+] 9 x_a_d [+] x_a_c [+] 4 x_b_d$"
run encode roads.edges --weight max --as mps:dfj
says "^ x_a_d cost -9$"
says "^ x_c_d cost 2$"
run encode roads.edges --weight min --as mps:flow --open
says "^ x_a_d cost 9$"
says "^ x_d_a cost 9$"
holds "the edges to the joint cost nothing" sh -c '! grep "joint cost" out'
run encode roads.edges --weight max --as asp
says "^weight[(]0,1,2[)]"
says "^#maximize"
run encode roads.edges --weight min --as lp:position
gives 2
tells "lp:position does not express least or greatest weight"
echo 'x_a_b 1 x_b_c 1 x_c_d 1 x_a_d 1' >answer
run decode answer roads.edges --weight min --as lp:dfj
gives 0
says "^FOUND low-weight Hamiltonian cycle of roads.edges, 4 vertices$"

finish
