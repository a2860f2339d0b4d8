/* tests/unit/test_graph.c - the graph builder against a matrix, names, limits.
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
#include "context.h"
#include "graph/graph.h"
#include "problems.h"

enum { MOST = 12 };

/* first[u][v] is 1 + the place of u-v (u->v) among the distinct edges, in the order in
 * which they were added; 0 if it is no edge.  Undirected: both ways. */
typedef struct matrix {
    uint32_t first[MOST][MOST];
    uint32_t m, dropped;
} matrix;

static void matrix_add(matrix *a, bool directed, uint32_t u, uint32_t v)
{
    if (u == v || a->first[u][v] != 0) {
        a->dropped++;
        return;
    }
    a->first[u][v] = ++a->m;
    if (!directed) a->first[v][u] = a->m;
}

/* One side of the rows: `row`, `adj`, `edge` must list, ascending, all v with an entry in
 * entry(u, v). */
static void check_rows(const ico_graph *g, const matrix *a, bool in, const uint32_t *row,
                       const uint32_t *adj, const uint32_t *edge)
{
    uint32_t at = 0;
    for (uint32_t u = 0; u < g->n; u++) {
        assert_int_equal(row[u], at);
        for (uint32_t v = 0; v < g->n; v++) {
            uint32_t place = in ? a->first[v][u] : a->first[u][v];
            if (place == 0) continue;
            assert_int_equal(adj[at], v);
            assert_int_equal(edge[at], place - 1);
            at++;
        }
    }
    assert_int_equal(row[g->n], at);
}

static void check_graph(const ico_graph *g, const matrix *a)
{
    assert_int_equal(g->m, a->m);
    assert_int_equal(g->dropped, a->dropped);
    check_rows(g, a, false, g->row, g->adj, g->edge);
    check_rows(g, a, g->directed, g->in_row, g->in_adj, g->in_edge);
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < g->n; v++) {
            uint32_t place = a->first[u][v];
            assert_int_equal(ico_graph_find_edge(g, u, v),
                             place == 0 ? ICO_NO_EDGE : place - 1);
            if (place == 0) continue;
            uint32_t low = !g->directed && v < u ? v : u;
            assert_int_equal(g->tail[place - 1], low);
            assert_int_equal(g->head[place - 1], low == u ? v : u);
        }
}

static void random_graphs_agree_with_a_matrix(void **state)
{
    ico_random random;
    ico__random_seed(&random, 11);
    ico_graph_builder *builder = builder_new(*state, 0, false);
    for (int round = 0; round < 2000; round++) {
        uint32_t n = 1 + ico__random_below(&random, MOST);
        uint32_t adds = ico__random_below(&random, 3 * n);
        bool directed = round % 2 == 1;
        matrix a = {0};
        /* every third builder is reused, as streams of graphs do */
        if (round % 3 != 0) {
            ico_graph_builder_free(builder);
            builder = builder_new(*state, n, directed);
        } else {
            assert_int_equal(ico_graph_builder_reset(builder, n, directed), ICO_OK);
        }
        for (uint32_t i = 0; i < adds; i++) {
            uint32_t u = ico__random_below(&random, n), v = ico__random_below(&random, n);
            builder_add(builder, u, v);
            matrix_add(&a, directed, u, v);
        }
        ico_graph *g = NULL;
        assert_int_equal(ico_graph_build(builder, "random", &g), ICO_OK);
        assert_int_equal(g->n, n);
        assert_int_equal(g->directed, directed);
        assert_string_equal(g->expression, "random");
        check_graph(g, &a);
        ico_graph_free(g);
    }
    ico_graph_builder_free(builder);
}

static void no_vertices_and_no_edges_are_fine(void **state)
{
    ico_graph_builder *builder = builder_new(*state, 0, true);
    ico_graph *g = NULL;
    assert_int_equal(ico_graph_build(builder, NULL, &g), ICO_OK);
    assert_int_equal(g->n, 0);
    assert_int_equal(g->m, 0);
    assert_string_equal(g->expression, "");
    ico_graph_free(g);
    ico_graph_builder_free(builder);
    ico_graph_free(NULL);
    ico_graph_builder_free(NULL);
}

static void wrong_ends_and_sizes_are_refused(void **state)
{
    ico_graph_builder *builder = NULL;
    assert_int_equal(ico_graph_builder_new(*state, UINT64_C(1) << 31, false, &builder),
                     ICO_TOO_LARGE);
    assert_null(builder);
    builder = builder_new(*state, 3, false);
    assert_int_equal(ico_graph_builder_add(builder, 0, 3), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_graph_builder_add(builder, UINT64_MAX, 0), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_graph_builder_name(builder, 3, "d"), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_graph_builder_reserve(builder, UINT64_C(1) << 32),
                     ICO_TOO_LARGE);
    assert_int_equal(ico_graph_builder_reset(builder, UINT64_C(1) << 31, false),
                     ICO_TOO_LARGE);
    assert_int_equal(ico_graph_builder_number_from(builder, UINT32_C(1) << 31),
                     ICO_BAD_ARGUMENT);
    builder_add(builder, 0, 2);
    ico_graph *g = NULL;
    assert_int_equal(ico_graph_build(builder, "x", &g), ICO_OK);
    assert_int_equal(g->m, 1);
    ico_graph_free(g);
    ico_graph_builder_free(builder);
}

static void expect_name(const ico_graph *g, uint32_t v, const char *expected,
                        ico_text *text)
{
    ico_text_clear(text);
    ico_graph_name_text(g, v, text);
    assert_string_equal(text->data, expected);
}

static void names_are_found_again(void **state)
{
    ico_text text;
    ico_text_init(&text, *state);
    ico_graph_builder *builder = builder_new(*state, 1000, false);
    for (uint32_t v = 0; v < 1000; v++) {
        char name[32];
        snprintf(name, sizeof name, "town %u", v * 7);
        if (v != 500) assert_int_equal(ico_graph_builder_name(builder, v, name), ICO_OK);
    }
    assert_int_equal(ico_graph_builder_name(builder, 3, "renamed"), ICO_OK);
    ico_graph *g = NULL;
    assert_int_equal(ico_graph_build(builder, NULL, &g), ICO_OK);
    assert_true(ico_graph_has_names(g));
    for (uint32_t v = 0; v < 1000; v++) {
        if (v == 500) continue;
        assert_int_equal(ico_graph_vertex_by_name(g, ico_graph_vertex_name(g, v)), v);
    }
    assert_null(ico_graph_vertex_name(g, 500));
    assert_string_equal(ico_graph_vertex_name(g, 3), "renamed");
    assert_int_equal(ico_graph_vertex_by_name(g, "town 21"), ICO_NO_VERTEX);
    assert_int_equal(ico_graph_vertex_by_name(g, ""), ICO_NO_VERTEX);
    expect_name(g, 3, "renamed", &text);
    expect_name(g, 500, "500", &text);
    assert_int_equal(ico_graph_vertex_by_name(g, "500"), 500);
    assert_int_equal(ico_graph_vertex_by_name(g, "0500"), ICO_NO_VERTEX);
    assert_int_equal(ico_graph_vertex_by_name(g, "499"), ICO_NO_VERTEX);
    ico_graph_free(g);
    ico_graph_builder_free(builder);
    ico_text_free(&text);
}

static void numbers_may_start_at_one(void **state)
{
    ico_text text;
    ico_text_init(&text, *state);
    ico_graph_builder *builder = builder_new(*state, 3, false);
    ico_graph *plain = NULL, *g = NULL;
    assert_int_equal(ico_graph_build(builder, NULL, &plain), ICO_OK);
    assert_false(ico_graph_has_names(plain));
    expect_name(plain, 2, "2", &text);
    assert_int_equal(ico_graph_builder_reset(builder, 3, false), ICO_OK);
    assert_int_equal(ico_graph_builder_number_from(builder, 1), ICO_OK);
    assert_int_equal(ico_graph_build(builder, NULL, &g), ICO_OK);
    assert_int_equal(ico_graph_first_number(g), 1);
    assert_true(ico_graph_has_names(g));
    expect_name(g, 2, "3", &text);
    assert_int_equal(ico_graph_vertex_by_name(g, "3"), 2);
    assert_int_equal(ico_graph_vertex_by_name(g, "0"), ICO_NO_VERTEX);
    assert_int_equal(ico_graph_vertex_by_name(g, "4"), ICO_NO_VERTEX);
    assert_int_equal(ico_graph_vertex_by_name(g, "99999999999999999999"), ICO_NO_VERTEX);
    ico_graph_free(plain);
    ico_graph_free(g);
    ico_graph_builder_free(builder);
    ico_text_free(&text);
}

/* Builds a graph of 12 vertices, numbered from `first`, of which u and v have names. */
static ico_status build_named(ico_context *ctx, uint32_t first, uint32_t u,
                              const char *name, uint32_t v, const char *other)
{
    ico_graph_builder *builder = builder_new(ctx, 12, false);
    ico_graph *g = NULL;
    assert_int_equal(ico_graph_builder_number_from(builder, first), ICO_OK);
    assert_int_equal(ico_graph_builder_name(builder, u, name), ICO_OK);
    assert_int_equal(ico_graph_builder_name(builder, v, other), ICO_OK);
    ico_status status = ico_graph_build(builder, NULL, &g);
    assert_int_equal(status == ICO_OK, g != NULL);
    for (uint32_t w = 0; w < 12 && g != NULL; w++) { /* each is found by its name */
        ico_text text;
        ico_text_init(&text, ctx);
        ico_graph_name_text(g, w, &text);
        assert_int_equal(ico_graph_vertex_by_name(g, text.size == 0 ? "" : text.data), w);
        ico_text_free(&text);
    }
    if (status != ICO_OK) { /* the builder has them still: another name helps */
        assert_int_equal(status, ICO_BAD_ARGUMENT);
        assert_int_equal(ico_graph_builder_name(builder, v, "another"), ICO_OK);
        assert_int_equal(ico_graph_builder_name(builder, u, "one"), ICO_OK);
        assert_int_equal(ico_graph_build(builder, NULL, &g), ICO_OK);
    }
    ico_graph_free(g);
    ico_graph_builder_free(builder);
    return status;
}

static void names_must_differ(void **state)
{
    ico_context *ctx = *state;
    assert_int_equal(build_named(ctx, 0, 3, "a", 7, "b"), ICO_OK);
    assert_int_equal(build_named(ctx, 0, 7, "a\nb", 3, "a\nb"), ICO_BAD_ARGUMENT);
    assert_string_equal(
        ico_context_error(ctx)->message,
        "vertices 3 and 7 are both called \"a?b\"; names of vertices must differ");
    assert_int_equal(build_named(ctx, 0, 3, "", 7, ""), ICO_BAD_ARGUMENT);
    assert_int_equal(build_named(ctx, 0, 3, "", 7, " "), ICO_OK);
    /* a name that is the number of a vertex without a name */
    assert_int_equal(build_named(ctx, 0, 3, "5", 7, "b"), ICO_BAD_ARGUMENT);
    assert_string_equal(ico_context_error(ctx)->message,
                        "vertices 3 and 5 are both called \"5\", one of them by its "
                        "number; names of vertices must differ");
    assert_int_equal(build_named(ctx, 0, 3, "7", 7, "3"), ICO_OK);
    assert_int_equal(build_named(ctx, 0, 3, "3", 7, "12"), ICO_OK);
    assert_int_equal(build_named(ctx, 1, 3, "12", 7, "0"), ICO_BAD_ARGUMENT);
    assert_int_equal(build_named(ctx, 1, 11, "12", 7, "0"), ICO_OK);
    assert_int_equal(build_named(ctx, 0, 3, "05", 7, "#5"), ICO_OK);
    assert_int_equal(build_named(ctx, 0, 3, "\xff", 7, "\xfe"), ICO_OK);
}

static ico_status build_scenario(ico_context *ctx)
{
    ico_graph_builder *builder = NULL;
    ico_graph *g = NULL;
    ico_status status = ico_graph_builder_new(ctx, 20, true, &builder);
    for (uint32_t i = 0; i < 60 && status == ICO_OK; i++)
        status = ico_graph_builder_add(builder, i % 20, i * 7 % 20);
    if (status == ICO_OK) status = ico_graph_builder_name(builder, 4, "four");
    if (status == ICO_OK) status = ico_graph_build(builder, "failing", &g);
    assert_int_equal(status == ICO_OK, g != NULL);
    if (g != NULL) {
        assert_int_equal(ico_graph_vertex_by_name(g, "four"), 4);
        ico_graph_free(g);
    }
    ico_graph_builder_free(builder);
    return status;
}

static void failing_allocations_are_survived(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(build_scenario) > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_graphs_agree_with_a_matrix, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(no_vertices_and_no_edges_are_fine, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(wrong_ends_and_sizes_are_refused, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(names_are_found_again, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(names_must_differ, open_context, close_context),
        cmocka_unit_test_setup_teardown(numbers_may_start_at_one, open_context,
                                        close_context),
        cmocka_unit_test(failing_allocations_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
