/* tests/property/test_forger.c - forged certificates for questions that have tours: none
 * is verified, no clause in them is false in a tour, and both verifiers say the same.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "forger.h"

static void test_nothing_false_is_verified(void **state)
{
    static forger f;
    (void)state;
    forger_open(&f, lots_from_seed(1), 4);
    forge(&f, getenv("ICO_TEST_ALL") != NULL ? 1000000 : 30000);
    printf("%lu certificates about %lu questions, %lu right so far, %lu compared\n",
           f.c.asked, f.questions, f.right, f.compared);
    assert_true(f.right > f.c.asked / 20 && f.compared > f.c.asked / 8);
    assert_int_equal(f.finds + f.splits, 0);
    forger_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_false_is_verified),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "claims_checker.h" /* last: it has many names */
