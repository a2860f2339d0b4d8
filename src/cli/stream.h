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
/* Writes all of it.  ICO_UNSUPPORTED if its numbers do not fit the form. */
ICO_MUST_CHECK ico_status stream_tour(const ico_problem *problem, const ico_tour *tour,
                                      ico_tour_format format, output *out);

#endif
