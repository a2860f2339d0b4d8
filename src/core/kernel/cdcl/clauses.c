/* kernel/cdcl/clauses.c - learned clauses: kept, watched, and forgotten when they look
 * useless or the facts of level 0 settle them.
 * Source: glue, Audemard, Simon (2009).
 * SPDX-License-Identifier: MIT */
#include "kernel/cdcl/cdcl.h"

static void watch_clause(ico_cdcl *s, const uint32_t *literals, uint32_t clause)
{
    for (unsigned k = 0; k < 2; k++) {
        ico_cdcl_watch w = {literals[1 - k], clause};
        if (!ICO_VECTOR_PUSH(s->ctx, &s->watches[literals[k]], w))
            s->status = ICO_NO_MEMORY;
    }
}

ico_cdcl_why ico__cdcl_learn(ico_cdcl *s, uint32_t glue, uint32_t number, uint32_t *data)
{
    const uint32_t *l = s->clause.items;
    size_t size = s->clause.size, place = s->arena.size;
    *data = 0;
    if (size == 1) return ICO_BY_CHOICE;
    if (size == 2) {
        watch_clause(s, l, ICO_PAIR);
        *data = l[1];
        return ICO_BY_PAIR;
    }
    if (place + size + ICO_CLAUSE_LITERALS >= ICO_PAIR) {
        s->status = ICO_NO_MEMORY; /* places are 32 bits wide */
        return ICO_BY_CHOICE;
    }
    (void)ico__cdcl_push(s, &s->arena, (uint32_t)size);
    (void)ico__cdcl_push(s, &s->arena, glue | ICO_CLAUSE_USED);
    (void)ico__cdcl_push(s, &s->arena, number);
    for (size_t i = 0; i < size; i++) (void)ico__cdcl_push(s, &s->arena, l[i]);
    watch_clause(s, l, (uint32_t)place);
    *data = (uint32_t)place;
    return ICO_BY_CLAUSE;
}

/* --- forgetting --- */

enum { CORE = 2, TIER = 6, GLUES = 256, SIZES = 8 };

/* How useless a clause looks: by glue, then by size. */
static uint32_t rank_of(const uint32_t *clause)
{
    uint32_t glue = clause[ICO_CLAUSE_GLUE] & ~ICO_CLAUSE_USED, size = 0;
    if (glue >= GLUES) glue = GLUES - 1;
    while (size + 1 < SIZES && clause[ICO_CLAUSE_SIZE] >> (2 + size) != 0) size++;
    return glue * SIZES + size;
}

static bool is_safe(const uint32_t *clause)
{
    uint32_t glue = clause[ICO_CLAUSE_GLUE] & ~ICO_CLAUSE_USED;
    return glue <= CORE || (glue <= TIER && clause[ICO_CLAUSE_GLUE] & ICO_CLAUSE_USED);
}

/* Clauses of a rank above the one returned are the worse half. */
static uint32_t median_rank(const ico_cdcl *s)
{
    uint32_t count[GLUES * SIZES] = {0}, total = 0, rank = 0;
    for (size_t at = 0; at < s->arena.size;) {
        const uint32_t *clause = s->arena.items + at;
        if (!is_safe(clause)) {
            count[rank_of(clause)]++;
            total++;
        }
        at += clause[ICO_CLAUSE_SIZE] + ICO_CLAUSE_LITERALS;
    }
    for (uint32_t better = 0; rank < GLUES * SIZES - 1; rank++)
        if ((better += count[rank]) >= total / 2) break;
    return rank;
}

/* Drops false literals; 0 if the clause is true, else how many literals are left: two at
 * least, since all is propagated. */
static uint32_t simplify(const ico_cdcl *s, uint32_t *literals, uint32_t size)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (s->value[literals[i]] > 0) return 0;
        if (s->value[literals[i]] == 0) literals[kept++] = literals[i];
    }
    return kept;
}

/* Only pairs keep their watches, unless they are settled. */
static void clear_watches(ico_cdcl *s)
{
    for (uint32_t l = 0; l < 2 * s->variables; l++) {
        ico_cdcl_watches *list = &s->watches[l];
        size_t kept = 0;
        if (list->capacity == 0) continue;
        for (size_t i = 0; i < list->size && s->value[l] == 0; i++)
            if (list->items[i].clause == ICO_PAIR &&
                s->value[list->items[i].blocker] == 0)
                list->items[kept++] = list->items[i];
        list->size = kept;
        if (kept == 0) ICO_VECTOR_FREE(s->ctx, list);
    }
    s->ticks += s->variables / 2;
}

/* Moves the clauses that stay together and watches them. */
static void compact(ico_cdcl *s, uint32_t rank, uint32_t most)
{
    size_t to = 0, size = s->arena.size;
    for (size_t at = 0; at < size;) {
        uint32_t *clause = s->arena.items + at, old = clause[ICO_CLAUSE_SIZE];
        at += old + ICO_CLAUSE_LITERALS;
        uint32_t glue = clause[ICO_CLAUSE_GLUE] & ~ICO_CLAUSE_USED;
        bool bad = most > 0 ? glue > most : !is_safe(clause) && rank_of(clause) > rank;
        uint32_t *literals = clause + ICO_CLAUSE_LITERALS;
        uint32_t kept = bad ? 0 : simplify(s, literals, old);
        if (kept == 0) {
            s->rules->drop(s->engine, clause[ICO_CLAUSE_NUMBER]);
            continue;
        }
        if (kept == 2) {
            watch_clause(s, literals, ICO_PAIR);
            continue;
        }
        uint32_t *moved = s->arena.items + to;
        moved[ICO_CLAUSE_SIZE] = kept;
        moved[ICO_CLAUSE_GLUE] = glue;
        moved[ICO_CLAUSE_NUMBER] = clause[ICO_CLAUSE_NUMBER];
        for (uint32_t i = 0; i < kept; i++) moved[ICO_CLAUSE_LITERALS + i] = literals[i];
        watch_clause(s, moved + ICO_CLAUSE_LITERALS, (uint32_t)to);
        to += kept + ICO_CLAUSE_LITERALS;
    }
    s->arena.size = to;
    s->ticks += size / 8;
}

/* Clauses move, so the facts of level 0 have no reasons any more. */
static void forget_reasons(ico_cdcl *s)
{
    for (uint32_t i = 0; i < s->trail_size; i++) {
        ico_cdcl_state *state = &s->state[s->trail[i] >> 1];
        if (state->why == ICO_BY_CLAUSE) state->why = ICO_BY_CHOICE;
    }
}

void ico__cdcl_reduce(ico_cdcl *s, uint32_t most)
{
    forget_reasons(s);
    uint32_t rank = median_rank(s);
    clear_watches(s);
    compact(s, rank, most);
}
