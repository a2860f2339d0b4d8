/* cli/answer/answer.h - how an answer is printed: the first line, the tour, the JSON
 * object.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_ANSWER_H
#define ICO_CLI_ANSWER_H

#include "cli/frame/args.h"
#include "icosian/method.h"

/* "cells" of a board, "vertices" of a graph. */
const char *answer_noun(const ico_problem *problem);
/* ", moved along itself by an automorphism of order 5"; nothing for 0. */
void answer_order(uint64_t order, ico_text *text);
/* The sums of a magic tour: of each row, each column, and (diagonals: these are asked
 * for, too) each diagonal, which has that of a row.  False if no sums are asked for. */
typedef struct answer_sums {
    unsigned long long rows, columns;
    bool diagonals;
} answer_sums;
bool answer_find_sums(const ico_problem *problem, answer_sums *sums);
/* "FOUND closed knight's tour of 8x8, 64 cells", "NONE ...", "UNKNOWN ..."; no newline.
 */
void answer_line(const ico_problem *problem, const ico_result *result, ico_text *text);
/* Of a tour: ", 20 vertices, weight 1234". */
void answer_value(const ico_problem *problem, const ico_result *result, ico_text *text);
/* Of a tour that answers: ", the minimum"; nothing where no best one is asked for. */
void answer_best(const ico_problem *problem, const ico_result *result, ico_text *text);
/* Of a tour that may not be the best: ": best weight 1234, no tour below 1200, gap
 * 2.8 %". */
void answer_best_known(const ico_problem *problem, const ico_result *result,
                       ico_text *text);
/* Returns the sentence for a limit: "the time limit was reached". */
const char *answer_limit(ico_limit limit);
/* The object of an answer without its closing brace, so that a verb can add keys. */
ICO_MUST_CHECK ico_status answer_json(const args *a, const ico_problem *problem,
                                      const ico_result *result, ico_text *text);
/* The beginning of an object: verdict (unless NULL), kind, subject. */
void answer_json_begin(const char *verdict, ico_kind kind, const ico_problem *problem,
                       ico_text *text);
/* The question with all its conditions, under "question". */
void answer_json_question(const ico_problem *problem, ico_text *text);
/* The version, the question (NULL: it is not known), and the end of the object and of its
 * line. */
void answer_json_end(const ico_problem *problem, ico_text *text);
/* [0,5,...]; null for no tour and for one by rule. */
void answer_json_vertices(const char *key, const ico_tour *tour, ico_text *text);
/* The same under "tour", and beside it "names", those of its vertices, if they have
 * names. */
void answer_json_tour(const ico_problem *problem, const ico_tour *tour, ico_text *text);
/* Adds, in place of a reason, why `check` accepts or refuses the answer (NULL:
 * unknown). */
void answer_json_why(const char *type, const char *why, ico_text *text);
/* The reason, with the names of its vertices if they have names; or null. */
void answer_json_reason(const ico_problem *problem, const ico_reason *reason,
                        ico_text *text);
/* The exit status for the verdict. */
int answer_status(const ico_result *result);
/* Of two exit statuses in a stream, the worse. */
int answer_worse(int a, int b);
/* Writes to standard error: nodes, time and memory of the method that answered. */
void answer_statistics(const ico_result *result);
/* Writes to standard error: the numbers that contradict each other, or questions to try
 * instead; with -v the statistics and the methods that could certify.  After an
 * interruption the statistics are always written. */
void answer_remarks(const args *a, const ico_problem *problem, const ico_result *result);

#endif
