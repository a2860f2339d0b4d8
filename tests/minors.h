/* tests/minors.h - is a graph of at most 12 vertices planar?  By the theorem of Wagner
 * (1937): it has neither K5 nor K(3,3) as a minor, and all minors are tried.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MINORS_H
#define ICO_TESTS_MINORS_H

#include <stdbool.h>
#include <string.h>

enum { MINORS_MOST = 12 };

/* beside[v]: a bit for each neighbour. */
typedef struct minor_graph {
    unsigned n, beside[MINORS_MOST];
} minor_graph;

static inline bool has_k5(const minor_graph *g)
{
    for (unsigned set = 0; set < 1u << g->n; set++) {
        if (__builtin_popcount(set) != 5) continue;
        bool all = true;
        for (unsigned v = 0; v < g->n; v++)
            if (set >> v & 1) all = all && (set & ~g->beside[v]) == 1u << v;
        if (all) return true;
    }
    return false;
}

static inline bool has_k33(const minor_graph *g)
{
    for (unsigned set = 0; set < 1u << g->n; set++) {
        if (__builtin_popcount(set) != 3) continue;
        unsigned common = ~0u;
        for (unsigned v = 0; v < g->n; v++)
            if (set >> v & 1) common &= g->beside[v];
        if (__builtin_popcount(common) >= 3) return true;
    }
    return false;
}

/* The last vertex is taken into v, which is beside it. */
static inline minor_graph contract_last(const minor_graph *g, unsigned v)
{
    unsigned last = g->n - 1;
    minor_graph m = *g;
    m.n--;
    m.beside[v] |= g->beside[last];
    for (unsigned u = 0; u < m.n; u++) {
        if (g->beside[last] >> u & 1 && u != v) m.beside[u] |= 1u << v;
        m.beside[u] &= ~(1u << last);
    }
    m.beside[v] &= ~(1u << v);
    return m;
}

/* A minor is a part of what is left when edges are contracted: all contractions. */
static inline bool is_planar_by_minors(const minor_graph *g)
{
    if (g->n < 5) return true;
    if (has_k5(g) || has_k33(g)) return false;
    for (unsigned u = 0; u < g->n; u++) {
        minor_graph swapped = *g; /* u becomes the last vertex */
        unsigned last = g->n - 1, a = g->beside[u], b = g->beside[last];
        swapped.beside[u] = b;
        swapped.beside[last] = a;
        for (unsigned v = 0; v < g->n; v++) {
            unsigned row = swapped.beside[v], bits = row & ~(1u << u | 1u << last);
            if (row >> u & 1) bits |= 1u << last;
            if (row >> last & 1) bits |= 1u << u;
            swapped.beside[v] = bits;
        }
        for (unsigned v = 0; v < last; v++) {
            if (!(swapped.beside[last] >> v & 1)) continue;
            minor_graph m = contract_last(&swapped, v);
            if (!is_planar_by_minors(&m)) return false;
        }
    }
    return true;
}

#endif
