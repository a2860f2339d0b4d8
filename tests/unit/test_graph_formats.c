/* tests/unit/test_graph_formats.c - every graph format: there and back, names, detection,
 * streams, fixed edges, suffixes, and memory that runs out.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "icosian/format.h"
#include "shared_context.h"

/* A reader over a string; both are freed by close_reader. */
typedef struct source {
    ico_input *input;
    ico_graph_reader *reader;
} source;

static source open_bytes(const char *bytes, size_t size, ico_format format)
{
    source s = {NULL, NULL};
    assert_int_equal(ico_input_from_memory(ctx, "file", bytes, size, &s.input), ICO_OK);
    assert_int_equal(ico_graph_reader_new(ctx, s.input, format, &s.reader), ICO_OK);
    return s;
}

static source open_string(const char *string, ico_format format)
{
    return open_bytes(string, strlen(string), format);
}

static void close_source(source s)
{
    ico_graph_reader_free(s.reader);
    ico_input_free(s.input);
}

static ico_graph *read_one(const char *string, ico_format format)
{
    source s = open_string(string, format);
    ico_graph *g = NULL;
    if (ico_graph_reader_next(s.reader, &g) != ICO_OK)
        fail_msg("%s", ico_context_error(ctx)->message);
    assert_non_null(g);
    close_source(s);
    return g;
}

static void assert_name(const ico_graph *g, uint32_t v, const char *name)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_graph_name_text(g, v, &text);
    assert_string_equal(text.data, name);
    ico_text_free(&text);
    if (ico_graph_has_names(g)) assert_int_equal(ico_graph_vertex_by_name(g, name), v);
}

static void assert_same(const ico_graph *a, const ico_graph *b)
{
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->m, b->m);
    assert_int_equal(a->directed, b->directed);
    for (uint32_t v = 0; v < a->n; v++) {
        assert_int_equal(a->row[v + 1], b->row[v + 1]);
        for (uint32_t i = a->row[v]; i < a->row[v + 1]; i++)
            assert_int_equal(a->adj[i], b->adj[i]);
    }
}

static void assert_same_names(const ico_graph *a, const ico_graph *b)
{
    ico_text text;
    ico_text_init(&text, ctx);
    for (uint32_t v = 0; v < a->n; v++) {
        ico_text_clear(&text);
        ico_graph_name_text(a, v, &text);
        assert_name(b, v, text.data);
    }
    ico_text_free(&text);
}

typedef enum naming { NUMBERS, FROM_ONE, PLAIN_WORDS, ODD_NAMES } naming;

static void name_vertices(ico_graph_builder *b, uint64_t n, naming how)
{
    static const char *const ODD[] = {
        "a b",   "say \"hi\"", "back\\slash\\",     "<&>'", "",
        "graph", "3.5",        "\xC3\xA9t\xC3\xA9", "-1",   "{x: y}"};
    char name[32];
    if (how == FROM_ONE) assert_int_equal(ico_graph_builder_number_from(b, 1), ICO_OK);
    for (uint64_t v = 0; v < n && how >= PLAIN_WORDS; v++) {
        snprintf(name, sizeof name, "v%llu", (unsigned long long)(v * 13 % n));
        const char *word = how == ODD_NAMES && v < 10 ? ODD[v] : name;
        assert_int_equal(ico_graph_builder_name(b, v, word), ICO_OK);
    }
}

static ico_graph *random_graph(uint64_t n, uint64_t m, bool directed, naming how,
                               uint64_t seed)
{
    ico_graph_builder *b = NULL;
    ico_graph *g = NULL;
    ico_random random;
    ico__random_seed(&random, seed);
    assert_int_equal(ico_graph_builder_new(ctx, n, directed, &b), ICO_OK);
    for (uint64_t e = 0; e < m && n > 0; e++)
        assert_int_equal(ico_graph_builder_add(b, ico__random_below64(&random, n),
                                               ico__random_below64(&random, n)),
                         ICO_OK);
    name_vertices(b, n, how);
    assert_int_equal(ico_graph_build(b, "random", &g), ICO_OK);
    ico_graph_builder_free(b);
    return g;
}

static bool keeps_names(ico_format f)
{
    return f != ICO_FORMAT_HCP && f != ICO_FORMAT_DIMACS && f != ICO_FORMAT_GRAPH6 &&
           f != ICO_FORMAT_SPARSE6 && f != ICO_FORMAT_DIGRAPH6;
}

static bool is_list(ico_format f)
{
    return f == ICO_FORMAT_EDGES || f == ICO_FORMAT_ADJACENCY;
}

static bool can_hold(ico_format f, const ico_graph *g, naming how)
{
    if (f == ICO_FORMAT_DIGRAPH6) return g->directed;
    if (f == ICO_FORMAT_HCP || f == ICO_FORMAT_GRAPH6 || f == ICO_FORMAT_SPARSE6)
        return !g->directed;
    return !(is_list(f) && (how == ODD_NAMES || g->n == 0));
}

static void go_there_and_back(const ico_graph *g, ico_format f, naming how)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ico_graph_write(g, f, &text);
    if (!can_hold(f, g, how)) {
        assert_true(status == ICO_UNSUPPORTED || g->n == 0);
        assert_true(status == ICO_OK || text.size == 0);
    } else {
        assert_int_equal(status, ICO_OK);
        ico_graph *again = read_one(text.data, f);
        assert_same(g, again);
        assert_int_equal(again->dropped, 0);
        if (keeps_names(f)) assert_same_names(g, again);
        ico_graph_free(again);
        source s = open_string(text.data, ICO_FORMAT_AUTO); /* recognised by content */
        if (g->m > 0) {
            assert_int_equal(ico_graph_reader_next(s.reader, &again), ICO_OK);
            assert_same(g, again);
            ico_format seen = ico_graph_reader_format(s.reader);
            assert_true(seen == f || (is_list(f) && is_list(seen)));
            ico_graph_free(again);
            assert_int_equal(ico_graph_reader_next(s.reader, &again), ICO_OK);
            assert_null(again);
        }
        close_source(s);
    }
    ico_text_free(&text);
}

static void random_graphs_come_back_the_same(void **state)
{
    (void)state;
    static const uint64_t SIZES[] = {0, 1, 2, 3, 4, 5, 8, 9, 16, 17, 33, 62, 63, 64, 100};
    uint64_t seed = 1;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        for (int kind = 0; kind < 8; kind++) {
            naming how = (naming)(kind / 2);
            uint64_t n = SIZES[i], m = n * (uint64_t)(kind == 0 ? 1 : kind % 4);
            ico_graph *g = random_graph(n, m, kind % 2 == 1, how, seed++);
            for (unsigned f = ICO_FORMAT_AUTO + 1; f < ICO_FORMAT_COUNT; f++)
                go_there_and_back(g, (ico_format)f, how);
            ico_graph_free(g);
        }
}

/* n in one, three and six bytes; sparse6's special padding at n = 2, 4, 8, 16. */
static void graph6_of_all_orders(void **state)
{
    (void)state;
    static const uint64_t SIZES[] = {62, 63, 1000, 258047, 258048};
    for (size_t i = 0; i < 5; i++) {
        ico_graph *g = random_graph(SIZES[i], 50, false, NUMBERS, 5);
        go_there_and_back(g, ICO_FORMAT_SPARSE6, NUMBERS);
        if (SIZES[i] <= 1000) go_there_and_back(g, ICO_FORMAT_GRAPH6, NUMBERS);
        ico_graph_free(g);
    }
    for (uint64_t n = 2; n <= 32; n *= 2)
        for (uint64_t seed = 0; seed < 100; seed++) {
            ico_graph *g = random_graph(n, 1 + seed % 7, false, NUMBERS, seed);
            go_there_and_back(g, ICO_FORMAT_SPARSE6, NUMBERS);
            ico_graph_free(g);
        }
}

/* The first byte tells n; 60 vertices make it a brace, as in JSON. */
static void graph6_is_recognised_at_all_orders(void **state)
{
    (void)state;
    for (uint64_t n = 1; n <= 130; n++) {
        ico_graph *g = random_graph(n, 3 * n, false, NUMBERS, n), *back;
        ico_text text;
        ico_text_init(&text, ctx);
        assert_int_equal(ico_graph_write(g, ICO_FORMAT_GRAPH6, &text), ICO_OK);
        back = read_one(text.data, ICO_FORMAT_AUTO);
        assert_int_equal(back->n, n);
        assert_int_equal(back->m, g->m);
        ico_graph_free(back);
        ico_graph_free(g);
        ico_text_free(&text);
    }
}

/* Strings and graphs from McKay's description of the formats. */
static void graph6_as_described(void **state)
{
    (void)state;
    ico_graph *g = read_one("DQc\n", ICO_FORMAT_AUTO);
    static const uint32_t EDGES[][2] = {{0, 2}, {0, 4}, {1, 3}, {3, 4}};
    assert_int_equal(g->n, 5);
    assert_int_equal(g->m, 4);
    for (size_t i = 0; i < 4; i++)
        assert_int_not_equal(ico_graph_find_edge(g, EDGES[i][0], EDGES[i][1]),
                             ICO_NO_EDGE);
    assert_string_equal(g->expression, "file:1");
    ico_graph_free(g);
    g = read_one(":Fa@x^\n", ICO_FORMAT_AUTO);
    assert_int_equal(g->n, 7);
    assert_int_equal(g->m, 4);
    assert_int_not_equal(ico_graph_find_edge(g, 5, 6), ICO_NO_EDGE);
    ico_graph_free(g);
    g = read_one("&DI?AO?\n", ICO_FORMAT_AUTO);
    assert_true(g->directed);
    assert_int_equal(g->m, 4);
    assert_int_not_equal(ico_graph_find_edge(g, 0, 2), ICO_NO_EDGE);
    assert_int_not_equal(ico_graph_find_edge(g, 3, 1), ICO_NO_EDGE);
    assert_int_equal(ico_graph_find_edge(g, 1, 3), ICO_NO_EDGE);
    ico_graph_free(g);
}

static void a_stream_goes_on_after_a_bad_line(void **state)
{
    (void)state;
    source s = open_string(">>graph6<<Bw\n\nB!\n:Bd\r\n&BP?\nBw", ICO_FORMAT_AUTO);
    static const ico_format KINDS[] = {ICO_FORMAT_GRAPH6, ICO_FORMAT_AUTO,
                                       ICO_FORMAT_SPARSE6, ICO_FORMAT_DIGRAPH6,
                                       ICO_FORMAT_GRAPH6};
    for (size_t i = 0; i < 5; i++) {
        ico_graph *g = NULL;
        ico_status status = ico_graph_reader_next(s.reader, &g);
        if (i == 1) {
            assert_int_equal(status, ICO_BAD_INPUT);
            assert_int_equal(ico_context_error(ctx)->line, 3);
            assert_int_equal(ico_context_error(ctx)->column, 2);
            assert_null(g);
            continue;
        }
        assert_int_equal(status, ICO_OK);
        assert_int_equal(g->n, 3);
        assert_int_equal(ico_graph_reader_format(s.reader), KINDS[i]);
        size_t size = 0;
        const char *line = ico_graph_reader_line(s.reader, &size);
        assert_int_equal(strlen(line), size);
        ico_graph_free(g);
    }
    ico_graph *g = NULL;
    assert_int_equal(ico_graph_reader_next(s.reader, &g), ICO_OK);
    assert_null(g);
    close_source(s);
}

static void hcp_keeps_fixed_edges_and_numbers(void **state)
{
    (void)state;
    const char *file =
        "EDGE_DATA_FORMAT: ADJ_LIST\nDIMENSION : 4\nTYPE: HCP\nNAME : x\n"
        "DISPLAY_DATA_SECTION\n1 0.5 -2\n2 1e3 4\nEDGE_DATA_SECTION\n"
        "1 2 4 4 -1\n2 1 3 -1 3 4 -1\n-1\nFIXED_EDGES :\n 4 1\n-1\nEOF\njunk";
    source s = open_string(file, ICO_FORMAT_AUTO);
    ico_graph *g = NULL;
    assert_int_equal(ico_graph_reader_next(s.reader, &g), ICO_OK);
    assert_int_equal(g->n, 4);
    assert_int_equal(g->m, 4);
    assert_int_equal(g->dropped, 1); /* 1-4 twice; 2-1 beside 1-2 is no repetition */
    size_t count = 0;
    const uint32_t *fixed = ico_graph_reader_fixed(s.reader, &count);
    assert_int_equal(count, 1);
    assert_int_equal(fixed[0], 3);
    assert_int_equal(fixed[1], 0);
    assert_int_equal(ico_graph_first_number(g), 1);
    assert_name(g, 0, "1");
    assert_int_equal(ico_graph_vertex_by_name(g, "0"), ICO_NO_VERTEX);
    assert_int_equal(ico_graph_vertex_by_name(g, "01"), ICO_NO_VERTEX);
    assert_int_equal(ico_graph_vertex_by_name(g, "5"), ICO_NO_VERTEX);
    ico_graph_free(g);
    close_source(s);
}

/* A list read as one of arcs; the caller frees the graph. */
static ico_graph *read_arcs(const char *string, ico_format format)
{
    source s = open_string(string, format);
    ico_graph *g = NULL;
    ico_graph_reader_set_directed(s.reader, true);
    assert_int_equal(ico_graph_reader_next(s.reader, &g), ICO_OK);
    close_source(s);
    return g;
}

/* Lists that do not say are read as they are told to; those that do say are not asked. */
static void lists_may_be_of_arcs(void **state)
{
    static const struct {
        const char *text;
        ico_format format;
        bool directed; /* told to be arcs */
        uint32_t edges, arcs;
    } rows[] = {{"0 1\n1 0\n1 2\n", ICO_FORMAT_EDGES, true, 2, 3},
                {"0: 1 2\n1: 0\n2:\n", ICO_FORMAT_ADJACENCY, true, 2, 3},
                {"# Undirected graph\n0 1\n1 2\n", ICO_FORMAT_EDGES, false, 2, 2},
                {"0 -- 1\n1 -- 2\n", ICO_FORMAT_EDGES, false, 2, 2},
                {"graph { 0 -- 1; 1 -- 2; }", ICO_FORMAT_DOT, false, 2, 2},
                {"Bw", ICO_FORMAT_GRAPH6, false, 3, 3}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_graph *g = read_one(rows[i].text, rows[i].format);
        assert_false(g->directed);
        assert_int_equal(g->m, rows[i].edges);
        ico_graph_free(g);
        g = read_arcs(rows[i].text, rows[i].format);
        assert_int_equal(g->directed, rows[i].directed);
        assert_int_equal(g->m, rows[i].arcs);
        ico_graph_free(g);
    }
}

static void lists_keep_their_names(void **state)
{
    (void)state;
    ico_graph *g = read_one("# Undirected graph\n3 5\n5 4\n4 3\n", ICO_FORMAT_AUTO);
    assert_int_equal(g->n, 3); /* 3, 4, 5: numbers in a row, ascending */
    assert_name(g, 0, "3");
    assert_null(ico_graph_vertex_name(g, 0));
    ico_graph_free(g);
    g = read_one("3 5\n5 9\n", ICO_FORMAT_AUTO);
    assert_name(g, 2, "9");
    assert_string_equal(ico_graph_vertex_name(g, 2), "9");
    ico_graph_free(g);
    g = read_one("# x\n4 4\n1 2\n2 3\n3 4\n4 1\n",
                 ICO_FORMAT_AUTO); /* no header: it is not at the top */
    assert_int_equal(g->m, 4);
    ico_graph_free(g);
    g = read_one("%directed: from, to\nnew, york, 2.5\nyork, new, 1\n", ICO_FORMAT_EDGES);
    assert_true(g->directed);
    assert_int_equal(g->m, 2);
    assert_name(g, 1, "york");
    ico_graph_free(g);
    g = read_one("a: b c\nb: a a\nc:\nd : d\n", ICO_FORMAT_AUTO);
    assert_int_equal(g->n, 4);
    assert_int_equal(g->m, 2);
    assert_int_equal(g->dropped, 2); /* b-a twice, the loop at d */
    ico_graph_free(g);
    g = read_one("0 1 9\n1 2\n2\n9\n", ICO_FORMAT_ADJACENCY); /* as networkx writes it */
    assert_int_equal(g->n, 4);
    assert_int_equal(g->m, 3);
    ico_graph_free(g);
}

static void dot_as_people_write_it(void **state)
{
    (void)state;
    ico_graph *g =
        read_one("/* one */ strict graph \"G\" { // two\n"
                 "node [shape=box, label=<a<b>c>]; rankdir=LR\n# three\n"
                 "a -- b -- \"c \\\"q\\\"\" [w=1, x=\"]\"]; \"\" -- \"lo\" + \"ng\"\n"
                 "subgraph x { d e; label=\"x\" } -- {f {g}} -- a:p:n\nb -- a; b -- b }",
                 ICO_FORMAT_AUTO);
    assert_int_equal(g->n, 9);
    assert_int_equal(g->m, 9); /* ab bc, ""long, df dg ef eg, fa ga */
    assert_int_equal(g->dropped, 2);
    assert_name(g, 2, "c \"q\"");
    assert_name(g, 4, "long");
    assert_int_not_equal(ico_graph_find_edge(g, ico_graph_vertex_by_name(g, "g"), 0),
                         ICO_NO_EDGE);
    ico_graph_free(g);
    g = read_one("DiGraph {2->1->0->2;3}", ICO_FORMAT_AUTO);
    assert_true(g->directed);
    assert_int_equal(g->n, 4);
    assert_int_not_equal(ico_graph_find_edge(g, 2, 1), ICO_NO_EDGE);
    assert_int_equal(ico_graph_find_edge(g, 1, 2), ICO_NO_EDGE);
    ico_graph_free(g);
}

static void graphml_as_programs_write_it(void **state)
{
    (void)state;
    ico_graph *g = read_one(
        "\xEF\xBB\xBF<?xml version='1.0'?>\n<!DOCTYPE graphml>\n<!-- > -->\n"
        "<g:graphml xmlns:g=\"x\"><g:key id=\"k\"/><g:graph edgedefault=\"directed\">"
        "<g:edge source=\"a&amp;&#x41;\" target=\"&#233;\"/>"
        "<g:node id=\"a&amp;A\"><g:data key='k'><node "
        "id='no'/><![CDATA[<]]></g:data></g:node>"
        "<g:node id='\xC3\xA9'/><g:edge source='\xC3\xA9' target='b' directed='false'/>"
        "<g:node id='b'></g:node></g:graph></g:graphml>\n",
        ICO_FORMAT_AUTO);
    assert_int_equal(g->n, 3);
    assert_int_equal(g->m, 3); /* the undirected edge is two arcs */
    assert_name(g, 0, "a&A");
    assert_name(g, 1, "\xC3\xA9");
    ico_graph_free(g);
}

static void json_as_programs_write_it(void **state)
{
    (void)state;
    source s =
        open_string("{\"directed\":false,\"graph\":{},\"nodes\":[{\"id\":[0,1]},{\"id\":"
                    "\"b\"},{\"id\":7}],\"links\":[{\"source\":7,\"target\":\"b\"},"
                    "{\"source\":[0,1],\"target\":7,\"key\":0}]}",
                    ICO_FORMAT_AUTO);
    ico_graph *g = NULL;
    assert_int_equal(ico_graph_reader_next(s.reader, &g), ICO_OK);
    assert_int_equal(ico_graph_reader_format(s.reader), ICO_FORMAT_NODELINK);
    assert_int_equal(g->m, 2);
    assert_name(g, 0, "[0,1]");
    ico_graph_free(g);
    close_source(s);
    s = open_string(
        "{\"graphs\":[{\"nodes\":{\"x\":{},\"y\":{\"label\":\"Y\"}},\"edges\":["
        "{\"source\":\"y\",\"target\":\"x\",\"directed\":false}]}]}",
        ICO_FORMAT_AUTO);
    assert_int_equal(ico_graph_reader_next(s.reader, &g), ICO_OK);
    assert_int_equal(ico_graph_reader_format(s.reader), ICO_FORMAT_JGF);
    assert_true(g->directed); /* what silence means in JSON Graph Format */
    assert_int_equal(g->m, 2);
    ico_graph_free(g);
    close_source(s);
}

static void dimacs_both_ways(void **state)
{
    (void)state;
    ico_graph *g = read_one("c x\nc p edge 9 9\np col 3 6\ne 1 2\ne 2 1\nn 1 4\ne 2 3\n"
                            "e 3 2\ne 1 3\ne 3 1\n",
                            ICO_FORMAT_AUTO);
    assert_int_equal(g->m, 3);
    assert_int_equal(g->dropped, 3);
    assert_name(g, 2, "3");
    ico_graph_free(g);
    g = read_one("p sp 2 2\na 1 2 5\na 2 1 5\n", ICO_FORMAT_AUTO);
    assert_true(g->directed);
    assert_int_equal(g->m, 2);
    ico_graph_free(g);
}

static void formats_by_name_and_suffix(void **state)
{
    (void)state;
    assert_int_equal(ico_format_by_name("g6"), ICO_FORMAT_GRAPH6);
    assert_int_equal(ico_format_by_name("Graph6"), ICO_FORMAT_GRAPH6);
    assert_int_equal(ico_format_by_name("node-link"), ICO_FORMAT_NODELINK);
    assert_int_equal(ico_format_by_name("grap6"), ICO_FORMAT_AUTO);
    assert_int_equal(ico_format_by_name(""), ICO_FORMAT_AUTO);
    assert_int_equal(ico_format_by_name("a very long word indeed"), ICO_FORMAT_AUTO);
    assert_int_equal(ico_format_by_suffix("a/b.GV"), ICO_FORMAT_DOT);
    assert_int_equal(ico_format_by_suffix("a.dot/b"), ICO_FORMAT_AUTO);
    assert_int_equal(ico_format_by_suffix("plain"), ICO_FORMAT_AUTO);
    assert_string_equal(ico_format_name(ICO_FORMAT_JGF), "jgf");
}

static void huge_matrices_are_refused(void **state)
{
    (void)state;
    ico_graph *g = random_graph(3000000, 3, false, NUMBERS, 1);
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_graph_write(g, ICO_FORMAT_GRAPH6, &text), ICO_TOO_LARGE);
    assert_int_equal(text.size, 0);
    ico_text_free(&text);
    ico_graph_free(g);
}

/* What is read and written when memory runs out; the format is set by the test. */
static ico_format failing_format;

static ico_status read_and_write(ico_context *c)
{
    static const char *const FILES[ICO_FORMAT_COUNT] = {
        [ICO_FORMAT_HCP] =
            "TYPE: HCP\nDIMENSION: 3\nEDGE_DATA_FORMAT: ADJ_LIST\n"
            "EDGE_DATA_SECTION\n1 2 3 -1\n2 3 -1\n-1\nFIXED_EDGES:\n1 2\n-1\n",
        [ICO_FORMAT_GRAPH6] = "DQc\nBw\n",
        [ICO_FORMAT_SPARSE6] = ":Fa@x^\n",
        [ICO_FORMAT_DIGRAPH6] = "&DI?AO?\n",
        [ICO_FORMAT_DIMACS] = "p edge 3 2\ne 1 2\ne 2 3\n",
        [ICO_FORMAT_EDGES] = "a b\nb c\n",
        [ICO_FORMAT_ADJACENCY] = "a: b c\nc: a\n",
        [ICO_FORMAT_DOT] = "graph { a -- { b \"c\" } }\n",
        [ICO_FORMAT_GRAPHML] = "<graphml><graph><node id='a'/><node id='b'/>"
                               "<edge source='a' target='b'/></graph></graphml>",
        [ICO_FORMAT_JGF] = "{\"graph\":{\"nodes\":{\"a\":{},\"b\":{}},"
                           "\"edges\":[{\"source\":\"a\",\"target\":\"b\"}]}}",
        [ICO_FORMAT_NODELINK] = "{\"nodes\":[{\"id\":1},{\"id\":2}],"
                                "\"links\":[{\"source\":1,\"target\":2}]}",
    };
    const char *file = FILES[failing_format];
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_graph *g = NULL;
    ico_text text;
    ico_text_init(&text, c);
    ico_status status = ico_input_from_memory(c, "file", file, strlen(file), &input);
    if (status == ICO_OK)
        status = ico_graph_reader_new(c, input, failing_format, &reader);
    if (status == ICO_OK) status = ico_graph_reader_next(reader, &g);
    assert_true((status == ICO_OK) == (g != NULL));
    if (status == ICO_OK) status = ico_graph_write(g, failing_format, &text);
    assert_true(status == ICO_OK || text.size == 0);
    ico_text_free(&text);
    ico_graph_free(g);
    ico_graph_reader_free(reader);
    ico_input_free(input);
    return status;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    for (unsigned f = ICO_FORMAT_AUTO + 1; f < ICO_FORMAT_COUNT; f++) {
        failing_format = (ico_format)f;
        assert_true(
            fail_each_allocation_of(ico_format_name(failing_format), read_and_write) > 5);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(random_graphs_come_back_the_same),
        TEST(graph6_of_all_orders),
        TEST(graph6_is_recognised_at_all_orders),
        TEST(graph6_as_described),
        TEST(a_stream_goes_on_after_a_bad_line),
        TEST(hcp_keeps_fixed_edges_and_numbers),
        TEST(lists_keep_their_names),
        TEST(lists_may_be_of_arcs),
        TEST(dot_as_people_write_it),
        TEST(graphml_as_programs_write_it),
        TEST(json_as_programs_write_it),
        TEST(dimacs_both_ways),
        TEST(formats_by_name_and_suffix),
        TEST(huge_matrices_are_refused),
        TEST(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
