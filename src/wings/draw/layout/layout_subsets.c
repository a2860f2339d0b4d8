/* draw/layout/layout_subsets.c - graphs of the K-subsets of N: a step round the circle of
 * the N elements turns the drawing.  Subsets that turn into one another are a ring; K = 2
 * of N = 5 gives Petersen's graph its usual form.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/memory.h"
#include "base/subsets.h"
#include "draw/layout/layouts.h"

static const double PI = 3.14159265358979323846;
enum { MOST_RINGS = 12, MOST_VERTICES = MOST_RINGS * ICO_SUBSET_ELEMENTS };

/* Subsets that turn into one another: vertex[t] is the first one turned by t steps.
 * chord: mean length of the edges between them, as a part of the way round. */
typedef struct turning_ring {
    uint32_t count, vertex[ICO_SUBSET_ELEMENTS];
    double chord;
} turning_ring;

typedef struct subsets {
    const ico_graph *graph;
    uint32_t elements;
    bool placed[MOST_VERTICES];
    turning_ring ring[MOST_RINGS];
    size_t rings;
} subsets;

static uint64_t turned(const subsets *s, uint64_t set)
{
    uint64_t all = (UINT64_C(1) << s->elements) - 1;
    return (set << 1 | set >> (s->elements - 1)) & all;
}

/* Edges from the first subset of the ring to others of the ring. */
static double chord_of(const subsets *s, const turning_ring *r)
{
    double sum = 0, edges = 0;
    const ico_graph *g = s->graph;
    for (uint32_t t = 1; t < r->count; t++) {
        if (ico_graph_find_edge(g, r->vertex[0], r->vertex[t]) == ICO_NO_EDGE) continue;
        sum += (double)(t < r->count - t ? t : r->count - t) / r->count;
        edges++;
    }
    return edges > 0 ? sum / edges : 0.25;
}

/* Vertices are numbered as sets ascend.  False: too many rings for a picture. */
static bool find_rings(subsets *s, uint64_t size)
{
    bool met[MOST_VERTICES] = {false};
    uint64_t set = (UINT64_C(1) << size) - 1;
    for (uint32_t v = 0; v < s->graph->n; v++, set = ico__subset_next(set)) {
        if (met[v]) continue;
        if (s->rings == MOST_RINGS) return false;
        turning_ring *r = &s->ring[s->rings++];
        r->count = 0;
        for (uint64_t next = set; !met[ico__subset_rank(next)]; next = turned(s, next)) {
            uint32_t u = (uint32_t)ico__subset_rank(next);
            met[u] = true;
            r->vertex[r->count++] = u;
        }
        r->chord = chord_of(s, r);
    }
    return true;
}

/* Stars inside, convex rings outside; a stable order. */
static void sort_rings(subsets *s)
{
    for (size_t i = 1; i < s->rings; i++)
        for (size_t k = i; k > 0 && s->ring[k - 1].chord < s->ring[k].chord; k--) {
            turning_ring other = s->ring[k];
            s->ring[k] = s->ring[k - 1];
            s->ring[k - 1] = other;
        }
}

static ico_point on_ring(const turning_ring *r, uint32_t t, double radius, double turn)
{
    double angle = 2 * PI * (t / (double)r->count + turn);
    return (ico_point){radius * sin(angle), -radius * cos(angle)};
}

/* Squares of the lengths of edges to rings inside, for a turn of this one. */
static double strain(const subsets *s, const turning_ring *r, double radius, double turn,
                     const ico_point *places)
{
    const ico_graph *g = s->graph;
    double sum = 0;
    for (uint32_t t = 0; t < r->count; t++) {
        ico_point at = on_ring(r, t, radius, turn);
        for (uint32_t i = g->row[r->vertex[t]]; i < g->row[r->vertex[t] + 1]; i++) {
            uint32_t u = g->adj[i];
            double x = places[u].x - at.x, y = places[u].y - at.y;
            if (s->placed[u]) sum += x * x + y * y;
        }
    }
    return sum;
}

/* Half a step is enough for the turns that can matter. */
static void place_ring(subsets *s, turning_ring *r, double radius, ico_point *places)
{
    double best = INFINITY, turn = 0;
    for (uint32_t half = 0; half < 2 * r->count; half++) {
        double there = half / (2.0 * r->count), sum = strain(s, r, radius, there, places);
        if (sum >= best - 1e-9) continue;
        best = sum;
        turn = there;
    }
    for (uint32_t t = 0; t < r->count; t++) {
        places[r->vertex[t]] = on_ring(r, t, radius, turn);
        s->placed[r->vertex[t]] = true;
    }
}

ico_status ico__layout_subsets(ico_context *ctx, const ico_graph *g, uint64_t elements,
                               uint64_t size, ico_point *places, bool *done)
{
    if (g->n > MOST_VERTICES || elements > ICO_SUBSET_ELEMENTS || elements < 3 ||
        size < 1 || size > elements || ico__subset_count(elements, size) != g->n)
        return ICO_OK; /* the expression may be the name of a file */
    subsets *s = ICO_NEW(ctx, subsets);
    if (s == NULL) return ICO_NO_MEMORY;
    s->graph = g;
    s->elements = (uint32_t)elements;
    *done = find_rings(s, size);
    if (*done) sort_rings(s);
    double radius = 0;
    for (size_t i = 0; *done && i < s->rings; i++) {
        radius = fmax(ico__circle_radius(s->ring[i].count, 1.2), radius + 1.4);
        if (s->ring[i].count == 1) radius = 0;
        place_ring(s, &s->ring[i], radius, places);
    }
    ICO_FREE(ctx, s);
    return ICO_OK;
}
