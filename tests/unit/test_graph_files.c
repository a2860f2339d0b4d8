/* tests/unit/test_graph_files.c - graph files as people and programs write them: names,
 * fixed edges, lists of arcs, and what each format says besides.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "graph_source.h"

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

/* Symmetric or not, in the shapes that programs print. */
static void matrices_as_programs_print_them(void **state)
{
    static const struct {
        const char *text;
        uint32_t n, m;
        bool directed, told; /* told: its content is recognised */
    } rows[] = {{"0 1 1\n1 0 0\n1 0 0\n", 3, 2, false, true},
                {"011\n100\n100", 3, 2, false, true},
                {"0,1,0\n0,0,1\n1,0,0\n", 3, 3, true, true},
                {"[[0, 1, 1],\n [1, 0, 1],\n [1, 1, 0]]\n", 3, 3, false, true},
                {"[0 1; 1 0]", 2, 1, false, true},
                {"01\n10\n", 2, 1, false, true},
                {"0 1\n1 0\n", 2, 1, false, false}, /* or two edges */
                {"# directed\n011\n100\n100\n", 3, 4, true, true},
                {"110\n111\n011\n", 3, 2, false, false}, /* loops; or a board */
                {"[[0. 1. 1.]\n [1. 0. 0.]\n [1. 0. 0.]]\n", 3, 2, false, true},
                {"1.0e+00 0.0e+00\n0.0 1", 2, 0, false, false},
                {"[[0, 1,\n 1],\n [0, 0,\n 0], [0, 0, 0]]", 3, 2, true, true},
                {"3\n0 1 1\n1 0 0\n1 0 0\n", 3, 2, false, true},
                {",a,b,c\na,0,1,1\nb,1,0,0\nc,1,0,0\n", 3, 2, false, true},
                {"# directed\n  a b\na 0 1\nb 1 0\n", 2, 2, true, true},
                {"a b\na 0 1\nb 0 0\n", 2, 1, true, true},
                {"0", 1, 0, false, true}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int told = 0; told <= rows[i].told; told++) {
            ico_graph *g =
                read_one(rows[i].text, told ? ICO_FORMAT_AUTO : ICO_FORMAT_MATRIX);
            assert_int_equal(g->n, rows[i].n);
            assert_int_equal(g->m, rows[i].m);
            assert_int_equal(g->directed, rows[i].directed);
            ico_graph_free(g);
        }
    ico_graph *named = read_one("x,New York,b\nNew York,0,1\nb,1,0\n", ICO_FORMAT_AUTO);
    assert_name(named, 0, "New York");
    ico_graph_free(named);
    ico_graph *g = read_arcs("011\n100\n100\n", ICO_FORMAT_MATRIX);
    assert_true(g->directed && g->m == 4);
    ico_graph_free(g);
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

static void tables_of_edges_name_their_columns(void **state)
{
    (void)state;
    ico_graph *g = read_one("id;to;from;type;weight\n1;\"b\";\"a;\"\"1\"\"\";Directed;5\n"
                            "2;c;b;Directed;7\n",
                            ICO_FORMAT_AUTO);
    assert_true(g->directed);
    assert_int_equal(g->n, 3);
    assert_name(g, 0, "b");
    assert_name(g, 1, "a;\"1\"");
    assert_int_equal(g->tail[0], 1);
    assert_int_equal(g->head[0], 0);
    assert_int_equal(ico_graph_weights(g)[0], 5);
    ico_graph_free(g);
    g = read_one("from to\n1\t2\n2  3\n", ICO_FORMAT_AUTO); /* numbers in a row */
    assert_int_equal(g->n, 3);
    assert_null(ico_graph_vertex_name(g, 0));
    ico_graph_free(g);
    g = read_one("source -> target\n", ICO_FORMAT_AUTO); /* an arc of a list */
    assert_int_equal(g->m, 1);
    ico_graph_free(g);
    g = read_one("graph { source -- target; a -- source }", ICO_FORMAT_AUTO);
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_graph_write(g, ICO_FORMAT_EDGES, &text), ICO_OK);
    ico_graph_free(g);
    g = read_one(text.data, ICO_FORMAT_AUTO); /* which is no table */
    assert_int_equal(g->n, 3);
    assert_int_equal(g->m, 2);
    assert_name(g, 0, "source");
    ico_graph_free(g);
    ico_text_free(&text);
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

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(hcp_keeps_fixed_edges_and_numbers),
        TEST(lists_keep_their_names),
        TEST(lists_may_be_of_arcs),
        TEST(matrices_as_programs_print_them),
        TEST(tables_of_edges_name_their_columns),
        TEST(dot_as_people_write_it),
        TEST(graphml_as_programs_write_it),
        TEST(json_as_programs_write_it),
        TEST(dimacs_both_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
