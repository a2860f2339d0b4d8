/* cli/check/cmd_explain.h - the parts of `icosian explain`.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHECK_CMD_EXPLAIN_H
#define ICO_CLI_CHECK_CMD_EXPLAIN_H

#include "cli/frame/args.h"
#include "icosian/method.h"

/* Adds the member "explanation" to an answer whose object is open. */
ICO_MUST_CHECK ico_status explain_json(const args *a, const ico_problem *problem,
                                       const ico_result *result, ico_text *text);

#endif
