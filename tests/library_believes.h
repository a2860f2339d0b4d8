/* tests/library_believes.h - what the library says of a reason.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_LIBRARY_BELIEVES_H
#define ICO_TESTS_LIBRARY_BELIEVES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "icosian/icosian.h"

static inline bool library_believes(ico_context *ctx, const ico_problem *problem,
                                    const ico_reason *reason)
{
    bool valid = false;
    ico_text why;
    ico_text_init(&why, ctx);
    assert_int_equal(ico_verify_reason(ctx, problem, reason, &valid, &why), ICO_OK);
    assert_int_equal(valid, why.size == 0);
    ico_text_free(&why);
    return valid;
}

#endif
