/* verify/condition/conditions.c - tests the conditions of a question, one after the
 * other.
 * SPDX-License-Identifier: MIT */
#include "problem/condition/condition.h"
#include "verify/condition/verifiers.h"

static ico_condition_verifier *const verifiers[ICO_CONDITIONS] = {
#define LIST(id, name, form, key, verifier, ...) \
    [ICO_CONDITION_##id] = ico__verify_##verifier,
#define MARK LIST
#include "problem/condition/lists.def"
#undef LIST
#undef MARK
#define CONDITION(id, name, form, subjects, verifier, ...) \
    [ICO_CONDITION_##id] = ico__verify_##verifier,
#include "problem/condition/condition.def"
#undef CONDITION
};

ico_status ico__verify_nothing(ico_verification *v, bool *good)
{
    (void)v;
    *good = true;
    return ICO_OK;
}

/* Has a row before this one, whose condition is asked, too, the same verifier? */
static bool is_tested(unsigned features, unsigned row)
{
    for (unsigned i = 0; i < row; i++)
        if (verifiers[i] == verifiers[row] && (features & ico__conditions[i].feature))
            return true;
    return false;
}

/* The conditions that are ends or edges, or the others. */
static ico_status verify_rows(ico_verification *v, bool ends, bool *good)
{
    unsigned features = ico_problem_features(v->problem);
    ico_status status = ICO_OK;
    for (unsigned i = 0; i < ICO_CONDITIONS && status == ICO_OK && *good; i++) {
        const ico_condition *c = &ico__conditions[i];
        bool its = c->form == ICO_VALUE_VERTEX || c->form == ICO_VALUE_EDGES;
        if (its == ends && (features & c->feature) && !is_tested(features, i))
            status = verifiers[i](v, good);
    }
    return status;
}

ico_status ico__verify_asked(ico_verification *v, bool *good)
{
    *good = true;
    ico_status status = verify_rows(v, true, good);
    return status == ICO_OK && *good ? verify_rows(v, false, good) : status;
}
