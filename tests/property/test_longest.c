/* tests/property/test_longest.c - longest paths and cycles of random graphs with 14
 * vertices, by auto with one thread and with two, by brute and longest, against a plain
 * search over subsets; and with conditions, by longest against frontier.
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "methods.h"

#include "base/random.h"

/* FEW: as many vertices may be left out where method longest has to prove that no more
 * can be visited. */
enum { N = 14, ALL = 1 << N, FEW = 3 };

/* next[v]: where arcs from v lead. */
typedef struct plain {
    uint16_t next[N];
    bool directed;
} plain;

static void draw(ico_random *random, plain *g)
{
    double density = 0.08 + 0.22 * ico__random_unit(random);
    memset(g, 0, sizeof *g);
    g->directed = ico__random_below(random, 4) == 0;
    for (uint32_t u = 0; u < N; u++)
        for (uint32_t v = g->directed ? 0 : u + 1; v < N; v++) {
            if (u == v || ico__random_unit(random) >= density) continue;
            g->next[u] |= (uint16_t)(1u << v);
            if (!g->directed) g->next[v] |= (uint16_t)(1u << u);
        }
}

static ico_problem *problem_of(ico_context *ctx, const plain *g, ico_kind kind)
{
    ico_graph_builder *builder = builder_new(ctx, N, g->directed);
    for (uint32_t u = 0; u < N; u++)
        for (uint32_t v = g->directed ? 0 : u + 1; v < N; v++)
            if (g->next[u] >> v & 1) builder_add(builder, u, v);
    return closed_problem(as_longest(problem_in(ctx, built(builder, "random"), kind)));
}

/* Vertices of the longest path, or cycle (0: none): ends[S] has where paths through just
 * S can end; of a cycle those that start at its least vertex. */
static unsigned plain_longest(const plain *g, bool closed)
{
    static uint16_t ends[ALL];
    unsigned best = 0;
    memset(ends, 0, sizeof ends);
    for (unsigned v = 0; v < N; v++) ends[1u << v] = (uint16_t)(1u << v);
    for (unsigned set = 1; set < ALL; set++) {
        unsigned least = ico__ctz32(set), size = ico__popcount32(set);
        for (unsigned left = ends[set]; left != 0; left &= left - 1) {
            unsigned v = ico__ctz32(left);
            bool ends_here =
                !closed || (size >= (g->directed ? 2 : 3) && (g->next[v] >> least & 1));
            if (ends_here && size > best) best = size;
            unsigned on = g->next[v] & ~set;
            if (closed) on &= ~((1u << least) - 1);
            for (; on != 0; on &= on - 1) {
                uint16_t w = (uint16_t)(on & (~on + 1));
                ends[set | w] |= w;
            }
        }
    }
    return best;
}

static void check(ico_context *ctx, const ico_problem *p, const char *method,
                  unsigned threads, unsigned longest, unsigned round)
{
    answer a = ask(ctx, p, (asking){.method = method, .options = "", .threads = threads});
    if (a.status != ICO_OK) fail_msg("round %u, %s: %s", round, method, a.message);
    ico_verdict verdict = longest == 0 ? ICO_NONE : ICO_FOUND;
    if (a.verdict != verdict || a.length != longest)
        fail_msg("round %u, %s with %u threads: %s with %llu vertices, not %u", round,
                 method, threads, ico_verdict_name(a.verdict),
                 (unsigned long long)a.length, longest);
}

static void equals_plain_search(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 2000 : 60, shorter = 0, none = 0;
    ico__random_seed(&random, 14);
    for (unsigned round = 0; round < rounds; round++) {
        plain g;
        draw(&random, &g);
        for (unsigned closed = 0; closed < 2; closed++) {
            ico_problem *p = problem_of(ctx, &g, closed ? ICO_CLOSED : ICO_OPEN);
            unsigned longest = plain_longest(&g, closed);
            check(ctx, p, "auto", 1, longest, round);
            check(ctx, p, "auto", 2, longest, round);
            check(ctx, p, "brute", 1, longest, round);
            if (longest + FEW >= N) check(ctx, p, "longest", 1, longest, round);
            shorter += longest < N;
            none += longest == 0;
            ico_problem_free(p);
        }
    }
    assert_true(shorter > rounds / 2 && none > 0 && shorter < 2 * rounds);
}

/* A question with ends, required and forbidden edges at random. */
static ico_problem *conditions_of(ico_context *ctx, const plain *g, ico_random *random)
{
    ico_graph_builder *builder = builder_new(ctx, N, g->directed);
    for (uint32_t u = 0; u < N; u++)
        for (uint32_t v = g->directed ? 0 : u + 1; v < N; v++)
            if (g->next[u] >> v & 1) builder_add(builder, u, v);
    ico_problem *p =
        as_longest(problem_in(ctx, built(builder, "random"),
                              ico__random_below(random, 2) ? ICO_OPEN : ICO_CLOSED));
    for (uint32_t u = 0; u < N; u++)
        for (uint32_t v = g->directed ? 0 : u + 1; v < N; v++) {
            if (!(g->next[u] >> v & 1)) continue;
            uint32_t rule = ico__random_below(random, 40);
            if (rule == 0) requiring(p, u, v);
            if (rule == 1) forbidding(p, u, v);
        }
    uint32_t start = ico__random_below(random, 2 * N),
             end = ico__random_below(random, 2 * N);
    if (start < N) with_start(p, start);
    if (end < N && end != start) with_end(p, end);
    return closed_problem(p);
}

/* Two methods that share no search give the same length. */
static void agrees_under_conditions(void **state)
{
    ico_random random;
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 20000 : 600, found = 0;
    ico__random_seed(&random, 57);
    for (unsigned round = 0; round < rounds; round++) {
        plain g;
        draw(&random, &g);
        ico_problem *p = conditions_of(*state, &g, &random);
        answer a = ask(*state, p, (asking){.method = "frontier", .options = ""});
        bool few = a.verdict == ICO_FOUND && a.length + FEW >= N;
        if (few) check(*state, p, "longest", 1, (unsigned)a.length, round);
        found += few;
        ico_problem_free(p);
    }
    assert_true(found > rounds / 10 && found < rounds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(equals_plain_search, open_context, close_context),
        cmocka_unit_test_setup_teardown(agrees_under_conditions, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
