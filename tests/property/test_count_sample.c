/* tests/property/test_count_sample.c - samples are uniform (chi-square); ranks are places
 * in the list of all tours in order, and unrank is the inverse.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "base/random.h"

enum { MOST_VERTICES = 64 };

static int compare_tours(const void *a, const void *b)
{
    return memcmp(a, b, MOST_VERTICES);
}

/* All tours of p as rows of MOST_VERTICES bytes, sorted. */
static uint8_t *all_tours(ico_context *ctx, const ico_problem *p, const char *method,
                          size_t *count)
{
    size_t n = (size_t)ico_problem_size(p);
    answer a = ask(ctx, p, (asking){.method = method, .options = "", .list = true});
    assert_true(a.complete && a.listed_size == a.tours * n && n <= MOST_VERTICES);
    *count = (size_t)a.tours;
    uint8_t *rows = calloc(*count + 1, MOST_VERTICES);
    for (size_t t = 0; t < *count; t++)
        for (size_t i = 0; i < n; i++)
            rows[t * MOST_VERTICES + i] = (uint8_t)a.listed[t * n + i];
    qsort(rows, *count, MOST_VERTICES, compare_tours);
    free(a.listed);
    return rows;
}

static size_t place_of(const uint8_t *rows, size_t count, const uint32_t *tour, size_t n)
{
    uint8_t key[MOST_VERTICES] = {0};
    for (size_t i = 0; i < n; i++) key[i] = (uint8_t)tour[i];
    const uint8_t *at = bsearch(key, rows, count, MOST_VERTICES, compare_tours);
    assert_non_null(at);
    return (size_t)(at - rows) / MOST_VERTICES;
}

/* Draws `each` times as many as there are tours; chi-square must be within five standard
 * deviations of its mean.  (The seed is fixed: this passes always or never.) */
static void check_uniform(ico_context *ctx, ico_problem *p, unsigned each)
{
    size_t count, n = (size_t)ico_problem_size(p);
    uint8_t *rows = all_tours(ctx, p, "backtrack", &count);
    unsigned *hits = calloc(count, sizeof *hits);
    ico_run *run;
    ico_sampler *sampler;
    uint32_t tour[MOST_VERTICES];
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_seed(run, 12);
    assert_int_equal(ico_sampler_new(run, &sampler), ICO_OK);
    assert_int_equal(strtoull(ico_sampler_count(sampler), NULL, 10), count);
    for (size_t k = 0; k < count * each; k++) {
        assert_int_equal(ico_sampler_draw(sampler, tour), ICO_OK);
        hits[place_of(rows, count, tour, n)]++;
    }
    double chi = 0, freedom = (double)count - 1;
    for (size_t t = 0; t < count; t++)
        chi += ((double)hits[t] - each) * ((double)hits[t] - each) / each;
    /* the variance of chi-square is twice its mean */
    double away = (chi - freedom) * (chi - freedom) / (2 * freedom);
    if (away > 25)
        fail_msg("%s: chi-square %g of %g", ico_problem_subject(p), chi, freedom);
    free(hits);
    free(rows);
    ico_sampler_free(sampler);
    ico_run_free(run);
    ico_problem_free(p);
}

static void uniform(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = as_directed(board_problem(ctx, "king", "3x3", ICO_CLOSED));
    check_uniform(ctx, closed_problem(p), 50);
    check_uniform(ctx, board_question(ctx, "knight", "5x6", ICO_CLOSED), 200);
    check_uniform(ctx, board_question(ctx, "king", "3x3", ICO_OPEN), 30);
    check_uniform(ctx, started(board_problem(ctx, "king", "3x3", ICO_CLOSED), 4), 100);
    check_uniform(ctx, board_question(ctx, "wazir", "1x2", ICO_OPEN), 10);
    bool all = getenv("ICO_TEST_ALL") != NULL;
    check_uniform(ctx, board_question(ctx, "knight", "6x6", ICO_CLOSED), all ? 50 : 1);
}

/* The tours of a seed do not depend on the threads, nor on how many are drawn at once. */
static void same_tours(ico_context *ctx, ico_problem *p, size_t draws)
{
    size_t n = (size_t)ico_problem_size(p);
    uint32_t *tours = calloc(2 * draws * n, sizeof *tours);
    ico_kind *kinds = calloc(draws, sizeof *kinds);
    for (unsigned threads = 1; threads <= 3; threads++) {
        uint32_t *mine = tours + (threads == 1 ? 0 : draws * n);
        ico_run *run;
        ico_sampler *sampler;
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico_run_set_seed(run, 4);
        ico_run_set_threads(run, threads);
        assert_int_equal(ico_sampler_new(run, &sampler), ICO_OK);
        for (size_t k = 0; k < draws / 4; k++)
            assert_int_equal(ico_sampler_draw(sampler, mine + k * n), ICO_OK);
        size_t some = draws - draws / 4;
        assert_int_equal(ico_sampler_draw_many(sampler, some, mine + draws / 4 * n,
                                               threads == 2 ? NULL : kinds),
                         ICO_OK);
        assert_memory_equal(tours, mine, draws * n * sizeof *tours);
        for (size_t k = 0; k < some; k++) assert_int_equal(kinds[k], ICO_CLOSED);
        ico_sampler_free(sampler);
        ico_run_free(run);
    }
    free(kinds);
    free(tours);
    ico_problem_free(p);
}

static void threads(void **state)
{
    same_tours(*state, board_question(*state, "knight", "6x6", ICO_CLOSED), 50);
    same_tours(*state, board_question(*state, "knight", "6x8", ICO_CLOSED), 1000);
}

static void check_ranks(ico_context *ctx, ico_problem *p, const char *method)
{
    size_t count, n = (size_t)ico_problem_size(p);
    uint8_t *rows = all_tours(ctx, p, method, &count);
    ico_run *run;
    bool found = true;
    uint32_t tour[MOST_VERTICES];
    char number[32];
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    size_t step = count / 40 + 1;
    for (size_t t = 0; t < count; t += step) {
        char *rank;
        snprintf(number, sizeof number, "%zu", t + 1);
        assert_int_equal(ico_run_unrank(run, number, tour, &found), ICO_OK);
        assert_true(found);
        assert_int_equal(place_of(rows, count, tour, n), t);
        assert_int_equal(ico_run_rank(run, tour, &rank), ICO_OK);
        assert_string_equal(rank, number);
        ico_rank_free(ctx, rank);
    }
    snprintf(number, sizeof number, "%zu", count + 1);
    assert_int_equal(ico_run_unrank(run, number, tour, &found), ICO_OK);
    assert_false(found);
    free(rows);
    ico_run_free(run);
    ico_problem_free(p);
}

static void ranks(void **state)
{
    ico_context *ctx = *state;
    check_ranks(ctx, board_question(ctx, "king", "3x3", ICO_CLOSED), "backtrack");
    check_ranks(ctx, board_question(ctx, "king", "3x3", ICO_OPEN), "backtrack");
    check_ranks(ctx, board_question(ctx, "knight", "5x6", ICO_CLOSED), "backtrack");
    check_ranks(ctx, board_question(ctx, "wazir", "1x2", ICO_OPEN), "backtrack");
}

/* Ends, required edges and arcs: sequences in their order. */
static void random_ranks(void **state)
{
    ico_random random;
    ico__random_seed(&random, 21);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 2000 : 100;
    for (unsigned round = 0; round < rounds; round++) {
        uint32_t n = 3 + ico__random_below(&random, 4), u = 0, v = 1;
        bool directed = ico__random_below(&random, 3) == 0;
        ico_graph_builder *builder = builder_new(*state, n, directed);
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = directed ? 0 : i + 1; k < n; k++) {
                if (i == k || ico__random_below(&random, 5) == 0) continue;
                u = i;
                v = k;
                builder_add(builder, i, k);
            }
        ico_graph *graph = built(builder, "random");
        bool edge = ico_graph_find_edge(graph, u, v) != ICO_NO_EDGE;
        ico_problem *p =
            problem_in(*state, graph, (ico_kind)ico__random_below(&random, 2));
        uint32_t start = ico__random_below(&random, 3 * n),
                 end = ico__random_below(&random, 3 * n);
        if (start < n) with_start(p, start);
        if (end < n && end != start) with_end(p, end);
        if (edge && ico__random_below(&random, 3) == 0) requiring(p, u, v);
        check_ranks(*state, closed_problem(p), "brute");
    }
}

/* What cannot be: no tour, no number, a question that has to be listed, a limit. */
static void refusals(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_question(ctx, "knight", "5x5", ICO_CLOSED);
    ico_run *run;
    ico_sampler *sampler = NULL;
    uint32_t tour[MOST_VERTICES] = {0};
    bool found;
    char *rank = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_sampler_new(run, &sampler), ICO_OK);
    assert_true(ico_sampler_is_empty(sampler));
    assert_int_equal(ico_sampler_draw(sampler, tour), ICO_BAD_ARGUMENT);
    ico_sampler_free(sampler);
    assert_int_equal(ico_run_unrank(run, "1", tour, &found), ICO_OK);
    assert_false(found);
    static const char *const wrong[] = {"", "0", "-1", "1x"};
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(ico_run_unrank(run, wrong[i], tour, &found), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_run_rank(run, tour, &rank), ICO_BAD_ARGUMENT);
    ico_run_free(run);
    ico_problem_free(p);
    p = board_question(ctx, "knight", "6x6", ICO_CLOSED);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_ticks(run, 1000);
    sampler = NULL;
    assert_int_equal(ico_sampler_new(run, &sampler), ICO_STOPPED);
    assert_null(sampler);
    assert_int_equal(ico_run_unrank(run, "1", tour, &found), ICO_STOPPED);
    ico_run_free(run);
    ico_problem_free(p);
    p = board_problem(ctx, "knight", "6x6", ICO_CLOSED);
    as_longest(p);
    p = closed_problem(p);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_sampler_new(run, &sampler), ICO_UNSUPPORTED);
    ico_run_free(run);
    ico_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(uniform, open_context, close_context),
        cmocka_unit_test_setup_teardown(threads, open_context, close_context),
        cmocka_unit_test_setup_teardown(ranks, open_context, close_context),
        cmocka_unit_test_setup_teardown(random_ranks, open_context, close_context),
        cmocka_unit_test_setup_teardown(refusals, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
