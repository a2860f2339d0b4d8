/* tests/unit/test_decomposition.c - orders and the decompositions made from them, held
 * against their definitions on random graphs.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "graph/decomposition.h"
#include "problems.h"

enum { MOST = 40 };

static int open_context(void **state)
{
    *state = ico_context_new(NULL);
    return *state == NULL;
}

static int close_context(void **state)
{
    bool leaked = ico_context_live_bytes(*state) != 0;
    ico_context_free(*state);
    return leaked;
}

static ico_graph *random_graph(ico_context *ctx, ico_random *random, uint32_t n,
                               bool directed, double density)
{
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && ico__random_unit(random) < density) builder_add(builder, u, v);
    return built(builder, "random");
}

static bool never(void *user, uint64_t ticks)
{
    *(uint64_t *)user += ticks;
    return false;
}

static bool at_once(void *user, uint64_t ticks)
{
    (void)user;
    (void)ticks;
    return true;
}

/* One order: rule 0, 1 growth, 2, 3 elimination. */
static bool make_order(const ico_skeleton *s, unsigned rule, uint32_t limit,
                       ico_random *random, uint32_t *order)
{
    uint64_t told = 0;
    ico_work work = {never, &told, 0};
    bool fits;
    ico_status status =
        rule < 2 ? ico__order_grow(s, ico__random_below(random, s->n),
                                   rule == 0 ? ICO_GROW_OLDEST : ICO_GROW_RANDOM, limit,
                                   random, &work, order, &fits)
                 : ico__order_eliminate(s, rule == 2 ? ICO_MIN_DEGREE : ICO_MIN_FILL,
                                        limit, random, &work, order, &fits);
    assert_int_equal(status, ICO_OK);
    assert_true(told == work.ticks && (told > 0 || !fits));
    return fits;
}

/* Which vertices the step of v has behind it: those taken before that a path through
 * taken vertices joins to v. */
static void mark_behind(const ico_skeleton *s, const ico_decomposition *t, uint32_t step,
                        bool *behind)
{
    uint32_t stack[MOST], depth = 0;
    memset(behind, 0, MOST * sizeof *behind);
    behind[t->vertex[step]] = true;
    stack[depth++] = t->vertex[step];
    while (depth > 0) {
        uint32_t v = stack[--depth];
        for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++) {
            uint32_t w = s->adj[i];
            if (t->step[w] > step || behind[w]) continue;
            behind[w] = true;
            stack[depth++] = w;
        }
    }
}

static void check_step(const ico_skeleton *s, const ico_decomposition *t, uint32_t step)
{
    bool behind[MOST], bound[MOST] = {false};
    uint32_t slots = UINT32_C(1) << t->slot[t->vertex[step]], earliest = ICO_NO_STEP;
    mark_behind(s, t, step, behind);
    for (size_t i = t->first[step]; i < t->first[step + 1]; i++) {
        uint32_t w = t->bound[i], bit = UINT32_C(1) << t->slot[w];
        assert_false(bound[w]);
        bound[w] = true;
        assert_int_equal(slots & bit, 0);
        slots |= bit;
        if (t->step[w] < earliest) earliest = t->step[w];
    }
    assert_int_equal(t->parent[step], earliest);
    assert_int_equal(t->mask[step] | UINT32_C(1) << t->slot[t->vertex[step]], slots);
    for (uint32_t w = 0; w < s->n; w++) {
        bool next = false;
        for (uint32_t i = s->row[w]; i < s->row[w + 1]; i++) next |= behind[s->adj[i]];
        assert_int_equal(bound[w], next && t->step[w] > step);
    }
}

/* The invariants of the header, from their definitions. */
static void check_decomposition(const ico_skeleton *s, const ico_decomposition *t)
{
    uint32_t stack[MOST], depth = 0, width = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        assert_int_equal(t->step[t->vertex[i]], i);
        check_step(s, t, i);
        uint32_t size = (uint32_t)(t->first[i + 1] - t->first[i]);
        if (size > width) width = size;
        assert_true(depth >= t->children[i]); /* post-order: a stack is enough */
        for (uint32_t c = 0; c < t->children[i]; c++)
            assert_int_equal(t->parent[stack[--depth]], i);
        if (t->parent[i] != ICO_NO_STEP) stack[depth++] = i;
    }
    assert_int_equal(depth, 0);
    assert_int_equal(t->width, width);
    assert_true(t->slots <= width + 1);
    assert_true(t->cost >= t->n);
}

static void random_graphs(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 5);
    for (unsigned round = 0; round < 300; round++) {
        uint32_t n = 1 + ico__random_below(&random, MOST), order[MOST];
        bool directed = round % 3 == 0;
        ico_graph *g = random_graph(ctx, &random, n, directed,
                                    (0.5 + 3 * ico__random_unit(&random)) / n);
        ico_skeleton s;
        assert_int_equal(ico__skeleton_open(ctx, g, &s), ICO_OK);
        for (unsigned rule = 0; rule < 4; rule++) {
            uint32_t limit = 1 + ico__random_below(&random, ICO_MOST_SLOTS - 2);
            bool fits = make_order(&s, rule, limit, &random, order);
            ico_decomposition *t = NULL;
            if (!fits) continue;
            assert_int_equal(ico__decomposition_new(&s, order, limit, &t), ICO_OK);
            assert_non_null(t); /* an order that fits has boundaries that fit */
            check_decomposition(&s, t);
            uint32_t width = t->width;
            ico__decomposition_free(t);
            t = NULL;
            if (width == 0) continue;
            assert_int_equal(ico__decomposition_new(&s, order, width - 1, &t), ICO_OK);
            assert_null(t);
        }
        ico__skeleton_close(&s);
        ico_graph_free(g);
    }
}

/* Width of the decomposition that a rule finds, 99 if none fits. */
static uint32_t width_of(ico_context *ctx, const char *expression, unsigned rule,
                         uint32_t limit)
{
    static uint32_t order[10000];
    ico_skeleton s;
    ico_random random;
    ico__random_seed(&random, 1);
    ico_graph *g = family_new(ctx, expression);
    assert_int_equal(ico__skeleton_open(ctx, g, &s), ICO_OK);
    uint32_t width = 99;
    if (make_order(&s, rule, limit, &random, order)) {
        ico_decomposition *t = NULL;
        assert_int_equal(ico__decomposition_new(&s, order, limit, &t), ICO_OK);
        width = t->width;
        ico__decomposition_free(t);
    }
    ico__skeleton_close(&s);
    ico_graph_free(g);
    return width;
}

static void known_widths(void **state)
{
    ico_context *ctx = *state;
    for (unsigned rule = 0; rule < 4; rule++) {
        assert_int_equal(width_of(ctx, "cycle:1000", rule, 30), 2);
        assert_int_equal(width_of(ctx, "complete:9", rule, 30), 8);
        assert_int_equal(width_of(ctx, "complete:9", rule, 7), 99);
        assert_int_equal(width_of(ctx, "bipartite:3,7", rule, 3), rule < 2 ? 99 : 3);
    }
    for (unsigned rule = 2; rule < 4; rule++)
        assert_int_equal(width_of(ctx, "grid:1x50", rule, 30), 1);
    assert_true(width_of(ctx, "petersen:2000,2", 0, 30) <= 7);
    assert_true(width_of(ctx, "petersen:2000,2", 3, 30) <= 10);
    assert_true(width_of(ctx, "grid:3x100", 2, 30) <= 5);
}

static void states_of_a_boundary(void **state)
{
    (void)state;
    for (uint32_t k = 0; k <= 30; k++) {
        double sum = 0, ways = 1; /* ways = binomial(k, t) */
        for (uint32_t t = 0; t <= k; t++) {
            double pairings = t == 0 ? 1 : (double)(1u << (t / 2 - (t > 1)));
            if (t % 2 == 0) sum += ways * (double)(1u << (k - t)) * pairings;
            ways = ways * (k - t) / (t + 1);
        }
        assert_true(fabs(ico__decomposition_states(k) - sum) < 1e-9 * sum);
    }
}

static void orders_stop(void **state)
{
    ico_context *ctx = *state;
    ico_skeleton s;
    ico_random random;
    uint32_t order[100];
    bool fits = true;
    ico_work work = {at_once, NULL, 0};
    ico__random_seed(&random, 1);
    ico_graph *g = family_new(ctx, "cycle:100");
    assert_int_equal(ico__skeleton_open(ctx, g, &s), ICO_OK);
    assert_int_equal(
        ico__order_grow(&s, 0, ICO_GROW_OLDEST, 9, &random, &work, order, &fits), ICO_OK);
    assert_false(fits);
    fits = true;
    assert_int_equal(
        ico__order_eliminate(&s, ICO_MIN_FILL, 9, &random, &work, order, &fits), ICO_OK);
    assert_false(fits);
    ico__skeleton_close(&s);
    ico_graph_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(known_widths, open_context, close_context),
        cmocka_unit_test_setup_teardown(orders_stop, open_context, close_context),
        cmocka_unit_test(states_of_a_boundary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
