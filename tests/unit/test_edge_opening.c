/* tests/unit/test_edge_opening.c - the first line of a list of edges: names of columns,
 * sizes as contests have them, titles, and true edges, none of which may be lost.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "graph_source.h"

typedef struct row {
    const char *text;
    uint32_t n, m; /* n = 0: refused */
} row;

static void check_rows(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        source s = open_string(rows[i].text, ICO_FORMAT_EDGES);
        ico_graph *g = NULL;
        ico_status status = ico_graph_reader_next(s.reader, &g);
        if (rows[i].n == 0) {
            if (status != ICO_BAD_INPUT) fail_msg("%s was read", rows[i].text);
        } else if (status != ICO_OK) {
            fail_msg("%s: %s", rows[i].text, ico_context_error(ctx)->message);
        } else if (g->n != rows[i].n || g->m != rows[i].m) {
            fail_msg("%s: %u vertices and %u edges", rows[i].text, g->n, g->m);
        }
        ico_graph_free(g);
        close_source(s);
    }
}

#define CHECK(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static void columns_are_no_edge(void **state)
{
    static const row ROWS[] = {
        {"u,v\nA,B\nB,C\nC,A\n", 3, 3},
        {"i,j\n1,2\n2,3\n3,1\n", 3, 3},
        {"foo bar\n1 2\n2 3\n3 1\n", 3, 3},
        {"city_a,city_b,km\nOslo,Rome,2000\nRome,Bonn,1000\n", 3, 2},
        {"here;there;far\nA;B;2.5\nB;C;1\n", 3, 2},
        {"u v w\n1 2 7\n2 3 8\n3 1 9\n", 3, 3},
        {"station1\tstation2\nKing's Cross\tSt Pancras\nSt Pancras\tEuston\n", 3, 2},
        {"u v\n1 2 7\n2 3 8\n", 3, 2},
        {"# a comment\norigin,destination\nA,B\nB,C\n", 3, 2},
        {"alpha,beta\nA,B\nB,C\n", 0, 0}, /* or an edge */
        {"a b\nc d\nd c2\n", 0, 0},       /* letters are names of vertices as well */
        {"source target\ntarget x\nx source\n", 0, 0},
        {"A,B,road\nB,C,3\n", 0, 0},
        {"x y\nA B 3\nB C 4\nC y 5\n", 0, 0},
    };
    (void)state;
    CHECK(ROWS);
}

static void sizes_are_no_edge(void **state)
{
    static const row ROWS[] = {
        {"4\n0 1\n1 2\n2 3\n3 0\n", 4, 4},           /* vertices */
        {"5\n0 1\n1 2\n2 3\n3 0\n0 2\n", 4, 5},      /* edges */
        {"3\na b\nb c\nc a\n", 3, 3},                /* both */
        {"4\n1 2\n2 3\n3 4\n", 4, 3},                /* a vertex, or their number */
        {"4 5\n0 1\n1 2\n2 3\n3 0\n0 2\n", 4, 5},    /* n m, from 0 */
        {"3 3\n1 2\n2 3\n3 1\n", 3, 3},              /* as an edge: a loop */
        {"# x\n4 4\n1 2\n2 3\n3 4\n4 1\n", 4, 4},    /* behind a comment */
        {"5 4\n1 2\n2 3\n3 4\n4 5\n", 5, 4},         /* as an edge: twice */
        {"4 5\na b\nb c\nc d\nd a\na c\n", 4, 5},    /* numbers above words */
        {"4 4\n1 2 9\n2 3 9\n3 4 9\n4 1 9\n", 4, 4}, /* with weights behind alone */
        {"5 4\n1 2\n2 3\n3 4\n1 5\n", 0, 0},         /* 4-5 would close a cycle */
        {"5 4\n0 1\n1 2\n2 3\n3 4\n", 0, 0},         /* 5-4 would lengthen the path */
        {"6 3\n1 2\n2 3\n3 1\n", 0, 0},              /* or vertices without edges */
        {"7\n0 1\n1 2\n", 0, 0},
        {"3 4\n1 2\n2 3\n3 4\n", 0, 0}, /* m n? */
        {"Triangle\na b\nb c\nc a\n", 0, 0},
    };
    (void)state;
    CHECK(ROWS);
}

static void edges_stay_edges(void **state)
{
    static const row ROWS[] = {
        {"a b\n", 2, 1},
        {"a b\nb c\nc a\n", 3, 3},
        {"u v\nv w\nw u\n", 3, 3},
        {"from to2\nto2 from2\nfrom2 from\n", 3, 3},
        {"0 1\n2 3\n3 4\n4 2\n", 5, 4}, /* two pieces */
        {"10 11\n11 12\n12 10\n", 3, 3},
        {"3 2\n2 1\n1 0\n0 3\n", 4, 4},
        {"0 4\n0 1\n1 2\n2 3\n3 4\n", 5, 5},
        {"4 2\n1 2\n2 3\n3 4\n", 4, 4},
        {"5 6\n1 2\n2 3\n", 5, 3},
        {"a\na b\nb c\n", 3, 2},
        {"x -> y\na -> b\nb -> a\n", 4, 3}, /* arrows are of edges */
        {"x -- y\na -- b\n", 4, 2},
        {"# undirected graph, 4 vertices, 2 edges\nx y\na b\n", 4, 2},
        {"# undirected graph, 4 vertices, 3 edges\n3\n0 1\n1 2\n2 0\n", 4, 3},
    };
    (void)state;
    CHECK(ROWS);
}

static void weights_behind_a_header_count(void **state)
{
    static const char *const TEXTS[] = {"u,v,w\nA,B,7\nB,C,8\n", "u v\nA B 7\nB C 8\n",
                                        "3 2\n1 2 7\n2 3 8\n", "A B 7\nB C 8\n"};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        ico_graph *g = read_one(TEXTS[i], ICO_FORMAT_EDGES);
        assert_non_null(ico_graph_weights(g));
        assert_int_equal(ico_graph_weights(g)[0], 7);
        assert_int_equal(ico_graph_weights(g)[1], 8);
        ico_graph_free(g);
    }
    ico_graph *g = read_one("A B\n", ICO_FORMAT_EDGES);
    assert_null(ico_graph_weights(g));
    ico_graph_free(g);
}

static void names_may_have_blanks(void **state)
{
    static const char *const TEXTS[] = {"New York,Boston\nBoston,New York\n",
                                        "\"New York\" Boston\nBoston \"New York\"\n",
                                        "New York;Boston;3\nBoston;New York;4\n",
                                        "New York\tBoston\nBoston\tNew York\n"};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        ico_graph *g = read_one(TEXTS[i], ICO_FORMAT_AUTO);
        assert_int_equal(g->n, 2);
        assert_name(g, 0, "New York");
        assert_name(g, 1, "Boston");
        ico_graph_free(g);
    }
    ico_graph *g = read_one("(0, 0) (0, 1)\n(0, 1) (1, 1)\n", ICO_FORMAT_AUTO);
    assert_int_equal(g->n, 3);
    assert_name(g, 0, "(0, 0)");
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_graph_write(g, ICO_FORMAT_EDGES, &text), ICO_OK);
    ico_graph *again = read_one(text.data, ICO_FORMAT_AUTO);
    assert_name(again, 2, "(1, 1)");
    ico_graph_free(again);
    ico_graph_free(g);
    ico_text_free(&text);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(columns_are_no_edge), TEST(sizes_are_no_edge), TEST(edges_stay_edges),
        TEST(weights_behind_a_header_count), TEST(names_may_have_blanks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
