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
#include "graph_source.h"

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
    ico_random random;
    ico__random_seed(&random, seed);
    ico_graph_builder *b = builder_new(ctx, n, directed);
    for (uint64_t e = 0; e < m && n > 0; e++)
        builder_add(b, ico__random_below64(&random, n), ico__random_below64(&random, n));
    name_vertices(b, n, how);
    return built(b, "random");
}

static bool keeps_names(ico_format f)
{
    return f != ICO_FORMAT_HCP && f != ICO_FORMAT_DIMACS && f != ICO_FORMAT_GRAPH6 &&
           f != ICO_FORMAT_SPARSE6 && f != ICO_FORMAT_DIGRAPH6 &&
           f != ICO_FORMAT_MATRIX && f != ICO_FORMAT_METIS &&
           f != ICO_FORMAT_MATRIXMARKET;
}

static bool is_list(ico_format f)
{
    return f == ICO_FORMAT_EDGES || f == ICO_FORMAT_ADJACENCY ||
           f == ICO_FORMAT_MULTILINE;
}

static bool can_hold(ico_format f, const ico_graph *g, naming how)
{
    if (f == ICO_FORMAT_DIGRAPH6) return g->directed;
    if (f == ICO_FORMAT_HCP || f == ICO_FORMAT_GRAPH6 || f == ICO_FORMAT_SPARSE6)
        return !g->directed;
    if (f == ICO_FORMAT_MATRIX || f == ICO_FORMAT_PAIRS) return g->n > 0;
    if (f == ICO_FORMAT_METIS) return !g->directed && g->n > 0;
    if (f == ICO_FORMAT_TGF)
        return !g->directed && g->n > 0 && (how != ODD_NAMES || g->n < 5);
    if (f == ICO_FORMAT_LGL) return !g->directed && g->m > 0 && how != ODD_NAMES;
    if (f == ICO_FORMAT_PAJEK) return how != ODD_NAMES || g->n < 2;
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
            if (ico_graph_reader_next(s.reader, &again) != ICO_OK)
                fail_msg("%s: %s: %s", ico_format_name(f), text.data,
                         ico_context_error(ctx)->message);
            if (g->n != again->n) fail_msg("%s: %s", ico_format_name(f), text.data);
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
    assert_int_equal(ico_graph_write(g, ICO_FORMAT_MATRIX, &text), ICO_TOO_LARGE);
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
        [ICO_FORMAT_EDGES] = "source,target,type\n\"a\"\"b\",c,Undirected\nc,d,\n",
        [ICO_FORMAT_ADJACENCY] = "a: b c\nc: a\n",
        [ICO_FORMAT_DOT] = "graph { a -- { b \"c\" } }\n",
        [ICO_FORMAT_GRAPHML] = "<graphml><graph><node id='a'/><node id='b'/>"
                               "<edge source='a' target='b'/></graph></graphml>",
        [ICO_FORMAT_JGF] = "{\"graph\":{\"nodes\":{\"a\":{},\"b\":{}},"
                           "\"edges\":[{\"source\":\"a\",\"target\":\"b\"}]}}",
        [ICO_FORMAT_NODELINK] = "{\"nodes\":[{\"id\":1},{\"id\":2}],"
                                "\"links\":[{\"source\":1,\"target\":2}]}",
        [ICO_FORMAT_MATRIX] = "[[0,1,1],[0,0,1],[0,0,0]]",
        [ICO_FORMAT_MULTILINE] = "a 2\nb {}\nc {}\nb 1\nc {}\n",
        [ICO_FORMAT_GML] = "graph [ node [ id 1 label \"a&#33;\" ] node [ id 2 label 3 ] "
                           "edge [ source 1 target 2 weight 4 ] ]",
        [ICO_FORMAT_PAJEK] = "*Vertices 3\n1 \"a\"\n*Matrix\n0 1 0\n1 0 1\n0 1 0\n"
                             "*Edges\n1 2 5\n*Arcs\n3 2 4\n",
        [ICO_FORMAT_GEXF] = "<gexf><graph><nodes><node id='a' label='b'/><node id='c' "
                            "label='d'/></nodes><edges><edge source='a' target='c' "
                            "weight='2.0'/></edges></graph></gexf>",
        [ICO_FORMAT_MATRIXMARKET] =
            "%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 2 3\n2 1 3\n",
        [ICO_FORMAT_METIS] = "3 2 1\n2 7\n1 7 3 4\n2 4\n",
        [ICO_FORMAT_CYTOSCAPE] =
            "{\"elements\":[{\"data\":{\"id\":\"a\",\"name\":\"x\"}},{\"data\":{\"id\":2,"
            "\"name\":\"y\"}},{\"data\":{\"source\":\"a\",\"target\":2}}]}",
        [ICO_FORMAT_DICT] = "{'a': [('b', 3)], 'b': {'a': {'weight': 3}}}",
        [ICO_FORMAT_PAIRS] = "[('a', 'b', 3), ('b', 'c', {'weight': 4}), ('d',)]",
        [ICO_FORMAT_TGF] = "1 a\n2 b\n#\n1 2 3\n",
        [ICO_FORMAT_LGL] = "# a\nb 1.0\nc 2\n",
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
        TEST(random_graphs_come_back_the_same),   TEST(graph6_of_all_orders),
        TEST(graph6_is_recognised_at_all_orders), TEST(graph6_as_described),
        TEST(a_stream_goes_on_after_a_bad_line),  TEST(formats_by_name_and_suffix),
        TEST(huge_matrices_are_refused),          TEST(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
