/* tests/unit/test_cycle_lengths.c - cycle spectra by the judge against a plain search: of
 * random graphs and digraphs, of cubic graphs to 12 vertices, of known ones; limits.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "base/random.h"
#include "methods.h"

#include "graph/graph.h"
#include "icosian/property.h"

enum { MOST = 64 };

/* Marks the lengths of cycles whose least vertex is path[0]. */
static void mark_lengths(const ico_graph *g, uint32_t *path, uint32_t length, bool *has)
{
    uint32_t last = path[length - 1];
    for (uint32_t i = g->row[last]; i < g->row[last + 1]; i++) {
        uint32_t v = g->adj[i];
        bool met = false;
        if (v == path[0] && length >= (g->directed ? 2u : 3u)) has[length] = true;
        for (uint32_t k = 0; k < length; k++) met = met || path[k] == v;
        if (met || v < path[0]) continue;
        path[length] = v;
        mark_lengths(g, path, length + 1, has);
    }
}

static void check_spectrum(ico_context *ctx, ico_judge *judge, const ico_graph *g)
{
    bool has[MOST + 1] = {false};
    uint32_t path[MOST];
    ico_verdict lengths[MOST + 1];
    ico_limit limit = ICO_LIMIT_TICKS;
    for (uint32_t v = 0; v < g->n; v++) {
        path[0] = v;
        mark_lengths(g, path, 1, has);
    }
    if (ico_judge_cycle_lengths(judge, g, lengths, &limit) != ICO_OK)
        fail_msg("%s", ico_context_error(ctx)->message);
    assert_int_equal(limit, ICO_LIMIT_NONE);
    for (uint32_t k = 0; k <= g->n; k++)
        if (lengths[k] != (has[k] ? ICO_FOUND : ICO_NONE))
            fail_msg("%s: %u vertices: %s", ico_graph_expression(g), k,
                     ico_verdict_name(lengths[k]));
}

static void random_graphs(void **state)
{
    ico_random random;
    ico_judge *judge = NULL;
    ico__random_seed(&random, 12);
    assert_int_equal(ico_judge_new(*state, &judge), ICO_OK);
    for (unsigned round = 0; round < 400; round++) {
        uint32_t n = 1 + ico__random_below(&random, 8);
        bool directed = ico__random_below(&random, 2) == 0;
        double density = 0.1 + 0.5 * ico__random_unit(&random);
        ico_graph_builder *builder = builder_new(*state, n, directed);
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
                if (u != v && ico__random_unit(&random) < density)
                    builder_add(builder, u, v);
        ico_graph *g = built(builder, "random");
        check_spectrum(*state, judge, g);
        ico_graph_free(g);
    }
    ico_judge_free(judge);
}

static void cubic_graphs(void **state)
{
    ico_judge *judge = NULL;
    assert_int_equal(ico_judge_new(*state, &judge), ICO_OK);
    for (unsigned n = 4; n <= 12; n += 2)
        for (unsigned seed = 1; seed <= 5 * n; seed++) {
            char words[40];
            (void)snprintf(words, sizeof words, "cubic:%u,seed=%u", n, seed);
            ico_graph *g = family_new(*state, words);
            check_spectrum(*state, judge, g);
            ico_graph_free(g);
        }
    ico_judge_free(judge);
}

/* Bipartite graphs, and some whose lengths are not found by chords. */
static void known_spectra(void **state)
{
    static const char *const names[] = {
        "petersen:5,2", "cycle:9",    "path:6",     "grid:3x4", "hypercube:3",
        "heawood",      "flower:5",   "complete:7", "star:5",   "bipartite:3,5",
        "debruijn:2,3", "complete:1", "complete:2"};
    ico_judge *judge = NULL;
    assert_int_equal(ico_judge_new(*state, &judge), ICO_OK);
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        ico_graph *g = family_new(*state, names[k]);
        check_spectrum(*state, judge, g);
        ico_graph_free(g);
    }
    ico_judge_free(judge);
}

static void limits(void **state)
{
    ico_judge *judge = NULL;
    ico_graph *g = family_new(*state, "petersen:30,7");
    ico_verdict lengths[MOST + 1];
    ico_limit limit = ICO_LIMIT_NONE;
    unsigned open = 0;
    assert_int_equal(ico_judge_new(*state, &judge), ICO_OK);
    ico_judge_set_ticks(judge, 20);
    assert_int_equal(ico_judge_cycle_lengths(judge, g, lengths, &limit), ICO_OK);
    for (unsigned k = 3; k <= g->n; k++) open += lengths[k] == ICO_UNKNOWN;
    assert_true(open > 0);
    assert_int_equal(limit, ICO_LIMIT_TICKS);
    ico_judge_free(judge);
    ico_graph_free(g);
}

static ico_status find_spectrum(ico_context *ctx)
{
    ico_graph *g = NULL;
    ico_judge *judge = NULL;
    ico_verdict lengths[MOST + 1] = {(ico_verdict)7};
    ico_limit limit = (ico_limit)99;
    ico_status status = ico_family_graph(ctx, "petersen:5,2", &g);
    if (status == ICO_OK) status = ico_judge_new(ctx, &judge);
    if (status == ICO_OK) status = ico_judge_cycle_lengths(judge, g, lengths, &limit);
    if (status != ICO_OK) assert_true(lengths[0] == 7 && limit == 99);
    ico_judge_free(judge);
    ico_graph_free(g);
    return status;
}

static void allocation_failures(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(find_spectrum) > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(cubic_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(known_spectra, open_context, close_context),
        cmocka_unit_test_setup_teardown(limits, open_context, close_context),
        cmocka_unit_test(allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
