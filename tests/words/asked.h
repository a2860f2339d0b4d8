/* tests/words/asked.h - a random question that fits its subject: a board or a family of
 * graphs, and conditions that a tour of the subject keeps, for the most part.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_WORDS_ASKED_H
#define ICO_TESTS_WORDS_ASKED_H

#include "line.h"

enum { MOST_CONDITIONS = 8, CONDITION_BYTES = 160, MOST_ASKED = 64 };

typedef struct condition {
    unsigned option;
    char value[CONDITION_BYTES];
} condition;

typedef struct asked {
    char subject[2][64];
    unsigned subject_words;
    unsigned rows, columns; /* of a plane board, else 0 */
    bool board;
    condition conditions[MOST_CONDITIONS];
    unsigned count;
    ico_context *ctx;
    ico_problem *problem; /* the subject without conditions, NULL if there is none */
    uint32_t order[MOST_ASKED]; /* a tour of it */
    uint32_t length;            /* 0: no tour is known */
} asked;

/* Draws a question that verbs of these bits take; `wanted` is a condition of it, or
 * another option that asks for a board or a graph (OPTION_COUNT: none). */
void asked_draw(line *l, unsigned bits, unsigned wanted, asked *a);
void asked_free(asked *a);
/* A value for an option that speaks of the subject; false: the option does not. */
bool asked_value(line *l, const asked *a, unsigned option, char *value, size_t room);
/* The subject and the conditions that verbs of these bits take, as words. */
void asked_say(line *l, const asked *a, unsigned bits);
/* As a board file; false: the subject has no rows to be drawn. */
bool asked_board(const asked *a, char *text, size_t room);

#endif
