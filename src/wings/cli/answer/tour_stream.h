/* cli/answer/tour_stream.h - tours known by a rule, written while they are made: memory
 * does not grow with the board.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_TOUR_STREAM_H
#define ICO_CLI_TOUR_STREAM_H

#include "cli/frame/output.h"
#include "icosian/construct.h"
#include "icosian/format.h"
#include "icosian/stream.h"

/* Can a tour be written so in this form? */
bool stream_has_format(unsigned format);
/* Writes a tour by rule.  Where `check` is not NULL, the text also goes through a check:
 * *check, or NULL without room for a check (problem too large for --memory).
 * ICO_UNSUPPORTED if the numbers do not fit the form. */
ICO_MUST_CHECK ico_status stream_tour(const ico_problem *problem, const ico_tour *tour,
                                      ico_tour_format format, output *out,
                                      ico_stream_check **check);
/* Turns numbers of `width` bytes between the machine's order and lowest byte first. */
void stream_little_endian(void *numbers, size_t size, size_t width);

#endif
