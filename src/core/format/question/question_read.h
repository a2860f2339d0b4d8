/* format/question/question_read.h - the reader of questions: conditions, subjects, and
 * whether an answer is one to the question asked.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_QUESTION_QUESTION_READ_H
#define ICO_FORMAT_QUESTION_QUESTION_READ_H

#include <jansson.h>

#include "format/question/question.h"

/* The object under "question", and the problem that is made of it, still open. */
typedef struct ico_question_reader {
    ico_context *ctx;
    const char *name; /* of the file */
    json_t *object;
    ico_problem *problem;
    bool by_number; /* "#17" is vertex 17, whatever its name or another's */
} ico_question_reader;

/* Fails with ICO_BAD_INPUT; the message has the fault and the faulty word. */
ICO_MUST_CHECK ico_status ico__question_wrong(const ico_question_reader *r,
                                              const char *fault, const char *value);
/* The board or graph that the question is about, as an open problem. */
ICO_MUST_CHECK ico_status ico__question_subject(const ico_question_reader *r,
                                                ico_problem **problem);
/* Finds the object of the question in these bytes, or NULL.  It belongs to *root, which
 * the caller frees (json_decref) whatever the status. */
ICO_MUST_CHECK ico_status ico__question_find(ico_context *ctx, const char *name,
                                             const char *data, size_t size, json_t **root,
                                             json_t **object);
/* The sealed problem of the object; *problem is untouched unless ICO_OK. */
ICO_MUST_CHECK ico_status ico__question_make(ico_context *ctx, const char *name,
                                             json_t *object, ico_problem **problem);

#endif
