/* tests/unit/test_packed.c - compressed files and wide characters are named as what they
 * are, whoever reads them, and nothing else is.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/packed.h"
#include "graph_source.h"

#define BYTES(text) text, sizeof(text) - 1

static const struct {
    const char *bytes;
    size_t size;
    const char *name; /* NULL: this is something else */
} ROWS[] = {
    {BYTES("\x1f\x8b\x08\0\0\0\0\0\0\x03"), "gzip"},
    {BYTES("BZh91AY&SY\0"), "bzip2"},
    {BYTES("\xFD"
           "7zXZ\0\0"),
     "xz"},
    {BYTES("\x28\xB5\x2F\xFD\x04"), "zstd"},
    {BYTES("PK\x03\x04\x14\0\0\0\0\0"), "zip"},
    {BYTES(
         "PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0c\0\0\0xl/work.xml"),
     "spreadsheet"},
    {BYTES("\xFF\xFE"
           "0\0 \0"
           "1\0\n\0"),
     "UTF-16"},
    {BYTES("\xFE\xFF\0"
           "0\0 \0"
           "1"),
     "UTF-16"},
    {BYTES("0\0 \0"
           "1\0\n\0"),
     "UTF-16"},
    {BYTES("\0"
           "0\0 \0"
           "1"),
     "UTF-16"},
    {BYTES("\xFF\xFE\0\0"
           "0\0\0\0 \0\0\0"
           "1\0\0\0"),
     "UTF-32"},
    {BYTES("\0\0\xFE\xFF\0\0\0"
           "0\0\0\0 \0\0\0"
           "1"),
     "UTF-32"},
    {BYTES("0 1\n"), NULL},
    {BYTES(""), NULL},
    {BYTES("BZh9 BZh8\n"), NULL}, /* names */
    {BYTES("PK PK2\n"), NULL},
    {BYTES("\xEF\xBB\xBF"
           "0 1\n"),
     NULL},
    {BYTES("\x1f\x8b\x08\0"), NULL},                             /* a number of 32 bits */
    {BYTES("\xFF\xFE\0\0\x01\0\0\0\x02\0\0\0\x03\0\0\0"), NULL}, /* numbers of 32 bits */
    {BYTES("1\0\0\0\x32\0\0\0\x33\0\0\0"), NULL},
    {BYTES("\x1f\x8b"), NULL},
};

static void first_bytes_tell(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ico_packed packed;
        bool found = ico__is_packed(ROWS[i].bytes, ROWS[i].size, &packed);
        if (found != (ROWS[i].name != NULL)) fail_msg("row %u", (unsigned)i);
        if (found) assert_non_null(strstr(packed.name, ROWS[i].name));
        if (found) assert_true((packed.command == NULL) != (packed.advice == NULL));
    }
}

static void read_and_refuse(const char *name, bool lines, size_t row, ico_status expected)
{
    ico_input *input = NULL;
    const char *data;
    size_t size;
    assert_int_equal(
        ico_input_from_memory(ctx, name, ROWS[row].bytes, ROWS[row].size, &input),
        ICO_OK);
    for (int again = 0; again < 2; again++)
        assert_int_equal(lines ? ico_input_line(input, &data, &size)
                               : ico_input_all(input, &data, &size),
                         expected);
    if (expected != ICO_OK)
        assert_non_null(strstr(ico_context_error(ctx)->message, ROWS[row].name));
    ico_input_free(input);
}

/* Files of binary numbers may have any bytes. */
static void whoever_reads_is_refused(void **state)
{
    (void)state;
    for (int lines = 0; lines < 2; lines++) {
        read_and_refuse("file.txt", lines != 0, 0, ICO_BAD_INPUT);
        read_and_refuse("file", lines != 0, 6, ICO_BAD_INPUT);
        read_and_refuse("file.u32", lines != 0, 0, ICO_OK);
        read_and_refuse("file.u64", lines != 0, 10, ICO_OK);
        read_and_refuse("file.moves", lines != 0, 6, ICO_OK);
        read_and_refuse("file", lines != 0, 12, ICO_OK);
    }
}

/* Bytes behind the first are not looked at. */
static void later_bytes_are_free(void **state)
{
    ico_input *input = NULL;
    const char *data;
    char bytes[4];
    size_t size;
    (void)state;
    assert_int_equal(
        ico_input_from_memory(ctx, "x", BYTES("abcd\x28\xB5\x2F\xFD!"), &input), ICO_OK);
    assert_int_equal(ico_input_read(input, bytes, 4, &size), ICO_OK);
    assert_int_equal(ico_input_all(input, &data, &size), ICO_OK);
    assert_int_equal(size, 5);
    ico_input_free(input);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {TEST(first_bytes_tell),
                                       TEST(whoever_reads_is_refused),
                                       TEST(later_bytes_are_free)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
