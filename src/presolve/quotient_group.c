/* presolve/quotient_group.c - orbits of vertices under a group of permutations.
 * Source: Gross, Voltage graphs (1974): labels in any group.
 * SPDX-License-Identifier: MIT */
#include "presolve/quotient_group.h"

#include "base/bitset.h"
#include "presolve/closed.h"

static uint32_t led(const ico_quotient *q, unsigned a, uint32_t v)
{
    return q->group->image[(size_t)a * q->n + v];
}

unsigned ico__quotient_keeper(const ico_quotient *q, uint32_t orbit)
{
    const uint32_t *member = q->member + (size_t)q->order * orbit;
    unsigned a = 1;
    while (a < q->order && member[a] != member[0]) a++;
    return a < q->order ? a : 0;
}

/* Orbits, numbered by their first vertices. */
static ico_status set_orbits(ico_quotient *q)
{
    ico_orbits *o = &q->orbits;
    *o = (ico_orbits){.ctx = q->ctx, .n = q->n, .order = q->order};
    o->orbit = ICO_NEW_ARRAY(q->ctx, uint32_t, (size_t)q->n);
    o->shift = ICO_NEW_ARRAY(q->ctx, uint32_t, (size_t)q->n);
    o->size = ICO_NEW_ARRAY(q->ctx, uint32_t, (size_t)q->n);
    if (o->orbit == NULL || o->shift == NULL || o->size == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < q->n; v++) o->orbit[v] = UINT32_MAX;
    for (uint32_t v = 0; v < q->n; v++) {
        if (o->orbit[v] != UINT32_MAX) continue;
        for (unsigned a = 0; a < q->order; a++) {
            uint32_t w = led(q, a, v);
            if (o->orbit[w] != UINT32_MAX) continue;
            o->orbit[w] = o->count;
            o->shift[w] = a;
            o->size[o->count]++;
        }
        o->fixed += o->size[o->count] == 1;
        q->possible = q->possible && 2 * o->size[o->count] >= q->order;
        o->count++;
    }
    q->size = o->count;
    return ICO_OK;
}

static ico_status set_members(ico_quotient *q)
{
    q->member = ICO_NEW_ARRAY(q->ctx, uint32_t, (size_t)q->size * q->order + 1);
    q->loops = ICO_NEW_ARRAY(q->ctx, uint64_t, (size_t)q->size + 1);
    if (q->member == NULL || q->loops == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < q->n; v++)
        for (unsigned a = 0; q->orbits.shift[v] == 0 && a < q->order; a++)
            q->member[(size_t)q->order * q->orbits.orbit[v] + a] = led(q, a, v);
    return ICO_OK;
}

/* The label that stands for element a on steps from orbit u to orbit w. */
static unsigned standing(const ico_quotient *q, uint32_t u, uint32_t w, unsigned a)
{
    const uint32_t *member = q->member + (size_t)q->order * w;
    unsigned keeper = ico__quotient_keeper(q, u);
    unsigned one = q->orbits.shift[member[a]],
             other = q->orbits.shift[member[q->group->product[keeper][a]]];
    return one < other ? one : other;
}

uint64_t ico__group_labels_back(const ico_quotient *q, uint32_t u, uint32_t w,
                                uint64_t labels)
{
    uint64_t back = 0;
    for (unsigned a = 0; a < q->order; a++)
        if (labels >> a & 1)
            back |= UINT64_C(1) << standing(q, u, w, q->group->inverse[a]);
    return back;
}

/* Do all images of the edge stay usable edges? */
static bool is_usable(const ico_quotient *q, const ico_graph *g,
                      const uint64_t *forbidden, uint32_t e)
{
    for (unsigned a = 0; a < q->order; a++) {
        uint32_t image =
            ico_graph_find_edge(g, led(q, a, g->tail[e]), led(q, a, g->head[e]));
        if (image == ICO_NO_EDGE || ico__bit(forbidden, image)) return false;
    }
    return true;
}

/* Where the edge from v to w leads from the first vertex of v's orbit. */
static uint32_t from_first(const ico_quotient *q, uint32_t v, uint32_t w)
{
    return led(q, q->group->inverse[q->orbits.shift[v]], w);
}

static void add_loops(ico_quotient *q, uint32_t v, uint32_t w)
{
    uint32_t u = q->orbits.orbit[v], to[] = {from_first(q, v, w), from_first(q, w, v)};
    for (unsigned a = 0; a < q->order; a++)
        for (unsigned k = 0; k < 2; k++)
            if (q->member[(size_t)q->order * u + a] == to[k])
                q->loops[u] |= UINT64_C(1) << a;
}

static ico_status build_graph(ico_quotient *q, const ico_graph *g, const uint64_t *usable)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(q->ctx, q->size, false, &builder);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++) {
        uint32_t u = q->orbits.orbit[g->tail[e]], w = q->orbits.orbit[g->head[e]];
        if (!ico__bit(usable, e)) continue;
        if (u != w)
            status = ico_graph_builder_add(builder, u, w);
        else
            add_loops(q, g->tail[e], g->head[e]);
    }
    if (status == ICO_OK) status = ico_graph_build(builder, "orbits", &q->graph);
    ico_graph_builder_free(builder);
    return status;
}

static ico_status set_labels(ico_quotient *q, const ico_graph *g, const uint64_t *usable)
{
    q->labels = ICO_NEW_ARRAY(q->ctx, uint64_t, (size_t)q->graph->m + 1);
    if (q->labels == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t v = g->tail[e], w = g->head[e];
        if (!ico__bit(usable, e) || q->orbits.orbit[v] == q->orbits.orbit[w]) continue;
        uint32_t k =
            ico_graph_find_edge(q->graph, q->orbits.orbit[v], q->orbits.orbit[w]);
        if (q->graph->tail[k] != q->orbits.orbit[v]) {
            v = g->head[e];
            w = g->tail[e];
        }
        unsigned a = q->orbits.shift[from_first(q, v, w)];
        q->labels[k] |= UINT64_C(1)
                        << standing(q, q->orbits.orbit[v], q->orbits.orbit[w], a);
    }
    return ICO_OK;
}

static ico_status set_edges(ico_quotient *q, const ico_problem *problem)
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
        for (uint32_t e = 0; e < g->m; e++)
            if (is_usable(q, g, forbidden, e)) ico__bit_set(usable, e);
        status = build_graph(q, g, usable);
    }
    if (status == ICO_OK) status = set_labels(q, g, usable);
    if (usable != NULL) ICO_FREE_ARRAY(q->ctx, usable, words);
    if (forbidden != NULL) ICO_FREE_ARRAY(q->ctx, forbidden, words);
    return status;
}

ico_status ico__quotient_by_group(ico_context *ctx, const ico_problem *problem,
                                  ico_permutation_group *group, ico_quotient **quotient)
{
    ico_quotient *q = ICO_NEW(ctx, ico_quotient);
    if (q == NULL) {
        ico__permutation_group_free(group);
        return ICO_NO_MEMORY;
    }
    q->ctx = ctx;
    q->group = group;
    q->n = group->n;
    q->order = group->order;
    q->possible = true;
    ico_status status = set_orbits(q);
    if (status == ICO_OK && q->possible) status = set_members(q);
    if (status == ICO_OK && q->possible) status = set_edges(q, problem);
    if (status == ICO_OK)
        *quotient = q;
    else
        ico__quotient_free(q);
    return status;
}
