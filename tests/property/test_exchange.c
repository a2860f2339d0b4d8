/* test_exchange.c - what methods tell each other is true of every tour: held against all
 * tours of random graphs; and a false fact would be believed, so it matters.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "base/random.h"
#include "method/method.h"
#include "presolve/closed.h"

enum { MOST_FACTS = 100000 };

/* Facts one after the other: how many literals, the literals. */
static struct {
    uint32_t words[MOST_FACTS];
    size_t size, count, cubes;
} facts;

/* Three turns of circuit, and merge between them, as in the portfolio; then reads what
 * was told. */
static ico_status solve_and_listen(const ico_method *self, const ico_problem *p,
                                   const ico_options *o, ico_run *run)
{
    (void)self;
    (void)o;
    ico_options *blunt = NULL; /* without cuts there are more conflicts to learn from */
    ico_status status = ico__run_open_exchange(run);
    const ico_method *circuit = ico_method_by_name("circuit"),
                     *merge = ico_method_by_name("merge");
    if (status == ICO_OK)
        status = ico_options_new(ico__run_context(run), circuit, &blunt);
    if (status == ICO_OK)
        status = set_options(blunt, "connectivity=start reasons=path order=vmtf");
    for (uint64_t slice = 500; status == ICO_OK && slice <= 500000; slice *= 10) {
        ico__run_slice(run, slice);
        status = ico__run_method(run, circuit, blunt);
        ico__run_slice(run, slice);
        if (status == ICO_OK && !ico__run_is_answered(run) && !ico_problem_directed(p))
            status = ico__run_method(run, merge, NULL);
        if (ico__run_is_answered(run)) break;
    }
    ico_options_free(blunt);
    uint32_t literals[ICO_FACT_MOST];
    size_t seen = 0;
    for (;;) {
        unsigned size = ico__run_next_fact(run, 0, &seen, literals);
        if (size == 0) break;
        assert_in_range(size, 1, ICO_FACT_MOST);
        assert_true(facts.size + 1 + size <= MOST_FACTS);
        facts.words[facts.size++] = size;
        facts.count++;
        facts.cubes += size > 1;
        for (unsigned i = 0; i < size; i++) facts.words[facts.size++] = literals[i];
    }
    return status;
}

static double always(const ico_method *self, const ico_problem *p, ico_text *why_not)
{
    (void)self;
    (void)p;
    (void)why_not;
    return 1;
}

static const ico_method listening = {.name = "listening",
                                     .help = "for the test",
                                     .can = ICO_CAN_FIND,
                                     .features = ~0u,
                                     .fit = always,
                                     .solve = solve_and_listen};

/* Each fact has a literal that holds for the tour. */
static void hold_against(const ico_closed *closed, const uint32_t *tour, uint32_t n)
{
    const ico_graph *g = closed->graph;
    bool in[400] = {false};
    assert_true(g->m < 400);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t u = tour[i], v = i + 1 < n ? tour[i + 1] : tour[0];
        if (i + 1 == n && closed->has_apex) {
            in[ico_graph_find_edge(g, tour[n - 1], n)] = true;
            in[ico_graph_find_edge(g, n, tour[0])] = true;
            break;
        }
        in[ico_graph_find_edge(g, u, v)] = true;
    }
    for (size_t k = 0; k < facts.size; k += 1 + facts.words[k]) {
        bool holds = false;
        for (uint32_t i = 1; i <= facts.words[k]; i++)
            holds = holds || in[facts.words[k + i] >> 1] == !(facts.words[k + i] & 1);
        if (!holds) fail_msg("a fact of %u literals is false", facts.words[k]);
    }
}

/* Sparse, so that there are few tours and much is forced; at times in two halves. */
static ico_problem *random_problem(ico_context *ctx, ico_random *random)
{
    uint32_t n = 12 + ico__random_below(random, 13), half = n / 2;
    bool directed = ico__random_below(random, 4) == 0,
         halves = ico__random_below(random, 3) == 0;
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    uint32_t edges = (directed ? 3 * n : n / 2) + ico__random_below(random, n / 2 + 2);
    for (uint32_t i = 0; i < edges; i++) {
        uint32_t u = ico__random_below(random, n), v = ico__random_below(random, n);
        if (halves && (u < half) != (v < half)) continue;
        builder_add(builder, u, v);
    }
    /* mostly a tour is there */
    bool whole = ico__random_below(random, 4) != 0;
    for (uint32_t v = 0; v < n; v++)
        if (whole || v % 5 != 0) builder_add(builder, v, (v + 1) % n);
    ico_problem *p = problem_in(ctx, built(builder, "sparse"), ICO_CLOSED);
    bool open = ico__random_below(random, 3) == 0;
    of_kind(p, open ? ICO_OPEN : ICO_CLOSED);
    return closed_problem(p);
}

static void facts_are_true(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 11);
    size_t count = 0, cubes = 0, held = 0;
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 20000 : 900;
    for (unsigned i = 0; i < rounds; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = random_problem(ctx, &random);
        ico_run *run;
        ico_result *result;
        ico_closed *closed;
        memset(&facts, 0, sizeof facts);
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico_run_set_seed(run, i + 1);
        assert_int_equal(ico_run_solve(run, &listening, NULL, &result), ICO_OK);
        assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
        answer all = ask(
            ctx, p,
            (asking){.method = "backtrack", .options = "", .list = true, .limit = 500});
        assert_int_equal(all.status, ICO_OK);
        if (all.complete && result->verdict != ICO_UNKNOWN)
            assert_int_equal(result->verdict, all.tours > 0 ? ICO_FOUND : ICO_NONE);
        uint32_t n = (uint32_t)ico_problem_size(p);
        for (size_t k = 0; k < all.listed_size; k += n, held++)
            hold_against(closed, all.listed + k, n);
        count += facts.count;
        cubes += facts.cubes;
        free(all.listed);
        ico__closed_free(closed);
        ico_result_free(result);
        ico_run_free(run);
        ico_problem_free(p);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
    assert_true(count > 500);
    assert_true(cubes > 20);
    assert_true(held > 10000);
}

/* A question without a tour for whoever believes that an edge of a ring is in none. */
static ico_status believe(const ico_method *self, const ico_problem *p,
                          const ico_options *o, ico_run *run)
{
    (void)self;
    (void)p;
    (void)o;
    uint32_t out = 2 * 0 + 1, other[2] = {2 * 1, 2 * 2}, same[2] = {2 * 2, 2 * 1},
             literals[ICO_FACT_MOST];
    size_t seen = 0;
    assert_int_equal(ico__run_join_exchange(run), 0);
    ico__run_publish(run, 0, &out, 1); /* nobody listens */
    assert_false(ico__run_has_news(run, 0));
    assert_int_equal(ico__run_open_exchange(run), ICO_OK);
    unsigned who = ico__run_join_exchange(run);
    ico__run_publish(run, who, &out, 1);
    ico__run_publish(run, who, &out, 1);
    ico__run_publish(run, who, other, 2);
    ico__run_publish(run, who, same, 2);
    assert_true(ico__run_has_news(run, 0));
    assert_int_equal(ico__run_stats(run)->facts_told, 2);               /* each once */
    assert_int_equal(ico__run_next_fact(run, who, &seen, literals), 0); /* one's own */
    ico_status status = ico__run_method(run, ico_method_by_name("circuit"), NULL);
    assert_true(ico__run_stats(run)->facts_used > 0);
    return status;
}

static const ico_method believer = {.name = "believer",
                                    .help = "for the test",
                                    .can = ICO_CAN_FIND,
                                    .features = ~0u,
                                    .fit = always,
                                    .solve = believe};

static void facts_are_used(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = family_problem(ctx, "prism:4", ICO_CLOSED);
    ico_run *run;
    ico_result *result;
    closed_problem(p);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, &believer, NULL, &result), ICO_OK);
    assert_int_equal(result->verdict, ICO_FOUND); /* and not through edge 0 */
    const ico_graph *g;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    const uint32_t *tour = ico_tour_vertices(result->tour);
    uint64_t length = ico_tour_length(result->tour);
    for (uint64_t i = 0; i < length; i++)
        assert_int_not_equal(ico_graph_find_edge(g, tour[i], tour[(i + 1) % length]), 0);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_true),
        cmocka_unit_test(facts_are_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
