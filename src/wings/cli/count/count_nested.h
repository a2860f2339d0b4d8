/* cli/count/count_nested.h - a range of boards counted in one sweep.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_NESTED_H
#define ICO_CLI_COUNT_NESTED_H

#include "cli/frame/question.h"
#include "cli/frame/search.h"

/* All problems of a range, in order. */
typedef struct boards {
    ico_context *ctx;
    ico_problem **problems;
    size_t count, room;
} boards;
/* May the subject be counted so?  Then its problems are read. */
ICO_MUST_CHECK ico_status boards_read(boards *b, question *q, const search *s);
void boards_free(boards *b);

/* Counts one of them; known: a count with its cycles, or NULL. */
typedef ico_status boards_answer(void *user, const ico_problem *problem,
                                 const ico_count *known);
/* All of them, in order, those that a common sweep has counted with their numbers. */
ICO_MUST_CHECK ico_status boards_count(const boards *b, search *s, boards_answer *answer,
                                       void *user);

#endif
