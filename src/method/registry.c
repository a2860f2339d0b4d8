/* method/registry.c - the list of methods.  Adding a method is adding a line here.
 * SPDX-License-Identifier: MIT */
#include "method/registry.h"

#include <string.h>

static const ico_method *const methods[] = {
    &ico__method_auto,
    &ico__method_warnsdorff,
    &ico__method_backtrack,
    &ico__method_brute,
};

const ico_method *const *ico_methods(size_t *count)
{
    *count = sizeof methods / sizeof *methods;
    return methods;
}

const ico_method *ico_method_by_name(const char *name)
{
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strcmp(methods[i]->name, name) == 0) return methods[i];
    return NULL;
}
