/* count/record/steps.h - the steps of counts in files: of a sweep (`layers`), or of
 * two halves that were joined (`sides`), written and compared.  docs/formats.md
 * describes them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RECORD_STEPS_H
#define ICO_COUNT_RECORD_STEPS_H

#include <jansson.h>

#include "icosian/count.h"
#include "icosian/icosian.h"

/* Adds both lists to a line of JSON. */
void ico__count_steps_put(const ico_count *count, ico_text *line);
/* How many there are in a file. */
size_t ico__count_steps_number(const json_t *root);

/* Are the sides possible?  They take each of `size` vertices at most once, in the same
 * order and with the same states modulo each prime; and their primes are those of the
 * residues.  False: `why` gets the reason. */
bool ico__count_steps_hold(ico_context *ctx, const json_t *root, uint64_t size,
                           ico_text *why);

typedef enum ico_count_steps_verdict {
    ICO_COUNT_STEPS_NONE, /* one of them has none */
    ICO_COUNT_STEPS_SAME,
    ICO_COUNT_STEPS_OTHER, /* in another order: nothing to compare */
    ICO_COUNT_STEPS_DIFFER
} ico_count_steps_verdict;
/* Compares the steps of two files one by one; *why gets the first difference. here,
 * there: the names of the two files. */
ico_count_steps_verdict ico__count_steps_compare(const json_t *one, const json_t *other,
                                                 const char *here, const char *there,
                                                 ico_text *why);
/* Compares the steps of a file with those of a count; ICO_NO_MEMORY. */
ICO_MUST_CHECK ico_status ico__count_steps_against(ico_context *ctx, const json_t *root,
                                                   const ico_count *count,
                                                   ico_count_steps_verdict *verdict,
                                                   ico_text *why);

#endif
