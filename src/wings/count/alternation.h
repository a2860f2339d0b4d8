/* count/alternation.h - tours of two pieces in turn, counted as cycles of a plain graph.
 * Stands above count, which it calls for that graph.
 * Source: presolve/alternation.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_ALTERNATION_H
#define ICO_COUNT_ALTERNATION_H

#include "icosian/count.h"

/* Can the question be counted in this way? */
bool ico__alternation_counts(const ico_problem *problem,
                             const ico_count_options *options);
/* Counts the tours of the run's question.  Errors as ico_run_count. */
ICO_MUST_CHECK ico_status ico__count_alternating(ico_run *run,
                                                 const ico_count_options *options,
                                                 ico_count **count);

/* The forecast of such a count, for a problem of two pieces in turn that nothing else is
 * asked of which sweeps cannot do. */
ICO_MUST_CHECK ico_status ico__forecast_alternating(ico_run *run, ico_count_by by,
                                                    ico_forecast **forecast);

#endif
