/* puzzle/conflict.h - a set of numbers and classes that is impossible, while it is made
 * smaller.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_CONFLICT_H
#define ICO_PUZZLE_CONFLICT_H

#include "puzzle/bounded_count.h"

enum { ICO_CONFLICT_PATIENCE = 2 }; /* the most */

/* Vertices whose number or class may be left out: cells[0 .. count) are the conflict.
 * kept_...: the rules as they were asked, while those of `question` are suspended and
 * resumed.
 * ticks: the most work of a test.  cost: the work of the last refutation.
 * patience: of tests (conflict.c).
 * hits: of vertices and offsets, the conflicts of the last refutation.
 * core: vertices whose rules sufficed for the last refutation, as bits, if has_core.
 * obeyed: the vertices whose rules the last tour obeys, as bits.
 * tours, nones, doubts: what the tests so far decided (conflict_memory.c), a set of
 * vertices each: the rules that a tour obeys, that are impossible, that were tested in
 * vain. */
typedef struct ico_conflict {
    ico_context *ctx;
    const ico_problem *problem;
    ico_position_question *question;
    ico_uniqueness_test probe;
    uint64_t ticks, cost, progress, *hits, *core, *obeyed, *asked;
    uint32_t *cells, *distance, *queue, *kept_given, *tour;
    uint8_t *kept_class;
    size_t count, words;
    unsigned patience;
    bool has_core;
    ICO_VECTOR(uint64_t) tours, nones, doubts;
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
 * tour, and c->obeyed is what that obeys. */
ICO_MUST_CHECK ico_status ico__conflict_test(ico_conflict *c, bool *impossible,
                                             bool *tour);
/* Is the current question, whose rules are c->asked, decided by earlier tests?  Then as
 * ico__conflict_test. */
bool ico__conflict_recall(ico_conflict *c, bool *impossible, bool *tour);
/* Notes what a test of c->asked decided; c->tour, if there is one. */
ICO_MUST_CHECK ico_status ico__conflict_note(ico_conflict *c, bool impossible, bool tour);
/* Removes from the conflict, which was just proved, the cells that it does not need
 * (conflict_shrink.c).  No other cell may have been resumed before. */
ICO_MUST_CHECK ico_status ico__conflict_shrink(ico_conflict *c);
/* Reduces a conflict from which no cell can be left out to one with the fewest cells, as
 * far as the work suffices; c->proof reports how far. */
ICO_MUST_CHECK ico_status ico__conflict_minimise(ico_conflict *c);

#endif
