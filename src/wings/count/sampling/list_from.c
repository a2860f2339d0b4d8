/* count/sampling/list_from.c - tours in rank order from a rank on.
 * Source: docs/conventions.md; a depth-first search in the order of vertices meets tours
 * in that order, wherever it begins.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "count/sampling/listed_tours.h"
#include "method/registry.h"
#include "problem/tour.h"

typedef struct list_job {
    ico_run *run;
    ico_context *ctx;
    const ico_problem *problem;
    const char *rank;
    uint64_t limit;
    ico_tour_callback *call;
    void *user;
} list_job;

static ico_status list_is_short(const list_job *l)
{
    return ico__fail(l->ctx, ICO_BAD_ARGUMENT,
                     "no tour has the number %.60s; `icosian count` says how many there "
                     "are",
                     l->rank);
}

/* Hands a tour of the index on; *more: whether another is wanted. */
static ico_status hand_on(const list_job *l, const uint32_t *tour, ico_result *made,
                          bool *more)
{
    uint64_t n = ico_problem_size(l->problem);
    bool valid;
    ico_kind kind;
    ico_status status = ico_verify_tour(l->ctx, l->problem, tour, n, &valid, &kind, NULL);
    if (status == ICO_OK && !valid)
        status = ico__fail(l->ctx, ICO_DEFECT, "what was listed is not a tour");
    if (status != ICO_OK) return status;
    made->tours++;
    ico_tour listed = ico__tour_view(tour, n, kind);
    *more = l->call == NULL || l->call(l->user, &listed);
    *more = *more && (l->limit == 0 || made->tours < l->limit);
    return ICO_OK;
}

/* From the index of all tours. */
static ico_status from_index(const list_job *l, ico_result **result)
{
    ico_tour_index *index = NULL;
    size_t n = (size_t)ico_problem_size(l->problem);
    uint64_t at = strlen(l->rank) > 19 ? UINT64_MAX : strtoull(l->rank, NULL, 10);
    uint32_t *tour = ICO_NEW_ARRAY(l->ctx, uint32_t, n + 1);
    ico_result *made = ICO_NEW(l->ctx, ico_result);
    bool more = true;
    ico_status status = tour == NULL || made == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = ico__listed_new(l->run, &index);
    if (status == ICO_OK && at > ico_tour_index_count(index)) status = list_is_short(l);
    for (; status == ICO_OK && more && at <= ico_tour_index_count(index); at++) {
        ico_tour_index_tour(index, at, tour);
        status = hand_on(l, tour, made, &more);
    }
    if (status == ICO_OK) {
        made->ctx = l->ctx;
        made->verdict = ICO_FOUND;
        made->complete = at > ico_tour_index_count(index);
        made->ordered = made->checked = true;
        made->method = "auto";
        made->stats = *ico__run_stats(l->run);
        *result = made;
    } else {
        ICO_FREE(l->ctx, made);
    }
    ico_tour_index_free(index);
    ICO_FREE_ARRAY(l->ctx, tour, n + 1);
    return status;
}

/* From the tour with the rank, as a search would go on that had come there. */
static ico_status from_tour(const list_job *l, ico_result **result)
{
    size_t n = (size_t)ico_problem_size(l->problem);
    uint32_t *tour = ICO_NEW_ARRAY(l->ctx, uint32_t, n + 1);
    ico_list_place place = {.path = tour, .length = (uint32_t)n, .tour = true};
    bool found = false;
    ico_status status = tour == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = ico_run_unrank(l->run, l->rank, tour, &found);
    if (status == ICO_OK && !found) status = list_is_short(l);
    if (status == ICO_OK) {
        ico_errand before =
            ico__run_send(l->run, ICO_GOAL_LIST, l->limit, l->call, l->user);
        ico__run_set_place(l->run, &place);
        status = ico_run_solve(l->run, &ico__method_backtrack, NULL, result);
        ico__run_set_place(l->run, NULL);
        ico__run_send_back(l->run, &before);
    }
    ICO_FREE_ARRAY(l->ctx, tour, n + 1);
    return status;
}

ico_status ico_run_list_from(ico_run *run, const char *rank, uint64_t limit,
                             ico_tour_callback *call, void *user, ico_result **result)
{
    const list_job l = {
        run, ico__run_context(run), ico__run_problem(run), rank, limit, call, user};
    if (*rank == '\0' || rank[strspn(rank, "0123456789")] != '\0' ||
        rank[strspn(rank, "0")] == '\0')
        return ico__fail(l.ctx, ICO_BAD_ARGUMENT,
                         "a rank is a number from 1 on, not `%.60s`", rank);
    bool tiny = ico_problem_size(l.problem) < 3;
    return tiny || ico__is_listed(l.problem) ? from_index(&l, result)
                                             : from_tour(&l, result);
}
