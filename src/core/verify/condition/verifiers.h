/* verify/condition/verifiers.h - the functions that verify conditions; rows of
 * problem/condition/ name them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_CONDITION_VERIFIERS_H
#define ICO_VERIFY_CONDITION_VERIFIERS_H

#include "verify/verify.h"

/* Tests the condition that the question asks for.  Sets *good; v->why names the fault.
 * ICO_UNSUPPORTED: the subject has no such thing.  If the question is for a path, closed
 * or not, a closing step that breaks the condition no longer counts as part of the tour:
 * v->closing becomes false.  The condition is asked for. */
typedef ico_status ico_condition_verifier(ico_verification *v, bool *good);
#define LIST(id, name, form, key, verifier, ...) \
    ico_condition_verifier ico__verify_##verifier;
#define MARK LIST
#include "problem/condition/lists.def"
#undef LIST
#undef MARK
#define CONDITION(id, name, form, subjects, verifier, ...) \
    ico_condition_verifier ico__verify_##verifier;
#include "problem/condition/condition.def"
#undef CONDITION

#endif
