/* kernel/cdcl/analyze.c - from a conflict to the clause that would have avoided it.
 * Source: first unique implication points, Zhang, Madigan, Moskewicz, Malik (2001); glue,
 * the number of levels in a clause: Audemard, Simon (2009).
 * SPDX-License-Identifier: MIT */
#include "kernel/cdcl/cdcl.h"

bool ico__cdcl_fail(ico_cdcl *s, const uint32_t *literals, size_t size)
{
    s->conflict.size = 0;
    for (size_t i = 0; i < size; i++) (void)ico__cdcl_push(s, &s->conflict, literals[i]);
    return false;
}

ico_cdcl_literals ico__cdcl_explain(ico_cdcl *s, uint32_t l)
{
    const ico_cdcl_state *state = &s->state[l >> 1];
    if (state->why == ICO_BY_PAIR) return (ico_cdcl_literals){&state->data, 1};
    if (state->why == ICO_BY_CLAUSE) {
        uint32_t *clause = s->arena.items + state->data;
        clause[ICO_CLAUSE_GLUE] |= ICO_CLAUSE_USED;
        return (ico_cdcl_literals){clause + ICO_CLAUSE_LITERALS + 1,
                                   clause[ICO_CLAUSE_SIZE] - 1};
    }
    s->reason.size = 0;
    if (state->why != ICO_BY_CHOICE) s->rules->explain(s->engine, l);
    return (ico_cdcl_literals){s->reason.items, s->reason.size};
}

uint32_t ico__cdcl_conflict_level(const ico_cdcl *s)
{
    uint32_t level = 0;
    for (size_t i = 0; i < s->conflict.size; i++)
        if (s->state[s->conflict.items[i] >> 1].level > level)
            level = s->state[s->conflict.items[i] >> 1].level;
    return level;
}

/* Takes the literals of a reason or of the conflict in; returns how many of them belong
 * to the conflict's level. */
static uint32_t take_literals(ico_cdcl *s, ico_cdcl_literals literals, uint32_t level)
{
    uint32_t open = 0;
    for (size_t i = 0; i < literals.size; i++) {
        uint32_t l = literals.items[i];
        ico_cdcl_state *state = &s->state[l >> 1];
        if (state->mark != 0 || state->level == 0) continue;
        state->mark = 1;
        (void)ico__cdcl_push(s, &s->touched, l >> 1);
        if (state->level == level)
            open++;
        else
            (void)ico__cdcl_push(s, &s->clause, l);
    }
    s->ticks += literals.size;
    return open;
}

/* Resolves the conflict back to the first literal that is the only one of its level. */
static void resolve(ico_cdcl *s, uint32_t level)
{
    s->clause.size = s->touched.size = 0;
    (void)ico__cdcl_push(s, &s->clause, 0);
    ico_cdcl_literals conflict = {s->conflict.items, s->conflict.size};
    uint32_t open = take_literals(s, conflict, level), place = s->trail_size;
    while (ico__cdcl_goes_on(s)) {
        uint32_t l;
        do l = s->trail[--place];
        while (s->state[l >> 1].mark == 0 || s->state[l >> 1].level != level);
        if (--open == 0) {
            s->clause.items[0] = l ^ 1;
            return;
        }
        open += take_literals(s, ico__cdcl_explain(s, l), level);
    }
}

uint32_t ico__cdcl_mark_levels(ico_cdcl *s, size_t from)
{
    uint32_t count = 0, stamp = ico__cdcl_new_sets(s->level_mark, &s->level_stamp, 1,
                                                   (size_t)s->variables + 1);
    for (size_t i = from; i < s->clause.size; i++) {
        uint32_t *mark = &s->level_mark[s->state[s->clause.items[i] >> 1].level];
        count += *mark != stamp;
        *mark = stamp;
    }
    return count;
}

/* Puts a literal of the deepest level but the first's at place 1: with it the clause is
 * watched.  Returns that level. */
static uint32_t second_level(ico_cdcl *s)
{
    uint32_t *l = s->clause.items;
    if (s->clause.size < 2) return 0;
    size_t best = 1;
    for (size_t i = 2; i < s->clause.size; i++)
        if (s->state[l[i] >> 1].level > s->state[l[best] >> 1].level) best = i;
    uint32_t swap = l[1];
    l[1] = l[best];
    l[best] = swap;
    return s->state[l[1] >> 1].level;
}

uint32_t ico__cdcl_derive(ico_cdcl *s, uint32_t level, ico_cdcl_minimizer *minimize,
                          uint32_t *glue)
{
    s->brief = false;
    resolve(s, level);
    for (size_t i = 0; i < s->touched.size; i++)
        s->rules->bump(s->engine, s->touched.items[i]);
    if (minimize != NULL && s->status == ICO_OK && !s->brief) minimize(s);
    for (size_t i = 0; i < s->touched.size; i++) s->state[s->touched.items[i]].mark = 0;
    *glue = ico__cdcl_mark_levels(s, 0);
    return second_level(s);
}
