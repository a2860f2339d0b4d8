/* tests/property/test_tour_index.c - tours kept in rank order: against ranks that are
 * counted, and there and back for a million tours.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "count/sampling/listed_tours.h"
#include "methods.h"

static ico_tour_index *index_of(ico_context *ctx, const ico_problem *p)
{
    ico_run *run;
    ico_tour_index *index;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_tour_index_new(run, UINT64_C(1) << 28, &index), ICO_OK);
    ico_run_free(run);
    return index;
}

/* Tour after tour is verified, greater than the one before, and found again. */
static void there_and_back(void **state)
{
    static const struct {
        const char *piece, *shape;
        uint64_t tours;
        bool long_one;
    } rows[] = {{"knight", "5x6", 8, false},
                {"wazir", "6x6", 1072, false},
                {"knight", "6x6", 9862, false},
                {"knight", "6x7", 1067638, true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].long_one && getenv("ICO_TEST_ALL") == NULL) continue;
        ico_problem *p = board_question(*state, rows[i].piece, rows[i].shape, ICO_CLOSED);
        size_t n = (size_t)ico_problem_size(p);
        ico_tour_index *index = index_of(*state, p);
        uint32_t before[64] = {0}, tour[64];
        assert_int_equal(ico_tour_index_count(index), rows[i].tours);
        for (uint64_t rank = 1; rank <= rows[i].tours; rank++) {
            bool valid;
            ico_kind kind;
            size_t same = 0;
            ico_tour_index_tour(index, rank, tour);
            assert_int_equal(ico_verify_tour(*state, p, tour, n, &valid, &kind, NULL),
                             ICO_OK);
            assert_true(valid);
            while (rank > 1 && before[same] == tour[same]) same++;
            assert_true(rank == 1 || before[same] < tour[same]);
            assert_int_equal(ico_tour_index_rank(index, tour), rank);
            memcpy(before, tour, sizeof before);
        }
        tour[0] = tour[1];
        assert_int_equal(ico_tour_index_rank(index, tour), 0);
        ico_tour_index_free(index);
        ico_problem_free(p);
    }
}

static void same_as_counted(ico_context *ctx, ico_problem *p)
{
    ico_tour_index *index = index_of(ctx, p);
    uint64_t count = ico_tour_index_count(index);
    uint32_t tour[64];
    ico_run *run;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    for (uint64_t rank = 1; rank <= count; rank += count / 12 + 1) {
        char *counted, number[32];
        ico_tour_index_tour(index, rank, tour);
        assert_int_equal(ico_run_rank(run, tour, &counted), ICO_OK);
        snprintf(number, sizeof number, "%llu", (unsigned long long)rank);
        assert_string_equal(counted, number);
        ico_rank_free(ctx, counted);
    }
    ico_run_free(run);
    ico_tour_index_free(index);
    ico_problem_free(p);
}

static void ranks_as_counted(void **state)
{
    same_as_counted(*state, board_question(*state, "knight", "6x6", ICO_CLOSED));
    same_as_counted(*state, board_question(*state, "king", "3x4", ICO_OPEN));
    ico_problem *p = board_problem(*state, "king", "3x4", ICO_OPEN);
    with_start(p, 5);
    same_as_counted(*state, closed_problem(p));
    same_as_counted(*state, family_question(*state, "tournament:7", ICO_OPEN));
}

/* Ranks, tours and draws of a question that no sweep can ask: there and back, and each
 * tour about as often as the others (chi-square, six standard deviations). */
static void listed_there_and_back(ico_context *ctx, ico_problem *p, uint64_t tours)
{
    enum { EACH = 60 };
    ico_run *run;
    ico_sampler *sampler;
    char number[32], *rank;
    uint32_t tour[64], *drawn = calloc(tours, sizeof *drawn);
    bool found;
    double chi = 0;
    assert_non_null(drawn);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    for (uint64_t k = 1; k <= tours; k++) {
        snprintf(number, sizeof number, "%llu", (unsigned long long)k);
        assert_int_equal(ico_run_unrank(run, number, tour, &found), ICO_OK);
        assert_true(found);
        assert_int_equal(ico_run_rank(run, tour, &rank), ICO_OK);
        assert_string_equal(rank, number);
        ico_rank_free(ctx, rank);
    }
    snprintf(number, sizeof number, "%llu", (unsigned long long)tours + 1);
    assert_int_equal(ico_run_unrank(run, number, tour, &found), ICO_OK);
    assert_false(found);
    assert_int_equal(ico_sampler_new(run, &sampler), ICO_OK);
    ico_tour_index *index = index_of(ctx, p);
    for (uint64_t k = 0; k < EACH * tours; k++) {
        assert_int_equal(ico_sampler_draw(sampler, tour), ICO_OK);
        drawn[ico_tour_index_rank(index, tour) - 1]++;
    }
    for (uint64_t k = 0; k < tours; k++)
        chi += ((double)drawn[k] - EACH) * ((double)drawn[k] - EACH) / EACH;
    assert_true(chi < (double)tours + 6 * sqrt(2 * (double)tours));
    ico_tour_index_free(index);
    ico_sampler_free(sampler);
    ico_run_free(run);
    ico_problem_free(p);
    free(drawn);
}

static void listed_questions(void **state)
{
    static const uint64_t stops[] = {0, 15, 3};
    ico_problem *p = board_problem(*state, "wazir", "4x4", ICO_OPEN);
    giving(p, 0, 7);
    listed_there_and_back(*state, closed_problem(p), 48);
    p = board_problem(*state, "wazir", "4x4", ICO_OPEN);
    for (size_t i = 0; i < 3; i++) with_waypoint(p, stops[i]);
    listed_there_and_back(*state, closed_problem(p), 69);
    p = board_problem(*state, "knight", "6x6", ICO_CLOSED);
    with_symmetry(p, ICO_SYMMETRY_90);
    listed_there_and_back(*state, closed_problem(p), 10);
}

static void too_many(void **state)
{
    ico_problem *p = board_question(*state, "knight", "6x6", ICO_CLOSED);
    ico_run *run;
    ico_tour_index *index = NULL;
    assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
    assert_int_equal(ico_tour_index_new(run, 36 * 9861, &index), ICO_TOO_LARGE);
    assert_null(index);
    assert_int_equal(ico_tour_index_new(run, 36 * 9862, &index), ICO_OK);
    ico_tour_index_free(index);
    ico_run_free(run);
    ico_problem_free(p);
}

/* A machine that does not tell its memory has some. */
static void room(void **state)
{
    assert_int_equal(ico__listed_room(1000, 0), 500);
    assert_int_equal(ico__listed_room(1000, 1 << 20), 500);
    assert_int_equal(ico__listed_room(0, 1 << 20), 1 << 19);
    assert_true(ico__listed_room(0, 0) > UINT64_C(1) << 30);
    ico_problem *p = board_question(*state, "knight", "5x6", ICO_CLOSED);
    ico_run *run;
    ico_tour_index *index = NULL;
    assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
    assert_int_equal(ico_tour_index_new(run, ico__listed_room(0, 0), &index), ICO_OK);
    assert_int_equal(ico_tour_index_count(index), 8);
    ico_tour_index_free(index);
    ico_run_free(run);
    ico_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(there_and_back, open_context, close_context),
        cmocka_unit_test_setup_teardown(ranks_as_counted, open_context, close_context),
        cmocka_unit_test_setup_teardown(listed_questions, open_context, close_context),
        cmocka_unit_test_setup_teardown(too_many, open_context, close_context),
        cmocka_unit_test_setup_teardown(room, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
