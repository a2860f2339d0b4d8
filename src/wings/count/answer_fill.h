/* count/answer_fill.h - the numbers and arrays of a count from the result of its
 * question.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_ANSWER_FILL_H
#define ICO_COUNT_ANSWER_FILL_H

#include "count/answer.h"
#include "count/request.h"

/* Sets the numbers of the count (with "longest" those of the longest tours), its steps
 * and its residues; its lengths if the result is by length. */
ICO_MUST_CHECK ico_status ico__answer_fill(ico_count *count, const ico_problem *problem,
                                           const ico_graph *g,
                                           const ico_count_result *result,
                                           bool by_length);

#endif
