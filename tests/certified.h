/* tests/certified.h - what the checker says of an answer, written down as a certificate.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CERTIFIED_H
#define ICO_TESTS_CERTIFIED_H

#include "checker.h"
#include "icosian/icosian.h"

/* 0: the tour, or the reason that there is none, holds. */
static inline int checker_says(ico_context *ctx, const ico_problem *problem,
                               const ico_result *result)
{
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_certificate_write(problem, ico_result_tour(result),
                                           ico_result_reason(result), &text),
                     ICO_OK);
    int is = (int)checker_check_all(text.data, text.size, NULL);
    ico_text_free(&text);
    return is;
}

#endif
