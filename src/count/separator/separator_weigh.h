/* count/separator/separator_weigh.h - the cost of counting over a separator: for
 * choosing, for forecasts, and for progress reports.
 * Stands above dense, seam and outlook.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SEPARATOR_WEIGH_H
#define ICO_COUNT_SEPARATOR_SEPARATOR_WEIGH_H

#include "count/forecast/forecast.h"
#include "count/join/dense.h"
#include "count/separator/halving.h"
#include "count/separator/seam.h"

/* Estimated seconds of one thread on a quiet machine: for the seam, and for each state of
 * the sides. */
typedef struct ico_seam_cost {
    double fixed, state;
} ico_seam_cost;
/* Estimates the cost of the seam.  dense: joined in chunks, else in tables.  O(chunks *
 * places^2). */
ICO_MUST_CHECK ico_status ico__seam_takes(const ico_net *net, const ico_halving *halving,
                                          const ico_seam *seam, const ico_chunks *chunks,
                                          bool dense, ico_seam_cost *cost);
/* Finds the chunks of the seam.  *dense is false if there are none, or if tables are
 * better. */
ICO_MUST_CHECK ico_status ico__seam_find_chunks(const ico_net *net, const ico_seam *seam,
                                                ico_chunks *chunks, bool *dense);

/* The cost of counting by a rule of thumb, for choosing. */
ICO_MUST_CHECK ico_status ico__separator_bounds(const ico_net *net,
                                                const ico_halving *halving,
                                                ico_bounds *bounds);

/* The cost of counting, estimated from the first steps of the sweeps; seconds with the
 * threads of the run.  Sets all of *bounds but the frontier. */
ICO_MUST_CHECK ico_status ico__separator_outlook(ico_run *run, const ico_net *net,
                                                 const ico_halving *halving,
                                                 ico_bounds *bounds);

#endif
