/* puzzle/rungs_hard.c - corridors, dead ends, pairs.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/ladder.h"

/* ------------------------------------------------------------------ corridor ------- */

/* Puts into l->scratch the cells a move away from a cell where `beside` may be (its own,
 * if it is placed); if `beside` is the number after, the cells from which moves lead
 * there. */
static void gather_reachable(ico_ladder *l, uint32_t beside, bool after)
{
    const uint64_t *cells = ico__ladder_row(l, l->now->may_stand, beside);
    memset(l->scratch, 0, l->words * sizeof *l->scratch);
    for (uint32_t u = ico__ladder_row_next(l, cells, 0); u < l->n;
         u = ico__ladder_row_next(l, cells, u + 1))
        for (size_t i = 0; i < l->words; i++)
            l->scratch[i] |= ico__ladder_near(l, u, !after)[i];
}

/* Which cells of k have no cell for the number before (or after)? */
static bool check_side(ico_ladder *l, uint32_t k, bool after)
{
    uint32_t beside = ico__ladder_beside(l, k, after), excluded = 0, first = 0;
    if (beside == l->n) return false;
    gather_reachable(l, beside, after);
    const uint64_t *cells = ico__ladder_row(l, l->now->may_stand, k);
    for (uint32_t v = ico__ladder_row_next(l, cells, 0); v < l->n;
         v = ico__ladder_row_next(l, cells, v + 1)) {
        if (ico__bit(l->scratch, v)) continue;
        if (excluded++ == 0) first = v;
        ico__ladder_exclude(l, v, k);
    }
    if (excluded == 0) return false;
    ico__ladder_say_barred(l, k, first);
    ico__ladder_say(l, ": no cell next to it is left for ");
    ico__ladder_say_number(l, beside);
    ico__ladder_end_step(l, ICO_RUNG_CORRIDOR, false, first, k, excluded);
    return true;
}

static bool may(const ico_ladder *l, uint32_t v, uint32_t k)
{
    return k < l->n && ico__bit(ico__ladder_row(l, l->now->may_carry, v), k);
}

/* The tour steps between v and u: which numbers of v have no partner on u? */
static bool check_partner(ico_ladder *l, uint32_t v, uint32_t u)
{
    const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, v);
    uint32_t excluded = 0, first = 0;
    for (uint32_t k = ico__ladder_row_next(l, numbers, 0); k < l->n;
         k = ico__ladder_row_next(l, numbers, k + 1)) {
        if (may(l, u, ico__ladder_beside(l, k, true)) ||
            may(l, u, ico__ladder_beside(l, k, false)))
            continue;
        if (excluded++ == 0) first = k;
        ico__ladder_exclude(l, v, k);
    }
    if (excluded == 0) return false;
    ico__ladder_say_barred(l, first, v);
    ico__ladder_say(l, ": the move between it and ");
    ico__ladder_say_cell(l, u);
    ico__ladder_say(
        l,
        " is required, but that cell can be neither the number before nor the one after");
    ico__ladder_end_step(l, ICO_RUNG_CORRIDOR, false, v, first, excluded);
    return true;
}

static bool check_partners(ico_ladder *l)
{
    bool any = false;
    for (size_t i = 0; i < l->partners.size && !l->now->broken; i++) {
        uint32_t v = l->partners.items[i], u = l->partners.items[i ^ 1];
        if (!check_partner(l, v, u)) continue;
        any = true;
        if (l->loud) return true;
    }
    return any;
}

bool ico__ladder_rung_corridor(ico_ladder *l)
{
    bool any = check_partners(l);
    if (any && l->loud) return true;
    for (uint32_t k = 0; k < l->n; k++)
        for (int side = 0; side < 2 && !l->now->broken; side++) {
            if (l->now->stands[k] != ICO_NO_VERTEX || !check_side(l, k, side == 0))
                continue;
            any = true;
            if (l->loud) return true;
        }
    return any;
}

/* ------------------------------------------------------------------ dead ends ------ */

/* Can the path go from v to u, or back? */
static bool is_way(const ico_ladder *l, uint32_t v, uint32_t u)
{
    const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, v);
    for (uint32_t k = ico__ladder_row_next(l, numbers, 0); k < l->n;
         k = ico__ladder_row_next(l, numbers, k + 1))
        if (may(l, u, ico__ladder_beside(l, k, true)) ||
            may(l, u, ico__ladder_beside(l, k, false)))
            return true;
    return false;
}

/* The first two ways out of v; how many there are. */
static uint32_t find_ways(const ico_ladder *l, uint32_t v, uint32_t *ways)
{
    uint32_t count = 0;
    const uint64_t *row = ico__ladder_near(l, v, true);
    for (uint32_t u = ico__ladder_row_next(l, row, 0); u < l->n;
         u = ico__ladder_row_next(l, row, u + 1)) {
        if (!is_way(l, v, u)) continue;
        if (count < 2) ways[count] = u;
        if (++count > 2) break;
    }
    return count;
}

/* v has the ways a and b out, and needs both: what of v and of a and b cannot be? */
static uint32_t use_both(ico_ladder *l, uint32_t v, uint32_t a, uint32_t b,
                         uint32_t *cell, uint32_t *number)
{
    uint32_t excluded = 0;
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t u = i == 0 ? v : i == 1 ? a : b;
        const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, u);
        if (l->now->carries[u] != ICO_NO_OFFSET) continue;
        for (uint32_t k = ico__ladder_row_next(l, numbers, 0); k < l->n;
             k = ico__ladder_row_next(l, numbers, k + 1)) {
            uint32_t up = ico__ladder_beside(l, k, true),
                     down = ico__ladder_beside(l, k, false);
            bool good = i > 0 ? may(l, v, up) || may(l, v, down)
                              : (may(l, a, up) && may(l, b, down)) ||
                                    (may(l, a, down) && may(l, b, up));
            if (good) continue;
            if (excluded++ == 0) {
                *cell = u;
                *number = k;
            }
            ico__ladder_exclude(l, u, k);
        }
    }
    return excluded;
}

/* ------------------------------------------------------------------ one way -------- */

/* The cells to which v can be left (from which it can be reached): how many, up to two,
 * and the first. */
static uint32_t find_one_way(const ico_ladder *l, uint32_t v, bool after, uint32_t *way)
{
    const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, v),
                   *row = ico__ladder_near(l, v, after);
    uint32_t count = 0;
    for (uint32_t u = ico__ladder_row_next(l, row, 0); u < l->n && count < 2;
         u = ico__ladder_row_next(l, row, u + 1)) {
        bool good = false;
        for (uint32_t k = ico__ladder_row_next(l, numbers, 0); k < l->n && !good;
             k = ico__ladder_row_next(l, numbers, k + 1))
            good = may(l, u, ico__ladder_beside(l, k, after));
        if (good && count++ == 0) *way = u;
    }
    return count;
}

/* v leads to u: their numbers follow each other. */
static bool use_one_way(ico_ladder *l, uint32_t v, uint32_t u, bool after)
{
    uint32_t excluded = 0, cell = 0, number = 0;
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t here = i == 0 ? v : u, there = i == 0 ? u : v;
        const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, here);
        for (uint32_t k = ico__ladder_row_next(l, numbers, 0); k < l->n;
             k = ico__ladder_row_next(l, numbers, k + 1)) {
            if (may(l, there, ico__ladder_beside(l, k, after == (i == 0)))) continue;
            if (excluded++ == 0) {
                cell = here;
                number = k;
            }
            ico__ladder_exclude(l, here, k);
        }
    }
    if (excluded == 0) return false;
    ico__ladder_say_cell(l, v);
    ico__ladder_say(l, after ? " can only lead to " : " can only be reached from ");
    ico__ladder_say_cell(l, u);
    ico__ladder_say(l, ": ");
    ico__ladder_say_barred(l, number, cell);
    ico__ladder_end_step(l, ICO_RUNG_DEAD_END, false, cell, number, excluded);
    return true;
}

/* Directed tours leave each cell but the last, and reach each but the first. */
static bool check_one_ways(ico_ladder *l)
{
    bool any = false;
    for (uint32_t i = 0; i < 2 * l->n && !l->now->broken; i++) {
        uint32_t v = i / 2, way = 0;
        bool after = i & 1, end = !l->question->closed && may(l, v, after ? l->n - 1 : 0);
        l->work += 8;
        if (end) continue;
        uint32_t count = find_one_way(l, v, after, &way);
        if (count == 0) l->now->broken = true;
        if (count == 0) return true;
        if (count > 1 || !use_one_way(l, v, way, after)) continue;
        any = true;
        if (l->loud) return true;
    }
    return any;
}

bool ico__ladder_rung_dead_end(ico_ladder *l)
{
    bool any = false;
    if (l->question->graph->directed) return check_one_ways(l);
    for (uint32_t v = 0; v < l->n && !l->now->broken; v++) {
        uint32_t ways[2] = {0, 0}, cell = 0, number = 0;
        bool end = !l->question->closed && (may(l, v, 0) || may(l, v, l->n - 1));
        l->work += 8;
        if (l->now->carries[v] != ICO_NO_OFFSET || end) continue;
        uint32_t count = find_ways(l, v, ways);
        if (count < 2) {
            l->now->broken = true;
            return true;
        }
        if (count > 2) continue;
        uint32_t excluded = use_both(l, v, ways[0], ways[1], &cell, &number);
        if (excluded == 0) continue;
        any = true;
        ico__ladder_say_cell(l, v);
        ico__ladder_say(l, " has only two ways out, ");
        ico__ladder_say_cell(l, ways[0]);
        ico__ladder_say(l, " and ");
        ico__ladder_say_cell(l, ways[1]);
        ico__ladder_say(l, ", and needs both: ");
        ico__ladder_say_barred(l, number, cell);
        if (ico__ladder_end_step(l, ICO_RUNG_DEAD_END, false, cell, number, excluded))
            return true;
    }
    return any;
}

/* ------------------------------------------------------------------ pairs ---------- */

/* In one of the two matrices: rows i and j hold the same two bits.  Then these bits go
 * from all other rows.  by_cell: rows are cells, bits are numbers. */
static bool use_pair(ico_ladder *l, bool by_cell, uint32_t i, uint32_t j)
{
    uint64_t *matrix = by_cell ? l->now->may_carry : l->now->may_stand;
    uint32_t bits[2], excluded = 0, cell = 0, number = 0;
    bits[0] = ico__ladder_row_next(l, ico__ladder_row(l, matrix, i), 0);
    bits[1] = ico__ladder_row_next(l, ico__ladder_row(l, matrix, i), bits[0] + 1);
    for (uint32_t r = 0; r < l->n; r++)
        for (uint32_t b = 0; b < 2; b++) {
            uint32_t v = by_cell ? r : bits[b], k = by_cell ? bits[b] : r;
            if (r == i || r == j || !ico__ladder_exclude(l, v, k)) continue;
            if (excluded++ > 0) continue;
            cell = v;
            number = k;
        }
    if (excluded == 0) return false;
    ico__ladder_say(l, by_cell ? "the cells " : "the numbers ");
    (by_cell ? ico__ladder_say_cell : ico__ladder_say_number)(l, i);
    ico__ladder_say(l, " and ");
    (by_cell ? ico__ladder_say_cell : ico__ladder_say_number)(l, j);
    ico__ladder_say(l, by_cell ? " share the numbers " : " share the cells ");
    (by_cell ? ico__ladder_say_number : ico__ladder_say_cell)(l, bits[0]);
    ico__ladder_say(l, " and ");
    (by_cell ? ico__ladder_say_number : ico__ladder_say_cell)(l, bits[1]);
    ico__ladder_say(l, ": ");
    ico__ladder_say_barred(l, number, cell);
    ico__ladder_end_step(l, ICO_RUNG_PAIRS, false, cell, number, excluded);
    return true;
}

static bool pairs_of(ico_ladder *l, bool by_cell)
{
    uint64_t *matrix = by_cell ? l->now->may_carry : l->now->may_stand;
    bool any = false;
    for (uint32_t i = 0; i < l->n && !l->now->broken; i++) {
        if (ico__ladder_row_count(l, ico__ladder_row(l, matrix, i)) != 2) continue;
        for (uint32_t j = i + 1; j < l->n && !l->now->broken; j++) {
            if (memcmp(ico__ladder_row(l, matrix, i), ico__ladder_row(l, matrix, j),
                       l->words * sizeof *matrix) != 0)
                continue;
            if (!use_pair(l, by_cell, i, j)) continue;
            any = true;
            if (l->loud) return true;
            break; /* row i may have changed */
        }
        l->work += l->n;
    }
    return any;
}

bool ico__ladder_rung_pairs(ico_ladder *l)
{
    if (pairs_of(l, true)) return true;
    return pairs_of(l, false);
}
