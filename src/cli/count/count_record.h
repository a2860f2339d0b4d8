/* cli/count/count_record.h - counts in files: written so that others can check them, read
 * again, repeated, and compared.  docs/formats.md describes the file.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_RECORD_H
#define ICO_CLI_COUNT_RECORD_H

#include <jansson.h>

#include "cli/frame/args.h"
#include "icosian/count.h"

/* A count that was read.  Strings and lists belong to `root`, and are NULL where the
 * record has none. */
typedef struct count_record {
    json_t *root;
    const char *name;
    ico_kind kind;
    uint64_t part, parts; /* parts > 1: it is of one part alone */
} count_record;
/* The string of this name, or NULL; and have both the same one? */
const char *count_record_word(const count_record *record, const char *name);
bool count_record_same(const count_record *one, const count_record *other,
                       const char *name);

/* The checksum of a line that lacks but its last brace. */
void count_record_seal(ico_text *line);
/* Adds graph, layers, residues and the checksum to a line of JSON that lacks only its
 * last brace. */
ICO_MUST_CHECK ico_status count_record_add(ico_context *ctx, const ico_problem *problem,
                                           const ico_count *count, ico_text *line);

/* root stays NULL if the bytes are no count; ICO_BAD_INPUT if they are a damaged one. */
ICO_MUST_CHECK ico_status count_record_read(ico_context *ctx, const char *name,
                                            const char *data, size_t size,
                                            count_record *record);
/* The same from the file at `path`; ICO_BAD_INPUT if the file is not a count. */
ICO_MUST_CHECK ico_status count_record_open(ico_context *ctx, const char *path,
                                            count_record *record);
void count_record_free(count_record *record);

/* Counts again, by a sweep along the same order if the file has one, and compares numbers
 * and steps.  Sets *valid; `why` gets the difference, or how much was compared; skipped:
 * the names of the values that were not.  ICO_STOPPED: a limit came first. */
ICO_MUST_CHECK ico_status count_record_repeat(const args *a, const ico_problem *problem,
                                              const count_record *record, bool *valid,
                                              ico_text *why, ico_text *skipped);
/* Is it about this question, by its fingerprint, or its name if it has none? */
ICO_MUST_CHECK ico_status count_record_concerns(ico_context *ctx,
                                                const ico_problem *problem,
                                                const count_record *record, bool *same);
/* Is the record consistent?  Its residues, if it has any, must give its number, and their
 * primes must exceed the bound on it; its numbers must fit each other.  *known is false
 * if it has neither residues nor a checksum: then there was little to check. */
ICO_MUST_CHECK ico_status count_record_consistent(ico_context *ctx,
                                                  const count_record *record, bool *known,
                                                  bool *valid, ico_text *why);
/* Compares two counts of one question: of one fingerprint, or one name if one has
 * none. */
void count_record_compare(ico_context *ctx, const count_record *one,
                          const count_record *other, bool *valid, ico_text *why);

#endif
