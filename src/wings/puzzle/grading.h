/* puzzle/grading.h - what wishes and gradings are made of; icosian/puzzle.h says what
 * each part means.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_GRADING_H
#define ICO_PUZZLE_GRADING_H

#include "icosian/puzzle.h"

/* What the tries for puzzles came to. */
typedef struct ico_puzzle_tally {
    uint64_t tours;         /* random tours that were found */
    uint32_t least_clues;   /* fewest clues that left one answer; 0: no tour got so far */
    uint64_t unique;        /* tours that the cells of the pattern determine */
    uint64_t surplus;       /* tours that need more clues than those */
    uint32_t least_surplus; /* how many more, at least */
    uint64_t graded[ICO_RUNG_COUNT + 1]; /* puzzles by the hardest rung needed; the last:
                                            beyond what is wished */
} ico_puzzle_tally;

struct ico_puzzle_wishes {
    ico_context *ctx;
    ico_clue_kind kind;
    uint64_t clues;
    bool arrows;
    uint64_t walls;
    const char *numbers;
    ico_clue_symmetry symmetry;
    const uint8_t *pattern; /* or NULL */
    unsigned difficulty, least;
    unsigned *reached;
    ico_puzzle_tally *tally; /* or NULL */
    uint64_t tries, ticks;
    ico_puzzle_stop *stop;
    void *stop_user;
};

struct ico_puzzle_step {
    ico_rung rung;
    bool places;
    uint64_t cell, number, excluded;
    char *text;
};

/* steps: `count` of them, and room for more. */
struct ico_grading {
    ico_context *ctx;
    bool solved, contradicted, limited;
    ico_rung hardest;
    ico_puzzle_step *steps;
    size_t count, capacity;
    uint64_t uses[ICO_RUNG_COUNT];
};

#endif
