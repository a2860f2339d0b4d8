/* tests/unit/test_base.c - memory account, text, words and numbers.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "base/words.h"
#include "context.h"

/* ---------------------------------------------------------------- memory -------------
 */

static void account_counts_what_is_live(void **state)
{
    ico_context *ctx = *state;
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    uint64_t *a = ICO_NEW_ARRAY(ctx, uint64_t, 100);
    assert_non_null(a);
    for (int i = 0; i < 100; i++) assert_int_equal(a[i], 0);
    assert_int_equal(ico_context_live_bytes(ctx), 800);
    a = ico__resize(ctx, a, 100, 1000, sizeof *a);
    assert_int_equal(ico_context_live_bytes(ctx), 8000);
    a = ico__resize(ctx, a, 1000, 10, sizeof *a);
    assert_int_equal(ico_context_live_bytes(ctx), 80);
    ICO_FREE_ARRAY(ctx, a, 10);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    assert_int_equal(ico_context_peak_bytes(ctx), 8000);
}

static void limit_refuses_and_keeps_what_there_is(void **state)
{
    ico_context *ctx = *state;
    ico_context_limit_memory(ctx, 1000);
    assert_int_equal(ico_context_memory_limit(ctx), 1000);
    char *a = ico__alloc(ctx, 600, 1);
    assert_non_null(a);
    memset(a, 'a', 600);
    assert_null(ico__alloc(ctx, 401, 1));
    assert_int_equal(ico_context_error(ctx)->status, ICO_NO_MEMORY);
    assert_non_null(strstr(ico_context_error(ctx)->message, "limit"));
    assert_null(ico__resize(ctx, a, 600, 1001, 1));
    assert_int_equal(a[599], 'a');
    assert_int_equal(ico_context_live_bytes(ctx), 600);
    char *b = ico__alloc(ctx, 400, 1);
    assert_non_null(b);
    assert_false(ico__fits(ctx, 1));
    ico__free(ctx, b, 400, 1);
    assert_true(ico__fits(ctx, 400));
    assert_false(ico__fits(ctx, 1e300));
    ico__free(ctx, a, 600, 1);
    assert_int_equal(ico_context_peak_bytes(ctx), 1000);
}

static void sizes_that_overflow_are_refused(void **state)
{
    ico_context *ctx = *state;
    assert_null(ico__alloc(ctx, SIZE_MAX / 2, 4));
    assert_null(ico__alloc(ctx, SIZE_MAX, 1));
    assert_int_equal(ico_context_error(ctx)->status, ICO_NO_MEMORY);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
}

static void forks_share_the_account(void **state)
{
    ico_context *ctx = *state;
    ico_context *fork = ico_context_fork(ctx);
    assert_non_null(fork);
    size_t before = ico_context_live_bytes(ctx);
    void *p = ico__alloc(fork, 50, 1);
    assert_int_equal(ico_context_live_bytes(ctx), before + 50);
    assert_int_equal(ico__fail(fork, ICO_IO, "only here"), ICO_IO);
    assert_int_equal(ico_context_error(ctx)->status, ICO_OK);
    ico__free(ctx, p, 50, 1);
    ico_context_free(fork);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
}

static ico_status vector_scenario(ico_context *ctx)
{
    ICO_VECTOR(uint32_t) list = {0};
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < 1000 && status == ICO_OK; i++)
        if (!ICO_VECTOR_PUSH(ctx, &list, i)) status = ICO_NO_MEMORY;
    for (uint32_t i = 0; i < list.size; i++) assert_int_equal(list.items[i], i);
    ICO_VECTOR_FREE(ctx, &list);
    return status;
}

static void vectors_survive_failure(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(vector_scenario) > 5);
}

static void errors_keep_their_place(void **state)
{
    ico_context *ctx = *state;
    assert_int_equal(ico_context_error(ctx)->status, ICO_OK);
    assert_int_equal(
        ico__fail_at(ctx, ICO_BAD_INPUT, "file.hcp", 7, 3, "no vertex %d", 9),
        ICO_BAD_INPUT);
    const ico_error *error = ico_context_error(ctx);
    assert_string_equal(error->message, "no vertex 9");
    assert_string_equal(error->file, "file.hcp");
    assert_int_equal(error->line, 7);
    assert_int_equal(error->column, 3);
    /* a message may quote the one before */
    (void)ico__fail(ctx, ICO_IO, "again: %s", error->message);
    assert_string_equal(error->message, "again: no vertex 9");
    assert_int_equal(error->line, 0);
    char longest[2000];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    (void)ico__fail_at(ctx, ICO_IO, longest, 0, 0, "%s", longest);
    assert_int_equal(strlen(error->message), sizeof error->message - 1);
    assert_int_equal(strlen(error->file), sizeof error->file - 1);
}

static void statuses_and_verdicts_have_names(void **state)
{
    (void)state;
    assert_string_equal(ico_status_name(ICO_OK), "ok");
    assert_string_equal(ico_status_name(ICO_BAD_INPUT), "bad-input");
    assert_string_equal(ico_status_name(ICO_DEFECT), "defect");
    assert_string_equal(ico_status_name((ico_status)999), "unknown");
    assert_non_null(strstr(ico_status_text(ICO_NO_MEMORY), "memory"));
    assert_string_equal(ico_verdict_name(ICO_FOUND), "found");
    assert_string_equal(ico_verdict_name(ICO_NONE), "none");
    assert_string_equal(ico_verdict_name(ICO_UNKNOWN), "unknown");
}

/* ---------------------------------------------------------------- text ---------------
 */

static void text_grows_and_is_terminated(void **state)
{
    ico_text text;
    ico_text_init(&text, *state);
    char expected[5001] = "";
    for (int i = 0; i < 1000; i++) {
        ico_text_printf(&text, "%04d,", i);
        snprintf(expected + 5 * i, sizeof expected - 5 * (size_t)i, "%04d,", i);
        assert_int_equal(text.data[text.size], '\0');
    }
    assert_string_equal(text.data, expected);
    ico_text_clear(&text);
    assert_int_equal(text.size, 0);
    /* longer than printf's first buffer */
    ico_text_printf(&text, "<%s>", expected);
    assert_int_equal(text.size, 5002);
    assert_int_equal(text.data[5001], '>');
    ico_text_add(&text, "a\0b", 3);
    assert_int_equal(text.size, 5005);
    assert_int_equal(ico_text_status(&text), ICO_OK);
    ico_text_free(&text);
}

static void strings_are_appended(void **state)
{
    ico_text text;
    ico_text_init(&text, *state);
    ico_text_puts(&text, "");
    ico_text_puts(&text, "100 %s");
    ico_text_puts(&text, "\n");
    assert_string_equal(text.data, "100 %s\n");
    assert_int_equal(text.size, 7);
    ico_text_free(&text);
}

static ico_status text_scenario(ico_context *ctx)
{
    ico_text text;
    ico_text_init(&text, ctx);
    for (int i = 0; i < 300; i++) ico_text_printf(&text, "%d %0300d", i, i);
    ico_status status = ico_text_status(&text);
    ico_text_free(&text);
    return status;
}

static void text_remembers_failure(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(text_scenario) > 5);
}

/* Commas stand between members and elements, wherever something closed before. */
static void json_has_its_commas(void **state)
{
    ico_text text;
    ico_text_init(&text, *state);
    for (unsigned line = 0; line < 2; line++) {
        ico__json_object(&text, NULL);
        ico__json_string(&text, "a", "{");
        ico__json_array(&text, "b");
        ico__json_number(&text, NULL, 0);
        ico__json_number(&text, NULL, UINT64_MAX);
        ico__json_array(&text, NULL);
        ico__json_end_array(&text);
        ico__json_object(&text, NULL);
        ico__json_end_object(&text);
        ico__json_signed(&text, NULL, INT64_MIN);
        ico__json_end_array(&text);
        ico__json_object(&text, "c");
        ico__json_bool(&text, "d", true);
        ico__json_string(&text, "e", NULL);
        ico__json_end_object(&text);
        ico__json_real(&text, "f", 2, 0.125);
        ico__json_words(&text, "g", "%d/%d", 1, 2);
        ico__json_end_line(&text);
    }
    static const char once[] = "{\"a\":\"{\",\"b\":[0,18446744073709551615,[],{},"
                               "-9223372036854775808],\"c\":{\"d\":true,\"e\":null},"
                               "\"f\":0.12,\"g\":\"1/2\"}\n";
    assert_int_equal(text.size, 2 * (sizeof once - 1));
    assert_memory_equal(text.data, once, sizeof once - 1);
    assert_string_equal(text.data + sizeof once - 1, once);
    ico_text_free(&text);
}

static void text_escapes(void **state)
{
    static const char *const json[][2] = {
        {"", "\"\""},
        {"a\"b\\c\nd", "\"a\\\"b\\\\c\\nd\""},
        {"\x01\x7f", "\"\\u0001\\u007f\""},
        {"caf\xc3\xa9", "\"caf\xc3\xa9\""},
        {"\xff\xc0\x80", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""}, /* never UTF-8 */
        {"\xed\xa0\x80", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""}, /* a surrogate */
        {"\xe2\x82", "\"\xEF\xBF\xBD\xEF\xBF\xBD\""},                 /* cut off */
    };
    ico_text text;
    ico_text_init(&text, *state);
    for (size_t i = 0; i < sizeof json / sizeof *json; i++) {
        ico_text_clear(&text);
        ico_text_json(&text, json[i][0]);
        assert_string_equal(text.data, json[i][1]);
    }
    ico_text_clear(&text);
    ico_text_xml(&text, "<a href=\"x\">&'\x02\n\xff</a>");
    assert_string_equal(text.data,
                        "&lt;a href=&quot;x&quot;&gt;&amp;&#39;  \xEF\xBF\xBD&lt;/a&gt;");
    /* what ends a line, or moves a terminal, is a space; all else stays, well-formed or
     * not */
    ico_text_clear(&text);
    ico_text_line(
        &text, "a\nb\r\x1b["
               "m\x7f\xC2\x85\xC2\x9F\xC2\xA0\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xAA\xC2");
    assert_string_equal(text.data, "a b  [m   \xC2\xA0  \xE2\x80\xAA\xC2");
    ico_text_free(&text);
}

static void utf8_follows_the_standard(void **state)
{
    (void)state;
    /* every two-byte sequence against the definition */
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            const char bytes[2] = {(char)a, (char)b};
            size_t expected = a < 0x80                                           ? 1
                              : a >= 0xC2 && a <= 0xDF && b >= 0x80 && b <= 0xBF ? 2
                                                                                 : 0;
            assert_int_equal(ico__utf8_length(bytes, 2), expected);
        }
    assert_int_equal(ico__utf8_length("\xf0\x9f\x90\xb4", 4), 4);
    assert_int_equal(ico__utf8_length("\xf4\x90\x80\x80", 4), 0); /* above U+10FFFF */
    assert_int_equal(ico__utf8_length("\xe0\x9f\xbf", 3), 0);     /* too long a form */
    assert_int_equal(ico__utf8_length("", 0), 0);
}

/* ---------------------------------------------------------------- words --------------
 */

static void numbers_do_not_overflow(void **state)
{
    (void)state;
    uint64_t n = 77;
    assert_true(ico__parse_number("18446744073709551615", UINT64_MAX, &n));
    assert_true(n == UINT64_MAX);
    assert_false(ico__parse_number("18446744073709551616", UINT64_MAX, &n));
    assert_false(ico__parse_number("99999999999999999999999999", UINT64_MAX, &n));
    assert_true(n == UINT64_MAX); /* untouched */
    assert_true(ico__parse_number("255", 255, &n));
    assert_false(ico__parse_number("256", 255, &n));
    assert_false(ico__parse_number("3", 2, &n));
    assert_true(ico__parse_number("0", 0, &n));
    assert_false(ico__parse_number("", 9, &n));
    assert_false(ico__parse_number(" 1", 9, &n));
    assert_false(ico__parse_number("1 ", 9, &n));
    assert_false(ico__parse_number("-1", 9, &n));
    assert_false(ico__parse_number("0x1", 9, &n));
    const char *text = "123abc", *at = text;
    assert_true(ico__read_number(&at, text + 2, 1000, &n));
    assert_int_equal(n, 12);
    assert_ptr_equal(at, text + 2);
    at = text + 3;
    assert_false(ico__read_number(&at, text + 6, 1000, &n));
    assert_ptr_equal(at, text + 3);
    int64_t i = 5;
    assert_true(ico__parse_integer("-12", -20, 20, &i));
    assert_int_equal(i, -12);
    assert_true(ico__parse_integer("+7", -20, 20, &i));
    assert_int_equal(i, 7);
    assert_false(ico__parse_integer("-21", -20, 20, &i));
    assert_false(ico__parse_integer("--1", -20, 20, &i));
    assert_false(ico__parse_integer("-", -20, 20, &i));
    assert_false(ico__parse_integer("9223372036854775808", INT64_MIN, INT64_MAX, &i));
    assert_int_equal(i, 7);
}

static void suggestions_are_near(void **state)
{
    (void)state;
    static const char *const words[] = {"solve", "list", "check", "draw", "count"};
    assert_string_equal(ico__suggest("sovle", words, 5), "solve");
    assert_string_equal(ico__suggest("chek", words, 5), "check");
    assert_string_equal(ico__suggest("lsit", words, 5), "list");
    assert_string_equal(ico__suggest("solve", words, 5), "solve");
    assert_null(ico__suggest("petersen", words, 5));
    assert_string_equal(ico__suggest("SOVLE", words, 5), "solve");
    assert_string_equal(ico__suggest("che", words, 5), "check"); /* its beginning */
    assert_null(ico__suggest("ch", words, 5));
    assert_string_equal(ico__suggest("find", words, 5), "solve"); /* another word */
    assert_string_equal(ico__suggest("Verify", words, 5), "check");
    assert_null(ico__suggest("horse", words, 5)); /* its name could not stand here */
    assert_null(ico__suggest("straw", words, 5)); /* two edits, and another beginning */
    assert_string_equal(ico__suggest("trivia", (const char *const[]){"trivial"}, 1),
                        "trivial");
    assert_null(ico__suggest("", words, 5));
    assert_null(ico__suggest("x", words, 5));
    char longest[500];
    memset(longest, 's', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_null(ico__suggest(longest, words, 5));
    assert_true(ico__same_word("KniGHT", "knight"));
    assert_false(ico__same_word("knights", "knight"));
    assert_false(ico__same_word("[", "{")); /* letters only */
}

/* What a drain got, and how often it was called; false after `most` calls. */
typedef struct drained {
    char bytes[300000];
    size_t size;
    unsigned calls, most;
} drained;

static bool drain(void *user, const char *bytes, size_t size)
{
    drained *d = user;
    assert_true(d->size + size <= sizeof d->bytes);
    memcpy(d->bytes + d->size, bytes, size);
    d->size += size;
    return ++d->calls <= d->most;
}

static void test_text_that_is_drained(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    drained *d = calloc(1, sizeof *d);
    assert_non_null(d);
    ico_text text, whole;
    for (d->most = 0; d->most < 4; d->most += 3) {
        d->size = d->calls = 0;
        ico_text_init(&text, ctx);
        ico_text_init(&whole, ctx);
        ico_text_set_drain(&text, drain, d);
        for (unsigned i = 0; i < 30000; i++) {
            ico_text_printf(&text, "%u ", i);
            ico_text_printf(&whole, "%u ", i);
        }
        if (d->most == 0) {
            assert_true(text.failed);
            assert_int_equal(d->calls, 1);
        } else {
            assert_int_equal(ico_text_status(&text), ICO_OK);
            assert_true(text.size < 70000 && d->calls == 2);
            memcpy(d->bytes + d->size, text.data, text.size);
            assert_int_equal(d->size + text.size, whole.size);
            assert_memory_equal(d->bytes, whole.data, whole.size);
        }
        ico_text_free(&text);
        ico_text_free(&whole);
    }
    free(d);
    ico_context_free(ctx);
}

static void decimal_numbers_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double value;
        size_t length; /* 0: no number */
    } ROWS[] = {
        {"16.47", 16.47, 5},
        {"-.5e-2", -0.005, 6},
        {"+3.", 3, 3},
        {"1E+3x", 1000, 4},
        {"1.2.3", 1.2, 3},
        {"0e999", 0, 5},
        {"1e400", INFINITY, 5},
        {"1e-400", 0, 6},
        {"99999999999999999999", 1e20, 20},
        {"0.1", 0.1, 3},
        {"123456789.015625", 123456789.015625, 16},
        {"e5", 0, 0},
        {".", 0, 0},
        {"-", 0, 0},
        {"1e", 0, 0},
        {"1e99999999", 0, 0},
        {"", 0, 0},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const char *at = ROWS[i].text;
        double x = 7;
        bool is = ico__read_real(&at, at + strlen(at), &x);
        assert_true(is == (ROWS[i].length > 0));
        assert_int_equal((size_t)(at - ROWS[i].text), ROWS[i].length);
        if (is) assert_true(x == ROWS[i].value);
    }
}

int main(void)
{
    ico_context_free(NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decimal_numbers_are_read),
        cmocka_unit_test_setup_teardown(account_counts_what_is_live, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(limit_refuses_and_keeps_what_there_is,
                                        open_context, close_context),
        cmocka_unit_test_setup_teardown(sizes_that_overflow_are_refused, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(forks_share_the_account, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(errors_keep_their_place, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(strings_are_appended, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(text_grows_and_is_terminated, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(text_escapes, open_context, close_context),
        cmocka_unit_test_setup_teardown(json_has_its_commas, open_context, close_context),
        cmocka_unit_test(vectors_survive_failure),
        cmocka_unit_test(text_remembers_failure),
        cmocka_unit_test(statuses_and_verdicts_have_names),
        cmocka_unit_test(utf8_follows_the_standard),
        cmocka_unit_test(numbers_do_not_overflow),
        cmocka_unit_test(suggestions_are_near),
        cmocka_unit_test(test_text_that_is_drained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
