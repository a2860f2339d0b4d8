/* tests/property/test_frontier_brute.c - frontier against brute on random sparse graphs
 * of 11 to 14 vertices, where tables are large enough to be reduced; every kind of
 * question.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "base/random.h"

static ico_problem *random_problem(ico_context *ctx, ico_random *random, char *text,
                                   size_t size)
{
    uint32_t n = 11 + ico__random_below(random, 4), u = 0, v = 1;
    bool directed = ico__random_below(random, 3) == 0;
    double density = (directed ? 1.5 : 2.5 + 2 * ico__random_unit(random)) / n;
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    /* a Hamiltonian path in half of the graphs, so that many questions have an answer */
    bool path = ico__random_below(random, 2) == 0;
    for (uint32_t i = 0; path && i + 1 < n; i++) builder_add(builder, i, i + 1);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < n; k++) {
            if (i == k || (!directed && k < i) || ico__random_unit(random) > density)
                continue;
            u = i;
            v = k;
            builder_add(builder, i, k);
        }
    ico_graph *graph = built(builder, "random");
    bool required = ico__random_below(random, 3) == 0 &&
                    ico_graph_find_edge(graph, u, v) != ICO_NO_EDGE;
    ico_problem *p = problem_in(ctx, graph, ICO_CLOSED);
    ico_kind kind = ico__random_below(random, 2) == 0 ? ICO_CLOSED : ICO_OPEN;
    bool longest = ico__random_below(random, 2) == 0;
    uint32_t start = ico__random_below(random, 3 * n),
             end = ico__random_below(random, 3 * n);
    of_kind(p, kind);
    assert_int_equal(ico_problem_set_longest(p, longest), ICO_OK);
    if (start < n) with_start(p, start);
    if (end < n && end != start) with_end(p, end);
    if (required) requiring(p, u, v);
    closed_problem(p);
    snprintf(text, size,
             "n=%u directed=%d kind=%d longest=%d start=%u end=%u required=%d", n,
             directed, (int)kind, longest, start, end, required);
    return p;
}

static void same_answers(void **state)
{
    static const char *const ways[] = {"", "shape=path starts=1", "shape=tree starts=1",
                                       "reduce=no starts=2"};
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 3);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 20000 : 150, found = 0;
    for (unsigned round = 0; round < rounds; round++) {
        char text[160];
        ico_problem *p = random_problem(ctx, &random, text, sizeof text);
        answer oracle = ask(ctx, p, (asking){.method = "brute", .options = ""});
        assert_int_equal(oracle.status, ICO_OK);
        found += oracle.verdict == ICO_FOUND;
        for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
            answer a = ask(
                ctx, p,
                (asking){.method = "frontier", .options = ways[i], .seed = round + 1});
            if (a.status != ICO_OK || a.verdict != oracle.verdict ||
                a.length != oracle.length)
                fail_msg("round %u, %s, %s: %s, %d vertices; brute: %s, %d", round, text,
                         ways[i], ico_verdict_name(a.verdict), (int)a.length,
                         ico_verdict_name(oracle.verdict), (int)oracle.length);
        }
        ico_problem_free(p);
    }
    assert_true(found > rounds / 5 && found < rounds - rounds / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(same_answers, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
