/* tests/unit/test_stream.c - tours written by rule are judged on their way: a rule that
 * is wrong is a defect, whatever the form.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "cli/answer/tour_stream.h"
#include "icosian/stream.h"
#include "method/construct/construct.h"
#include "problem/tour.h"

static const ico_tour_format forms[] = {ICO_TOUR_TEXT, ICO_TOUR_CSV, ICO_TOUR_U32,
                                        ICO_TOUR_U64, ICO_TOUR_MOVES};
enum { FORMS = sizeof forms / sizeof *forms };

/* Writes the tour to where nobody reads it. */
static ico_status write_away(ico_context *ctx, const ico_problem *p, const ico_tour *tour,
                             ico_tour_format format, ico_stream_check **check)
{
    output out = {0};
    ico_status status = output_open(&out, ctx, "/dev/null");
    if (status == ICO_OK) status = stream_tour(p, tour, format, &out, check);
    output_discard(&out);
    return status;
}

/* What the check says of what was written. */
static bool is_good_as_written(ico_context *ctx, const ico_problem *p,
                               const ico_tour *tour, ico_tour_format format)
{
    ico_stream_check *check = NULL;
    ico_stream_verdict verdict;
    ico_text why;
    ico_text_init(&why, ctx);
    assert_int_equal(write_away(ctx, p, tour, format, &check), ICO_OK);
    assert_non_null(check);
    assert_int_equal(ico_stream_check_end(check, &verdict, &why), ICO_OK);
    assert_int_equal(verdict.valid, why.size == 0);
    ico_stream_check_free(check);
    ico_text_free(&why);
    return verdict.valid;
}

static void good_tours_pass(void **state)
{
    static const char *const shapes[] = {"3x10", "5x6", "6x6", "13x30", "40x33"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        ico_problem *p = board_question(*state, "knight", shapes[i], ICO_CLOSED);
        ico_tour *tour = NULL;
        assert_int_equal(ico_tour_from_problem(*state, p, &tour), ICO_OK);
        assert_non_null(tour);
        for (size_t k = 0; k < FORMS; k++) {
            assert_true(is_good_as_written(*state, p, tour, forms[k]));
            assert_int_equal(write_away(*state, p, tour, forms[k], NULL), ICO_OK);
        }
        ico_tour_free(tour);
        ico_problem_free(p);
    }
}

/* Two numbers, or the moves from two cells, are exchanged in the last tile used. */
static void spoil(const ico_tour *tour, bool moves)
{
    ico_comb *comb = tour->data;
    ico_tile *tile = &comb->tiles[comb->R > 1 ? 2 : 0][comb->C > 1 ? 2 : 0];
    uint8_t *list = moves ? tile->move : tile->number, kept = list[3];
    unsigned other = 4;
    while (list[other] == kept) other++;
    list[3] = list[other];
    list[other] = kept;
}

typedef struct writing {
    ico_context *ctx;
    const ico_problem *problem;
    ico_tour_format format;
} writing;

static ico_status write_spoilt(void *user, const ico_tour *tour, ico_stream_check **check)
{
    const writing *w = user;
    spoil(tour, w->format == ICO_TOUR_MOVES);
    return write_away(w->ctx, w->problem, tour, w->format, check);
}

static void wrong_tours_are_defects(void **state)
{
    static const char *const shapes[] = {"6x6", "40x33"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (size_t k = 0; k < FORMS; k++) {
            ico_problem *p = board_question(*state, "knight", shapes[i], ICO_CLOSED);
            writing w = {*state, p, forms[k]};
            ico_run *run = NULL;
            ico_result *result = NULL;
            assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
            ico_run_set_rules(run, true, write_spoilt, &w);
            assert_int_equal(
                ico_run_solve(run, ico_method_by_name("construct"), NULL, &result),
                ICO_DEFECT);
            assert_null(result);
            assert_non_null(strstr(ico_context_error(*state)->message, "that is wrong"));
            ico_run_free(run);
            ico_problem_free(p);
        }
}

/* A tour is not judged whose rows are too long to be kept; it is not called checked. */
static void too_long_rows_are_not_judged(void **state)
{
    ico_problem *p = board_question(*state, "knight", "6x3000000000", ICO_CLOSED);
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_context_limit_memory(*state, 1 << 24);
    assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
    ico_run_set_rules(run, true, NULL, NULL);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("construct"), NULL, &result),
                     ICO_OK);
    assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    assert_true(ico_tour_length(ico_result_tour(result)) == UINT64_C(18000000000));
    assert_false(ico_result_checked(result));
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
}

/* A bit a cell, in a file where memory is too small; as with memory enough. */
static void bits_may_lie_on_disk(void **state)
{
    ico_problem *p = board_question(*state, "knight", "2000x2000", ICO_CLOSED);
    ico_tour *tour = NULL;
    ico_context_limit_memory(*state, ico_context_live_bytes(*state) + 1000000);
    assert_int_equal(ico_tour_from_problem(*state, p, &tour), ICO_OK);
    assert_true(is_good_as_written(*state, p, tour, ICO_TOUR_MOVES));
    spoil(tour, true);
    assert_false(is_good_as_written(*state, p, tour, ICO_TOUR_MOVES));
    ico_tour_free(tour);
    ico_problem_free(p);
}

/* Numbers beyond 32 bits, of which the first rows are looked at: the rule's numbers pass,
 * and a number that differs from the right one by 2^32 does not. */
static void large_numbers_are_kept_whole(void **state)
{
    enum { ROWS = 1000, COLUMNS = 6 };
    ico_problem *p = board_question(*state, "knight", "3000000000x6", ICO_CLOSED);
    ico_tour *tour = NULL;
    assert_int_equal(ico_tour_from_problem(*state, p, &tour), ICO_OK);
    for (uint64_t wrong = 0; wrong < 3; wrong++) {
        ico_stream_check *check = NULL;
        bool good = true;
        assert_int_equal(ico_stream_check_rows(*state, p, &check), ICO_OK);
        for (uint64_t row = 0; row < ROWS && good; row++) {
            uint64_t numbers[COLUMNS];
            ico_tour_ranks(tour, row * COLUMNS, COLUMNS, 0, numbers);
            if (wrong > 0 && row == 500) numbers[1] ^= UINT64_C(1) << 32;
            if (wrong > 1 && row == 500) numbers[4] ^= UINT64_C(1) << 32;
            good = ico_stream_check_numbers(check, numbers, COLUMNS);
        }
        assert_int_equal(good, wrong == 0);
        ico_stream_check_free(check);
    }
    ico_tour_free(tour);
    ico_problem_free(p);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(good_tours_pass),
        TEST(wrong_tours_are_defects),
        TEST(too_long_rows_are_not_judged),
        TEST(bits_may_lie_on_disk),
        TEST(large_numbers_are_kept_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
