/* tests/unit/test_reason_small.c - all small graphs: no reason is found where there is a
 * tour, and the checker believes none.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "small_graph.h"

typedef struct tally {
    unsigned none, explained;
} tally;

/* A reason is found only where the test's own search finds no tour. */
static void judge(ico_context *ctx, const small *s, tally *t)
{
    ico_problem *problem = ask(ctx, s);
    ico_reason *reason = NULL;
    assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
    bool tour = has_tour(s);
    if (reason != NULL && tour) fail_msg("n = %u: %s", s->n, reason->text);
    t->none += !tour;
    t->explained += reason != NULL;
    ico_reason_free(reason);
    ico_problem_free(problem);
}

/* Closed, open, and open with given ends. */
static void judge_kinds(ico_context *ctx, small *s, tally *t)
{
    static const int ends[][2] = {{-1, -1}, {0, -1}, {-1, 1}, {0, 1}};
    s->closed = true;
    s->start = s->end = -1;
    judge(ctx, s, t);
    s->closed = false;
    for (int i = 0; i < 4; i++) {
        s->start = s->n > 1 ? ends[i][0] : -1;
        s->end = s->n > 1 ? ends[i][1] : -1;
        judge(ctx, s, t);
    }
}

static void test_all_small_graphs(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    bool all = getenv("ICO_TEST_ALL") != NULL;
    tally t = {0, 0};
    for (unsigned n = 1; n <= 6; n++) {
        uint64_t step = all || n < 6 ? 1 : 29;
        for (uint64_t bits = 0; bits < UINT64_C(1) << (n * (n - 1) / 2); bits += step) {
            small s = {.n = n};
            decode(&s, bits);
            judge_kinds(ctx, &s, &t);
        }
    }
    if (all)
        print_message("%u of %u questions without a tour explained\n", t.explained,
                      t.none);
    assert_true(t.explained * 10 > t.none * 9);
    ico_context_free(ctx);
}

static void test_small_digraphs(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    tally t = {0, 0};
    for (unsigned n = 1; n <= 4; n++)
        for (uint64_t bits = 0; bits < UINT64_C(1) << (n * (n - 1));
             bits += n < 4 ? 1 : 5) {
            small s = {.n = n, .directed = true};
            decode(&s, bits);
            judge_kinds(ctx, &s, &t);
        }
    assert_true(t.explained * 2 > t.none);
    ico_context_free(ctx);
}

/* Random graphs and digraphs with some edges required and others forbidden. */
static void test_required_and_forbidden(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 7);
    tally t = {0, 0};
    for (int round = 0; round < 2000; round++) {
        small s = {.n = 3 + ico__random_below(&random, 4), .directed = round % 2 == 1};
        decode(&s, ico__random_next(&random) | ico__random_next(&random));
        for (unsigned u = 0; u < s.n; u++)
            for (unsigned v = s.directed ? 0 : u + 1; v < s.n; v++) {
                if (!s.arc[u][v]) continue;
                uint32_t lot = ico__random_below(&random, s.directed ? 12 : 6);
                s.forbidden[u][v] = lot == 0;
                if (!s.directed) s.forbidden[v][u] = lot == 0;
                s.must[u][v] = lot == 1;
            }
        judge_kinds(ctx, &s, &t);
    }
    assert_true(t.explained > 500);
    ico_context_free(ctx);
}

/* Whatever set is offered for whatever kind: if the checker accepts it, there is no tour.
 */
static void test_checker_believes_nothing_wrong(void **state)
{
    (void)state;
    static const ico_reason_type types[] = {ICO_REASON_DEGREE, ICO_REASON_COLOUR,
                                            ICO_REASON_CUT};
    ico_context *ctx = ico_context_new(NULL);
    unsigned accepted = 0;
    for (unsigned n = 1; n <= 5; n++)
        for (uint64_t bits = 0; bits < UINT64_C(1) << (n * (n - 1) / 2);
             bits += n < 5 ? 1 : 7)
            for (int kind = 0; kind < 3; kind++) {
                small s = {.n = n, .closed = kind == 0, .start = -1, .end = -1};
                if (kind == 2 && n > 1) s.start = 0, s.end = (int)n - 1;
                decode(&s, bits);
                ico_problem *problem = ask(ctx, &s);
                bool tour = has_tour(&s);
                for (unsigned set = 0; set < 1u << n; set++)
                    for (int k = 0; k < 3; k++) {
                        uint64_t list[SMALL];
                        ico_reason reason = {.type = types[k], .vertices = list};
                        for (unsigned v = 0; v < n; v++)
                            if (set >> v & 1) list[reason.vertex_count++] = v;
                        bool valid = true;
                        assert_int_equal(
                            ico_verify_reason(ctx, problem, &reason, &valid, NULL),
                            ICO_OK);
                        assert_false(valid && tour);
                        accepted += valid;
                    }
                ico_problem_free(problem);
            }
    assert_true(accepted > 1000);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_small_graphs),
        cmocka_unit_test(test_small_digraphs),
        cmocka_unit_test(test_required_and_forbidden),
        cmocka_unit_test(test_checker_believes_nothing_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
