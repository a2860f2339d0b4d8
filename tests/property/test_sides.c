/* test_sides.c - questions with 3-edge cuts: the sides found are sides; verdicts are
 * those of a plain search; reasons are believed by verifier and checker, and not once
 * damaged.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "believed.h"
#include "dice.h"
#include "glued.h"
#include "presolve/sides.h"
#include "share.h"
#include "try_problem.h"

/* Parts of g without the edges listed (ICO_NO_EDGE: none). */
static uint32_t count_parts(const ico_graph *g, const uint32_t without[3])
{
    uint32_t of[GLUED], parts = 0;
    for (uint32_t v = 0; v < g->n; v++) of[v] = v;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t a = of[g->tail[e]], b = of[g->head[e]];
        if (e == without[0] || e == without[1] || e == without[2]) continue;
        for (uint32_t v = 0; v < g->n; v++)
            if (of[v] == a) of[v] = b;
    }
    for (uint32_t v = 0; v < g->n; v++) parts += of[v] == v;
    return parts;
}

static bool share_an_end(const ico_graph *g, uint32_t e, uint32_t f)
{
    uint32_t a = g->tail[e], b = g->head[e], c = g->tail[f], d = g->head[f];
    return a == c || a == d || b == c || b == d;
}

/* Is there a cut of three edges without a common end? */
static bool has_triple(const ico_graph *g)
{
    for (uint32_t e = 0; e < g->m; e++)
        for (uint32_t f = 0; f < e; f++)
            for (uint32_t h = 0; h < f && !share_an_end(g, e, f); h++) {
                uint32_t cut[3] = {e, f, h};
                if (!share_an_end(g, e, h) && !share_an_end(g, f, h) &&
                    count_parts(g, cut) > 1)
                    return true;
            }
    return false;
}

static bool has_smaller_cut(const ico_graph *g)
{
    for (uint32_t e = 0; e < g->m; e++)
        for (uint32_t f = 0; f <= e; f++) {
            uint32_t cut[3] = {e, f, ICO_NO_EDGE};
            if (count_parts(g, cut) > 1) return true;
        }
    return false;
}

static void sides_are_good(const ico_graph *g, const ico_triples *t)
{
    uint32_t size[GLUED] = {0}, leaving[GLUED] = {0}, left = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        left += t->side[v] == ICO_NO_SIDE;
        if (t->side[v] != ICO_NO_SIDE) size[t->side[v]]++;
    }
    assert_true(left + t->count >= 3 || t->count == 0);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t a = t->side[g->tail[e]], b = t->side[g->head[e]];
        if (a == b) continue;
        if (a != ICO_NO_SIDE) leaving[a]++;
        if (b != ICO_NO_SIDE) leaving[b]++;
    }
    for (uint32_t k = 0; k < t->count; k++) {
        assert_int_equal(leaving[k], 3);
        assert_true(size[k] >= 2 && 2 * size[k] <= g->n);
        for (unsigned i = 0; i < 3; i++) {
            uint32_t e = t->out[k][i];
            assert_int_not_equal(t->side[g->tail[e]] == k, t->side[g->head[e]] == k);
            assert_false(share_an_end(g, e, t->out[k][(i + 1) % 3]));
        }
    }
}

static void sides_are_sides_and_most_are_found(void **state)
{
    (void)state;
    uint32_t found = 0, missed = 0, none = 0;
    for (int i = 0; i < (int)share_of(400); i++) {
        ico_problem *p = glued_problem(ctx, &rng);
        const ico_graph *g;
        ico_triples *t;
        assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
        if (!has_smaller_cut(g)) {
            assert_int_equal(ico__triples_new(ctx, g, &t), ICO_OK);
            sides_are_good(g, t);
            bool is = has_triple(g);
            assert_true(is || t->count == 0);
            found += t->count > 0;
            missed += is && t->count == 0;
            none += !is;
            ico__triples_free(t);
        }
        ico_problem_free(p);
    }
    if (found < share_least(40) || none < share_least(5) || 10 * missed > found)
        fail_msg("%u found, %u missed, %u without", found, missed, none);
}

static bool search_finds(const ico_problem *p)
{
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("backtrack"), NULL, &result),
                     ICO_OK);
    bool found = result->verdict == ICO_FOUND;
    ico_result_free(result);
    ico_run_free(run);
    return found;
}

/* How deep lemmas are within lemmas. */
static unsigned depth_of(const ico_reason *r)
{
    unsigned deepest = 0;
    for (; r != NULL; r = r->inner)
        for (size_t i = 0; i < r->lemma_count; i++) {
            unsigned depth = 1 + depth_of(r->lemmas[i]);
            if (depth > deepest) deepest = depth;
        }
    return deepest;
}

static void verdicts_are_those_of_a_search(void **state)
{
    (void)state;
    uint32_t found = 0, none = 0, by_sides = 0, lemmas = 0, deep = 0;
    int rounds = getenv("ICO_TEST_ALL") ? 30000 : (int)share_of(600);
    for (int i = 0; i < rounds; i++) {
        ico_problem *p = glued_problem(ctx, &rng);
        ico_reason *reason;
        ico_verdict is = take_apart(ctx, p, &reason);
        assert_int_equal(is, search_finds(p) ? ICO_FOUND : ICO_NONE);
        found += is == ICO_FOUND;
        none += is == ICO_NONE;
        by_sides += is_about_sides(reason);
        lemmas += depth_of(reason) > 0;
        deep += depth_of(reason) > 1;
        if (reason != NULL) assert_true(both_believe(ctx, p, reason));
        ico_reason_free(reason);
        ico_problem_free(p);
    }
    if (found < share_least(100) || none < share_least(100) ||
        by_sides < share_least(20) || lemmas < share_least(10))
        fail_msg("%u found, %u none, %u by sides, %u with lemmas, %u deep", found, none,
                 by_sides, lemmas, deep);
}

/* Changes a number of the reason, or a vertex, or leaves out what is said first. */
static const ico_reason *spoil(ico_reason *reason)
{
    ico_reason *r = reason;
    while (r->type == ICO_REASON_SPLIT) r = r->inner;
    uint32_t about = 2 + r->numbers[0]; /* what the lemmas are about */
    uint32_t i = ico__random_below(&rng, (uint32_t)r->number_count - about + 1);
    uint32_t j = ico__random_below(&rng, (uint32_t)r->vertex_count);
    switch (ico__random_below(&rng, 4)) {
    case 0:
        if (r->lemma_count == 0) return r->inner;
        i = about + i % (2 * (uint32_t)r->lemma_count);
        r->numbers[i] = ico__random_below(&rng, 4);
        break;
    case 1:
        r->vertices[j] = ico__random_below(&rng, GLUED);
        break;
    case 2:
        r->vertices[j] = r->vertices[0];
        break;
    default:
        return reason->inner;
    }
    return reason;
}

/* Another question: some edges more. */
static ico_problem *with_more_edges(const ico_problem *p)
{
    const ico_graph *g;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    ico_graph_builder *builder = builder_new(ctx, g->n, false);
    for (uint32_t e = 0; e < g->m; e++) builder_add(builder, g->tail[e], g->head[e]);
    for (uint32_t k = ico__random_below(&rng, 3); k > 0; k--)
        builder_add(builder, ico__random_below(&rng, g->n),
                    ico__random_below(&rng, g->n));
    return closed_problem(problem_in(ctx, built(builder, "more"), ICO_CLOSED));
}

static void nothing_false_is_believed(void **state)
{
    (void)state;
    uint32_t believed = 0, refused = 0, with_tour = 0;
    int rounds = getenv("ICO_TEST_ALL") ? 60000 : (int)share_of(3000);
    for (int i = 0; i < rounds; i++) {
        ico_problem *p = glued_problem(ctx, &rng);
        ico_reason *reason;
        if (take_apart(ctx, p, &reason) == ICO_NONE && is_about_sides(reason)) {
            ico_problem *other = with_more_edges(p);
            const ico_reason *claimed = i % 2 == 0 ? reason : spoil(reason);
            bool is = both_believe(ctx, other, claimed), found = search_finds(other);
            if (is && found) fail_msg("believed in round %d", i);
            believed += is;
            refused += !is;
            with_tour += found;
            ico_problem_free(other);
        }
        ico_reason_free(reason);
        ico_problem_free(p);
    }
    if (believed < share_least(10) || refused < share_least(60) ||
        with_tour < share_least(10))
        fail_msg("%u believed, %u refused, %u with a tour", believed, refused, with_tour);
}

/* Any vertices as sides, and forced steps for all lemmas: never against a tour. */
static void no_sides_hide_a_tour(void **state)
{
    (void)state;
    uint32_t tours = 0;
    for (int i = 0; i < (int)share_of(4000); i++) {
        ico_problem *p = glued_problem(ctx, &rng);
        uint64_t n = ico_problem_size(p), vertices[GLUED];
        ico_reason inner = {.type = ICO_REASON_FORCED}, *lemmas[] = {&inner, &inner};
        uint32_t size = 2 + ico__random_below(&rng, 4),
                 count = ico__random_below(&rng, 3);
        uint32_t numbers[] = {
            1, size, count, 0, ico__random_below(&rng, 4), 0, ico__random_below(&rng, 4)};
        ico_reason sides = {.type = ICO_REASON_SIDES,
                            .vertices = vertices,
                            .vertex_count = size,
                            .numbers = numbers,
                            .number_count = 3 + 2 * count,
                            .inner = &inner,
                            .lemmas = lemmas,
                            .lemma_count = count};
        for (uint32_t v = 0; v < size; v++) /* a vertex was blown up to the last ones */
            vertices[v] = v == 0 ? ico__random_below(&rng, (uint32_t)n) : n - v;
        bool found = search_finds(p);
        if (both_believe(ctx, p, &sides) && found) fail_msg("believed in round %d", i);
        tours += found;
        ico_problem_free(p);
    }
    assert_true(tours > share_least(500));
}

static ico_status take_apart_once(ico_context *in)
{
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    /* the Petersen graph with two triangles for vertices */
    ico_status status = ico_family_graph(in, "petersen:5,2", &graph);
    ico_graph_builder *builder = NULL;
    if (status == ICO_OK) status = ico_graph_builder_new(in, 14, false, &builder);
    for (uint32_t e = 0, s[2] = {0}; status == ICO_OK && e < graph->m; e++) {
        uint32_t u = graph->tail[e], v = graph->head[e];
        for (uint32_t k = 0; k < 2; k++) { /* vertex k, and 10 + 2 * k and so on */
            uint32_t *end = u == k ? &u : v == k ? &v : NULL;
            if (end != NULL && s[k]++ > 0) *end = 10 + 2 * k + s[k] - 2;
        }
        status = ico_graph_builder_add(builder, u, v);
    }
    for (uint32_t k = 0; k < 2 && status == ICO_OK; k++) {
        status = ico_graph_builder_add(builder, k, 10 + 2 * k);
        if (status == ICO_OK) status = ico_graph_builder_add(builder, k, 11 + 2 * k);
        if (status == ICO_OK)
            status = ico_graph_builder_add(builder, 10 + 2 * k, 11 + 2 * k);
    }
    ico_graph_free(graph);
    graph = NULL;
    if (status == ICO_OK) status = ico_graph_build(builder, "triangles", &graph);
    ico_graph_builder_free(builder);
    if (status == ICO_OK) status = try_graph(in, graph, &p);
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_CLOSED);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(in, p, &run);
    if (status == ICO_OK) status = ico_run_solve(run, &apart, NULL, &result);
    if (status == ICO_OK) assert_int_equal(result->verdict, ICO_NONE);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void allocations_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(take_apart_once) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sides_are_sides_and_most_are_found, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(verdicts_are_those_of_a_search, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(nothing_false_is_believed, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(no_sides_hide_a_tour, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(allocations_may_fail, set_up_dice, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
