/* tests/graph_source.h - readers of graphs over strings.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_GRAPH_SOURCE_H
#define ICO_TESTS_GRAPH_SOURCE_H

#include "icosian/format.h"
#include "problems.h"
#include "shared_context.h"

/* A reader over a string; both are freed by close_reader. */
typedef struct source {
    ico_input *input;
    ico_graph_reader *reader;
} source;

static inline source open_bytes(const char *bytes, size_t size, ico_format format)
{
    source s = {NULL, NULL};
    assert_int_equal(ico_input_from_memory(ctx, "file", bytes, size, &s.input), ICO_OK);
    assert_int_equal(ico_graph_reader_new(ctx, s.input, format, &s.reader), ICO_OK);
    return s;
}

static inline source open_string(const char *string, ico_format format)
{
    return open_bytes(string, strlen(string), format);
}

static inline void close_source(source s)
{
    ico_graph_reader_free(s.reader);
    ico_input_free(s.input);
}

static inline ico_graph *read_one(const char *string, ico_format format)
{
    source s = open_string(string, format);
    ico_graph *g = NULL;
    if (ico_graph_reader_next(s.reader, &g) != ICO_OK)
        fail_msg("%s", ico_context_error(ctx)->message);
    assert_non_null(g);
    close_source(s);
    return g;
}

static inline void assert_name(const ico_graph *g, uint32_t v, const char *name)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_graph_name_text(g, v, &text);
    assert_string_equal(text.data, name);
    ico_text_free(&text);
    if (ico_graph_has_names(g)) assert_int_equal(ico_graph_vertex_by_name(g, name), v);
}

#endif
