/* property/graph_query.c - one question about the graph at hand: by the search on words
 * of bits where the graph fits and that is quick, else by a run of `auto`.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/clock.h"
#include "method/result.h"
#include "presolve/prices/potentials.h"
#include "problem/problem.h"
#include "property/judge.h"

/* Work of the search for prices: some milliseconds at most. */
enum { PRICE_TICKS = 1 << 18 };

/* Vertices that a tour has to pass. */
static uint32_t tour_size(const ico_judge *j, const ico_property_question *q)
{
    return j->n - q->missing_count;
}

/* The smallest graphs, by the conventions of property.h: true if that settles it. */
static bool settle_tiny(ico_judge *j, const ico_property_question *q,
                        ico_verdict *verdict)
{
    uint32_t size = tour_size(j, q), least = j->directed ? 2 : 3;
    j->length = size;
    *verdict = ICO_NONE;
    if (size == 0) return true;
    if (size > 1)
        return q->path ? q->has_ends && !q->any_end && q->from == q->to : size < least;
    uint32_t only = 0;
    while (only < q->missing_count && q->missing[only] == only) only++;
    j->tour[0] = only;
    if (!q->has_ends || (q->from == only && (q->any_end || q->to == only)))
        *verdict = ICO_FOUND;
    return true;
}

bool ico__judge_is_over(ico_judge *j)
{
    if (j->limit != ICO_LIMIT_NONE) return true;
    if (j->deadline != 0 && ico__now() >= j->deadline)
        j->limit = ICO_LIMIT_TIME;
    else if (j->ticks != 0 && j->ticks_left == 0)
        j->limit = ICO_LIMIT_TICKS;
    else if (j->stop != NULL && j->stop(j->stop_user))
        j->limit = ICO_LIMIT_STOP;
    return j->limit != ICO_LIMIT_NONE;
}

void ico__judge_spend(ico_judge *j, uint64_t ticks)
{
    j->ticks_left -= ticks < j->ticks_left ? ticks : j->ticks_left;
}

/* --- by a run --- */

static bool is_missing(const ico_property_question *q, uint32_t v)
{
    for (uint32_t k = 0; k < q->missing_count; k++)
        if (q->missing[k] == v) return true;
    return false;
}

/* Vertex v of the graph in the copy that lacks the missing ones, and back. */
static uint32_t in_copy(const ico_property_question *q, uint32_t v)
{
    uint32_t before = 0;
    while (before < q->missing_count && q->missing[before] < v) before++;
    return v - before;
}
static uint32_t from_copy(const ico_property_question *q, uint32_t v)
{
    for (uint32_t k = 0; k < q->missing_count && q->missing[k] <= v; k++) v++;
    return v;
}

static ico_status copy_graph(ico_judge *j, const ico_property_question *q,
                             ico_graph **copy)
{
    const ico_graph *g = j->graph;
    ico_graph_builder *builder = NULL;
    ico_status status =
        ico_graph_builder_new(j->ctx, tour_size(j, q), g->directed, &builder);
    if (status == ICO_OK) status = ico_graph_builder_reserve(builder, g->m);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        if (is_missing(q, u) || is_missing(q, v)) continue;
        if (q->has_unused && e == q->unused) continue;
        status = ico_graph_builder_add(builder, in_copy(q, u), in_copy(q, v));
    }
    if (status == ICO_OK) status = ico_graph_build(builder, g->expression, copy);
    ico_graph_builder_free(builder);
    return status;
}

/* condition: one more, in words, or NULL; of a flag the value is NULL. */
static ico_status make_problem(ico_judge *j, const ico_property_question *q,
                               const char *condition, const char *value,
                               ico_problem **problem)
{
    ico_graph *copy = NULL;
    ico_problem *p = NULL;
    ico_status status = copy_graph(j, q, &copy);
    if (status == ICO_OK) status = ico_problem_from_graph(j->ctx, copy, &p);
    if (status != ICO_OK) {
        ico_graph_free(copy);
        return status;
    }
    status = ico_problem_set_kind(p, q->path ? ICO_OPEN : ICO_CLOSED);
    if (status == ICO_OK && q->has_ends)
        status = ico_problem_set_start(p, in_copy(q, q->from));
    if (status == ICO_OK && q->has_ends && !q->any_end)
        status = ico_problem_set_end(p, in_copy(q, q->to));
    for (uint32_t k = 0; k < q->forced_count && status == ICO_OK; k++)
        status = ico_problem_require(p, in_copy(q, j->graph->tail[q->forced[k]]),
                                     in_copy(q, j->graph->head[q->forced[k]]));
    if (status == ICO_OK && condition != NULL)
        status = ico_problem_ask(p, condition, value);
    return ico__problem_give(status, p, problem);
}

typedef struct watcher {
    ico_judge *judge;
    ico_run *run;
} watcher;

static void watch_stats(void *user, const ico_stats *stats, const char *doing)
{
    watcher *w = user;
    (void)stats, (void)doing;
    if (w->judge->stop != NULL && w->judge->stop(w->judge->stop_user))
        ico_run_stop(w->run);
}

/* Prices of vertices show at once what the search on words of bits may miss: that the
 * graph is not tough.  NONE if there are such prices, and they were verified. */
static ico_status ask_prices(ico_judge *j, ico_problem *problem, ico_verdict *verdict)
{
    ico_reason *reason = NULL;
    bool valid = false;
    uint64_t used = 0;
    if (!j->fits_masks || !ico__potentials_fit(problem)) return ICO_OK;
    ico_status status = ico__potentials(j->ctx, problem, PRICE_TICKS, &used, &reason);
    ico__judge_spend(j, used);
    if (status == ICO_OK && reason != NULL)
        status = ico_verify_reason(j->ctx, problem, reason, &valid, NULL);
    if (status == ICO_OK && valid) *verdict = ICO_NONE;
    ico_reason_free(reason);
    return status;
}

/* Runs `auto`, with the limits that are left, and spends its ticks.  list: 0 for one
 * tour, else the most tours to list. */
static ico_status run_problem(ico_judge *j, const ico_problem *problem, uint64_t list,
                              ico_result **result)
{
    ico_run *run = NULL;
    ico_status status = ico_run_new(j->ctx, problem, &run);
    if (status != ICO_OK) return status;
    watcher w = {j, run};
    ico_run_set_seed(run, j->seed);
    ico_run_set_progress(run, watch_stats, &w);
    if (j->deadline != 0) {
        uint64_t now = ico__now();
        double left = now < j->deadline ? (double)(j->deadline - now) / 1e9 : 0;
        ico_run_set_seconds(run, left < 1e-6 ? 1e-6 : left);
    }
    if (j->ticks != 0) ico_run_set_ticks(run, j->ticks_left == 0 ? 1 : j->ticks_left);
    if (list > 0) ico_run_set_goal(run, ICO_GOAL_LIST, list == UINT64_MAX ? 0 : list);
    status = ico_run_solve(run, NULL, NULL, result);
    if (status == ICO_OK) ico__judge_spend(j, (*result)->stats.ticks);
    ico_run_free(run);
    return status;
}

static ico_status ask_run(ico_judge *j, const ico_property_question *q,
                          ico_verdict *verdict)
{
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    ico_status status = ico__judge_graph(j);
    if (status == ICO_OK) status = make_problem(j, q, NULL, NULL, &problem);
    if (status == ICO_OK) status = ask_prices(j, problem, verdict);
    if (status != ICO_OK || *verdict != ICO_UNKNOWN) goto done;
    status = run_problem(j, problem, 0, &result);
    if (status != ICO_OK) goto done;
    *verdict = result->verdict;
    if (result->verdict == ICO_UNKNOWN) j->limit = result->limit;
    if (result->verdict == ICO_FOUND)
        for (uint32_t i = 0; i < j->length; i++)
            j->tour[i] = from_copy(q, (uint32_t)ico_tour_at(result->tour, i));
done:
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

ico_status ico__judge_longest(ico_judge *j, uint32_t *length, bool *complete)
{
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    ico_status status = ico__judge_graph(j);
    if (status == ICO_OK)
        status = make_problem(j, &(ico_property_question){.path = false}, "longest", NULL,
                              &problem);
    if (status == ICO_OK) status = run_problem(j, problem, 0, &result);
    if (status == ICO_OK) {
        bool found = result->verdict == ICO_FOUND;
        *length = found ? (uint32_t)ico_tour_length(result->tour) : 0;
        *complete = found ? result->complete : result->verdict == ICO_NONE;
        if (!*complete) j->limit = result->limit;
    }
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

ico_status ico__judge_length(ico_judge *j, uint32_t length, ico_verdict *verdict)
{
    char words[16];
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    (void)snprintf(words, sizeof words, "%lu", (unsigned long)length);
    ico_status status = ico__judge_graph(j);
    if (status == ICO_OK)
        status = make_problem(j, &(ico_property_question){.path = false}, "length", words,
                              &problem);
    if (status == ICO_OK) status = run_problem(j, problem, 0, &result);
    if (status == ICO_OK) *verdict = result->verdict;
    if (status == ICO_OK && result->verdict == ICO_UNKNOWN) j->limit = result->limit;
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

ico_status ico__judge_list(ico_judge *j, uint64_t most, uint64_t *found, bool *complete)
{
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    ico_status status = ico__judge_graph(j);
    if (status == ICO_OK)
        status = make_problem(j, &(ico_property_question){.path = false}, NULL, NULL,
                              &problem);
    if (status == ICO_OK) status = run_problem(j, problem, most, &result);
    if (status == ICO_OK) {
        *found = result->verdict == ICO_FOUND ? result->tours : 0;
        *complete = result->verdict == ICO_NONE || result->complete;
        if (!*complete) j->limit = result->limit;
    }
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

/* --- either way --- */

ico_status ico__judge_ask(ico_judge *j, const ico_property_question *q,
                          ico_verdict *verdict)
{
    if (settle_tiny(j, q, verdict)) return ICO_OK;
    *verdict = ICO_UNKNOWN;
    if (ico__judge_is_over(j)) return ICO_OK;
    if (ico__masks_fit(j, q)) {
        ico_status status = ico__judge_ask_masks(j, q, verdict);
        if (status != ICO_OK || *verdict != ICO_UNKNOWN) return status;
    }
    return ask_run(j, q, verdict);
}

uint32_t ico__judge_tour_edges(const ico_judge *j, bool path)
{
    return path || j->length == 1 ? j->length - 1 : j->length;
}

uint32_t ico__judge_tour_edge(const ico_judge *j, uint32_t k)
{
    return ico_graph_find_edge(j->graph, j->tour[k], j->tour[(k + 1) % j->length]);
}

ico_status ico__is_hamiltonian(ico_judge *j, ico_verdict *verdict)
{
    return ico__judge_ask(j, &(ico_property_question){.path = false}, verdict);
}

ico_status ico__is_traceable(ico_judge *j, ico_verdict *verdict)
{
    return ico__judge_ask(j, &(ico_property_question){.path = true}, verdict);
}
