/* How long work will still take: as it goes on, without a clock.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include <math.h>

#include "count/pace.h"

static void pace_goes_from_all_to_nothing(void **state)
{
    ico_pace pace = {.whole = 1000, .unit = 0.01};
    (void)state;
    double before = ico__pace_left(&pace, 0);
    assert_true(fabs(before - 10) < 1e-9); /* as was expected */
    for (double went = 10; went <= 1000; went += 10) {
        pace.went = went;
        /* all parts take as long as expected */
        double left = ico__pace_left(&pace, went * 0.01);
        assert_true(fabs(left - (10 - went * 0.01)) < 1e-9);
        assert_true(left < before);
        before = left;
    }
    assert_true(fabs(before - 0) < 1e-9);
}

static void pace_believes_what_it_sees(void **state)
{
    ico_pace pace = {.whole = 1000, .unit = 0.01, .later = 5};
    (void)state;
    pace.went = 500; /* five times as slow as expected */
    double left = ico__pace_left(&pace, 25);
    assert_true(left > 5 + 23 && left < 5 + 25);
    pace.went = 1100; /* more than there was */
    assert_true(fabs(ico__pace_left(&pace, 60) - 5) < 1e-9);
}

static void pace_without_a_guess_waits(void **state)
{
    ico_pace pace = {.whole = 1000};
    (void)state;
    assert_true(ico__pace_left(&pace, 1) < 0);
    pace.went = 15;
    assert_true(ico__pace_left(&pace, 1) < 0);
    pace.went = 100;
    assert_true(fabs(ico__pace_left(&pace, 2) - 18) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pace_goes_from_all_to_nothing),
        cmocka_unit_test(pace_believes_what_it_sees),
        cmocka_unit_test(pace_without_a_guess_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
