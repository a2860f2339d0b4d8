/* cli/check/check_words.h - what was found of a tour or a certificate, in words and in
 * JSON.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHECK_WORDS_H
#define ICO_CLI_CHECK_WORDS_H

#include "cli/check/file_judge.h"

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
