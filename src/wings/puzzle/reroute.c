/* puzzle/reroute.c - a move that the tour does not make is added, and what has to give
 * way for it goes: a part of the tour turns round, or a cycle is cut out and put in
 * elsewhere.
 * Source: 2-opt and or-opt of travelling salesmen (Croes 1958, Or 1976); with an end of
 * an open tour they are Mansfield's backbites (random_tour.c).
 * SPDX-License-Identifier: MIT */
#include "puzzle/reroute.h"

#include <string.h>

static bool has_move(const ico_rerouter *r, uint32_t i, uint32_t j)
{
    return ico_graph_find_edge(r->graph, r->tour[i], r->tour[j]) != ICO_NO_EDGE;
}

/* The tour with its places first .. last turned round. */
static void turn(ico_rerouter *r, uint32_t first, uint32_t last)
{
    memcpy(r->changed, r->tour, r->n * sizeof *r->tour);
    for (uint32_t i = first; i <= last; i++) r->changed[i] = r->tour[first + last - i];
}

/* Notes where the cycle of the places first .. last fits between places k and k + 1 of
 * the rest. */
static bool note_joints(ico_rerouter *r, uint32_t first, uint32_t last, uint32_t k)
{
    const ico_graph *g = r->graph;
    uint32_t u = r->rest[k], w = r->rest[k + 1];
    for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++) {
        uint32_t m = r->place[g->adj[i]];
        if (m < first || m > last) continue;
        uint32_t after = m == last ? first : m + 1, before = m == first ? last : m - 1;
        uint32_t other[] = {after, before};
        for (unsigned forwards = 0; forwards < 2; forwards++) {
            uint32_t end = r->tour[other[forwards]];
            if (ico_graph_find_edge(g, end, w) == ICO_NO_EDGE) continue;
            if (!ICO_VECTOR_PUSH(r->ctx, &r->joints, ((ico_joint){k, m, forwards == 1})))
                return false;
        }
    }
    return true;
}

/* Writes the rest with the cycle in one of its joints. */
static void join(ico_rerouter *r, uint32_t first, uint32_t last, ico_joint joint)
{
    uint32_t to = 0, size = last - first + 1, m = joint.from;
    for (uint32_t k = 0; k <= joint.at; k++) r->changed[to++] = r->rest[k];
    for (uint32_t k = 0; k < size; k++) {
        r->changed[to++] = r->tour[m];
        if (joint.forwards)
            m = m == last ? first : m + 1;
        else
            m = m == first ? last : m - 1;
    }
    for (uint32_t k = joint.at + 1; k < r->n - size; k++) r->changed[to++] = r->rest[k];
}

/* Cuts the places first .. last, whose ends are joined, out of the tour, and puts this
 * cycle in elsewhere. */
static ico_status move_cycle(ico_rerouter *r, uint32_t first, uint32_t last, bool *found)
{
    uint32_t size = 0;
    for (uint32_t k = 0; k < r->n; k++)
        if (k < first || k > last) r->rest[size++] = r->tour[k];
    r->joints.size = 0;
    for (uint32_t k = 0; k + 1 < size; k++)
        if (k + 1 != first && !note_joints(r, first, last, k)) return ICO_NO_MEMORY;
    *found = r->joints.size > 0;
    if (!*found) return ICO_OK;
    uint32_t chosen = ico__random_below(r->random, (uint32_t)r->joints.size);
    join(r, first, last, r->joints.items[chosen]);
    return ICO_OK;
}

/* May the tour be opened at the outer side of this place: before the first, or behind the
 * last? */
static bool is_free_end(const ico_rerouter *r, uint32_t place)
{
    return !r->closed && (place == 0 || place == r->n - 1);
}

/* One of the four ways to add the move between places p and q > p + 1. */
static ico_status add_move(ico_rerouter *r, uint32_t p, uint32_t q, unsigned way,
                           bool *found)
{
    uint32_t last = r->n - 1;
    *found = false;
    switch (way) {
    case 0: /* p joins q, and what follows p joins what follows q */
        *found = is_free_end(r, q) ? q == last : q < last && has_move(r, p + 1, q + 1);
        if (*found) turn(r, p + 1, q);
        return ICO_OK;
    case 1: /* the same with what comes before */
        *found = is_free_end(r, p) ? p == 0 : p > 0 && has_move(r, p - 1, q - 1);
        if (*found) turn(r, p, q - 1);
        return ICO_OK;
    case 2: /* what is between p and q becomes a cycle */
        if (q - p < 4 || !has_move(r, p + 1, q - 1)) return ICO_OK;
        return move_cycle(r, p + 1, q - 1, found);
    default: /* p .. q becomes a cycle, and what is around it is joined */
        if (q - p < 3 || q - p == last) return ICO_OK;
        if (!is_free_end(r, p) && !is_free_end(r, q) &&
            (p == 0 || q == last || !has_move(r, p - 1, q + 1)))
            return ICO_OK;
        return move_cycle(r, p, q, found);
    }
}

ico_status ico__reroute(ico_rerouter *r, uint32_t v, bool *found)
{
    enum { WAYS = 4 };
    const ico_graph *g = r->graph;
    *found = false;
    if (ico__degree(g, v) == 0) return ICO_OK;
    uint32_t w = g->adj[g->row[v] + ico__random_below(r->random, ico__degree(g, v))];
    uint32_t p = r->place[v], q = r->place[w];
    if (p > q) {
        p = r->place[w];
        q = r->place[v];
    }
    if (q - p == 1 || (r->closed && q - p == r->n - 1)) return ICO_OK;
    unsigned first = ico__random_below(r->random, WAYS);
    ico_status status = ICO_OK;
    for (unsigned k = 0; k < WAYS && !*found && status == ICO_OK; k++)
        status = add_move(r, p, q, (first + k) % WAYS, found);
    return status;
}
