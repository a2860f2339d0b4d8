/* method/frontier/trace.h - the tables of dynamic programming as a certificate that there
 * is no tour.
 * Stands above table; frontier.c calls it once the engine has found that there is none.
 * Source: docs/certificates.md, "trace", "sweep".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_TRACE_H
#define ICO_METHOD_FRONTIER_TRACE_H

#include "graph/decomposition.h"
#include "method/method.h"
#include "presolve/closed.h"

/* What a certificate may cost: numbers in it, and ticks to make it.  successors: it shall
 * be a trace even if a sweep does. */
typedef struct trace_limits {
    uint64_t numbers, ticks;
    bool successors;
} trace_limits;

/* Fills the tables once more, full ones and in the order in which the certificate has
 * them: for a sweep; and again for a trace if the sweep is beyond the bounds of its
 * judges.  *reason stays NULL if that takes more than the limits, or than the run may.
 * The form must not have a tour (ICO_DEFECT). */
ICO_MUST_CHECK ico_status ico__trace_make(ico_run *run, const ico_closed *closed,
                                          const ico_decomposition *tree,
                                          const trace_limits *limits,
                                          ico_reason **reason);

#endif
