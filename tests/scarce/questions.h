/* tests/scarce/questions.h - questions of every kind, made through the public interface.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SCARCE_QUESTIONS_H
#define ICO_TESTS_SCARCE_QUESTIONS_H

#include "scarce.h"

/* subject: a piece and a board, "=family", or "~u v weight,...".  asks: words such as
 * "open", "start:0", "require:0-1", "give:3=7", one space between two; vertices are
 * numbers. */
typedef struct question {
    const char *subject, *asks;
} question;
extern const question questions[];
extern const size_t question_count;

/* The question, closed. */
ico_status question_make(ico_context *ctx, const question *q, ico_problem **problem);
/* Its name, for messages. */
const char *question_name(const question *q);

#endif
