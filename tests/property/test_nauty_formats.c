/* tests/property/test_nauty_formats.c - our graph6, sparse6 and digraph6 against nauty's,
 * both ways.  Skipped where the programs of nauty are missing.
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

#include "icosian/format.h"
#include "problems.h"

/* All that the command prints, NUL-terminated; free it. */
static char *output_of(const char *command, size_t *size)
{
    FILE *pipe = popen(command, "r");
    size_t capacity = 1 << 22;
    char *bytes = malloc(capacity);
    assert_non_null(pipe);
    assert_non_null(bytes);
    *size = fread(bytes, 1, capacity - 1, pipe);
    bytes[*size] = '\0';
    assert_int_equal(pclose(pipe), 0);
    return bytes;
}

static bool has_nauty(void)
{
    return system("command -v nauty-geng nauty-copyg nauty-directg >/dev/null") == 0;
}

/* What we make of the stream when each of its graphs is written in this format. */
static void convert(const char *bytes, size_t size, ico_format to, ico_text *text)
{
    ico_context *ctx = text->ctx;
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_graph *g = NULL;
    assert_int_equal(ico_input_from_memory(ctx, "nauty", bytes, size, &input), ICO_OK);
    assert_int_equal(ico_graph_reader_new(ctx, input, ICO_FORMAT_AUTO, &reader), ICO_OK);
    for (;;) {
        assert_int_equal(ico_graph_reader_next(reader, &g), ICO_OK);
        if (g == NULL) break;
        assert_int_equal(ico_graph_write(g, to, text), ICO_OK);
        ico_graph_free(g);
    }
    ico_graph_reader_free(reader);
    ico_input_free(input);
}

/* Our conversion of what `from` prints is, byte for byte, what `wanted` prints. */
static void compare(const char *from, ico_format to, const char *wanted)
{
    size_t size, wanted_size;
    char *bytes = output_of(from, &size), *want = output_of(wanted, &wanted_size);
    ico_context *ctx = ico_context_new(NULL);
    ico_text text;
    ico_text_init(&text, ctx);
    convert(bytes, size, to, &text);
    assert_true(size > 0);
    assert_int_equal(text.size, wanted_size);
    assert_memory_equal(text.data, want, wanted_size);
    ico_text_free(&text);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
    free(bytes);
    free(want);
}

static void same_bytes_as_nauty(void **state)
{
    (void)state;
    for (int n = 1; n <= 7; n++) {
        char geng[64], sparse[128], headed[128];
        snprintf(geng, sizeof geng, "nauty-geng -q %d", n);
        snprintf(sparse, sizeof sparse, "nauty-geng -q %d | nauty-copyg -qs", n);
        snprintf(headed, sizeof headed, "nauty-geng -qh %d", n);
        compare(geng, ICO_FORMAT_SPARSE6, sparse);
        compare(sparse, ICO_FORMAT_GRAPH6, geng);
        compare(headed, ICO_FORMAT_GRAPH6, geng);
    }
    compare("nauty-geng -q 16 16:16 -d2 -D2", ICO_FORMAT_SPARSE6,
            "nauty-geng -q 16 16:16 -d2 -D2 | nauty-copyg -qs");
    compare("nauty-geng -q 5 | nauty-directg -q", ICO_FORMAT_DIGRAPH6,
            "nauty-geng -q 5 | nauty-directg -q");
}

/* nauty reads what we write: a file of sparse6 lines of larger graphs goes through copyg.
 */
static void nauty_reads_ours(void **state)
{
    (void)state;
    char name[] = "/tmp/icosian-nauty-XXXXXX", command[128];
    ico_context *ctx = ico_context_new(NULL);
    ico_graph *g = NULL;
    ico_text text, graph6;
    ico_text_init(&text, ctx);
    ico_text_init(&graph6, ctx);
    for (uint64_t n = 40; n <= 200; n += 20) {
        ico_graph_builder *b = builder_new(ctx, n, false);
        for (uint64_t v = 0; v < n; v++) {
            builder_add(b, v, (v + 1) % n);
            builder_add(b, v, v * v * 7 % n);
        }
        assert_int_equal(ico_graph_build(b, NULL, &g), ICO_OK);
        assert_int_equal(ico_graph_write(g, ICO_FORMAT_SPARSE6, &text), ICO_OK);
        assert_int_equal(ico_graph_write(g, ICO_FORMAT_GRAPH6, &graph6), ICO_OK);
        ico_graph_free(g);
        ico_graph_builder_free(b);
    }
    int file = mkstemp(name);
    assert_true(file >= 0);
    assert_int_equal(write(file, text.data, text.size), (ssize_t)text.size);
    close(file);
    snprintf(command, sizeof command, "nauty-copyg -qg %s", name);
    size_t size;
    char *theirs = output_of(command, &size);
    unlink(name);
    assert_int_equal(size, graph6.size);
    assert_memory_equal(theirs, graph6.data, size);
    free(theirs);
    ico_text_free(&text);
    ico_text_free(&graph6);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_bytes_as_nauty),
        cmocka_unit_test(nauty_reads_ours),
    };
    return has_nauty() ? cmocka_run_group_tests(tests, NULL, NULL) : 77;
}
