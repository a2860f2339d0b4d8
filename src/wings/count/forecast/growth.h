/* count/forecast/growth.h - an estimate of the number of states after the steps to
 * come, from the steps that were made.
 * Stands above bounds.
 * Source: a model fitted to knights, wazirs and kings (docs/counting.md, Forecasts).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_GROWTH_H
#define ICO_COUNT_FORECAST_GROWTH_H

#include "count/forecast/state_bounds.h"

/* Four arrays with an entry for each step of a sweep.  states: the number of states after
 * the step.  ways: the logarithm of the number of ways that lead to all of them together.
 * bounds: as ico__sweep_step_bounds has them.  expected: by how much the logarithm would
 * grow at the step if the two links of each vertex were any two of its edges.
 * fold: 2 if a flip exchanges states and two such states are stored as one, else 1.  The
 * sweep belongs to the caller. */
typedef struct ico_state_growth {
    ico_context *ctx;
    const ico_sweep *sweep;
    double fold;
    double *states, *ways, *bounds, *expected;
} ico_state_growth;

/* Sets the arrays bounds and expected.  states and ways are all 0. */
ICO_MUST_CHECK ico_status ico__growth_open(const ico_net *net, const ico_sweep *sweep,
                                           bool flips, ico_state_growth *growth);
void ico__growth_close(ico_state_growth *growth);

/* Estimates states and ways of the steps known ..  steps - 1 from those of the steps from
 * ..  known - 1, which must be at least one. */
void ico__growth_extend(ico_state_growth *growth, uint32_t from, uint32_t known,
                        uint32_t steps);
/* Lowers the estimates of the later half for pruning.  Invariant of a sweep with pruning:
 * in the later half about as few states remain as a sweep from the other end would meet
 * there.  Only for sweeps whose last step is the last of all, `steps`. */
void ico__growth_mind_end(double *states, uint32_t known, uint32_t steps);
/* The work of step k, in any unit: the states that it reads, and the states that it
 * reaches, each as often as it is reached. */
double ico__growth_work(const ico_state_growth *growth, uint32_t k);

#endif
