/* icosian/encode.h - writes questions in the languages of other solvers, and reads their
 * answers.  Above format.
 * Source: docs/encodings.md; each encoding names its own.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_ENCODE_H
#define ICOSIAN_ENCODE_H

#include "icosian/format.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A way of writing questions: a language and an encoding in it. */
typedef struct ico_encoding ico_encoding;

/* Returns all encodings, grouped by language. */
const ico_encoding *const *ico_encodings(size_t *count);
/* Returns the encoding "LANGUAGE:ENCODING", or for "LANGUAGE" its first; NULL if there is
 * none. */
const ico_encoding *ico_encoding_by_name(const char *name);
/* Returns the language, "dimacs". */
const char *ico_encoding_language(const ico_encoding *encoding);
/* Returns the encoding, "position". */
const char *ico_encoding_name(const ico_encoding *encoding);
/* Returns a line of help. */
const char *ico_encoding_help(const ico_encoding *encoding);
/* Returns the features of questions (ICO_ASKS_...) that it expresses. */
unsigned ico_encoding_features(const ico_encoding *encoding);
/* Returns true if models are only cycle covers, so that cuts must be added and the solver
 * asked again until the cover is a tour. */
bool ico_encoding_is_relaxed(const ico_encoding *encoding);
/* Returns true if tours can be excluded, so that the solver can be asked for the next
 * one. */
bool ico_encoding_can_exclude(const ico_encoding *encoding);

/* The size of a model; all 0 if the language has no such numbers. */
typedef struct ico_model_size {
    /* rows: clauses or equations; discrete: the discrete ones among the variables */
    uint64_t variables, rows, terms, discrete;
} ico_model_size;

/* Options, NULL or 0 by default.  Public, so that they can be on the stack. */
typedef struct ico_encode_options {
    const char *at_most_one; /* "pairwise", "ladder", "product"; NULL: pairwise */
    /* Cuts of a relaxed encoding: sets of vertices, one after the other; no model may
     * have a cycle within a set. */
    const uint32_t *vertices;
    const size_t *counts; /* number of vertices of each set */
    size_t cuts;          /* number of sets */
    /* Excluded tours (n vertices each, one after the other, as ico_decode gives them): no
     * model is one of them, in either direction if that is the same tour. */
    const uint32_t *unwanted;
    size_t unwanted_count;
} ico_encode_options;

/* For bindings to other languages: makes new options (all zero). */
ICO_MUST_CHECK ico_status ico_encode_options_new(ico_context *ctx,
                                                 ico_encode_options **options);
/* Frees options of ico_encode_options_new; NULL is allowed. */
void ico_encode_options_free(ico_context *ctx, ico_encode_options *options);
/* Sets at_most_one, which is kept by reference. */
void ico_encode_options_set_at_most_one(ico_encode_options *options,
                                        const char *at_most_one);

/* Appends the question to `text`. options and size may be NULL. Every tour is a model,
 * and every model (except cycle covers) a tour; ico_encoding_models gives the number of
 * models of a tour. ICO_UNSUPPORTED names the feature of the question that the encoding
 * does not express. */
ICO_MUST_CHECK ico_status ico_encode(ico_context *ctx, const ico_problem *problem,
                                     const ico_encoding *encoding,
                                     const ico_encode_options *options, ico_text *text,
                                     ico_model_size *size);
/* Returns the number of models of a tour, as docs/conventions.md counts tours: 1 or 2
 * (one for each direction); 0 if there is no such number (edges have no direction; TSPLIB
 * has no models). */
unsigned ico_encoding_models(const ico_encoding *encoding, const ico_problem *problem);

typedef enum ico_answer {
    ICO_ANSWER_UNKNOWN, /* the solver gave no answer that could be read */
    ICO_ANSWER_NONE,    /* it claims that there is no model */
    ICO_ANSWER_TOUR,    /* in `tour`, not yet verified against the question */
    ICO_ANSWER_CYCLES   /* of a relaxed encoding: a cycle cover, in `cycle` */
} ico_answer;

/* Reads the output of a solver of this language. `tour`, an array with an entry for each
 * vertex, receives the vertices in order. ICO_ANSWER_CYCLES: cycle[v] is the number of
 * the cycle of v, cycle[n] that of the joint, which closes open tours. Values that should
 * be whole may be off by rounding, up to 1/1000. ICO_BAD_INPUT with line and reason if
 * the answer is malformed or its values form neither a tour nor a cover. */
ICO_MUST_CHECK ico_status ico_decode(ico_context *ctx, const ico_problem *problem,
                                     const ico_encoding *encoding, ico_input *input,
                                     ico_answer *answer, uint32_t *tour, uint32_t *cycle);

#ifdef __cplusplus
}
#endif
#endif
