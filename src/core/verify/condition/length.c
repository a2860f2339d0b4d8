/* verify/condition/length.c - does a tour visit as many vertices as were asked for?
 * Which vertices may be missing is tested in verify/verify.c.
 * Source: docs/conventions.md, "Vertices that are left out".
 * SPDX-License-Identifier: MIT */
#include "verify/condition/verifiers.h"

#include "problem/condition/condition.h"

ico_status ico__verify_length(ico_verification *v, bool *good)
{
    uint64_t asked =
        ico__condition_value(v->problem, &ico__conditions[ICO_CONDITION_LENGTH]);
    const char *noun = ico_problem_board(v->problem) != NULL ? "cells" : "vertices";
    *good = v->length == asked;
    if (!*good)
        ico_text_printf(&v->why, "%lu %s are visited, not %llu (--length)",
                        (unsigned long)v->length, noun, (unsigned long long)asked);
    return ICO_OK;
}
