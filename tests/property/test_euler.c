/* tests/property/test_euler.c - method euler on line digraphs of small random digraphs,
 * with loops and parallel arcs, against brute; and on digraphs that are none.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "dice.h"

enum { MOST = 9, POINTS = 5 };

/* Arcs of a base digraph. */
typedef struct base {
    uint32_t n, tail[MOST], head[MOST];
} base;

/* Often a trail, which may end where it began, so that degrees do not decide all. */
static base draw_base(void)
{
    base b = {.n = 3 + ico__random_below(&rng, MOST - 2)};
    uint32_t points = 1 + ico__random_below(&rng, POINTS),
             at = ico__random_below(&rng, points), first = at;
    unsigned jumps = ico__random_below(&rng, 4);
    for (uint32_t i = 0; i < b.n; i++) {
        bool jump = jumps > 0 && chance(4);
        b.tail[i] = jump ? ico__random_below(&rng, points) : at;
        at = i + 1 == b.n && chance(2) ? first : ico__random_below(&rng, points);
        b.head[i] = at;
    }
    return b;
}

/* The line digraph of the base, without loops, its vertices in random order. */
static ico_graph *line_digraph(const base *b, bool spoiled)
{
    uint32_t place[MOST];
    ico_graph_builder *builder = builder_new(ctx, b->n, true);
    for (uint32_t i = 0; i < b->n; i++) {
        uint32_t j = ico__random_below(&rng, i + 1);
        place[i] = place[j];
        place[j] = i;
    }
    for (uint32_t i = 0; i < b->n; i++)
        for (uint32_t j = 0; j < b->n; j++)
            if (i != j && b->head[i] == b->tail[j]) {
                if (spoiled && chance(4)) continue;
                builder_add(builder, place[i], place[j]);
            }
    return built(builder, "line");
}

static ico_problem *draw_problem(const base *b, bool spoiled)
{
    bool closed = chance(2);
    ico_problem *p =
        problem_in(ctx, line_digraph(b, spoiled), closed ? ICO_CLOSED : ICO_OPEN);
    uint32_t start = ico__random_below(&rng, b->n), end = ico__random_below(&rng, b->n);
    bool starts = chance(3), ends = chance(3) && start != end && !(closed && starts);
    if (starts) with_start(p, start);
    if (ends) with_end(p, end);
    return closed_problem(p);
}

/* Holds euler against brute: an answer is the same, and a line digraph has one, with a
 * reason that was checked. */
static ico_verdict examine(bool spoiled, uint64_t line)
{
    base b = draw_base();
    ico_problem *p = draw_problem(&b, spoiled);
    answer oracle = solve(ctx, p, "brute", ""), a = solve(ctx, p, "euler", "");
    assert_int_equal(oracle.status, ICO_OK);
    if (a.status != ICO_OK) fail_msg("%d: %s", (int)line, a.message);
    if (a.verdict == ICO_UNKNOWN && !spoiled)
        fail_msg("%d: a line digraph is not recognised", (int)line);
    if (a.verdict != ICO_UNKNOWN && a.verdict != oracle.verdict)
        fail_msg("%d: %s, brute says %s", (int)line, ico_verdict_name(a.verdict),
                 ico_verdict_name(oracle.verdict));
    if (a.verdict == ICO_NONE && !a.checked) fail_msg("%d: no certificate", (int)line);
    ico_problem_free(p);
    return a.verdict;
}

static void line_digraphs_are_decided(void **state)
{
    (void)state;
    uint64_t found = 0, none = 0;
    for (uint64_t i = 0; i < 10000; i++) {
        ico_verdict verdict = examine(false, i);
        found += verdict == ICO_FOUND;
        none += verdict == ICO_NONE;
    }
    assert_true(found > 1000 && none > 1000);
}

static void others_are_not_taken_for_one(void **state)
{
    (void)state;
    uint64_t unknown = 0;
    for (uint64_t i = 0; i < 2000; i++) unknown += examine(true, i) == ICO_UNKNOWN;
    assert_true(unknown > 500);
}

/* A sequence in which each word of 9 letters appears once: also without the loops. */
static void de_bruijn_and_kautz(void **state)
{
    (void)state;
    static const char *const names[] = {"debruijn:2,9", "debruijn:3,5", "kautz:2,7",
                                        "kautz:3,4"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ico_problem *p = family_question(ctx, names[i], ICO_CLOSED);
        answer a = solve(ctx, p, "euler", "");
        assert_int_equal(a.verdict, ICO_FOUND);
        ico_problem_free(p);
    }
}

/* Work that is stopped gives neither a wrong answer nor a method that gave up. */
static void a_limit_is_kept(void **state)
{
    (void)state;
    ico_problem *p = family_question(ctx, "debruijn:2,14", ICO_CLOSED);
    for (uint64_t ticks = 1; ticks < 200000; ticks = 2 * ticks + 5000) {
        answer a =
            ask(ctx, p, (asking){.method = "euler", .options = "", .ticks = ticks});
        assert_int_equal(a.status, ICO_OK);
        assert_true(a.verdict == ICO_FOUND || a.limit == ICO_LIMIT_TICKS);
        if (ticks == 1) assert_int_equal(a.verdict, ICO_UNKNOWN);
    }
    ico_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(line_digraphs_are_decided, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(others_are_not_taken_for_one, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(de_bruijn_and_kautz, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(a_limit_is_kept, set_up_dice, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
