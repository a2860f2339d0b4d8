/* tests/unit/test_base_input.c - bytes in: lines, peeking, everything at once, from
 * memory and from files, with any line ends, NULs and sizes around the chunk.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/memory.h"
#include "base/random.h"
#include "context.h"

enum { CHUNK = 1 << 16 }; /* what input.c reads at once */

static ico_input *from_memory(ico_context *ctx, const char *data, size_t size)
{
    ico_input *input = NULL;
    assert_int_equal(ico_input_from_memory(ctx, "memory", data, size, &input), ICO_OK);
    return input;
}

/* The same bytes as a file. */
static ico_input *from_file(ico_context *ctx, const char *data, size_t size)
{
    char path[] = "/tmp/icosian-test-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, size, file), size);
    fclose(file);
    ico_input *input = NULL;
    assert_int_equal(ico_input_open(ctx, path, &input), ICO_OK);
    assert_string_equal(ico_input_name(input), path);
    unlink(path); /* stays open */
    return input;
}

static void expect_line(ico_input *input, const char *expected, size_t expected_size)
{
    const char *line = NULL;
    size_t size = 99;
    assert_int_equal(ico_input_line(input, &line, &size), ICO_OK);
    if (expected == NULL) {
        assert_null(line);
        return;
    }
    assert_non_null(line);
    assert_int_equal(size, expected_size);
    assert_memory_equal(line, expected, size);
    assert_int_equal(line[size], '\0');
}

static void lines_end_in_lf_or_crlf(void **state)
{
    static const char text[] = "one\ntwo\r\n\nfo\0ur\r\r\nlast";
    ico_input *(*const sources[])(ico_context *, const char *, size_t) = {from_memory,
                                                                          from_file};
    for (int i = 0; i < 2; i++) {
        ico_input *input = sources[i](*state, text, sizeof text - 1);
        assert_int_equal(ico_input_line_number(input), 0);
        expect_line(input, "one", 3);
        assert_int_equal(ico_input_line_number(input), 1);
        expect_line(input, "two", 3);
        expect_line(input, "", 0);
        expect_line(input, "fo\0ur\r", 6);
        expect_line(input, "last", 4);
        assert_int_equal(ico_input_line_number(input), 5);
        expect_line(input, NULL, 0);
        expect_line(input, NULL, 0);
        assert_int_equal(ico_input_line_number(input), 5);
        ico_input_free(input);
    }
}

static void empty_input_has_no_line(void **state)
{
    ico_input *input = from_memory(*state, "", 0);
    expect_line(input, NULL, 0);
    const char *data;
    size_t size = 9;
    assert_int_equal(ico_input_all(input, &data, &size), ICO_OK);
    assert_int_equal(size, 0);
    assert_string_equal(data, "");
    ico_input_free(input);
    input = from_file(*state, "\n", 1);
    expect_line(input, "", 0);
    expect_line(input, NULL, 0);
    ico_input_free(input);
}

static void peeking_consumes_nothing(void **state)
{
    ico_input *input = from_file(*state, "abc\ndef\nghi", 11);
    const char *data;
    size_t size;
    assert_int_equal(ico_input_peek(input, 5, &data, &size), ICO_OK);
    assert_int_equal(size, 5);
    assert_memory_equal(data, "abc\nd", 5);
    expect_line(input, "abc", 3);
    /* the NUL behind the last line must not show */
    assert_int_equal(ico_input_peek(input, 100, &data, &size), ICO_OK);
    assert_int_equal(size, 7);
    assert_memory_equal(data, "def\nghi", 7);
    expect_line(input, "def", 3);
    assert_int_equal(ico_input_all(input, &data, &size), ICO_OK);
    assert_int_equal(size, 3);
    assert_string_equal(data, "ghi");
    ico_input_free(input);
}

/* After lines and looks ahead, across the chunk, up to the end and beyond. */
static void bytes_are_copied(void **state)
{
    static char data[3 * CHUNK], copy[3 * CHUNK + 10];
    for (size_t i = 0; i < sizeof data; i++) data[i] = (char)(i * i % 251);
    memcpy(data, "line\n", 5);
    for (int file = 0; file < 2; file++) {
        ico_input *input = (file ? from_file : from_memory)(*state, data, sizeof data);
        const char *ahead;
        size_t size, got = 99, at = 5;
        expect_line(input, "line", 4);
        assert_int_equal(ico_input_peek(input, 7, &ahead, &size), ICO_OK);
        assert_int_equal(ico_input_read(input, copy, 0, &got), ICO_OK);
        assert_int_equal(got, 0);
        assert_int_equal(ico_input_read(input, copy, 3, &got), ICO_OK);
        assert_int_equal(got, 3);
        assert_memory_equal(copy, data + at, 3);
        at += 3;
        assert_int_equal(ico_input_read(input, copy, CHUNK + 1, &got), ICO_OK);
        assert_int_equal(got, CHUNK + 1);
        assert_memory_equal(copy, data + at, CHUNK + 1);
        at += CHUNK + 1;
        assert_int_equal(ico_input_peek(input, 7, &ahead, &size), ICO_OK);
        assert_memory_equal(ahead, data + at, 7);
        assert_int_equal(ico_input_read(input, copy, sizeof copy, &got), ICO_OK);
        assert_int_equal(got, sizeof data - at);
        assert_memory_equal(copy, data + at, got);
        assert_int_equal(ico_input_read(input, copy, 1, &got), ICO_OK);
        assert_int_equal(got, 0);
        ico_input_free(input);
    }
}

/* Random lines whose lengths straddle the chunk, against a plain split of the whole. */
static void long_lines_are_whole(void **state)
{
    static const size_t lengths[] = {0,     1,         CHUNK - 2, CHUNK - 1,
                                     CHUNK, CHUNK + 1, 3 * CHUNK};
    enum { COUNT = sizeof lengths / sizeof *lengths };
    ico_random random;
    ico__random_seed(&random, 3);
    for (int round = 0; round < 12; round++) {
        size_t total = 0, length[10];
        for (size_t i = 0; i < 10; i++) {
            length[i] = lengths[ico__random_below(&random, COUNT)];
            total += length[i] + 1;
        }
        char *text = malloc(total);
        assert_non_null(text);
        size_t at = 0;
        for (size_t i = 0; i < 10; i++) {
            for (size_t k = 0; k < length[i]; k++)
                text[at++] = (char)('a' + ico__random_below(&random, 26));
            text[at++] = '\n';
        }
        ico_input *input = round % 2 == 0 ? from_file(*state, text, total)
                                          : from_memory(*state, text, total);
        at = 0;
        for (size_t i = 0; i < 10; i++) {
            expect_line(input, text + at, length[i]);
            at += length[i] + 1;
        }
        expect_line(input, NULL, 0);
        ico_input_free(input);
        free(text);
    }
}

/* A limit on lines: those of its length are read, a longer one is refused by number, and
 * a file of one endless line is not read to its end. */
static void long_lines_may_be_refused(void **state)
{
    enum { MANY = 1 << 20 };
    static char bytes[MANY];
    ico_context *ctx = *state;
    ico_input *input = NULL;
    const char *line;
    size_t size;
    assert_int_equal(
        ico_input_from_memory(ctx, "some", "abc\nabcde\nabcdef\n", 17, &input), ICO_OK);
    ico__input_limit_lines(input, 5);
    expect_line(input, "abc", 3);
    expect_line(input, "abcde", 5);
    assert_int_equal(ico_input_line(input, &line, &size), ICO_BAD_INPUT);
    assert_int_equal(ico_error_line(ico_context_error(ctx)), 3);
    ico_input_free(input);

    char path[] = "/tmp/icosian-input-XXXXXX";
    int file = mkstemp(path);
    memset(bytes, '?', sizeof bytes);
    for (int k = 0; k < 8; k++) assert_int_equal(write(file, bytes, MANY), MANY);
    close(file);
    size_t before = ico_context_peak_bytes(ctx);
    assert_int_equal(ico_input_open(ctx, path, &input), ICO_OK);
    ico__input_limit_lines(input, 1000);
    assert_int_equal(ico_input_line(input, &line, &size), ICO_BAD_INPUT);
    assert_true(ico_context_peak_bytes(ctx) - before < MANY);
    ico_input_free(input);
    unlink(path);
}

static void what_cannot_be_read_is_named(void **state)
{
    ico_input *input = NULL;
    assert_int_equal(ico_input_open(*state, "/nonexistent/file.hcp", &input), ICO_IO);
    assert_string_equal(ico_context_error(*state)->file, "/nonexistent/file.hcp");
    assert_int_equal(ico_input_open(*state, "/tmp", &input), ICO_IO);
    assert_non_null(strstr(ico_context_error(*state)->message, "folder"));
    assert_null(input);
}

static ico_status read_scenario(ico_context *ctx)
{
    static const char text[] = "one\ntwo\nthree\n";
    ico_input *input = NULL;
    ico_status status =
        ico_input_from_memory(ctx, "memory", text, sizeof text - 1, &input);
    const char *line;
    size_t size;
    if (status == ICO_OK) status = ico_input_line(input, &line, &size);
    ico_input_free(input);
    if (status != ICO_OK) return status;
    input = NULL;
    status =
        ico_input_open(ctx, "/proc/self/exe", &input); /* a file that is sure to exist */
    if (status == ICO_OK) status = ico_input_all(input, &line, &size);
    ico_input_free(input);
    return status;
}

static void failing_allocations_are_survived(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(read_scenario) > 5);
}

int main(void)
{
    ico_input_free(NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_end_in_lf_or_crlf, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(empty_input_has_no_line, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(peeking_consumes_nothing, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(bytes_are_copied, open_context, close_context),
        cmocka_unit_test_setup_teardown(long_lines_are_whole, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(long_lines_may_be_refused, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(what_cannot_be_read_is_named, open_context,
                                        close_context),
        cmocka_unit_test(failing_allocations_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
