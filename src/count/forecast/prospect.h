/* count/forecast/prospect.h - an estimate of the number of states after the steps to
 * come, from the steps that were made.
 * Stands above forecast.
 * Source: a model fitted to knights, wazirs and kings (docs/counting.md, Forecasts).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_PROSPECT_H
#define ICO_COUNT_FORECAST_PROSPECT_H

#include "count/forecast/forecast.h"

/* Four arrays with an entry for each step of a sweep.  states: the number of states after
 * the step.  ways: the logarithm of the number of ways that lead to all of them together.
 * bounds: as ico__sweep_step_bounds has them.  expected: by how much the logarithm would
 * grow at the step if the two links of each vertex were any two of its edges.
 * fold: 2 if a flip exchanges states and two such states are stored as one, else 1.  The
 * sweep belongs to the caller. */
typedef struct ico_prospect {
    ico_context *ctx;
    const ico_sweep *sweep;
    double fold;
    double *states, *ways, *bounds, *expected;
} ico_prospect;

/* Sets the arrays bounds and expected.  states and ways are all 0. */
ICO_MUST_CHECK ico_status ico__prospect_open(const ico_net *net, const ico_sweep *sweep,
                                             bool flips, ico_prospect *prospect);
void ico__prospect_close(ico_prospect *prospect);

/* Estimates states and ways of the steps known ..  steps - 1 from those of the steps from
 * ..  known - 1, which must be at least one. */
void ico__prospect_extend(ico_prospect *prospect, uint32_t from, uint32_t known,
                          uint32_t steps);
/* Lowers the estimates of the later half for pruning.  Invariant of a sweep with pruning:
 * in the later half about as few states remain as a sweep from the other end would meet
 * there.  Only for sweeps whose last step is the last of all, `steps`. */
void ico__prospect_mind_end(double *states, uint32_t known, uint32_t steps);
/* The work of step k, in any unit: the states that it reads, and the states that it
 * reaches, each as often as it is reached. */
double ico__prospect_work(const ico_prospect *prospect, uint32_t k);

#endif
