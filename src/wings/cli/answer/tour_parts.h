/* cli/answer/tour_parts.h - parts of a tour: --cell, --move, --slice.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_TOUR_PARTS_H
#define ICO_CLI_TOUR_PARTS_H

#include "cli/frame/args.h"
#include "cli/frame/output.h"
#include "icosian/construct.h"
#include "icosian/method.h"

bool part_is_asked(const args *a);
/* Can the parts asked for be parts of any tour?  To be known before it is looked for. */
ICO_MUST_CHECK ico_status part_check(const args *a, const ico_problem *problem);
/* The tour of which parts are asked. */
typedef struct whole {
    const ico_problem *problem;
    const ico_tour *tour;
} whole;
/* Writes a line for each cell asked for, "17 e4"; with -q only the requested value. */
ICO_MUST_CHECK ico_status part_text(const args *a, const whole *tour, output *out);
/* Appends ,"cells":[{"number":17,"cell":"e4"},...] if parts are asked for. */
ICO_MUST_CHECK ico_status part_json(const args *a, const ico_problem *problem,
                                    const ico_result *result, ico_text *text);

#endif
