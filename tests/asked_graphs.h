/* tests/asked_graphs.h - all small graphs, one of each class of isomorphic ones, and all
 * ways to glue two of them together.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_ASKED_GRAPHS_H
#define ICO_TESTS_ASKED_GRAPHS_H

#include "asked.h"

enum { GRAPH_MOST = 7, GRAPH_ORDERS = 5040 };

/* A graph: its rows, next[u] the vertices to which edges lead from u. */
typedef struct tiny_graph {
    unsigned n;
    uint8_t next[GRAPH_MOST];
} tiny_graph;

/* One graph of each class, on n vertices. */
typedef struct graph_list {
    unsigned n, count;
    bool directed;
    tiny_graph *graphs;
    uint64_t *codes;
} graph_list;

/* All orders of n things, and the automorphisms among them. */
typedef struct graph_orders {
    unsigned n, count;
    uint8_t of[GRAPH_ORDERS][GRAPH_MOST];
} graph_orders;

static inline void graph_add_orders(graph_orders *o, uint8_t *order, unsigned at)
{
    if (at == o->n) {
        memcpy(o->of[o->count++], order, GRAPH_MOST);
        return;
    }
    for (unsigned i = at; i < o->n; i++) {
        uint8_t held = order[at];
        order[at] = order[i];
        order[i] = held;
        graph_add_orders(o, order, at + 1);
        order[i] = order[at];
        order[at] = held;
    }
}

static inline const graph_orders *graph_all_orders(unsigned n)
{
    static graph_orders all[GRAPH_MOST + 1];
    uint8_t order[GRAPH_MOST] = {0, 1, 2, 3, 4, 5, 6};
    if (all[n].count > 0) return &all[n];
    all[n].n = n;
    graph_add_orders(&all[n], order, 0);
    return &all[n];
}

/* The graph as a number, its vertices taken in this order. */
static inline uint64_t graph_code(const tiny_graph *g, bool directed,
                                  const uint8_t *order)
{
    uint64_t code = 0;
    for (unsigned i = 0; i < g->n; i++)
        for (unsigned j = directed ? 0 : i + 1; j < g->n; j++)
            if (i != j) code = code << 1 | (g->next[order[i]] >> order[j] & 1);
    return code;
}

static inline uint64_t graph_least_code(const tiny_graph *g, bool directed)
{
    const graph_orders *o = graph_all_orders(g->n);
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < o->count; i++) {
        uint64_t code = graph_code(g, directed, o->of[i]);
        if (code < least) least = code;
    }
    return least;
}

static inline void graph_automorphisms(const tiny_graph *g, bool directed,
                                       graph_orders *own)
{
    const graph_orders *o = graph_all_orders(g->n);
    uint64_t code = graph_code(g, directed, o->of[0]);
    own->n = g->n;
    own->count = 0;
    for (unsigned i = 0; i < o->count; i++)
        if (graph_code(g, directed, o->of[i]) == code)
            memcpy(own->of[own->count++], o->of[i], GRAPH_MOST);
}

static inline void graph_keep(graph_list *list, const tiny_graph *g)
{
    uint64_t code = graph_least_code(g, list->directed);
    unsigned low = 0, high = list->count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (list->codes[middle] < code)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < list->count && list->codes[low] == code) return;
    size_t size = list->count + 1;
    list->graphs = realloc(list->graphs, size * sizeof *list->graphs);
    list->codes = realloc(list->codes, size * sizeof *list->codes);
    if (list->graphs == NULL || list->codes == NULL) abort();
    for (unsigned i = list->count++; i > low; i--) {
        list->graphs[i] = list->graphs[i - 1];
        list->codes[i] = list->codes[i - 1];
    }
    list->graphs[low] = *g;
    list->codes[low] = code;
}

static inline void graph_list_free(graph_list *list)
{
    free(list->graphs);
    free(list->codes);
}

/* All graphs on n vertices: those on n - 1, and one vertex more in all ways. */
static inline graph_list all_graphs(unsigned n, bool directed)
{
    graph_list list = {.n = n, .directed = directed};
    tiny_graph one = {.n = 1};
    if (n == 1) {
        graph_keep(&list, &one);
        return list;
    }
    graph_list less = all_graphs(n - 1, directed);
    unsigned rows = 1u << (n - 1);
    for (unsigned i = 0; i < less.count; i++)
        for (unsigned out = 0; out < rows; out++)
            for (unsigned in = directed ? 0 : out; in < (directed ? rows : out + 1);
                 in++) {
                tiny_graph g = less.graphs[i];
                g.n = n;
                g.next[n - 1] = (uint8_t)out;
                for (unsigned v = 0; v + 1 < n; v++)
                    g.next[v] |= (uint8_t)((in >> v & 1) << (n - 1));
                graph_keep(&list, &g);
            }
    graph_list_free(&less);
    return list;
}

static inline ask ask_graph(const tiny_graph *g, bool directed, bool closed)
{
    ask q = ask_nothing(g->n, directed, closed);
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < g->n; v++)
            if (g->next[u] >> v & 1) ask_edge(&q, u, v);
    return q;
}

static inline bool graph_is_connected(const tiny_graph *g)
{
    unsigned met = 1, before = 0;
    while (met != before) {
        before = met;
        for (unsigned v = 0; v < g->n; v++)
            if (met >> v & 1) met |= g->next[v];
    }
    return met == (1u << g->n) - 1;
}

/* ------------------------------------------------------------------ gluings -------- */

/* Two connected graphs, joined from a[0] to b[0] and from a[1] to b[1], by edges or by
 * paths of two edges. */
typedef struct gluing {
    tiny_graph one, other;
    unsigned a[2], b[2];
    bool by_paths;
} gluing;

/* One number for all pairs of vertices that automorphisms turn into each other. */
static inline unsigned graph_pair(const graph_orders *own, unsigned u, unsigned v)
{
    unsigned least = UINT32_MAX;
    for (unsigned i = 0; i < own->count; i++) {
        unsigned pair = own->of[i][u] * 8u + own->of[i][v];
        if (pair < least) least = pair;
    }
    return least;
}

typedef struct gluing_plan {
    const tiny_graph *one, *other;
    graph_orders own, its;
    void (*found)(void *user, const gluing *g);
    void *user;
} gluing_plan;

static inline void glue_at(gluing_plan *p, unsigned a, unsigned c)
{
    unsigned first = graph_pair(&p->own, a, c), turned = graph_pair(&p->own, c, a);
    if (first != a * 8 + c || turned < first) return;
    for (unsigned b = 0; b < p->other->n; b++)
        for (unsigned d = 0; d < p->other->n; d++) {
            unsigned its = graph_pair(&p->its, b, d);
            if (b == d || its != b * 8 + d) continue;
            if (turned == first && graph_pair(&p->its, d, b) < its) continue;
            for (int by_paths = 0; by_paths < 2; by_paths++) {
                gluing g = {*p->one, *p->other, {a, c}, {b, d}, by_paths == 1};
                p->found(p->user, &g);
            }
        }
}

/* All gluings of connected graphs of `least` to `most` vertices. */
static inline void all_gluings(unsigned least, unsigned most,
                               void (*found)(void *user, const gluing *g), void *user)
{
    static gluing_plan p;
    graph_list lists[GRAPH_MOST + 1];
    p.found = found;
    p.user = user;
    for (unsigned n = least; n <= most; n++) lists[n] = all_graphs(n, false);
    for (unsigned n = least; n <= most; n++)
        for (unsigned i = 0; i < lists[n].count; i++)
            for (unsigned k = n; k <= most; k++)
                for (unsigned j = k == n ? i : 0; j < lists[k].count; j++) {
                    p.one = &lists[n].graphs[i];
                    p.other = &lists[k].graphs[j];
                    if (!graph_is_connected(p.one) || !graph_is_connected(p.other))
                        continue;
                    graph_automorphisms(p.one, false, &p.own);
                    graph_automorphisms(p.other, false, &p.its);
                    for (unsigned a = 0; a < n; a++)
                        for (unsigned c = 0; c < n; c++)
                            if (a != c) glue_at(&p, a, c);
                }
    for (unsigned n = least; n <= most; n++) graph_list_free(&lists[n]);
}

/* Vertices: those of the one, of the other, then the middles of the paths. */
static inline ask ask_gluing(const gluing *g, bool closed)
{
    unsigned a = g->one.n, n = a + g->other.n, size = n + (g->by_paths ? 2 : 0);
    uint16_t next[ASK_MOST] = {0};
    for (unsigned u = 0; u < a; u++) next[u] = g->one.next[u];
    for (unsigned u = a; u < n; u++) next[u] = (uint16_t)(g->other.next[u - a] << a);
    for (unsigned i = 0; i < 2; i++) {
        unsigned u = g->a[i], v = a + g->b[i], middle = n + i;
        next[u] |= (uint16_t)(1u << (g->by_paths ? middle : v));
        if (g->by_paths) next[v] |= (uint16_t)(1u << middle);
    }
    ask q = ask_nothing(size, false, closed);
    for (unsigned u = 0; u < size; u++)
        for (unsigned v = u + 1; v < size; v++)
            if ((next[u] >> v & 1) || (next[v] >> u & 1)) ask_edge(&q, u, v);
    return q;
}

#endif
