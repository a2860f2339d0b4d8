/* count/record/fingerprint.h - a number that identifies the question of a count: parts
 * made on several machines are combined only if it agrees.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RECORD_FINGERPRINT_H
#define ICO_COUNT_RECORD_FINGERPRINT_H

#include "count/record/record.h"

/* Of the graph, of ends and edges that are required or forbidden. */
uint64_t ico__count_fingerprint(const ico_problem *problem, const ico_graph *graph);
/* The one in the file, in hexadecimal, or NULL; earlier files have it under
 * "question". */
const char *ico__count_record_fingerprint(const ico_count_record *record);
bool ico__count_record_same_question(const ico_count_record *one,
                                     const ico_count_record *other);

#endif
