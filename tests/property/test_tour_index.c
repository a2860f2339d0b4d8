/* tests/property/test_tour_index.c - tours kept in rank order: against ranks that are
 * counted, and there and back for a million tours.
 * SPDX-License-Identifier: MIT */
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
        ico_problem *p = closed_problem(
            board_problem(*state, rows[i].piece, rows[i].shape, ICO_CLOSED));
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
    same_as_counted(*state,
                    closed_problem(board_problem(*state, "knight", "6x6", ICO_CLOSED)));
    same_as_counted(*state,
                    closed_problem(board_problem(*state, "king", "3x4", ICO_OPEN)));
    ico_problem *p = board_problem(*state, "king", "3x4", ICO_OPEN);
    assert_int_equal(ico_problem_set_start(p, 5), ICO_OK);
    same_as_counted(*state, closed_problem(p));
    same_as_counted(*state,
                    closed_problem(family_problem(*state, "tournament:7", ICO_OPEN)));
}

static void too_many(void **state)
{
    ico_problem *p = closed_problem(board_problem(*state, "knight", "6x6", ICO_CLOSED));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(there_and_back, open_context, close_context),
        cmocka_unit_test_setup_teardown(ranks_as_counted, open_context, close_context),
        cmocka_unit_test_setup_teardown(too_many, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
