/* cli/graph/graph_numbers.h - girth, diameter, connectivity and the like, for `icosian
 * graph`: as far as they are found with bounded work, or in the time of --time.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_GRAPH_NUMBERS_H
#define ICO_CLI_GRAPH_NUMBERS_H

#include "cli/frame/args.h"
#include "icosian/problem.h"

/* Appends lines in words; what was not found is named with the bounds that are known. */
ICO_MUST_CHECK ico_status numbers_text(const args *a, const ico_graph *graph,
                                       ico_text *text);
/* Adds the objects "facts" and, where something was not found, "not_computed". */
ICO_MUST_CHECK ico_status numbers_json(const args *a, const ico_graph *graph,
                                       ico_text *text);

#endif
