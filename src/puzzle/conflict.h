/* puzzle/conflict.h - a set of numbers and classes that is impossible, while it is made
 * smaller.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_CONFLICT_H
#define ICO_PUZZLE_CONFLICT_H

#include "puzzle/probe.h"

/* Vertices whose number or class may be left out: cells[0 .. count) are the conflict.
 * kept_...: the rules as they were asked, while those of `question` are suspended and
 * resumed.  ticks: of work that is left for all tests. */
typedef struct ico_conflict {
    ico_context *ctx;
    const ico_problem *problem;
    ico_position_question *question;
    ico_uniqueness_test probe;
    uint32_t *cells, *distance, *queue, *kept_given, *tour;
    uint8_t *kept_class;
    size_t count;
    ico_conflict_proof proof;
} ico_conflict;

static inline bool ico__conflict_has_rule(const ico_conflict *c, uint32_t v)
{
    return c->kept_given[v] != ICO_NO_OFFSET || c->kept_class[v] != 0;
}

static inline void ico__conflict_suspend(ico_conflict *c, uint32_t v)
{
    c->question->given[v] = ICO_NO_OFFSET;
    c->question->class_of[v] = 0;
}

static inline void ico__conflict_resume(ico_conflict *c, uint32_t v)
{
    c->question->given[v] = c->kept_given[v];
    c->question->class_of[v] = c->kept_class[v];
}

/* Is the current question proved to have no tour?  *tour: the question is known to have a
 * tour, which is then in c->tour. */
ICO_MUST_CHECK ico_status ico__conflict_test(ico_conflict *c, bool *impossible,
                                             bool *tour);
/* Removes from the conflict the cells that it does not need.  No other cell may have been
 * resumed before. */
ICO_MUST_CHECK ico_status ico__conflict_shrink(ico_conflict *c);
/* Reduces a conflict from which no cell can be left out to one with the fewest cells, as
 * far as the work suffices; c->proof reports how far. */
ICO_MUST_CHECK ico_status ico__conflict_minimise(ico_conflict *c);

#endif
