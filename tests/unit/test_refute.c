/* tests/unit/test_refute.c - refutations by forced steps and branchings: found only where
 * there is no tour, believed by the library's verifier, and by the checker once written
 * down; and reasons that do not hold are believed by neither.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "believed.h"
#include "presolve/refute.h"
#include "problems.h"
#include "tours.h"
#include "try_problem.h"

static const uint64_t PLENTY = 10000000;

/* Both must believe what was found. */
static void assert_believed(ico_context *ctx, const ico_problem *problem,
                            const ico_reason *reason)
{
    assert_true(library_believes(ctx, problem, reason));
    assert_int_equal(checker_says(ctx, problem, reason), 0);
}

/* ------------------------------------------------------------------ known ones ----- */

static uint64_t branches_of(ico_context *ctx, ico_problem *problem)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    assert_int_equal(ico__refute(ctx, problem, PLENTY, &used, &reason), ICO_OK);
    assert_non_null(reason);
    assert_true(used > 0 && used <= PLENTY);
    assert_believed(ctx, problem, reason);
    uint64_t count = reason->branch_count;
    assert_int_equal(reason->type, count == 0 ? ICO_REASON_FORCED : ICO_REASON_TREE);
    ico_reason_free(reason);
    ico_problem_free(problem);
    return count;
}

static void test_known_refutations(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    assert_int_equal(branches_of(ctx, board_question(ctx, "knight", "3x4", ICO_CLOSED)),
                     0);
    assert_int_equal(branches_of(ctx, board_question(ctx, "knight", "3x8", ICO_CLOSED)),
                     1);
    assert_in_range(branches_of(ctx, board_question(ctx, "knight", "4x4", ICO_OPEN)), 1,
                    100);
    assert_in_range(branches_of(ctx, board_question(ctx, "zebra", "5x18", ICO_CLOSED)), 1,
                    500);
    assert_int_equal(
        branches_of(ctx, board_question(ctx, "leaper:3,4", "16x16", ICO_CLOSED)), 0);
    assert_in_range(branches_of(ctx, family_question(ctx, "petersen:5,2", ICO_CLOSED)), 1,
                    20);
    assert_in_range(branches_of(ctx, family_question(ctx, "petersen:11,2", ICO_CLOSED)),
                    1, 2000);
    assert_in_range(branches_of(ctx, family_question(ctx, "flower:5", ICO_CLOSED)), 1,
                    500);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* Too small a budget, or a tour: no reason, and no error. */
static void test_nothing_to_say(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    static const char *const with_tours[] = {"petersen:7,2", "cycle:5", "complete:6"};
    for (size_t i = 0; i < 3; i++) {
        ico_problem *problem = family_question(ctx, with_tours[i], ICO_CLOSED);
        ico_reason *reason = NULL;
        assert_int_equal(ico__refute(ctx, problem, PLENTY, NULL, &reason), ICO_OK);
        assert_null(reason);
        ico_problem_free(problem);
    }
    ico_problem *problem = family_question(ctx, "flower:5", ICO_CLOSED);
    ico_reason *reason = NULL;
    uint64_t used;
    assert_int_equal(ico__refute(ctx, problem, 100, &used, &reason), ICO_OK);
    assert_null(reason);
    assert_true(used > 100);
    ico_problem_free(problem);
    problem = board_question(ctx, "knight", "100000x100000", ICO_CLOSED);
    assert_int_equal(ico__refute(ctx, problem, PLENTY, &used, &reason), ICO_OK);
    assert_null(reason);
    assert_int_equal(used, 0);
    ico_problem_free(problem);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ small graphs --- */

/* With budget enough a small question is refuted exactly when there is no tour. */
static void test_decides_small_questions(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 21);
    unsigned refuted = 0, branched = 0, rounds = getenv("ICO_TEST_ALL") ? 60000 : 3000;
    for (unsigned round = 0; round < rounds; round++) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        ico_reason *reason = NULL;
        assert_int_equal(ico__refute(ctx, problem, PLENTY, NULL, &reason), ICO_OK);
        assert_int_equal(reason != NULL, !has_tour(&s));
        if (reason != NULL) {
            assert_believed(ctx, problem, reason);
            refuted++;
            branched += reason->branch_count > 0;
        }
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    assert_true(refuted > rounds / 10 && branched > 3); /* most need none */
    ico_context_free(ctx);
}

/* What reasons of the kinds about the form claim at random: verifier and checker agree,
 * and neither believes what is wrong. */
static void test_two_checkers_agree(void **state)
{
    (void)state;
    static const ico_reason_type types[] = {ICO_REASON_DEGREE, ICO_REASON_COLOUR,
                                            ICO_REASON_CUT,    ICO_REASON_BARRIER,
                                            ICO_REASON_FORCED, ICO_REASON_TREE};
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 22);
    unsigned believed[6] = {0}, rounds = getenv("ICO_TEST_ALL") ? 40000 : 2000;
    for (unsigned round = 0; round < rounds; round++) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        unsigned vertices = s.n + !s.closed;
        for (unsigned k = 0; k < 6; k++) {
            uint64_t list[2 * SMALL + 2], branches[6];
            bool ports = types[k] == ICO_REASON_BARRIER;
            unsigned bound = !ports ? s.n : s.directed ? 2 * vertices : vertices;
            ico_reason reason = {
                .type = types[k], .vertices = list, .branches = branches};
            for (unsigned v = 0; v < bound && types[k] < ICO_REASON_FORCED; v++)
                if (ico__random_below(&random, 2)) list[reason.vertex_count++] = v;
            for (uint64_t i = reason.vertex_count; i > 1 && ports; i--) {
                uint64_t j = ico__random_below(&random, (uint32_t)i), v = list[j];
                list[j] = list[i - 1];
                list[i - 1] = v;
            }
            if (ports)
                reason.split =
                    ico__random_below(&random, (uint32_t)reason.vertex_count + 1);
            if (types[k] == ICO_REASON_TREE)
                reason.branch_count = ico__random_below(&random, 4);
            for (unsigned i = 0; i < 6; i++)
                branches[i] = ico__random_below(&random, vertices);
            /* the colours of the chessboard are not meant */
            if (types[k] == ICO_REASON_COLOUR && reason.vertex_count == 0) continue;
            bool library = library_believes(ctx, problem, &reason);
            int status = (int)checker_says(ctx, problem, &reason);
            assert_in_range(status, 0, 1);
            assert_false((library || status == 0) && has_tour(&s));
            if (types[k] != ICO_REASON_DEGREE)
                assert_int_equal(library, status == 0);
            else if (library)
                assert_int_equal(status, 0);
            believed[k] += library;
        }
        ico_problem_free(problem);
    }
    for (unsigned k = 0; k < 6; k++)
        if (believed[k] < 20)
            fail_msg("%s: %u", ico_reason_type_name(types[k]), believed[k]);
    ico_context_free(ctx);
}

/* Every quick reason the library finds is one that the checker believes. */
static void test_quick_reasons_are_certified(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 23);
    unsigned found[4] = {0};
    for (unsigned round = 0; round < 4000; round++) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        ico_reason *reason = NULL;
        assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
        if (reason != NULL) {
            assert_int_equal(checker_says(ctx, problem, reason), 0);
            found[reason->type]++;
        }
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    assert_true(found[ICO_REASON_DEGREE] > 100 && found[ICO_REASON_COLOUR] > 10 &&
                found[ICO_REASON_CUT] > 50);
    ico_problem *chessboard = board_question(ctx, "knight", "5x5", ICO_CLOSED);
    ico_reason *reason = NULL;
    assert_int_equal(ico_reason_find(ctx, chessboard, &reason), ICO_OK);
    assert_non_null(reason);
    assert_int_equal(reason->vertex_count, 0); /* by rule */
    assert_int_equal(checker_says(ctx, chessboard, reason), 0);
    ico_reason_free(reason);
    ico_problem_free(chessboard);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ what cannot be - */

static void test_what_has_no_certificate(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_text text;
    ico_text_init(&text, ctx);
    ico_problem *problem = family_question(ctx, "cycle:4", ICO_CLOSED);
    const ico_tour *tour = TOUR_OF((uint32_t[]){0, 1, 2, 3}, 4, ICO_CLOSED);
    ico_reason hollow = {.type = ICO_REASON_SPLIT}; /* nothing within */
    assert_int_equal(ico_certificate_write(problem, NULL, NULL, &text), ICO_UNSUPPORTED);
    assert_int_equal(ico_certificate_write(problem, NULL, &hollow, &text),
                     ICO_UNSUPPORTED);
    assert_int_equal(text.size, 0);
    assert_int_equal(ico_certificate_write(problem, tour, NULL, &text), ICO_OK);
    assert_int_equal((int)checker_check_all(text.data, text.size, NULL), 0);
    ico_problem_free(problem);
    problem = board_question(ctx, "knight", "1x1", ICO_CLOSED);
    ico_reason degree = {.type = ICO_REASON_DEGREE};
    assert_int_equal(ico_certificate_write(problem, NULL, &degree, &text),
                     ICO_UNSUPPORTED);
    ico_problem_free(problem);
    problem = family_problem(ctx, "cycle:4", ICO_CLOSED);
    as_longest(problem);
    closed_problem(problem);
    ico_text_clear(&text);
    assert_int_equal(ico_certificate_write(problem, tour, NULL, &text), ICO_OK);
    assert_int_equal((int)checker_check_all(text.data, text.size, NULL), 0);
    ico_problem_free(problem);
    ico_text_free(&text);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ no memory ------ */

/* A question that branches, refuted, verified and written down. */
static ico_status refute_and_write(ico_context *ctx)
{
    ico_problem *problem = NULL;
    ico_reason *reason = NULL;
    bool valid = false;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = try_family(ctx, "petersen:5,2", &problem);
    if (status == ICO_OK) status = ico_problem_set_kind(problem, ICO_CLOSED);
    if (status == ICO_OK) status = ico_problem_require(problem, 0, 1);
    if (status == ICO_OK) status = ico_problem_forbid(problem, 3, 2);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico__refute(ctx, problem, PLENTY, NULL, &reason);
    assert_int_equal(reason != NULL, status == ICO_OK);
    if (status == ICO_OK) status = ico_verify_reason(ctx, problem, reason, &valid, NULL);
    assert_int_equal(valid, status == ICO_OK);
    if (status == ICO_OK) status = ico_certificate_write(problem, NULL, reason, &text);
    if (status == ICO_OK) {
        reason->type = ICO_REASON_BARRIER;
        status = ico_verify_reason(ctx, problem, reason, &valid, NULL);
        assert_int_equal(valid, status != ICO_OK);
    }
    ico_text_free(&text);
    ico_reason_free(reason);
    ico_problem_free(problem);
    return status;
}

static void test_failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(refute_and_write) > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_refutations),
        cmocka_unit_test(test_nothing_to_say),
        cmocka_unit_test(test_decides_small_questions),
        cmocka_unit_test(test_two_checkers_agree),
        cmocka_unit_test(test_quick_reasons_are_certified),
        cmocka_unit_test(test_what_has_no_certificate),
        cmocka_unit_test(test_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
