/* count/nested_count.c - nested boards counted in one sweep, if that is worth it.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/clock.h"
#include "count/answer.h"
#include "count/convention.h"
#include "count/nested_boards.h"
#include "count/plan/plan.h"
#include "count/sweep/board_orders.h"

/* Seconds that a count of the board alone promises; a sweep takes less than its bound. */
static ico_status alone(ico_run *run, const ico_problem *problem, double *seconds)
{
    const double loose = 2, loose_flat = 1.5;
    ico_context *ctx = ico__run_context(run);
    ico_closed *closed = NULL;
    ico_net net = {0};
    ico_plan plan = {0};
    uint32_t *orders = NULL;
    size_t given = 0;
    ico_status status = ico__closed_new(ctx, problem, &closed);
    if (status == ICO_OK && !closed->hopeless)
        status = ico__net_of_closed(closed, true, &net);
    if (status == ICO_OK) status = ico__board_orders(ctx, problem, &orders, &given);
    if (status == ICO_OK && net.ctx != NULL)
        status =
            ico__plan_new(run, closed, &net, orders, given, &ico__plain_request, &plan);
    *seconds = 0;
    if (status == ICO_OK && plan.sweep != NULL) {
        *seconds = plan.sweep->cost.seconds;
        if (plan.sweep->engine != ICO_SWEEP_PLANAR)
            *seconds /= plan.sweep->cost.flat ? loose_flat : loose;
    }
    if (status == ICO_OK && plan.separator != NULL)
        *seconds = plan.separator->cost.seconds;
    ICO_FREE_ARRAY(ctx, orders, given * (size_t)ico_problem_size(problem));
    ico__plan_free(&plan);
    ico__net_free(&net);
    ico__closed_free(closed);
    return status;
}

/* The boards are weighed from the largest on, until they are worth the sweep. */
ico_status ico__widths_are_worth(ico_run *run, const ico_widths *w,
                                 const ico_problem *const *boards, bool *worth)
{
    const double met = 0.6; /* of the states that there could be */
    ico_context *ctx = ico__run_context(run);
    ico_cost bounds;
    double limit = (double)ico_context_memory_limit(ctx), singles = 0;
    *worth = false;
    ico_status status = ico__sweep_cost(&w->net, &w->sweep, w->sweep.n, true, &bounds);
    if (status != ICO_OK || (limit > 0 && met * bounds.bytes > limit)) return status;
    for (size_t k = w->boards.count; k-- > 0 && status == ICO_OK && !*worth;) {
        double seconds = 0;
        status = alone(run, boards[k], &seconds);
        singles += seconds;
        *worth = status == ICO_OK && singles > met * bounds.seconds;
    }
    char line[160];
    snprintf(line, sizeof line,
             "%lu boards: about %.3g s in one sweep, %s %.3g s each for itself",
             (unsigned long)w->boards.count, met * bounds.seconds,
             *worth ? "more than" : "about", singles);
    if (status == ICO_OK) ico__run_log(run, line);
    return status;
}

ico_status ico__widths_count(ico_run *run, const ico_widths *w, ico_mate_callback *call,
                             void *user)
{
    ico_mate_sweep mates;
    ico_status status = ico__mate_open(run, &w->net, &w->sweep, &w->boards, &mates);
    if (status != ICO_OK) return status;
    status = ico__mate_sweep(&mates, w->n, call, user);
    mates.done = w->n; /* or there are no states left */
    if (status == ICO_OK) status = call(user, &mates);
    ico__mate_close(&mates);
    return status;
}

/* The receiver of results.  Invariant: the first `next` boards were reported. */
typedef struct result_receiver {
    const ico_widths *widths;
    const ico_problem *const *problems;
    ico_nested_callback *call;
    void *user;
    size_t next;
    uint64_t begun;
    ico_status status; /* of the last call */
} result_receiver;

/* The count of the board that is next. */
static ico_status count_next_board(const result_receiver *t, const ico_mate_sweep *mates,
                                   ico_count **count)
{
    ico_context *ctx = mates->ctx;
    const ico_problem *problem = t->problems[t->next];
    const ico_number *cycles = &mates->cycles[t->next];
    const ico_graph *g;
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    ico_count *made = ICO_NEW(ctx, ico_count);
    if (made == NULL) return ICO_NO_MEMORY;
    *made = (ico_count){.ctx = ctx,
                        .kind = ico_problem_kind(problem),
                        .exact = true,
                        .method = "sweep",
                        .cycles = ico__number_text(ctx, cycles),
                        .states = mates->most_states,
                        .stats = {.seconds = (double)(ico__now() - t->begun) / 1e9}};
    status = made->cycles == NULL ? ICO_NO_MEMORY
                                  : ico__count_fill(made, problem, g, cycles, g->n);
    if (status == ICO_OK)
        *count = made;
    else
        ico_count_free(made);
    return status;
}

/* All boards whose vertices are done. */
static ico_status report_done_boards(void *user, ico_mate_sweep *mates)
{
    result_receiver *t = user;
    const ico_mate_boards *boards = &t->widths->boards;
    while (t->next < boards->count && boards->sizes[t->next] <= mates->done) {
        ico_count *count = NULL;
        ico_status status = count_next_board(t, mates, &count);
        if (status != ICO_OK) return status;
        t->status = t->call(t->user, t->next, count);
        ico_count_free(count);
        if (t->status != ICO_OK) return t->status;
        t->next++;
    }
    return ICO_OK;
}

ico_status ico_run_count_nested(ico_run *run, const ico_problem *const *boards,
                                size_t count, ico_nested_callback *call, void *user,
                                size_t *counted)
{
    ico_context *ctx = ico__run_context(run);
    ico_widths widths = {0};
    bool fits = false, worth = false;
    *counted = 0;
    if (count < 2 || ico__run_peers(run) != NULL) return ICO_OK;
    ico__run_begin(run);
    result_receiver t = {.widths = &widths,
                         .problems = boards,
                         .call = call,
                         .user = user,
                         .begun = ico__now()};
    ico_status status = ico__widths_new(ctx, boards, count, &widths, &fits);
    if (status == ICO_OK && fits)
        status = ico__widths_are_worth(run, &widths, boards, &worth);
    ico__run_doing(run, "counting all boards at once");
    if (status == ICO_OK && worth)
        status = ico__widths_count(run, &widths, report_done_boards, &t);
    ico__widths_free(&widths);
    ico__run_end(run);
    *counted = t.next;
    if (t.status != ICO_OK) return t.status;
    bool limit = status == ICO_STOPPED || status == ICO_TOO_LARGE ||
                 (status == ICO_NO_MEMORY && ico_context_memory_limit(ctx) != 0);
    return limit ? ICO_OK : status;
}
