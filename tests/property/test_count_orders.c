/* tests/property/test_count_orders.c - counts along any order of the vertices and the
 * joint: the joint may come first, last or between.  Small random graphs and boards,
 * closed and open, of all vertices against a list by brute, of all lengths against the
 * order that the program finds.
 * SPDX-License-Identifier: MIT */
#include "count_ways.h"
#include "dice.h"

enum { QUESTIONS = 250, ORDERS = 6 };

static uint32_t below(uint32_t bound)
{
    return ico__random_below(&rng, bound);
}

static ico_problem *draw_graph(bool sparse)
{
    uint32_t n = 3 + below(6);
    bool directed = chance(3);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && (v == u + 1 || !chance(sparse ? 2 : 4)))
                builder_add(builder, u, v);
    return problem_in(ctx, built(builder, "random"), ICO_CLOSED);
}

/* Paths on some of these do not cross. */
static ico_problem *draw_board(void)
{
    static const char *const words[][2] = {
        {"wazir", "3x3"}, {"wazir", "2x5"}, {"king", "2x4"},        {"wazir", "3x4"},
        {"ferz", "3x3"},  {"king", "3x3"},  {"wazir", "torus:3x3"}, {"wazir", "hex:2"}};
    const char *const *board = words[below(sizeof words / sizeof *words)];
    return board_problem(ctx, board[0], board[1], ICO_CLOSED);
}

static ico_problem *draw_question(void)
{
    ico_problem *p = chance(3) ? draw_board() : draw_graph(chance(2));
    uint32_t n = (uint32_t)ico_problem_size(p), start = below(3 * n), end = below(3 * n);
    (void)of_kind(p, (ico_kind)below(3));
    if (start < n) (void)with_start(p, start);
    if (end < n && end != start) (void)with_end(p, end);
    if (chance(4)) (void)as_longest(p);
    return closed_problem(p);
}

/* The number that is known by another way; the caller frees it. */
static char *known_number(const ico_problem *p)
{
    char text[32];
    if (ico_problem_longest(p)) return count_first(ctx, p);
    answer a = ask(ctx, p, (asking){.method = "brute", .options = "", .list = true});
    assert_int_equal(a.status, ICO_OK);
    assert_true(a.complete);
    free(a.listed);
    snprintf(text, sizeof text, "%llu", (unsigned long long)a.tours);
    return own_copy(text);
}

/* The first order begins with the joint, if there is one; the others come as they may. */
static void draw_order(uint32_t *order, uint32_t size, unsigned round)
{
    for (uint32_t k = 0; k < size; k++) order[k] = size - 1 - k;
    if (round > 0) ico__random_shuffle(&rng, order, size);
}

/* false: the order has too wide a frontier, or nothing was swept. */
static bool count_along(const ico_problem *p, const uint32_t *order, uint32_t size,
                        const char *known)
{
    ico_count_options options = {.order = order,
                                 .order_size = size,
                                 .layers = chance(2),
                                 .by_length = ico_problem_longest(p)};
    counting c = {p, options, 0, 1 + below(2), ICO_OK, NULL};
    count_in_context(&c, ctx);
    assert_int_equal(c.status, ICO_OK);
    assert_true(c.count->exact);
    if (strcmp(c.count->tours, known) != 0) {
        for (uint32_t k = 0; k < size; k++) print_error(" %u", (unsigned)order[k]);
        fail_msg("%s, kind %d: counted %s, known %s", ico_problem_subject(p),
                 (int)ico_problem_kind(p), c.count->tours, known);
    }
    bool swept = c.count->states > 0;
    ico_count_free(c.count);
    return swept;
}

static void any_order_counts(void **state)
{
    (void)state;
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 40 * QUESTIONS : QUESTIONS;
    unsigned swept = 0, first = 0;
    for (unsigned round = 0; round < rounds; round++) {
        ico_problem *p = draw_question();
        uint32_t order[16], n = (uint32_t)ico_problem_size(p),
                            size = n + (ico_problem_kind(p) != ICO_CLOSED);
        char *known = known_number(p);
        for (unsigned k = 0; k < ORDERS; k++) {
            draw_order(order, size, k);
            bool counts = count_along(p, order, size, known);
            swept += counts;
            first += counts && size > n && order[0] == n;
        }
        free(known);
        ico_problem_free(p);
    }
    assert_true(swept > rounds && first > rounds / 8);
}

/* What is no order of the question's vertices is refused, in words. */
static void other_orders_are_refused(void **state)
{
    static const uint32_t orders[][6] = {{5, 4, 3, 2, 1, 1},
                                         {6, 4, 3, 2, 1, 0},
                                         {5, 4, 3, 2, 1, UINT32_MAX},
                                         {5, 4, 3, 2}};
    (void)state;
    ico_problem *p = family_question(ctx, "complete:5", ICO_OPEN);
    for (size_t k = 0; k < sizeof orders / sizeof *orders; k++) {
        ico_count_options options = {.order = orders[k], .order_size = k == 3 ? 4 : 6};
        counting c = {p, options, 0, 1, ICO_OK, NULL};
        count_in_context(&c, ctx);
        assert_int_equal(c.status, ICO_BAD_ARGUMENT);
        assert_non_null(strstr(ico_context_error(ctx)->message, "once"));
    }
    ico_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(any_order_counts, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(other_orders_are_refused, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
