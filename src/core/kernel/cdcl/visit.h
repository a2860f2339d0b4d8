/* kernel/cdcl/visit.h - draws the consequences of the learned clauses.  Inline for the
 * loop of an engine, because a search spends much of its time here.
 * Source: two watched literals (Moskewicz et al. 2001), blockers (Chu et al. 2008).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_CDCL_VISIT_H
#define ICO_KERNEL_CDCL_VISIT_H

#include "kernel/cdcl/cdcl.h"

/* Makes `literal`, which is open and implied by a clause, true.  False: a rule has a
 * conflict already. */
typedef bool ico_cdcl_imply(ico_cdcl *s, uint32_t literal, ico_cdcl_why why,
                            uint32_t data);

/* For an engine whose rules look at literals later. */
static inline bool ico__cdcl_imply(ico_cdcl *s, uint32_t literal, ico_cdcl_why why,
                                   uint32_t data)
{
    ico__cdcl_assign(s, literal, why, data);
    return true;
}

/* Another literal to watch instead of the false one at place 1: true if there is one. */
static inline bool ico__cdcl_move_watch(ico_cdcl *s, uint32_t *clause, uint32_t place)
{
    uint32_t *literals = clause + ICO_CLAUSE_LITERALS, size = clause[ICO_CLAUSE_SIZE];
    for (uint32_t k = 2; k < size; k++) {
        if (s->value[literals[k]] < 0) continue;
        uint32_t l = literals[k];
        literals[k] = literals[1];
        literals[1] = l;
        ico_cdcl_watch watch = {literals[0], place};
        if (!ICO_VECTOR_PUSH(s->ctx, &s->watches[l], watch)) s->status = ICO_NO_MEMORY;
        s->ticks += k / 8;
        return true;
    }
    s->ticks += size / 8;
    return false;
}

/* Tells the clauses the next literal of the trail.  False: s->conflict is one, or a rule
 * has a conflict (`imply`). */
static inline bool ico__cdcl_visit(ico_cdcl *s, ico_cdcl_imply *imply)
{
    uint32_t gone = s->trail[s->watched++] ^ 1;
    ico_cdcl_watches *list = &s->watches[gone];
    s->ticks += 1 + list->size / 4;
    if (list->size == 0) return true; /* items may be NULL */
    ico_cdcl_watch *from = list->items, *end = from + list->size, *to = from;
    bool fine = true;
    while (from != end && fine) {
        ico_cdcl_watch w = *to++ = *from++;
        int8_t value = s->value[w.blocker];
        if (value > 0) continue;
        if (w.clause == ICO_PAIR) {
            fine = value == 0 ? imply(s, w.blocker, ICO_BY_PAIR, gone)
                              : ico__cdcl_fail(s, (uint32_t[2]){w.blocker, gone}, 2);
            continue;
        }
        uint32_t *clause = s->arena.items + w.clause;
        uint32_t *literals = clause + ICO_CLAUSE_LITERALS;
        s->ticks++;
        if (literals[0] == gone) {
            literals[0] = literals[1];
            literals[1] = gone;
        }
        to[-1].blocker = literals[0];
        value = s->value[literals[0]];
        if (value > 0) continue;
        if (ico__cdcl_move_watch(s, clause, w.clause)) {
            to--;
        } else if (value == 0) {
            fine = imply(s, literals[0], ICO_BY_CLAUSE, w.clause);
        } else {
            fine = ico__cdcl_fail(s, literals, clause[ICO_CLAUSE_SIZE]);
            clause[ICO_CLAUSE_GLUE] |= ICO_CLAUSE_USED;
        }
    }
    while (from != end) *to++ = *from++;
    list->size = (size_t)(to - list->items);
    return fine;
}

#endif
