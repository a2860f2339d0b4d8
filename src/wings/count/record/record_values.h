/* count/record/record_values.h - the values of a count in a file: those that were
 * compared when it was repeated, and the others by name.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RECORD_RECORD_VALUES_H
#define ICO_COUNT_RECORD_RECORD_VALUES_H

#include "count/record/record.h"

/* The record agrees with the count (NULL: with another record) as far as the numbers of
 * tours, and (steps) the steps go.  A value that is false, or none of its type, makes
 * *valid false, with the reason.  skipped: the names of the values that were not
 * compared, with commas. */
ICO_MUST_CHECK ico_status ico__count_values_check(
    ico_context *ctx, const ico_problem *problem, const ico_count_record *record,
    const ico_count *count, bool steps, bool *valid, ico_text *why, ico_text *skipped);

#endif
