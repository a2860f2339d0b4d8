/* count/join/gates.h - a vertex cut of the graph on a separator: a few vertices, the
 * gates, without which all components are small enough for sectors (classes of states).
 * Stands above net.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_GATES_H
#define ICO_COUNT_JOIN_GATES_H

#include <stdbool.h>
#include <stdint.h>

enum { ICO_GATES_SEPARATOR = 32 };

/* The graph on a separator (separator).  The vertices are 0 .. size - 1.  beside[v]: the
 * neighbours of v within the separator, as bits.  to[k][v]: the image of v under the k-th
 * of `maps` permutations. */
typedef struct ico_separator_graph {
    unsigned size, maps;
    uint32_t beside[ICO_GATES_SEPARATOR];
    uint8_t to[2][ICO_GATES_SEPARATOR];
} ico_separator_graph;

/* Returns the smallest set of gates, at most `most`, such that each component without
 * them has at most `component` vertices and each permutation maps the set to itself.
 * Among sets of the same size those with two-coloured components are preferred, then
 * those with few links.  0: no gates are needed, or there is no such set.  Tries all
 * sets. */
uint32_t ico__gates_find(const ico_separator_graph *graph, unsigned component,
                         unsigned most);

#endif
