/* presolve/shrink/sketch.h - closed questions about parts of a graph, in the making:
 * edges, and those of them that must be used.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_SHRINK_SKETCH_H
#define ICO_PRESOLVE_SHRINK_SKETCH_H

#include "base/memory.h"
#include "icosian/problem.h"
#include "presolve/cuts.h"

/* Invariants: musts[v] of the required edges are at vertex v, of n, the first of them
 * leads to mate[v].  hopeless: three of them meet, or two join the same vertices. */
typedef struct ico_sketch {
    ico_context *ctx;
    ico_graph_builder *builder;
    ICO_VECTOR(ico_link) required;
    uint32_t n, *musts, *mate;
    bool hopeless;
    ico_status status;
} ico_sketch;

ico_sketch ico__sketch_begin(ico_context *ctx, uint32_t n);
/* Draws an edge; the same edge may come again. */
void ico__sketch_draw(ico_sketch *sketch, uint32_t u, uint32_t v, bool must);
/* Makes the question and frees the sketch; *problem stays NULL if it is hopeless. */
ICO_MUST_CHECK ico_status ico__sketch_finish(ico_sketch *sketch, const char *expression,
                                             ico_problem **problem);

#endif
