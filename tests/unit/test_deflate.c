/* tests/unit/test_deflate.c - deflate and base64: texts come back, what zlib wrote is
 * read, and streams that are cut off, damaged or far longer than they look are refused;
 * without zlib, so are compressed ones.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "allocation.h"
#include "base/random.h"
#include "context.h"
#include "format/address/deflate.h"

enum { MOST = 1 << 20 };

/* The text of base64 of a deflated text. */
static ico_inflated inflate_code(ico_context *ctx, const char *code, size_t most,
                                 ico_text *text)
{
    ico_text bytes;
    ico_text_init(&bytes, ctx);
    assert_true(ico__base64_read(code, strlen(code), &bytes));
    ico_inflated what = ico__inflate(bytes.data, bytes.size, most, text);
    ico_text_free(&bytes);
    return what;
}

/* What becomes of a stream with codes that ends so where zlib reads it. */
static ico_inflated if_coded(ico_inflated end)
{
    return ico__has_zlib() ? end : ICO_INFLATED_CODED;
}

/* By zlib 1.2.13: a stored block, two of them, fixed codes, nothing, a stored block and
 * fixed codes, own codes. */
static void others_are_read(void **state)
{
    static const struct {
        const char *code, *text;
        bool coded;
    } ROWS[] = {
        {"AQsA9P9hYmMgYWJjIGFiYw==", "abc abc abc", false},
        {"AAMA/P9hYmMBAQD+/2Q=", "abcd", false},
        {"S0xKVkiEYAA=", "abc abc abc", true},
        {"AwA=", "", true},
        {"AAMA/P9hYmNLSgYA", "abcbc", true},
        {"BcEJAYBAEAChSv6ncZjt30EAoKqqAJiZkaRtP87rftb7AVBVVT8=",
         "aaaaaaaaaabbbbbbbbbbaaaaaaaaaaccccabababab0123456789aaaaaaaaaabbbbbbbbbb",
         true},
    };
    ico_context *ctx = *state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ico_text text;
        ico_text_init(&text, ctx);
        ico_inflated end =
            ROWS[i].coded ? if_coded(ICO_INFLATED_WHOLE) : ICO_INFLATED_WHOLE;
        assert_int_equal(inflate_code(ctx, ROWS[i].code, MOST, &text), end);
        if (end == ICO_INFLATED_WHOLE) assert_int_equal(text.size, strlen(ROWS[i].text));
        if (text.size > 0) assert_memory_equal(text.data, ROWS[i].text, text.size);
        ico_text_free(&text);
    }
}

/* Random texts of few letters, so that they repeat; also far apart. */
static void texts_come_back(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 11);
    for (unsigned round = 0; round < 300; round++) {
        ico_text text, packed, again, code, bytes;
        ico_text *const all[] = {&text, &packed, &again, &code, &bytes};
        for (size_t i = 0; i < 5; i++) ico_text_init(all[i], ctx);
        size_t size = ico__random_below(&random, round % 10 == 0 ? 100000 : 700);
        unsigned letters = 1 + (unsigned)ico__random_below(&random, 256);
        ico_text_add(&text, "", 0);
        for (size_t i = 0; i < size; i++) {
            char c = (char)ico__random_below(&random, letters);
            ico_text_add(&text, &c, 1);
        }
        assert_int_equal(ico__deflate(text.data, size, &packed), ICO_OK);
        ico__base64_write(packed.data, packed.size, &code);
        assert_int_equal(code.size % 4, 0);
        assert_true(ico__base64_read(code.data, code.size, &bytes));
        assert_int_equal(bytes.size, packed.size);
        assert_memory_equal(bytes.data, packed.data, packed.size);
        assert_int_equal(ico__inflate(bytes.data, bytes.size, size, &again),
                         ICO_INFLATED_WHOLE);
        assert_int_equal(again.size, size);
        if (size > 0) assert_memory_equal(again.data, text.data, size);
        for (size_t i = 0; i < 5; i++) ico_text_free(all[i]);
    }
}

static void cut_streams_are_refused(void **state)
{
    static const char TEXT[] = "a text that is cut off, a text that is cut off, a text";
    ico_context *ctx = *state;
    ico_text packed;
    ico_text_init(&packed, ctx);
    assert_int_equal(ico__deflate(TEXT, sizeof TEXT - 1, &packed), ICO_OK);
    for (size_t size = 0; size < packed.size; size++) {
        ico_text text;
        ico_text_init(&text, ctx);
        assert_int_equal(ico__inflate(packed.data, size, MOST, &text), ICO_INFLATED_CUT);
        ico_text_free(&text);
    }
    ico_text_free(&packed);
}

/* 1 MB of one letter is about 1 kB by zlib; a limit below is kept to the byte. */
static void long_texts_are_refused(void **state)
{
    ico_context *ctx = *state;
    ico_text text, packed, again;
    ico_text_init(&text, ctx);
    ico_text_init(&packed, ctx);
    ico_text_init(&again, ctx);
    for (size_t i = 0; i < MOST; i++) ico_text_add(&text, "a", 1);
    assert_int_equal(ico__deflate(text.data, MOST, &packed), ICO_OK);
    assert_true(packed.size < MOST / 100 || !ico__has_zlib());
    for (size_t most = 0; most < MOST; most += 99999) {
        ico_text_free(&again);
        ico_text_init(&again, ctx);
        assert_int_equal(ico__inflate(packed.data, packed.size, most, &again),
                         ICO_INFLATED_HUGE);
        assert_true(again.size <= most);
    }
    ico_text_free(&again);
    ico_text_init(&again, ctx);
    assert_int_equal(ico__inflate(packed.data, packed.size, MOST, &again),
                     ICO_INFLATED_WHOLE);
    assert_int_equal(again.size, MOST);
    ico_text_free(&again);
    ico_text_free(&packed);
    ico_text_free(&text);
}

/* A block of the fourth kind, lengths that give a code away twice, a repetition from
 * before the beginning, a stored size whose check differs, a length that repeats none. */
static void damaged_streams_are_refused(void **state)
{
    static const struct {
        const char *bytes;
        size_t size;
        bool coded;
    } ROWS[] = {
        {"\x07", 1, false},
        {"\x05\xe0\x93\x24\x49\x92\x24\x49\x92\x00\x00\x00\x00\x00\x00\x00\x00\x00", 18,
         true},
        {"\x03\x02\x00\x00", 4, true},
        {"\x01\x05\x00\x00\x00\x68\x65\x6c\x6c\x6f", 10, false},
        {"\x05\x00\x02\x24\x00\x00\x00\x00\x00\x00\x00\x00\x00", 13, true}};
    ico_context *ctx = *state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ico_text text;
        ico_text_init(&text, ctx);
        ico_inflated end =
            ROWS[i].coded ? if_coded(ICO_INFLATED_BROKEN) : ICO_INFLATED_BROKEN;
        assert_int_equal(ico__inflate(ROWS[i].bytes, ROWS[i].size, MOST, &text), end);
        ico_text_free(&text);
    }
}

/* Any bytes end in one of the five ways, within the limit. */
static void any_bytes_are_read(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 5);
    for (unsigned round = 0; round < 20000; round++) {
        unsigned char bytes[60];
        size_t size = ico__random_below(&random, sizeof bytes);
        for (size_t i = 0; i < size; i++)
            bytes[i] = (unsigned char)ico__random_below(&random, 256);
        ico_text text;
        ico_text_init(&text, ctx);
        (void)ico__inflate(bytes, size, 1000, &text);
        assert_true(text.size <= 1000);
        ico_text_free(&text);
    }
}

static void other_characters_are_refused(void **state)
{
    static const char *const BAD[] = {"a", "abcde", "ab!d", "ab d", "=abc", "abc\n"};
    ico_context *ctx = *state;
    ico_text bytes;
    ico_text_init(&bytes, ctx);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(ico__base64_read(BAD[i], strlen(BAD[i]), &bytes));
    ico_text_clear(&bytes);
    assert_true(ico__base64_read("-_+/", 4, &bytes));
    assert_memory_equal(bytes.data, "\xfb\xff\xbf", 3);
    ico_text_free(&bytes);
}

static ico_status deflate_scenario(ico_context *ctx)
{
    ico_text packed, again;
    ico_text_init(&packed, ctx);
    ico_text_init(&again, ctx);
    ico_status status = ico__deflate("abcabcabc", 9, &packed);
    if (status == ICO_OK) {
        (void)ico__inflate(packed.data, packed.size, 9, &again);
        status = ico_text_status(&again);
    }
    ico_text_free(&again);
    ico_text_free(&packed);
    return status;
}

static void failed_allocations_are_noticed(void **state)
{
    (void)state;
    fail_each_allocation_of("deflate", deflate_scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(others_are_read, open_context, close_context),
        cmocka_unit_test_setup_teardown(texts_come_back, open_context, close_context),
        cmocka_unit_test_setup_teardown(cut_streams_are_refused, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(long_texts_are_refused, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(damaged_streams_are_refused, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(any_bytes_are_read, open_context, close_context),
        cmocka_unit_test_setup_teardown(other_characters_are_refused, open_context,
                                        close_context),
        cmocka_unit_test(failed_allocations_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
