/* method/circuit/reduce.c - forgetting: learned clauses that look useless, and all that
 * the facts of level 0 settle.
 * Invariant: works at level 0 with everything propagated, so no clause is a reason that
 * will be asked for.
 * Source: Audemard, Simon (2009).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"

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
static uint32_t median_rank(const ico_circuit *c)
{
    uint32_t count[GLUES * SIZES] = {0}, total = 0, rank = 0;
    for (size_t at = 0; at < c->arena.size;) {
        const uint32_t *clause = c->arena.items + at;
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

/* Drops false literals; 0 if the clause is true, else how many literals are left. */
static uint32_t simplify(const ico_circuit *c, uint32_t *literals, uint32_t size)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (c->value[literals[i]] > 0) return 0;
        if (c->value[literals[i]] == 0) literals[kept++] = literals[i];
    }
    return kept;
}

/* Only pairs keep their watches, unless they are settled. */
static void clear_watches(ico_circuit *c)
{
    for (uint32_t l = 0; l < 2 * c->m; l++) {
        ico_circuit_watches *list = &c->watches[l];
        size_t kept = 0;
        if (list->capacity == 0) continue;
        for (size_t i = 0; i < list->size && c->value[l] == 0; i++)
            if (list->items[i].clause == ICO_PAIR &&
                c->value[list->items[i].blocker] == 0)
                list->items[kept++] = list->items[i];
        list->size = kept;
        if (kept == 0) ICO_VECTOR_FREE(c->ctx, list);
    }
    c->ticks += c->m / 2;
}

/* Moves the clauses that stay together and watches them. */
static void compact(ico_circuit *c, uint32_t rank, uint32_t most)
{
    size_t to = 0, size = c->arena.size;
    for (size_t at = 0; at < size;) {
        uint32_t *clause = c->arena.items + at, old = clause[ICO_CLAUSE_SIZE];
        at += old + ICO_CLAUSE_LITERALS;
        uint32_t glue = clause[ICO_CLAUSE_GLUE] & ~ICO_CLAUSE_USED;
        bool bad = most > 0 ? glue > most : !is_safe(clause) && rank_of(clause) > rank;
        uint32_t *literals = clause + ICO_CLAUSE_LITERALS;
        uint32_t kept = bad ? 0 : simplify(c, literals, old);
        if (kept == 0) {
            ico__proof_drop(c, clause[ICO_CLAUSE_NUMBER]);
            continue;
        }
        if (kept == 2) {
            ico__circuit_watch(c, literals[0], literals[1], ICO_PAIR);
            ico__circuit_watch(c, literals[1], literals[0], ICO_PAIR);
            continue;
        }
        uint32_t *moved = c->arena.items + to;
        moved[ICO_CLAUSE_SIZE] = kept;
        moved[ICO_CLAUSE_GLUE] = glue;
        moved[ICO_CLAUSE_NUMBER] = clause[ICO_CLAUSE_NUMBER];
        for (uint32_t i = 0; i < kept; i++) moved[ICO_CLAUSE_LITERALS + i] = literals[i];
        literals = moved + ICO_CLAUSE_LITERALS;
        ico__circuit_watch(c, literals[0], literals[1], (uint32_t)to);
        ico__circuit_watch(c, literals[1], literals[0], (uint32_t)to);
        to += kept + ICO_CLAUSE_LITERALS;
    }
    c->arena.size = to;
    c->ticks += size / 8;
}

/* Rows without the edges that are out for good. */
static void shorten_rows(ico_circuit *c)
{
    for (uint32_t v = 0; v < c->n; v++) {
        uint32_t to = c->row[v];
        for (uint32_t i = c->row[v]; i < c->row_end[v]; i++)
            if (c->value[ico__in(c->arcs[i].edge)] >= 0) c->arcs[to++] = c->arcs[i];
        c->row_end[v] = to;
    }
    c->ticks += c->m / 4;
}

void ico__circuit_reduce(ico_circuit *c, uint32_t most)
{
    uint32_t rank = median_rank(c);
    clear_watches(c);
    compact(c, rank, most);
    shorten_rows(c);
}
