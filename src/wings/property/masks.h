/* property/masks.h - graphs of up to 64 vertices as words of bits.
 * Stands below judge.h; knows nothing of questions.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_MASKS_H
#define ICO_PROPERTY_MASKS_H

#include "graph/graph.h"
#include "icosian/method.h"

/* --- masks.c --- */

/* Graphs of up to 64 vertices as words of bits, and a search for their Hamiltonian cycles
 * that costs less than a microsecond on the easy ones.
 * Stands below judge.h; knows nothing of questions. */

enum { ICO_MASKS_MOST = 64 };

/* Bit w of after[v] is set iff there is an arc from v to w.  Directed: iff bit v of
 * before[w] is; undirected graphs do not use `before`.  Vertices are those in `vertices`;
 * no arc leads elsewhere. */
typedef struct ico_masks {
    bool directed;
    uint64_t vertices;
    uint64_t after[ICO_MASKS_MOST], before[ICO_MASKS_MOST];
} ico_masks;

void ico__masks_add(ico_masks *g, uint32_t u, uint32_t v);
void ico__masks_drop(ico_masks *g, uint32_t u, uint32_t v);
/* Takes the vertex and its arcs away. */
void ico__masks_drop_vertex(ico_masks *g, uint32_t v);

/* The room of a search.  Returns NULL, with the error set, where there is no memory. */
typedef struct ico_masks_search ico_masks_search;
ico_masks_search *ico__masks_search_new(ico_context *ctx);
void ico__masks_search_free(ico_context *ctx, ico_masks_search *search);

/* Looks for a cycle through all vertices, at least three (directed: two), for at most
 * *steps steps (one for each state of the search), which are counted down.  FOUND with
 * the cycle in cycle[0 ..), NONE, or UNKNOWN when the steps were used up.  The answer
 * does not depend on earlier searches in the same room. */
ico_verdict ico__masks_cycle(ico_masks_search *search, const ico_masks *g,
                             uint64_t *steps, uint32_t *cycle);

/* The attempts of which it is made: one without preparation, which is UNKNOWN after as
 * many steps as there are vertices; and one along an order of all vertices. */
ico_verdict ico__masks_dash(ico_masks_search *search, const ico_masks *g, uint64_t *steps,
                            uint32_t *cycle);
ico_verdict ico__masks_sweep(ico_masks_search *search, const ico_masks *g,
                             const uint32_t *order, uint64_t *steps, uint32_t *cycle);

/* Lists all Hamiltonian cycles of a graph of at least three vertices (directed: two), in
 * the room of `search`: begin, then call until the verdict is no longer UNKNOWN, which is
 * so after *steps steps, counted down.  NONE: all were met, each once.  FOUND: `meet`
 * returned false. */
void ico__masks_list_begin(ico_masks_search *search, const ico_masks *g);
ico_verdict ico__masks_list(ico_masks_search *search, bool directed, uint64_t *steps,
                            bool (*meet)(void *user), void *user);
/* The cycle that `meet` is called for, of the graph that the list began with. */
void ico__masks_list_cycle(const ico_masks_search *search, const ico_masks *g,
                           uint32_t *cycle);

/* --- masks_order.c --- */

/* An order of the vertices in which the search of masks_cycle.c leaves little open behind
 * it. */

/* order[0 ..): the vertices of g, breadth first from the vertex for which few edges (arcs
 * of either direction) cross each place of the order.  Returns their number. */
uint32_t ico__masks_order(const ico_masks *g, uint32_t *order);
/* The graph in which order[k] has number k. */
void ico__masks_renumber(const ico_masks *g, const uint32_t *order, uint32_t count,
                         ico_masks *to);

/* --- masks_read.c --- */

/* A line of graph6 straight to bits: streams of millions of small graphs are read so. */

/* A whole line of graph6 of 1 to 62 vertices.  False for any other line, which may be in
 * another format or faulty: *g is then undefined. */
bool ico__masks_read(const char *line, size_t size, ico_masks *g);

#endif
