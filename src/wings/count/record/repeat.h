/* count/record/repeat.h - the count of a record made again by the same steps, and
 * compared with the record.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RECORD_REPEAT_H
#define ICO_COUNT_RECORD_REPEAT_H

#include "count/record/record.h"

/* The options of a count that repeats a record: along the same order if the record has
 * one, with the same numbers. */
typedef struct ico_count_repeat {
    ico_context *ctx;
    ico_count_options *options; /* NULL: the record cannot be repeated */
    uint32_t *order;            /* of the vertices, or NULL; `options` refers to it */
    size_t size;                /* entries of order */
} ico_count_repeat;

/* Finds the options.  repeat->options stays NULL if the record answers another question,
 * or its steps are impossible; then `why` gets the reason. */
ICO_MUST_CHECK ico_status ico__count_repeat_open(ico_context *ctx,
                                                 const ico_problem *problem,
                                                 const ico_count_record *record,
                                                 ico_count_repeat *repeat, ico_text *why);
void ico__count_repeat_close(ico_count_repeat *repeat);

/* Compares numbers and steps with those of `count`, which is exact.  Sets *valid; `why`
 * gets the difference, or the extent of the comparison; skipped: the names of the values
 * that were not compared. */
ICO_MUST_CHECK ico_status ico__count_record_against(ico_context *ctx,
                                                    const ico_problem *problem,
                                                    const ico_count_record *record,
                                                    const ico_count *count, bool *valid,
                                                    ico_text *why, ico_text *skipped);
/* Is the record about this question, by its fingerprint, or its name if it has none? */
ICO_MUST_CHECK ico_status ico__count_record_concerns(ico_context *ctx,
                                                     const ico_problem *problem,
                                                     const ico_count_record *record,
                                                     bool *same);

#endif
