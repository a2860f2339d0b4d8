/* cli/frame/verbs.c - the table of verbs, with the examples that help shows and the
 * tests run.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/verbs.h"

#include <string.h>

#include "base/words.h"

static const verb_example solve_examples[] = {
    {"icosian solve knight 8x8", "a closed knight's tour of the chessboard"},
    {"icosian solve knight 5x5 --open --start a1", "an open tour from the corner"},
    {"icosian solve petersen:11,2", "prove that this graph has no Hamiltonian cycle"},
    {"icosian solve knight 8x8 -o tour.svg", "a picture: .svg .html .png .pdf .tex"},
    {"icosian solve king 4x4 --require a1-b2 --forbid b2-c3",
     "with one move, and without another"},
    {"icosian solve knight 4x4 --paths min", "the fewest paths that cover all cells"},
    {"icosian solve wazir 5x5 --pairs a1-a5,b1-e1,b2-e2", "paths between given ends"},
    {"icosian solve complete:7 --decompose all", "cycles that use every edge once"},
    {"icosian solve wazir hex:4 --json", "hexagonal cells, as JSON"},
    {"icosian solve knight 50x50 --open --method warnsdorff --ties roth --seed 7",
     "one method, with its own options"},
};
static const verb_example list_examples[] = {
    {"icosian list knight 6x6 --limit 2", "the first two closed tours"},
    {"icosian list knight 5x5 --open --start c3", "all tours from the centre"},
    {"icosian list knight 6x6 --from 9000 --limit 3",
     "in rank order, from number 9000 on"},
    {"icosian list wazir 4x4 --json", "one JSON object a tour, then one with the count"},
};
static const verb_example count_examples[] = {
    {"icosian count knight 6x6", "closed knight's tours of the 6x6 board: 9862"},
    {"icosian count wazir 6x6 --open --start a1", "paths that begin in the corner"},
    {"icosian count knight 1x1..6x6 --open", "six boards, one after the other"},
    {"icosian count knight 10x10 --estimate 20000", "an estimate, with an interval"},
    {"icosian count prism:3..8 K5 Q3", "families of graphs, and several subjects"},
    {"icosian count petersen:9,2 --json", "Hamiltonian cycles of a graph, as JSON"},
    {"icosian count king 4x4 --require a1-b2 -q", "only the number"},
    {"icosian count knight 6x6 --method separator && "
     "icosian count knight 6x6 --method backtrack",
     "the same number by two methods that share nothing"},
    {"icosian count petersen:5,2 --by-length", "cycles of each length"},
    {"icosian count knight 5x5 --open --by-ends", "open tours for each pair of ends"},
};
static const verb_example sample_examples[] = {
    {"icosian sample knight 6x6", "one of the 9862 tours, all equally likely"},
    {"icosian sample knight 5x5 --open -n 3 --seed 7", "three tours"},
};
static const verb_example rank_examples[] = {
    {"icosian sample knight 6x6 -q >t.txt && icosian rank t.txt knight 6x6",
     "the number of a tour"},
};
static const verb_example unrank_examples[] = {
    {"icosian unrank 17 knight 6x6", "the seventeenth tour in rank order"},
};
static const verb_example check_examples[] = {
    {"icosian solve knight 8x8 | icosian check - knight 8x8", "verify a tour"},
    {"icosian solve knight 5x5 --open -o t.csv && icosian check t.csv knight 5x5 --open",
     "a file of numbers separated by commas"},
    {"icosian solve knight 5x5 --json | icosian check - knight 5x5",
     "verify the reason why there is no tour"},
};
static const verb_example explain_examples[] = {
    {"icosian explain knight 5x5", "why there is no closed tour: colours"},
    {"icosian explain knight 4x6",
     "why there is no tour: without some cells, too many pieces are left"},
    {"icosian explain knight 6x6", "why the answer FOUND can be trusted"},
    {"icosian explain knight 4x12 --output cut.svg", "a picture of the certificate"},
    {"icosian explain knight 4x1000000000", "a board of any size, by a rule"},
};
static const verb_example filter_examples[] = {
    {"icosian graph petersen:5,2 --as graph6 | icosian filter --hypohamiltonian",
     "Petersen's graph: no Hamiltonian cycle, but one without any vertex"},
    {"icosian graph cycle:6 --as graph6 >six.g6 && icosian filter --hamiltonian six.g6",
     "the graphs of a file that have a Hamiltonian cycle"},
    {"icosian graph grid:3x3 --as graph6 | icosian filter --hamiltonian -v",
     "graphs that do not have the property"},
    {"icosian filter --girth 5.. --connectivity 3.. --planar dodecahedron "
     "petersen:5..9,2",
     "planar graphs without short cycles, and 3-connected"},
    {"icosian graph flower:5 --as graph6 | icosian filter --traceable --split 0/2",
     "every second line, for one of two machines"},
};
static const verb_example puzzle_examples[] = {
    {"icosian puzzle make numbrix 7x7 --seed 3 -o p.board && icosian puzzle unique "
     "p.board",
     "make a Numbrix with few clues, and prove that its answer is the only one"},
    {"icosian puzzle make hidato 6x6 --clues 14 --symmetry rotate",
     "a Hidato with 14 clues in a symmetric pattern"},
    {"icosian puzzle make zip 6x6 --walls 6 --count 2 --json",
     "two Zip puzzles with walls, as JSON"},
    {"icosian puzzle make signpost 5x5", "a Signpost: each cell points to the next"},
    {"icosian puzzle make numbrix 6x6 --difficulty corridor -o p.board && "
     "icosian puzzle grade p.board && icosian puzzle hint p.board",
     "a puzzle for people, its grade, and its first step"},
    {"icosian puzzle make numbrix 7x7 --pattern ring -o p.board && "
     "icosian puzzle improve p.board --difficulty hard",
     "clues around the board; fewer for a hard puzzle, with the same answer"},
    {"icosian puzzle make numbrix 6x6 --count 6 --per-page 6 -o sheet.html",
     "six puzzles to print, and a page with their answers"},
    {"icosian puzzle make hidato 5x5 -o p.board && icosian puzzle page p.board -o p.html",
     "a page to solve it in"},
    {"icosian puzzle make numbrix 6x6 -o p.board && icosian puzzle sheet p.board -o "
     "sheet.html",
     "a printed page of puzzles in files"},
    {"icosian puzzle make numbrix 7x7 --count 4 --paper 6x9in --gutter 0.25in --per-page "
     "2 "
     "--answers-per-page 4 --page-numbers yes -o book.svg",
     "pages of a book"},
};
static const verb_example methods_examples[] = {
    {"icosian methods", "the methods of the library, and the solvers found here"},
    {"icosian methods backtrack", "one method: its abilities and its options"},
};
static const verb_example encode_examples[] = {
    {"icosian encode knight 6x6 --as dimacs:position -o tour.cnf",
     "clauses for a SAT solver: cadical tour.cnf >answer.txt"},
    {"icosian encode knight 8x8 --as lp:mtz --stats", "the size of the model"},
    {"icosian encode wazir 3x4 --as asp", "rules for clingo"},
};
static const verb_example decode_examples[] = {
    {"icosian solve wazir 4x4 --as tour -o t.tour && "
     "icosian decode t.tour wazir 4x4 --as tsplib:hcp",
     "a tour as LKH writes it"},
};
static const verb_example compare_examples[] = {
    {"icosian compare knight 6x6 --methods auto,backtrack,circuit --seeds 3",
     "three runs of each method, quickest first"},
    {"icosian compare wazir 4x4 --time 2s", "all methods, and all installed solvers"},
    {"icosian compare knight 6x6 --methods backtrack --vary start --as tsv",
     "from every cell: a line a run"},
    {"icosian compare knight 6x6 wazir 4x4 petersen:7,2 --methods circuit,merge --repeat "
     "2",
     "several subjects, each run twice with the same seed"},
    {"icosian compare knight 6x6 --methods circuit,merge -o compared.html",
     "a page with a plot; .tsv and .json: a line a run"},
};
static const verb_example graph_examples[] = {
    {"icosian graph grid:3x4 --edge-uses",
     "the edges that all its Hamiltonian cycles use"},
    {"icosian graph petersen:5..8,2 --cycle-lengths", "the lengths of cycles of each"},
    {"icosian graph knight 4x5", "numbers of the cells, degrees, colours"},
    {"icosian graph knight 8x8 --neighbours e4",
     "the cells that the moves from e4 reach"},
    {"icosian graph petersen:11,2 -o x.g6", "make a graph and write it as graph6"},
    {"icosian graph petersen:5,2 --as dot", "convert to another format"},
};
static const verb_example draw_examples[] = {
    {"icosian draw knight 8x8 --solve -o t.svg", "find a tour and draw it"},
    {"icosian draw dodecahedron --solve -o t.svg",
     "the Icosian Game, as Hamilton drew it"},
    {"icosian solve wazir 6x6 -o t.txt && icosian draw wazir 6x6 --tour t.txt --path",
     "draw a tour from a file, as a path"},
    {"icosian solve knight 6x6 --method backtrack --trace t.jsonl && "
     "icosian draw knight 6x6 --trace t.jsonl -o t.html",
     "replay a search in a page"},
};
static const verb_example help_examples[] = {
    {"icosian help solve", "the most used options of a verb; --all: every option"},
    {"icosian help pieces", "a topic: how each piece moves, with pictures"},
    {"icosian help numbrix", "a puzzle; so a piece, a surface or a family of graphs"},
    {"icosian help --longest", "an option: its verbs, and an example"},
    {"icosian help options", "which options go together"},
    {"icosian help --completion bash", "completions for the shell"},
};

#define EXAMPLES(list) list, sizeof list / sizeof *list

static const verb table[] = {
    {"solve", VERB_SOLVE, "solve SUBJECT [OPTIONS]",
     "find a tour, or prove that there is none",
     "Prints FOUND and the tour, NONE and the reason, or UNKNOWN and the limit that was "
     "reached.\n"
     "A file of many graphs is answered graph by graph; the exit status is the highest "
     "of "
     "theirs.\n"
     "Several methods are tried in turn and share a time limit.",
     run_solve, EXAMPLES(solve_examples)},
    {"list", VERB_LIST, "list SUBJECT [OPTIONS]", "list tours, one after the other",
     "Tours are printed as they are found; the last line says whether these are all.\n"
     "Tours that differ only in their start or their direction are one tour, unless "
     "ends, "
     "numbers or waypoints are given.",
     run_list, EXAMPLES(list_examples)},
    {"count", VERB_COUNT, "count SUBJECT... [OPTIONS]",
     "the exact number of tours, without listing them",
     "Prints EXACT and the number of tours that list would print, then the undirected "
     "tours (a tour and its reversal are one), the directed ones, and for boards the "
     "classes up to their symmetries.\n"
     "The directed number of open tours includes those that could be closed. With "
     "--longest, count counts the longest paths or cycles.\n"
     "With --oeis the exit status is 0 if each number agrees with its term, else 1.\n"
     "--method names one way to count: sweep (or frontier), separator, walks, or any "
     "method that lists. Without it the one that promises the least cost is taken.",
     run_count, EXAMPLES(count_examples)},
    {"sample", VERB_SAMPLE, "sample SUBJECT [-n N] [OPTIONS]",
     "tours drawn exactly uniformly at random",
     "All tours are counted first; then each draw is quick. The same seed draws the same "
     "tours.",
     run_sample, EXAMPLES(sample_examples)},
    {"rank", VERB_RANK, "rank FILE SUBJECT [OPTIONS]", "the number of a tour",
     "Counts from 1 in the order of the sequences of cells. A closed tour is read from "
     "its "
     "first cell towards the smaller neighbour, and an open one from its smaller end, "
     "unless a start or an end is given. FILE is what check reads.",
     run_rank, EXAMPLES(rank_examples)},
    {"unrank", VERB_UNRANK, "unrank K SUBJECT [OPTIONS]", "the tour with a number",
     "The inverse of rank.", run_unrank, EXAMPLES(unrank_examples)},
    {"check", VERB_CHECK, "check FILE [SUBJECT] [OPTIONS]",
     "verify a tour or a certificate against its subject",
     "FILE is a numbered board, CSV, a list of vertices, a TSPLIB tour, JSON, .moves, "
     ".u32 "
     "or .u64; - is standard input.\n"
     "With --paths, --pairs or --decompose FILE has several tours, as solve writes "
     "them.\n"
     "Open and closed tours are accepted; --open or --closed accepts only one kind.\n"
     "A JSON answer contains its question, so that SUBJECT may be left out; a SUBJECT "
     "must "
     "be the same. The certificate of a JSON answer NONE is verified.\n"
     "icosian-check is another program, which shares no code with the search: "
     "icosian-check "
     "FILE verifies the file of solve --certificate FILE.",
     run_check, EXAMPLES(check_examples)},
    {"explain", VERB_EXPLAIN, "explain SUBJECT [OPTIONS]",
     "why there is a tour or none, in words",
     "Names the theorem about the question, and looks for a reason that can be checked "
     "by "
     "hand, marked on the board. Without such a reason it solves the question.",
     run_explain, EXAMPLES(explain_examples)},
    {"filter", VERB_FILTER, "filter --PROPERTY... [-v] [FILE|-|SUBJECT...] [OPTIONS]",
     "keep the lines of a stream whose graphs have a property",
     "Reads graph6, sparse6 and digraph6, and writes the lines that it keeps, unchanged "
     "and in order. Other subjects (prism:3..8, knight 5x5, FILE.hcp) become such lines. "
     "Counts go to standard error. With several properties a graph must have all. "
     "Numbers are asked for as 5, 3.., ..4 or 2..7.\n"
     "Answers are exact. A graph on which a limit is reached is not kept; standard error "
     "names it, and the exit status is then 3. As in grep and nauty's programs -v "
     "negates.",
     run_filter, EXAMPLES(filter_examples)},
    {"graph", VERB_GRAPH, "graph SUBJECT [OPTIONS]", "make, describe or convert a graph",
     "A file of many graphs is described or converted graph by graph. Girth, "
     "connectivity "
     "and other numbers are found with bounded work; --time allows more.",
     run_graph, EXAMPLES(graph_examples)},
    {"compare", VERB_COMPARE, "compare SUBJECT... [OPTIONS]",
     "the same subjects by many methods, side by side",
     "Runs follow each other on one core, 10 s each unless --time says otherwise. Every "
     "tour is verified.\n"
     "There is a run for each subject, method, seed and repetition. Methods that "
     "disagree "
     "are a defect: exit status 4.",
     run_compare, EXAMPLES(compare_examples)},
    {"encode", VERB_ENCODE, "encode SUBJECT --as LANGUAGE[:ENCODING] [OPTIONS]",
     "write the question for other solvers",
     "DIMACS CNF, pseudo-Boolean OPB, LP, MPS, SMT-LIB, MiniZinc, FlatZinc, ASP and "
     "TSPLIB; icosian encode alone lists the encodings.\n"
     "--as cnf, minizinc, smt2 and ilp are understood. A language alone means its first "
     "encoding, and a note says which. The suffix of -o FILE.cnf, .opb, .lp, .mps, "
     ".smt2, .mzn, .fzn or .hcp names the language, too.",
     run_encode, EXAMPLES(encode_examples)},
    {"decode", VERB_DECODE, "decode FILE SUBJECT --as LANGUAGE[:ENCODING] [OPTIONS]",
     "read another solver's answer back, and check it",
     "FILE is the solver's output; - is standard input. The tour is verified before it "
     "is "
     "printed.\n"
     "Encodings that leave cycles to cuts may get cycles back: exit status 3.",
     run_decode, EXAMPLES(decode_examples)},
    {"draw", VERB_DRAW, "draw SUBJECT [OPTIONS]", "draw a board, a graph or a tour",
     "Without -o and --as the picture is text.", run_draw, EXAMPLES(draw_examples)},
    {"puzzle", VERB_PUZZLE,
     "puzzle solve|unique|make|grade|hint|page|sheet SUBJECT [OPTIONS]",
     "number-path puzzles: make, solve, grade, print them",
     "With given numbers a tour is open unless --closed or the file says otherwise.\n"
     "solve: as icosian solve.\n"
     "unique: prints UNIQUE and the answer, NOT UNIQUE and a second answer with the "
     "cells "
     "that differ marked, NONE and the numbers that contradict each other, or UNKNOWN.\n"
     "make: writes a board file; its answer is a random tour, and the only one.\n"
     "grade: the hardest technique that a person needs; -v shows all steps.\n"
     "hint: the next number that can be placed, and why.\n"
     "page: an HTML page to solve it in, with hints; it needs no network.\n"
     "sheet: printed pages (svg, html, pdf) of the puzzles in files, and their answers; "
     "make with -o FILE.pdf prints the puzzles that it made.",
     run_puzzle, EXAMPLES(puzzle_examples)},
    {"methods", VERB_METHODS, "methods [NAME]",
     "the methods of the library, and the solvers found here", "", run_methods,
     EXAMPLES(methods_examples)},
    {"help", VERB_HELP, "help [VERB|TOPIC|OPTION|NAME] [OPTIONS]",
     "help on a verb, a topic, an option or a name",
     "NAME is a piece, a surface, a puzzle or a family of graphs; icosian help lists the "
     "topics.",
     run_help, EXAMPLES(help_examples)},
};

_Static_assert(sizeof table / sizeof *table <= MOST_VERBS, "room for their names");

const verb *verbs(size_t *count)
{
    *count = sizeof table / sizeof *table;
    return table;
}

const verb *verb_by_name(const char *name)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (ico__same_word(table[i].name, name)) return &table[i];
    return NULL;
}

const verb *verb_with_bits(unsigned bits)
{
    size_t i = 0;
    while (!(table[i].bit & bits)) i++;
    return &table[i];
}

static const struct {
    const char *name;
    unsigned bit;
} actions[] = {{"puzzle unique", PUZZLE_UNIQUE},  {"puzzle make", PUZZLE_MAKE},
               {"puzzle grade", PUZZLE_GRADE},    {"puzzle hint", PUZZLE_HINT},
               {"puzzle page", PUZZLE_PAGE},      {"puzzle sheet", PUZZLE_SHEET},
               {"puzzle improve", PUZZLE_IMPROVE}};
enum { ACTIONS = sizeof actions / sizeof *actions };

const char *verb_name(unsigned bits)
{
    const verb *one = verb_with_bits(bits);
    if ((bits & one->bit) == one->bit) return one->name; /* with all its actions */
    size_t i = 0;
    while (!(actions[i].bit & bits)) i++;
    return actions[i].name;
}

unsigned verb_action(unsigned bits, const char *word)
{
    const verb *one = verb_with_bits(bits);
    size_t size = strlen(one->name);
    for (size_t i = 0; i < ACTIONS; i++)
        if ((actions[i].bit & bits) && ico__same_word(actions[i].name + size + 1, word))
            return actions[i].bit;
    return bits;
}
