/* cli/count/count_fingerprint.h - a number that identifies the question of a count: parts
 * made on several machines are combined only if it agrees.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_FINGERPRINT_H
#define ICO_CLI_COUNT_FINGERPRINT_H

#include "cli/count/count_record.h"

/* Of the graph, of ends and edges that are required or forbidden. */
uint64_t count_fingerprint(const ico_problem *problem, const ico_graph *graph);
/* The one in the file, in hexadecimal, or NULL; earlier files have it under
 * "question". */
const char *count_record_fingerprint(const count_record *record);
bool count_record_same_question(const count_record *one, const count_record *other);

#endif
