/* count/sampling/by_sweep.c - tours listed by their count: all completions of all states
 * of a sweep are followed, one after the other.  Not among the methods by name: auto
 * takes it, and `sweep` is the name of the way to count.
 * SPDX-License-Identifier: MIT */
#include "count/convention.h"
#include "count/plan/plan.h"
#include "count/sweep/board_orders.h"
#include "count/sweep/completions.h"
#include "count/sweep/sweep_question.h"
#include "method/cycle.h"
#include "method/registry.h"

/* Is the count likely to end in this turn, or not much later?  Its forecast is an upper
 * bound, often far above the actual work. */
static bool is_due(ico_run *run, const ico_plan *plan)
{
    const double above = 100;
    double left = (double)ico__run_ticks_left(run);
    double work = plan->separator != NULL ? plan->separator->cost.states
                  : plan->sweep != NULL   ? plan->sweep->cost.states
                  : plan->walks_follow    ? (double)plan->walks.ticks
                                          : 0; /* it will say why it cannot */
    return left == 0 || work < above * left;
}

/* The cycles of the net, by the engine that counts them quickest; *due false: not now. */
static ico_status count_cycles(ico_run *run, const ico_sweep_question *form,
                               ico_count_result *out, bool *due)
{
    ico_context *ctx = ico__run_context(run);
    ico_plan plan = {0};
    uint32_t *orders = NULL;
    size_t given = 0;
    ico_status status = ico__board_orders(ctx, form->problem, &orders, &given);
    if (status == ICO_OK)
        status = ico__plan_new(run, form->closed, &form->net, orders, given,
                               &ico__plain_request, &plan);
    *due = status == ICO_OK && is_due(run, &plan);
    if (*due) status = ico__plan_run(&plan, out);
    ico__plan_free(&plan);
    ICO_FREE_ARRAY(ctx, orders, given * form->g->n);
    return status;
}

/* Have all tours that the count found been handed on? */
static bool is_complete(ico_run *run, const ico_sweep_question *form,
                        const ico_count_result *count)
{
    uint64_t tours = ico__run_tours(run), cycles = 0;
    const ico_number *number = count->counts.size == 0 ? NULL : &count->counts.items[0];
    if (number != NULL && !ico__number_is_zero(number)) {
        if (number->words.size > 1) return false;
        cycles = number->words.items[0];
    }
    uint64_t each = ico__count_sequences(form->problem, form->g, form->g->n);
    return tours % each == 0 && tours / each == cycles;
}

/* Offers cycle after cycle, in the order of the tables. */
static ico_status offer_all(ico_run *run, const ico_sweep_question *form,
                            ico_completions *layers)
{
    ico_context *ctx = ico__run_context(run);
    const uint64_t one = 1;
    size_t n = form->net.n;
    ico_number at = {{0}};
    uint32_t *memory = ICO_NEW_ARRAY(ctx, uint32_t, 6 * n);
    bool more = true;
    ico_status status = memory == NULL ? ICO_NO_MEMORY : ICO_OK;
    while (status == ICO_OK && more && ico__number_is_less(&at, &layers->total)) {
        uint32_t *links = memory, *side = links + 2 * n, *cycle = side + 2 * n;
        status = ico__completions_take(layers, &at, links);
        if (status != ICO_OK) break;
        ico__completions_sides(layers, links, side);
        ico__net_walk(&form->net, side, cycle);
        status = ico__offer_cycle(run, form->closed, cycle, cycle + n, &more);
        if (status == ICO_OK && !ico__number_add(ctx, &at, &one, 1))
            status = ICO_NO_MEMORY;
        if (status == ICO_OK && ico__run_tick(run, 8 * n)) break;
    }
    if (status == ICO_OK && !ico__number_is_less(&at, &layers->total) && more)
        ico__run_exhausted(run, false);
    ico__number_free(ctx, &at);
    ICO_FREE_ARRAY(ctx, memory, 6 * n);
    return status;
}

/* Makes the tables first, in the rest of the turn; then lists alone. */
static ico_status list_by_sweep(ico_run *run, const ico_sweep_question *form)
{
    ico_sweep sweep = {0};
    ico_completions layers = {0};
    bool fits = true;
    ico_status status = ico__sweep_new(&form->net, form->order, &sweep, &fits);
    if (status == ICO_OK && !fits) {
        ico__run_give_up(run, ICO_LIMIT_METHOD);
        return ICO_OK;
    }
    if (status == ICO_OK) status = ico__completions_new(run, &form->net, &sweep, &layers);
    if (status == ICO_OK) {
        ico__run_slice(run, 0);
        ico__run_doing(run, "listing");
        status = offer_all(run, form, &layers);
        ico__completions_free(&layers);
    }
    ico__sweep_free(&sweep);
    return status;
}

static ico_status by_sweep_solve(const ico_method *self, const ico_problem *problem,
                                 const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    ico_sweep_question form = {0};
    ico_count_result count = {.ctx = ico__run_context(run)};
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    ico__run_doing(run, "counting");
    ico_status status = ico__sweep_question_new(run, "list", &form);
    bool due = true;
    if (status == ICO_OK && !form.hopeless)
        status = count_cycles(run, &form, &count, &due);
    if (status == ICO_OK && due && is_complete(run, &form, &count))
        ico__run_exhausted(run, false);
    else if (status == ICO_OK && due)
        status = list_by_sweep(run, &form);
    ico__result_free(&count);
    ico__sweep_question_free(&form);
    if (status != ICO_STOPPED) return status;
    ico__run_look(run); /* shows in ico__run_limit */
    return ICO_OK;
}

const ico_method ico__method_sweep = {
    .name = "sweep",
    .help = "all tours of the tables of a count",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
    .features = ICO_CLOSED_FEATURES,
    .promise = 0.3,
    .solve = by_sweep_solve,
};
