/* presolve/quotient_edges.c - edges between orbits.
 * SPDX-License-Identifier: MIT */
#include "presolve/quotient_edges.h"

#include "base/bitset.h"
#include "base/memory.h"
#include "presolve/closed.h"

/* Joins orbits by those edges of g that `usable` has; labels come with the second
 * call. */
static ico_status build_graph(ico_quotient *q, const ico_graph *g, const uint64_t *usable,
                              const ico_quotient_labelling *by)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(q->ctx, q->size, false, &builder);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++) {
        uint32_t u = q->orbits.orbit[g->tail[e]], w = q->orbits.orbit[g->head[e]];
        if (!ico__bit(usable, e)) continue;
        if (u != w)
            status = ico_graph_builder_add(builder, u, w);
        else
            q->loops[u] |= by->loops(q, g->tail[e], g->head[e]);
    }
    if (status == ICO_OK) status = ico_graph_build(builder, "orbits", &q->graph);
    ico_graph_builder_free(builder);
    return status;
}

static ico_status set_labels(ico_quotient *q, const ico_graph *g, const uint64_t *usable,
                             const ico_quotient_labelling *by)
{
    q->labels = ICO_NEW_ARRAY(q->ctx, uint64_t, (size_t)q->graph->m + 1);
    if (q->labels == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t v = g->tail[e], w = g->head[e];
        uint32_t from = q->orbits.orbit[v], to = q->orbits.orbit[w];
        if (!ico__bit(usable, e) || from == to) continue;
        uint32_t k = ico_graph_find_edge(q->graph, from, to);
        bool forth = q->graph->tail[k] == from;
        q->labels[k] |= UINT64_C(1) << (forth ? by->label(q, v, w) : by->label(q, w, v));
    }
    return ICO_OK;
}

bool ico__quotient_room(ico_quotient *q)
{
    q->member = ICO_NEW_ARRAY(q->ctx, uint32_t, (size_t)q->size * q->order + 1);
    q->loops = ICO_NEW_ARRAY(q->ctx, uint64_t, (size_t)q->size + 1);
    return q->member != NULL && q->loops != NULL;
}

ico_status ico__quotient_edges(ico_quotient *q, const ico_problem *problem,
                               const ico_quotient_labelling *by)
{
    const ico_graph *g;
    ico_status status = ico_problem_graph(q->ctx, problem, &g);
    if (status != ICO_OK) return status;
    size_t words = ICO_WORDS(g->m) + 1;
    uint64_t *usable = ICO_NEW_ARRAY(q->ctx, uint64_t, words),
             *forbidden = ICO_NEW_ARRAY(q->ctx, uint64_t, words);
    status = usable == NULL || forbidden == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        ico__mark_forbidden(problem, g, forbidden);
        status = by->mark_usable(q, g, forbidden, usable);
    }
    if (status == ICO_OK) status = build_graph(q, g, usable, by);
    if (status == ICO_OK) status = set_labels(q, g, usable, by);
    ICO_FREE_ARRAY(q->ctx, usable, words);
    ICO_FREE_ARRAY(q->ctx, forbidden, words);
    return status;
}

ico_status ico__quotient_give(ico_status status, ico_quotient *q, ico_quotient **quotient)
{
    if (status == ICO_OK)
        *quotient = q;
    else
        ico__quotient_free(q);
    return status;
}
