/* tests/unit/test_puzzle_conflicts.c - conflicts of a puzzle name their cells, and none
 * can be left out; listing with the method position judges them.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "methods.h"
#include "puzzle/grading.h"
#include "puzzle/random_tour.h"
#include "puzzle/reroute.h"
#include "try_problem.h"

/* The conflict of a wazir's board with these numbers (0: free), as a sentence. */
static void check_conflict(const char *shape, const unsigned *numbers, const char *words)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = board_problem(ctx, "wazir", shape, ICO_OPEN);
    uint64_t n = ico_problem_size(p), cells[64];
    bool found = false;
    ico_conflict_proof proof = ICO_CONFLICT_SHOWN;
    size_t count = 0;
    ico_text why;
    ico_text_init(&why, ctx);
    for (uint64_t v = 0; v < n; v++)
        if (numbers[v] != 0) giving(p, v, numbers[v]);
    closed_problem(p);
    assert_int_equal(
        ico_puzzle_conflict(ctx, p, 1000000, &found, cells, &count, &proof, &why),
        ICO_OK);
    if (words == NULL) {
        assert_false(found);
    } else {
        assert_true(found && proof >= ICO_CONFLICT_MINIMAL);
        assert_string_equal(why.data, words);
    }
    ico_text_free(&why);
    ico_problem_free(p);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static void conflicts_name_the_cells(void **state)
{
    (void)state;
    check_conflict("3x3", (unsigned[]){1, 0, 0, 0, 1, 0, 0, 0, 0},
                   "a3 = 1 and b2 = 1: one number for two cells");
    check_conflict(
        "3x3", (unsigned[]){1, 0, 3, 0, 0, 0, 5, 0, 0},
        "c3 = 3 and a1 = 5: they are 4 moves apart, but the numbers allow only 2");
    check_conflict("3x3", (unsigned[]){2, 0, 0, 0, 0, 0, 0, 0, 0},
                   "a3 = 2 is impossible");
    check_conflict(
        "3x4", (unsigned[]){1, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 12},
        "a3 = 1, c2 = 4 and d1 = 12 are impossible together; without any one of "
        "them a tour exists, and no smaller set is impossible");
    check_conflict("3x4", (unsigned[]){0, 3, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0},
                   "b3 = 3 and a1 = 9 contradict each other");
    /* a test without them all is too hard: others are left out first */
    check_conflict("8x8",
                   (unsigned[]){[9] = 33,
                                [10] = 38,
                                [21] = 4,
                                [32] = 23,
                                [43] = 9,
                                [45] = 7,
                                [53] = 60,
                                [55] = 62,
                                [57] = 17,
                                [63] = 0},
                   "f3 = 7, f2 = 60, h2 = 62 and b1 = 17 are impossible together; "
                   "without any one of them a tour exists, and no smaller set is "
                   "impossible");
    check_conflict("3x3", (unsigned[]){1, 2, 3, 0, 0, 0, 0, 0, 0}, NULL);
    check_conflict("3x3", (unsigned[]){0, 0, 0, 0, 0, 0, 0, 0, 0}, NULL);
}

/* The verdict on a king's 3x4 board with these cells of `p` alone. */
static ico_verdict verdict_of(ico_context *ctx, const ico_problem *p,
                              const uint64_t *cells, size_t count)
{
    ico_problem *q = board_problem(ctx, "king", "3x4", ICO_OPEN);
    for (size_t c = 0; c < count; c++)
        giving(q, cells[c], ico_problem_given(p, cells[c]));
    closed_problem(q);
    answer a = ask(ctx, q, (asking){.method = "position", .options = ""});
    ico_problem_free(q);
    return a.verdict;
}

/* No set of fewer than `count` given cells is impossible. */
static void check_smallest(ico_context *ctx, const ico_problem *p, size_t count)
{
    uint64_t given[12], chosen[12];
    size_t all = 0;
    for (uint64_t v = 0; v < 12; v++)
        if (ico_problem_given(p, v) != ICO_NO_CELL) given[all++] = v;
    for (unsigned set = 0; set < 1u << all; set++) {
        size_t size = 0;
        for (size_t i = 0; i < all; i++)
            if (set >> i & 1) chosen[size++] = given[i];
        if (size < count) assert_int_equal(verdict_of(ctx, p, chosen, size), ICO_FOUND);
    }
}

/* Every cell of a conflict is needed, and together they are impossible. */
static void conflicts_are_minimal(void **state)
{
    ico_context *ctx = *state;
    unsigned none = 0, smallest = 0;
    for (unsigned i = 0; i < 60; i++) {
        uint64_t given[4][2], cells[32];
        bool found = false;
        ico_conflict_proof proof;
        size_t count;
        ico_text why;
        ico_text_init(&why, ctx);
        ico_problem *p = board_problem(ctx, "king", "3x4", ICO_OPEN);
        for (unsigned k = 0; k < 4; k++) {
            given[k][0] = (i * 7 + k * 3) % 12;
            given[k][1] = 1 + (i * i + 5 * k * (i + 1)) % 12;
            giving(p, given[k][0], given[k][1]);
        }
        closed_problem(p);
        assert_int_equal(
            ico_puzzle_conflict(ctx, p, 100000, &found, cells, &count, &proof, &why),
            ICO_OK);
        answer a = ask(ctx, p, (asking){.method = "position", .options = ""});
        assert_true(found == (a.verdict == ICO_NONE));
        none += found;
        if (found) assert_int_equal(verdict_of(ctx, p, cells, count), ICO_NONE);
        for (size_t without = 0;
             found && proof >= ICO_CONFLICT_MINIMAL && without < count; without++) {
            uint64_t rest[32];
            for (size_t c = 0, to = 0; c < count; c++)
                if (c != without) rest[to++] = cells[c];
            assert_int_equal(verdict_of(ctx, p, rest, count - 1), ICO_FOUND);
        }
        if (found && proof == ICO_CONFLICT_SMALLEST) {
            smallest++;
            check_smallest(ctx, p, count);
        }
        ico_text_free(&why);
        ico_problem_free(p);
    }
    assert_in_range(none, 10, 59);
    assert_in_range(smallest, 3, none);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {cmocka_unit_test(conflicts_name_the_cells),
                                       TEST(conflicts_are_minimal)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
