/* method/circuit/learn.c - learned clauses, added and watched.
 * Source: glue (the number of levels in a clause): Audemard, Simon (2009).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"

uint32_t ico__circuit_glue(ico_circuit *c, const uint32_t *literals, size_t size)
{
    uint32_t glue = 0, stamp = ico__circuit_new_levels(c);
    for (size_t i = 0; i < size; i++) {
        uint32_t level = c->state[literals[i] >> 1].level;
        glue += c->level_mark[level] != stamp;
        c->level_mark[level] = stamp;
    }
    return glue;
}

void ico__circuit_watch(ico_circuit *c, uint32_t literal, uint32_t blocker,
                        uint32_t clause)
{
    ico_circuit_watches *list = &c->watches[literal];
    ico_circuit_watch watch = {blocker, clause};
    if (!ICO_VECTOR_PUSH(c->ctx, list, watch)) c->status = ICO_NO_MEMORY;
}

ico_circuit_why ico__circuit_learn(ico_circuit *c, uint32_t glue, uint32_t *data)
{
    const uint32_t *l = c->clause.items;
    size_t size = c->clause.size;
    uint32_t number = ico__proof_clause(c);
    *data = 0;
    if (size == 1) return ICO_BY_CHOICE;
    if (size == 2) {
        ico__circuit_watch(c, l[0], l[1], ICO_PAIR);
        ico__circuit_watch(c, l[1], l[0], ICO_PAIR);
        *data = l[1];
        return ICO_BY_PAIR;
    }
    if (c->arena.size + size + ICO_CLAUSE_LITERALS >= ICO_PAIR) {
        c->status = ICO_NO_MEMORY; /* places are 32 bits wide */
        return ICO_BY_CHOICE;
    }
    uint32_t clause = (uint32_t)c->arena.size;
    (void)ico__circuit_push(c, &c->arena, (uint32_t)size);
    (void)ico__circuit_push(c, &c->arena, glue | ICO_CLAUSE_USED);
    (void)ico__circuit_push(c, &c->arena, number);
    for (size_t i = 0; i < size; i++) (void)ico__circuit_push(c, &c->arena, l[i]);
    ico__circuit_watch(c, l[0], l[1], clause);
    ico__circuit_watch(c, l[1], l[0], clause);
    *data = clause;
    return ICO_BY_CLAUSE;
}
