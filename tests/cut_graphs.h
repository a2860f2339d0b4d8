/* tests/cut_graphs.h - small random graphs with cuts in cuts, and the parts they fall
 * into when something is taken out, counted in the plainest way.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CUT_GRAPHS_H
#define ICO_TESTS_CUT_GRAPHS_H

#include "dice.h"
#include "icosian/icosian.h"
#include "presolve/cuts.h"

enum { MOST = 15 }; /* vertices */

/* A graph that grows. */
typedef struct sketch {
    uint32_t n;
    bool edge[MOST][MOST];
} sketch;

static inline void toggle(sketch *s, uint32_t u, uint32_t v, bool there)
{
    s->edge[u][v] = s->edge[v][u] = there && u != v;
}

/* Adds `count` vertices with random edges among them; the number of the first. */
static inline uint32_t add_blob(sketch *s, uint32_t count, uint32_t sparse)
{
    uint32_t first = s->n;
    s->n += count;
    for (uint32_t u = first; u < s->n; u++)
        for (uint32_t v = first; v < u; v++) toggle(s, u, v, !chance(sparse));
    return first;
}

/* A random edge becomes a way through a new blob: a 2-edge cut, or a vertex of degree 2;
 * now and then one edge more spoils it. */
static inline void insert_blob(sketch *s)
{
    uint32_t u = ico__random_below(&rng, s->n), v = ico__random_below(&rng, s->n);
    uint32_t count = 1 + ico__random_below(&rng, 5);
    if (!s->edge[u][v] || s->n + count > MOST - 1) return;
    uint32_t first = add_blob(s, count, 4 + ico__random_below(&rng, 8));
    uint32_t a = first + ico__random_below(&rng, count);
    uint32_t b = first + ico__random_below(&rng, count);
    if (a == b && !chance(4)) b = first + (b - first + 1) % count;
    toggle(s, u, v, false);
    toggle(s, u, a, true);
    toggle(s, b, v, true);
    if (chance(6)) toggle(s, u, b, true);
}

/* A new blob beside two vertices: a 2-vertex cut; now and then one edge more spoils
 * it. */
static inline void glue_blob(sketch *s)
{
    uint32_t u = ico__random_below(&rng, s->n), v = ico__random_below(&rng, s->n);
    uint32_t count = 2 + ico__random_below(&rng, 3);
    if (u == v || s->n + count > MOST - 1) return;
    uint32_t first = add_blob(s, count, 4 + ico__random_below(&rng, 8));
    for (uint32_t w = first; w < s->n; w++) {
        toggle(s, u, w, !chance(3));
        toggle(s, v, w, !chance(3));
    }
    if (chance(8)) toggle(s, first, ico__random_below(&rng, first), true);
}

static inline ico_graph *random_graph(bool directed)
{
    sketch s = {0};
    add_blob(&s, 3 + ico__random_below(&rng, 4), 3 + ico__random_below(&rng, 8));
    uint32_t steps = ico__random_below(&rng, 12);
    for (uint32_t i = 0; i < steps; i++)
        if (chance(3))
            glue_blob(&s);
        else
            insert_blob(&s);
    ico_graph_builder *builder = builder_new(ctx, s.n, directed);
    for (uint32_t u = 0; u < s.n; u++)
        for (uint32_t v = 0; v < s.n; v++)
            if (s.edge[u][v] && (directed || u < v)) builder_add(builder, u, v);
    return built(builder, "random");
}

/* What is taken out of a graph: two vertices and two edges, or none. */
typedef struct taken {
    uint32_t u, v, e, f;
} taken;

static inline uint32_t count_parts_left(const ico_graph *g, const bool *left_out, taken t)
{
    uint32_t of[MOST], parts = 0;
    for (uint32_t v = 0; v < g->n; v++) of[v] = v;
    for (uint32_t i = 0; i < g->m; i++) {
        uint32_t x = g->tail[i], y = g->head[i], a = of[x], b = of[y];
        if (i == t.e || i == t.f || (left_out != NULL && left_out[i])) continue;
        if (x == t.u || y == t.u || x == t.v || y == t.v) continue;
        for (uint32_t v = 0; v < g->n; v++)
            if (of[v] == a) of[v] = b;
    }
    for (uint32_t v = 0; v < g->n; v++) parts += of[v] == v && v != t.u && v != t.v;
    return parts;
}

/* Parts of g without vertex `without` (or all) and edges e, f and those left out. */
static inline uint32_t count_parts(const ico_graph *g, const bool *left_out,
                                   uint32_t without, uint32_t e, uint32_t f)
{
    return count_parts_left(g, left_out, (taken){without, without, e, f});
}

static inline uint32_t parts_without(const ico_graph *g, const bool *left_out,
                                     ico_link pair)
{
    taken t = {pair.u, pair.v, ICO_NO_EDGE, ICO_NO_EDGE};
    return count_parts_left(g, left_out, t);
}

/* The most parts that g has without a pair of vertices. */
static inline uint32_t most_parts(const ico_graph *g, const bool *left_out)
{
    uint32_t most = 0;
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < u; v++) {
            uint32_t parts = parts_without(g, left_out, (ico_link){u, v});
            if (parts > most) most = parts;
        }
    return most;
}

#endif
