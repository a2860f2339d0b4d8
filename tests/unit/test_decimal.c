/* Decimal numbers: read exactly, brought to one power of ten, and written.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/input/decimal.h"
#include "context.h"

static const char *read_text(const char *text, ico_decimal *number)
{
    return ico__read_decimal(text, text + strlen(text), number);
}

static void numbers_are_exact(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t units;
        unsigned decimals;
    } ROWS[] = {
        {"0", 0, 0},
        {"-0.000", 0, 0},
        {"0e99999999999", 0, 0},
        {"7", 7, 0},
        {"+7.", 7, 0},
        {".5", 5, 1},
        {"2.50", 25, 1},
        {"-1.05", -105, 2},
        {"1e3", 1000, 0},
        {"12.5E-1", 125, 2},
        {"1500e-2", 15, 0},
        {"0.000000000000000001", 1, 18},
        {"9223372036854775807", INT64_MAX, 0},
        {"-9.223372036854775807", -INT64_MAX, 18},
        {"100000000000000000000e-2", 1000000000000000000, 0},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ico_decimal number = {1, 99};
        assert_null(read_text(ROWS[i].text, &number));
        assert_true(number.units == ROWS[i].units);
        assert_int_equal(number.decimals, ROWS[i].decimals);
    }
}

static void what_is_no_number_is_named(void **state)
{
    (void)state;
    static const char *const ROWS[][2] = {
        {"", "not a number"},
        {"-", "not a number"},
        {".", "not a number"},
        {"1.2.3", "not a number"},
        {"1e", "not a number"},
        {"1e+", "not a number"},
        {"0x1p3", "not a number"},
        {"1 2", "not a number"},
        {"nan", "not a finite"},
        {"-Inf", "not a finite"},
        {"+INFINITY", "not a finite"},
        {"1e400", "63 bits"},
        {"9223372036854775808", "63 bits"},
        {"1e-19", "63 bits"},
        {"1e99999999999999999999", "63 bits"},
        {"0.12345678901234567891", "63 bits"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ico_decimal number;
        const char *reason = read_text(ROWS[i][0], &number);
        if (reason == NULL || strstr(reason, ROWS[i][1]) == NULL)
            fail_msg("\"%s\": %s", ROWS[i][0], reason == NULL ? "a number" : reason);
    }
}

static void one_power_of_ten_suits_all(void **state)
{
    (void)state;
    int64_t units[2] = {3, -40};
    unsigned decimals = 1;
    ico_decimal number = {125, 3};
    assert_true(ico__align_decimals(&number, units, 2, &decimals));
    assert_true(units[0] == 300 && units[1] == -4000 && number.units == 125);
    assert_int_equal(decimals, 3);
    number = (ico_decimal){7, 0};
    assert_true(ico__align_decimals(&number, units, 2, &decimals));
    assert_true(units[0] == 300 && number.units == 7000);
    number = (ico_decimal){1, 18};
    units[1] = INT64_MIN / 1000;
    assert_false(ico__align_decimals(&number, units, 2, &decimals));
    assert_true(units[0] == 300 && decimals == 3);
    number = (ico_decimal){INT64_MAX / 100, 0};
    assert_false(ico__align_decimals(&number, units, 2, &decimals));
}

static void assert_written(ico_context *ctx, int64_t units, unsigned decimals,
                           const char *expected)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico__put_decimal(&text, units, decimals);
    assert_string_equal(text.data, expected);
    ico_text_free(&text);
}

static void numbers_are_written_short(void **state)
{
    ico_context *ctx = *state;
    assert_written(ctx, 0, 3, "0");
    assert_written(ctx, 1250, 3, "1.25");
    assert_written(ctx, -5, 3, "-0.005");
    assert_written(ctx, 3000, 3, "3");
    assert_written(ctx, INT64_MIN, 0, "-9223372036854775808");
    assert_written(ctx, INT64_MAX, 18, "9.223372036854775807");
}

static void reals_are_written_as_they_are_read(void **state)
{
    (void)state;
    static const struct {
        double number;
        const char *text;
    } ROWS[] = {{0.1, "0.1"},
                {0.1 + 0.2, "0.30000000000000004"},
                {1e300, "1e+300"},
                {-2.5, "-2.5"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char text[32];
        ico__write_real(ROWS[i].number, text);
        assert_string_equal(text, ROWS[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(what_is_no_number_is_named),
        cmocka_unit_test(one_power_of_ten_suits_all),
        cmocka_unit_test_setup_teardown(numbers_are_written_short, open_context,
                                        close_context),
        cmocka_unit_test(reals_are_written_as_they_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
