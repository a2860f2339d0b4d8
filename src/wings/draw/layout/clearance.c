/* draw/layout/clearance.c - how far a vertex and its edges keep away from all others:
 * what lets vertices of a planar drawing move without that edges cross.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "draw/layout/layouts.h"

/* Twice the area of a triangle, positive if it is clockwise on the page. */
static double area(ico_point a, ico_point b, ico_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* In a point that is an end of neither. */
static bool cross(ico_point a, ico_point b, ico_point c, ico_point d)
{
    return area(a, b, c) * area(a, b, d) < 0 && area(c, d, a) * area(c, d, b) < 0;
}

static double distance_to_line(ico_point p, ico_point a, ico_point b)
{
    double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    double at = square == 0 ? 0 : ((p.x - a.x) * x + (p.y - a.y) * y) / square;
    at = fmin(fmax(at, 0), 1);
    return hypot(a.x + at * x - p.x, a.y + at * y - p.y);
}

/* A vertex that is thought to be elsewhere, and a box around it and its neighbours. */
typedef struct star {
    const ico_graph *g;
    const ico_point *at;
    uint32_t v;
    ico_point to, least, most;
    double clear;
} star;

static void widen(star *s, ico_point p)
{
    s->least = (ico_point){fmin(s->least.x, p.x), fmin(s->least.y, p.y)};
    s->most = (ico_point){fmax(s->most.x, p.x), fmax(s->most.y, p.y)};
}

static bool is_beside(const star *s, ico_point a, ico_point b)
{
    return (a.x < s->least.x && b.x < s->least.x) ||
           (a.y < s->least.y && b.y < s->least.y) ||
           (a.x > s->most.x && b.x > s->most.x) || (a.y > s->most.y && b.y > s->most.y);
}

/* The edges of the star in one direction against an edge that does not end in v. */
static void hold_edge(star *s, const uint32_t *row, const uint32_t *adj, uint32_t e)
{
    uint32_t a = s->g->tail[e], b = s->g->head[e];
    for (uint32_t i = row[s->v]; i < row[s->v + 1]; i++) {
        uint32_t w = adj[i];
        ico_point end = s->at[w];
        bool apart = a != w && b != w;
        if (apart && cross(s->to, end, s->at[a], s->at[b])) s->clear = -1;
        if (a != w) s->clear = fmin(s->clear, distance_to_line(s->at[a], s->to, end));
        if (b != w) s->clear = fmin(s->clear, distance_to_line(s->at[b], s->to, end));
    }
}

double ico__clearance(const ico_graph *g, const ico_point *at, uint32_t v, ico_point to,
                      double most)
{
    star s = {.g = g, .at = at, .v = v, .to = to, .least = to, .most = to, .clear = most};
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) widen(&s, at[g->adj[i]]);
    for (uint32_t i = g->in_row[v]; i < g->in_row[v + 1]; i++)
        widen(&s, at[g->in_adj[i]]);
    widen(&s, (ico_point){s.least.x - most, s.least.y - most});
    widen(&s, (ico_point){s.most.x + most, s.most.y + most});
    for (uint32_t e = 0; e < g->m && s.clear >= 0; e++) {
        uint32_t a = g->tail[e], b = g->head[e];
        if (a == v || b == v || is_beside(&s, at[a], at[b])) continue;
        s.clear = fmin(s.clear, distance_to_line(to, at[a], at[b]));
        hold_edge(&s, g->row, g->adj, e);
        if (g->directed) hold_edge(&s, g->in_row, g->in_adj, e);
    }
    return s.clear;
}
