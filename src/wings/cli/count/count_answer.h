/* cli/count/count_answer.h - a number of tours in words and in JSON.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_ANSWER_H
#define ICO_CLI_COUNT_ANSWER_H

#include "cli/frame/args.h"
#include "icosian/count.h"

/* Appends the lines of the number, or with -q the numbers alone. */
void count_answer_words(const args *a, const ico_problem *problem, const ico_count *count,
                        ico_text *text);
/* Appends a line, without its last brace. */
void count_answer_json(ico_context *ctx, const ico_problem *problem,
                       const ico_count *count, ico_text *text);
/* Returns the exit status for the number. */
int count_answer_status(const ico_count *count);
/* Writes to standard error why the number is not exact, and what to try; with -v the cost
 * of the count. */
void count_answer_remarks(const args *a, const ico_count *count);

#endif
