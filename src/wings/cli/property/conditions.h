/* cli/property/conditions.h - the properties and the ranges of numbers that `filter` is
 * asked for.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_PROPERTY_CONDITIONS_H
#define ICO_CLI_PROPERTY_CONDITIONS_H

#include <stdio.h>

#include "cli/frame/args.h"
#include "property/filter.h"

/* Reads them; ICO_BAD_ARGUMENT if there is none. */
ICO_MUST_CHECK ico_status conditions_read(const args *a, ico_filter *filter);
/* "hamiltonian, girth 5..": those of the filter. */
void conditions_print(const args *a, const ico_filter *filter, FILE *file);
/* Adds the keys "properties" and, if there are any, "ranges". */
void conditions_json(const args *a, const ico_filter *filter, ico_text *text);

#endif
