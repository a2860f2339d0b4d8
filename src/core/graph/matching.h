/* graph/matching.h - largest matchings in graphs of any kind.
 * Works on plain rows of neighbours, so that graphs made for a question (gadgets) need no
 * builder.
 * Source: Edmonds (1965); with union-find for blossoms after Gabow (1976).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_MATCHING_H
#define ICO_GRAPH_MATCHING_H

#include "graph/graph.h"

/* The label of a vertex after the search for a largest matching: reached over an even
 * number of edges from an unmatched vertex (outer), only over an odd number (inner), or
 * not at all.
 */
enum { ICO_MATCH_FREE, ICO_MATCH_OUTER, ICO_MATCH_INNER };

/* A graph and a matching of it.  Invariant: mate[v] is a neighbour w of v with
 * mate[w] == v, or ICO_NO_VERTEX.  The neighbours of v are adj[row[v] .. row[v+1]). */
typedef struct ico_matching_graph {
    uint32_t n;
    const uint32_t *row, *adj;
    uint32_t *mate;
    uint8_t *label; /* n; may be NULL.  Filled with ICO_MATCH_... when the matching is a
                       largest one: the decomposition of Gallai and Edmonds */
} ico_matching_graph;

/* Polled with the number of neighbours visited since the last call; return true to
 * stop. */
typedef bool ico_matching_tick(void *user, uint64_t ticks);

/* Makes the matching in g->mate a largest one; *unmatched: vertices left over.  When
 * `tick` (may be NULL) returns true, the search stops: the matching is valid but perhaps
 * not largest, and *stopped is true.  O(n m) at worst; a search costs the edges that it
 * visits. */
ICO_MUST_CHECK ico_status ico__matching_grow(ico_context *ctx, ico_matching_graph *g,
                                             ico_matching_tick *tick, void *user,
                                             uint32_t *unmatched, bool *stopped);

#endif
