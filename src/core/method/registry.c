/* method/registry.c - the list of methods.  A new one is declared in registry.h and has a
 * line here.
 * SPDX-License-Identifier: MIT */
#include "method/registry.h"

#include <string.h>

#include "method/solvers.h"

static const ico_method *const methods[] = {
    &ico__method_auto,      &ico__method_construct, &ico__method_warnsdorff,
    &ico__method_backtrack, &ico__method_circuit,   &ico__method_merge,
    &ico__method_passages,  &ico__method_frontier,  &ico__method_position,
    &ico__method_fragment,  &ico__method_symmetric, &ico__method_objective,
    &ico__method_uncrossed, &ico__method_magic,     &ico__method_alternation,
    &ico__method_congruent, &ico__method_euler,     &ico__method_prices,
    &ico__method_brute,     &ico__method_salesman,  &ico__method_longest,
};

const ico_method *const *ico_methods(size_t *count)
{
    *count = sizeof methods / sizeof *methods;
    return methods;
}

const ico_method *ico_method_by_name(const char *name)
{
    if (strcmp(name, "turns") == 0) name = "objective"; /* its name before it did more */
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strcmp(methods[i]->name, name) == 0) return methods[i];
    return ico__external_by_name(name);
}

const ico_method *const *ico_external_methods(size_t *count)
{
    return ico__external_methods(count);
}

const char *ico_method_name(const ico_method *method)
{
    return method->name;
}

const char *ico_method_help(const ico_method *method)
{
    return method->help;
}

bool ico_method_is_there(const ico_method *method)
{
    if (method->solve == NULL) return false; /* absent.h */
    return method->encoding == NULL || method->fit(method, NULL, NULL) > 0;
}

const char *ico_method_encoding(const ico_method *method)
{
    return method->encoding;
}

const char *ico_method_program(const ico_method *method)
{
    return method->solver == NULL ? NULL : ico__solver_program(method->solver);
}

ico_status ico_method_version(ico_context *ctx, const ico_method *method,
                              ico_text *version)
{
    return method->solver == NULL ? ICO_OK
                                  : ico__solver_version(ctx, method->solver, version);
}

unsigned ico_method_can(const ico_method *method)
{
    return method->can;
}

unsigned ico_method_features(const ico_method *method)
{
    return method->features;
}

const ico_option_spec *ico_method_options(const ico_method *method, size_t *count)
{
    *count = method->option_count;
    return method->options;
}

double ico_method_fit(const ico_method *method, const ico_problem *problem,
                      ico_text *why_not)
{
    if (method->solve == NULL) return method->fit(method, problem, why_not);
    unsigned missing = ico_problem_features(problem) & ~method->features;
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (missing >> bit & 1) {
            if (why_not != NULL)
                ico_text_printf(why_not, "method %s cannot do %s", method->name,
                                ico_feature_text(bit));
            return 0;
        }
    if ((method->can & ICO_NEEDS_BOARD) && ico_problem_board(problem) == NULL) {
        if (why_not != NULL)
            ico_text_printf(why_not, "method %s works on boards only", method->name);
        return 0;
    }
    return method->fit == NULL ? method->promise : method->fit(method, problem, why_not);
}
