/* count/separator_weigh.h - what counting over a separator takes: for choosing, for forecasts, and
 * for what is told meanwhile.
 * Stands above dense, seam and outlook.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_WEIGH_H
#define ICO_COUNT_SEPARATOR_WEIGH_H

#include "count/dense.h"
#include "count/forecast.h"
#include "count/halving.h"
#include "count/seam.h"

/* Seconds that one thread takes for the seam on a quiet machine, about, and for each state of its sides. */
typedef struct ico_seam_cost {
    double fixed, state;
} ico_seam_cost;
/* dense: in chunks, else in tables.  O(chunks * places^2). */
ICO_MUST_CHECK ico_status ico__seam_takes(const ico_net *net, const ico_halving *halving,
                                          const ico_seam *seam, const ico_chunks *chunks,
                                          bool dense, ico_seam_cost *cost);
/* The chunks of the seam, if they fit and are worth it. */
ICO_MUST_CHECK ico_status ico__seam_find_chunks(const ico_net *net, const ico_seam *seam,
                                                ico_chunks *chunks, bool *dense);

/* What counting takes by a rule of thumb: for choosing. */
ICO_MUST_CHECK ico_status ico__separator_bounds(const ico_net *net,
                                                const ico_halving *halving,
                                                ico_bounds *bounds);

/* What it takes, judged from the first steps of its sweeps; seconds: with the threads of the run.
 * Fills all but bounds->frontier. */
ICO_MUST_CHECK ico_status ico__separator_outlook(ico_run *run, const ico_net *net,
                                                 const ico_halving *halving,
                                                 ico_bounds *bounds);

#endif
