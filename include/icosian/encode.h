/* icosian/encode.h - the question in the languages of other solvers, and their answers
 * read back.  Stands above format.
 * Source: docs/encodings.md; each encoding names its own.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_ENCODE_H
#define ICOSIAN_ENCODE_H

#include "icosian/format.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One way of writing: a language and an encoding in it. */
typedef struct ico_encoding ico_encoding;

/* All encodings, those of a language together. */
const ico_encoding *const *ico_encodings(size_t *count);
/* By "LANGUAGE:ENCODING", or "LANGUAGE" for its first; NULL if there is none. */
const ico_encoding *ico_encoding_by_name(const char *name);
const char *ico_encoding_language(const ico_encoding *encoding); /* "dimacs" */
const char *ico_encoding_name(const ico_encoding *encoding);     /* "position" */
const char *ico_encoding_help(const ico_encoding *encoding);     /* a line */
/* Features of questions (ICO_ASKS_...) that it expresses. */
unsigned ico_encoding_features(const ico_encoding *encoding);
/* Are the models cycle covers only, so that cuts have to be added and the solver asked
 * again until the cover is a tour? */
bool ico_encoding_is_relaxed(const ico_encoding *encoding);
/* Can tours be excluded, so that the solver may be asked for the next one? */
bool ico_encoding_can_exclude(const ico_encoding *encoding);

/* How large a model is; all 0 where the language has no such numbers. */
typedef struct ico_model_size {
    uint64_t variables, rows, terms, discrete; /* rows: clauses or equations */
} ico_model_size;

/* All NULL or 0, or what is set: open, so that a caller's options lie on the stack. */
typedef struct ico_encode_options {
    const char *at_most_one; /* "pairwise", "ladder", "product"; NULL: pairwise */
    /* Sets of vertices (count[i] of them, one set after the other in `vertices`) that no
     * tour may go round inside: a row a set, where the encoding is relaxed. */
    const uint32_t *vertices;
    const size_t *counts;
    size_t cuts;
    /* Tours (n vertices each, one after the other, as ico_decode gives them) that are not
     * wanted any more: no model stands for one of them, in either direction if that is
     * the same tour. */
    const uint32_t *unwanted;
    size_t unwanted_count;
} ico_encode_options;

/* For bindings to other languages: options of which all is NULL or 0, the one that they
 * set, which is not copied, and their end. */
ICO_MUST_CHECK ico_status ico_encode_options_new(ico_context *ctx,
                                                 ico_encode_options **options);
void ico_encode_options_free(ico_context *ctx, ico_encode_options *options);
void ico_encode_options_set_at_most_one(ico_encode_options *options,
                                        const char *at_most_one);

/* Appends the question to `text`.  options and size may be NULL.  ICO_UNSUPPORTED names
 * the feature of the question that the encoding does not express.  Every tour is a model
 * and every model (that is no cycle cover) a tour; ico_encoding_models says how many
 * models a tour has. */
ICO_MUST_CHECK ico_status ico_encode(ico_context *ctx, const ico_problem *problem,
                                     const ico_encoding *encoding,
                                     const ico_encode_options *options, ico_text *text,
                                     ico_model_size *size);
/* Models a tour, as docs/conventions.md counts tours: 1 or 2 (a direction each); 0 if it
 * is no such multiple (edges know no direction; TSPLIB has no models). */
unsigned ico_encoding_models(const ico_encoding *encoding, const ico_problem *problem);

typedef enum ico_answer {
    ICO_ANSWER_UNKNOWN, /* the solver gave no answer that could be read */
    ICO_ANSWER_NONE,    /* it says that there is no model */
    ICO_ANSWER_TOUR,    /* `tour` holds it: not yet verified against the question */
    ICO_ANSWER_CYCLES /* of a relaxed encoding: a cycle cover, `cycle` names its cycles */
} ico_answer;

/* Reads what a solver of this language printed.  tour and cycle are the caller's: tour,
 * an entry for each vertex, gets them in order; ICO_ANSWER_CYCLES: cycle[v] is the number
 * of the cycle that v is on, cycle[n] of the joint that closes open tours.  Values that
 * should be whole may be off by rounding, up to 1/1000.  ICO_BAD_INPUT with line and
 * reason if the answer is malformed or its values make no tour and no cover. */
ICO_MUST_CHECK ico_status ico_decode(ico_context *ctx, const ico_problem *problem,
                                     const ico_encoding *encoding, ico_input *input,
                                     ico_answer *answer, uint32_t *tour, uint32_t *cycle);

#ifdef __cplusplus
}
#endif
#endif
