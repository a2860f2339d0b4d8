/* tests/distances.h - girth and diameter of small graphs, by breadth-first search.
 * Include after cmocka.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_DISTANCES_H
#define ICO_TESTS_DISTANCES_H

#include "graph/graph.h"

/* Length of a shortest cycle of an undirected graph; 0 if there is none. */
static inline uint32_t girth_of(const ico_graph *g)
{
    enum { MOST = 256 };
    uint32_t best = 0, distance[MOST], parent[MOST], queue[MOST];
    assert_true(g->n <= MOST);
    for (uint32_t root = 0; root < g->n; root++) {
        uint32_t head = 0, tail = 0;
        for (uint32_t v = 0; v < g->n; v++) distance[v] = UINT32_MAX;
        distance[root] = 0;
        parent[root] = UINT32_MAX;
        queue[tail++] = root;
        while (head < tail) {
            uint32_t v = queue[head++];
            for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
                uint32_t w = g->adj[i];
                if (distance[w] == UINT32_MAX) {
                    distance[w] = distance[v] + 1;
                    parent[w] = v;
                    queue[tail++] = w;
                } else if (w != parent[v]) {
                    uint32_t length = distance[v] + distance[w] + 1;
                    if (best == 0 || length < best) best = length;
                }
            }
        }
    }
    return best;
}

/* Greatest distance, or UINT32_MAX if the graph is not connected (along arcs). */
static inline uint32_t diameter_of(const ico_graph *g)
{
    enum { MOST = 256 };
    uint32_t most = 0, distance[MOST], queue[MOST];
    assert_true(g->n <= MOST);
    for (uint32_t root = 0; root < g->n; root++) {
        uint32_t head = 0, tail = 0;
        for (uint32_t v = 0; v < g->n; v++) distance[v] = UINT32_MAX;
        distance[root] = 0;
        queue[tail++] = root;
        while (head < tail) {
            uint32_t v = queue[head++];
            if (distance[v] > most) most = distance[v];
            for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
                if (distance[g->adj[i]] == UINT32_MAX) {
                    distance[g->adj[i]] = distance[v] + 1;
                    queue[tail++] = g->adj[i];
                }
        }
        if (tail < g->n) return UINT32_MAX;
    }
    return most;
}

#endif
