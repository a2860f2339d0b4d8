/* cli/check/cmd_check.h - the parts of `icosian check`: a file is judged, and its other
 * values are compared.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHECK_CMD_CHECK_H
#define ICO_CLI_CHECK_CMD_CHECK_H

#include "cli/frame/args.h"
#include "icosian/base.h"
#include "icosian/format.h"
#include "icosian/stream.h"
#include "icosian/verify.h"

/* --- file_judge.c --- */

/* Judges the content of a file: a tour, or a record for icosian-check. */

/* What was found out about a file, or about one of its records. */
typedef struct finding {
    bool valid;
    bool unique; /* with the record before: there is just one tour */
    bool best;   /* with the record before: no tour is better than that one */
    ico_kind kind;
    uint64_t visited;
    uint64_t first, last; /* of a valid tour */
    uint64_t least; /* of a record on longest tours: their vertices at least; else 0 */
    uint64_t order; /* of what moves it along itself, if that is asked; else 0 */
    uint32_t *tour; /* a copy of a valid one that was read from a file, or NULL */
    ico_text why;
} finding;

/* A tour, in any form that check reads. */
ICO_MUST_CHECK ico_status examine_tour(const args *a, ico_input *input,
                                       const ico_problem *problem, finding *f);
/* A record: its question must be the one asked, and its answer true.  before: the record
 * before it in the file, if that is a valid tour; else NULL. */
ICO_MUST_CHECK ico_status examine_record(const args *a, const ico_certificate *record,
                                         const ico_certificate *before,
                                         const ico_problem *problem, finding *f);

/* --- answer_values.c --- */

/* The values of an answer in JSON beside its tour or reason: each is compared, or
 * reported as unchecked. */

/* Looks at the object at the beginning of `data`, whose tour or reason was found valid.
 * A value that is false, or none of its type, makes f->valid false, with the reason.
 * skipped: the names of the values that were not compared, with commas; "" if none. */
ICO_MUST_CHECK ico_status values_check(const args *a, const char *name, const char *data,
                                       size_t size, const ico_problem *problem,
                                       finding *f, ico_text *skipped);

/* --- certificate.c --- */

/* Certificates of NONE, as `solve --json` and `explain --json` write them. */

typedef struct certificate {
    ico_kind kind;      /* of the tours claimed not to exist */
    ico_reason *reason; /* NULL: the file is not an answer NONE */
} certificate;

/* Reads `size` bytes at `data`, from the file `name`.  ICO_BAD_INPUT if it is an answer
 * NONE whose reason is missing or unreadable; anything else is left to the reader of
 * tours. */
ICO_MUST_CHECK ico_status certificate_parse(ico_context *ctx, const char *name,
                                            const char *data, size_t size,
                                            certificate *found);

/* --- check_stream.c --- */

/* Tours in bytes (.u32, .u64, .moves) checked while they are read. */

typedef enum stream_form {
    STREAM_NONE,
    STREAM_U32,
    STREAM_U64,
    STREAM_MOVES
} stream_form;

/* Which form the input has, by its name or its first bytes; NONE if it is text or the
 * problem's tours cannot be judged so. */
ICO_MUST_CHECK ico_status find_stream(ico_input *input, const ico_problem *problem,
                                      stream_form *form);
/* Reads and judges it.  ICO_BAD_INPUT if there are too few or too many bytes. */
ICO_MUST_CHECK ico_status check_stream(ico_context *ctx, ico_input *input,
                                       const ico_problem *problem, stream_form form,
                                       ico_stream_verdict *verdict, ico_text *why);

/* --- check_words.c --- */

/* What was found of a tour or a certificate, in words and in JSON. */

/* Appends the object.  reason: NULL for a tour; excluded: tours that the question
 * excludes; skipped: values of the answer that were not compared. */
void check_put_json(const ico_problem *problem, const ico_reason *reason,
                    uint64_t excluded, const finding *f, const ico_text *skipped,
                    ico_text *text);
/* Append the line on a tour, on a certificate, and on skipped values (if there are
 * any). */
void check_put_tour(const ico_problem *problem, const finding *f, ico_text *text);
void check_put_certificate(const ico_problem *problem, const ico_reason *reason,
                           uint64_t excluded, const finding *f, ico_text *text);
void check_put_skipped(const ico_text *skipped, ico_text *text);
/* Writes the ends of the tour to standard error; `text` is scratch room. */
void check_note_ends(const ico_problem *problem, const finding *f, ico_text *text);

#endif
