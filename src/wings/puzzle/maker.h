/* puzzle/maker.h - a puzzle while it is being made: a random tour, the board as the
 * solver will see it, and which cells are clues.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_MAKER_H
#define ICO_PUZZLE_MAKER_H

#include "base/random.h"
#include "problem/numbers.h"
#include "puzzle/bounded_count.h"
#include "puzzle/grading.h"

/* What is to become of the clue of a cell, while clues are left out. */
enum {
    ICO_CLUE_STAYS,
    ICO_CLUE_MAY_GO, /* as far as the number of clues allows */
    ICO_CLUE_FALLS /* it is outside of the pattern: a tour is wanted that needs it not */
};

/* offset[v]: place of v in the tour; clue[v]: v is a clue; fate[v]: ICO_CLUE_...;
 * next[v]: the next of the cells that have clues together, in a ring.  graph: of
 * `ground`, which is the board with its walls and arrows, or of `blank` if it has none.
 * steps: changes of tours that may still be tried. */
typedef struct ico_maker {
    ico_context *ctx;
    const ico_problem *blank;
    const ico_puzzle_wishes *wishes;
    ico_random random;
    ico_uniqueness_test probe;
    ICO_VECTOR(uint64_t) walls; /* pairs of cells */
    ico_problem *ground;        /* or NULL */
    const ico_graph *graph;
    uint32_t n, *tour, *offset, *order, *next;
    uint8_t *clue, *fate;
    uint32_t clues;
    /* 1 + the hardest rung needed: by the last puzzle graded, and by any try */
    unsigned hardest, reached;
    uint64_t steps;
    ico_number_class numbers;
} ico_maker;

/* Chooses the walls for the tour, and makes ground and graph; *holds: the tour is a tour
 * of that graph. */
ICO_MUST_CHECK ico_status ico__maker_ground(ico_maker *m, bool *holds);
/* Makes a sealed problem of the puzzle in its current state. */
ICO_MUST_CHECK ico_status ico__maker_problem(const ico_maker *m, ico_problem **problem);
/* What becomes of the clue of each cell; ICO_BAD_ARGUMENT if the pattern cannot be. */
ICO_MUST_CHECK ico_status ico__maker_fates(ico_maker *m);

/* Is the tour the only one with the clues as they are?  A doubt is a no (clues.c). */
ICO_MUST_CHECK ico_status ico__maker_is_unique(ico_maker *m, bool *unique);
/* Does it satisfy the wishes so far?  What is outside of a pattern goes first; the grade
 * comes (graded) when it has gone. */
ICO_MUST_CHECK ico_status ico__maker_is_good(ico_maker *m, bool graded, bool *good);
/* Can a person solve it with the rungs that are wished?  *needed: one is needed that is
 * hard enough. */
ICO_MUST_CHECK ico_status ico__maker_is_in_reach(ico_maker *m, bool *in_reach,
                                                 bool *needed);
/* Gives all cells clues, and takes from them what the wishes want to go, while the tour
 * stays the only one; changes the tour where that does not suffice.  *good: the wishes
 * for clues and difficulty are satisfied. */
ICO_MUST_CHECK ico_status ico__maker_choose_clues(ico_maker *m, bool *good);
/* Does the cell show that its number is of the class that is wished? */
bool ico__maker_marks(const ico_maker *m, uint32_t v);
/* Are the ends of the tour always clues? */
static inline bool ico__maker_shows_ends(const ico_maker *m)
{
    return m->wishes->kind == ICO_CLUE_WAYPOINTS || m->wishes->arrows;
}

#endif
