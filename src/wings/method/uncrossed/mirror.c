/* method/uncrossed/mirror.c - boards that look the same from left to right: of two states
 * that are mirror images of each other one is enough.
 * SPDX-License-Identifier: MIT */
#include "method/uncrossed/uncrossed.h"

/* The number of the edge u-w, which tours may use; or ICO_NO_VERTEX. */
static uint32_t edge_between(const plan_draft *d, uint32_t u, uint32_t w)
{
    const ico_graph *g = d->graph;
    for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++)
        if (g->adj[i] == w && !d->edge[g->edge[i]].forbidden) return g->edge[i];
    return ICO_NO_VERTEX;
}

/* Sets the images of all cells and edges; false if one has none. */
static bool find_images(const plan_draft *d, uint32_t *cell, uint32_t *edge)
{
    const ico_graph *g = d->graph;
    for (uint32_t v = 0; v < g->n; v++) {
        cell[v] = ico__draft_mirrored(d, v);
        if (cell[v] == ICO_NO_VERTEX) return false;
    }
    for (uint32_t e = 0; e < g->m; e++) {
        edge[e] = edge_between(d, cell[g->tail[e]], cell[g->head[e]]);
        if (!d->edge[e].forbidden && edge[e] == ICO_NO_VERTEX) return false;
    }
    return true;
}

/* After which steps are the cells seen those of a mirror image?  Returns how many. */
static size_t find_symmetric(const plan_draft *d, const uint32_t *cell, bool *symmetric)
{
    size_t count = 0;
    uint32_t last = 0;
    for (uint32_t t = 0; t < d->graph->n; t++) {
        uint32_t image = d->step_of[cell[d->order[t]]];
        if (image > last) last = image;
        symmetric[t] = last <= t;
        count += symmetric[t];
    }
    return count;
}

static ico_status set_mirrors(plan_draft *d, const uint32_t *cell, const uint32_t *edge,
                              const bool *symmetric)
{
    const ico_graph *g = d->graph;
    sweep_plan *p = d->plan;
    size_t each = (size_t)p->slots + p->bits;
    uint16_t *to = p->mirrored;
    for (size_t i = 0; i < p->mirrored_room; i++) to[i] = UINT16_MAX;
    for (uint32_t t = 0; t < g->n; t++) {
        if (!symmetric[t]) continue;
        p->steps[t].mirror_slot = to;
        p->steps[t].mirror_bit = to + p->slots;
        for (uint32_t k = t + 1; k < g->n; k++) {
            uint32_t v = d->order[k];
            if (d->birth[v] <= t) to[d->slot[v]] = (uint16_t)d->slot[cell[v]];
        }
        for (uint32_t e = 0; e < g->m; e++) {
            const span *s = &d->edge[e];
            if (s->forbidden || s->birth > t || s->early <= t) continue;
            to[p->slots + s->bit] = (uint16_t)d->edge[edge[e]].bit;
        }
        to += each;
        ico_status status = ico__tick(d->ctx, (uint64_t)g->n + g->m);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

ico_status ico__draft_mirror(plan_draft *d)
{
    sweep_plan *p = d->plan;
    uint32_t n = d->graph->n, m = d->graph->m;
    uint32_t *cell = ICO_NEW_ARRAY(d->ctx, uint32_t, n);
    uint32_t *edge = ICO_NEW_ARRAY(d->ctx, uint32_t, (size_t)m + 1);
    bool *symmetric = ICO_NEW_ARRAY(d->ctx, bool, n);
    ico_status status = cell && edge && symmetric ? ICO_OK : ICO_NO_MEMORY;
    if (status == ICO_OK && find_images(d, cell, edge)) {
        p->mirrored_room =
            find_symmetric(d, cell, symmetric) * ((size_t)p->slots + p->bits) + 1;
        p->mirrored = ICO_NEW_ARRAY(d->ctx, uint16_t, p->mirrored_room);
        status =
            p->mirrored == NULL ? ICO_NO_MEMORY : set_mirrors(d, cell, edge, symmetric);
        p->mirror = cell;
        cell = NULL;
    }
    ICO_FREE_ARRAY(d->ctx, cell, n);
    ICO_FREE_ARRAY(d->ctx, edge, (size_t)m + 1);
    ICO_FREE_ARRAY(d->ctx, symmetric, n);
    return status;
}
