/* problem/stream_check.h - a check of a stream that goes through a whole tour by rule.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_STREAM_CHECK_H
#define ICO_PROBLEM_STREAM_CHECK_H

#include "icosian/stream.h"

/* The problem that the check was made for. */
const ico_problem *ico__stream_check_problem(const ico_stream_check *check);

/* Feeds the numbers of all cells to a check of rows.  *check is NULL where the problem
 * does not fit one, or the rows do not fit into memory: nothing was looked at then. */
ICO_MUST_CHECK ico_status ico__stream_check_tour(ico_context *ctx,
                                                 const ico_problem *problem,
                                                 const ico_tour *tour,
                                                 ico_stream_check **check);

#endif
