/* tests/unit/test_foreign_graphs.c - graphs as other programs write them: names, edges,
 * weights and directions of GML, Pajek, GEXF, MatrixMarket, METIS, D3, Cytoscape, dicts,
 * lists of pairs, TGF and LGL, recognised by their content.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "graph/graph.h"
#include "graph_source.h"

/* graph: "a-b b-c" or "a>b", each with ":weight" where there are weights, in the order of
 * the edges; then names of vertices without edges. */
typedef struct row {
    const char *format, *text, *graph;
} row;

static const row ROWS[] = {
    /* networkx, igraph, Gephi, Newman's collection */
    {"gml",
     "graph [\n  node [\n    id 0\n    label \"a&#38;\"\n  ]\n  node [\n    id 1\n    "
     "label "
     "\"&#233;\"\n  ]\n  edge [\n    source 0\n    target 1\n    weight 2.0\n  ]\n]\n",
     "a&-\xC3\xA9:2"},
    {"gml",
     "Creator \"igraph version 0.10\"\nVersion 1\ngraph\n[\n  directed 1\n  node\n  [\n  "
     "  "
     "id 0\n    name \"x\"\n  ]\n  node\n  [\n    id 1\n    name \"y\"\n  ]\n  edge\n  "
     "[\n    "
     "source 1\n    target 0\n  ]\n]\n",
     "y>x"},
    {"gml",
     "graph [ comment \"edge [ source 9 ]\" node [ id 5 label \"same\" graphics [ x 1 w "
     "[ ] ] ] "
     "node [ id 9 label \"same\" ] edge [ source 5 target 9 value 3 ] ]",
     "5-9:3"},
    {"gml",
     "graph [ node [ id 1 label \"a\" ] node [ id 2 ] edge [ source 2 target 1 ] ]",
     "1-2"},
    {"gml", "graph [ node [ id 0 label \"R&D &copy; \" ] ]", "R&D &copy; "},
    {"pajek",
     "*Vertices 3\n1 \"a b\" 0.1 0.2 0.5\n2 c\n3 \"d\"\n*Edges\n1 2 1\n2 3 2.0\n",
     "a b-c:1 c-d:2"},
    {"pajek", "*network x\n*vertices 3\n*arcs\n1 2\n3 1\n", "1>2 3>1"},
    {"pajek", "*Vertices 3\n*Edges\n1 2\n*Arcs\n2 3\n", "1>2 2>3 2>1"},
    {"pajek", "*Vertices 4\n*Edgeslist\n1 2 3 4\n", "1-2 1-3 1-4"},
    {"pajek", "*Vertices 3\n*Arcslist\n1 2 3\n", "1>2 1>3"},
    {"pajek", "*Vertices 3\n*Matrix\n0 1 0\n1 0 1\n0 1 0\n", "1-2 2-3"},
    {"pajek", "*Vertices 2\n*Matrix\n0 1\n0 0\n", "1>2"},
    {"pajek", "*Vertices 3\n1 \"x\"\n2 \"x\"\n3 \"y\"\n*Edges\n1 3\n", "1-3 2"},
    {"gexf",
     "<?xml version='1.0'?><gexf version='1.2' xmlns='http://gexf.net/1.2'><graph "
     "defaultedgetype='undirected' mode='static'><nodes count='2'><node id='0' "
     "label='New York'/><node id='1' label='B&amp;B'/></nodes><edges><edge source='1' "
     "target='0' weight='7.0'/></edges></graph></gexf>",
     "New York-B&B:7"},
    {"gexf",
     "<gexf><graph defaultedgetype='directed'><nodes><node id='a'/><node id='b'/></nodes>"
     "<edges><edge source='a' target='b' type='mutual'/></edges></graph></gexf>",
     "a>b b>a"},
    {"gexf",
     "<gexf><graph defaultedgetype='directed'><nodes><node id='a'/><node id='b'/></nodes>"
     "<edges><edge source='b' target='a' type='undirected'/></edges></graph></gexf>",
     "a-b"},
    {"matrix-market",
     "%%MatrixMarket matrix coordinate integer symmetric\n%\n3 3 3\n2 1 5\n3 2 7\n3 3 "
     "1\n",
     "1-2:5 2-3:7"},
    {"matrix-market",
     "%%MatrixMarket matrix coordinate real general\n3 3 2\n1 2 0.5\n2 1 0.5\n", "1-2 3"},
    {"matrix-market",
     "%%MatrixMarket matrix coordinate real general\n2 2 2\n1 2 4.0\n2 1 5.0\n",
     "1>2:4 2>1:5"},
    {"matrix-market", "%%MatrixMarket matrix coordinate pattern general\n3 3 1\n3 1\n",
     "3>1 2"},
    {"matrix-market",
     "%%MatrixMarket matrix coordinate integer skew-symmetric\n2 2 1\n2 1 3\n",
     "2>1:3 1>2:-3"},
    {"matrix-market",
     "%%MatrixMarket matrix coordinate complex hermitian\n2 2 1\n2 1 0.0 1.0\n", "1-2"},
    {"matrix-market",
     "%%MatrixMarket matrix array real symmetric\n3 3\n0\n1\n0\n0\n2\n0\n",
     "1-2:1 2-3:2"},
    {"matrix-market", "%%MatrixMarket matrix array integer general\n2 2\n0\n0\n1\n0\n",
     "1>2:1"},
    {"metis", "% x\n4 4\n2 4\n1 3\n2 4\n1 3\n", "1-2 1-4 2-3 3-4"},
    {"metis", "3 1\n2\n1\n\n", "1-2 3"},
    {"metis", "3 2 1\n2 7\n1 7 3 8\n2 8\n", "1-2:7 2-3:8"},
    {"metis", "2 1 110 2\n9 1 1 2\n9 1 1 1\n", "1-2"},
    {"node-link",
     "{\"nodes\":[{\"name\":\"Ann\"},{\"name\":\"Bob\"},{\"name\":\"Cy\"}],"
     "\"links\":[{\"source\":0,\"target\":1},{\"source\":1,\"target\":2}]}",
     "Ann-Bob Bob-Cy"},
    {"node-link",
     "{\"nodes\":[{\"name\":\"x\"},{\"name\":\"x\"}],\"links\":[{\"source\":0,\"target\":"
     "1}]}",
     "0-1"},
    {"node-link",
     "{\"nodes\":[{\"name\":\"x\"},{\"name\":\"y\"}],"
     "\"links\":[{\"source\":\"y\",\"target\":\"x\"}]}",
     "x-y"},
    {"node-link",
     "{\"nodes\":[{\"id\":\"b\"},{\"id\":\"a\"}],\"links\":[{\"source\":0,\"target\":1}]"
     "}",
     "b-a"},
    {"node-link",
     "{\"nodes\":[{\"id\":5},{\"id\":0},{\"id\":1}],\"links\":[{\"source\":0,\"target\":"
     "1}]}",
     "0-1 5"},
    {"node-link",
     "{\"nodes\":[{\"id\":1,\"label\":\"x\"},{\"id\":2,\"label\":\"y\"}],"
     "\"edges\":[{\"from\":1,\"to\":2}]}",
     "1-2"},
    {"node-link", "{\"nodes\":[\"a\",\"b\"],\"edges\":[[\"a\",\"b\",4]]}", "a-b:4"},
    {"cytoscape",
     "{\"elements\":{\"nodes\":[{\"data\":{\"id\":\"n1\",\"name\":\"p\"}},{\"data\":{"
     "\"id\":"
     "\"n2\",\"name\":\"q\"}}],\"edges\":[{\"data\":{\"source\":\"n1\",\"target\":\"n2\"}"
     "}]}}",
     "p-q"},
    {"cytoscape",
     "[{\"data\":{\"id\":\"a\"}},{\"data\":{\"id\":\"b\"}},{\"data\":{\"id\":\"e\","
     "\"source\":"
     "\"a\",\"target\":\"b\",\"weight\":2}}]",
     "a-b:2"},
    {"cytoscape",
     "{\"data\":[],\"directed\":true,\"multigraph\":false,\"elements\":{\"nodes\":[{"
     "\"data\":{"
     "\"id\":\"0\",\"value\":0,\"name\":\"0\"}},{\"data\":{\"id\":\"1\",\"value\":1,"
     "\"name\":"
     "\"1\"}}],\"edges\":[{\"data\":{\"source\":1,\"target\":0}}]}}",
     "1>0"},
    {"dict", "{\"A\": [\"B\",\"C\"], \"B\": [\"C\"], \"C\": [\"A\"]}", "A>B A>C B>C C>A"},
    {"dict", "# undirected\n{'A': ['B', 'C'], 'B': ['C']}", "A-B A-C B-C"},
    {"dict", "{0: [10, 17], 10: [0], 17: [0]}", "0-10 0-17"},
    {"dict", "{\"0\": [1], \"1\": [0]}", "0-1"},
    {"dict", "{0: {1: {}, 2: {'weight': 3}}, 1: {0: {}}, 2: {0: {'weight': 3}}}",
     "0-1 0-2"},
    {"dict", "{0: {1: {'weight': 4}, 2: {'weight': 3}}, 1: {0: {'weight': 4}}}",
     "0>1:4 0>2:3 1>0:4"},
    {"dict", "{'A': {'B': 1, 'C': 4}, 'B': {}, 'C': {}}", "A>B:1 A>C:4"},
    {"dict", "{'A': [('B', 5)], 'B': []}", "A>B:5"},
    {"dict", "{(0, 0): [(0, 1), (1, 0)], (0,1): [(0,0)]}",
     "(0, 0)>(0, 1) (0, 0)>(1, 0) (0, 1)>(0, 0)"},
    {"dict", "# directed\n{1: [2], 2: [1, 3]}", "1>2 2>1 2>3"},
    {"dict", "const g = { a: ['b'], b: [], /* alone */ c: [], };", "a>b c"},
    {"dict", "defaultdict(<class 'set'>, {1: {2, 3}})", "1>2 1>3"},
    {"pairs", "[[1,2],[2,3],[3,1]]", "1-2 2-3 1-3"},
    {"pairs", "[(\"a\",\"b\"), (\"b\",\"c\",{\"weight\":3})]", "a-b b-c"},
    {"pairs", "[('a','b',2), ('b','c',{'weight':3})]", "a-b:2 b-c:3"},
    {"pairs", "edges = {(0, 2), (2, 1)}", "0-2 1-2"},
    {"pairs", "[((0, 0), (0, 1)), ((0, 1), (1, 1))]", "(0, 0)-(0, 1) (0, 1)-(1, 1)"},
    {"pairs", "[[[0,0],[0,1]]]", "[0, 0]-[0, 1]"},
    {"pairs", "int e[2][2] = {{1,2},{2,3}};", "1-2 2-3"},
    {"pairs", "e = [| 1,2 | 2,3 |];", "1-2 2-3"},
    {"pairs", "EdgeView([(0, 1), (0, 2)])", "0-1 0-2"},
    {"pairs", "(0, 1)\n(1, 2)\n(2, 0)\n", "0-1 1-2 0-2"},
    {"pairs", "[\"a\",\"b\"],\n[\"b\",\"c\"]\n", "a-b b-c"},
    {"pairs",
     "[{\"source\": \"a\", \"target\": \"b\", \"weight\": 2}, {\"source\": \"b\", "
     "\"target\": \"c\", \"weight\": 3}]",
     "a-b:2 b-c:3"},
    {"pairs", "[{'from': 1, 'to': 2}, {'from': 2, 'to': 3}]", "1-2 2-3"},
    {"matrix", "array([[0, 1, 1],\n       [1, 0, 1],\n       [1, 1, 0]], dtype=int8)",
     "0-1 0-2 1-2"},
    {"matrix", "A = [[0,1,0],[0,0,1],[1,0,0]]", "0>1 1>2 2>0"},
    {"matrix", "int a[3][3] = {{0,1,0},{1,0,1},{0,1,0}};", "0-1 1-2"},
    {"matrix", "# directed\na = [[0, 1], [1, 0]]", "0>1 1>0"},
    {"matrix", "((0, 1, 1), (1, 0, 1), (1, 1, 0))", "0-1 0-2 1-2"},
    {"matrix", "a = [|0,1,1|1,0,1|1,1,0|];", "0-1 0-2 1-2"},
    {"matrix", "a = array2d(1..3, 1..3, [0,1,1, 1,0,1, 1,1,0]);", "0-1 0-2 1-2"},
    {"tgf", "1 New York\n2 Boston\n#\n1 2 5\n", "New York-Boston:5"},
    {"tgf", "a x\nb x\n#\nb a\n", "a-b"},
    {"lgl", "# a\nb 1.0\nc 2.0\n# b\nc 3.0\n", "a-b:1 a-c:2 b-c:3"},
};

static void describe(const ico_graph *g, ico_text *text)
{
    for (uint32_t e = 0; e < g->m; e++) {
        ico_text_puts(text, e == 0 ? "" : " ");
        ico_graph_name_text(g, g->tail[e], text);
        ico_text_puts(text, g->directed ? ">" : "-");
        ico_graph_name_text(g, g->head[e], text);
        if (g->weight != NULL) ico_text_printf(text, ":%lld", (long long)g->weight[e]);
    }
    for (uint32_t v = 0; v < g->n; v++) {
        if (ico__degree(g, v) > 0 || ico__in_degree(g, v) > 0) continue;
        if (text->size > 0) ico_text_puts(text, " ");
        ico_graph_name_text(g, v, text);
    }
}

static void graphs_of_other_programs(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const bool named = strcmp(ROWS[i].format, "metis") == 0 || /* weights; 2 x 2 */
                           strncmp(ROWS[i].text, "# directed\na", 12) == 0;
        source s = open_string(ROWS[i].text, named ? ico_format_by_name(ROWS[i].format)
                                                   : ICO_FORMAT_AUTO);
        ico_graph *g = NULL;
        ico_text text;
        if (ico_graph_reader_next(s.reader, &g) != ICO_OK)
            fail_msg("%s: %s", ROWS[i].text, ico_context_error(ctx)->message);
        ico_text_init(&text, ctx);
        describe(g, &text);
        if (strcmp(text.data, ROWS[i].graph) != 0) print_error("%s\n", ROWS[i].text);
        assert_string_equal(text.data, ROWS[i].graph);
        assert_string_equal(ico_format_name(ico_graph_reader_format(s.reader)),
                            ROWS[i].format);
        ico_text_free(&text);
        ico_graph_free(g);
        close_source(s);
    }
}

/* Where a file does not say it, the caller may. */
static void lists_may_be_directed(void **state)
{
    (void)state;
    static const row DIRECTED[] = {
        {"dict", "{\"A\": [\"B\",\"C\"], \"B\": [\"C\"], \"C\": [\"A\"]}",
         "A>B A>C B>C C>A"},
        {"pairs", "[[1,2],[2,1]]", "1>2 2>1"},
        {"tgf", "1 a\n2 b\n#\n2 1\n", "b>a"},
        {"lgl", "# a\nb\n# b\na\n", "a>b b>a"},
        {"matrix-market",
         "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n2 1\n", "2>1 1>2"},
        {"pajek", "*Vertices 2\n*Matrix\n0 1\n1 0\n", "1>2 2>1"}};
    for (size_t i = 0; i < sizeof DIRECTED / sizeof *DIRECTED; i++) {
        source s = open_string(DIRECTED[i].text, ico_format_by_name(DIRECTED[i].format));
        ico_graph *g = NULL;
        ico_text text;
        ico_text_init(&text, ctx);
        ico_graph_reader_set_directed(s.reader, true);
        assert_int_equal(ico_graph_reader_next(s.reader, &g), ICO_OK);
        describe(g, &text);
        assert_string_equal(text.data, DIRECTED[i].graph);
        ico_text_free(&text);
        ico_graph_free(g);
        close_source(s);
    }
}

/* Loops and repeated edges are left out and counted; an edge from both ends is one. */
static void what_is_left_out_is_counted(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t m, dropped;
    } LEFT[] = {
        {"{1: [2, 1, 2], 2: [1]}", 1, 2},
        {"{1: {2: 5}, 2: {1: 6}}", 1, 1},
        {"[(1, 2), (2, 1), (3, 3)]", 1, 2},
        {"graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] edge [ source 2 "
         "target 1 ] edge [ source 1 target 1 ] ]",
         1, 2},
        {"%%MatrixMarket matrix coordinate pattern symmetric\n2 2 2\n1 1\n2 1\n", 1, 1},
        {"*Vertices 2\n*Edges\n1 2\n2 1\n1 1\n", 1, 2},
    };
    for (size_t i = 0; i < sizeof LEFT / sizeof *LEFT; i++) {
        ico_graph *g = read_one(LEFT[i].text, ICO_FORMAT_AUTO);
        if (g->m != LEFT[i].m || g->dropped != LEFT[i].dropped)
            fail_msg("%s: m %u, dropped %u", LEFT[i].text, (unsigned)g->m,
                     (unsigned)g->dropped);
        ico_graph_free(g);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {TEST(graphs_of_other_programs),
                                       TEST(lists_may_be_directed),
                                       TEST(what_is_left_out_is_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
