/* method/external/external_absent.c - a build without encodings knows no solver.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/absent.h"
#include "method/solvers.h"

static double refuse(const ico_method *self, const ico_problem *problem,
                     ico_text *why_not)
{
    (void)self, (void)problem;
    if (why_not != NULL)
        ico_text_puts(why_not, ICO_ABSENT_TEXT("other solvers are", "ENCODE"));
    return 0;
}

/* Every name of a solver leads here. */
static const ico_method solver = {
    .name = "solver", .help = ICO_ABSENT_TEXT("it is", "ENCODE"), .fit = refuse};

const ico_method *const *ico__external_methods(size_t *count)
{
    *count = 0;
    return NULL;
}

const ico_method *ico__external_by_name(const char *name)
{
    return strpbrk(name, ":/") != NULL ? &solver : NULL;
}

const char *ico__solver_program(const struct ico_solver *solver_asked)
{
    (void)solver_asked;
    return NULL;
}

ico_status ico__solver_version(ico_context *ctx, const struct ico_solver *solver_asked,
                               ico_text *version)
{
    (void)ctx, (void)solver_asked, (void)version;
    return ICO_OK;
}
