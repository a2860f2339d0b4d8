/* Files of distances: each type and form gives the weights that TSPLIB says; what is
 * wrong in them is refused at its place.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graph/metric.h"
#include "graph_source.h"

/* The graph of a file; NULL: it was refused. */
static ico_graph *read_file(const char *text, bool weighted)
{
    source s = open_string(text, ICO_FORMAT_AUTO);
    ico_graph *graph = NULL;
    ico_graph_reader_set_weighted(s.reader, weighted);
    ico_status status = ico_graph_reader_next(s.reader, &graph);
    assert_true((status == ICO_OK) == (graph != NULL));
    close_source(s);
    return graph;
}

static void assert_distances(const char *head, const char *body, const char *expected)
{
    char text[1000], found[200] = "";
    snprintf(text, sizeof text, "NAME : t\nTYPE : %s\n%s\nEOF\n", head, body);
    ico_graph *g = read_file(text, true);
    if (g == NULL) fail_msg("%s: %s", head, ico_context_error(ctx)->message);
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = g->directed ? 0 : u + 1; v < g->n; v++) {
            uint32_t e = u == v ? ICO_NO_EDGE : ico_graph_find_edge(g, u, v);
            if (u == v) continue;
            assert_true(e != ICO_NO_EDGE);
            size_t used = strlen(found);
            snprintf(found + used, sizeof found - used, "%s%lld", used > 0 ? " " : "",
                     (long long)ico_graph_weights(g)[e]);
        }
    assert_string_equal(found, expected);
    ico_graph_free(g);
}

static void places_have_distances(void **state)
{
    (void)state;
    static const struct {
        const char *type, *places, *expected;
    } ROWS[] = {
        {"EUC_2D", "1 0 0\n2 3 4\n3 1 1", "5 1 4"}, /* 5, sqrt 2, sqrt 13 */
        {"CEIL_2D", "1 0 0\n2 3 4\n3 1 1", "5 2 4"},
        {"MAN_2D", "3 1 1\n1 0 0\n2 3 4", "7 2 5"},
        {"MAX_2D", "1 0 0\n2 3 4.6\n3 1e0 1", "5 1 4"},
        {"ATT", "1 0 0\n2 10 0\n3 0 30", "4 10 10"}, /* sqrt 10, sqrt 90, 10 */
        {"EUC_3D", "1 0 0 0\n2 1 2 2\n3 -.5 0 0", "3 1 3"},
        {"MAN_3D", "1 0 0 0\n2 1 2 2\n3 0 0 -9", "5 9 14"},
        {"MAX_3D", "1 0 0 0\n2 1 2 2\n3 0 0 -9", "2 9 11"},
        {"GEO", "1 16.47 96.10\n2 16.47 94.44\n3 20.09 92.54", "153 510 422"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char head[100], body[200];
        snprintf(head, sizeof head, "TSP\nDIMENSION : 3\nEDGE_WEIGHT_TYPE : %s",
                 ROWS[i].type);
        snprintf(body, sizeof body, "NODE_COORD_SECTION\n%s", ROWS[i].places);
        assert_distances(head, body, ROWS[i].expected);
    }
}

static void matrices_have_distances(void **state)
{
    (void)state;
    static const struct {
        const char *form, *numbers;
    } ROWS[] = {
        {"FULL_MATRIX", "0 1 2 3\n1 0 4 5\n2 4 0 6\n3 5 6 0"},
        {"UPPER_ROW", "1 2 3\n4 5\n6"},
        {"LOWER_ROW", "1\n2 4\n3 5 6"},
        {"UPPER_DIAG_ROW", "0 1 2 3\n0 4 5\n0 6\n0"},
        {"LOWER_DIAG_ROW", "0\n1 0\n2 4 0\n3 5 6 0"},
        {"UPPER_COL", "1 2 4 3 5 6"},
        {"LOWER_COL", "1 2 3 4 5 6"},
        {"UPPER_DIAG_COL", "0 1 0 2 4 0 3 5 6 0"},
        {"LOWER_DIAG_COL", "0 1 2 3 0 4 5 0 6 0"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char head[120], body[200];
        snprintf(
            head, sizeof head,
            "TSP\nDIMENSION : 4\nEDGE_WEIGHT_TYPE : EXPLICIT\nEDGE_WEIGHT_FORMAT : %s",
            ROWS[i].form);
        snprintf(body, sizeof body, "EDGE_WEIGHT_SECTION\n%s", ROWS[i].numbers);
        assert_distances(head, body, "1 2 3 4 5 6");
    }
    assert_distances("ATSP\nDIMENSION : 3\nEDGE_WEIGHT_TYPE : EXPLICIT\n"
                     "EDGE_WEIGHT_FORMAT : FULL_MATRIX",
                     "EDGE_WEIGHT_SECTION\n99 1 2\n3 99 4\n5 6 99", "1 2 3 4 5 6");
    assert_distances("TSP\nDIMENSION : 0\nEDGE_WEIGHT_TYPE : EXPLICIT\n"
                     "EDGE_WEIGHT_FORMAT : UPPER_ROW",
                     "EDGE_WEIGHT_SECTION", "");
}

static void keywords_come_in_any_order(void **state)
{
    (void)state;
    const char *files[] = {
        "EDGE_WEIGHT_TYPE: EUC_2D\nDIMENSION: 2\nNAME: x\nTYPE: TSP\nNODE_COORD_SECTION\n"
        "1 0 0\n2 3 4\n",
        "EDGE_WEIGHT_FORMAT: UPPER_ROW\nTYPE: TSP (two cities)\nEDGE_WEIGHT_TYPE: "
        "EXPLICIT\n"
        "DIMENSION: 2\nNODE_COORD_SECTION\n1 0 0\n2 9 9\nEDGE_WEIGHT_SECTION\n5\nEOF\n"};
    for (size_t i = 0; i < 2; i++) {
        ico_graph *g = read_file(files[i], true);
        if (g == NULL) fail_msg("%s", ico_context_error(ctx)->message);
        assert_int_equal(g->m, 1);
        assert_int_equal(ico_graph_weights(g)[0], 5);
        ico_graph_free(g);
    }
}

static void assert_refused(const char *head, const char *body, size_t line,
                           const char *why)
{
    char text[500];
    snprintf(text, sizeof text, "TYPE : %s\n%s\n", head, body);
    ico_graph *g = read_file(text, true);
    assert_null(g);
    const ico_error *error = ico_context_error(ctx);
    if (strstr(error->message, why) == NULL || error->line != line)
        fail_msg("%s: line %zu: %s", head, (size_t)error->line, error->message);
}

static void what_is_wrong_is_refused_at_its_place(void **state)
{
    (void)state;
    const char *euclid = "TSP\nDIMENSION : 2\nEDGE_WEIGHT_TYPE : EUC_2D";
    const char *matrix = "TSP\nDIMENSION : 2\nEDGE_WEIGHT_TYPE : EXPLICIT\n"
                         "EDGE_WEIGHT_FORMAT : FULL_MATRIX";
    const char *section = "NODE_COORD_SECTION\n1 0 0";
    assert_refused("TSP\nDIMENSION : 2\nEDGE_WEIGHT_TYPE : XRAY1", section, 3,
                   "EUC, MAN");
    assert_refused("TSP\nDIMENSION : 2\nEDGE_WEIGHT_TYPE : EXPLICIT\n"
                   "EDGE_WEIGHT_FORMAT : ROWS",
                   "EDGE_WEIGHT_SECTION\n0", 4, "UPPER_ROW");
    assert_refused("TSP\nEDGE_WEIGHT_TYPE : GEO", section, 3, "before DIMENSION");
    assert_refused("TSP\nDIMENSION : 2", section, 3, "before EDGE_WEIGHT_TYPE");
    assert_refused("TSP\nTYPE : HCP", "", 2, "a second TYPE");
    assert_refused("TSP\nDIMENSION : 2001\nEDGE_WEIGHT_TYPE : EXPLICIT\n"
                   "EDGE_WEIGHT_FORMAT : UPPER_ROW",
                   "EDGE_WEIGHT_SECTION\n1 2\n", 0, "at most 2000");
    assert_refused("ATSP\nDIMENSION : 2001\nEDGE_WEIGHT_TYPE : EUC_2D", section, 0,
                   "at most 2000");
    assert_refused("CVRP", "", 1, "HCP, and TSP with --weight");
    assert_refused(euclid, "NODE_COORD_SECTION\n1 0 0\n1 1 1", 6, "comes twice");
    assert_refused(euclid, "NODE_COORD_SECTION\n1 0 0\n3 1 1", 6, "not a city (1 to 2)");
    assert_refused(euclid, "NODE_COORD_SECTION\n1 0 0\n2 1 x", 6, "not a coordinate");
    assert_refused(euclid, "NODE_COORD_SECTION\n1 0 0\n2 1 1e301", 6, "not a coordinate");
    assert_refused(euclid, "NODE_COORD_SECTION\n1 0 0\n2 1 1.2.3", 6, "not a coordinate");
    assert_refused(euclid, "EOF", 4, "neither NODE_COORD_SECTION nor");
    assert_refused(euclid, "EDGE_WEIGHT_FORMAT : UPPER_ROW\nEDGE_WEIGHT_SECTION\n1\nEOF",
                   7, "but no NODE_COORD_SECTION");
    assert_refused(matrix, "EDGE_WEIGHT_SECTION\n0 1 2", 7,
                   "1 of the 4 distances are missing");
    assert_refused(matrix, "EDGE_WEIGHT_SECTION\n0 1.5", 7, "2 of the 4 distances");
    assert_refused(matrix, "EDGE_WEIGHT_SECTION\n0 nan 1 0", 6, "not a finite number");
    assert_refused(matrix, "EDGE_WEIGHT_SECTION\n0 1e-9 1e11 0", 6, "more than 63 bits");
    assert_refused(matrix, "EDGE_WEIGHT_SECTION\n0 1 2 0", 5, "TYPE : ATSP");
    assert_null(read_file("TYPE : TSP\nDIMENSION : 0\n", false));
    assert_non_null(strstr(ico_context_error(ctx)->message, "--weight min"));
}

static void many_places_are_not_expanded(void **state)
{
    (void)state;
    enum { CITIES = 2001, ROOM = 64 * CITIES };
    char *text = malloc(ROOM);
    assert_non_null(text);
    size_t size = (size_t)snprintf(text, ROOM,
                                   "TYPE : TSP\nDIMENSION : %d\nEDGE_WEIGHT_TYPE : "
                                   "CEIL_2D\nNODE_COORD_SECTION\n",
                                   CITIES);
    for (int i = 1; i <= CITIES; i++)
        size += (size_t)snprintf(text + size, ROOM - size, "%d %d 0.5\n", i, 3 * i);
    ico_graph *g = read_file(text, true);
    if (g == NULL) fail_msg("%s", ico_context_error(ctx)->message);
    assert_true(ico_graph_is_unstored(g));
    assert_int_equal(ico_graph_size(g), CITIES);
    assert_int_equal(ico_graph_edge_count(g), 0);
    assert_true(ico__has_edge(g, 0, 2000) && !ico__has_edge(g, 5, 5));
    assert_int_equal(ico__metric_distance(g->metric, 4, 1), 9);
    ico_graph_free(g);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(places_have_distances, set_up, tear_down),
        cmocka_unit_test_setup_teardown(matrices_have_distances, set_up, tear_down),
        cmocka_unit_test_setup_teardown(keywords_come_in_any_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(many_places_are_not_expanded, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_wrong_is_refused_at_its_place, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
