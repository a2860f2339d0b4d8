/* tests/unit/test_damage.c - traces and splits written down and damaged, byte by byte:
 * the checker refuses ten thousand of each, and what it still verifies is true.
 * SPDX-License-Identifier: MIT */
#include "believed.h"
#include "glued.h"
#include "presolve/split.h"
#include "share.h"

/* More vertices make exhaustive search too long. */
enum { MOST_VERTICES = 15 };

/* The question of a record as a problem; NULL if it cannot be read or is too large. */
static ico_problem *problem_of(ico_context *ctx, const record *r)
{
    checker c = {.bytes = r->text, .size = r->size, .line = 1};
    question q = {0};
    ico_graph_builder *builder;
    ico_problem *problem = NULL;
    if (!checker_take_question(&c, &q) || q.n > MOST_VERTICES) goto done;
    builder = builder_new(ctx, q.n, q.directed);
    for (uint32_t e = 0; e < q.edge_count; e++)
        builder_add(builder, q.edges[e].u, q.edges[e].v);
    problem =
        problem_in(ctx, built(builder, "damaged"), q.closed ? ICO_CLOSED : ICO_OPEN);
    if (q.first != NOBODY) with_start(problem, q.first);
    if (q.last != NOBODY) with_end(problem, q.last);
    for (uint32_t i = 0; i < q.required_count; i++) {
        /* a required edge that is forbidden as well leaves nothing to ask */
        if (checker_find_pair(q.edges, q.edge_count, q.required[i]) == NOBODY ||
            ico_problem_require(problem, q.required[i].u, q.required[i].v) != ICO_OK) {
            ico_problem_free(problem);
            problem = NULL;
            goto done;
        }
    }
    if (ico_problem_seal(problem) != ICO_OK) {
        ico_problem_free(problem);
        problem = NULL;
    }
done:
    checker_release(&c);
    return problem;
}

static ico_verdict verdict_of(ico_context *ctx, const ico_problem *problem,
                              const char *method, ico_reason **reason)
{
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, ico_method_by_name(method), NULL, &result),
                     ICO_OK);
    ico_verdict is = result->verdict;
    if (reason != NULL) {
        *reason = result->reason;
        result->reason = NULL;
    }
    ico_result_free(result);
    ico_run_free(run);
    return is;
}

/* The answer as the checker would get it; false if it does not fit. */
static bool write_record(const ico_problem *problem, const ico_reason *reason,
                         ico_context *ctx, record *r)
{
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_certificate_write(problem, NULL, reason, &text), ICO_OK);
    bool fits = text.size < RECORD - 1; /* damage may double a byte */
    if (fits) memcpy(r->text, text.data, r->size = text.size);
    ico_text_free(&text);
    return fits;
}

/* Damages the record again and again; how often that was refused. */
static unsigned try_damage(ico_context *ctx, const record *r, ico_random *random,
                           unsigned times, unsigned *still_true)
{
    unsigned refused = 0;
    assert_int_equal(checker_check_all(r->text, r->size, NULL), VERIFIED);
    for (unsigned k = 0; k < times; k++) {
        record d = damaged(r, random);
        if (same_words(r, &d)) continue;
        if (checker_check_all(d.text, d.size, NULL) != VERIFIED) {
            refused++;
            continue;
        }
        ico_problem *problem = problem_of(ctx, &d);
        if (problem == NULL) continue;
        *still_true += 1;
        if (verdict_of(ctx, problem, "brute", NULL) == ICO_FOUND)
            fail_msg("believed:\n%.*s", (int)d.size, d.text);
        ico_problem_free(problem);
    }
    return refused;
}

static void test_traces(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 61);
    unsigned refused = 0, still_true = 0;
    while (refused < share_of(10000)) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        ico_reason *reason = NULL;
        record r;
        (void)verdict_of(ctx, problem, "frontier", &reason);
        if (reason != NULL && reason->type == ICO_REASON_SWEEP &&
            write_record(problem, reason, ctx, &r))
            refused += try_damage(ctx, &r, &random, 40, &still_true);
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    assert_true(still_true > 0 && still_true < refused);
    ico_context_free(ctx);
}

/* Two complete bipartite graphs with three and four vertices on a ring of single edges:
 * no tour passes a side from one of the three to one of the four. */
static ico_problem *two_sides(ico_context *ctx, ico_random *random)
{
    unsigned first = below(random, 7), last = below(random, 7);
    ico_graph_builder *builder = builder_new(ctx, 15, false);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned u = 0; u < 3; u++)
            for (unsigned v = 3; v < 7; v++)
                builder_add(builder, 7 * side + u, 7 * side + v);
    for (unsigned extra = below(random, 3); extra > 0; extra--) {
        unsigned side = 7 * below(random, 2);
        builder_add(builder, side + below(random, 7), side + below(random, 7));
    }
    builder_add(builder, 2, 7 + first);
    builder_add(builder, last, 14);
    builder_add(builder, 14, 13);
    return closed_problem(problem_in(ctx, built(builder, "sides"), ICO_CLOSED));
}

static ico_reason *split_reason(ico_context *ctx, const ico_problem *problem)
{
    ico_closed *closed;
    ico_split *split;
    ico_reason *reason = NULL, *inner = NULL;
    assert_int_equal(ico__closed_new(ctx, problem, &closed), ICO_OK);
    assert_int_equal(ico__split_new(ctx, closed, ICO_SPLIT_ROUNDS, &split), ICO_OK);
    if (split->hopeless)
        assert_int_equal(ico__split_refutation(ctx, split, &reason), ICO_OK);
    for (size_t i = 0; i < split->pieces.size && reason == NULL; i++) {
        const ico_piece *piece = &split->pieces.items[i];
        if (verdict_of(ctx, piece->problem, "frontier", &inner) == ICO_NONE)
            assert_int_equal(ico__split_reason(ctx, split, piece->origin, inner, &reason),
                             ICO_OK);
    }
    ico__split_free(split);
    ico__closed_free(closed);
    return reason;
}

static void test_splits(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 62);
    unsigned refused = 0, still_true = 0, traces = 0;
    while (refused < share_of(10000)) {
        ico_problem *problem = two_sides(ctx, &random);
        ico_reason *reason = split_reason(ctx, problem);
        record r;
        if (reason != NULL && reason->type == ICO_REASON_SPLIT &&
            write_record(problem, reason, ctx, &r)) {
            const ico_reason *last = reason;
            while (last->inner != NULL) last = last->inner;
            traces += last->type == ICO_REASON_SWEEP;
            refused += try_damage(ctx, &r, &random, 40, &still_true);
        }
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    if (still_true == 0 || still_true > refused || traces < share_least(100))
        fail_msg("%u still true, %u traces", still_true, traces);
    ico_context_free(ctx);
}

/* What 3-edge cuts refute, with lemmas more often than not. */
static void test_sides(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 63);
    unsigned refused = 0, still_true = 0, with_lemmas = 0;
    while (refused < share_of(10000)) {
        ico_problem *problem = glued_problem(ctx, &random);
        ico_reason *reason = NULL;
        record r;
        if (ico_problem_size(problem) <= MOST_VERTICES &&
            take_apart(ctx, problem, &reason) == ICO_NONE && is_about_sides(reason) &&
            write_record(problem, reason, ctx, &r)) {
            while (reason->type == ICO_REASON_SPLIT) {
                ico_reason *outer = reason;
                reason = reason->inner;
                outer->inner = NULL;
                ico_reason_free(outer);
            }
            with_lemmas += reason->lemma_count > 0;
            refused += try_damage(ctx, &r, &random, 100, &still_true);
        }
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    if (still_true == 0 || still_true > refused || with_lemmas < share_least(20))
        fail_msg("%u still true, %u with lemmas", still_true, with_lemmas);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_traces),
        cmocka_unit_test(test_splits),
        cmocka_unit_test(test_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
