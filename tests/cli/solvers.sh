#!/bin/bash
# tests/cli/solvers.sh - installed solvers as methods: what comes of one that answers rightly,
# lies, prints nonsense, dies, hangs, floods or is not there.  The solvers are doubles.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

mkdir bin
export PATH=$work/bin:$PATH
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
gives 3
says "^UNKNOWN closed wazir's tour of 2x2: the answer of cadical is wrong"
holds "its fault is not called ours" sh -c '! grep -q defect err'
run solve wazir 2x2 --method $method --json
gives 3
json verdict unknown
tells "the answer of cadical is wrong"
double minizinc 'echo "next = [2,3,4,1]"'
double fzn-gecode ':'
run solve wazir 2x2 --without b1 --open --method cp:circuit/gecode
gives 3
says "^UNKNOWN .*: the answer of fzn-gecode is wrong"

# it contradicts itself: neither is believed
contradicts() { # OUTPUT: what cadical prints
    double cadical "$1"
    run solve wazir 2x2 --method $method
    gives 3
    says "^UNKNOWN closed wazir's tour of 2x2: the answer of cadical is wrong"
    holds "no defect, no NONE: $1" sh -c '! grep -q defect err && ! grep -q NONE out'
}
contradicts 'echo "s SATISFIABLE"; echo "v 1 2 3 4 0"; echo "s UNSATISFIABLE"'
contradicts 'echo "s UNSATISFIABLE"; echo "s SATISFIABLE"; echo "v 1 2 3 4 0"'
contradicts 'echo "s SATISFIABLE"; echo "s UNSATISFIABLE"'
contradicts 'echo "s UNSATISFIABLE"; echo "v 1 2 3 4 0"'
contradicts 'echo "s SATISFIABLE"; echo "v 1 2 3 4 -1 0"'
contradicts 'echo "s SATISFIABLE"; echo "v 1 2 3 4 5 0"'
contradicts 'echo "s SATISFIABLE"; echo "v 1 2"'
contradicts 'echo "s UNSATISFIABLE"; exit 10'
contradicts 'echo "s SATISFIABLE"; echo "v 1 2 3 4 0"; exit 20'
printf 's SATISFIABLE\nv 1 2 3 4 0\ns UNSATISFIABLE\n' >both
run decode both wazir 2x2 --as dimacs:edges
gives 2
tells "reports both a model and that there is none"
double z3 'echo sat; echo unsat'
run solve wazir 2x2 --method smt:int/z3
gives 3
says "the answer of z3 is wrong"
double clingo 'echo "Answer: 1"; echo "in(0,1) in(1,3) in(3,2) in(2,0)"; echo UNSATISFIABLE'
run solve wazir 2x2 --method asp:reach/clingo
gives 3
says "the answer of clingo is wrong"
double minizinc 'echo "next = [2,4,1,3]"; echo =====UNSATISFIABLE====='
double fzn-gecode ':'
run solve wazir 2x2 --method cp:circuit/gecode
gives 3
says "the answer of fzn-gecode is wrong"
double glpsol 'echo "x_a2_b2 1 x_a2_a1 1 x_b2_b1 1 x_a1_b1 1 SOLUTION IS INFEASIBLE" >answer'
run solve wazir 2x2 --method mip:dfj/glpsol
gives 3
says "the answer of glpsol is wrong"

# a tour, but not one that was asked for
double minizinc 'echo "next = [2,4,1,3]"'
run solve wazir 2x2 --forbid a1-a2 --method cp:circuit/gecode
gives 3
says "the answer of fzn-gecode is wrong"

# it does not heed cuts: the same two cycles again
double cadical 'echo "s SATISFIABLE"; echo "v 1 2 4 8 5 6 7 10 0"'
run solve wazir 2x4 --method $method --time 20s
gives 3
says "the answer of cadical is wrong: it does not keep a cut"

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
gives 3
says "cadical printed more than"

# it hangs, with a child, and closes its output
double cadical 'sleep 77 & sleep 77 >/dev/null; wait'
started=$(date +%s)
run solve wazir 2x2 --method $method --time 300ms
gives 3
holds "a hanging solver is stopped in time" test $(($(date +%s) - started)) -lt 20
holds "and its children too" sh -c '! pgrep -f "^sleep 77$"'

# its children are in groups of their own, as those of MiniZinc
double cadical 'setsid sleep 79 & sleep 79'
run solve wazir 2x2 --method $method --time 300ms
gives 3
holds "children that left the group end with it" sh -c '! pgrep -f "^sleep 79$"'
double cadical 'setsid sleep 79 >/dev/null & echo "s UNSATISFIABLE"'
run solve wazir 2x2 --method $method
gives 1
holds "and so do those that it left behind" sh -c '! pgrep -f "^sleep 79$"'

# the one who asked is killed
double cadical 'setsid sleep 78 & sleep 78'
TMPDIR=$work "$ICOSIAN" solve wazir 2x2 --method $method >/dev/null 2>&1 &
sleep 1
kill -9 $!
wait $! 2>/dev/null
sleep 0.5
holds "a killed program leaves no solver behind" sh -c '! pgrep -f "^sleep 78$"'
holds "and no folder" sh -c "! ls -d '$work'/icosian-*"

# it fills the disk with its errors or its answer
double cadical 'exec yes >&2'
run solve wazir 2x2 --method $method -v
gives 3
tells "died of signal"
double minisat 'exec yes >answer'
run solve wazir 2x2 --method sat:edges/minisat -v
gives 3

# whatever end it comes to, nothing is left of its temporary files: neither in the folder that it is
# told to use, nor of folders and hidden files
mkdir scratch
# shellcheck disable=SC2016 # expanded by the double
for does in 'echo "s UNSATISFIABLE"; exit 20' 'sleep 75' 'exec yes' 'kill -9 $$' 'echo nonsense'; do
    double cadical 'mkdir -p "$TMPDIR/of/its/own"; echo 1 >"$TMPDIR/of/its/file"; echo 2 >"$TMPDIR/.hidden"' \
        'echo here >../seen' 'mktemp >/dev/null' "$does"
    TMPDIR=$work/scratch run solve wazir 2x2 --method $method --time 500ms -v
    holds "the double that does $does ran" test -s scratch/seen
    rm -f scratch/seen
    holds "nothing is left of the one that does $does" sh -c '[ -z "$(ls -A scratch)" ]'
done
# shellcheck disable=SC2016 # expanded by the double
double cadical 'mktemp >/dev/null; mkdir -p "$TMPDIR/a/b"; echo here >../seen' 'while :; do mktemp >/dev/null; done'
TMPDIR=$work/scratch "$ICOSIAN" solve wazir 2x2 --method $method >/dev/null 2>&1 &
asked=$!
for _ in $(seq 100); do [ -s scratch/seen ] && break; sleep 0.1; done
kill -9 $asked
wait $asked 2>/dev/null
for _ in $(seq 100); do [ "$(ls -A scratch)" = seen ] && break; sleep 0.1; done
holds "nor when the one who asked is killed" test "$(ls -A scratch)" = seen

# a value near a whole number is taken for it, one far from it is refused
double cbc 'echo "x_a2_b2 1 x_a2_a1 1 x_b2_b1 0.99999 x_a1_b1 1" >answer'
run solve wazir 2x2 --method mip:dfj/cbc
gives 0
double cbc 'echo "x_a2_b2 1 x_a2_a1 1 x_b2_b1 5.4 x_a1_b1 1" >answer'
run solve wazir 2x2 --method mip:dfj/cbc
gives 3
says "the answer of cbc is wrong"

# 2x4: all values but one are whole, and that one is nearly so, or is not
"$ICOSIAN" encode wazir 2x4 --as lp:mtz >model
cells="a2_b2 b2_c2 c2_d2 d2_d1 d1_c1 c1_b1 b1_a1 a1_a2"
mtz() { # VALUE of p_a1, which is 7
    local step
    for step in $cells; do echo "x_$step 1"; done
    printf '%s\n' 'p_a2 0' 'p_b2 1' 'p_c2 2' 'p_d2 3' 'p_d1 4' 'p_c1 5' 'p_b1 5.9999999' "p_a1 $1"
}
for step in $cells; do
    holds "the model has x_$step" grep -q " x_$step" model
done
mtz 6.9999999 >values
double cbc "cp '$work/values' answer"
run solve wazir 2x4 --method mip:mtz/cbc
gives 0
says "^8 7 6 5$"
mtz 5.4 >values
run solve wazir 2x4 --method mip:mtz/cbc
gives 3
says "the answer of cbc is wrong: .*p_a1 is 5.4, which is not a whole number"

# the next tour: no tour twice
double cadical 'echo "s SATISFIABLE"; echo "v 1 2 3 4 0"'
run list wazir 2x2 --method $method
gives 3
tells "the answer of cadical is wrong: an excluded tour again"
double cadical 'grep -q "not wanted" model.dimacs || { echo "s SATISFIABLE"; echo "v 1 2 3 4 0"; exit 10; }' \
    'echo "s UNSATISFIABLE"; exit 20'
run list wazir 2x2 --method $method
gives 0
says "^EXACT 1: "
run list wazir 2x2 --start a1 --method $method
says "^EXACT 2: "

# seeds are passed on; so is a command of one's own, which may be given by its path from here
double cadical "echo \"\$*\" >'$work/words'; echo 's UNKNOWN'"
run solve wazir 2x2 --method $method --seed 77
holds "the seed reaches the solver" grep -qx -- "--seed=77 model.dimacs" words
# shellcheck disable=SC2016 # expanded by the double
double mine 'echo "$*" >words; [ -f "$2" ] && echo "s SATISFIABLE" && echo "v 1 2 3 4 0" >>"$3"'
run solve wazir 2x2 --method sat:edges/command --solver './bin/mine --seed=@seed @model @answer' -v
gives 0
says "^FOUND"
double mine 'echo "s SATISFIABLE"; echo "v 1 2 3 4 0"'
run solve wazir 2x2 --method sat:edges/command --solver mine
gives 0
run solve wazir 2x2 --method sat:edges/command
gives 2
tells "needs a command"
run solve wazir 2x2 --method auto --solver mine
gives 2
tells "/command"

# a round trip that is no tour is not a lie, but no answer
# shellcheck disable=SC2016 # expanded by the double
double LKH 'grep -q "PROBLEM_FILE=model.tsplib" "$1" && printf "TOUR_SECTION\n1\n4\n2\n3\n-1\n" >answer'
run solve wazir 2x2 --method tsp:tsp/lkh -v
gives 3
tells "not a tour"
double LKH 'printf "TOUR_SECTION\n1\n2\n4\n3\n-1\n" >answer'
run solve wazir 2x2 --method tsp:hcp/lkh
gives 0

# --weight: the tour that the solver calls the optimum is believed to be the best; the weight is ours
printf '%s\n' 'a b 2' 'b c 3' 'c d 2' 'a d 9' 'a c 1' 'b d 4' >roads.edges
least='x_a_b 1 x_b_d 1 x_c_d 1 x_a_c 1' other='x_a_b 1 x_b_c 1 x_c_d 1 x_a_d 1'
double glpsol "echo 'INTEGER OPTIMAL cost = 8.999 $least' >answer"
run solve roads.edges --weight min --method mip:dfj/glpsol
gives 0
says "^FOUND minimum-weight Hamiltonian cycle of roads.edges, 4 vertices, weight 9, the minimum$"
double glpsol "echo 'INTEGER OPTIMAL $other' >answer"
run solve roads.edges --weight min --method mip:dfj/glpsol
gives 0
says "weight 16, the least according to the search, not certified"
# one that does not call it so is asked for a better one, until there is none
double mine "grep better model.lp >>'$work/rows'" \
    "[ -s '$work/rows' ] && echo $least || echo $other"
run solve roads.edges --weight min --method mip:dfj/command --solver mine
gives 0
says "weight 9, the minimum$"
holds "the row asks for one unit less" grep -q '<= 15$' rows
# with more vertices no bound by comparing all tours ends the search before
ring() { # the edges of a cycle of 16, each behind $1 and before $2
    local v
    for v in $(seq 15); do echo "$1$v$3$((v + 1)) $2"; done
    echo "$1""1$3""16 $2"
}
{ ring '' 2 ' '; echo '1 3 1'; } >ring.edges
double mine "grep -q better model.lp && cp model.lp '$work/rows' && echo INFEASIBLE && exit" \
    "echo $(ring x_ 1 _ | tr '\n' ' ')"
run solve ring.edges --weight min --method mip:dfj/command --solver mine
gives 0
says "weight 32, the least according to the search, not certified"
holds "the row asks for one unit less" grep -q '<= 31$' rows
run solve ring.edges --weight min --method mip:dfj/command --solver mine --json
says '"minimum":false,.*"unchecked_bound":{"value":"32","by":"nothing better'
double mine "grep better model.lp >>'$work/greater'" \
    "[ -s '$work/greater' ] && echo INFEASIBLE || echo $other"
run solve roads.edges --weight max --method mip:dfj/command --solver mine
gives 0
holds "the greatest has a row of at least one more" grep -q '>= 17$' greater
double mine "echo $other"
run solve roads.edges --weight min --method mip:dfj/command --solver mine
gives 3
says "best weight 16.* the answer of mine is wrong: it does not keep the bound of the weight"
# its optimum with two cycles is 120, and its tour weighs 82
printf '%s\n' 'a b 20' 'b c 20' 'a c 20' 'd e 20' 'e f 20' 'd f 20' 'a d 1' 'b e 1' 'c f 1' >prism.edges
# shellcheck disable=SC2016 # words of the double
double glpsol 'grep -q "^. cuts$" model.lp && set -- x_a_d x_a_b x_b_c x_c_f x_e_f x_d_e' \
    'grep -q "^. cuts$" model.lp || set -- x_a_b x_b_c x_a_c x_d_e x_e_f x_d_f' \
    'echo INTEGER OPTIMAL >answer; for x; do echo $x 1; done >>answer'
run solve prism.edges --weight min --method mip:dfj/glpsol
gives 3
says "the answer of glpsol is wrong: its tour is better than the optimum that it named"
# no sum of weights is rounded; a list is not of one tour
sed 's/ 9$/ 2500001/' roads.edges >heavy.edges
run solve heavy.edges --weight min --method mip:dfj/glpsol
gives 2
tells "4 steps of up to 2500001 are too much for glpsol"
sed 's/ 9$/ 2000000000000000/' roads.edges >heavier.edges
run encode heavier.edges --weight min --as lp:dfj
gives 2
tells "cannot express weights of this size"
sed 's/ 9$/ 2147483648/' roads.edges >heavier.edges
run encode heavier.edges --weight min --as asp
gives 2
run encode heavier.edges --weight min --as mps:dfj
gives 0
run list roads.edges --weight min --method mip:dfj/glpsol
gives 2
run solve roads.edges --weight min --method sat:edges/cadical
gives 2
tells "dimacs:edges does not express"
# the last tour that was printed before a limit is the answer
double clingo 'echo "Answer: 1"; echo "in(0,1) in(1,2) in(2,3) in(3,0)"; echo "Optimization: 16"' \
    'echo "Answer: 2"; echo "in(0,1) in(1,3)"; sleep 76'
run solve roads.edges --weight min --method asp:reach/clingo --time 500ms
gives 3
says "^UNKNOWN .*: best weight 16"

# CaDiCaL in process, where it is built in: the same tours as the search
if "$ICOSIAN" methods | sed '/could be/,$d' | grep -q edges/libcadical; then
    for subject in 'wazir 4x4' 'wazir 4x4 --start a1' 'wazir 3x3 --open' 'wazir 3x4 --open --start a1 --end a3' \
        'knight 5x5 --open --start a1' 'king 3x3 --require a1-b1' 'wazir 3x4 --directed' 'wazir 3x5'; do
        # shellcheck disable=SC2086 # words
        run list $subject --method sat:edges/libcadical --json
        # shellcheck disable=SC2086
        json count "$("$ICOSIAN" list $subject --method backtrack --json | tail -n 1 | "$JSON_GET" count)"
    done
    run solve knight 8x8 --method sat:edges/libcadical --json
    json checked true
    run solve petersen:5,2 --method sat:edges/libcadical --json
    gives 1
    json checked false
    holds "the library prints nothing of its own" test "$(wc -l <out)" = 1
    run solve wazir 2x2 --give b2=3 --method sat:edges/libcadical
    gives 2
fi

# versions: told, told on another line or in one word, not told by one that hangs, floods, dies
# shellcheck disable=SC2016 # expanded by the double
double cadical '[ "$1" = --version ] && echo 1.5.3'
run methods sat:order/cadical
gives 0
says "^  solver: cadical 1.5.3$"
run methods sat:order/cadical --json
json solver cadical
json version 1.5.3
double cadical 'echo sc2021'
run methods sat:order/cadical
says "^  solver: cadical sc2021$"
double cbc 'echo "Welcome to the Solver "; echo "Version: 2.10.8 "'
run methods mip:mtz/cbc
says "^  solver: cbc 2.10.8$"
double z3 'echo "Z3 version 4.8.12 - 64 bit"'
run methods smt:int/z3 --json
json version 4.8.12
# shellcheck disable=SC2016
for does in 'sleep 76 & sleep 76' 'exec yes 1.2' 'echo 1.2; kill -9 $$' 'echo 1.2; exit 1' \
    'printf "7\033]0;\n"; exit 1' 'echo unknown' 'echo no number; echo here' 'echo "<b>1.2</b>"' ':'; do
    double cadical "$does"
    started=$(date +%s)
    run methods sat:order/cadical
    gives 0
    says "^  solver: cadical$"
    run methods sat:order/cadical --json
    json version ''
    holds "a program that tells no version is left in time: $does" \
        test $(($(date +%s) - started)) -lt 15
done
double cadical 'printf "1.2\033]0;x\007 y\n"'
run methods sat:order/cadical
says "^  solver: cadical 1.2$"
holds "nothing is left of the one that hung" sh -c '! pgrep -f "^sleep 76$"'
TMPDIR=$work/nowhere run methods sat:order/cadical
gives 0
says "^  solver: cadical$"
run methods sat:order/command auto
gives 0
holds "only methods that run a program have a solver" sh -c '! grep -q solver: out'

rm bin/cadical
ln -s "$(command -v grep)" bin/
PATH=$work/bin run solve wazir 2x2 --method $method
gives 2
tells "package cadical"
finish
