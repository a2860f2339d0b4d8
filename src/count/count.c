/* count/count.c - from a question to its numbers.
 * SPDX-License-Identifier: MIT */
#include "icosian/count.h"

#include <string.h>

#include "count/board_orders.h"
#include "count/engine.h"

void ico_count_free(ico_count *count)
{
    if (count == NULL) return;
    ico__free_string(count->ctx, count->tours);
    ico__free_string(count->ctx, count->undirected);
    ico__free_string(count->ctx, count->directed);
    ICO_FREE(count->ctx, count);
}

static bool put_text(ico_context *ctx, const ico_number *number, char **text)
{
    *text = ico__number_text(ctx, number);
    return *text != NULL;
}

/* Can every arc of the graph be taken back? */
static bool is_two_way(const ico_graph *g)
{
    if (!g->directed) return true;
    for (uint32_t e = 0; e < g->m; e++)
        if (ico_graph_find_edge(g, g->head[e], g->tail[e]) == ICO_NO_EDGE) return false;
    return true;
}

/* The three numbers, from how many cycles the closed form has.  A tour without ends of
 * its own counts once for each direction; with a start alone a closed one can be walked in
 * two ways from there; with more, or an open one, each is one sequence. */
static ico_status fill(ico_count *count, const ico_problem *problem, const ico_graph *g,
                       ico_number *cycles, bool reversible)
{
    ico_context *ctx = count->ctx;
    bool closed = ico_problem_kind(problem) == ICO_CLOSED,
         start = ico_problem_start(problem) != ICO_NO_CELL,
         end = ico_problem_end(problem) != ICO_NO_CELL, done = false;
    if (g->directed) {
        done = put_text(ctx, cycles, &count->tours) &&
               put_text(ctx, cycles, &count->directed);
        if (!done || start || end || !is_two_way(g)) return done ? ICO_OK : ICO_NO_MEMORY;
        if (reversible) (void)ico__number_divide(cycles, 2);
        return put_text(ctx, cycles, &count->undirected) ? ICO_OK : ICO_NO_MEMORY;
    }
    bool twice = reversible && (closed ? !(start && end) : !start && !end);
    done = put_text(ctx, cycles, &count->undirected) &&
           (!twice || ico__number_multiply(ctx, cycles, 2)) &&
           put_text(ctx, cycles, &count->directed);
    if (!done) return ICO_NO_MEMORY;
    count->tours =
        ico__copy_string(ctx, (start || end) ? count->directed : count->undirected);
    return count->tours == NULL ? ICO_NO_MEMORY : ICO_OK;
}

static ico_status fill_tiny(ico_count *count, const ico_problem *problem,
                            const ico_graph *g)
{
    uint32_t tours[2][2];
    size_t found;
    ico_number cycles = {{0}};
    ico_status status = ico__closed_tiny(count->ctx, problem, tours, &found);
    uint64_t number = found;
    if (status == ICO_OK && found > 0 &&
        !ico__number_add(count->ctx, &cycles, &number, 1))
        status = ICO_NO_MEMORY;
    bool reversible = g->n == 2 && ico_problem_kind(problem) != ICO_CLOSED;
    if (status == ICO_OK) status = fill(count, problem, g, &cycles, reversible);
    ico__number_free(count->ctx, &cycles);
    return status;
}

/* Cycles of the closed form. */
static ico_status sweep_net(ico_run *run, const ico_problem *problem, const ico_net *net,
                            ico_count *count, ico_tally *tally)
{
    ico_context *ctx = net->ctx;
    uint32_t *orders = NULL, *order = ICO_NEW_ARRAY(ctx, uint32_t, net->n);
    size_t given = 0;
    ico_sweep sweep = {0};
    double cost;
    bool fits = true;
    if (order == NULL) return ICO_NO_MEMORY;
    ico__run_doing(run, "looking for an order");
    ico_status status = ico__board_orders(ctx, problem, &orders, &given);
    if (status == ICO_OK)
        status = ico__sweep_choose(run, net, orders, given, order, &cost);
    if (status == ICO_OK) status = ico__sweep_new(net, order, &sweep, &fits);
    if (status == ICO_OK && !fits)
        status = ico__fail(ctx, ICO_TOO_LARGE,
                           "no order with frontiers of at most %d vertices was found",
                           ICO_SWEEP_SLOTS);
    ico__run_doing(run, "counting");
    if (status == ICO_OK) status = ico__count_count(run, net, &sweep, tally);
    count->states = tally->most_states;
    ico__sweep_free(&sweep);
    ICO_FREE_ARRAY(ctx, orders, given * (net->n - net->has_joint));
    ICO_FREE_ARRAY(ctx, order, net->n);
    return status;
}

static ico_status fill_swept(ico_run *run, ico_count *count, const ico_problem *problem,
                             const ico_graph *g)
{
    ico_context *ctx = count->ctx;
    ico_closed *closed = NULL;
    ico_net net = {0};
    ico_tally tally = {.ctx = ctx};
    ico_number none = {{0}};
    ico_status status = ico__closed_new(ctx, problem, &closed);
    if (status == ICO_OK && !closed->hopeless) {
        status = ico__net_of_closed(closed, true, &net);
        if (status == ICO_OK) status = sweep_net(run, problem, &net, count, &tally);
    }
    if (status == ICO_OK)
        status = fill(count, problem, g,
                      tally.counts.size == 0 ? &none : &tally.counts.items[0], true);
    ico__tally_free(&tally);
    ico__net_free(&net);
    ico__closed_free(closed);
    return status;
}

/* A limit was reached: at least none. */
static ico_status fill_nothing(ico_count *count, ico_limit limit)
{
    count->exact = false;
    count->limit = limit;
    count->tours = ico__copy_string(count->ctx, "0");
    return count->tours == NULL ? ICO_NO_MEMORY : ICO_OK;
}

static ico_status sweep(ico_run *run, const ico_problem *problem, ico_count *count)
{
    const ico_graph *g;
    ico__run_begin(run);
    ico_status status = ico_problem_graph(count->ctx, problem, &g);
    if (status != ICO_OK) return status;
    count->exact = true;
    status = g->n < 3 ? fill_tiny(count, problem, g) : fill_swept(run, count, problem, g);
    if (status == ICO_STOPPED)
        status = fill_nothing(count, ico__run_limit(run));
    else if (status == ICO_TOO_LARGE)
        status = fill_nothing(count, ICO_LIMIT_METHOD);
    else if (status == ICO_NO_MEMORY && ico_context_memory_limit(count->ctx) != 0)
        status = fill_nothing(count, ICO_LIMIT_MEMORY);
    ico__run_end(run);
    count->stats = *ico__run_stats(run);
    return status;
}

/* Questions that a sweep cannot ask: by listing. */
static ico_status list(ico_run *run, ico_count *count)
{
    ico_result *result;
    ico_number tours = {{0}};
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    ico_status status = ico_run_solve(run, NULL, NULL, &result);
    if (status != ICO_OK) return status;
    count->exact = result->complete;
    count->limit = result->limit;
    count->method = result->method;
    count->stats = result->stats;
    if ((result->tours > 0 && !ico__number_add(count->ctx, &tours, &result->tours, 1)) ||
        !put_text(count->ctx, &tours, &count->tours))
        status = ICO_NO_MEMORY;
    ico__number_free(count->ctx, &tours);
    ico_result_free(result);
    return status;
}

ico_status ico_run_count(ico_run *run, ico_count **count)
{
    ico_context *ctx = ico__run_context(run);
    const ico_problem *problem = ico__run_problem(run);
    ico_count *made = ICO_NEW(ctx, ico_count);
    if (made == NULL) return ICO_NO_MEMORY;
    made->ctx = ctx;
    made->kind = ico_problem_kind(problem);
    made->method = "sweep";
    ico_status status = (ico_problem_features(problem) & ~(unsigned)ICO_CLOSED_FEATURES)
                            ? list(run, made)
                            : sweep(run, problem, made);
    if (status != ICO_OK) {
        ico_count_free(made);
        return status;
    }
    *count = made;
    return ICO_OK;
}
