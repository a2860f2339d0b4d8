/* cli/frame/chosen_methods.h - methods named on the command line, with the values of
 * their options.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHOSEN_METHODS_H
#define ICO_CLI_CHOSEN_METHODS_H

#include "cli/frame/args.h"
#include "icosian/count.h"

/* A method and the values of its options, which the caller frees (ico_options_free).  by:
 * only for `count`: the way to count that was named, if it is not a method; `method` is
 * auto then. */
typedef struct chosen {
    const ico_method *method;
    ico_options *options;
    ico_count_by by;
} chosen;

/* Returns the name of a method with a similar name, or one that runs the program of this
 * name; NULL: neither exists. */
const char *chosen_near(const char *name);
/* Finds the method of this name (size bytes), with all options at their defaults;
 * ICO_BAD_ARGUMENT with a suggestion if no method has the name.  `count` knows the ways
 * to count too. */
ICO_MUST_CHECK ico_status chosen_named(const args *a, const char *name, size_t size,
                                       chosen *one);
/* Sets the options of the command line on each of the `count` methods that has them.
 * ICO_BAD_ARGUMENT if none of these has an option; the message names the methods that
 * have it. */
ICO_MUST_CHECK ico_status chosen_set_options(const args *a, const chosen *all,
                                             size_t count);

#endif
