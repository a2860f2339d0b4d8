/* tests/property/test_planar_memory.c - a planar count in too little memory: each
 * allocation fails once, limits grow from nothing, and what the forecast says is enough,
 * and refused where it is not there.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "count/answer.h"
#include "count/planar/planar.h"
#include "methods.h"
#include "try_problem.h"

enum { CELLS = 30 };

/* A board of squares, column by column, with an apex or without; lame: one link less, so
 * that no half turn keeps it. */
typedef struct grid {
    unsigned rows, columns;
    bool apex, lame;
    uint32_t cut, parts; /* cut: after so many steps; 0: not */
} grid;

static ico_status make_net(ico_context *ctx, const grid *g, ico_net *net)
{
    uint32_t n = g->rows * g->columns;
    bool made = true;
    *net = (ico_net){.ctx = ctx,
                     .spanning = true,
                     .voltage_order = 1,
                     .n = n + g->apex,
                     .has_apex = g->apex};
    for (uint32_t v = 0; v < n; v++) {
        bool down = (v + 1) % g->rows != 0 && !(g->lame && v == 1);
        ico_net_link links[3] = {
            {v, v + 1, 0, false}, {v, v + g->rows, 0, false}, {v, n, 0, false}};
        bool there[3] = {down, v + g->rows < n, g->apex};
        for (unsigned k = 0; k < 3; k++)
            made = made && (!there[k] || ICO_VECTOR_PUSH(ctx, &net->links, links[k]));
    }
    return made ? ICO_OK : ICO_NO_MEMORY;
}

/* Counts, with the steps noted; *tours are made if all goes well. */
static ico_status count_grid(ico_run *run, const grid *g, char **tours)
{
    static const ico_number none;
    ico_context *ctx = ico__run_context(run);
    ico_net net;
    ico_sweep sweep = {0};
    ico_planar_plan plan = {0};
    const ico_count_request request = {.with_layers = true, .parts = g->parts};
    ico_count_result result = {.ctx = ctx};
    uint32_t order[CELLS + 1], n = g->rows * g->columns;
    bool fits = false;
    for (uint32_t v = 0; v <= CELLS; v++) order[v] = v;
    ico_status status = make_net(ctx, g, &net);
    if (status == ICO_OK) status = ico__sweep_new(&net, order, &sweep, &fits);
    if (status == ICO_OK) status = ico__planar_plan_new(&net, &sweep, &plan, &fits);
    if (status == ICO_OK && g->cut == 0) plan.left += plan.right, plan.right = 0;
    if (status == ICO_OK && g->cut > 0) status = ico__planar_cut(&plan, g->cut, &fits);
    if (status == ICO_OK)
        assert_true(fits && plan.right == (g->cut > 0 ? n - g->cut : 0));
    if (status == ICO_OK) status = ico__planar_count(run, &plan, &request, &result);
    if (status == ICO_OK) {
        *tours =
            ico__number_text(ctx, result.counts.size > 0 ? result.counts.items : &none);
        if (*tours == NULL) status = ICO_NO_MEMORY;
    }
    ico__result_free(&result);
    ico__planar_plan_free(&plan);
    ico__sweep_free(&sweep);
    ICO_VECTOR_FREE(ctx, &net.links);
    return status;
}

static const grid *tried;

static ico_status scenario(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    char *tours = NULL;
    ico_status status = try_board(ctx, "wazir", "4x4", &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) {
        ico__run_begin(run);
        status = count_grid(run, tried, &tours);
        ico__run_end(run);
    }
    ico__free_string(ctx, tours);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

/* One sweep for both halves; its second longer than its first; two; one and no more, a
 * part. */
static const grid grids[] = {{4, 6, false, false, 12, 0},
                             {4, 5, true, false, 12, 0},
                             {4, 6, true, true, 12, 0},
                             {4, 4, false, false, 0, 2}};
enum { GRIDS = sizeof grids / sizeof *grids };

static void each_allocation(void **state)
{
    (void)state;
    for (unsigned k = 0; k < GRIDS; k++) {
        tried = &grids[k];
        assert_true(fail_each_allocation(scenario) > 100);
    }
}

/* A little more each time, with two threads, until it is enough. */
static void more_and_more(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = closed_problem(board_problem(ctx, "wazir", "4x4", ICO_CLOSED));
    const grid five = {5, 6, true, false, 15, 0};
    char *tours = NULL;
    unsigned refused = 0;
    for (size_t bytes = 1000; tours == NULL; bytes += bytes / 6, refused++) {
        ico_run *run;
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico_run_set_threads(run, 2);
        ico__run_begin(run);
        ico_context_limit_memory(ctx, ico_context_live_bytes(ctx) + bytes);
        ico_status status = count_grid(run, &five, &tours);
        ico_context_limit_memory(ctx, 0);
        assert_true(status == ICO_OK || status == ICO_NO_MEMORY);
        ico__run_end(run);
        ico_run_free(run);
    }
    assert_string_equal(tours, "26996");
    assert_true(refused > 10);
    ico__free_string(ctx, tours);
    ico_problem_free(p);
}

/* Through the public functions: forecast, and counts with so much memory and with
 * less. */
static void forecast_is_enough(void **state)
{
    ico_context *ctx = *state;
    static const char *const boards[] = {"14x14", "13x14"};
    const ico_count_options plain = {.without_classes = true};
    for (unsigned k = 0; k < 2; k++) {
        ico_problem *p =
            closed_problem(board_problem(ctx, "wazir", boards[k], ICO_CLOSED));
        ico_run *run;
        ico_forecast *forecast;
        ico_count *count;
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        assert_int_equal(ico_run_forecast(run, ICO_COUNT_BY_ANY, &forecast), ICO_OK);
        assert_string_equal(forecast->method, "sweep");
        for (unsigned enough = 0; enough < 2; enough++) {
            double bytes = enough ? forecast->bytes * 1.2 + 1.5e6 : forecast->bytes * 0.9;
            size_t live = ico_context_live_bytes(ctx);
            ico_context_limit_memory(ctx, enough ? live + (size_t)bytes : (size_t)bytes);
            assert_int_equal(ico_run_count(run, &plain, &count), ICO_OK);
            ico_context_limit_memory(ctx, 0);
            assert_int_equal(ico_count_exact(count), enough == 1);
            if (!enough) {
                assert_int_equal(ico_count_limit(count), ICO_LIMIT_MEMORY);
                assert_true(ico_count_needed_bytes(count) == forecast->bytes);
            }
            ico_count_free(count);
        }
        ico_forecast_free(forecast);
        ico_run_free(run);
        ico_problem_free(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_allocation),
        cmocka_unit_test_setup_teardown(more_and_more, open_context, close_context),
        cmocka_unit_test_setup_teardown(forecast_is_enough, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
