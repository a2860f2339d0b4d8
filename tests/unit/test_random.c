/* tests/unit/test_random.c - the random stream, and sets of bits.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/bitset.h"
#include "base/random.h"

/* Computed with a separate program from the authors' definitions: a seed must mean the
 * same everywhere and for ever. */
static void the_stream_is_fixed(void **state)
{
    (void)state;
    static const uint64_t expected[][5] = {
        {0, UINT64_C(0x99ec5f36cb75f2b4), UINT64_C(0xbf6e1f784956452a),
         UINT64_C(0x1a5f849d4933e6e0), UINT64_C(0x6aa594f1262d2d2c)},
        {1, UINT64_C(0xb3f2af6d0fc710c5), UINT64_C(0x853b559647364cea),
         UINT64_C(0x92f89756082a4514), UINT64_C(0x642e1c7bc266a3a7)},
        {42, UINT64_C(0x15780b2e0c2ec716), UINT64_C(0x6104d9866d113a7e),
         UINT64_C(0xae17533239e499a1), UINT64_C(0xecb8ad4703b360a1)},
    };
    for (size_t i = 0; i < 3; i++) {
        ico_random random;
        ico__random_seed(&random, expected[i][0]);
        for (size_t k = 1; k < 5; k++)
            assert_true(ico__random_next(&random) == expected[i][k]);
    }
}

static void bounded_numbers_are_even(void **state)
{
    (void)state;
    ico_random random;
    uint32_t seen[7] = {0}, wide[7] = {0};
    double sum = 0;
    ico__random_seed(&random, 5);
    for (int i = 0; i < 70000; i++) {
        seen[ico__random_below(&random, 7)]++;
        wide[ico__random_below64(&random, 7)]++;
        double u = ico__random_unit(&random);
        assert_true(u >= 0 && u < 1);
        sum += u;
    }
    for (int i = 0; i < 7; i++) { /* expected 10000, deviation 93 */
        assert_in_range(seen[i], 9500, 10500);
        assert_in_range(wide[i], 9500, 10500);
    }
    assert_true(sum > 34500 && sum < 35500);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(ico__random_below(&random, 1), 0);
        assert_true(ico__random_below64(&random, UINT64_C(1) << 63) < UINT64_C(1) << 63);
    }
}

static void shuffles_reach_every_order(void **state)
{
    (void)state;
    ico_random random;
    uint32_t seen[6] = {0};
    ico__random_seed(&random, 9);
    for (int i = 0; i < 6000; i++) {
        uint32_t items[3] = {0, 1, 2};
        ico__random_shuffle(&random, items, 3);
        assert_int_equal(items[0] + items[1] + items[2], 3);
        seen[items[0] * 2 + (items[1] > items[2])]++;
    }
    for (int i = 0; i < 6; i++) assert_in_range(seen[i], 850, 1150);
    ico__random_shuffle(&random, NULL, 0);
}

static void bits_are_independent(void **state)
{
    (void)state;
    uint64_t words[ICO_WORDS(130)] = {0};
    assert_int_equal(ICO_WORDS(130), 3);
    assert_int_equal(ICO_WORDS(0), 0);
    for (uint64_t i = 0; i < 130; i += 3) ico__bit_set(words, i);
    for (uint64_t i = 0; i < 130; i++) assert_int_equal(ico__bit(words, i), i % 3 == 0);
    ico__bit_clear(words, 63);
    assert_false(ico__bit(words, 63));
    assert_true(ico__bit(words, 66));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stream_is_fixed),
        cmocka_unit_test(bounded_numbers_are_even),
        cmocka_unit_test(shuffles_reach_every_order),
        cmocka_unit_test(bits_are_independent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
