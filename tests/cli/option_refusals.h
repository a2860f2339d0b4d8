/* tests/cli/option_refusals.h - what option_pairs.c expects besides effects: options that
 * some situations refuse, and pairs whose effects cannot both be seen.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TEST_OPTION_REFUSALS_H
#define ICO_TEST_OPTION_REFUSALS_H

#include "option_values.h"
#include "problem/condition/condition.h"

/* The options of conditions, in place of one option: all; those that a graph cannot have;
 * of these such as leave out tours and ask for no best one. */
enum { ANY_CONDITION = OPTION_COUNT + 1, ANY_PLANE, ANY_SIEVE };

/* Is the option the one in a row, or one of those that are meant there? */
static bool is_meant(unsigned meant, option_id id)
{
    const ico_condition *c = ico__condition_by_name(option_rows[id].name);
    if (meant <= OPTION_COUNT) return meant == (unsigned)id;
    if (c == NULL || option_rows[id].group != GROUP_QUESTION) return false;
    if (meant == ANY_CONDITION) return true;
    return c->subjects == ICO_SUBJECT_PLANE &&
           (meant == ANY_PLANE || (c->feature != 0 && c->best == 0));
}

typedef struct refused_row {
    const char *where;
    unsigned id;
} refused_row;

/* A pair whose effects cannot both be seen, and why; other: OPTION_COUNT is any. */
typedef struct exception {
    const char *where;
    unsigned one, other;
    const char *why;
} exception;

static const refused_row refused[] = {
    {"graphs", ANY_PLANE},
    {"encode", ANY_PLANE},
    {"decode", ANY_PLANE},
    {"puzzle make", ANY_PLANE},
    {"puzzle grade", ANY_PLANE},
    {"puzzle hint", ANY_PLANE},
    {"puzzle page", ANY_PLANE},
    {"puzzle sheet", ANY_PLANE},
    {"graphs", OPTION_ARROW},
    {"graphs", OPTION_SYMMETRIC},
    {"graphs", OPTION_WITHOUT},
    {"graphs", OPTION_WALL},
    {"graphs", OPTION_PATH},
    {"graphs", OPTION_ASCII},
    {"graphs", OPTION_COORDINATES},
    {"graphs: solve", OPTION_NUMBERS},
    {"graphs: tour, draw", OPTION_NUMBERS},
    {"graphs: tour, draw", OPTION_NEIGHBOURS},
    {"graphs: tour, draw", OPTION_MOVE_GRAPH},
    {"boards", OPTION_LAYOUT},
    {"boards", OPTION_FORMAT},
    {"boards", OPTION_WEIGHT},
    {"graphs: tour, decode", OPTION_WEIGHT},
    {"boards: tour, rank", OPTION_MAGIC}, /* no tour at hand has equal sums */
    {"list", OPTION_TURNS},
    {"count", OPTION_TURNS},
    {"sample", OPTION_TURNS},
    {"rank", OPTION_TURNS},
    {"unrank", OPTION_TURNS},
    {"list", OPTION_LONGEST},
    {"sample", OPTION_LONGEST},
    {"sample", OPTION_LENGTH},
    {"sample", OPTION_OPTIONAL},
    {"rank", OPTION_LONGEST},
    {"rank", OPTION_LENGTH},
    {"rank", OPTION_OPTIONAL},
    {"unrank", OPTION_LONGEST},
    {"unrank", OPTION_LENGTH},
    {"unrank", OPTION_OPTIONAL},
    {"encode", OPTION_LONGEST},
    {"encode", OPTION_LENGTH},
    {"encode", OPTION_OPTIONAL},
    {"decode", OPTION_LONGEST},
    {"decode", OPTION_LENGTH},
    {"decode", OPTION_OPTIONAL},
    {"encode", OPTION_SYMMETRIC},
    {"decode", OPTION_SYMMETRIC},
    {"graphs: list", OPTION_CLASSES},
    {"sample", OPTION_METHOD},
    {"rank", OPTION_METHOD},
    {"unrank", OPTION_METHOD},
    {"decode", OPTION_GIVE},
    {"decode", OPTION_WAYPOINTS},
    {"decode", OPTION_ARROW},
    {"decode", OPTION_DIRECTED},
    {"graphs: tour, draw", OPTION_JSON}, /* its lines write SVG */
    {"puzzle", OPTION_TURNS},
    {"puzzle", OPTION_LONGEST},
    {"puzzle", OPTION_LENGTH},
    {"puzzle", OPTION_OPTIONAL},
    {"boards: puzzle page", OPTION_JSON},
    {"boards: puzzle sheet", OPTION_JSON},
    {"boards: puzzle page", OPTION_WITHOUT},
    {"boards: puzzle sheet", OPTION_WITHOUT},
    {"boards: puzzle improve", OPTION_WITHOUT},
    {"boards: puzzle improve", OPTION_WALL},
    {"boards: puzzle page", OPTION_WALL},
    {"boards: puzzle sheet", OPTION_WALL},
    {"graphs: tour, decode", OPTION_BASE},
    {"boards: tour, check", OPTION_AGAINST},
    {"graphs: tour, check", OPTION_AGAINST},
    {"boards: check of a reason", OPTION_AGAINST},
    {"boards: check of a count", OPTION_CERTIFICATE},
    {"boards: check of parts", OPTION_CERTIFICATE},
    {"boards: check of parts", ANY_CONDITION},
    {"boards: check of", OPTION_PATHS}, /* no file of these holds several tours */
    {"boards: check of", OPTION_PAIRS},
    {"boards: check of", OPTION_DECOMPOSE},
    {"boards: tour, check", OPTION_PATHS},
    {"boards: tour, check", OPTION_PAIRS},
    {"boards: tour, check", OPTION_DECOMPOSE},
    {"boards: check of parts", OPTION_CLOSED},
    {"boards: check of parts", OPTION_OPEN},
    {"boards: check of parts", OPTION_WITHOUT},
    {"boards: check of parts", OPTION_WALL},
    {"boards: check of parts", OPTION_BASE},
    {"boards: check of parts", OPTION_AGAINST},
};

static const exception exceptions[] = {
    {"", OPTION_HELP, OPTION_COUNT, "help is printed whatever else is asked"},
    {"graphs", OPTION_CLOSED, OPTION_COUNT, "no graph asks for anything else by itself"},
    {"boards", OPTION_CLOSED, OPTION_WITHOUT,
     "no piece and board asks for anything else"},
    {"boards", OPTION_CLOSED, OPTION_WALL, "no piece and board asks for anything else"},
    {"boards: check of a count", OPTION_CLOSED, OPTION_COUNT,
     "the count says what it is of"},
    {"graphs: tour, check", OPTION_PAIRS, OPTION_FORBID,
     "the path of the file is not between these ends, forbidden or not"},
    {"graphs: tour, check", OPTION_PAIRS, OPTION_FORMAT,
     "the path of the file is not between these ends in any format"},
    {"", OPTION_AS, OPTION_JSON, "--as json is --json, and other forms are refused"},
    {"encode", OPTION_STATS, OPTION_JSON, "the object holds the sizes"},
    {"boards: encode", OPTION_DIRECTED, OPTION_COUNT,
     "moves of boards go both ways: one model"},
    {"count", OPTION_CHECKPOINT, OPTION_COUNT, "a state is kept of longer counts only"},
    {"count", OPTION_EVERY, OPTION_COUNT, "a state is kept of longer counts only"},
    {"boards: count", OPTION_CLASSES, OPTION_COUNT,
     "boards have their classes counted anyway"},
    {"boards", OPTION_MAGIC, OPTION_COUNT,
     "no tour of these boards has equal sums, whatever else is asked"},
    {"boards: explain", ANY_SIEVE, OPTION_COUNT,
     "only reasons that hold without it answer"},
    {"compare", OPTION_SOLVER, ANY_SIEVE, "it is not asked what no encoding says"},
    {"compare", OPTION_BASE, ANY_SIEVE, "no method does both: none runs"},
    {"boards: check of a count", ANY_SIEVE, OPTION_COUNT, "no count is of a wish"},
    {"boards: explain", OPTION_CROSSINGS, OPTION_COUNT,
     "only reasons that hold without it answer"},
    {"boards: explain", OPTION_ASCII, OPTION_COUNT,
     "a board is shown with some reasons only"},
    {"boards: puzzle", OPTION_OPEN, OPTION_COUNT, "puzzles are open by themselves"},
    {"boards: puzzle page", OPTION_AS, OPTION_COUNT, "a page has one form"},
    {"boards: count", OPTION_BASE, OPTION_CLOSED,
     "of a closed tour all places are alike"},
    {"", OPTION_DIRECTED, OPTION_ARROW, "arrows make a question directed"},
    {"boards", OPTION_DIRECTED, OPTION_GIVE,
     "with places each sequence is a tour anyway"},
    {"boards", OPTION_DIRECTED, OPTION_WAYPOINTS,
     "with places each sequence is a tour anyway"},
    {"boards", OPTION_DIRECTED, OPTION_START,
     "with places each sequence is a tour anyway"},
    {"boards", OPTION_DIRECTED, OPTION_END, "with places each sequence is a tour anyway"},
    {"list", OPTION_SOLVER, OPTION_COUNT,
     "the command of this test lists no second tour"},
    {"count", OPTION_SOLVER, OPTION_COUNT,
     "the command of this test lists no second tour"},
    {"compare", OPTION_SOLVER, OPTION_SYMMETRIC, "it is not asked what no encoding says"},
    {"compare", OPTION_SOLVER, OPTION_TURNS, "it is not asked what no encoding says"},
    {"compare", OPTION_SOLVER, OPTION_LONGEST, "it is not asked what no encoding says"},
    {"compare", OPTION_SOLVER, OPTION_WEIGHT, "it is not asked what no encoding says"},
    {"compare", OPTION_SOLVER, OPTION_CROSSINGS, "it is not asked what no encoding says"},
    {"compare", OPTION_BASE, OPTION_SYMMETRIC, "no method does both: none runs"},
    {"compare", OPTION_BASE, OPTION_TURNS, "no method does both: none runs"},
    {"compare", OPTION_BASE, OPTION_LONGEST, "no method does both: none runs"},
    {"boards: solve", OPTION_NUMBERS, OPTION_WAYPOINTS,
     "the discs of waypoints are drawn in the place of numbers"},
    {"boards: tour, draw", OPTION_NUMBERS, OPTION_WAYPOINTS,
     "the discs of waypoints are drawn in the place of numbers"},
    {"graphs: encode", OPTION_BASE, OPTION_STATS, "the sizes are the same"},
    {"graphs: encode", OPTION_BASE, OPTION_JSON, "the sizes are the same"},
    {"boards: puzzle grade", OPTION_WITHOUT, OPTION_COUNT,
     "without clues the ladder ends at once"},
    {"boards: puzzle hint", OPTION_WITHOUT, OPTION_COUNT,
     "without clues the ladder ends at once"},
    {"boards: puzzle grade", OPTION_WALL, OPTION_COUNT,
     "without clues the ladder ends at once"},
    {"boards: puzzle hint", OPTION_WALL, OPTION_COUNT,
     "without clues the ladder ends at once"},
    {"boards: puzzle", OPTION_BASE, OPTION_CLOSED, "both contradict the file"},
    {"boards: puzzle improve", OPTION_KEEP, OPTION_COUNT,
     "the tour in this test's file meets few conditions, and is improved at once"},
    {"boards: puzzle improve", OPTION_CLUES, OPTION_COUNT,
     "a puzzle of several answers gets as many clues as it needs"},
    {"boards: puzzle improve", OPTION_ATTEMPTS, OPTION_COUNT,
     "of small puzzles the first order often leads to the fewest clues"},
    {"boards: check of a count", OPTION_TURNS, OPTION_COUNT, "no count is of a wish"},
    {"boards: check of a count", OPTION_CROSSINGS, OPTION_COUNT, "no count is of a wish"},
    {"boards: check of a count", OPTION_BASE, OPTION_COUNT,
     "what --base needs is another question"},
    {"boards: check of a count", OPTION_AGAINST, OPTION_GIVE,
     "counts without steps note no question"},
    {"boards: check of a count", OPTION_AGAINST, OPTION_WAYPOINTS,
     "counts without steps note no question"},
    {"boards: check of a count", OPTION_AGAINST, OPTION_SYMMETRIC,
     "counts without steps note no question"},
    {"boards", OPTION_DIRECTED, OPTION_BASE,
     "with places each sequence is a tour anyway"},
    {"boards: tour, check", OPTION_DIRECTED, OPTION_COUNT,
     "a tour of a board is one either way"},
    {"boards: tour, check", OPTION_TURNS, OPTION_COUNT, "a wish, and no condition"},
    {"boards: tour, check", OPTION_OPEN, OPTION_REGIONS,
     "the regions refuse these tours"},
    {"graphs: count", OPTION_DRY_RUN, OPTION_START, "the same sweep is foreseen"},
    {"graphs: count", OPTION_DRY_RUN, OPTION_END, "the same sweep is foreseen"},
    {"check", OPTION_OPEN, OPTION_QUIET, "the status is that of either kind"},
    {"rank", OPTION_LONGEST, OPTION_COUNT, "refused by name where the file holds a tour"},
    {"rank", OPTION_TURNS, OPTION_COUNT, "refused by name where the file holds a tour"},
    {"boards: tour, draw", OPTION_TOUR, OPTION_DIRECTED,
     "a tour of a board is one either way"},
    {"boards: tour, draw", OPTION_TOUR, OPTION_TURNS, "a wish, and no condition"},
    {"boards: tour, draw", OPTION_TOUR, OPTION_OPEN, "the file holds a path anyway"},
    {"graphs: tour, rank", OPTION_OPEN, OPTION_END, "the number is the same"},
    {"graphs: tour, rank", OPTION_OPEN, OPTION_DIRECTED, "the number is the same"},
    {"graphs: tour, rank", OPTION_OPEN, OPTION_BASE, "the number is the same"},
    {"compare", OPTION_VARY, OPTION_SEEDS, "--seeds says how many of what --vary draws"},
    {"boards: check of a reason", OPTION_OPEN, OPTION_CERTIFICATE,
     "none is written of another question"},
#define OF_A_REASON(id)                                    \
    {                                                      \
        "boards: check of a reason", id, OPTION_COUNT,     \
            "a reason that holds without it holds with it" \
    }
    OF_A_REASON(ANY_CONDITION),
    OF_A_REASON(OPTION_CLOSED),
    OF_A_REASON(OPTION_BASE),
    OF_A_REASON(OPTION_WALL),
    OF_A_REASON(OPTION_WITHOUT),
};

#endif
