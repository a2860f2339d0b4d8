/* tests/unit/test_matching.c - largest matchings against exhaustive search.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "graph/matching.h"

enum { MOST = 12 };

typedef struct rows {
    uint32_t n, row[MOST + 1], adj[MOST * MOST];
    bool edge[MOST][MOST];
} rows;

static void fill_rows(rows *g)
{
    uint32_t at = 0;
    for (uint32_t u = 0; u < g->n; u++) {
        g->row[u] = at;
        for (uint32_t v = 0; v < g->n; v++)
            if (g->edge[u][v]) g->adj[at++] = v;
    }
    g->row[g->n] = at;
}

static rows random_rows(ico_random *random, uint32_t n, uint32_t percent)
{
    rows g = {.n = n};
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = u + 1; v < n; v++)
            if (ico__random_below(random, 100) < percent)
                g.edge[u][v] = g.edge[v][u] = true;
    fill_rows(&g);
    return g;
}

/* Most edges of a matching of the vertices in `set`. */
static uint32_t best(const rows *g, uint32_t set)
{
    uint32_t v = 0;
    if (set == 0) return 0;
    while (!(set >> v & 1)) v++;
    set &= ~(UINT32_C(1) << v);
    uint32_t most = best(g, set);
    for (uint32_t w = v + 1; w < g->n; w++)
        if ((set >> w & 1) && g->edge[v][w]) {
            uint32_t with = 1 + best(g, set & ~(UINT32_C(1) << w));
            if (with > most) most = with;
        }
    return most;
}

static uint32_t check_matching(const rows *g, const uint32_t *mate)
{
    uint32_t alone = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        if (mate[v] == ICO_NO_VERTEX) {
            alone++;
            continue;
        }
        assert_true(mate[v] < g->n);
        assert_int_equal(mate[mate[v]], v);
        assert_true(g->edge[v][mate[v]]);
    }
    return alone;
}

/* The labels prove the matching largest: without the inner vertices the outer ones form
 * odd pieces, as many more than inner vertices as there are unmatched vertices. */
static void check_labels(const rows *g, const uint8_t *label, uint32_t unmatched)
{
    uint32_t inner = 0, odd = 0, seen = 0;
    for (uint32_t v = 0; v < g->n; v++) inner += label[v] == ICO_MATCH_INNER;
    for (uint32_t v = 0; v < g->n; v++) {
        if (label[v] != ICO_MATCH_OUTER || (seen >> v & 1)) continue;
        uint32_t stack[MOST], depth = 0, size = 0;
        stack[depth++] = v;
        seen |= UINT32_C(1) << v;
        while (depth > 0) {
            uint32_t u = stack[--depth];
            size++;
            for (uint32_t w = 0; w < g->n; w++) {
                if (!g->edge[u][w] || label[w] == ICO_MATCH_INNER) continue;
                assert_int_equal(label[w], ICO_MATCH_OUTER);
                if (seen >> w & 1) continue;
                seen |= UINT32_C(1) << w;
                stack[depth++] = w;
            }
        }
        odd += size % 2;
        assert_int_equal(size % 2, 1);
    }
    assert_int_equal(odd, inner + unmatched);
}

static void test_largest(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 7);
    for (unsigned i = 0; i < 4000; i++) {
        rows g = random_rows(&random, 1 + ico__random_below(&random, 11),
                             10 + ico__random_below(&random, 60));
        uint32_t mate[MOST], unmatched;
        uint8_t label[MOST];
        bool stopped;
        memset(mate, 0xff, sizeof mate);
        if (i % 2 == 1) { /* a beginning */
            uint32_t u = ico__random_below(&random, g.n),
                     v = ico__random_below(&random, g.n);
            if (g.edge[u][v]) {
                mate[u] = v;
                mate[v] = u;
            }
        }
        ico_matching_graph m = {
            .n = g.n, .row = g.row, .adj = g.adj, .mate = mate, .label = label};
        assert_int_equal(ico__matching_grow(ctx, &m, NULL, NULL, &unmatched, &stopped),
                         ICO_OK);
        assert_false(stopped);
        assert_int_equal(check_matching(&g, mate), unmatched);
        assert_int_equal(unmatched, g.n - 2 * best(&g, (UINT32_C(1) << g.n) - 1));
        check_labels(&g, label, unmatched);
    }
    ico_context_free(ctx);
}

static bool stop_at_once(void *user, uint64_t ticks)
{
    *(uint64_t *)user += ticks;
    return true;
}

static void test_stop(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 3);
    rows g = random_rows(&random, 12, 60);
    uint32_t mate[MOST], unmatched;
    uint64_t ticks = 0;
    bool stopped;
    memset(mate, 0xff, sizeof mate);
    ico_matching_graph m = {.n = g.n, .row = g.row, .adj = g.adj, .mate = mate};
    assert_int_equal(
        ico__matching_grow(ctx, &m, stop_at_once, &ticks, &unmatched, &stopped), ICO_OK);
    assert_true(stopped);
    assert_true(ticks > 0);
    assert_int_equal(check_matching(&g, mate), unmatched);
    assert_int_equal(unmatched, 10);
    ico_context_free(ctx);
}

static ico_status scenario(ico_context *ctx)
{
    ico_random random;
    ico__random_seed(&random, 3);
    rows g = random_rows(&random, 8, 50);
    uint32_t mate[MOST], unmatched = 77;
    bool stopped;
    memset(mate, 0xff, sizeof mate);
    ico_matching_graph m = {.n = g.n, .row = g.row, .adj = g.adj, .mate = mate};
    ico_status status = ico__matching_grow(ctx, &m, NULL, NULL, &unmatched, &stopped);
    if (status != ICO_OK) {
        assert_int_equal(unmatched, 77);
        assert_int_equal(mate[0], ICO_NO_VERTEX);
    }
    return status;
}

static void test_allocation(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(scenario) >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_largest),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
