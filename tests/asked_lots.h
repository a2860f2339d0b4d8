/* tests/asked_lots.h - more that may be asked, at random: ends, edges, places, classes,
 * waypoints, tours that do not count.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_ASKED_LOTS_H
#define ICO_TESTS_ASKED_LOTS_H

#include "asked.h"
#include "lots.h"

/* Does the tour step from edge e's one end to the other? */
static inline bool ask_steps(const ask *q, const uint8_t *tour, unsigned e)
{
    for (unsigned k = 0; k + (q->closed ? 0 : 1) < q->n; k++) {
        unsigned u = tour[k], v = tour[(k + 1) % q->n];
        if (u == q->u[e] && v == q->v[e]) return true;
        if (!q->directed && v == q->u[e] && u == q->v[e]) return true;
    }
    return false;
}

/* Ends, and edges required or forbidden: whatever the tour does, or (NULL) anything. */
static inline void ask_ends_and_edges(ask *q, lots *l, const uint8_t *tour)
{
    unsigned often = 2 + lots_below(l, 12);
    if (lots_once_in(l, 3)) q->first = tour != NULL ? tour[0] : (int)lots_below(l, q->n);
    if (lots_once_in(l, 3))
        q->last = tour != NULL ? tour[q->n - 1] : (int)lots_below(l, q->n);
    if (q->first == q->last) q->last = -1;
    for (unsigned e = 0; e < q->m; e++) {
        if (!lots_once_in(l, often)) continue;
        bool must = tour == NULL ? lots_once_in(l, 2) : ask_steps(q, tour, e);
        *(must ? &q->must : &q->not ) |= UINT64_C(1) << e;
    }
}

static inline void ask_some_places(ask *q, lots *l, const uint8_t *tour)
{
    unsigned often = 2 + lots_below(l, 5);
    for (unsigned k = 0; k < q->n && lots_once_in(l, 2); k++)
        if (lots_once_in(l, often))
            q->place[tour == NULL ? lots_below(l, q->n) : tour[k]] = (int8_t)k;
    for (unsigned c = 1; c <= 2 && lots_once_in(l, 2); c++) {
        for (unsigned k = 0; k < q->n; k++)
            if (lots_once_in(l, 2)) q->allowed[c] |= UINT32_C(1) << k;
        for (unsigned k = 0; k < q->n; k++) {
            unsigned v = tour == NULL ? k : tour[k];
            if (!lots_once_in(l, often) || q->of_class[v] > 0) continue;
            q->of_class[v] = (uint8_t)c;
            if (tour != NULL) q->allowed[c] |= UINT32_C(1) << k;
        }
        if (q->allowed[c] == 0) q->allowed[c] = 1;
    }
    uint32_t met = 0;
    for (unsigned k = 0; k < q->n && lots_once_in(l, 3); k++) {
        unsigned v = tour == NULL ? lots_below(l, q->n) : tour[k];
        if (!lots_once_in(l, often) || (met >> v & 1)) continue;
        met |= UINT32_C(1) << v;
        q->waypoint[q->waypoints++] = (uint8_t)v;
    }
}

/* Some of its tours do not count any more; not the one at `but`. */
static inline void ask_leave_out(ask *q, lots *l, const ask_tours *t, unsigned but)
{
    enum { MOST = 64 }; /* lots that are used up are all the same */
    if (q->closed && q->directed && !ask_is_anchored(q)) return; /* no words for that */
    for (unsigned k = 0;
         k < MOST && q->outs < ASK_OUT && t->count > 1 && lots_once_in(l, 2); k++) {
        unsigned i = lots_below(l, t->count);
        if (i != but) memcpy(q->out[q->outs++], t->order[i], sizeof q->out[0]);
    }
}

#endif
