/* tests/property/test_fold.c - tours that half turns and mirrors leave as they are: from
 * one side of a planar sweep, and one by one.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include <math.h>

#include "count/mirrored_side.h"
#include "count/sweep/board_orders.h"
#include "run/run.h"

/* Tours that a permutation leaves as they are. */
typedef struct looking {
    const uint32_t *perm;
    uint32_t place[64];
    uint64_t kept;
} looking;

static bool look(void *user, const ico_tour *found)
{
    looking *l = user;
    const uint32_t *tour = ico_tour_vertices(found);
    uint32_t n = (uint32_t)ico_tour_length(found), k = 0;
    for (uint32_t i = 0; i < n; i++) l->place[tour[i]] = i;
    for (; k < n; k++) {
        uint32_t a = l->place[l->perm[tour[k]]], b = l->place[l->perm[tour[(k + 1) % n]]],
                 apart = (a + n - b) % n;
        if (apart != 1 && apart != n - 1) break;
    }
    l->kept += k == n;
    return true;
}

static uint64_t listed(ico_context *ctx, const ico_problem *p, const uint32_t *perm)
{
    ico_run *run;
    ico_result *result;
    looking l = {.perm = perm};
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    ico_run_set_tour_callback(run, look, &l);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("backtrack"), NULL, &result),
                     ICO_OK);
    assert_true(result->complete);
    ico_result_free(result);
    ico_run_free(run);
    return l.kept;
}

/* *done: could it be folded? */
static uint64_t folded(ico_context *ctx, const ico_problem *p, const uint32_t *perm,
                       bool *done)
{
    ico_run *run;
    const ico_graph *g;
    ico_number sum = {{0}};
    uint32_t *orders;
    size_t given;
    uint64_t states;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico__run_begin(run);
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    assert_int_equal(ico__board_orders(ctx, p, &orders, &given), ICO_OK);
    assert_int_equal(
        ico__mirrored_count(run, g, perm, orders, given, HUGE_VAL, &sum, &states, done),
        ICO_OK);
    ICO_FREE_ARRAY(ctx, orders, given * g->n);
    ico__run_end(run);
    ico_run_free(run);
    assert_true(sum.words.size <= 1);
    uint64_t number = sum.words.size == 0 ? 0 : sum.words.items[0];
    ico__number_free(ctx, &sum);
    return number;
}

/* fewest: so many of the symmetries exchange two sides of a planar sweep. */
static const struct {
    const char *piece, *shape;
    unsigned fewest, kept; /* kept: some tours are, by so many of them */
} boards[] = {{"wazir", "2x4", 3, 3},          {"wazir", "4x4", 3, 3},
              {"wazir", "4x6", 3, 3},          {"wazir", "5x6", 2, 2},
              {"wazir", "6x5", 2, 2},          {"wazir", "6x6", 3, 3},
              {"wazir", "3x8", 2, 1},          {"wazir", "cylinder:4x5", 1, 1},
              {"wazir", "cylinder:4x6", 2, 2}, {"wazir", "hex:3", 0, 0},
              {"knight", "6x6", 0, 0},         {"king", "4x4", 0, 0}};

static void as_listed(void **state)
{
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        ico_problem *p =
            board_question(*state, boards[i].piece, boards[i].shape, ICO_CLOSED);
        ico_symmetries group;
        unsigned folds = 0, kept = 0;
        uint64_t n = ico_problem_size(p);
        assert_int_equal(ico_board_symmetries(*state, ico_problem_board(p), &group),
                         ICO_OK);
        for (size_t k = 0; k < group.order; k++) {
            const uint32_t *perm = group.perms + k * n;
            bool twice = true, moves = false, done;
            for (uint64_t v = 0; v < n; v++) {
                twice = twice && perm[perm[v]] == v;
                moves = moves || perm[v] != v;
            }
            if (!twice || !moves) continue;
            uint64_t number = folded(*state, p, perm, &done);
            if (!done) continue;
            if (number != listed(*state, p, perm))
                fail_msg("%s %s, symmetry %zu: %llu", boards[i].piece, boards[i].shape, k,
                         (unsigned long long)number);
            folds++;
            kept += number > 0;
        }
        ico_symmetries_free(&group);
        ico_problem_free(p);
        if (folds < boards[i].fewest || kept < boards[i].kept)
            fail_msg("%s %s: %u folds, %u with tours", boards[i].piece, boards[i].shape,
                     folds, kept);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(as_listed, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
