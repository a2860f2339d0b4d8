/* count/record/record.h - the records of counts: lines of JSON that hold all that another
 * person needs to repeat, check and compare a count.  docs/formats.md describes them.
 * Above: steps.h (the steps of a count), record_values.h, repeat.h, parts.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RECORD_RECORD_H
#define ICO_COUNT_RECORD_RECORD_H

#include <jansson.h>

#include "icosian/count.h"
#include "icosian/icosian.h"

/* A record that was read.  Strings and lists belong to `root`, and are NULL where the
 * record has none. */
typedef struct ico_count_record {
    json_t *root;         /* NULL: no record */
    const char *name;     /* of the file, for messages */
    ico_kind kind;        /* of the tours */
    uint64_t part, parts; /* parts > 1: the record is of one part alone */
} ico_count_record;

/* The keys of the numbers of tours. */
enum { ICO_COUNT_NUMBERS = 4 };
extern const char *const ico__count_numbers[ICO_COUNT_NUMBERS];

/* Returns the string under this key, or NULL. */
const char *ico__count_record_word(const ico_count_record *record, const char *key);
/* Do both records have the same string under this key? */
bool ico__count_record_same(const ico_count_record *one, const ico_count_record *other,
                            const char *key);

/* Adds the checksum to a line of JSON that lacks only its last brace. */
void ico__count_record_seal(ico_text *line);
/* Adds graph, steps, residues and the checksum to a line of JSON that lacks only its last
 * brace. */
ICO_MUST_CHECK ico_status ico__count_record_add(ico_context *ctx,
                                                const ico_problem *problem,
                                                const ico_count *count, ico_text *line);

/* Reads a record; root stays NULL if the bytes are not a count.  ICO_BAD_INPUT: a damaged
 * one. */
ICO_MUST_CHECK ico_status ico__count_record_read(ico_context *ctx, const char *name,
                                                 const char *data, size_t size,
                                                 ico_count_record *record);
/* Reads the file at `path`; ICO_BAD_INPUT if the file is not a count, too. */
ICO_MUST_CHECK ico_status ico__count_record_open(ico_context *ctx, const char *path,
                                                 ico_count_record *record);
void ico__count_record_free(ico_count_record *record);

/* Tests whether the parts of a record fit each other.  The residues, if there are any,
 * must give the number, and their primes must exceed the bound on it; the numbers must
 * fit each other.  *known is false if the record has neither residues nor a checksum:
 * then there was little to check. */
ICO_MUST_CHECK ico_status ico__count_record_consistent(ico_context *ctx,
                                                       const ico_count_record *record,
                                                       bool *known, bool *valid,
                                                       ico_text *why);
/* Compares two counts of one question: of one fingerprint, or one name if one has
 * none. */
void ico__count_record_compare(ico_context *ctx, const ico_count_record *one,
                               const ico_count_record *other, bool *valid, ico_text *why);

#endif
