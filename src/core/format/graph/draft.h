/* format/graph/draft.h - a graph on its way out of a file whose vertices have names:
 * words become vertices in the order in which they are first seen.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_DRAFT_H
#define ICO_FORMAT_GRAPH_DRAFT_H

#include "format/vertex_names.h"
#include "graph/graph.h"

typedef struct ico_draft {
    ico_context *ctx;
    ico_names names;
    ICO_VECTOR(uint32_t) ends;   /* tail, head, tail, head, ... */
    ICO_VECTOR(int64_t) weights; /* of the first edges; they count if of all */
    unsigned decimals;           /* a weight is that many units of 10^-decimals */
    const char *reason; /* why a weight was not taken, after its text; NULL: all were */
    ico_error *fault;   /* the same as an error */
} ico_draft;

void ico__draft_init(ico_draft *draft, ico_context *ctx);
void ico__draft_free(ico_draft *draft);
/* Vertices so far. */
uint32_t ico__draft_size(const ico_draft *draft);
/* The vertex called so, or ICO_NO_VERTEX. */
uint32_t ico__draft_find(const ico_draft *draft, ico_slice name);
/* The same, but made if it is new.  The name must not hold a NUL. */
ICO_MUST_CHECK ico_status ico__draft_vertex(ico_draft *draft, ico_slice name,
                                            uint32_t *v);
ICO_MUST_CHECK ico_status ico__draft_edge(ico_draft *draft, uint32_t u, uint32_t v);
/* Gives all edges from number `from` on the weight that a word of the file at `at`
 * states.  Weights count only if every edge has one.  If the word is not a number or does
 * not fit, the graph has no weights, and its weight_fault says why. */
ICO_MUST_CHECK ico_status ico__draft_weigh(ico_draft *draft, const ico_scan *scan,
                                           const char *at, size_t from, ico_slice word);
/* The same, but if the word is the first one that is not taken, draft->reason changes
 * from NULL, and the caller fails at the place of the word and calls ico__draft_blame. */
ICO_MUST_CHECK ico_status ico__draft_try_weight(ico_draft *draft, size_t from,
                                                ico_slice word);
/* Keeps the last error of the context as the fault. */
ICO_MUST_CHECK ico_status ico__draft_blame(ico_draft *draft);
/* Gives edges a weight that another edge has. */
ICO_MUST_CHECK ico_status ico__draft_copy_weight(ico_draft *draft, size_t from,
                                                 int64_t units);

/* Exchanges the edges and weights of two drafts with the same number of vertices. */
void ico__draft_swap_edges(ico_draft *a, ico_draft *b);

typedef enum ico_draft_kind {
    ICO_DRAFT_UNDIRECTED,
    ICO_DRAFT_DIRECTED,
    ICO_DRAFT_LISTS, /* undirected, an edge may be there once from each of its ends */
    ICO_DRAFT_MUTUAL /* undirected if each edge is there from both of its ends, else
                      * directed */
} ico_draft_kind;
/* The graph.  Names that are the numbers a, a+1, ..., a+n-1 in any order become those
 * numbers, ascending, instead of strings. */
ICO_MUST_CHECK ico_status ico__draft_build(ico_draft *draft, ico_draft_kind kind,
                                           const char *expression, ico_graph **graph);

/* Turns the arcs in a directed builder into the edges of an undirected one: u-v and v-u
 * are one edge.  Drops loops and repeated arcs; *dropped: their number. */
ICO_MUST_CHECK ico_status ico__merge_arcs(ico_graph_builder *builder, uint32_t *dropped);

#endif
