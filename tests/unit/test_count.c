/* tests/unit/test_count.c - what counts as one tour; numbers of any size; limits.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "count/number/number.h"
#include "try_problem.h"

static ico_count *count_of(ico_context *ctx, const ico_problem *p, uint64_t ticks)
{
    ico_run *run;
    ico_count *count;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_ticks(run, ticks);
    assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
    ico_run_free(run);
    return count;
}

/* tours, undirected, directed; "" for a number that is not given. */
static void expect(ico_context *ctx, ico_problem *p, const char *tours,
                   const char *undirected, const char *directed)
{
    ico_count *count = count_of(ctx, p, 0);
    assert_true(ico_count_exact(count));
    assert_string_equal(ico_count_tours(count), tours);
    assert_string_equal(ico_count_undirected(count) == NULL ? ""
                                                            : ico_count_undirected(count),
                        undirected);
    assert_string_equal(
        ico_count_directed(count) == NULL ? "" : ico_count_directed(count), directed);
    ico_count_free(count);
    ico_problem_free(p);
}

static ico_problem *with_ends(ico_problem *p, uint64_t start, uint64_t end)
{
    if (start != ICO_NO_CELL) with_start(p, start);
    if (end != ICO_NO_CELL) with_end(p, end);
    return closed_problem(p);
}

static void conventions(void **state)
{
    ico_context *ctx = *state;
    const uint64_t none = ICO_NO_CELL;
#define K4(kind) family_problem(ctx, "complete:4", kind)
    expect(ctx, closed_problem(K4(ICO_CLOSED)), "3", "3", "6");
    expect(ctx, closed_problem(K4(ICO_OPEN)), "12", "12", "24");
    expect(ctx, closed_problem(K4(ICO_EITHER)), "12", "12", "24");
    /* from a start each sequence is one */
    expect(ctx, with_ends(K4(ICO_CLOSED), 0, none), "6", "3", "6");
    expect(ctx, with_ends(K4(ICO_CLOSED), 0, 1), "2", "2", "2");
    expect(ctx, with_ends(K4(ICO_OPEN), 0, none), "6", "6", "6");
    expect(ctx, with_ends(K4(ICO_OPEN), none, 1), "6", "6", "6");
    expect(ctx, with_ends(K4(ICO_OPEN), 0, 1), "2", "2", "2");
    /* one vertex and two */
    expect(ctx, family_question(ctx, "complete:1", ICO_CLOSED), "1", "1", "1");
    expect(ctx, family_question(ctx, "complete:2", ICO_CLOSED), "0", "0", "0");
    expect(ctx, family_question(ctx, "complete:2", ICO_OPEN), "1", "1", "2");
    expect(ctx, board_question(ctx, "knight", "1x1", ICO_CLOSED), "0", "0", "0");
    expect(ctx, board_question(ctx, "knight", "1x1", ICO_OPEN), "1", "1", "1");
#undef K4
}

static void directed_graphs(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = as_directed(family_problem(ctx, "complete:5", ICO_CLOSED));
    expect(ctx, closed_problem(p), "24", "12", "24");
    p = family_problem(ctx, "complete:5", ICO_OPEN);
    as_directed(p);
    expect(ctx, closed_problem(p), "120", "60", "120");
    p = family_problem(ctx, "complete:2", ICO_CLOSED);
    as_directed(p);
    expect(ctx, closed_problem(p), "1", "1", "1");
    /* De Bruijn sequences: the cycles of words of 4 bits (de Bruijn 1946) */
    p = family_problem(ctx, "debruijn:2,4", ICO_CLOSED);
    expect(ctx, closed_problem(p), "16", "", "16");
}

/* Questions that no sweep can ask are listed, if a method can. */
static void listed(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_problem(ctx, "king", "3x3", ICO_OPEN);
    ico_run *run;
    ico_count *count = NULL;
    giving(p, 4, 5);
    closed_problem(p);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_status status = ico_run_count(run, NULL, &count);
    answer same = ask(ctx, p, (asking){.method = "auto", .options = "", .list = true});
    assert_int_equal(status, same.status);
    if (status == ICO_OK) {
        assert_true(ico_count_exact(count));
        assert_int_equal(strtoull(ico_count_tours(count), NULL, 10), same.tours);
    } else {
        assert_int_equal(status, ICO_UNSUPPORTED);
        assert_null(count);
    }
    free(same.listed);
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
}

/* Beyond 64 bits: 4xn grids, a(n) = 2a(n-1) + 2a(n-2) - 2a(n-3) + a(n-4) (OEIS
 * A006864). */
static void large_numbers(void **state)
{
    ico_context *ctx = *state;
    expect(ctx, board_question(ctx, "wazir", "4x80", ICO_CLOSED),
           "31797446122789168929819872114328", "31797446122789168929819872114328",
           "63594892245578337859639744228656");
    expect(
        ctx, board_question(ctx, "wazir", "200x4", ICO_CLOSED),
        "1132475818569644694729263465261521130376427135214791190902608392762713824553977"
        "72",
        "1132475818569644694729263465261521130376427135214791190902608392762713824553977"
        "72",
        "2264951637139289389458526930523042260752854270429582381805216785525427649107955"
        "44");
}

static void numbers(void **state)
{
    ico_context *ctx = *state;
    const uint64_t most = UINT64_MAX, one = 1, two_words[] = {0, 1};
    ico_number n = {{0}};
    assert_true(ico__number_is_zero(&n));
    assert_true(ico__number_add(ctx, &n, &most, 1));
    assert_true(ico__number_add(ctx, &n, &one, 1));
    char *text = ico__number_text(ctx, &n);
    assert_string_equal(text, "18446744073709551616");
    ico__free_string(ctx, text);
    assert_true(ico__number_add(ctx, &n, two_words, 2));
    assert_true(ico__number_multiply(ctx, &n, UINT64_C(10000000000000000000)));
    text = ico__number_text(ctx, &n);
    assert_string_equal(text, "368934881474191032320000000000000000000");
    ico__free_string(ctx, text);
    assert_int_equal(ico__number_divide(&n, 7), 5);
    text = ico__number_text(ctx, &n);
    assert_string_equal(text, "52704983067741576045714285714285714285");
    ico__free_string(ctx, text);
    while (!ico__number_is_zero(&n)) (void)ico__number_divide(&n, most);
    text = ico__number_text(ctx, &n);
    assert_string_equal(text, "0");
    ico__free_string(ctx, text);
    ico__number_free(ctx, &n);
}

/* A limit gives "at least", never a number that is too small. */
static void limits(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_question(ctx, "knight", "6x6", ICO_CLOSED);
    bool reached = false, done = false;
    for (uint64_t ticks = 1; !done; ticks *= 8) {
        ico_count *count = count_of(ctx, p, ticks);
        done = ico_count_exact(count);
        reached = reached || !ico_count_exact(count);
        assert_string_equal(ico_count_tours(count), done ? "9862" : "0");
        assert_int_equal(ico_count_limit(count), done ? ICO_LIMIT_NONE : ICO_LIMIT_TICKS);
        ico_count_free(count);
    }
    assert_true(reached);
    ico_problem_free(p);
    p = board_question(ctx, "knight", "6x8", ICO_OPEN);
    ico_context_limit_memory(ctx, 1 << 20);
    ico_count *count = count_of(ctx, p, 0);
    assert_false(ico_count_exact(count));
    assert_int_equal(ico_count_limit(count), ICO_LIMIT_MEMORY);
    ico_count_free(count);
    ico_context_limit_memory(ctx, 0);
    ico_problem_free(p);
    /* no order of this graph has a frontier that fits */
    p = family_question(ctx, "complete:60", ICO_CLOSED);
    count = count_of(ctx, p, 0);
    assert_false(ico_count_exact(count));
    assert_int_equal(ico_count_limit(count), ICO_LIMIT_METHOD);
    ico_count_free(count);
    ico_problem_free(p);
}

static ico_status draw_and_rank(ico_context *ctx, ico_run *run)
{
    ico_sampler *sampler = NULL;
    char *rank = NULL;
    uint32_t tour[8], again[8];
    bool found = false;
    ico_status status = ico_sampler_new(run, &sampler);
    if (status == ICO_OK) status = ico_sampler_draw(sampler, tour);
    if (status == ICO_OK) status = ico_run_rank(run, tour, &rank);
    if (status == ICO_OK) status = ico_run_unrank(run, rank, again, &found);
    if (status == ICO_OK) assert_true(found && memcmp(tour, again, sizeof tour) == 0);
    ico_rank_free(ctx, rank);
    ico_sampler_free(sampler);
    return status;
}

static ico_status count_small(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_count *count = NULL;
    ico_status status = try_board(ctx, "wazir", "2x4", &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) status = ico_run_count(run, NULL, &count);
    if (status == ICO_OK)
        assert_string_equal(ico_count_tours(count), "1");
    else
        assert_null(count);
    if (status == ICO_OK) status = draw_and_rank(ctx, run);
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void memory_runs_out(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(count_small) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(conventions, open_context, close_context),
        cmocka_unit_test_setup_teardown(directed_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(listed, open_context, close_context),
        cmocka_unit_test_setup_teardown(large_numbers, open_context, close_context),
        cmocka_unit_test_setup_teardown(numbers, open_context, close_context),
        cmocka_unit_test_setup_teardown(limits, open_context, close_context),
        cmocka_unit_test(memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
