/* method/alternation/alternation.c - the method: tours of two pieces in turn, by any
 * other method at a plain graph.
 * Source: presolve/alternation.h.
 * SPDX-License-Identifier: MIT */
#include "presolve/alternation.h"
#include "method/registry.h"

#define ICO_OPTION_TABLE "method/alternation/alternation.def"
#include "method/option_table.h"

/* Tours of the plain graph on their way to the run.  status: of the last that was
 * offered. */
typedef struct cycle_receiver {
    const ico_alternation *alternation;
    ico_run *run;
    uint32_t *tour;
    ico_status status;
} cycle_receiver;

/* Offers the tour that a cycle is; false when no more are wanted. */
static bool offer_cycle(void *user, const ico_tour *cycle)
{
    cycle_receiver *l = user;
    bool more = false;
    ico__alternation_lift(l->alternation, ico_tour_vertices(cycle), l->tour);
    l->status = ico__run_offer(l->run, l->tour, l->alternation->n, &more);
    return l->status == ICO_OK && more;
}

/* Passes the result of the search among cycles to the run.  A limit of the part that is
 * not the run's is the method's. */
static void conclude(ico_run *run, const ico_result *result)
{
    if (result->complete && (result->tours == 0 || ico__run_goal(run) != ICO_GOAL_FIND))
        ico__run_exhausted(run, false);
    else if (result->limit != ICO_LIMIT_NONE)
        ico__run_give_up(run, result->limit);
}

static ico_status search_by_method(const ico_alternation *a, const ico_method *by,
                                   ico_run *run)
{
    ico_context *ctx = ico__run_context(run);
    cycle_receiver l = {.alternation = a, .run = run};
    const ico_errand listing = {.goal = ICO_GOAL_LIST, .call = offer_cycle, .user = &l};
    ico_result *result = NULL;
    l.tour = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)a->n + 1);
    if (l.tour == NULL) return ICO_NO_MEMORY;
    uint64_t proof = ico__run_limit_proof(run, 0); /* it would be one of another graph */
    ico_status status =
        ico__run_goal(run) == ICO_GOAL_LIST
            ? ico__run_sublist(run, a->plain, by, "two pieces in turn", &listing, &result)
            : ico__run_subsolve(run, a->plain, by, NULL, "two pieces in turn", &result);
    (void)ico__run_limit_proof(run, proof);
    if (status == ICO_OK && ico__run_goal(run) == ICO_GOAL_FIND && result->tour != NULL)
        (void)offer_cycle(&l, result->tour);
    if (status == ICO_OK) status = l.status;
    if (status == ICO_OK) conclude(run, result);
    ico_result_free(result);
    ICO_FREE_ARRAY(ctx, l.tour, (size_t)a->n + 1);
    return status;
}

static ico_status alternation_solve(const ico_method *self, const ico_problem *problem,
                                    const ico_options *options, ico_run *run)
{
    (void)self;
    ico_context *ctx = ico__run_context(run);
    const char *name = ico__option_text(options, OPT_by);
    const ico_method *by = ico_method_by_name(name);
    if (by == NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "there is no method \"%.40s\" (--by)",
                         name);
    ico_alternation *a = NULL;
    ico_status status = ico__alternation_new(ctx, problem, &a);
    if (status == ICO_OK) status = search_by_method(a, by, run);
    ico__alternation_free(a);
    return status;
}

static double alternation_fit(const ico_method *self, const ico_problem *problem,
                              ico_text *why_not)
{
    (void)self;
    if (ico_problem_features(problem) & ICO_ASKS_ALTERNATION) return 0.8;
    if (why_not != NULL)
        ico_text_puts(
            why_not,
            "method alternation needs two pieces in turn, as in knight/camel 8x8");
    return 0;
}

const ico_method ico__method_alternation = {
    .name = "alternation",
    .help = "two pieces in turn: a closed tour of a graph with three vertices a cell",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
    .features = ICO_ALTERNATION_FEATURES,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = alternation_fit,
    .solve = alternation_solve,
};
