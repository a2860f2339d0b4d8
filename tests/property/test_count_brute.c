/* tests/property/test_count_brute.c - counts against lists: of all small labelled graphs,
 * and of random graphs with ends, required and forbidden edges, directed or not, in every
 * way.
 * SPDX-License-Identifier: MIT */
#include "count_ways.h"
#include "share.h"

#include "base/random.h"

/* The number as listing gives it, and as it is counted. */
static bool agree(ico_context *ctx, const ico_problem *p, uint64_t *number)
{
    char text[32];
    ico_run *run;
    ico_count *count;
    answer listed = ask(ctx, p, (asking){.method = "brute", .options = "", .list = true});
    assert_int_equal(listed.status, ICO_OK);
    assert_true(listed.complete);
    free(listed.listed);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
    snprintf(text, sizeof text, "%llu", (unsigned long long)listed.tours);
    bool same = ico_count_exact(count) && strcmp(ico_count_tours(count), text) == 0;
    if (!same)
        print_error("%s: counted %s, listed %s\n", ico_problem_subject(p),
                    ico_count_tours(count), text);
    *number = listed.tours;
    ico_count_free(count);
    ico_run_free(run);
    return same;
}

static ico_problem *graph_problem(ico_context *ctx, unsigned n, bool directed,
                                  uint64_t bits, ico_kind kind)
{
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++) {
            if (u == v) continue;
            if (bits & 1) builder_add(builder, u, v);
            bits >>= 1;
        }
    return closed_problem(problem_in(ctx, built(builder, "labelled"), kind));
}

/* Sums over all labelled graphs are known: a cycle of K_n is in 2^(m-n) of them. */
static void all_small_graphs(void **state)
{
    static const uint64_t cycles[] = {0, 1, 0, 1, 3, 12}, paths[] = {0, 1, 1, 3, 12, 60};
    for (unsigned n = 1; n <= 5; n++) {
        unsigned m = n * (n - 1) / 2;
        uint64_t closed = 0, open = 0, number;
        for (uint64_t bits = 0; bits < UINT64_C(1) << m; bits++) {
            ico_problem *p = graph_problem(*state, n, false, bits, ICO_CLOSED);
            assert_true(agree(*state, p, &number));
            closed += number;
            ico_problem_free(p);
            p = graph_problem(*state, n, false, bits, ICO_OPEN);
            assert_true(agree(*state, p, &number));
            open += number;
            ico_problem_free(p);
        }
        unsigned in_cycle = n < 3 ? 0 : n, in_path = n - 1;
        assert_int_equal(closed, cycles[n] << (m - in_cycle));
        assert_int_equal(open, paths[n] << (m - in_path));
    }
}

static void all_small_digraphs(void **state)
{
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 1u << 12 : 1u << 9;
    for (uint64_t k = 0; k < rounds; k++)
        for (unsigned open = 0; open < 2; open++) {
            uint64_t number, bits = k * ((1u << 12) / rounds) + k % 7;
            ico_problem *p =
                graph_problem(*state, 4, true, bits, open ? ICO_OPEN : ICO_CLOSED);
            assert_true(agree(*state, p, &number));
            ico_problem_free(p);
        }
}

/* A random question; some edges required, some forbidden, ends given or not. */
static ico_problem *random_problem(ico_context *ctx, ico_random *random, bool longest)
{
    uint32_t n = 3 + ico__random_below(random, longest ? 5 : 7);
    bool directed = ico__random_below(random, 3) == 0;
    double density = 0.35 + 0.5 * ico__random_unit(random);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && ico__random_unit(random) < density) builder_add(builder, u, v);
    ico_graph *graph = built(builder, "random");
    ico_problem *p = problem_in(ctx, graph, ICO_CLOSED);
    ico_kind kind = (ico_kind)ico__random_below(random, 3);
    of_kind(p, kind);
    assert_int_equal(ico_problem_set_longest(p, longest), ICO_OK);
    uint32_t start = ico__random_below(random, 3 * n),
             end = ico__random_below(random, 3 * n);
    if (start < n) with_start(p, start);
    if (end < n && end != start) with_end(p, end);
    for (uint32_t e = 0; e < graph->m; e++) {
        uint32_t dice = ico__random_below(random, 4 * n);
        if (dice == 0) requiring(p, graph->tail[e], graph->head[e]);
        if (dice == 1 || dice == 2) forbidding(p, graph->tail[e], graph->head[e]);
    }
    return closed_problem(p);
}

static void random_questions(void **state)
{
    ico_random random;
    ico__random_seed(&random, 5);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 20000 : share_of(600), some = 0;
    for (unsigned round = 0; round < rounds; round++) {
        uint64_t number;
        ico_problem *p = random_problem(*state, &random, false);
        if (!agree(*state, p, &number))
            fail_msg("round %u: n=%u kind=%d start=%lld end=%lld directed=%d", round,
                     (unsigned)ico_problem_size(p), (int)ico_problem_kind(p),
                     (long long)ico_problem_start(p), (long long)ico_problem_end(p),
                     ico_problem_directed(p));
        some += number > 0;
        ico_problem_free(p);
    }
    assert_true(some > rounds / 4 && some < rounds);
}

/* Sequences of vertices by their length, by plain search. */
typedef struct plain_search {
    const ico_problem *p;
    const ico_graph *g;
    bool closed, anchored;
    uint64_t found[16];
    uint32_t path[16];
    bool used[16];
} plain_search;

static bool may_step(const plain_search *s, uint32_t u, uint32_t v)
{
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(s->p, &count);
    for (size_t i = 0; i < count; i++)
        if ((pairs[2 * i] == u && pairs[2 * i + 1] == v) ||
            (!s->g->directed && pairs[2 * i] == v && pairs[2 * i + 1] == u))
            return false;
    return ico_graph_find_edge(s->g, u, v) != ICO_NO_EDGE;
}

static bool has_required(const plain_search *s, uint32_t length)
{
    size_t count;
    const uint64_t *pairs = ico_problem_required(s->p, &count);
    for (size_t i = 0; i < count; i++) {
        bool met = false;
        for (uint32_t k = 0; k + !s->closed < length; k++) {
            uint32_t u = s->path[k], v = s->path[(k + 1) % length];
            met = met || (pairs[2 * i] == u && pairs[2 * i + 1] == v) ||
                  (!s->g->directed && pairs[2 * i] == v && pairs[2 * i + 1] == u);
        }
        if (!met) return false;
    }
    return true;
}

static void search_on(plain_search *s, uint32_t length)
{
    uint32_t last = s->path[length - 1];
    uint64_t end = ico_problem_end(s->p);
    bool ends = end == ICO_NO_CELL || end == last;
    if (s->closed)
        ends =
            ends && length >= (s->g->directed ? 2 : 3) && may_step(s, last, s->path[0]);
    if (ends && has_required(s, length)) s->found[length]++;
    for (uint32_t v = 0; v < s->g->n; v++) {
        if (s->used[v] || !may_step(s, last, v)) continue;
        if (s->closed && !s->anchored && v < s->path[0]) continue;
        s->used[v] = true;
        s->path[length] = v;
        search_on(s, length + 1);
        s->used[v] = false;
    }
}

/* As counting has it: where nothing is given the two directions are one. */
static void search_all(plain_search *s)
{
    uint64_t start = ico_problem_start(s->p), end = ico_problem_end(s->p);
    s->closed = ico_problem_kind(s->p) == ICO_CLOSED;
    s->anchored = start != ICO_NO_CELL || end != ICO_NO_CELL;
    for (uint32_t v = 0; v < s->g->n; v++) {
        if (start != ICO_NO_CELL && start != v) continue;
        s->used[v] = true;
        s->path[0] = v;
        search_on(s, 1);
        s->used[v] = false;
    }
    for (uint32_t k = 2; k <= s->g->n && !s->anchored && !s->g->directed; k++)
        s->found[k] /= 2;
}

static void same_lengths(const plain_search *s, const ico_count *count, unsigned round)
{
    uint32_t longest = 0;
    for (uint32_t k = 0; k <= s->g->n; k++) {
        const char *text = k < count->length_count ? count->by_length[k] : NULL;
        uint64_t number = text == NULL ? 0 : strtoull(text, NULL, 10);
        if (s->found[k] > 0) longest = k;
        if (number != s->found[k])
            fail_msg("round %u: n=%u kind=%d directed=%d anchored=%d: counted %llu with "
                     "%u vertices, found %llu",
                     round, s->g->n, (int)ico_problem_kind(s->p), s->g->directed,
                     s->anchored, (unsigned long long)number, k,
                     (unsigned long long)s->found[k]);
    }
    assert_int_equal(ico_count_length(count), longest);
    assert_int_equal(strtoull(ico_count_tours(count), NULL, 10), s->found[longest]);
}

static void every_length(void **state)
{
    ico_random random;
    ico__random_seed(&random, 11);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 5000 : 300;
    for (unsigned round = 0; round < rounds; round++) {
        plain_search s;
        ico_run *run;
        ico_count *count;
        memset(&s, 0, sizeof s);
        ico_problem *p = random_problem(*state, &random, true);
        s.p = p;
        assert_int_equal(ico_problem_graph(*state, p, &s.g), ICO_OK);
        search_all(&s);
        assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
        assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
        assert_true(ico_count_exact(count));
        same_lengths(&s, count, round);
        ico_count_free(count);
        ico_run_free(run);
        ico_problem_free(p);
    }
}

/* Each way to count and each method that lists, or none of them. */
static void every_way(void **state)
{
    ico_random random;
    ico__random_seed(&random, 23);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 4000 : share_of(200);
    unsigned told[COUNT_WAYS] = {0};
    for (unsigned round = 0; round < rounds; round++) {
        ico_problem *p = random_problem(*state, &random, false);
        char *known = count_first(*state, p);
        count_all_ways(*state, p, known, (count_also){true, round % 20 == 0}, told);
        free(known);
        ico_problem_free(p);
    }
    assert_int_equal(told[0], rounds);
    for (size_t k = 0; k < COUNT_WAYS; k++) { /* few have a small separator */
        bool often = is_list(&count_ways[k]) || count_ways[k].by == ICO_COUNT_BY_WALKS;
        if (is_slow(&count_ways[k]) || (!often && share_step() > 1)) continue;
        if (told[k] <= (often ? rounds / 4 : 0))
            fail_msg("%s: %u of %u", count_ways[k].name, told[k], rounds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_small_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(all_small_digraphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(random_questions, open_context, close_context),
        cmocka_unit_test_setup_teardown(every_way, open_context, close_context),
        cmocka_unit_test_setup_teardown(every_length, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
