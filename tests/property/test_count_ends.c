/* tests/property/test_count_ends.c - open tours for each pair of ends: as many as are
 * listed, pair by pair, whatever symmetries say is alike.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "count/answer.h"

enum { MOST = 30 };

/* The listed tours of p by their ends must be what is counted for each pair and, by the
 * symmetries, for the pairs alike: those have as many tours, and the sums agree. */
static void compare(ico_context *ctx, ico_problem *p)
{
    static uint64_t listed[MOST][MOST];
    size_t n = (size_t)ico_problem_size(p);
    ico_run *run;
    ico_ends_count *count;
    uint64_t sum = 0, pairs = 0, with_tours = 0;
    answer a = ask(ctx, p, (asking){.method = "backtrack", .options = "", .list = true});
    assert_true(a.complete && a.listed_size == a.tours * n && n <= MOST);
    memset(listed, 0, sizeof listed);
    for (size_t i = 0; i < a.listed_size; i += n) {
        uint32_t x = a.listed[i], y = a.listed[i + n - 1];
        listed[x < y ? x : y][x < y ? y : x]++;
    }
    for (size_t x = 0; x < n; x++)
        for (size_t y = 0; y < n; y++) with_tours += listed[x][y] > 0;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count_ends(run, &count), ICO_OK);
    assert_int_equal(strtoull(ico_ends_count_tours(count), NULL, 10), a.tours);
    for (size_t i = 0; i < count->size; i++) {
        const ico_ends *e = &count->pairs[i];
        uint64_t tours = strtoull(e->tours, NULL, 10);
        if (tours != listed[e->a][e->b])
            fail_msg("%s: %u to %u: %s tours, %zu listed", ico_problem_subject(p), e->a,
                     e->b, e->tours, (size_t)listed[e->a][e->b]);
        sum += tours * e->alike;
        pairs += e->alike;
    }
    assert_int_equal(sum, a.tours);
    assert_int_equal(pairs, with_tours);
    ico_ends_count_free(count);
    free(a.listed);
    ico_run_free(run);
    ico_problem_free(p);
}

static void pairs_of_ends(void **state)
{
    static const char *const table[][2] = {
        {"knight", "5x5"}, {"knight", "3x7"}, {"knight", "4x5"},     {"king", "3x3"},
        {"wazir", "4x4"},  {"king", "3x4"},   {"wazir", "3x5"},      {"knight", "3x4"},
        {"wazir", "1x5"},  {"knight", "4x4"}, {"wazir", "torus:3x4"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        compare(*state, board_question(*state, table[i][0], table[i][1], ICO_OPEN));
    compare(*state, family_question(*state, "petersen:5,2", ICO_OPEN));
    ico_problem *p = board_problem(*state, "king", "3x4", ICO_OPEN);
    requiring(p, 0, 1);
    forbidding(p, 5, 6);
    compare(*state, closed_problem(p));
}

static void refusals(void **state)
{
    ico_problem *questions[] = {
        board_question(*state, "knight", "5x6", ICO_CLOSED),
        started(board_problem(*state, "knight", "5x5", ICO_OPEN), 0),
        board_question(*state, "wazir", "1x2", ICO_OPEN)};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        ico_run *run;
        ico_ends_count *count;
        assert_int_equal(ico_run_new(*state, questions[i], &run), ICO_OK);
        assert_int_equal(ico_run_count_ends(run, &count), ICO_UNSUPPORTED);
        ico_run_free(run);
        ico_problem_free(questions[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pairs_of_ends, open_context, close_context),
        cmocka_unit_test_setup_teardown(refusals, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
