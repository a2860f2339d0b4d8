/* puzzle/ladder.h - a person's knowledge of a half-solved puzzle, and the rungs that
 * extend it.  Shares no rule with the method position, only the question.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_LADDER_H
#define ICO_PUZZLE_LADDER_H

#include "kernel/position/question.h"
#include "puzzle/grading.h"

/* Invariants: bit k of row v of may_carry equals bit v of row k of may_stand; it is set
 * if v may still carry offset k; carries[v] = k and stands[k] = v once k is placed. */
typedef struct ico_knowledge {
    uint64_t *may_carry, *may_stand;
    uint32_t *carries, *stands;
    uint32_t placed;
    bool broken; /* a cell without a number, or a number without a cell */
} ico_knowledge;

/* The puzzle, its knowledge at each depth of suppositions, and where steps go.  leads:
 * row v of leads[1] has the cells where moves from v lead, of leads[0] those from which
 * moves lead to v (one matrix if undirected).  partners: pairs of cells with a required
 * edge between them.  colour[v]: 0 or 1 on boards of two colours.
 * loud: steps are recorded, and a rung ends after one of them; else it does all it
 * can. */
typedef struct ico_ladder {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_position_question *question;
    uint32_t n;
    size_t words;
    bool two_coloured, loud;
    uint64_t *leads[2], *scratch;
    ICO_VECTOR(uint32_t) partners;
    uint8_t *colour;
    uint32_t *distance, *queue;
    ico_knowledge levels[3], *now;
    ico_grading *grading;
    uint64_t ticks, work;
    ico_puzzle_stop *stop; /* or NULL */
    void *stop_user;
    bool stopped;
    ico_text why; /* the sentence of the step that is being made */
    bool out_of_memory;
} ico_ladder;

/* Rows of a bit matrix. */
static inline uint64_t *ico__ladder_row(const ico_ladder *l, uint64_t *matrix, uint32_t i)
{
    return matrix + (size_t)i * l->words;
}
uint32_t ico__ladder_row_count(const ico_ladder *l, const uint64_t *row);
/* Returns the first set bit of a row from `from` on, or n if no bit is set there. */
uint32_t ico__ladder_row_next(const ico_ladder *l, const uint64_t *row, uint32_t from);

/* v does not carry k.  True if that is new. */
bool ico__ladder_exclude(ico_ladder *l, uint32_t v, uint32_t k);
/* v carries k. */
void ico__ladder_place(ico_ladder *l, uint32_t v, uint32_t k);
/* Ends a step: `excluded` numbers, the first of them k at v, or a placing.  The sentence
 * is in l->why.  True, for `return`, if the rung has to end here. */
bool ico__ladder_end_step(ico_ladder *l, ico_rung rung, bool places, uint32_t v,
                          uint32_t k, uint32_t excluded);
/* Words for l->why, when loud. */
void ico__ladder_say(ico_ladder *l, const char *words);
void ico__ladder_say_cell(ico_ladder *l, uint32_t v);
void ico__ladder_say_number(ico_ladder *l, uint32_t k);
/* "K cannot be at V". */
void ico__ladder_say_barred(ico_ladder *l, uint32_t k, uint32_t v);

/* The cells for the number after (before) the number on v. */
static inline const uint64_t *ico__ladder_near(const ico_ladder *l, uint32_t v,
                                               bool after)
{
    return ico__ladder_row(l, l->leads[after], v);
}

/* Whether k may have a neighbour number `by` (1 or -1): its offset, or n at an end. */
static inline uint32_t ico__ladder_beside(const ico_ladder *l, uint32_t k, bool after)
{
    if (after) return k + 1 < l->n ? k + 1 : l->question->closed ? 0 : l->n;
    return k > 0 ? k - 1 : l->question->closed ? l->n - 1 : l->n;
}

/* The rungs: true if something was found. */
bool ico__ladder_rung_number(ico_ladder *l);
bool ico__ladder_rung_cell(ico_ladder *l);
bool ico__ladder_rung_distance(ico_ladder *l);
bool ico__ladder_rung_parity(ico_ladder *l);
bool ico__ladder_rung_corridor(ico_ladder *l);
bool ico__ladder_rung_dead_end(ico_ladder *l);
bool ico__ladder_rung_pairs(ico_ladder *l);
bool ico__ladder_rung_what_if(ico_ladder *l, uint32_t depth);

/* Applies the rungs up to `top`, lowest first, until nothing is left to find; a step at a
 * time when loud.  The ticks may end it, and `stop`. */
void ico__ladder_climb(ico_ladder *l, ico_rung top, bool until_placed);

#endif
