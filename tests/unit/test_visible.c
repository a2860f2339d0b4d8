/* tests/unit/test_visible.c - what a terminal gets: controls are replaced, however the
 * text is cut into pieces; everything else stays.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "base/utf8.h"
#include "cli/frame/terminal_text.h"

enum { MOST = 400 };

/* What comes of the bytes, given in pieces of `step` bytes; how many there are. */
static size_t shown(const char *bytes, size_t size, size_t step, char *out)
{
    visible v = {.size = 0};
    FILE *file = tmpfile();
    assert_non_null(file);
    for (size_t at = 0; at < size; at += step)
        assert_true(
            visible_write(&v, file, bytes + at, at + step < size ? step : size - at));
    assert_true(visible_end(&v, file));
    rewind(file);
    size_t got = fread(out, 1, 2 * MOST, file);
    fclose(file);
    return got;
}

typedef struct sample {
    const char *given, *wanted;
} sample;

static void known_texts(void **state)
{
    (void)state;
    static const sample samples[] = {
        {"", ""},
        {"a\tb\n", "a\tb\n"},
        {"a\r\nb\x07\x7f", "a?\nb??"},
        {"\x1b]0;title\x07\x1b[31mred", "?]0;title??[31mred"},
        {"\x1b[38;5;76m17\x1b[0m|", "\x1b[38;5;76m17\x1b[0m|"},
        {"\x1b[1;38;5;198m1\x1b[0m", "\x1b[1;38;5;198m1\x1b[0m"},
        {"\x1b[38;5;16mname\x1b[0m", "?[38;5;16mname?[0m"},
        {"\x1b[38;5;76m17", "?[38;5;76m17"},
        {"\x1b[38;5;m1\x1b[0m", "?[38;5;m1?[0m"},
        {"\x1b[38;5;76m17\x1b[0", "?[38;5;76m17?[0"},
        {"\x1b[2J", "?[2J"},
        {"x\xc2\x9b"
         "31m",
         "x?31m"},
        {"\xc2\xa0\xc3\xa9\xe2\x94\x8c\xf0\x9f\x99\x82",
         "\xc2\xa0\xc3\xa9\xe2\x94\x8c\xf0\x9f\x99\x82"},
        {"a\xe2\x80\xaey\xe2\x80\xa8z", "a?y?z"},
        {"\xe2\x81\xa6\xe2\x81\xa9\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", "?????"},
        {"\xe2\x81\xa5\xe2\x80\x8d\xe2\x80\xb0", "\xe2\x81\xa5\xe2\x80\x8d\xe2\x80\xb0"},
        {"\x9b"
         "31m\xff\xe9t\xe9",
         "?31m\xff\xe9t\xe9"},
        {"\xe2\x80", "\xe2?"},
        {"\xf0\x9f\x99", "\xf0??"},
    };
    char out[2 * MOST];
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        size_t size = strlen(samples[i].given), wanted = strlen(samples[i].wanted);
        for (size_t step = 1; step <= size + 1; step++) {
            assert_int_equal(shown(samples[i].given, size, step, out), wanted);
            assert_memory_equal(out, samples[i].wanted, wanted);
        }
    }
}

/* Does the character steer a terminal?  By its number, apart from the code. */
static bool is_control(uint32_t c)
{
    if (c == '\n' || c == '\t') return false;
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x061c || c == 0x200e ||
           c == 0x200f || c == 0x2028 || c == 0x2029 || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

static size_t encode(uint32_t c, char *to)
{
    if (c < 0x80) return *to = (char)c, 1;
    size_t length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; c >>= 6) to[i] = (char)(0x80 | (c & 0x3f));
    to[0] = (char)((length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0) | c);
    return length;
}

static void every_character(void **state)
{
    (void)state;
    char text[8], out[2 * MOST];
    for (uint32_t c = 1; c < 0x11000; c++) {
        if (c >= 0xd800 && c < 0xe000) continue;
        size_t size = encode(c, text),
               got = shown(text, size, c % 2 == 0 ? 1 : size, out);
        if (is_control(c)) {
            assert_int_equal(got, 1);
            assert_int_equal(out[0], '?');
        } else {
            assert_int_equal(got, size);
            assert_memory_equal(out, text, size);
        }
    }
}

/* Bytes at random, many of them of sequences: pieces change nothing, and no control is
 * left but those of numbers in colour. */
static void any_bytes(void **state)
{
    (void)state;
    static const char some[] =
        "\x1b\x1b[[0m138;5;7\xe2\x80\xae\x81\xa6\xc2\x9b\x85\xd8\x9c\x07 a\n";
    ico_random random;
    ico__random_seed(&random, 12);
    for (int round = 0; round < 20000; round++) {
        char text[MOST], whole[2 * MOST], parts[2 * MOST];
        size_t size = 1 + ico__random_below(&random, 40);
        for (size_t i = 0; i < size; i++)
            text[i] = ico__random_below(&random, 4) == 0
                          ? (char)ico__random_below(&random, 256)
                          : some[ico__random_below(&random, sizeof some - 1)];
        size_t got = shown(text, size, size, whole);
        assert_int_equal(shown(text, size, 1 + ico__random_below(&random, 3), parts),
                         got);
        assert_memory_equal(whole, parts, got);
        for (size_t at = 0; at < got; at++) {
            unsigned char c = (unsigned char)whole[at];
            if (c == 0x1b)
                assert_true(whole[at + 1] == '[' && strchr("013", whole[at + 2]));
            else if (c < 0x80)
                assert_false(is_control(c));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_texts),
        cmocka_unit_test(every_character),
        cmocka_unit_test(any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
