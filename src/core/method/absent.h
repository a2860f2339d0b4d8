/* method/absent.h - a method of a wing that the build was made without: its name stays in
 * the registry, and auto and the user get a refusal in words.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_ABSENT_H
#define ICO_METHOD_ABSENT_H

#include "base/absent.h"
#include "method/registry.h"

/* Defines ico__method_NAME, which fits no question and has no `solve`. */
#define ICO_ABSENT_METHOD(NAME, WING)                                             \
    static double refuse(const ico_method *self, const ico_problem *problem,      \
                         ico_text *why_not)                                       \
    {                                                                             \
        (void)self, (void)problem;                                                \
        if (why_not != NULL)                                                      \
            ico_text_puts(why_not, ICO_ABSENT_TEXT("method " #NAME " is", WING)); \
        return 0;                                                                 \
    }                                                                             \
    const ico_method ico__method_##NAME = {                                       \
        .name = #NAME, .help = ICO_ABSENT_TEXT("it is", WING), .fit = refuse}

#endif
