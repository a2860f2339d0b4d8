/* count/by_listing.h - the number of tours by listing them.  For questions that no sweep
 * can answer, and for comparing a sweep with a method of another kind.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_BY_LISTING_H
#define ICO_COUNT_BY_LISTING_H

#include "count/answer.h"

/* Lists the tours of the run's problem by the method (NULL: auto), and sets the count to
 * their number.  At a limit the count is a lower bound: the number of tours listed so
 * far.  ICO_UNSUPPORTED: the method cannot list them. */
ICO_MUST_CHECK ico_status ico__count_by_listing(ico_run *run, const ico_method *method,
                                                const ico_options *options,
                                                bool without_classes, ico_count *count);

/* The same by auto, for a count that ran out of room (its `limit` names which), within
 * the rest of the run's time and work, or within thirty million ticks if neither is
 * limited.  Unless the list is complete, the limit and the bytes needed are left as they
 * were. */
ICO_MUST_CHECK ico_status ico__count_list_instead(ico_run *run, bool without_classes,
                                                  ico_count *count);

#endif
