/* puzzle/maker.h - a puzzle while it is being made: a random tour, the board as the
 * solver will see it, and which cells are clues.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_MAKER_H
#define ICO_PUZZLE_MAKER_H

#include "base/random.h"
#include "problem/numbers.h"
#include "puzzle/bounded_count.h"
#include "puzzle/grading.h"

/* offset[v]: place of v in the tour; clue[v]: v is a clue; partner[v]: the cell that has
 * a clue when v has one.  graph: of `ground`, which is the board with its walls and
 * arrows, or of `blank` if it has none. */
typedef struct ico_maker {
    ico_context *ctx;
    const ico_problem *blank;
    const ico_puzzle_wishes *wishes;
    ico_random random;
    ico_uniqueness_test probe;
    ICO_VECTOR(uint64_t) walls; /* pairs of cells */
    ico_problem *ground;        /* or NULL */
    const ico_graph *graph;
    uint32_t n, *tour, *offset, *order, *partner;
    uint8_t *clue;
    uint32_t clues;
    /* 1 + the hardest rung needed: by the last puzzle graded, and by any try */
    unsigned hardest, reached;
    ico_number_class numbers;
} ico_maker;

/* Chooses the walls for the tour, and makes ground and graph; *holds: the tour is a tour
 * of that graph. */
ICO_MUST_CHECK ico_status ico__maker_ground(ico_maker *m, bool *holds);
/* Makes a sealed problem of the puzzle in its current state. */
ICO_MUST_CHECK ico_status ico__maker_problem(const ico_maker *m, ico_problem **problem);
/* Does the cell show that its number is of the class that is wished? */
bool ico__maker_marks(const ico_maker *m, uint32_t v);
/* Are the ends of the tour always clues? */
static inline bool ico__maker_shows_ends(const ico_maker *m)
{
    return m->wishes->kind == ICO_CLUE_WAYPOINTS || m->wishes->arrows;
}

#endif
