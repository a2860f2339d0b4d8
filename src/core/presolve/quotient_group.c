/* presolve/quotient_group.c - orbits of vertices under a group of permutations.
 * Source: Gross, Voltage graphs (1974): labels in any group.
 * SPDX-License-Identifier: MIT */
#include "presolve/quotient_group.h"

#include "base/bitset.h"
#include "presolve/quotient_edges.h"

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
    if (!ico__quotient_room(q)) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < q->n; v++)
        for (unsigned a = 0; q->orbits.shift[v] == 0 && a < q->order; a++)
            q->member[(size_t)q->order * q->orbits.orbit[v] + a] = led(q, a, v);
    return ICO_OK;
}

/* Returns the label that represents element a on steps from orbit u to orbit w. */
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

static ico_status mark_usable(const ico_quotient *q, const ico_graph *g,
                              const uint64_t *forbidden, uint64_t *usable)
{
    for (uint32_t e = 0; e < g->m; e++)
        if (is_usable(q, g, forbidden, e)) ico__bit_set(usable, e);
    return ICO_OK;
}

/* Where the edge from v to w leads from the first vertex of v's orbit. */
static uint32_t from_first(const ico_quotient *q, uint32_t v, uint32_t w)
{
    return led(q, q->group->inverse[q->orbits.shift[v]], w);
}

static unsigned group_label(const ico_quotient *q, uint32_t v, uint32_t w)
{
    unsigned a = q->orbits.shift[from_first(q, v, w)];
    return standing(q, q->orbits.orbit[v], q->orbits.orbit[w], a);
}

static uint64_t loops(const ico_quotient *q, uint32_t v, uint32_t w)
{
    const uint32_t *member = q->member + (size_t)q->order * q->orbits.orbit[v];
    uint32_t there = from_first(q, v, w), back = from_first(q, w, v);
    uint64_t bits = 0;
    for (unsigned a = 0; a < q->order; a++)
        if (member[a] == there || member[a] == back) bits |= UINT64_C(1) << a;
    return bits;
}

static const ico_quotient_labelling by_elements = {mark_usable, group_label, loops};

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
    if (status == ICO_OK && q->possible)
        status = ico__quotient_edges(q, problem, &by_elements);
    return ico__quotient_give(status, q, quotient);
}
