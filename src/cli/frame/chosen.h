/* cli/frame/chosen.h - methods named on the command line, with the values of their
 * options.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHOSEN_H
#define ICO_CLI_CHOSEN_H

#include "cli/frame/args.h"
#include "icosian/count.h"

/* A method and the values of its options, which are the caller's (ico_options_free).  by:
 * for `count` alone, the way to count that was named and is no method; method is auto
 * then. */
typedef struct chosen {
    const ico_method *method;
    ico_options *options;
    ico_count_by by;
} chosen;

/* A method whose name is like this one, or that runs the program of this name; NULL if
 * there is none. */
const char *chosen_near(const char *name);
/* The method of this name (size bytes), all options at their defaults; ICO_BAD_ARGUMENT
 * with a suggestion if there is none.  `count` knows the ways to count too. */
ICO_MUST_CHECK ico_status chosen_named(const args *a, const char *name, size_t size,
                                       chosen *one);
/* Sets what stood on the command line on all of the `count` that have such an option;
 * ICO_BAD_ARGUMENT names the methods that have it if none of these does. */
ICO_MUST_CHECK ico_status chosen_set_options(const args *a, const chosen *all,
                                             size_t count);

#endif
