/* puzzle/rungs_easy.c - the only cell for a number, the only number for a cell, too far
 * away, wrong colour.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/ladder.h"

bool ico__ladder_rung_number(ico_ladder *l)
{
    bool any = false;
    for (uint32_t k = 0; k < l->n && !l->now->broken; k++) {
        const uint64_t *cells = ico__ladder_row(l, l->now->may_stand, k);
        if (l->now->stands[k] != ICO_NO_VERTEX || ico__ladder_row_count(l, cells) != 1)
            continue;
        uint32_t v = ico__ladder_row_next(l, cells, 0);
        ico__ladder_say_number(l, k);
        ico__ladder_say(l, " must be at ");
        ico__ladder_say_cell(l, v);
        ico__ladder_place(l, v, k);
        any = true;
        if (ico__ladder_end_step(l, ICO_RUNG_NUMBER, true, v, k, 0)) return true;
    }
    return any;
}

bool ico__ladder_rung_cell(ico_ladder *l)
{
    bool any = false;
    for (uint32_t v = 0; v < l->n && !l->now->broken; v++) {
        const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, v);
        if (l->now->carries[v] != ICO_NO_OFFSET || ico__ladder_row_count(l, numbers) != 1)
            continue;
        uint32_t k = ico__ladder_row_next(l, numbers, 0);
        ico__ladder_say_cell(l, v);
        ico__ladder_say(l, " must be ");
        ico__ladder_say_number(l, k);
        ico__ladder_place(l, v, k);
        any = true;
        if (ico__ladder_end_step(l, ICO_RUNG_CELL, true, v, k, 0)) return true;
    }
    return any;
}

/* ------------------------------------------------------------------ distance ------- */

/* Moves from the cell of a placed number to every cell (from every cell to it), over
 * cells without a number. */
static void measure_distances(ico_ladder *l, uint32_t root, bool after)
{
    uint32_t head = 0, tail = 0;
    memset(l->distance, 0xff, l->n * sizeof *l->distance);
    l->distance[root] = 0;
    l->queue[tail++] = root;
    while (head < tail) {
        uint32_t u = l->queue[head++];
        const uint64_t *row = ico__ladder_near(l, u, after);
        for (uint32_t w = ico__ladder_row_next(l, row, 0); w < l->n;
             w = ico__ladder_row_next(l, row, w + 1)) {
            if (l->distance[w] != UINT32_MAX || l->now->carries[w] != ICO_NO_OFFSET)
                continue;
            l->distance[w] = l->distance[u] + 1;
            l->queue[tail++] = w;
        }
    }
    l->work += tail;
}

/* Number `k` against the placed number `at`, `moves` away: which cells are too far? */
static bool compare_with_placed(ico_ladder *l, uint32_t k, uint32_t at, uint32_t moves)
{
    uint32_t excluded = 0, first = 0;
    const uint64_t *cells = ico__ladder_row(l, l->now->may_stand, k);
    for (uint32_t v = ico__ladder_row_next(l, cells, 0); v < l->n;
         v = ico__ladder_row_next(l, cells, v + 1)) {
        if (l->distance[v] <= moves) continue;
        if (excluded++ == 0) first = v;
        ico__ladder_exclude(l, v, k);
    }
    if (excluded == 0) return false;
    ico__ladder_say_barred(l, k, first);
    if (excluded > 1) ico__ladder_say(l, " and other cells");
    ico__ladder_say(l, ": too many moves from ");
    ico__ladder_say_number(l, at);
    ico__ladder_say(l, " on ");
    ico__ladder_say_cell(l, l->now->stands[at]);
    ico__ladder_end_step(l, ICO_RUNG_DISTANCE, false, first, k, excluded);
    return true;
}

/* From the placed number `at` up or down to the next placed one. */
static bool look_from(ico_ladder *l, uint32_t at, bool after)
{
    bool any = false;
    uint32_t moves = 1;
    measure_distances(l, l->now->stands[at], after);
    for (uint32_t k = ico__ladder_beside(l, at, after);
         k < l->n && l->now->stands[k] == ICO_NO_VERTEX && moves < l->n &&
         !l->now->broken;
         k = ico__ladder_beside(l, k, after), moves++) {
        if (!compare_with_placed(l, k, at, moves)) continue;
        any = true;
        if (l->loud) return true;
    }
    return any;
}

/* Numbers of waypoint `i` that come too early, or too late, for one before or behind
 * it. */
static bool check_order(ico_ladder *l, uint32_t v, uint32_t low, uint32_t high,
                        uint32_t other)
{
    const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, v);
    uint32_t excluded = 0, first = 0;
    for (uint32_t k = ico__ladder_row_next(l, numbers, 0); k < l->n;
         k = ico__ladder_row_next(l, numbers, k + 1)) {
        if (k >= low && k <= high) continue;
        if (excluded++ == 0) first = k;
        ico__ladder_exclude(l, v, k);
    }
    if (excluded == 0) return false;
    ico__ladder_say_barred(l, first, v);
    ico__ladder_say(l, low > 0 ? ", which comes after " : ", which comes before ");
    ico__ladder_say_cell(l, other);
    ico__ladder_end_step(l, ICO_RUNG_DISTANCE, false, v, first, excluded);
    return true;
}

/* Waypoints are met in order: each after the earliest number of the one before it, and
 * before the latest of the one behind it. */
static bool follow_order(ico_ladder *l)
{
    const uint32_t *ways = l->question->waypoints;
    bool any = false;
    for (size_t i = 1; i < l->question->waypoint_count && !l->now->broken; i++) {
        uint32_t a = ways[i - 1], b = ways[i];
        uint32_t low =
            ico__ladder_row_next(l, ico__ladder_row(l, l->now->may_carry, a), 0);
        any = check_order(l, b, low + 1, l->n, a) || any;
        if (any && l->loud) return true;
    }
    for (size_t i = l->question->waypoint_count; i-- > 1 && !l->now->broken;) {
        uint32_t a = ways[i - 1], b = ways[i];
        const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, b);
        uint32_t high = l->n;
        while (high-- > 0 && !ico__bit(numbers, high))
            ;
        if (high == 0 || high >= l->n) /* nothing can come before it */
            l->now->broken = true;
        else
            any = check_order(l, a, 0, high - 1, b) || any;
        if (any && l->loud) return true;
    }
    return any;
}

bool ico__ladder_rung_distance(ico_ladder *l)
{
    bool any = follow_order(l);
    if (any && l->loud) return true;
    for (uint32_t at = 0; at < l->n && !l->now->broken; at++) {
        uint32_t up = ico__ladder_beside(l, at, true),
                 down = ico__ladder_beside(l, at, false);
        bool gap = (up < l->n && l->now->stands[up] == ICO_NO_VERTEX) ||
                   (down < l->n && l->now->stands[down] == ICO_NO_VERTEX);
        if (l->now->stands[at] == ICO_NO_VERTEX || !gap) continue;
        for (int side = 0; side < 2; side++) {
            if (!look_from(l, at, side == 0)) continue;
            any = true;
            if (l->loud) return true;
        }
    }
    return any;
}

/* ------------------------------------------------------------------ parity --------- */

bool ico__ladder_rung_parity(ico_ladder *l)
{
    bool any = false;
    uint32_t known = 0;
    while (known < l->n && l->now->stands[known] == ICO_NO_VERTEX) known++;
    if (!l->two_coloured || known == l->n) return false;
    uint32_t even = l->colour[l->now->stands[known]] ^ (known & 1);
    for (uint32_t k = 0; k < l->n && !l->now->broken; k++) {
        uint32_t excluded = 0, first = 0, right = even ^ (k & 1);
        const uint64_t *cells = ico__ladder_row(l, l->now->may_stand, k);
        for (uint32_t v = ico__ladder_row_next(l, cells, 0); v < l->n;
             v = ico__ladder_row_next(l, cells, v + 1)) {
            if (l->colour[v] == right) continue;
            if (excluded++ == 0) first = v;
            ico__ladder_exclude(l, v, k);
        }
        if (excluded == 0) continue;
        any = true;
        ico__ladder_say_barred(l, k, first);
        ico__ladder_say(l, ": every move changes the colour, and ");
        ico__ladder_say_number(l, known);
        ico__ladder_say(l, " is at ");
        ico__ladder_say_cell(l, l->now->stands[known]);
        if (ico__ladder_end_step(l, ICO_RUNG_PARITY, false, first, k, excluded))
            return true;
    }
    return any;
}
