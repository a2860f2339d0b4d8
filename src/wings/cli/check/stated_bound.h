/* cli/check/stated_bound.h - the bound that an answer in JSON states, and the gap.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHECK_STATED_BOUND_H
#define ICO_CLI_CHECK_STATED_BOUND_H

#include <jansson.h>

#include "icosian/problem.h"
#include <stdbool.h>
#include <stdint.h>

/* Does the answer state a bound? */
bool stated_bound_is(const json_t *root);
/* Is that bound by the same argument?  by: NULL for none. */
bool stated_bound_is_by(const json_t *root, const char *by);
/* Is the stated gap the distance of the value from that bound? */
bool stated_gap_is_right(ico_context *ctx, const ico_problem *problem, const json_t *root,
                         const json_t *stated, int64_t value);

#endif
