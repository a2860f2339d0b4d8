/* graph/free_automorphism.h - automorphisms that act freely: all cycles of vertices have
 * one length.
 * Stands above group.
 * Source: a closed tour that an automorphism moves along itself has all its vertices in
 * orbits of one size (Gross, Voltage graphs, 1974).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_FREE_AUTOMORPHISM_H
#define ICO_GRAPH_FREE_AUTOMORPHISM_H

#include "base/random.h"
#include "graph/automorphism.h"

enum { ICO_FREE_MOST = 8, ICO_FREE_ORDER = 64 };

/* image[k]: n entries, an automorphism whose cycles have all the length order[k], from
 * 2 to ICO_FREE_ORDER; orders descend.  all: every free automorphism of prime order is
 * conjugate to a power of one of them, so that none is left to be looked at. */
typedef struct ico_free_list {
    ico_context *ctx;
    uint32_t n, *image[ICO_FREE_MOST];
    unsigned order[ICO_FREE_MOST], count;
    bool all;
} ico_free_list;

/* Of a few vertices, evenly spread, how many look different for some steps around?  Takes
 * about *work visits of a neighbour. */
ICO_MUST_CHECK ico_status ico__free_kinds(ico_context *ctx, const ico_graph *g,
                                          unsigned *kinds, uint64_t *work);
/* The greatest number that divides the size of each set of vertices that look alike for
 * a few steps around: the order of a free automorphism divides it.  Of undirected
 * graphs, in about *work visits of a neighbour. */
ICO_MUST_CHECK ico_status ico__free_divisor(ico_context *ctx, const ico_graph *g,
                                            uint32_t *divisor, uint64_t *work);
/* Finds several free automorphisms, of different orders if possible; in a small group, if
 * `thorough`, all kinds of them.  Uses nauty's generators of the group, which may take
 * long to find. */
ICO_MUST_CHECK ico_status ico__free_find(ico_context *ctx, const ico_graph *g,
                                         bool thorough, ico_random *random,
                                         ico_free_list *found);
void ico__free_close(ico_free_list *list);

#endif
