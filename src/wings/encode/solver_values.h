/* encode/solver_values.h - a solver's output, as values of named variables.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_ENCODE_SOLVER_VALUES_H
#define ICO_ENCODE_SOLVER_VALUES_H

#include "encode/encodings.h"

/* A word of the answer, a run of letters, digits, '_', '.', '+', '-', and its
 * position. */
typedef struct ico_answer_word {
    const char *start;
    size_t size;
    uint64_t line, column;
} ico_answer_word;

/* The words of an answer, one after the other. */
typedef struct ico_answer_words {
    ico_context *ctx;
    const char *name; /* of the file */
    const char *at, *end, *line_start;
    uint64_t line;
} ico_answer_words;

bool ico__answer_next(ico_answer_words *words, ico_answer_word *word);
bool ico__answer_is(const ico_answer_word *word, const char *text);
/* Reads a number that is whole but for rounding (1/1000); false: not a number.  *whole is
 * false if the number is not whole; the caller then reports ICO_BAD_INPUT. */
bool ico__answer_number(const ico_answer_word *word, int64_t *value, bool *whole);
ICO_MUST_CHECK ico_status ico__answer_fail(const ico_answer_words *words,
                                           const ico_answer_word *word,
                                           const char *format, ...) ICO_PRINTF(3, 4);

/* The decoded values: next[v] for arcs and places (ICO_NO_VERTEX: no value), or the two
 * neighbours of v for edges. */
typedef struct ico_decoded {
    ico_frame *frame;
    uint32_t *next, *other; /* other: the second neighbour, for edges; else unused */
    uint32_t first; /* the vertex at place 0, if the values give it; else ICO_NO_VERTEX */
    bool undirected;
    bool said; /* some value was read */
    bool none; /* the solver reports that there is no model */
    bool some; /* the solver reports that there is one */
} ico_decoded;

/* Reads the words into `cover`; the model (if the encoding has one) gives the names. */
ICO_MUST_CHECK ico_status ico__answer_read(ico_answer_words *words,
                                           const ico_encoding *encoding,
                                           const ico_model *model, ico_decoded *cover);

/* The same for a model whose variables represent edges or arcs, value by value. */
ICO_MUST_CHECK ico_status ico__answer_choose(const ico_encoding *encoding,
                                             const ico_model *model, const bool *value,
                                             ico_decoded *cover);
/* As ico_decode, from these values. */
ICO_MUST_CHECK ico_status ico__decode_values(ico_frame *frame,
                                             const ico_encoding *encoding,
                                             const ico_model *model, const bool *value,
                                             ico_answer *answer, uint32_t *tour,
                                             uint32_t *cycle);
/* As ico_decode; with --weight *weight is that of the tour or the cycles. */
ICO_MUST_CHECK ico_status ico__decode_weighed(ico_context *ctx,
                                              const ico_problem *problem,
                                              const ico_encoding *encoding,
                                              ico_input *input, ico_answer *answer,
                                              uint32_t *tour, uint32_t *cycle,
                                              int64_t *weight);
/* The weight of a cover, in which every vertex has its values; 0 without --weight. */
int64_t ico__cover_weight(const ico_decoded *cover);

#endif
