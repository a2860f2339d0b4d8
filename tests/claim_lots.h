/* tests/claim_lots.h - certificates of the kinds without steps, at random.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CLAIM_LOTS_H
#define ICO_TESTS_CLAIM_LOTS_H

#include "claims.h"
#include "lots.h"

/* The numbers below `n` that are bits of the set, as a list. */
static inline void draw_list(allegation *a, uint64_t set, unsigned n)
{
    for (uint32_t v = 0; v < n; v++)
        if (set >> v & 1) a->number[a->size++] = v;
}

/* A root, and a price below 4 for each port. */
static inline void draw_prices(lots *l, allegation *a, unsigned n, unsigned ports)
{
    a->number[a->size++] = lots_below(l, n);
    for (unsigned p = 0; p < ports; p++) a->number[a->size++] = lots_below(l, 4);
}

/* The numbers below `n` in any order. */
static inline void draw_order(lots *l, allegation *a, unsigned n)
{
    for (uint32_t v = 0; v < n; v++) {
        unsigned at = lots_below(l, v + 1);
        a->number[v] = a->number[at];
        a->number[at] = v;
    }
    a->size = n;
}

/* Forced steps, a tree, prices, an order, or sets: of a question about `n` vertices, and
 * `ports` ports. */
static inline void draw_kind(lots *l, allegation *a, unsigned n, unsigned ports)
{
    static const ico_reason_type kinds[] = {
        ICO_REASON_FORCED,     ICO_REASON_TREE,   ICO_REASON_TREE,
        ICO_REASON_DEGREE,     ICO_REASON_CUT,    ICO_REASON_CUT,
        ICO_REASON_BARRIER,    ICO_REASON_COLOUR, ICO_REASON_POTENTIALS,
        ICO_REASON_POTENTIALS, ICO_REASON_PARITY, ICO_REASON_FACES,
        ICO_REASON_DUAL};
    a->kind = kinds[lots_below(l, 13)];
    a->size = a->split = a->sides = a->lemmas = 0;
    a->inner = NULL;
    if (a->kind == ICO_REASON_FORCED) return;
    if (a->kind == ICO_REASON_TREE) {
        for (unsigned i = 2 * lots_below(l, 4); i > 0; i--)
            a->number[a->size++] = lots_below(l, n);
        return;
    }
    if (a->kind == ICO_REASON_POTENTIALS) {
        draw_prices(l, a, n, lots_once_in(l, 2) ? ports : 2 * ports);
        return;
    }
    if (a->kind ==
        ICO_REASON_DUAL) { /* tests/property/test_no_longer.c has better ones */
        for (unsigned i = ports + (lots_once_in(l, 8) ? 1 : 2); i > 0; i--)
            a->number[a->size++] = lots_below(l, 4);
        return;
    }
    if (a->kind == ICO_REASON_PARITY) {
        draw_order(l, a, lots_once_in(l, 2) ? n : n + 1);
        return;
    }
    if (a->kind == ICO_REASON_FACES) { /* tests/forger.h has better ones */
        for (unsigned i = lots_below(l, 4 * n); i > 0; i--)
            a->number[a->size++] = lots_below(l, n);
        return;
    }
    uint64_t set = lots_word(l), other = lots_word(l);
    if (lots_once_in(l, 2)) set &= lots_word(l);
    if (a->kind != ICO_REASON_BARRIER) {
        draw_list(a, set, n);
        return;
    }
    draw_list(a, set & other, ports);
    a->split = a->size;
    draw_list(a, set & ~other, ports);
}

#endif
