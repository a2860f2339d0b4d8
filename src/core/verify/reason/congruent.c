/* verify/reason/congruent.c - the number of cells is not a multiple of the number of
 * congruent parts.
 * Shares no code with certificate/reason_parts.c.
 * Source: docs/certificates.md, "parts".
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

bool ico__trial_parts(ico_trial *t)
{
    uint64_t parts = ico_problem_congruent(t->problem);
    if (parts < 2) return ico__trial_refuse(t, "no congruent parts are asked for");
    if (ico_problem_size(t->problem) % parts == 0)
        return ico__trial_refuse(t, "the cells can be divided into that number of parts");
    return true;
}
