/* cli/part.h - parts of a tour: --cell, --move, --slice.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_PART_H
#define ICO_CLI_PART_H

#include "cli/args.h"
#include "icosian/method.h"

bool part_is_asked(const args *a);
/* Appends a line for each cell asked for, "17 e4"; with -q what was asked alone. */
ICO_MUST_CHECK ico_status part_text(const args *a, const ico_problem *problem,
                                    const ico_result *result, ico_text *text);
/* Appends ,"cells":[{"number":17,"cell":"e4"},...] if parts are asked for. */
ICO_MUST_CHECK ico_status part_json(const args *a, const ico_problem *problem,
                                    const ico_result *result, ico_text *text);

#endif
