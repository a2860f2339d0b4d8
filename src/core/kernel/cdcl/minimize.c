/* kernel/cdcl/minimize.c - literals of a learned clause that the others imply.  A
 * variable marked REMOVABLE is in the clause, or found to be implied by it; one marked
 * POISON was found not to be.
 * Source: Sorensson, Biere (2009), with an explicit stack.
 * SPDX-License-Identifier: MIT */
#include "kernel/cdcl/cdcl.h"

enum { REMOVABLE = 1, POISON = 2 };

/* Can the literals of a reason all be traced to the clause, whose levels are marked?
 * Pushes those that have yet to be.  Not when brief: the reason is not whole. */
static bool trace_literals(ico_cdcl *s, ico_cdcl_literals reason)
{
    if (s->brief) return false;
    for (size_t i = 0; i < reason.size; i++) {
        uint32_t x = reason.items[i] >> 1;
        ico_cdcl_state *state = &s->state[x];
        if (state->level == 0 || state->mark == REMOVABLE) continue;
        if (state->mark == POISON || state->why == ICO_BY_CHOICE ||
            s->level_mark[state->level] != s->level_stamp)
            return false;
        state->mark = REMOVABLE;
        (void)ico__cdcl_push(s, &s->touched, x);
        (void)ico__cdcl_push(s, &s->stack, reason.items[i]);
    }
    s->ticks += reason.size;
    return true;
}

/* Is `literal` of the clause implied false by the others? */
static bool is_implied(ico_cdcl *s, uint32_t literal)
{
    size_t base = s->touched.size;
    if (s->state[literal >> 1].why == ICO_BY_CHOICE) return false;
    s->stack.size = 0;
    (void)ico__cdcl_push(s, &s->stack, literal);
    while (s->stack.size > 0 && ico__cdcl_goes_on(s)) {
        uint32_t l = s->stack.items[--s->stack.size];
        if (trace_literals(s, ico__cdcl_explain(s, l ^ 1))) continue;
        /* nothing is known about the others that were on the way */
        for (size_t i = base; i < s->touched.size; i++)
            s->state[s->touched.items[i]].mark = 0;
        s->touched.size = base;
        if (l != literal) {
            s->state[l >> 1].mark = POISON;
            (void)ico__cdcl_push(s, &s->touched, l >> 1);
        }
        return false;
    }
    return s->status == ICO_OK;
}

/* Are the literals of its reason all in the clause? */
static bool is_near(ico_cdcl *s, uint32_t literal)
{
    if (s->state[literal >> 1].why == ICO_BY_CHOICE) return false;
    ico_cdcl_literals reason = ico__cdcl_explain(s, literal ^ 1);
    if (s->brief) return false;
    for (size_t i = 0; i < reason.size; i++) {
        const ico_cdcl_state *state = &s->state[reason.items[i] >> 1];
        if (state->mark == 0 && state->level > 0) return false;
    }
    return true;
}

void ico__cdcl_minimize_near(ico_cdcl *s)
{
    size_t kept = 1;
    for (size_t i = 1; i < s->clause.size; i++)
        if (!is_near(s, s->clause.items[i])) s->clause.items[kept++] = s->clause.items[i];
    s->clause.size = kept;
}

void ico__cdcl_minimize(ico_cdcl *s)
{
    size_t kept = 1;
    (void)ico__cdcl_mark_levels(s, 1);
    for (size_t i = 1; i < s->clause.size; i++)
        if (s->brief || !is_implied(s, s->clause.items[i]))
            s->clause.items[kept++] = s->clause.items[i];
    s->clause.size = kept;
}
