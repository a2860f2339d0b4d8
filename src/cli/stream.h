/* cli/stream.h - tours known by a rule, written while they are made: memory does not grow with
 * the board.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_STREAM_H
#define ICO_CLI_STREAM_H

#include "cli/output.h"
#include "icosian/construct.h"
#include "icosian/format.h"

/* Can a tour be written so in this form? */
bool stream_has_format(unsigned format);
/* Writes all of it, or, with `out` NULL, makes it only to judge it.  checked: whether it was
 * judged on its way; without room for that (problem too large for --memory) it was not.
 * ICO_DEFECT if it is no tour, ICO_UNSUPPORTED if its numbers do not fit the form. */
ICO_MUST_CHECK ico_status stream_tour(ico_context *ctx, const ico_problem *problem,
                                      const ico_tour *tour, ico_tour_format format,
                                      output *out, bool *checked);
/* Turns numbers of `width` bytes between the machine's order and lowest byte first. */
void stream_little_endian(void *numbers, size_t size, size_t width);

#endif
