/* tests/unit/test_random_families.c - families drawn from a seed: their shapes, chances,
 * and that a seed keeps its graph.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "context.h"
#include "problems.h"

static void random_graphs_have_their_shape(void **state)
{
    for (uint32_t n = 1; n <= 12; n++)
        for (uint32_t d = 0; d < n; d++) {
            if (n * d % 2 != 0) continue;
            char expression[64];
            snprintf(expression, sizeof expression, "regular:%u,%u,seed=5", n, d);
            ico_graph *g = family_new(*state, expression);
            assert_string_equal(g->expression, expression);
            assert_int_equal(g->dropped, 0);
            for (uint32_t v = 0; v < n; v++) assert_int_equal(ico__degree(g, v), d);
            ico_graph_free(g);
        }
    for (uint32_t m = 0; m <= 45; m++) {
        char expression[64];
        snprintf(expression, sizeof expression, "gnm:10,%u,seed=%u", m, m);
        ico_graph *g = family_new(*state, expression);
        assert_int_equal(g->m, m);
        assert_int_equal(g->dropped, 0);
        ico_graph_free(g);
    }
    ico_graph *g = family_new(*state, "random-bipartite:6,7,42");
    assert_int_equal(g->m, 42);
    assert_string_equal(g->expression, "random-bipartite:6,7,42,seed=1");
    assert_int_equal(ico__degree(g, 0), 7);
    ico_graph_free(g);
}

static bool has_triangle(const ico_graph *g)
{
    for (uint32_t e = 0; e < g->m; e++)
        for (uint32_t v = 0; v < g->n; v++)
            if (ico_graph_find_edge(g, g->tail[e], v) != ICO_NO_EDGE &&
                ico_graph_find_edge(g, g->head[e], v) != ICO_NO_EDGE)
                return true;
    return false;
}

/* A cubic graph on 6 vertices is K(3,3) (10 labellings) or the prism (60): each labelled
 * graph must come up about equally often. */
static void regular_graphs_are_near_uniform(void **state)
{
    uint32_t bipartite = 0, total = 1400;
    for (uint32_t seed = 1; seed <= total; seed++) {
        char expression[64];
        snprintf(expression, sizeof expression, "cubic:6,seed=%u", seed);
        ico_graph *g = family_new(*state, expression);
        bipartite += !has_triangle(g);
        ico_graph_free(g);
    }
    /* expected 200, standard deviation 13 */
    assert_in_range(bipartite, 140, 260);
}

static void chances_are_kept(void **state)
{
    ico_graph *g = family_new(*state, "gnp:300,0.10,seed=4");
    assert_string_equal(g->expression, "gnp:300,0.1,seed=4");
    assert_in_range(g->m, 4200, 4770); /* 4485 expected, deviation 64 */
    assert_int_equal(g->dropped, 0);
    ico_graph_free(g);
    g = family_new(*state, "gnp:20,1");
    assert_int_equal(g->m, 190);
    ico_graph_free(g);
    g = family_new(*state, "gnp:20,0.0");
    assert_int_equal(g->m, 0);
    assert_string_equal(g->expression, "gnp:20,0,seed=1");
    ico_graph_free(g);
    g = family_new(*state,
                   "gnp:1000000,0.000001,seed=2"); /* sparse: no walk over all pairs */
    assert_in_range(g->m, 490000, 510000);
    ico_graph_free(g);
}

/* A change of these means that a seed no longer gives the graph it gave: a break of the
 * contract, not something to update in passing. */
static void seeds_keep_their_graphs(void **state)
{
    static const struct {
        const char *expression;
        uint64_t hash;
    } fixed[] = {
        {"cubic:100,seed=7", UINT64_C(0xb46f7f8be8b5edbd)},
        {"gnm:50,120", UINT64_C(0x4b450bd0d2326e55)},
        {"gnp:50,0.1", UINT64_C(0x8afb7aad3f3e59cc)},
        {"tournament:20,seed=1", UINT64_C(0x837ea46aa813766f)},
        {"regular:50,4,seed=18446744073709551615", UINT64_C(0xd2e3f74ad749e27d)},
    };
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        ico_graph *g = family_new(*state, fixed[i].expression);
        uint64_t hash = UINT64_C(14695981039346656037);
        for (uint32_t e = 0; e < g->m; e++) {
            hash = (hash ^ g->tail[e]) * UINT64_C(1099511628211);
            hash = (hash ^ g->head[e]) * UINT64_C(1099511628211);
        }
        if (hash != fixed[i].hash)
            fail_msg("%s gives %#llx", fixed[i].expression, (unsigned long long)hash);
        ico_graph_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_graphs_have_their_shape, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(regular_graphs_are_near_uniform, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(chances_are_kept, open_context, close_context),
        cmocka_unit_test_setup_teardown(seeds_keep_their_graphs, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
