/* method/frontier/reduce.c - reduces the states of equal degrees to a subset such that
 * any completion of a dropped state completes a kept one, too.
 * States of equal degrees are perfect matchings of the same ends.  Over GF(2), the matrix
 * of the pairs of matchings that make one cycle has rank 2^(k/2 - 1) for k ends, and the
 * rows restricted to the columns of some 2^(k/2 - 1) matchings have the same
 * dependencies.  If a row is the sum of others and has a one in some column, so has one
 * of these; a basis is enough, and a basis picked in the order of the states' gains, the
 * greatest first, keeps a best tour.
 * Source: Cygan, Kratsch and Nederlof (2013, 2018), "Fast Hamiltonicity checking via
 * bases of perfect matchings"; Bodlaender, Cygan, Kratsch and Nederlof (2015) for the
 * best; Ziobro and Pilipczuk (2018) for its effect in practice.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "method/frontier/engine.h"

/* Groups of more ends are left as they are. */
enum { MOST_ENDS = 20, MOST_ROWS = 1 << (MOST_ENDS / 2 - 1), ROW = MOST_ROWS / 64 };

/* A state, and its gain. */
typedef struct ranked {
    int64_t gain;
    uint32_t state;
} ranked;

/* Invariant: if taken[i], basis[i] is a row whose lowest one is at i. */
typedef struct reducer {
    engine *e;
    table *t;
    bool *kept;    /* by state */
    ranked *order; /* for sorting */
    bool taken[MOST_ROWS];
    uint64_t basis[MOST_ROWS][ROW];
} reducer;

/* Joins the partners of points x and y; false if these are partners themselves. */
static bool contract(uint8_t *mate, unsigned x, unsigned y)
{
    if (mate[x] == y) return false;
    mate[mate[x]] = mate[y];
    mate[mate[y]] = mate[x];
    return true;
}

/* Writes from bit `at` on with which of the columns the matching of points 0 .. count-1
 * makes one cycle.  The columns for `count` points are made from those for two less: the
 * two new points a, b are partners, or a takes the place of the last old point, and that
 * one is the partner of b.  Depth MOST_ENDS / 2. */
static void fill_row(const uint8_t *mate, unsigned count, unsigned at, uint64_t *row)
{
    if (count == 2) {
        ico__bit_set(row, at);
        return;
    }
    uint8_t less[MOST_ENDS];
    unsigned half = 1u << (count / 2 - 2);
    memcpy(less, mate, count);
    if (contract(less, count - 2, count - 1)) fill_row(less, count - 2, at, row);
    memcpy(less, mate, count);
    if (!contract(less, count - 3, count - 1)) return;
    less[count - 3] = less[count - 2];
    less[less[count - 2]] = (uint8_t)(count - 3);
    fill_row(less, count - 2, at + half, row);
}

/* Is the row independent of the basis?  Then it is added. */
static bool extend_basis(reducer *r, uint64_t *row, unsigned words)
{
    for (unsigned w = 0; w < words; w++)
        while (row[w] != 0) {
            unsigned i = 64 * w;
            for (uint64_t low = row[w]; (low & 1) == 0; low >>= 1) i++;
            if (!r->taken[i]) {
                r->taken[i] = true;
                memcpy(r->basis[i], row, words * sizeof *row);
                return true;
            }
            for (unsigned k = w; k < words; k++) row[k] ^= r->basis[i][k];
        }
    return false;
}

/* The state as a matching of its ends, numbered in the order of their slots. */
static void number_ends(const reducer *r, uint32_t i, uint32_t ends, uint8_t *mate)
{
    state s = table_state(r->t, i, r->e->words);
    uint8_t number[ICO_MOST_SLOTS], count = 0;
    for (unsigned k = 0; ends >> k != 0; k++)
        if (ends >> k & 1) number[k] = count++;
    for (unsigned k = 0; ends >> k != 0; k++)
        if (ends >> k & 1) mate[number[k]] = number[(state_slot(&s, k) & ~LAST) - 1];
}

static int by_gain(const void *x, const void *y)
{
    const ranked *a = x, *b = y;
    if (a->gain != b->gain) return a->gain < b->gain ? 1 : -1;
    return (a->state > b->state) - (a->state < b->state);
}

/* Puts the states that gained most first; in the order of the table among equals. */
static void best_first(reducer *r, uint32_t *states, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        r->order[i] = (ranked){r->t->values.items[states[i]], states[i]};
    qsort(r->order, count, sizeof *r->order, by_gain);
    for (uint32_t i = 0; i < count; i++) states[i] = r->order[i].state;
}

/* Keeps a basis of one group. */
static void reduce_group(reducer *r, const group *g, uint32_t *states)
{
    uint32_t ends = g->d.low ^ g->d.high, size = g->end - g->first;
    unsigned count = ico__popcount32(ends);
    unsigned rows = count < 2 ? 1 : count > MOST_ENDS ? 0 : 1u << (count / 2 - 1);
    if (rows == 0 || size <= rows) {
        for (uint32_t i = 0; i < size; i++) r->kept[states[i]] = true;
        return;
    }
    unsigned words = (rows + 63) / 64, found = 0;
    memset(r->taken, 0, rows * sizeof *r->taken);
    if (r->e->ask.best) best_first(r, states, size);
    for (uint32_t i = 0; i < size && found < rows; i++) {
        uint8_t mate[MOST_ENDS];
        uint64_t row[ROW] = {0};
        number_ends(r, states[i], ends, mate);
        fill_row(mate, count, 0, row);
        if (!extend_basis(r, row, words)) continue;
        r->kept[states[i]] = true;
        found++;
    }
    (void)ico__engine_tick(r->e, size);
}

/* Drops the states that are not kept; the others stay in their order. */
static void compact(reducer *r)
{
    table *t = r->t;
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        if (!r->kept[i]) continue;
        for (unsigned k = 0; k < r->e->words; k++)
            t->keys.items[(size_t)count * r->e->words + k] =
                t->keys.items[(size_t)i * r->e->words + k];
        t->links.items[count] = t->links.items[i];
        if (t->values.items != NULL) t->values.items[count] = t->values.items[i];
        count++;
    }
    t->count = count;
    t->keys.size = (size_t)count * r->e->words;
    t->links.size = count;
    if (t->values.items != NULL) t->values.size = count;
}

void ico__reduce_table(engine *e, table *t)
{
    uint32_t before = t->count;
    grade_list g;
    if (!ico__grade_open(e, t, &g)) {
        e->status = ICO_NO_MEMORY;
        return;
    }
    reducer *r = ICO_NEW(e->ctx, reducer);
    bool *kept = ICO_NEW_ARRAY(e->ctx, bool, before);
    ranked *order = ICO_NEW_ARRAY(e->ctx, ranked, before);
    if (r == NULL || kept == NULL || order == NULL) {
        e->status = ICO_NO_MEMORY;
    } else {
        r->e = e;
        r->t = t;
        r->kept = kept;
        r->order = order;
        for (uint32_t i = 0; i < g.group_count; i++)
            reduce_group(r, &g.groups[i], g.states + g.groups[i].first);
        compact(r);
    }
    ICO_FREE_ARRAY(e->ctx, kept, before);
    ICO_FREE_ARRAY(e->ctx, order, before);
    ICO_FREE(e->ctx, r);
    ico__grade_close(e, &g);
}
