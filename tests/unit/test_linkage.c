/* tests/unit/test_linkage.c - paths between given pairs of ends that cover all vertices,
 * beside brute force, and what the verifier refuses.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "problems.h"
#include "share.h"

enum { MOST = 8, PAIRS = 4 };

/* A small question: step[u][v] tells that an edge or arc leads from u to v. */
typedef struct tiny {
    unsigned n, pairs;
    bool directed;
    bool step[MOST][MOST];
    uint64_t ends[2 * PAIRS];
} tiny;

static tiny draw(ico_random *random)
{
    tiny t = {.n = 2 + ico__random_below(random, MOST - 1),
              .directed = ico__random_below(random, 3) == 0};
    unsigned percent = 25 + ico__random_below(random, 60);
    uint32_t order[MOST];
    for (unsigned u = 0; u < t.n; u++) {
        order[u] = u;
        for (unsigned v = t.directed ? 0 : u + 1; v < t.n; v++) {
            bool has = u != v && ico__random_below(random, 100) < percent;
            t.step[u][v] = has;
            if (!t.directed) t.step[v][u] = has;
        }
    }
    ico__random_shuffle(random, order, t.n);
    for (unsigned at = 0; at < t.n && t.pairs < PAIRS; t.pairs++) {
        bool single = at + 1 == t.n || ico__random_below(random, 5) == 0;
        t.ends[2 * t.pairs] = order[at++];
        t.ends[2 * t.pairs + 1] = single ? order[at - 1] : order[at++];
        if (ico__random_below(random, 2) == 0) {
            t.pairs++;
            break;
        }
    }
    return t;
}

/* Is there a way on from vertex v of path `pair`, with these vertices visited? */
static bool goes_on(const tiny *t, unsigned pair, uint64_t v, unsigned seen)
{
    if (v == t->ends[2 * pair + 1]) {
        if (pair + 1 == t->pairs) return seen == (1U << t->n) - 1;
        uint64_t next = t->ends[2 * pair + 2];
        return !(seen >> next & 1) && goes_on(t, pair + 1, next, seen | 1U << next);
    }
    for (unsigned w = 0; w < t->n; w++)
        if (t->step[v][w] && !(seen >> w & 1) && goes_on(t, pair, w, seen | 1U << w))
            return true;
    return false;
}

static ico_problem *pose(ico_context *ctx, const tiny *t)
{
    ico_graph_builder *b = NULL;
    ico_graph *g = NULL;
    ico_problem *p = NULL;
    assert_int_equal(ico_graph_builder_new(ctx, t->n, t->directed, &b), ICO_OK);
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = t->directed ? 0 : u + 1; v < t->n; v++)
            if (t->step[u][v]) assert_int_equal(ico_graph_builder_add(b, u, v), ICO_OK);
    assert_int_equal(ico_graph_build(b, "tiny", &g), ICO_OK);
    ico_graph_builder_free(b);
    assert_int_equal(ico_problem_from_graph(ctx, g, &p), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

static ico_verdict link(ico_context *ctx, const ico_problem *p, const uint64_t *ends,
                        size_t pairs)
{
    ico_run *run = NULL;
    ico_tour_group *set = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_link(run, ends, pairs, &set), ICO_OK);
    ico_verdict verdict = ico_tour_group_verdict(set);
    assert_int_equal(ico_tour_group_size(set), verdict == ICO_FOUND ? pairs : 0);
    for (size_t i = 0; i < ico_tour_group_size(set); i++) {
        const ico_tour *path = ico_tour_group_at(set, i);
        assert_int_equal(ico_tour_at(path, 0), ends[2 * i]);
        assert_int_equal(ico_tour_at(path, ico_tour_length(path) - 1), ends[2 * i + 1]);
    }
    ico_tour_group_free(set);
    ico_run_free(run);
    return verdict;
}

static void test_beside_brute_force(void **state)
{
    ico_random random;
    unsigned found = 0, cases = share_of(8000);
    (void)state;
    ico__random_seed(&random, 11);
    for (unsigned i = 0; i < cases; i++) {
        tiny t = draw(&random);
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = pose(ctx, &t);
        uint64_t first = t.ends[0];
        bool possible = goes_on(&t, 0, first, 1U << first);
        assert_int_equal(link(ctx, p, t.ends, t.pairs), possible ? ICO_FOUND : ICO_NONE);
        found += possible;
        ico_problem_free(p);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
    assert_true(found > cases / 20 && found < cases);
}

/* A board of 14 by 14 and 14 pairs: a random Hamiltonian path, cut into pieces. */
static void test_boards(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = NULL;
        ico_run *run = NULL;
        ico_result *result = NULL;
        uint64_t ends[28];
        assert_int_equal(ico_problem_from_words(ctx, "wazir 14x14", &p), ICO_OK);
        assert_int_equal(ico_problem_set_kind(p, ICO_OPEN), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico_run_set_seed(run, seed);
        assert_int_equal(ico_run_solve(run, ico_method_by_name("merge"), NULL, &result),
                         ICO_OK);
        const ico_tour *tour = ico_result_tour(result);
        for (unsigned i = 0; i < 14; i++) {
            ends[2 * i] = ico_tour_at(tour, 14 * i);
            ends[2 * i + 1] = ico_tour_at(tour, 14 * i + 13);
        }
        assert_int_equal(link(ctx, p, ends, 14), ICO_FOUND);
        ico_result_free(result);
        ico_run_free(run);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

/* Required and forbidden edges, ends that are wrong, reasons. */
static void test_conditions_and_refusals(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_tour_group *set = NULL;
    assert_int_equal(ico_problem_from_words(ctx, "cycle:6", &p), ICO_OK);
    assert_int_equal(ico_problem_require(p, 0, 1), ICO_OK);
    assert_int_equal(ico_problem_forbid(p, 2, 3), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    assert_int_equal(link(ctx, p, (uint64_t[]){0, 2, 3, 5}, 2), ICO_FOUND);
    assert_int_equal(link(ctx, p, (uint64_t[]){5, 1, 2, 2, 4, 3}, 3), ICO_FOUND);
    assert_int_equal(link(ctx, p, (uint64_t[]){1, 3, 4, 0}, 2), ICO_NONE);
    assert_int_equal(link(ctx, p, (uint64_t[]){1, 2, 0, 3}, 2), ICO_NONE);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    static const uint64_t wrong[][4] = {{0, 1, 1, 2}, {0, 6, 1, 2}, {3, 3, 3, 3}};
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(ico_run_link(run, wrong[i], 2, &set), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_run_link(run, wrong[0], 0, &set), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_run_link(run, (uint64_t[]){0, 2, 3, 4}, 2, &set), ICO_OK);
    assert_string_equal(ico_tour_group_reason(set),
                        "the component of 0 has 3 vertices "
                        "of its colour and 3 of the other; paths between these ends have "
                        "1 more of its colour");
    ico_tour_group_free(set);
    ico_run_free(run);
    ico_problem_free(p);
    ico_context_free(ctx);
}

static bool is_linkage(ico_context *ctx, const ico_problem *p, const uint32_t *vertices,
                       unsigned first, unsigned second, const uint64_t *ends)
{
    ico_tour *made[2] = {NULL, NULL};
    bool valid = false;
    ico_text why;
    ico_text_init(&why, ctx);
    assert_int_equal(ico_tour_new(ctx, vertices, first, ICO_OPEN, &made[0]), ICO_OK);
    assert_int_equal(ico_tour_new(ctx, vertices + first, second, ICO_OPEN, &made[1]),
                     ICO_OK);
    assert_int_equal(
        ico_verify_linkage(ctx, p, (const ico_tour *const *)made, 2, ends, &valid, &why),
        ICO_OK);
    assert_int_equal(valid, why.size == 0);
    ico_tour_free(made[0]);
    ico_tour_free(made[1]);
    ico_text_free(&why);
    return valid;
}

static void test_verifier(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = NULL;
    const uint32_t paths[] = {0, 1, 2, 3, 4, 5}, apart[] = {0, 2, 1, 3, 4, 5};
    assert_int_equal(ico_problem_from_words(ctx, "cycle:6", &p), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    assert_true(is_linkage(ctx, p, paths, 3, 3, (uint64_t[]){0, 2, 3, 5}));
    assert_true(is_linkage(ctx, p, paths, 3, 3, (uint64_t[]){2, 0, 3, 5}));
    assert_false(is_linkage(ctx, p, paths, 3, 3, (uint64_t[]){3, 5, 0, 2}));
    assert_false(is_linkage(ctx, p, paths, 3, 3, (uint64_t[]){0, 1, 3, 5}));
    assert_false(is_linkage(ctx, p, paths, 3, 2, (uint64_t[]){0, 2, 3, 4}));
    assert_false(is_linkage(ctx, p, apart, 3, 3, (uint64_t[]){0, 1, 3, 5}));
    ico_problem_free(p);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_beside_brute_force),
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_conditions_and_refusals),
        cmocka_unit_test(test_verifier),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
