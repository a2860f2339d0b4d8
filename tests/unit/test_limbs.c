/* tests/unit/test_limbs.c - the arithmetic of words without GMP, held against GMP where
 * the build has it, and against its own laws; and the halves that wide.h makes of 128
 * bits.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "count/number/limbs_own.h"
#include "skip.h"
#ifdef ICO_HAVE_GMP
#include <gmp.h>
#endif

enum { MOST = 9, TRIES = 20000 };

/* Words in which carries are common: all ones and zeros beside random ones. */
static void draw(ico_random *random, uint64_t *words, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        uint64_t kind = ico__random_below(random, 4);
        words[k] = kind == 0 ? 0 : kind == 1 ? UINT64_MAX : ico__random_next(random);
    }
}

static size_t draw_size(ico_random *random, size_t most)
{
    return (size_t)ico__random_below(random, (uint32_t)most) + 1;
}

/* a + b - b is a, with the carry borrowed back; a * f / f is a. */
static void what_was_added_can_be_taken(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 1);
    for (unsigned k = 0; k < TRIES; k++) {
        uint64_t a[MOST + 1], b[MOST], was[MOST];
        size_t n = draw_size(&random, MOST), m = draw_size(&random, n);
        draw(&random, a, n);
        draw(&random, b, m);
        memcpy(was, a, n * sizeof *a);
        uint64_t carry = ico__limbs_add(a, n, b, m);
        assert_true(ico__limbs_take(a, n, b, m) == carry);
        assert_int_equal(ico__limbs_compare(a, was, n), 0);
        uint64_t factor = ico__random_next(&random) | 1;
        a[n] = ico__limbs_multiply(a, n, factor);
        assert_true(ico__limbs_divide(a, n + 1, factor) == 0 && a[n] == 0);
        assert_int_equal(ico__limbs_compare(a, was, n), 0);
    }
}

static void known_carries(void **state)
{
    (void)state;
    uint64_t a[] = {UINT64_MAX, UINT64_MAX}, b[] = {1}, c[] = {0, 1};
    assert_true(ico__limbs_add(a, 2, b, 1) == 1 && a[0] == 0 && a[1] == 0);
    assert_true(ico__limbs_take(a, 2, b, 1) == 1 && a[0] == UINT64_MAX);
    assert_true(ico__limbs_multiply(a, 2, UINT64_MAX) == UINT64_MAX - 1 && a[0] == 1);
    assert_true(ico__limbs_divide(c, 2, 10) == 6 && c[1] == 0);
    assert_true(c[0] == UINT64_C(1844674407370955161));
    assert_true(ico__limbs_compare(b, c, 1) < 0 && ico__limbs_compare(c, b, 1) > 0);
}

static void gmp_says_the_same(void **state)
{
    (void)state;
#ifdef ICO_HAVE_GMP
    ico_random random;
    ico__random_seed(&random, 2);
    for (unsigned k = 0; k < TRIES; k++) {
        uint64_t a[MOST], b[MOST], own[MOST];
        mp_limb_t its[MOST];
        size_t n = draw_size(&random, MOST), m = draw_size(&random, n);
        draw(&random, a, n);
        draw(&random, b, n);
        const mp_limb_t *x = (const mp_limb_t *)a, *y = (const mp_limb_t *)b;
        const mp_size_t size = (mp_size_t)n, less = (mp_size_t)m;
        uint64_t word = ico__random_next(&random) >> ico__random_below(&random, 64);
        uint64_t divisor = word == 0 ? 1 : word;
#define SAME(ours, theirs)                                               \
    do {                                                                 \
        memcpy(own, a, n * sizeof *a);                                   \
        uint64_t we = (ours), it = (theirs);                             \
        assert_true(we == it && memcmp(own, its, n * sizeof *own) == 0); \
    } while (0)
        SAME(ico__limbs_add(own, n, b, m), mpn_add(its, x, size, y, less));
        SAME(ico__limbs_take(own, n, b, m), mpn_sub(its, x, size, y, less));
        SAME(ico__limbs_multiply(own, n, word), mpn_mul_1(its, x, size, word));
        SAME(ico__limbs_divide(own, n, divisor), mpn_divrem_1(its, 0, x, size, divisor));
#undef SAME
        int we = ico__limbs_compare(a, b, n), it = mpn_cmp(x, y, size);
        assert_true((we > 0) == (it > 0) && (we < 0) == (it < 0));
    }
#else
    skip_because("this build is without GMP");
#endif
}

/* Shifts by each distance against single steps; divisions against the way back. */
static void wide_numbers_in_halves(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 3);
    for (unsigned by = 0; by < 128; by++) {
        uint64_t value = ico__random_next(&random), high = ico__random_next(&random);
        ico_wide up = value, down = (ico_wide)high << 64 | value;
        ico_wide all = down;
        for (unsigned k = 0; k < by; k++) up += up, down >>= 1;
        assert_true(ico__wide_up(value, by) == up);
        assert_true(ico__wide_down(all, by) == (uint64_t)down);
    }
    for (unsigned k = 0; k < TRIES; k++) {
        uint64_t divisor = ico__random_next(&random) >> ico__random_below(&random, 63);
        divisor |= 1;
        uint64_t high = ico__random_next(&random) % divisor, rest, slow_rest;
        uint64_t low = ico__random_next(&random);
        uint64_t quotient = ico__wide_divide(high, low, divisor, &rest);
        assert_true(ico__wide_divide_slowly(high, low, divisor, &slow_rest) == quotient);
        assert_true(rest < divisor && slow_rest == rest);
        ico_wide back = (ico_wide)quotient * divisor + rest;
        assert_true(back == ((ico_wide)high << 64 | low));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_added_can_be_taken),
        cmocka_unit_test(known_carries),
        cmocka_unit_test(gmp_says_the_same),
        cmocka_unit_test(wide_numbers_in_halves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
