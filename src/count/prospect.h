/* count/prospect.h - how many states the steps to come will meet, judged from those that were made.
 * Stands above forecast.
 * Source: measured on knights, wazirs and kings (docs/counting.md).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PROSPECT_H
#define ICO_COUNT_PROSPECT_H

#include "count/forecast.h"

/* By step of a sweep (n of each): states after it, the logarithm of the ways that lead to them all
 * together, the bound of ico__sweep_step_bounds, and by how much the logarithm would grow if links were chance; fold: states that are one where a flip exchanges
 * them, 1 or 2.  The sweep stays the caller's. */
typedef struct ico_prospect {
    ico_context *ctx;
    const ico_sweep *sweep;
    double fold;
    double *states, *ways, *bounds, *expected;
} ico_prospect;

/* With the bounds alone. */
ICO_MUST_CHECK ico_status ico__prospect_open(const ico_net *net, const ico_sweep *sweep,
                                             bool flips, ico_prospect *prospect);
void ico__prospect_close(ico_prospect *prospect);

/* Fills states and ways [known .. steps) from those of [from .. known), of which there is one at
 * least. */
void ico__prospect_extend(ico_prospect *prospect, uint32_t from, uint32_t known,
                          uint32_t steps);
/* Looking ahead drops what the rest cannot complete: in the later half, about as few states are left as
 * that could leave behind, were it swept from its end.  For states up to the last step of all. */
void ico__prospect_mind_end(double *states, uint32_t known, uint32_t steps);
/* The work of step k, in any unit: states that it reads, and those it leads to, each as often as it is
 * reached. */
double ico__prospect_work(const ico_prospect *prospect, uint32_t k);

#endif
