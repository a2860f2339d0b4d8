/* tests/limits/judge.h - does what the program said under a limit agree with what it says
 * without?
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_LIMITS_JUDGE_H
#define ICO_TESTS_LIMITS_JUDGE_H

#include "program.h"

/* NULL, or what is wrong with an outcome by itself: its exit status, what it leaked. */
const char *judge_alone(const outcome *o);
/* NULL, or how the outcome of the same command under limits contradicts the one
 * without. */
const char *judge_both(const command *c, const outcome *without, const outcome *limited);

#endif
