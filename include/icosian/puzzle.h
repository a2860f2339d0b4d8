/* icosian/puzzle.h - number puzzles: why one contradicts itself, and making them.
 * Stands above method.  A puzzle is a problem on a board with given numbers, classes or
 * waypoints; that it has one answer is asked with ICO_GOAL_LIST and the limit 2.
 * Source: interface section 1, verb puzzle.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_PUZZLE_H
#define ICOSIAN_PUZZLE_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Asked now and then during long work; true: end it soon (ICO_STOPPED). */
typedef bool ico_puzzle_stop(void *user);

/* Which of the numbers and classes of `problem`, which has no tour, are already impossible
 * together?  cells (as many as the problem has vertices, the caller's) gets them, ascending,
 * *count how many: 0 if there is no tour without any of them either.  *minimal: each was
 * proved to be needed.  `why` gets a sentence that names them.  Each of about 2 *count *
 * log n tests takes at most `ticks` of work.  *found is false, and nothing else set, if the
 * contradiction could not be shown in that. */
ICO_MUST_CHECK ico_status ico_puzzle_conflict(ico_context *ctx,
                                              const ico_problem *problem, uint64_t ticks,
                                              bool *found, uint64_t *cells, size_t *count,
                                              bool *minimal, ico_text *why);

typedef enum ico_clue_symmetry {
    ICO_CLUES_ANYWHERE,
    ICO_CLUES_ROTATE, /* cells with clues stay so in a half turn of the board */
    ICO_CLUES_MIRROR  /* ... in a mirror from left to right */
} ico_clue_symmetry;

typedef enum ico_clue_kind {
    ICO_CLUE_NUMBERS,  /* given numbers */
    ICO_CLUE_WAYPOINTS /* cells to be met in order, among them both ends (Zip) */
} ico_clue_kind;

typedef struct ico_puzzle_wishes {
    ico_clue_kind kind;
    uint64_t clues;      /* how many; 0: as few as can be, none can be left out */
    uint64_t walls;      /* walls to put between cells where the tour does not go */
    const char *numbers; /* instead of clues: mark the cells whose numbers are of this
                            class ("primes"), or NULL */
    ico_clue_symmetry symmetry;
    uint64_t tries; /* how many random tours to try; 0: a hundred */
    uint64_t ticks; /* of work for each question of uniqueness; 0: a million */
    ico_puzzle_stop *stop;
    void *stop_user;
} ico_puzzle_wishes;

/* A puzzle on the board of `blank` (a closed problem that asks nothing but its kind) with
 * exactly one tour, which is proved, from a random tour; *puzzle is closed.  *tour (n
 * numbers, the caller's) gets the answer.  *made is false when no try led to what was
 * wished.  The same seed gives the same puzzle.  ICO_UNSUPPORTED: a graph, or a question
 * that asks for more. */
ICO_MUST_CHECK ico_status ico_puzzle_make(ico_context *ctx, const ico_problem *blank,
                                          const ico_puzzle_wishes *wishes, uint64_t seed,
                                          bool *made, ico_problem **puzzle,
                                          uint32_t *tour);

#ifdef __cplusplus
}
#endif
#endif
