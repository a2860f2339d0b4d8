/* tests/property/test_list_from.c - listing from a rank on: against all tours in rank
 * order, of random questions; and ranks over separators, with holes where the beginning
 * has passed.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "dice.h"

enum { MOST_VERTICES = 64 };

static ico_tour_index *index_of(const ico_problem *p)
{
    ico_run *run;
    ico_tour_index *index;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_tour_index_new(run, UINT64_C(1) << 28, &index), ICO_OK);
    ico_run_free(run);
    return index;
}

/* What is expected next: tour number `next` of the index. */
typedef struct expecting {
    const ico_tour_index *index;
    size_t n;
    uint64_t next, most; /* most: say enough after this one, 0: never */
} expecting;

static bool take(void *user, const ico_tour *tour)
{
    expecting *e = user;
    uint32_t expected[MOST_VERTICES];
    assert_int_equal(ico_tour_length(tour), e->n);
    assert_in_range(e->next, 1, ico_tour_index_count(e->index));
    ico_tour_index_tour(e->index, e->next, expected);
    assert_memory_equal(ico_tour_vertices(tour), expected, e->n * sizeof *expected);
    return e->next++ != e->most;
}

/* From `rank` on, at most `limit`; all that come are those expected. */
static void list_from(const ico_problem *p, const ico_tour_index *index, uint64_t rank,
                      uint64_t limit, uint64_t most)
{
    uint64_t count = ico_tour_index_count(index), last = count;
    expecting e = {index, (size_t)ico_problem_size(p), rank, most};
    ico_run *run;
    ico_result *result;
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)rank);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_list_from(run, number, limit, take, &e, &result), ICO_OK);
    if (limit != 0 && rank + limit - 1 < last) last = rank + limit - 1;
    if (most != 0 && most < last) last = most;
    assert_int_equal(e.next, last + 1);
    assert_int_equal(ico_result_tours(result), last + 1 - rank);
    assert_true(ico_result_ordered(result));
    assert_int_equal(ico_result_limit(result), ICO_LIMIT_NONE);
    if (ico_result_complete(result)) assert_int_equal(last, count);
    if (limit == 0 && most == 0) assert_true(ico_result_complete(result));
    ico_result_free(result);
    ico_run_free(run);
}

/* Takes the problem over. */
static void check(ico_problem *p)
{
    ico_tour_index *index = index_of(p);
    uint64_t count = ico_tour_index_count(index);
    ico_run *run;
    ico_result *result;
    char number[32];
    if (count > 0) {
        uint64_t few = count < 1000 ? 1 : count - 40;
        list_from(p, index, few, 0, 0);
        for (unsigned i = 0; i < 3; i++) {
            uint64_t rank = 1 + ico__random_below(&rng, (uint32_t)count),
                     limit = 1 + ico__random_below(&rng, 30);
            list_from(p, index, rank, limit, 0);
            list_from(p, index, rank, 0, rank + ico__random_below(&rng, 5));
        }
        list_from(p, index, count, 0, 0);
    }
    snprintf(number, sizeof number, "%llu", (unsigned long long)count + 1);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_list_from(run, number, 0, NULL, NULL, &result),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(ico_run_list_from(run, "0", 0, NULL, NULL, &result),
                     ICO_BAD_ARGUMENT);
    ico_run_free(run);
    ico_tour_index_free(index);
    ico_problem_free(p);
}

/* Graphs and digraphs, with ends, required and forbidden edges. */
static void random_graphs(void **state)
{
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 1000 : 60;
    (void)state;
    for (unsigned round = 0; round < rounds; round++) {
        uint32_t n = 1 + ico__random_below(&rng, 7), from[2] = {0}, to[2] = {0};
        bool directed = chance(3);
        ico_graph_builder *builder = builder_new(ctx, n, directed);
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = directed ? 0 : u + 1; v < n; v++) {
                if (u == v || chance(5)) continue;
                unsigned k = chance(2);
                from[k] = u;
                to[k] = v;
                builder_add(builder, u, v);
            }
        ico_problem *p =
            problem_in(ctx, built(builder, "random"), chance(2) ? ICO_OPEN : ICO_CLOSED);
        uint32_t start = ico__random_below(&rng, 3 * n + 1),
                 end = ico__random_below(&rng, 3 * n + 1);
        if (start < n) with_start(p, start);
        if (end < n && end != start) with_end(p, end);
        if (from[0] != to[0] && chance(3)) requiring(p, from[0], to[0]);
        if (from[1] != to[1] && chance(4)) forbidding(p, from[1], to[1]);
        check(closed_problem(p));
    }
}

/* Boards, also with what only listing can ask for. */
static void boards(void **state)
{
    static const uint64_t stops[] = {0, 15, 3};
    (void)state;
    check(board_question(ctx, "knight", "5x6", ICO_CLOSED));
    check(board_question(ctx, "knight", "6x6", ICO_CLOSED));
    check(board_question(ctx, "knight", "5x5", ICO_OPEN));
    check(board_question(ctx, "king", "3x4", ICO_OPEN));
    check(board_question(ctx, "wazir", "cylinder:4x5", ICO_CLOSED));
    check(board_question(ctx, "knight", "torus:3x4", ICO_CLOSED));
    check(started(board_problem(ctx, "knight", "5x5", ICO_OPEN), 12));
    ico_problem *p = board_problem(ctx, "wazir", "4x4", ICO_OPEN);
    giving(p, 0, 7);
    check(closed_problem(p));
    p = board_problem(ctx, "wazir", "4x4", ICO_OPEN);
    for (size_t i = 0; i < 3; i++) with_waypoint(p, stops[i]);
    check(closed_problem(p));
    p = board_problem(ctx, "knight", "6x6", ICO_CLOSED);
    with_symmetry(p, ICO_SYMMETRY_180);
    check(closed_problem(p));
    check(family_question(ctx, "petersen:7,2", ICO_CLOSED));
    check(family_question(ctx, "hypercube:4", ICO_CLOSED));
    check(family_question(ctx, "tournament:7", ICO_OPEN));
}

/* There and back for `rank`, and the tour after it. */
static void there_and_back(const ico_problem *p, const char *rank, const char *next)
{
    uint32_t tour[MOST_VERTICES], after[MOST_VERTICES];
    size_t n = (size_t)ico_problem_size(p), same = 0;
    bool found;
    char *again;
    ico_run *run;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, 2);
    assert_int_equal(ico_run_unrank(run, rank, tour, &found), ICO_OK);
    assert_true(found);
    assert_int_equal(ico_run_rank(run, tour, &again), ICO_OK);
    assert_string_equal(again, rank);
    ico_rank_free(ctx, again);
    if (next != NULL) {
        assert_int_equal(ico_run_unrank(run, next, after, &found), ICO_OK);
        while (same < n && tour[same] == after[same]) same++;
        assert_true(found && same < n && tour[same] < after[same]);
    }
    ico_run_free(run);
}

/* Larger boards: the numbers before the tour fill more than a table of tours could, and
 * most are counted over a separator.  The last tour is the one before which all others
 * come. */
static void large_boards(void **state)
{
    static const struct {
        const char *shape, *rank, *next;
        bool long_one;
    } rows[] = {{"6x7", "533819", "533820", false},
                {"5x8", "44202", NULL, false},
                {"5x8", "1", "2", false},
                {"6x8", "55488142", NULL, false},
                {"6x8", "31415926", "31415927", true},
                {"7x8", "34524432316", NULL, true}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].long_one && getenv("ICO_TEST_ALL") == NULL) continue;
        ico_problem *p = board_question(ctx, "knight", rows[i].shape, ICO_CLOSED);
        there_and_back(p, rows[i].rank, rows[i].next);
        ico_problem_free(p);
    }
}

/* A tour of 8x8 that unrank gave.  That took minutes, so unrank itself is left to
 * docs/counting.md. */
static void rank_of_8x8(void **state)
{
    static const uint64_t numbers[64] = {
        1,  26, 57, 52, 3,  28, 9,  60, 56, 53, 2,  27, 10, 59, 6,  29,
        25, 64, 55, 58, 51, 4,  61, 8,  54, 49, 24, 11, 62, 7,  30, 5,
        23, 20, 63, 50, 45, 12, 41, 32, 48, 17, 22, 35, 38, 31, 44, 13,
        21, 36, 19, 46, 15, 42, 33, 40, 18, 47, 16, 37, 34, 39, 14, 43};
    uint32_t tour[64];
    char *rank;
    ico_run *run;
    (void)state;
    if (getenv("ICO_TEST_ALL") == NULL) return;
    for (uint32_t v = 0; v < 64; v++) tour[numbers[v] - 1] = v;
    ico_problem *p = board_question(ctx, "knight", "8x8", ICO_CLOSED);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, 2);
    assert_int_equal(ico_run_rank(run, tour, &rank), ICO_OK);
    assert_string_equal(rank, "5000000000000");
    ico_rank_free(ctx, rank);
    ico_run_free(run);
    ico_problem_free(p);
}

/* Neither more memory than allowed, nor more work. */
static void limits(void **state)
{
    ico_problem *p = board_question(ctx, "knight", "8x8", ICO_CLOSED);
    ico_run *run;
    uint32_t tour[MOST_VERTICES];
    bool found;
    ico_result *result = NULL;
    (void)state;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_ticks(run, 1000000);
    assert_int_equal(ico_run_unrank(run, "7", tour, &found), ICO_STOPPED);
    assert_int_equal(ico_run_list_from(run, "7", 3, NULL, NULL, &result), ICO_STOPPED);
    assert_null(result);
    ico_run_free(run);
    ico_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_graphs, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(boards, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(large_boards, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(rank_of_8x8, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(limits, set_up_dice, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
