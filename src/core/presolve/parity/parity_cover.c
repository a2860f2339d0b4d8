/* presolve/parity/parity_cover.c - a cover by cycles: a matching of the ports that lack
 * an edge, and forced edges in the direction in which a tour goes through all of them.
 * Source: Karp and Sipser, "Maximum matchings in sparse random graphs" (1981), for the
 * first matching: ports with one choice come first.
 * SPDX-License-Identifier: MIT */
#include "presolve/parity/parity_cover.h"

#include "base/memory.h"

ico_status ico__parity_cover_new(ico_context *ctx, const ico_forced *forced,
                                 ico_parity_cover *c)
{
    uint32_t ports = forced->ports;
    *c = (ico_parity_cover){.ctx = ctx, .forced = forced};
    c->side = ICO_NEW_ARRAY(ctx, uint8_t, ports);
    c->mate = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    c->queue = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    c->degree = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    c->met = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    c->next = ICO_NEW_ARRAY(ctx, uint32_t, forced->graph->n);
    bool whole = c->side != NULL && c->mate != NULL && c->queue != NULL &&
                 c->degree != NULL && c->met != NULL && c->next != NULL;
    c->budget = 64 * ((uint64_t)ports + forced->graph->m);
    return whole ? ICO_OK : ICO_NO_MEMORY;
}

void ico__parity_cover_free(ico_parity_cover *c)
{
    if (c->forced == NULL) return;
    uint32_t ports = c->forced->ports;
    ICO_FREE_ARRAY(c->ctx, c->side, ports);
    ICO_FREE_ARRAY(c->ctx, c->mate, ports);
    ICO_FREE_ARRAY(c->ctx, c->queue, ports);
    ICO_FREE_ARRAY(c->ctx, c->degree, ports);
    ICO_FREE_ARRAY(c->ctx, c->met, ports);
    ICO_FREE_ARRAY(c->ctx, c->next, c->forced->graph->n);
}

static uint32_t port_vertex(const ico_parity_cover *c, uint32_t p)
{
    return c->forced->graph->directed ? p / 2 : p;
}

/* The port at the other end of the i-th edge at p, or ICO_NO_VERTEX if it is not open. */
static uint32_t open_across(const ico_parity_cover *c, uint32_t p, uint32_t e)
{
    return c->forced->state[e] == ICO_EDGE_OPEN ? ico__forced_across(c->forced, e, p)
                                                : ICO_NO_VERTEX;
}

/* ------------------------------------------------------------------ directions ----- */

/* Gives p this side; false: it has the other one. */
static bool set_side(ico_parity_cover *c, uint32_t p, uint8_t side, uint32_t *queued)
{
    if (c->side[p] == ICO_SIDE_NONE) {
        c->side[p] = side;
        c->queue[(*queued)++] = p;
    }
    return c->side[p] == side;
}

/* From end p of a fragment on, in breadth: the two ends of a fragment differ, and so do
 * those of an open edge. */
static bool cover_spread(ico_parity_cover *c, uint32_t p)
{
    uint32_t queued = 0;
    (void)set_side(c, p, ICO_SIDE_LEAVES, &queued);
    for (uint32_t i = 0; i < queued; i++) {
        uint32_t v = c->queue[i], count;
        uint8_t other = ICO_SIDE_LEAVES + ICO_SIDE_COMES - c->side[v];
        const uint32_t *edges = ico__forced_edges(c->forced, v, &count);
        if (!set_side(c, c->forced->mate[v], other, &queued)) return false;
        for (uint32_t k = 0; k < count; k++) {
            uint32_t w = open_across(c, v, edges[k]);
            if (w != ICO_NO_VERTEX && !set_side(c, w, other, &queued)) return false;
        }
        c->ticks += count;
    }
    return true;
}

bool ico__parity_cover_direct(ico_parity_cover *c)
{
    const ico_forced *f = c->forced;
    bool directed = f->graph->directed;
    for (uint32_t p = 0; p < f->ports; p++) {
        if (!directed && f->in[p] == 0) return false;
        if (directed && f->in[p] == 0)
            c->side[p] = p % 2 == 0 ? ICO_SIDE_LEAVES : ICO_SIDE_COMES;
    }
    for (uint32_t p = 0; p < f->ports && !directed; p++)
        if (f->in[p] == 1 && c->side[p] == ICO_SIDE_NONE && !cover_spread(c, p))
            return false;
    c->ticks += f->ports;
    return true;
}

/* ------------------------------------------------------------------ matching ------- */

/* Joins p and q; neighbours of both have one choice less, and those that have just one
 * left come next. */
static void cover_join(ico_parity_cover *c, uint32_t p, uint32_t q, uint32_t *queued)
{
    const uint32_t both[2] = {p, q};
    c->mate[p] = q;
    c->mate[q] = p;
    for (int k = 0; k < 2; k++) {
        uint32_t count;
        const uint32_t *edges = ico__forced_edges(c->forced, both[k], &count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t w = open_across(c, both[k], edges[i]);
            if (w == ICO_NO_VERTEX || c->mate[w] != ICO_NO_VERTEX) continue;
            if (--c->degree[w] == 1) c->queue[(*queued)++] = w;
        }
        c->ticks += count;
    }
}

/* A free port that an open edge joins to p, or ICO_NO_VERTEX. */
static uint32_t free_neighbour(const ico_parity_cover *c, uint32_t p)
{
    uint32_t count;
    const uint32_t *edges = ico__forced_edges(c->forced, p, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t w = open_across(c, p, edges[i]);
        if (w != ICO_NO_VERTEX && c->mate[w] == ICO_NO_VERTEX) return w;
    }
    return ICO_NO_VERTEX;
}

/* Takes ports of one choice first, and any other when there is none.  The queue holds
 * each port once at most, for its degree comes to 1 once. */
static void match_greedily(ico_parity_cover *c)
{
    const ico_forced *f = c->forced;
    uint32_t queued = 0, taken = 0;
    for (uint32_t p = 0; p < f->ports; p++) {
        c->mate[p] = ICO_NO_VERTEX;
        c->degree[p] = f->open[p];
    }
    for (uint32_t p = 0; p < f->ports; p++) {
        uint32_t at = p;
        while (true) {
            uint32_t w = c->side[at] != ICO_SIDE_NONE && c->mate[at] == ICO_NO_VERTEX
                             ? free_neighbour(c, at)
                             : ICO_NO_VERTEX;
            if (w != ICO_NO_VERTEX) cover_join(c, at, w, &queued);
            if (taken == queued) break;
            at = c->queue[taken++];
        }
    }
}

/* Flips the way that leads back from the free port `last` to the start: came[q] is the
 * leaving port from which q was met. */
static void cover_flip(ico_parity_cover *c, const uint32_t *came, uint32_t start,
                       uint32_t last)
{
    for (uint32_t q = last;;) {
        uint32_t p = came[q], next = c->mate[p];
        c->mate[p] = q;
        c->mate[q] = p;
        if (p == start) return;
        q = next;
    }
}

/* A way from the free port p by open edges and back by matched ones, in breadth, to a
 * free port; false: there is none, or the budget is spent.  degree: came; met: start + 1
 * where q was met. */
static bool cover_augment(ico_parity_cover *c, uint32_t start)
{
    uint32_t *came = c->degree, queued = 0;
    c->queue[queued++] = start;
    for (uint32_t i = 0; i < queued; i++) {
        uint32_t p = c->queue[i], count;
        const uint32_t *edges = ico__forced_edges(c->forced, p, &count);
        c->ticks += count;
        if (c->ticks > c->budget) return false;
        for (uint32_t k = 0; k < count; k++) {
            uint32_t q = open_across(c, p, edges[k]);
            if (q == ICO_NO_VERTEX || c->met[q] == start + 1) continue;
            c->met[q] = start + 1;
            came[q] = p;
            if (c->mate[q] == ICO_NO_VERTEX) {
                cover_flip(c, came, start, q);
                return true;
            }
            c->queue[queued++] = c->mate[q];
        }
    }
    return false;
}

/* ------------------------------------------------------------------ the cover ------ */

/* From the end p, by which cycles come to a fragment, along it to its other end. */
static void follow_fragment(ico_parity_cover *c, uint32_t p)
{
    const ico_forced *f = c->forced;
    uint32_t last = f->mate[p];
    for (uint32_t v = p, before = ICO_NO_VERTEX; v != last;) {
        uint32_t count, w = ICO_NO_VERTEX;
        const uint32_t *edges = ico__forced_edges(f, v, &count);
        for (uint32_t i = 0; i < count && w == ICO_NO_VERTEX; i++)
            if (f->state[edges[i]] == ICO_EDGE_IN &&
                ico__forced_across(f, edges[i], v) != before)
                w = ico__forced_across(f, edges[i], v);
        c->next[v] = w;
        before = v;
        v = w;
    }
}

static void fill_next(ico_parity_cover *c)
{
    const ico_forced *f = c->forced;
    const ico_graph *g = f->graph;
    for (uint32_t e = 0; e < g->m && g->directed; e++)
        if (f->state[e] == ICO_EDGE_IN) c->next[g->tail[e]] = g->head[e];
    for (uint32_t p = 0; p < f->ports; p++) {
        if (c->side[p] == ICO_SIDE_LEAVES)
            c->next[port_vertex(c, p)] = port_vertex(c, c->mate[p]);
        if (!g->directed && c->side[p] == ICO_SIDE_COMES) follow_fragment(c, p);
    }
    c->ticks += g->m;
}

bool ico__parity_cover_match(ico_parity_cover *c)
{
    match_greedily(c);
    for (uint32_t p = 0; p < c->forced->ports; p++)
        if (c->side[p] == ICO_SIDE_LEAVES && c->mate[p] == ICO_NO_VERTEX &&
            !cover_augment(c, p))
            return false;
    fill_next(c);
    return true;
}

uint32_t ico__parity_cover_cycles(ico_parity_cover *c)
{
    uint32_t cycles = 0, n = c->forced->graph->n, *seen = c->queue;
    for (uint32_t v = 0; v < n; v++) seen[v] = 0;
    for (uint32_t v = 0; v < n; v++) {
        cycles += !seen[v];
        for (uint32_t w = v; !seen[w]; w = c->next[w]) seen[w] = 1;
    }
    return cycles;
}
