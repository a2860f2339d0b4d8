#!/bin/bash
# tests/cli/compare.sh - many methods side by side: what varies, what is written, what is said of
# those that are wrong, contradict each other or are not there.  The solvers are doubles.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

mkdir bin
export PATH=$work/bin:$PATH
method=sat:edges/cadical

# two answers of which one is wrong: compare says so
# shellcheck disable=SC2016 # expanded by the double
double cadical '[ "$1" = --version ] && echo 1.5.3 && exit' 'echo "s UNSATISFIABLE"; exit 20'
run compare wazir 2x2 --methods auto,$method
gives 4
tells "the methods disagree"
says "^auto +FOUND .* \\(contradicts $method\\)$"
says "^$method +NONE .* \\(contradicts auto\\)$"
says "^DISAGREEMENT: auto finds a tour, which was verified, and $method says that there is none: closed"
says "^versions: icosian [0-9.]+, cadical 1\\.5\\.3$"
run compare wazir 2x2 --methods auto,$method --json
gives 4
json contradicts auto
json solver cadical
json solver_version 1.5.3
json version "$("$ICOSIAN" solve wazir 2x2 --json | "$JSON_GET" version)"
run compare wazir 2x2 --methods auto,$method --as tsv
gives 4
says "^wazir 2x2	auto	1	FOUND	.*	1	$method				[0-9.]+			$"
says "^wazir 2x2	$method	1	NONE	.*	1	auto		cadical	1\\.5\\.3	[0-9.]+			$"
run compare wazir 2x2 --methods auto,$method -o page.html
gives 4
holds "the page says that they disagree" grep -q 'class="alarm">The methods disagree: auto finds' page.html
holds "and which one is wrong" grep -q '<tr class="wrong"><td>sat:edges/cadical' page.html
holds "and whose versions they are" grep -q 'Versions: icosian [0-9.]*, cadical 1.5.3' page.html
run compare wazir 2x3 --methods circuit,$method --vary start
gives 4
holds "a sentence for each start" test "$(grep -c '^DISAGREEMENT: .* from [abc][12]$' out)" = 6

# values and bounds of best tours; a better tour than one that is called the best
printf '%s\n' 'a b 2' 'b c 3' 'c d 2' 'a d 9' 'a c 1' 'b d 4' >roads.edges
double glpsol 'echo "INTEGER OPTIMAL x_a_b 1 x_b_c 1 x_c_d 1 x_a_d 1" >answer'
run compare roads.edges --weight min --methods frontier,mip:dfj/glpsol
gives 4
tells "the methods disagree"
says "^method +verdict +chk value bound decided"
says "^frontier +FOUND +yes +9 +9 +1/1 .* \\(contradicts mip:dfj/glpsol\\)$"
says "^mip:dfj/glpsol +FOUND +no +16 +16\\? +1/1 .* \\(contradicts frontier\\)$"
says "^DISAGREEMENT: frontier finds a tour of weight 9, which was verified, and mip:dfj/glpsol says that none is below 16: min"
run compare roads.edges --weight min --methods frontier,mip:dfj/glpsol --json
gives 4
says '"method":"frontier",.*"value":"9","bound":{"value":"9","by":"[^"]*"},"unchecked_bound":null,'
says '"method":"mip:dfj/glpsol",.*"value":"16","bound":{"value":"9",.*"unchecked_bound":{"value":"16","by":"a search to its end"},'
run compare roads.edges --weight min --methods frontier,mip:dfj/glpsol --as tsv
says "^subject	.*	version	value	bound	unchecked_bound$"
says "	mip:dfj/glpsol	.*	frontier		glpsol	[^	]*	[0-9.]+	16	9	16$"
run compare roads.edges --weight max --methods frontier,mip:dfj/glpsol
says "says that none is above 16: max"
run compare roads.edges --weight min --methods frontier,mip:dfj/glpsol -o page.html
holds "the page has values and bounds" grep -q '<td>16</td><td>16?</td>' page.html
holds "and which one is wrong" grep -q '<tr class="wrong"><td>mip:dfj/glpsol' page.html
run compare roads.edges --weight min --methods frontier,salesman
gives 0
run compare knight 5x5 --longest --methods longest,frontier
gives 0
says "^longest +FOUND +yes +24 +24 "
run compare wazir 3x4 --turns min --methods objective --json
says '"value":8,"bound":{"value":8,'

# one that lies has a verdict, a time and a reason
# shellcheck disable=SC2016 # expanded by the double
double cadical '[ "$1" = --version ] && exit 1' 'sleep 0.2; echo "s SATISFIABLE"; echo "v 1 2 3 -4 0"'
run compare wazir 2x2 --methods circuit,$method
gives 4
says "^$method +WRONG +no +0/1 +> +0\\.[2-9].* \\(the answer of cadical is wrong: .*\\)$"
run compare wazir 2x2 --methods $method --json
gives 4
json verdict wrong
says '"seconds":[0-9]*\.[2-9].*"note":"the answer of cadical is wrong'
run compare wazir 2x2 --methods $method --as tsv
says "	WRONG	.*	the answer of cadical is wrong[^	]*	cadical		[0-9.]+			$"
run compare wazir 2x2 --methods circuit,$method -o page.html
holds "the page says why" grep -q '>WRONG (the answer of cadical is wrong' page.html
run compare wazir 2x2 --methods backtrack,circuit --seeds 2 --json
gives 0
json method circuit
json seed 2
run compare wazir 2x2 --methods backtrack,circuit --as tsv
says "^wazir 2x2	circuit	1	FOUND	yes	"
run compare wazir 3x3 --open --methods backtrack,circuit --vary start --as tsv
gives 0
says "^wazir 3x3	circuit	1	FOUND	yes	.*	a3		1					[0-9.]+			$"
says "^wazir 3x3	circuit	1	NONE	yes	.*	b3		1					[0-9.]+			$"
holds "each start once a method" test "$(wc -l <out)" = 19
run compare knight 6x6 --methods backtrack,circuit --vary order,seed --seeds 3 --json
gives 0
holds "three orders of moves" test "$(grep -o '"moves":"[^"]*"' out | sort -u | wc -l)" = 3
run compare wazir 2x2 --vary end
gives 2
run compare wazir 2x2 --vary start --start a1
gives 2
run compare wazir 2x2 --methods circuit --ties random
gives 2
tells "option of warnsdorff and backtrack"
run compare wazir 2x2 --methods circuit,backtrack --connectivity no
gives 0
run compare wazir 2x2 --methods circuit,backtrack --connectivity perhaps
gives 2
run compare knight 6x6 --methods backtrack --nodes 3
says "^backtrack +UNKNOWN .*\\(nodes\\)"
run compare wazir 2x2 --methods backtrack,circuit -o page.html
gives 0
holds "the page has a plot" grep -q '<svg' page.html
printf 'Bw\nC~\n' >two.g6
run compare two.g6 --methods backtrack,circuit --vary seed --seeds 9 -o page.html
gives 0
holds "one page for all subjects, with boxes, survival and cactus" \
    test "$(grep -c '</html>' page.html) $(grep -c '<svg' page.html)" = "1 5"
{ "$ICOSIAN" graph cycle:30 --as g6; printf 'C~\nBw\nE~~w\n'; } >mixed.g6
run compare mixed.g6 --methods brute,circuit --threads 2 -o page.html
gives 0
holds "the cactus has methods that the first subject does not suit" \
    test "$(sed -n '/How many runs/,$p' page.html | grep -c '<title>brute</title>')" = 1
holds "the page says how many cores a run had" grep -q "Each run had 2 cores and at most 10 s" page.html
solvers=brute,circuit,frontier,merge,fragment,backtrack,auto,position
solvers=$solvers,warnsdorff
run compare two.g6 --methods "$solvers" --seeds 3 -o page.html
gives 0
# shellcheck disable=SC2016 # for sed
holds "nine curves have nine strokes" test 9 = "$(sed -n '/How many runs/,$p' page.html |
    grep -o 'class="curve" stroke="#[0-9a-f]*" stroke-dasharray="[^"]*"' | sort -u | wc -l)"
run compare knight 6x6 --methods backtrack --nodes 3 -o page.html
holds "the page says why a run was not decided" grep -q "UNKNOWN (nodes)" page.html
run compare wazir 2x2 --methods backtrack --threads 2
says "at most 10 s a run, on 2 cores$"
run compare wazir 2x2 --methods backtrack --as pdf
gives 2
tells "compare writes txt, tsv, csv, json or html, not .pdf"
run compare wazir 2x2 --methods backtrack -o page.pdf
gives 2
holds "and no file is written" test ! -e page.pdf
mkdir runs.d
run compare wazir 2x2 --methods backtrack -o runs.d/table
gives 0
holds "a folder's name has no suffix" grep -q "^backtrack *FOUND" runs.d/table
# several subjects; runs repeated; a method named twice
run compare wazir 2x2 knight 6x6 petersen:5,2 --methods circuit,brute,circuit --as tsv
gives 0
tells "circuit was named twice and is run once"
holds "each subject has its runs" \
    test "$(cut -f 1,2 out | tail -n +2 | tr '\n\t' ';,')" = "wazir 2x2,circuit;wazir 2x2,brute;knight 6x6,circuit;petersen:5,2,circuit;petersen:5,2,brute;"
run compare two.g6 wazir 2x2 --methods circuit --json
holds "so has each graph of a file" test "$(wc -l <out)" = 3
run compare two.g6 wazir 2x3 --methods backtrack --vary start --as tsv
gives 0
holds "and each has its starts" test "$(wc -l <out)" = $((1 + 3 + 4 + 6))
run compare wazir 2x2 king 3x3 --methods circuit -o page.html
holds "a page for all" test "$(grep -c '<h2>' page.html) $(grep -c '</html>' page.html)" = "2 1"
run compare wazir 2x2 3x3 --methods circuit
gives 2
tells "needs a piece before it"
run compare wazir 2x2 king
gives 2
tells "king needs a board behind it"
run compare wazir 2x2 --methods backtrack,circuit --seeds 2 --repeat 3 --as tsv
gives 0
holds "seeds and repetitions" test "$(grep -P '\tcircuit\t' out | cut -f 3,16 | tr '\n\t' ';,')" = "1,1;1,2;1,3;2,1;2,2;2,3;"
run compare wazir 2x2 --methods circuit --repeat 2 --json
json repeat 2
run compare wazir 2x2 --methods circuit --repeat 0
gives 2
printf '#!/bin/sh\necho told >>"%s"\necho 7.1\n' "$work/asked" >bin/cadical
run compare wazir 2x2 wazir 2x3 --methods sat:edges/cadical,sat:order/cadical --time 1s
holds "a program is asked once for its version" test "$(wc -l <asked)" -eq 5
run compare wazir 2x2 --methods circuit,objective -o page.html
holds "one method was not asked" grep -q 'Not asked: 1 method<' page.html
rm bin/cadical
ln -s "$(command -v grep)" bin/
PATH=$work/bin run compare wazir 2x2 --methods backtrack,$method
gives 0
says "^skipped: cadical is not installed \(package cadical\): $method$"
run compare wazir 2x2 --methods backtrick
gives 2
# A class or a solver is all methods of it; the heuristics of other programs may miss here.
run compare wazir 2x2 --methods asp --time 1s
[ $status -ne 2 ] && grep -q "asp:reach/clingo" out
tap $? "--methods asp means asp:reach/clingo"
run compare wazir 2x2 --methods clingo --time 1s
[ $status -ne 2 ] && grep -q "asp:reach/clingo" out
tap $? "--methods clingo means asp:reach/clingo"
run compare wazir 4x4 --methods 'circuit,c*t' --as csv
gives 0
[ "$(grep -c '^wazir 4x4,circuit,' out)" -eq 1 ] && grep -q '^wazir 4x4,construct,' out
tap $? "a pattern means each method once"
run compare 'leaper:1,2' 3x4 --open --methods circuit -o runs.csv
gives 0
grep -q '^"leaper:1,2 3x4",circuit,1,FOUND,' runs.csv
tap $? "a field with a comma is in quotes"
# circuit makes no random choice here
run compare petersen --methods circuit --seeds 3
says "^seeds: no effect on the nodes and conflicts of circuit$"
run compare knight 8x8 --open --methods warnsdorff --seeds 3
grep -q "^seeds: " out
tap $((1 - $?)) "nothing is said of seeds where nothing was counted"
finish
