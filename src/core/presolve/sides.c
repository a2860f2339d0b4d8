/* presolve/sides.c - questions about sides and centre, and their tours joined.
 * SPDX-License-Identifier: MIT */
#include "presolve/sides.h"

#include "base/memory.h"
#include "presolve/shrink/sketch.h"

/* --- the parts ---------------------------------------------------------------------- */

void ico__sides_free(ico_sides *s)
{
    if (s == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->place, s->graph->n);
    ICO_FREE_ARRAY(s->ctx, s->list, s->graph->n);
    ICO_FREE_ARRAY(s->ctx, s->first, (size_t)s->count + 2);
    ico__triples_free(s->triples);
    ICO_FREE(s->ctx, s);
}

/* The side of v; those on none are as if on one more, the last. */
static uint32_t side_of_vertex(const ico_sides *s, uint32_t v)
{
    uint32_t k = s->triples->side[v];
    return k == ICO_NO_SIDE ? s->count : k;
}

static void list_all(ico_sides *s)
{
    uint32_t n = s->graph->n;
    for (uint32_t v = 0; v < n; v++) s->place[v] = s->first[side_of_vertex(s, v) + 1]++;
    for (uint32_t k = 0; k <= s->count; k++) s->first[k + 1] += s->first[k];
    for (uint32_t v = 0; v < n; v++)
        s->list[s->first[side_of_vertex(s, v)] + s->place[v]] = v;
    s->own = n - s->first[s->count];
}

ico_status ico__sides_new(ico_context *ctx, const ico_piece *piece, ico_sides **sides)
{
    const ico_graph *g = piece->graph;
    ico_sides *s = ICO_NEW(ctx, ico_sides);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    s->graph = g;
    s->fixed_count = piece->fixed_count;
    ico_status status = ico__triples_new(ctx, g, &s->triples);
    if (status == ICO_OK) {
        s->count = s->triples->count;
        s->place = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
        s->list = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
        s->first = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)s->count + 2);
        if (s->place == NULL || s->list == NULL || s->first == NULL)
            status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) {
        list_all(s);
        *sides = s;
    } else {
        ico__sides_free(s);
    }
    return status;
}

uint32_t ico__sides_size(const ico_sides *s, uint32_t k)
{
    return s->first[k + 1] - s->first[k];
}

/* Where v is in the centre. */
static uint32_t image(const ico_sides *s, uint32_t v)
{
    uint32_t k = side_of_vertex(s, v);
    return k == s->count ? s->place[v] : s->own + k;
}

/* The end of edge i that leaves side k: on it, or beyond it. */
static uint32_t side_edge_end(const ico_sides *s, uint32_t k, unsigned i, bool inner)
{
    uint32_t e = s->triples->out[k][i], u = s->graph->tail[e], v = s->graph->head[e];
    return (s->triples->side[u] == k) == inner ? u : v;
}

/* --- the questions ------------------------------------------------------------------ */

ico_status ico__sides_ask(ico_context *ctx, const ico_sides *s, uint32_t k,
                          unsigned without, ico_problem **problem)
{
    const ico_graph *g = s->graph;
    uint32_t size = ico__sides_size(s, k);
    ico_sketch made = ico__sketch_begin(ctx, size + 1);
    for (uint32_t i = s->first[k]; i < s->first[k + 1]; i++) {
        uint32_t v = s->list[i];
        for (uint32_t j = g->row[v]; j < g->row[v + 1]; j++) {
            uint32_t w = g->adj[j];
            if (v < w && s->triples->side[w] == k)
                ico__sketch_draw(&made, s->place[v], s->place[w],
                                 g->edge[j] < s->fixed_count);
        }
    }
    for (unsigned i = 0; i < 3; i++)
        if (i != without)
            ico__sketch_draw(&made, s->place[side_edge_end(s, k, i, true)], size,
                             s->triples->out[k][i] < s->fixed_count);
    return ico__sketch_finish(&made, g->expression, problem);
}

ico_status ico__sides_ask_centre(ico_context *ctx, const ico_sides *s, const bool *needed,
                                 ico_problem **problem)
{
    const ico_graph *g = s->graph;
    bool *must = ICO_NEW_ARRAY(ctx, bool, (size_t)g->m + 1);
    if (must == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < s->fixed_count; e++) must[e] = true;
    for (uint32_t i = 0; i < 3 * s->count; i++)
        if (needed[i]) must[s->triples->out[i / 3][i % 3]] = true;
    ico_sketch made = ico__sketch_begin(ctx, s->own + s->count);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = image(s, g->tail[e]), v = image(s, g->head[e]);
        if (u != v) ico__sketch_draw(&made, u, v, must[e]);
    }
    ICO_FREE_ARRAY(ctx, must, (size_t)g->m + 1);
    return ico__sketch_finish(&made, g->expression, problem);
}

/* --- the tours ---------------------------------------------------------------------- */

/* The neighbours of vertex v in the cycle of n vertices. */
static ico_link cycle_neighbours(const uint32_t *cycle, uint32_t n, uint32_t v)
{
    uint32_t i = 0;
    while (i + 1 < n && cycle[i] != v) i++;
    return (ico_link){cycle[i == 0 ? n - 1 : i - 1], cycle[i + 1 == n ? 0 : i + 1]};
}

unsigned ico__sides_unused(const ico_sides *s, uint32_t k, const uint32_t *cycle)
{
    uint32_t size = ico__sides_size(s, k);
    ico_link ends = cycle_neighbours(cycle, size + 1, size);
    for (unsigned i = 0; i < 3; i++) {
        uint32_t place = s->place[side_edge_end(s, k, i, true)];
        if (place != ends.u && place != ends.v) return i;
    }
    return 0;
}

unsigned ico__sides_unused_at(const ico_sides *s, uint32_t k, const uint32_t *centre)
{
    ico_link ends = cycle_neighbours(centre, s->own + s->count, s->own + k);
    for (unsigned i = 0; i < 3; i++) {
        uint32_t other = image(s, side_edge_end(s, k, i, false));
        if (other != ends.u && other != ends.v) return i;
    }
    return 0;
}

/* The step u - v of the centre's tour, as an edge of the piece. */
static bool put_step(const ico_sides *s, uint32_t u, uint32_t v, uint32_t *ring)
{
    if (u < s->own && v < s->own)
        return ico__ring_put(ring, s->list[s->first[s->count] + u],
                             s->list[s->first[s->count] + v]);
    uint32_t k = u < s->own ? v - s->own : u - s->own, other = u < s->own ? u : v;
    for (unsigned i = 0; i < 3; i++)
        if (image(s, side_edge_end(s, k, i, false)) == other)
            return ico__ring_put(ring, side_edge_end(s, k, i, true),
                                 side_edge_end(s, k, i, false));
    return false;
}

static bool sides_join(const ico_sides *s, const uint32_t *centre,
                       const uint32_t *const *cycles, uint32_t *ring, uint32_t *cycle)
{
    uint32_t n = s->own + s->count;
    for (size_t i = 0; i < 2 * (size_t)s->graph->n; i++) ring[i] = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < n; i++)
        if (!put_step(s, centre[i], centre[i + 1 == n ? 0 : i + 1], ring)) return false;
    for (uint32_t k = 0; k < s->count; k++) {
        uint32_t size = ico__sides_size(s, k);
        const uint32_t *at = cycles[k];
        for (uint32_t i = 0; i <= size; i++) {
            uint32_t u = at[i], v = at[i == size ? 0 : i + 1];
            if (u < size && v < size &&
                !ico__ring_put(ring, s->list[s->first[k] + u], s->list[s->first[k] + v]))
                return false;
        }
    }
    return ico__ring_walk(ring, s->graph->n, cycle);
}

ico_status ico__sides_join(const ico_sides *s, const uint32_t *centre,
                           const uint32_t *const *cycles, uint32_t *cycle)
{
    size_t count = 3 * (size_t)s->graph->n;
    uint32_t *ring = ICO_NEW_ARRAY(s->ctx, uint32_t, count);
    if (ring == NULL) return ICO_NO_MEMORY;
    uint32_t *made = ring + 2 * (size_t)s->graph->n;
    bool joined = sides_join(s, centre, cycles, ring, made);
    for (uint32_t i = 0; joined && i < s->graph->n; i++) cycle[i] = made[i];
    ICO_FREE_ARRAY(s->ctx, ring, count);
    if (joined) return ICO_OK;
    return ico__fail(s->ctx, ICO_BAD_ARGUMENT, "these tours do not fit together");
}
