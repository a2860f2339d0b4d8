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
#include "base/random.h"
#include "cli/frame/output.h"
#include "problems.h"
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

/* Filters `lines` into kept[0 .. room). */
static ico_status filter(ico_context *ctx, const ico_filter *wish, const char *lines,
                         char *kept, size_t room, ico_filter_counts *counts)
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
    kept[fread(kept, 1, room - 1, file)] = '\0';
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
        assert_int_equal(filter(ctx, &wish, LINES, kept, sizeof kept, &counts), ICO_OK);
        assert_string_equal(kept, "Bw\nCl\nD~{\n");
        assert_int_equal(counts.read, 4);
        assert_int_equal(counts.kept, 3);
        wish.negated = true;
        assert_int_equal(filter(ctx, &wish, LINES, kept, sizeof kept, &counts), ICO_OK);
        assert_string_equal(kept, "Bg\n");
        wish.residue = 1;
        wish.modulus = 2;
        assert_int_equal(filter(ctx, &wish, LINES, kept, sizeof kept, &counts), ICO_OK);
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
        assert_int_equal(filter(ctx, &wish, lines, kept, sizeof kept, &counts),
                         ICO_BAD_INPUT);
        assert_int_equal(ico_context_error(ctx)->line, 1300);
        assert_string_equal(ico_context_error(ctx)->file, "lines");
        assert_int_equal(counts.kept, 1299);
        assert_int_equal(strlen(kept), 3 * 1299);
    }
    ico_context_free(ctx);
}

/* --- lines that are read straight to bits, and others --- */

enum { FORMATS = 4, MOST_LINES = 150 };

/* A random graph as a line: graph6, sparse6, digraph6, or graph6 of 63 vertices, which
 * other code reads; sometimes with the bits behind its last pair set. */
static void add_line(ico_context *ctx, ico_random *random, ico_text *lines)
{
    static const ico_format formats[FORMATS] = {ICO_FORMAT_GRAPH6, ICO_FORMAT_SPARSE6,
                                                ICO_FORMAT_DIGRAPH6, ICO_FORMAT_GRAPH6};
    uint32_t row = ico__random_below(random, 8), n = 1 + ico__random_below(random, 8);
    ico_format format = formats[row % FORMATS];
    bool directed = format == ICO_FORMAT_DIGRAPH6;
    uint32_t extra = row == 7 ? 63 - n : 0, percent = 30 + ico__random_below(random, 60);
    ico_graph_builder *builder = builder_new(ctx, n + extra, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && ico__random_below(random, 100) < percent)
                builder_add(builder, u, v);
    for (uint32_t v = n; v < n + extra; v++) builder_add(builder, v - 1, v);
    ico_graph *graph = built(builder, "line");
    assert_int_equal(ico_graph_write(graph, format, lines), ICO_OK);
    ico_graph_free(graph);
    uint32_t pairs = n * (n - 1) / 2;
    if (row == 0 && pairs % 6 > 0) lines->data[lines->size - 2]++;
}

/* The lines of graphs with the property, each read as a graph. */
static void expect(ico_context *ctx, const ico_text *lines, ico_property property,
                   ico_text *kept)
{
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_judge *judge = NULL;
    ico_graph *graph = NULL;
    assert_int_equal(
        ico_input_from_memory(ctx, "lines", lines->data, lines->size, &input), ICO_OK);
    assert_int_equal(ico_graph_reader_new(ctx, input, ICO_FORMAT_GRAPH6, &reader),
                     ICO_OK);
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    while (ico_graph_reader_next(reader, &graph) == ICO_OK && graph != NULL) {
        ico_verdict verdict;
        ico_limit limit;
        size_t size;
        const char *line = ico_graph_reader_line(reader, &size);
        assert_int_equal(ico_judge_decide(judge, graph, property, &verdict, &limit),
                         ICO_OK);
        assert_true(verdict != ICO_UNKNOWN);
        if (verdict == ICO_FOUND) {
            ico_text_add(kept, line, size);
            ico_text_puts(kept, "\n");
        }
        ico_graph_free(graph);
    }
    ico_judge_free(judge);
    ico_graph_reader_free(reader);
    ico_input_free(input);
}

/* All properties find the same in lines of every kind as in graphs. */
static void lines_are_graphs(void **state)
{
    (void)state;
    static char kept[1 << 16];
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico_text lines, want;
    ico__random_seed(&random, 7);
    ico_text_init(&lines, ctx);
    ico_text_init(&want, ctx);
    for (unsigned k = 0; k < MOST_LINES; k++) add_line(ctx, &random, &lines);
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++) {
        ico_filter_counts counts = {0};
        ico_filter wish = wish_for((ico_property)k, 1 + k % 2);
        ico_text_clear(&want);
        expect(ctx, &lines, (ico_property)k, &want);
        assert_int_equal(filter(ctx, &wish, lines.data, kept, sizeof kept, &counts),
                         ICO_OK);
        assert_int_equal(counts.read, MOST_LINES);
        assert_string_equal(kept, want.size == 0 ? "" : want.data);
    }
    ico_text_free(&lines);
    ico_text_free(&want);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static ico_status filter_lines(ico_context *ctx)
{
    char kept[4096];
    ico_filter_counts counts = {0};
    ico_filter wish = wish_for(ICO_PROPERTY_EDGE_IN_ALL, 1);
    return filter(ctx, &wish, LINES, kept, sizeof kept, &counts);
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
        cmocka_unit_test(lines_are_graphs),
        cmocka_unit_test(allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
