/* count/alternation.c - tours of two pieces in turn, counted as cycles of a plain graph.
 * SPDX-License-Identifier: MIT */
#include "count/alternation.h"

#include "count/answer.h"
#include "presolve/alternation.h"
#include "run/run.h"

bool ico__alternation_counts(const ico_problem *problem, const ico_count_options *options)
{
    unsigned asks = ico_problem_features(problem);
    return (asks & ICO_ASKS_ALTERNATION) != 0 &&
           (asks & ~(unsigned)(ICO_ALTERNATION_FEATURES)) == 0 && !options->by_length &&
           options->method == NULL;
}

/* The count of cycles becomes one of tours. */
static void tours_from_cycles(const ico_problem *problem, ico_count *count)
{
    count->kind = ico_problem_kind(problem);
    count->length = ico_problem_size(problem);
    count->no_classes = "classes are counted of one piece";
}

/* A run inside of `run`, which has begun, that asks for the cycles of the plain graph. */
static ico_status open_inner(ico_run *run, ico_alternation **a, ico_run **inner)
{
    ico_context *ctx = ico__run_context(run);
    ico_status status = ico__alternation_new(ctx, ico__run_problem(run), a);
    if (status == ICO_OK) status = ico__run_inside(run, ctx, (*a)->plain, inner);
    if (status != ICO_OK) return status;
    (*inner)->seed = run->seed;
    (*inner)->limits.tick_limit = ico__run_ticks_left(run);
    (*inner)->progress.call = run->progress.call;
    (*inner)->progress.user = run->progress.user;
    return ICO_OK;
}

ico_status ico__forecast_alternating(ico_run *run, ico_count_by by,
                                     ico_forecast **forecast)
{
    ico_alternation *a = NULL;
    ico_run *inner = NULL;
    ico__run_begin(run);
    ico_status status = open_inner(run, &a, &inner);
    if (status == ICO_OK) {
        status = ico_run_forecast(inner, by, forecast);
        ico__run_absorb(run, inner);
    }
    ico_run_free(inner);
    ico__run_end(run);
    ico__alternation_free(a);
    return status;
}

ico_status ico__count_alternating(ico_run *run, const ico_count_options *options,
                                  ico_count **count)
{
    ico_alternation *a = NULL;
    ico_run *inner = NULL;
    ico_count *made = NULL;
    ico_count_options plain = *options;
    plain.graph_classes = false;
    ico__run_begin(run);
    ico_status status = open_inner(run, &a, &inner);
    if (status == ICO_OK) {
        status = ico_run_count(inner, &plain, &made);
        ico__run_absorb(run, inner);
    }
    ico_run_free(inner);
    ico__run_end(run);
    if (status == ICO_OK) {
        tours_from_cycles(ico__run_problem(run), made);
        *count = made;
    }
    ico__alternation_free(a);
    return status;
}
