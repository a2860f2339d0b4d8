/* presolve/quotient.c - orbits of vertices under a turn, a mirror or a permutation.
 * SPDX-License-Identifier: MIT */
#include "presolve/quotient.h"

#include <string.h>

#include "base/bitset.h"
#include "base/memory.h"
#include "presolve/quotient_edges.h"
#include "presolve/quotient_group.h"

void ico__quotient_free(ico_quotient *q)
{
    if (q == NULL) return;
    ICO_FREE_ARRAY(q->ctx, q->image, (size_t)q->n + 1);
    ico__orbits_free(&q->orbits);
    ICO_FREE_ARRAY(q->ctx, q->member, (size_t)q->size * q->order + 1);
    ICO_FREE_ARRAY(q->ctx, q->loops, (size_t)q->size + 1);
    if (q->graph != NULL) ICO_FREE_ARRAY(q->ctx, q->labels, (size_t)q->graph->m + 1);
    ico_graph_free(q->graph);
    ico__permutation_group_free(q->group);
    ICO_FREE(q->ctx, q);
}

/* Sets the orbits; *alike: each has one vertex or the size of the largest. */
static ico_status set_orbits(ico_quotient *q, bool *alike)
{
    const ico_orbits *o = &q->orbits;
    ico_status status = ico__orbits_new(q->ctx, q->image, q->n, &q->orbits);
    *alike = true;
    if (status != ICO_OK) return status;
    q->size = o->count;
    for (uint32_t u = 0; u < o->count; u++) {
        if (o->size[u] == 1) continue;
        *alike = *alike && (q->order <= 1 || q->order == o->size[u]);
        if (q->order < o->size[u]) q->order = o->size[u];
    }
    return ICO_OK;
}

static ico_status set_members(ico_quotient *q)
{
    if (!ico__quotient_room(q)) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < q->n; v++) {
        uint32_t u = q->orbits.orbit[v], at = v;
        if (q->orbits.shift[v] != 0) continue;
        for (unsigned a = 0; a < q->order; a++, at = q->image[at])
            q->member[(size_t)q->order * u + a] = at;
    }
    return ICO_OK;
}

/* Returns the image of edge e of g, or ICO_NO_EDGE.  A move between fixed cells is of no
 * use: no symmetric tour makes one. */
static uint32_t edge_image(const ico_quotient *q, const ico_graph *g, uint32_t e)
{
    uint32_t u = g->tail[e], v = g->head[e];
    if (ico__quotient_fixes(q, q->orbits.orbit[u]) &&
        ico__quotient_fixes(q, q->orbits.orbit[v]))
        return ICO_NO_EDGE;
    return ico_graph_find_edge(g, q->image[u], q->image[v]);
}

/* The edges that stay edges: those whose images come back to them, without a forbidden
 * one on the way.  next[e]: the image; it is cut where the way was followed already. */
static void follow_edges(const ico_graph *g, uint32_t *next, const uint64_t *forbidden,
                         uint64_t *usable)
{
    for (uint32_t e = 0; e < g->m; e++) {
        bool good = true;
        uint32_t at = e, length = 0;
        if (ico__bit(usable, e)) continue;
        do {
            good = good && !ico__bit(forbidden, at);
            at = next[at];
            length++;
        } while (at != ICO_NO_EDGE && at != e);
        good = good && at == e;
        for (at = e; length > 0; length--) {
            uint32_t after = next[at];
            if (good)
                ico__bit_set(usable, at);
            else
                next[at] = ICO_NO_EDGE;
            at = after;
        }
    }
}

static ico_status mark_usable(const ico_quotient *q, const ico_graph *g,
                              const uint64_t *forbidden, uint64_t *usable)
{
    uint32_t *next = ICO_NEW_ARRAY(q->ctx, uint32_t, (size_t)g->m + 1);
    if (next == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++) next[e] = edge_image(q, g, e);
    follow_edges(g, next, forbidden, usable);
    ICO_FREE_ARRAY(q->ctx, next, (size_t)g->m + 1);
    return ICO_OK;
}

static unsigned orbit_label(const ico_quotient *q, uint32_t u, uint32_t v)
{
    if (ico__quotient_fixes(q, q->orbits.orbit[u]) ||
        ico__quotient_fixes(q, q->orbits.orbit[v]))
        return 0;
    return (q->orbits.shift[v] + q->order - q->orbits.shift[u]) % q->order;
}

static uint64_t loops(const ico_quotient *q, uint32_t u, uint32_t v)
{
    uint64_t bits = UINT64_C(1) << orbit_label(q, u, v);
    return bits | ico__labels_back(bits, q->order);
}

static const ico_quotient_labelling by_powers = {mark_usable, orbit_label, loops};

static ico_status quotient_begin(ico_context *ctx, const ico_problem *problem,
                                 ico_quotient **quotient)
{
    ico_quotient *q = ICO_NEW(ctx, ico_quotient);
    if (q == NULL) return ICO_NO_MEMORY;
    q->ctx = ctx;
    q->order = 1;
    q->n = (uint32_t)ico_problem_size(problem);
    q->image = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)q->n + 1);
    if (q->image != NULL) {
        *quotient = q;
        return ICO_OK;
    }
    ico__quotient_free(q);
    return ICO_NO_MEMORY;
}

/* From the images to the rest; takes the quotient back on failure. */
static ico_status quotient_finish(ico_quotient *q, const ico_problem *problem,
                                  ico_quotient **quotient)
{
    ico_status status = ICO_OK;
    if (q->possible) status = set_orbits(q, &q->possible);
    if (status == ICO_OK && q->possible && q->order > ICO_QUOTIENT_ORDER)
        status =
            ico__fail(q->ctx, ICO_UNSUPPORTED,
                      "vertices come back after %u times; symmetries are looked at that "
                      "lead them back after at most %d",
                      q->order, ICO_QUOTIENT_ORDER);
    if (q->possible && status == ICO_OK) status = set_members(q);
    if (q->possible && status == ICO_OK)
        status = ico__quotient_edges(q, problem, &by_powers);
    return ico__quotient_give(status, q, quotient);
}

ico_status ico__quotient_by(ico_context *ctx, const ico_problem *problem,
                            const uint32_t *image, ico_quotient **quotient)
{
    ico_quotient *q = NULL;
    ico_status status = quotient_begin(ctx, problem, &q);
    if (status != ICO_OK) return status;
    memcpy(q->image, image, q->n * sizeof *image);
    q->possible = true;
    return quotient_finish(q, problem, quotient);
}

uint64_t ico__labels_turned(uint64_t labels, unsigned by, unsigned order)
{
    uint64_t all = order == 64 ? UINT64_MAX : (UINT64_C(1) << order) - 1;
    by %= order;
    return by == 0 ? labels : (labels << by | labels >> (order - by)) & all;
}

uint64_t ico__labels_back(uint64_t labels, unsigned order)
{
    uint64_t back = labels & 1;
    for (unsigned b = 1; b < order; b++)
        if (labels >> b & 1) back |= UINT64_C(1) << (order - b);
    return back;
}

uint64_t ico__quotient_labels(const ico_quotient *q, uint32_t u, uint32_t w)
{
    uint32_t e = ico_graph_find_edge(q->graph, u, w);
    uint64_t bits = q->labels[e];
    if (q->graph->tail[e] == u) return bits;
    return q->group != NULL ? ico__group_labels_back(q, u, w, bits)
                            : ico__labels_back(bits, q->order);
}
