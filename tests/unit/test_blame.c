/* tests/unit/test_blame.c - where numbers leave a cell without a number, or a number
 * without a cell, the rules that are blamed do that alone.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/blame.h"
#include "methods.h"
#include "puzzle/bounded_count.h"
#include "try_problem.h"

static uint32_t next(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525 + 1013904223;
    return (*seed >> 8) % below;
}

/* Some numbers, and cells of the class of even offsets. */
static void put_rules(ico_position_question *q, uint32_t *seed)
{
    uint32_t n = q->n, count = 2 + next(seed, n / 2);
    for (uint32_t k = 0; k < n; k += 2) ico__bit_set(q->classes, k);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = next(seed, n), k = next(seed, n);
        bool taken = false;
        for (uint32_t u = 0; u < n; u++) taken = taken || q->given[u] == k;
        if (!taken && q->class_of[v] == 0) q->given[v] = k;
        v = next(seed, n);
        if (q->given[v] == ICO_NO_OFFSET && next(seed, 3) == 0) q->class_of[v] = 1;
    }
}

/* Is something left without a candidate, and by which rules? */
static bool blame(const ico_position_question *q, uint64_t *vertices)
{
    ico_position_store *s;
    bool found;
    assert_int_equal(ico__position_store_new(q, (ico_position_stop){0}, &s), ICO_OK);
    assert_int_equal(ico__position_blame(s, vertices, &found), ICO_OK);
    if (found) assert_true(s->failed);
    ico__position_store_free(s);
    return found;
}

/* Mostly a candidate is missing again; else two numbers have no way between them. */
static void check_impossible(const ico_position_question *q)
{
    ico_uniqueness_test probe = {.ticks = 1000000};
    uint32_t count;
    bool known;
    assert_int_equal(ico__uniqueness_test_run(&probe, q, 1, &count, &known, NULL),
                     ICO_OK);
    assert_true(known && count == 0);
}

/* Leaves out the rules that are not blamed; returns how many those are. */
static uint32_t keep(ico_position_question *q, const uint64_t *vertices)
{
    uint32_t left_out = 0;
    for (uint32_t v = 0; v < q->n; v++) {
        bool rule = q->given[v] != ICO_NO_OFFSET || q->class_of[v] != 0;
        if (ico__bit(vertices, v)) {
            assert_true(rule);
            continue;
        }
        left_out += rule;
        q->given[v] = ICO_NO_OFFSET;
        q->class_of[v] = 0;
    }
    return left_out;
}

static void what_is_blamed_suffices(void **state)
{
    static const char *const pieces[] = {"wazir", "king", "knight"};
    static const char *const shapes[] = {"4x4", "5x6", "3x7", "8x8"};
    ico_context *ctx = *state;
    uint32_t seed = 1, found = 0, left_out = 0;
    for (unsigned i = 0; i < 600; i++) {
        uint64_t vertices[2];
        ico_problem *p = board_problem(ctx, pieces[i % 3], shapes[i % 4],
                                       i % 5 == 0 ? ICO_CLOSED : ICO_OPEN);
        closed_problem(p);
        ico_position_question *q;
        assert_int_equal(ico__position_question_read(ctx, p, &q), ICO_OK);
        put_rules(q, &seed);
        if (blame(q, vertices)) {
            found++;
            left_out += keep(q, vertices);
            check_impossible(q);
        }
        ico__position_question_free(q);
        ico_problem_free(p);
    }
    assert_in_range(found, 100, 600);
    assert_in_range(left_out, 10 * found / 4, 64 * found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(
        what_is_blamed_suffices, open_context, close_context)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
