/* several/tour_group.c - an answer with several tours.
 * SPDX-License-Identifier: MIT */
#include "icosian/format.h"
#include "several/several.h"

ico_status ico__tour_group_new(ico_run *run, ico_tour_group **set)
{
    ico_context *ctx = ico__run_context(run);
    ico_tour_group *made = ICO_NEW(ctx, ico_tour_group);
    if (made == NULL) return ICO_NO_MEMORY;
    *made = (ico_tour_group){.ctx = ctx, .least = 1};
    ico_text_init(&made->reason, ctx);
    *set = made;
    return ICO_OK;
}

void ico__tour_group_clear(ico_tour_group *set)
{
    for (size_t i = 0; i < set->size; i++) ico_tour_free(set->tours[i]);
    set->size = 0;
}

void ico_tour_group_free(ico_tour_group *set)
{
    if (set == NULL) return;
    ico__tour_group_clear(set);
    ICO_FREE_ARRAY(set->ctx, set->tours, set->room);
    ico_text_free(&set->reason);
    ico_result_free(set->none);
    ico_problem_free(set->form);
    ICO_FREE(set->ctx, set);
}

ico_status ico__tour_group_add(ico_tour_group *set, const uint32_t *vertices,
                               uint32_t length, ico_kind kind)
{
    if (set->size == set->room) {
        size_t room = 2 * set->room + 8;
        ico_tour **more = ICO_NEW_ARRAY(set->ctx, ico_tour *, room);
        if (more == NULL) return ICO_NO_MEMORY;
        for (size_t i = 0; i < set->size; i++) more[i] = set->tours[i];
        ICO_FREE_ARRAY(set->ctx, set->tours, set->room);
        set->tours = more;
        set->room = room;
    }
    ico_status status =
        ico_tour_new(set->ctx, vertices, length, kind, &set->tours[set->size]);
    set->size += status == ICO_OK;
    return status;
}

void ico__tour_group_close(ico_tour_group *set, ico_run *run)
{
    ico__run_end(run);
    set->stats = *ico__run_stats(run);
    if (set->verdict != ICO_UNKNOWN) return;
    set->limit = ico__run_limit(run);
    if (set->limit == ICO_LIMIT_NONE) set->limit = ICO_LIMIT_METHOD;
}

ico_status ico__several_takes(ico_run *run, unsigned features, const char *name,
                              const ico_graph **graph)
{
    const ico_problem *problem = ico__run_problem(run);
    unsigned beyond = ico_problem_features(problem) & ~features;
    if (beyond != 0)
        return ico__fail(ico__run_context(run), ICO_UNSUPPORTED,
                         "%s takes required and forbidden edges alone, as far as it has "
                         "conditions; leave the others out",
                         name);
    ico_status status = ico_problem_graph(ico__run_context(run), problem, graph);
    bool doubled = (ico_problem_features(problem) & ICO_ASKS_DIRECTED) != 0;
    if (status == ICO_OK && doubled && !(*graph)->directed)
        return ico__fail(
            ico__run_context(run), ICO_UNSUPPORTED,
            "%s does not take each edge as two arcs; leave --directed out, or "
            "give a file with arcs",
            name);
    return status;
}

void ico__several_mark(const ico_problem *problem, const ico_graph *graph, bool *marked)
{
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(problem, &count);
    for (uint32_t e = 0; e < graph->m; e++) marked[e] = false;
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i], v = (uint32_t)pairs[2 * i + 1];
        uint32_t e = ico_graph_find_edge(graph, u, v);
        if (e != ICO_NO_EDGE) marked[e] = true;
    }
}

ico_verdict ico_tour_group_verdict(const ico_tour_group *set)
{
    return set->verdict;
}

size_t ico_tour_group_size(const ico_tour_group *set)
{
    return set->size;
}

const ico_tour *ico_tour_group_at(const ico_tour_group *set, size_t number)
{
    return set->tours[number];
}

uint32_t ico_tour_group_least(const ico_tour_group *set)
{
    return set->least;
}

const char *ico_tour_group_reason(const ico_tour_group *set)
{
    return set->reason.data == NULL ? "" : set->reason.data;
}

ico_status ico_tour_group_certificate(const ico_tour_group *set, ico_text *text)
{
    if (set->none == NULL || ico_result_reason(set->none) == NULL) return ICO_OK;
    return ico_certificate_write(set->form, NULL, ico_result_reason(set->none), text);
}

ico_limit ico_tour_group_limit(const ico_tour_group *set)
{
    return set->limit;
}

const ico_stats *ico_tour_group_stats(const ico_tour_group *set)
{
    return &set->stats;
}
