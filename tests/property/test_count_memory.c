/* tests/property/test_count_memory.c - a count over a separator in less and less memory:
 * states go to files, sectors are cut into slices, threads stay away, and the number is
 * the same; or memory is too small, and that is said.
 * SPDX-License-Identifier: MIT */
#include "count/separator/by_separator.h"
#include "count/sweep/board_orders.h"
#include "methods.h"

/* A question in two halves, as the program would count it. */
typedef struct asked {
    ico_context *ctx;
    ico_problem *problem;
    ico_closed *closed;
    ico_net net;
    ico_separation separation;
} asked;

static asked *halve(ico_problem *p, ico_context *ctx)
{
    asked *a = ICO_NEW(ctx, asked);
    const ico_board *board = ico_problem_board(p);
    ico_symmetries group = {0};
    uint32_t *orders = NULL;
    size_t given = 0;
    bool found = false;
    a->ctx = ctx;
    a->problem = closed_problem(p);
    assert_int_equal(ico__closed_new(ctx, p, &a->closed), ICO_OK);
    assert_int_equal(ico__net_of_closed(a->closed, true, &a->net), ICO_OK);
    assert_int_equal(ico__board_orders(ctx, p, &orders, &given), ICO_OK);
    assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_OK);
    assert_int_equal(ico__separation_find(&a->net, orders, given, group.perms,
                                          group.order, &a->separation, &found),
                     ICO_OK);
    assert_true(found);
    ico_symmetries_free(&group);
    ICO_FREE_ARRAY(ctx, orders, given * (a->net.n - a->net.has_apex));
    return a;
}

static void leave(asked *a)
{
    ico_context *ctx = a->ctx;
    ico__separation_free(&a->separation);
    ico__net_free(&a->net);
    ico__closed_free(a->closed);
    ico_problem_free(a->problem);
    ICO_FREE(ctx, a);
}

/* user: becomes true if the run says that states go to a file. */
static void tell(void *user, const char *line)
{
    bool *filed = user;
    *filed = *filed || strstr(line, "states go to a file") != NULL;
}

/* With so many bytes more than there are in use; *tours is NULL if they are too few. */
static void count_in(asked *a, size_t bytes, unsigned threads, char **tours, bool *filed)
{
    ico_run *run;
    static const ico_number none;
    assert_int_equal(ico_run_new(a->ctx, a->problem, &run), ICO_OK);
    ico_run_set_threads(run, threads);
    ico_run_set_log(run, tell, filed);
    ico__run_begin(run);
    ico_count_result result = {.ctx = ico__run_context(run)};
    if (bytes > 0)
        ico_context_limit_memory(a->ctx, ico_context_live_bytes(a->ctx) + bytes);
    ico_separator_plan *plan = NULL;
    ico_status status = ico__separator_plan_new(&a->net, &a->separation, &plan);
    if (status == ICO_OK)
        status = ico__separator_count(run, plan, &ico__plain_request, &result);
    ico__separator_plan_free(plan);
    ico_context_limit_memory(a->ctx, 0);
    *tours = NULL;
    if (status == ICO_OK)
        *tours = ico__number_text(a->ctx,
                                  result.counts.size > 0 ? result.counts.items : &none);
    else
        assert_int_equal(status, ICO_NO_MEMORY);
    ico__result_free(&result);
    ico__run_end(run);
    ico_run_free(run);
}

/* Down from `from` bytes by a quarter each time, until it is too little. */
static void expect(const char *piece, const char *board, ico_kind kind, size_t from,
                   const char *known)
{
    ico_context *ctx = ico_context_new(NULL);
    asked *a = halve(board_problem(ctx, piece, board, kind), ctx);
    char *tours;
    bool filed = false;
    unsigned right = 0;
    count_in(a, 0, 2, &tours, &filed);
    assert_string_equal(tours, known);
    ico__free_string(ctx, tours);
    assert_false(filed);
    for (size_t bytes = from; bytes > 0; bytes = bytes / 4 * 3, right++) {
        count_in(a, bytes, 1 + right % 3, &tours, &filed);
        if (tours == NULL) break;
        if (strcmp(tours, known) != 0)
            fail_msg("%s %s in %lu bytes: %s, not %s", piece, board, (unsigned long)bytes,
                     tours, known);
        ico__free_string(ctx, tours);
    }
    if (!filed || right < 2)
        fail_msg("%s %s: right %u times, %s", piece, board, right,
                 filed ? "files" : "no files");
    leave(a);
    ico_context_free(ctx);
}

static void less_and_less(void **state)
{
    (void)state;
    /* both sides are one, seen in a mirror and with a flip; one side is longer; an open
     * tour, with an apex */
    expect("knight", "6x8", ICO_CLOSED, 2000000, "55488142");
    expect("knight", "6x7", ICO_CLOSED, 2000000, "1067638");
    expect("knight", "6x6", ICO_OPEN, 8000000, "3318960");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(less_and_less)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
