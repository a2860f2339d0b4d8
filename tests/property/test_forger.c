/* tests/property/test_forger.c - forged certificates for questions that have tours:
 * none is verified, no clause in them is false in a tour, and icosian-check and the
 * library say the same.
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
    printf("%lu pairs, %lu unique, %lu none but some, %lu alike in the library\n",
           f.p.asked, f.p.unique, f.p.but, f.p.compared);
    assert_int_equal(f.finds + f.splits, 0);
    forger_close(&f);
}

/* Claims of two records: about many small questions, as few certificates each as that
 * takes. */
static void test_pairs_say_what_is_true(void **state)
{
    static forger f;
    (void)state;
    unsigned long most = getenv("ICO_TEST_ALL") != NULL ? 200000 : 4000;
    forger_open(&f, lots_from_seed(2), 4);
    while (f.p.asked < most) {
        if (!forge_question(&f.l, &f.g, FORGER_TOURS, &f.c.tours)) continue;
        f.c.q = f.g.q;
        forge_pairs(&f);
    }
    printf("%lu pairs, %lu unique, %lu none but some, %lu alike in the library\n",
           f.p.asked, f.p.unique, f.p.but, f.p.compared);
    assert_true(f.p.unique > most / 20 && f.p.but > most / 20);
    assert_true(f.p.compared > most / 20);
    assert_int_equal(f.finds, 0);
    forger_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_false_is_verified),
        cmocka_unit_test(test_pairs_say_what_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "claims_checker.h" /* last: it has many names */
