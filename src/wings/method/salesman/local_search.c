/* method/salesman/local_search.c - exchanges of links by Lin and Kernighan, moves of
 * short parts, and small random changes that are kept unless they cost more.
 * Source: S. Lin, B. W. Kernighan, Operations Research 21 (1973); I. Or, dissertation,
 * Northwestern University (1976), for parts of up to three stops; O. Martin, S. Otto,
 * E. Felten, Complex Systems 5 (1991), for the double bridge; D. S. Johnson,
 * L. A. McGeoch, "The traveling salesman problem: a case study" (1997).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/salesman/salesman.h"

/* Exchanges one after the other, and how many are tried at each. */
enum { DEPTH = 24 };
static const uint32_t breadth[DEPTH] = {6, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1,
                                        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

ico_status ico__local_search_open(const ico_stops *stops, ico_local_search *l)
{
    *l = (ico_local_search){.stops = stops};
    l->queue = ICO_NEW_ARRAY(stops->ctx, uint32_t, stops->n);
    l->waits = ICO_NEW_ARRAY(stops->ctx, bool, stops->n);
    ico_status status = ico__route_open(stops->ctx, stops->n, &l->route);
    return l->queue == NULL || l->waits == NULL ? ICO_NO_MEMORY : status;
}

void ico__local_search_close(ico_local_search *l)
{
    if (l->stops == NULL) return;
    ICO_FREE_ARRAY(l->stops->ctx, l->queue, l->stops->n);
    ICO_FREE_ARRAY(l->stops->ctx, l->waits, l->stops->n);
    ICO_VECTOR_FREE(l->stops->ctx, &l->exchanges);
    ico__route_close(&l->route);
}

/* --- the queue --------------------------------------------------------------------- */

static void wait_for(ico_local_search *l, uint32_t v)
{
    if (l->waits[v]) return;
    uint32_t at = l->queue_first + l->queue_size++;
    l->queue[at >= l->stops->n ? at - l->stops->n : at] = v;
    l->waits[v] = true;
}

static uint32_t take_waiting(ico_local_search *l)
{
    uint32_t v = l->queue[l->queue_first++];
    if (l->queue_first == l->stops->n) l->queue_first = 0;
    l->queue_size--;
    l->waits[v] = false;
    return v;
}

void ico__local_search_set(ico_local_search *l, const uint32_t *order)
{
    if (order != l->route.order) ico__route_set(&l->route, order);
    l->cost = ico__route_cost(l->stops, &l->route);
    for (uint32_t i = 0; i < l->stops->n; i++) wait_for(l, l->route.order[i]);
}

/* --- exchanges --------------------------------------------------------------------- */

static int64_t cost_of(const ico_local_search *l, uint32_t a, uint32_t b)
{
    return ico__stops_cost(l->stops, a, b);
}

/* Removes a-b and c-d, makes b-c and d-a. */
static void exchange(ico_local_search *l, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    ico_link_exchange made = {{a, b, c, d}};
    if (!ICO_VECTOR_PUSH(l->stops->ctx, &l->exchanges, made)) l->failed = true;
    if (!l->failed) ico__route_exchange(&l->route, a, b, c, d);
}

/* Takes exchanges back, the last one first, until `count` are left. */
static void undo_exchanges(ico_local_search *l, size_t count)
{
    while (l->exchanges.size > count) {
        const uint32_t *stop = l->exchanges.items[--l->exchanges.size].stop;
        ico__route_exchange(&l->route, stop[0], stop[3], stop[2], stop[1]);
    }
}

/* Was the link c-d made since there were `count` exchanges?  It is not removed. */
static bool is_new(const ico_local_search *l, size_t count, uint32_t c, uint32_t d)
{
    for (size_t i = count; i < l->exchanges.size; i++) {
        const uint32_t *stop = l->exchanges.items[i].stop;
        if ((stop[1] == c && stop[2] == d) || (stop[1] == d && stop[2] == c)) return true;
    }
    return false;
}

typedef struct step {
    int64_t gain; /* without the link that closes the route */
    uint32_t c, d;
} step;

/* The best steps from b, which is next to a in the route, when `gain` was saved so far
 * without the link b-a. */
static uint32_t list_steps(ico_local_search *l, size_t begin, uint32_t a, uint32_t b,
                           int64_t gain, uint32_t most, step *steps)
{
    const ico_stops *s = l->stops;
    bool forward = ico__route_next(&l->route, a) == b;
    uint32_t count = 0;
    for (uint32_t i = s->row[b]; i < s->row[b + 1]; i++) {
        uint32_t c = s->near[i];
        int64_t rest = gain - cost_of(l, b, c);
        if (rest <= 0) break;
        uint32_t d =
            forward ? ico__route_last(&l->route, c) : ico__route_next(&l->route, c);
        if (c == a || d == b || ico__stops_fixed(s, c, d) || is_new(l, begin, c, d))
            continue;
        step one = {rest + cost_of(l, c, d), c, d};
        uint32_t k = count < most ? count++ : most;
        if (k == most && steps[--k].gain >= one.gain) continue;
        for (; k > 0 && steps[k - 1].gain < one.gain; k--) steps[k] = steps[k - 1];
        steps[k] = one;
    }
    l->route.work += s->row[b + 1] - s->row[b];
    return count;
}

/* Goes on with exchanges at a until one saves something in all; *saved: how much. */
static bool chain(ico_local_search *l, size_t begin, unsigned depth, uint32_t a,
                  uint32_t b, int64_t gain, int64_t *saved)
{
    step steps[8];
    uint32_t count = list_steps(l, begin, a, b, gain, breadth[depth], steps);
    for (uint32_t k = 0; k < count; k++) {
        size_t before = l->exchanges.size;
        exchange(l, a, b, steps[k].c, steps[k].d);
        if (l->failed) return false;
        *saved = steps[k].gain - cost_of(l, steps[k].d, a);
        if (*saved > 0) return true;
        if (depth + 1 < DEPTH &&
            chain(l, begin, depth + 1, a, steps[k].d, steps[k].gain, saved))
            return true;
        undo_exchanges(l, before);
    }
    return false;
}

/* --- parts of up to three stops ----------------------------------------------------- */

/* The stop after v, in one direction or the other. */
static uint32_t after(const ico_local_search *l, uint32_t v, bool forward)
{
    return forward ? ico__route_next(&l->route, v) : ico__route_last(&l->route, v);
}

/* Moves the part from `first` to `last` (forward, or not) between x and y, where y is
 * behind x in the same direction; `first` comes to lie beside x if `straight`. */
static void move_part(ico_local_search *l, uint32_t before, uint32_t first, uint32_t last,
                      uint32_t behind, uint32_t x, uint32_t y, bool straight)
{
    /* before-[first..last]-behind ... x-y: turn first..x round, then what lies between */
    exchange(l, before, first, y, x);
    /* before-x ... behind-[last..first]-y */
    exchange(l, before, x, last, behind);
    /* before-behind ... x-[last..first]-y */
    if (straight) exchange(l, x, last, y, first);
}

/* Moves the part between x and y, either way round, if that saves something; side: the
 * stops before and behind it.  x-y is a link in the part's direction, outside of it. */
static bool try_place(ico_local_search *l, const uint32_t part[2], const uint32_t side[2],
                      int64_t freed, uint32_t x, uint32_t y, int64_t *saved)
{
    if (ico__stops_fixed(l->stops, x, y)) return false;
    int64_t open = freed + cost_of(l, x, y);
    int64_t same = open - cost_of(l, x, part[0]) - cost_of(l, part[1], y);
    int64_t turned = open - cost_of(l, x, part[1]) - cost_of(l, part[0], y);
    if (same <= 0 && turned <= 0) return false;
    *saved = same > turned ? same : turned;
    move_part(l, side[0], part[0], part[1], side[1], x, y, same > turned);
    return true;
}

/* Moves a part of one to three stops that begins at v to a stop near v. */
static bool move_short_part(ico_local_search *l, uint32_t v, bool forward, int64_t *saved)
{
    const ico_stops *s = l->stops;
    uint32_t last = v, inside[3];
    for (uint32_t length = 1; length <= 3 && length + 3 < s->n; length++) {
        inside[length - 1] = last;
        uint32_t before = after(l, v, !forward), behind = after(l, last, forward);
        if (ico__stops_fixed(s, before, v)) return false;
        if (ico__stops_fixed(s, last, behind)) {
            last = behind;
            continue;
        }
        int64_t freed =
            cost_of(l, before, v) + cost_of(l, last, behind) - cost_of(l, before, behind);
        for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++) {
            uint32_t c = s->near[i];
            if (cost_of(l, v, c) >= freed) break;
            bool within = false;
            for (uint32_t k = 0; k < length; k++) within = within || inside[k] == c;
            if (within) continue;
            l->route.work += 4;
            uint32_t part[2] = {v, last}, side[2] = {before, behind};
            uint32_t next = after(l, c, forward), previous = after(l, c, !forward);
            if (c != before && try_place(l, part, side, freed, c, next, saved))
                return true;
            if (c != behind && try_place(l, part, side, freed, previous, c, saved))
                return true;
        }
        last = behind;
    }
    return false;
}

/* --- two parts beside each other ---------------------------------------------------- */

/* What is saved if 0-[1..2]-[3..4]-5 becomes 0-[3..4]-[1..2]-5. */
static int64_t swap_gain(const ico_local_search *l, const uint32_t stop[6])
{
    return cost_of(l, stop[0], stop[1]) + cost_of(l, stop[2], stop[3]) +
           cost_of(l, stop[4], stop[5]) - cost_of(l, stop[0], stop[3]) -
           cost_of(l, stop[4], stop[1]) - cost_of(l, stop[2], stop[5]);
}

static void swap_parts(ico_local_search *l, const uint32_t stop[6])
{
    exchange(l, stop[0], stop[1], stop[5], stop[4]); /* 0-[4..3]-[2..1]-5 */
    exchange(l, stop[0], stop[4], stop[2], stop[3]); /* 0-[3..4]-[2..1]-5 */
    exchange(l, stop[4], stop[2], stop[5], stop[1]); /* 0-[3..4]-[1..2]-5 */
}

/* Places behind a, in the direction. */
static uint32_t distance(const ico_local_search *l, uint32_t a, uint32_t v, bool forward)
{
    uint32_t from = l->route.place[forward ? a : v], to = l->route.place[forward ? v : a];
    return to >= from ? to - from : to + l->route.n - from;
}

/* The part behind a changes places with the one behind that, where both are then next to
 * near stops: the only change of three links that turns no part round, which no chain
 * finds. */
static bool swap_behind(ico_local_search *l, uint32_t a, bool forward, int64_t *saved)
{
    const ico_stops *s = l->stops;
    uint32_t b = after(l, a, forward);
    int64_t first = cost_of(l, a, b);
    if (ico__stops_fixed(s, a, b)) return false;
    for (uint32_t i = s->row[a]; i < s->row[a + 1]; i++) {
        uint32_t d = s->near[i], c = after(l, d, !forward);
        int64_t second = first - cost_of(l, a, d);
        if (second <= 0) break;
        if (d == b || ico__stops_fixed(s, c, d)) continue;
        second += cost_of(l, c, d);
        uint32_t behind = distance(l, a, d, forward);
        l->route.work += s->row[b + 1] - s->row[b];
        for (uint32_t k = s->row[b]; k < s->row[b + 1]; k++) {
            uint32_t e = s->near[k];
            if (second <= cost_of(l, e, b)) break;
            if (e == a || distance(l, a, e, forward) < behind) continue;
            uint32_t stop[6] = {a, b, c, d, e, after(l, e, forward)};
            if (ico__stops_fixed(s, e, stop[5]) || swap_gain(l, stop) <= 0) continue;
            *saved = swap_gain(l, stop);
            swap_parts(l, stop);
            return true;
        }
    }
    return false;
}

/* --- descent ----------------------------------------------------------------------- */

static bool improve_at(ico_local_search *l, uint32_t a)
{
    size_t begin = l->exchanges.size;
    int64_t saved = 0;
    bool better = false;
    for (unsigned way = 0; way < 2 && !better && !l->failed; way++) {
        uint32_t b = after(l, a, way == 0);
        if (!ico__stops_fixed(l->stops, a, b))
            better = chain(l, begin, 0, a, b, cost_of(l, a, b), &saved);
        if (!better && !l->failed) better = move_short_part(l, a, way == 0, &saved);
        if (!better && !l->failed) better = swap_behind(l, a, way == 0, &saved);
    }
    if (!better) return false;
    l->cost -= saved;
    for (size_t i = begin; i < l->exchanges.size; i++)
        for (unsigned k = 0; k < 4; k++) wait_for(l, l->exchanges.items[i].stop[k]);
    return true;
}

/* Ticks for the work done since the last call. */
static bool tick(ico_run *run, ico_local_search *l)
{
    uint64_t work = l->route.work + 1;
    l->route.work = 0;
    return ico__run_tick(run, work);
}

ico_status ico__local_search_descend(ico_run *run, ico_local_search *l)
{
    while (l->queue_size > 0 && !l->failed) {
        uint32_t v = take_waiting(l);
        while (improve_at(l, v) && !l->failed)
            if (tick(run, l)) return ICO_OK;
        if (tick(run, l)) return ICO_OK;
    }
    return l->failed ? ICO_NO_MEMORY : ICO_OK;
}

/* --- kicks ------------------------------------------------------------------------- */

/* Two parts beside each other, of up to fifty stops, change places. */
static bool double_bridge(ico_run *run, ico_local_search *l)
{
    const ico_route *r = &l->route;
    ico_random *random = ico__run_random(run);
    uint32_t span = r->n / 3 < 50 ? r->n / 3 : 50;
    if (span < 2) return false;
    uint32_t at = ico__random_below(random, r->n), stop[6];
    uint32_t first = 1 + ico__random_below(random, span);
    uint32_t second = 1 + ico__random_below(random, span);
    uint32_t places[6] = {0, 1, first, first + 1, first + second, first + second + 1};
    for (unsigned k = 0; k < 6; k++) stop[k] = r->order[(at + places[k]) % r->n];
    for (unsigned k = 0; k < 6; k += 2)
        if (ico__stops_fixed(l->stops, stop[k], stop[k + 1])) return false;
    l->cost -= swap_gain(l, stop);
    swap_parts(l, stop);
    for (unsigned k = 0; k < 6; k++) wait_for(l, stop[k]);
    return true;
}

ico_status ico__local_search_kick(ico_run *run, ico_local_search *l)
{
    int64_t before = l->cost;
    l->exchanges.size = 0;
    if (!double_bridge(run, l)) {
        (void)ico__run_tick(run, 1);
        return l->failed ? ICO_NO_MEMORY : ICO_OK;
    }
    ico_status status = ico__local_search_descend(run, l);
    if (status != ICO_OK || l->cost <= before) return status;
    while (l->queue_size > 0) (void)take_waiting(l);
    undo_exchanges(l, 0);
    l->cost = before;
    return ICO_OK;
}
