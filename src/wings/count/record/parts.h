/* count/record/parts.h - the parts of a count (count --split), added up.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RECORD_PARTS_H
#define ICO_COUNT_RECORD_PARTS_H

#include "count/record/record.h"

enum { ICO_COUNT_SUMS = 3 }; /* those of ico__count_numbers that are added up */

/* Is each part there once, of one question counted in one way?  False: why_not gets the
 * reason. */
bool ico__count_parts_fit(const ico_count_record *parts, size_t count, ico_text *why_not);
/* Adds up the numbers under this key.  *sum stays NULL if a part lacks it; free the sum
 * with ico__free_string. */
ICO_MUST_CHECK ico_status ico__count_parts_sum(ico_context *ctx,
                                               const ico_count_record *parts,
                                               size_t count, const char *key, char **sum);
/* Adds the record of the whole, as a line.  part: any of the parts. */
void ico__count_parts_put(const ico_count_record *part, char *const *sums,
                          ico_text *line);

#endif
