/* method/auto/listing.h - all tours, or the first few of them, by all that a search for
 * one tour knows.
 * Belongs to the portfolio.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_LISTING_H
#define ICO_METHOD_AUTO_LISTING_H

#include "method/method.h"

/* Does the run want more than one tour, or the steps of a search? */
bool ico__lists_or_traces(ico_run *run);
/* Lists the tours of the question, each once; or traces the steps of the one method that
 * reports them.  A search in rank order goes on as long as it finds tours now and then.
 * Where it does not, a tour is sought as for a question that wants one, a search that
 * learns lists tours, and a sweep counts them and gives them from its tables, in rounds
 * that grow.  The memory for the tours handed on is limited, whatever their number. */
ICO_MUST_CHECK ico_status ico__list_or_trace(ico_run *run, const ico_problem *problem,
                                             const ico_options *options);
/* Lists with these ticks in the first round, and these bytes for tours that were handed
 * on out of rank order. */
ICO_MUST_CHECK ico_status ico__list_within(ico_run *run, const ico_problem *problem,
                                           const ico_options *options, uint64_t ticks,
                                           size_t bytes);

#endif
