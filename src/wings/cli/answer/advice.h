/* cli/answer/advice.h - when there is no tour: questions to ask instead.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_ANSWER_ADVICE_H
#define ICO_CLI_ANSWER_ADVICE_H

#include "cli/frame/args.h"
#include "icosian/method.h"

/* On standard error: "try --open", or that without --forbid there is a tour.  What is
 * advised was asked, where that takes no time: a question without a tour is not
 * advised. */
void advice_print(const args *a, const ico_problem *problem, const ico_reason *reason);

#endif
