/* presolve/shrink/quads.h - small sides that just four edges leave.
 * Source: Ford and Fulkerson (1956), for flows from around a vertex to one farther off.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_SHRINK_QUADS_H
#define ICO_PRESOLVE_SHRINK_QUADS_H

#include "graph/graph.h"

/* Called with each side found, of `count` vertices.  Sides may overlap, and come again.
 * False: enough. */
typedef bool ico_quad_call(void *user, const uint32_t *vertices, uint32_t count);

/* Looks for a side around each vertex and its neighbours, as far as `reach` vertices;
 * stops when *ticks, which counts down, are used up. */
ICO_MUST_CHECK ico_status ico__quads_find(ico_context *ctx, const ico_graph *graph,
                                          uint32_t reach, uint64_t *ticks,
                                          ico_quad_call *call, void *user);

#endif
