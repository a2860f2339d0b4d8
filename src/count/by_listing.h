/* count/by_listing.h - how many tours there are, by listing them: for questions that no sweep can ask,
 * and to compare a sweep with a method of another kind.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_BY_LISTING_H
#define ICO_COUNT_BY_LISTING_H

#include "icosian/count.h"

/* Lists the tours of the run's problem by the method (NULL: auto) and fills in the count: at least as many
 * as were listed, at a limit.  ICO_UNSUPPORTED if the method cannot list them. */
ICO_MUST_CHECK ico_status ico__count_by_listing(ico_run *run, const ico_method *method,
                                                const ico_options *options,
                                                bool without_classes, ico_count *count);

#endif
