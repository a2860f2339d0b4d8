/* tests/unit/test_detect.c - which format a text has: each sign, texts that nearly have
 * it, doubts that are refused with both formats, and plain lists, which stay lists.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "graph_source.h"

typedef struct row {
    const char *text;
    const char *format; /* or NULL: refused, and the message holds: */
    const char *words;
} row;

static const row SIGNS[] = {
    {"<?xml version=\"1.0\"?><graphml><graph edgedefault=\"undirected\"/></graphml>",
     "graphml", NULL},
    {"<?xml version=\"1.0\"?>\n<gexf xmlns=\"http://gexf.net/1.3\"><graph/></gexf>",
     "gexf", NULL},
    {"{\"nodes\":[{\"id\":1}],\"links\":[]}", "node-link", NULL},
    {"{0: [1], 1: [0]}", "dict", NULL},
    {"{'a': ['b']}", "dict", NULL},
    {"graph { a -- b }", "dot", NULL},
    {"strict digraph\n{ a -> b }", "dot", NULL},
    {"NAME : x\nTYPE : HCP\nDIMENSION : 3\nEDGE_DATA_FORMAT : EDGE_LIST\n"
     "EDGE_DATA_SECTION\n1 2\n-1\nEOF\n",
     "hcp", NULL},
    {"c x\np edge 2 1\ne 1 2\n", "dimacs", NULL},
    {"c x\np cnf 2 1\n1 2 0\n", NULL, "cnf"},
    {"Bw\n", "graph6", NULL},
    {":Bd\n", "sparse6", NULL},
    {"&BP?\n", "digraph6", NULL},
    {"%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n2 1\n", "matrix-market",
     NULL},
    {"*Vertices 2\n1 \"a\"\n2 \"b\"\n*Edges\n1 2\n", "pajek", NULL},
    {"% made by hand\n*vertices 2\n*arcs\n1 2\n", "pajek", NULL},
    {"graph [\n node [ id 0 ]\n]", "gml", NULL},
    {"Creator \"igraph\"\nVersion 1\ngraph\n[\n directed 0\n]", "gml", NULL},
    {"{\"a\": [\"b\"], \"b\": []}", "dict", NULL},
    {"{\"graph\": [\"b\"], \"b\": []}", "dict", NULL},
    {"# neighbours\ng = {0: {1: {}}}", "dict", NULL},
    {"{(0, 1): [(1, 1)]}", "dict", NULL},
    {"{}", "dict", NULL},
    {"const g = {a: [\"b\"]};", "dict", NULL},
    {"{\"graph\": {\"nodes\": {}, \"edges\": []}}", "jgf", NULL},
    {"{\"elements\": {\"nodes\": [], \"edges\": []}}", "cytoscape", NULL},
    {"[{\"data\": {\"id\": \"a\"}}]", "cytoscape", NULL},
    {"{(1, 2), (2, 3)}", "pairs", NULL},
    {"E = [('a', 'b', 3)]", "pairs", NULL},
    {"{ {1,2}, {2,3} };", "pairs", NULL},
    {"array[1..2,1..2] of int: e = [|1,2|2,3|];", "pairs", NULL},
    {"edge(a,b). edge(b,c).\n", NULL, "facts of ASP"},
    {"% facts\nlink(1, 2).\nlink(2, 1).\n", NULL, "facts of ASP"},
    {"[[1,2],[2,3],[3,1]]", "pairs", NULL},
    {"[(\"a\", \"b\"), (\"b\", \"c\")]\n", "pairs", NULL},
    {"4 4\n2 4\n1 3\n2 4\n1 3\n", "metis", NULL},
    {"5 6\n2 3 4 5\n1 3\n1 2\n1 5\n1 4\n", "metis", NULL},
    {"1 first\n2 second\n#\n1 2 3.5\n", "tgf", NULL},
    {"1\n2\n3\n#\n1 2\n2 3\n", "tgf", NULL},
    {"# a\nb 1.0\nc 1.0\n# b\nc 1.0\n", "lgl", NULL},
    {"# a\nb\nc\n# b\nc\n", "lgl", NULL},
    {"x,y\n0.5,1.25\n3.1,4\n", NULL, "coordinates"},
    {"0.5 1.25\n3.1 4.5\n", NULL, "coordinates"},
    {"x y\n0 0\n1 5\n3 2\n", NULL, "coordinates"},
    {"name,lat,lon\nOslo,59.9,10.7\nRome,41.9,12.5\n", NULL, "coordinates"},
    {"a 1.5 2\nb 3 4.5\n", NULL, "coordinates"},
    {"0 1 1\n1 0 1\n1 1 0\n", "matrix", NULL},
    {"011\n100\n100", "matrix", NULL},
    {"[[0, 1, 1],\n [1, 0, 1],\n [1, 1, 0]]\n", "matrix", NULL},
    {"[0 1; 1 0]", "matrix", NULL},
    {"[[0 1\n  1]\n [1 0 1]\n [1 1 0]]", "matrix", NULL}, /* a long row on two lines */
    {"[[0. 1.]\n [1. 0.]]\n", "matrix", NULL},
    {"3\n0 1 1\n1 0 1\n1 1 0\n", "matrix", NULL},
    {",a,b\na,0,1\nb,1,0\n", "matrix", NULL},
    {"  x y\nx 0 1\ny 1 0\n", "matrix", NULL},
    {"\"x\" \"y\"\n\"x\" 0 1\n\"y\" 1 0\n", "matrix", NULL},
    {"\tx\ty\nx\t0.0\t1.0\ny\t1.0\t0.0\n", "matrix", NULL},
    {"0 2\n1 {}\n4 {}\n1 1\n2 {}\n2 1\n3 {}\n3 1\n4 {}\n4 0\n", "multiline-adjacency",
     NULL},
    {"(0, 0) 1\n(0, 1) {'weight': 2, 'x': 1}\n(0, 1) 0\n", "multiline-adjacency", NULL},
    {"(0, 0) (1, 0) (0, 1)\n(0, 1) (1, 1)\n(1, 0) (1, 1)\n(1, 1)\n", "adjacency", NULL},
};

/* Lists that programs and people write, which no sign may claim. */
static const row INNOCENTS[] = {
    {"0 1\n1 2\n2 0\n", "edges", NULL},
    {"# Nodes: 3 Edges: 3\n# FromNodeId\tToNodeId\n0\t1\n1\t2\n2\t0\n", "edges", NULL},
    {"% sym unweighted\n% 3 3 3\n1 2\n2 3\n3 1\n", "edges", NULL},
    {"a b\nb c\nc a\n", "edges", NULL},
    {"a b 3\nb c 4\nc a 5\n", "edges", NULL},
    {"a b 3.5\nb c 4\nc a 5e-1\n", "edges", NULL},
    {"0 1 0.5\n1 2 1.5\n", "edges", NULL},
    {"y x\nx z\nz y\n", "edges", NULL},
    {"0 1 {'weight': 3}\n1 2 {'weight': 3, 'x': [1, 2]}\n2 0 {}\n", "edges", NULL},
    {"0 -- 1\n1 -- 2\n", "edges", NULL},
    {"0 -> 1\n1 -> 2\n", "edges", NULL},
    {"p -> q 3\nq -> r 4\nr -> p 5\n", "edges", NULL},
    {"1 -> 2 0.5\n2 -> 1 1.5\n", "edges", NULL},
    {"graph node\nnode edge\nedge graph\n", "edges", NULL},
    {"As Bs\nBs Cs\nCs As\n", "edges", NULL},
    {"# directed\n0 1\n1 2\n2 0\n", "edges", NULL},
    {"0 1\n1 2\n# chords\n2 0\n", "edges", NULL},
    {"x[1] x[2]\nx[2] f(3)\nf(3) x[1]\n", "edges", NULL},
    {"source,target\na,b\nb,c\n", "edges", NULL},
    {"(0, 0) (1, 0)\n(1, 0) (1, 1)\n(1, 1) (0, 0)\n", "edges", NULL},
    {"0: 1 2\n1: 0\n2: 0\n", "adjacency", NULL},
    {"0 -> 1 2\n1 -> 2 0\n2 -> 0 1\n", "adjacency", NULL},
    {"a -> b c\nb -> c\nc -> a\n", "adjacency", NULL},
};

static const row DOUBTS[] = {
    {"0 1\n1 0\n", NULL, "--format matrix or --format edges"},
    {"[[0,1],[1,0]]", NULL, "--format matrix"},
    {"0 1 2\n1 2 0\n2 0 1\n", NULL, "--format edges or --format adjacency"},
    {"1 -> 2 7\n2 -> 3 8\n3 -> 1 9\n", NULL, "--format edges or --format adjacency"},
    {"110\n111\n011\n", NULL, "solve knight file"},
    {"[[1,0],[0,1]]", NULL, "--format matrix"},
    {"6 6\n2 6\n1 3\n2 4\n3 5\n4 6\n1 5\n", NULL, "--format metis"},
    {"1 2\n2 3\n3 1\n#\n1 3\n", NULL, "--format tgf"},
    {"x y\nx 0 1\nz 1 0\n", NULL, "--format"}, /* the names differ */
    {"0 1\n2\n", NULL, "--format multiline-adjacency or --format edges"},
    {"nodes: a b c\nedges: a-b b-c\n", NULL, "add --format edges, adjacency or matrix"},
    {"nodes [\n a b\n]\n", NULL, "has no \"[\""},
    {"a b\nb c\nc \"a\n", NULL, "has no \"\"a\""},
    {"[1, 2, 3]", NULL, "has no \"[1\""},
    {"[[1,2],[2,3]] and more", NULL, "has no \"[[1\""},
    {"[(1, 2), (2, 3", NULL, "not closed"},
    {"((1, 1), (1, 0))", NULL, "--format pairs"},
    {"{\"tour\": [\"a\", \"b\"]}", NULL, "--format dict"},
    {"[[1,2,3],[4,5,6],[7,8,9]]", NULL, "the format of this file is unknown"},
    {"[[0.5, 1.5], [2.5, 1.5]]", NULL, "the format of this file is unknown"},
    {"{\"vertices\": [\"a\"], \"arcs\": [[\"a\", \"b\"]]}", NULL, "neither \"nodes\""},
    {"a b\n\001 c\n", NULL, "not a text file"},
};

static void check_row(const row *r)
{
    source s = open_string(r->text, ICO_FORMAT_AUTO);
    ico_graph *g = NULL;
    ico_status status = ico_graph_reader_next(s.reader, &g);
    const char *message = ico_context_error(ctx)->message;
    if (r->format != NULL) {
        if (status != ICO_OK) fail_msg("%s: %s", r->text, message);
        assert_string_equal(ico_format_name(ico_graph_reader_format(s.reader)),
                            r->format);
    } else if (status != ICO_BAD_INPUT || strstr(message, r->words) == NULL) {
        fail_msg("%s: %s (%s)", r->text, status == ICO_OK ? "was read" : message,
                 ico_format_name(ico_graph_reader_format(s.reader)));
    }
    ico_graph_free(g);
    close_source(s);
}

static void signs_are_seen(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) check_row(&SIGNS[i]);
}

static void plain_lists_stay_lists(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof INNOCENTS / sizeof *INNOCENTS; i++)
        check_row(&INNOCENTS[i]);
}

static void doubts_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof DOUBTS / sizeof *DOUBTS; i++) check_row(&DOUBTS[i]);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {TEST(signs_are_seen), TEST(plain_lists_stay_lists),
                                       TEST(doubts_are_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
