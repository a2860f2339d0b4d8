/* method/circuit/analyze.c - from a conflict to the clause that would have avoided it.
 * Source: first unique implication points, Zhang, Madigan, Moskewicz, Malik (2001).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

/* Takes the literals of c->reason or c->conflict in; returns how many of them belong to
 * the conflict's level. */
static uint32_t take(ico_circuit *c, const ico_circuit_words *literals, uint32_t level)
{
    uint32_t open = 0;
    for (size_t i = 0; i < literals->size; i++) {
        uint32_t l = literals->items[i];
        ico_circuit_state *s = &c->state[l >> 1];
        if (s->mark != 0 || s->level == 0) continue;
        s->mark = 1;
        (void)ico__circuit_push(c, &c->touched, l >> 1);
        if (s->level == level)
            open++;
        else
            (void)ico__circuit_push(c, &c->clause, l);
    }
    c->ticks += literals->size;
    return open;
}

static uint32_t conflict_level(const ico_circuit *c)
{
    uint32_t level = 0;
    for (size_t i = 0; i < c->conflict.size; i++)
        if (c->state[c->conflict.items[i] >> 1].level > level)
            level = c->state[c->conflict.items[i] >> 1].level;
    return level;
}

/* Puts a literal of the deepest level but the first's at place 1: with it the clause is
 * watched.  Returns that level, to which the search goes back. */
static uint32_t second_level(ico_circuit *c)
{
    uint32_t *l = c->clause.items;
    if (c->clause.size == 1) return 0;
    size_t best = 1;
    for (size_t i = 2; i < c->clause.size; i++)
        if (c->state[l[i] >> 1].level > c->state[l[best] >> 1].level) best = i;
    uint32_t swap = l[1];
    l[1] = l[best];
    l[best] = swap;
    return c->state[l[1] >> 1].level;
}

/* Resolves the conflict back to the first literal that alone stands for its level. */
static void derive(ico_circuit *c, uint32_t level)
{
    c->clause.size = c->touched.size = 0;
    (void)ico__circuit_push(c, &c->clause, 0);
    uint32_t open = take(c, &c->conflict, level), place = c->trail_size;
    while (c->status == ICO_OK) {
        do place--;
        while (c->state[c->trail[place] >> 1].mark == 0 ||
               c->state[c->trail[place] >> 1].level != level);
        uint32_t l = c->trail[place];
        if (--open == 0) {
            c->clause.items[0] = l ^ 1;
            return;
        }
        ico__circuit_explain(c, l);
        open += take(c, &c->reason, level);
    }
}

bool ico__circuit_analyze(ico_circuit *c)
{
    uint32_t level = conflict_level(c), data = 0;
    if (level == 0 || c->status != ICO_OK) return false;
    ico__run_stats(c->run)->conflicts++;
    ico__circuit_backtrack(c, level); /* a late look may find an early conflict */
    ico__circuit_remember(c, c->level_start.items[level - 1]);
    derive(c, level);
    for (size_t i = 0; i < c->touched.size; i++)
        ico__circuit_bump(c, c->touched.items[i]);
    if (c->settings.minimize && c->status == ICO_OK) ico__circuit_minimize(c);
    for (size_t i = 0; i < c->touched.size; i++) c->state[c->touched.items[i]].mark = 0;
    if (c->status != ICO_OK) return false;
    uint32_t glue = ico__circuit_glue(c, c->clause.items, c->clause.size);
    uint32_t back = second_level(c);
    ico__circuit_backtrack(c, back);
    ico__circuit_tell(c, glue);
    ico_circuit_why why = ico__circuit_learn(c, glue, &data);
    if (c->status != ICO_OK) return false;
    ico__circuit_assign(c, c->clause.items[0], why, data);
    ico__circuit_decay(c);
    ico__circuit_count_glue(c, glue);
    return true;
}
