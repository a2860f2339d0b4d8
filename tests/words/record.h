/* tests/words/record.h - two programs before the same lines: what differs.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_WORDS_RECORD_H
#define ICO_TESTS_WORDS_RECORD_H

#include <inttypes.h>
#include <stdio.h>

#include "../limits/command.h"

/* The line with this number, as both programs get it. */
void record_line(uint64_t seed, uint64_t number, command *c);
/* The words as a shell reads them. */
void record_show(const command *c, char *text, size_t room);
/* Writes of each line
 *     line NUMBER STATUS-OLD STATUS-NEW WORDS
 * and of each part of it (stdout, stderr, a file by its name) that is not the same bytes
 *     part SIZE-OLD SIZE-NEW NAME
 * and these bytes, a line end behind them.  A status of a signal is negative, a size of a
 * file that was not written is -1. */
void record_lines(FILE *to, const char *const programs[2], uint64_t seed, uint64_t first,
                  uint64_t count);

#endif
