/* tests/unit/test_filter.c - the stream behind `icosian filter`: what is written for
 * which lines, and what happens when memory runs out.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "allocation.h"
#include "cli/frame/output.h"
#include "property/filter.h"

/* Cycles of three and of four vertices, the path of three, all edges of five. */
static const char LINES[] = "Bw\nCl\nBg\n\nD~{\n";

static ico_filter wish_for(ico_property property, unsigned threads)
{
    ico_filter wish = {.modulus = 1, .seed = 1, .threads = threads};
    wish.wanted[property] = true;
    return wish;
}

static ico_status write_kept(void *user, const ico_text *kept, const char *notes)
{
    (void)notes;
    return output_write(user, kept);
}

/* Filters `lines` into kept[0 .. 4096). */
static ico_status filter(ico_context *ctx, const ico_filter *wish, const char *lines,
                         char *kept, ico_filter_counts *counts)
{
    char path[] = "test_filter.XXXXXX";
    int descriptor = mkstemp(path);
    ico_input *input = NULL;
    output out = {0};
    assert_true(descriptor >= 0);
    close(descriptor);
    ico_status status = ico_input_from_memory(ctx, "lines", lines, strlen(lines), &input);
    if (status == ICO_OK) status = output_open(&out, ctx, path);
    if (status == ICO_OK) {
        status = ico__filter_run(ctx, wish, input, write_kept, &out, counts);
        ico_status written = output_commit(&out);
        if (status == ICO_OK) status = written;
    }
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    kept[fread(kept, 1, 4095, file)] = '\0';
    fclose(file);
    unlink(path);
    output_discard(&out);
    ico_input_free(input);
    return status;
}

static void lines_are_kept(void **state)
{
    (void)state;
    char kept[4096];
    ico_context *ctx = ico_context_new(NULL);
    for (unsigned threads = 1; threads <= 3; threads++) {
        ico_filter_counts counts = {0};
        ico_filter wish = wish_for(ICO_PROPERTY_HAMILTONIAN, threads);
        assert_int_equal(filter(ctx, &wish, LINES, kept, &counts), ICO_OK);
        assert_string_equal(kept, "Bw\nCl\nD~{\n");
        assert_int_equal(counts.read, 4);
        assert_int_equal(counts.kept, 3);
        wish.negated = true;
        assert_int_equal(filter(ctx, &wish, LINES, kept, &counts), ICO_OK);
        assert_string_equal(kept, "Bg\n");
        wish.residue = 1;
        wish.modulus = 2;
        assert_int_equal(filter(ctx, &wish, LINES, kept, &counts), ICO_OK);
        assert_string_equal(kept, "");
        assert_int_equal(counts.read, 1); /* the fourth line is blank */
    }
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* Long enough for many blocks; a broken line in the end. */
static void a_broken_line_comes_in_its_turn(void **state)
{
    (void)state;
    static char lines[4000], kept[4096];
    ico_context *ctx = ico_context_new(NULL);
    ico_filter_counts counts = {0};
    for (unsigned i = 0; i < 1300; i++) memcpy(lines + 3 * i, "Bw\n", 3);
    memcpy(lines + 3 * 1299, "B\n", 3);
    for (unsigned threads = 1; threads <= 4; threads++) {
        ico_filter wish = wish_for(ICO_PROPERTY_TRACEABLE, threads);
        assert_int_equal(filter(ctx, &wish, lines, kept, &counts), ICO_BAD_INPUT);
        assert_int_equal(ico_context_error(ctx)->line, 1300);
        assert_string_equal(ico_context_error(ctx)->file, "lines");
        assert_int_equal(counts.kept, 1299);
        assert_int_equal(strlen(kept), 3 * 1299);
    }
    ico_context_free(ctx);
}

static ico_status filter_lines(ico_context *ctx)
{
    char kept[4096];
    ico_filter_counts counts = {0};
    ico_filter wish = wish_for(ICO_PROPERTY_EDGE_IN_ALL, 1);
    return filter(ctx, &wish, LINES, kept, &counts);
}

static void allocation_failures(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(filter_lines) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_kept),
        cmocka_unit_test(a_broken_line_comes_in_its_turn),
        cmocka_unit_test(allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
