/* count/by_listing.c - tours counted as they are listed.
 * SPDX-License-Identifier: MIT */
#include "count/by_listing.h"

#include "count/convention.h"
#include "presolve/closed.h"
#include "run/run.h"

/* The classes of listed tours: how many are the least of theirs? */
typedef struct least_tours {
    const ico_problem *problem;
    ico_symmetries group;
    uint32_t kept;
    uint64_t count;
} least_tours;

static bool take_least(void *user, const ico_tour *tour)
{
    least_tours *least = user;
    least->count += ico_problem_is_least(least->problem, &least->group, least->kept,
                                         ico_tour_vertices(tour), ico_tour_length(tour));
    return true;
}

static ico_status put_text(ico_context *ctx, uint64_t number, char **text)
{
    ico_number big = {{0}};
    bool fits = number == 0 || ico__number_add(ctx, &big, &number, 1);
    if (fits) *text = ico__number_text(ctx, &big);
    ico__number_free(ctx, &big);
    return *text == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* How many, in all the ways in which a sweep would say it. */
static ico_status put_listed_numbers(ico_count *count, const ico_problem *problem,
                                     uint64_t tours)
{
    const ico_graph *g;
    ico_number cycles = {{0}};
    if (!count->exact || (ico_problem_features(problem) & ~(unsigned)ICO_CLOSED_FEATURES))
        return put_text(count->ctx, tours, &count->tours);
    ico_status status = ico_problem_graph(count->ctx, problem, &g);
    if (status != ICO_OK) return status;
    tours /= ico__count_sequences(problem, g, g->n);
    if (tours > 0 && !ico__number_add(count->ctx, &cycles, &tours, 1))
        status = ICO_NO_MEMORY;
    if (status == ICO_OK) status = ico__count_fill(count, problem, g, &cycles, g->n);
    ico__number_free(count->ctx, &cycles);
    return status;
}

/* The symmetries under which tours are compared.  *found is false if classes have no
 * meaning. */
static ico_status find_group(ico_context *ctx, bool without_classes, least_tours *least,
                             bool *found)
{
    *found = false;
    if (without_classes || ico_problem_board(least->problem) == NULL) return ICO_OK;
    ico_status status =
        ico_problem_symmetries(ctx, least->problem, &least->group, &least->kept);
    *found = status == ICO_OK;
    return status == ICO_UNSUPPORTED ? ICO_OK : status;
}

ico_status ico__count_by_listing(ico_run *run, const ico_method *method,
                                 const ico_options *options, bool without_classes,
                                 ico_count *count)
{
    ico_result *result = NULL;
    least_tours least = {.problem = ico__run_problem(run), .group = {.ctx = count->ctx}};
    bool classes;
    ico_status status = find_group(count->ctx, without_classes, &least, &classes);
    if (status != ICO_OK) return status;
    ico_errand before =
        ico__run_send(run, ICO_GOAL_LIST, 0, classes ? take_least : NULL, &least);
    status = ico_run_solve(run, method, options, &result);
    ico__run_send_back(run, &before);
    ico_symmetries_free(&least.group);
    if (status != ICO_OK) return status;
    count->exact = result->complete;
    count->limit = result->limit;
    count->method = result->method;
    count->stats = result->stats;
    count->no_classes = classes ? NULL : "tours were listed";
    count->no_checkpoint = "tours that are listed have no state that could be kept";
    count->length = ico_problem_size(least.problem);
    if (classes && result->complete)
        status = put_text(count->ctx, least.count, &count->classes);
    if (status == ICO_OK)
        status = put_listed_numbers(count, least.problem, result->tours);
    ico_result_free(result);
    return status;
}

ico_status ico__count_list_instead(ico_run *run, bool without_classes, ico_count *count)
{
    enum { TICKS = 30000000 };
    uint64_t ticks = run->limits.tick_limit;
    ico_limit limit = count->limit;
    if (ticks == 0 && run->limits.seconds <= 0)
        run->limits.tick_limit = run->stats.ticks + TICKS;
    ico__run_logf(run, "there is no room for a sweep: the tours are listed");
    ico__free_string(count->ctx, count->tours);
    count->tours = NULL;
    run->limits.goes_on = true;
    ico_status status = ico__count_by_listing(run, NULL, NULL, without_classes, count);
    run->limits.goes_on = false;
    run->limits.tick_limit = ticks;
    bool beyond = count->limit == ICO_LIMIT_TICKS || count->limit == ICO_LIMIT_METHOD;
    if (status == ICO_OK && !count->exact && ticks == 0 && beyond) count->limit = limit;
    if (status == ICO_OK && count->exact) count->needed_bytes = 0;
    return status;
}
