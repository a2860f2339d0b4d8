/* cli/check/other_bound.h - a bound of weights in an answer in JSON, by an argument that
 * `check` does not repeat: prices.  Its certificate is in a file of its own.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHECK_OTHER_BOUND_H
#define ICO_CLI_CHECK_OTHER_BOUND_H

#include <jansson.h>

#include "icosian/problem.h"

/* Is the bound by the argument `by` (NULL: none)? */
bool is_same_bound(const json_t *bound, const char *by);
/* Does the answer have such a bound?  by: the argument of the bound that `check` found,
 * or NULL. */
bool is_other_bound(const json_t *root, const ico_problem *problem, const char *by);
/* What is wrong with it, if the tour has this weight; NULL: nothing that can be seen. */
const char *other_bound_fault(ico_context *ctx, const json_t *root,
                              const ico_problem *problem, int64_t weight);
/* Reads a weight as answers write it; false: it is none of this question. */
bool stated_weight(ico_context *ctx, const ico_problem *problem, const json_t *value,
                   int64_t *weight);

#endif
