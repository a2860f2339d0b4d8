/* method/cycle.c - what methods for cycles offer.
 * SPDX-License-Identifier: MIT */
#include "method/cycle.h"

#include "problem/skips.h"
#include "problem/tour_form.h"

ico_status ico__solve_tiny(const ico_problem *problem, ico_run *run)
{
    uint32_t tours[2][2];
    size_t count;
    bool more = true;
    ico_status status = ico__closed_tiny(ico__run_context(run), problem, tours, &count);
    if (ico__problem_length(problem) != 0) count = 0; /* these have all vertices */
    for (size_t i = 0; status == ICO_OK && i < count && more; i++)
        status = ico__run_offer(run, tours[i], ico_problem_size(problem), &more);
    if (status == ICO_OK && more) ico__run_exhausted(run, false);
    return status;
}

/* The vertex that is a path by itself, with nothing else that must be visited; or
 * ICO_NO_CELL. */
static uint64_t single_vertex(const ico_problem *problem)
{
    uint64_t n = ico_problem_size(problem), start = ico_problem_start(problem),
             alone = ico_problem_end(problem), length = ico__problem_length(problem);
    if (start != ICO_NO_CELL && alone != ICO_NO_CELL && start != alone)
        return ICO_NO_CELL;
    if (alone == ICO_NO_CELL) alone = start;
    if (length > 1) return ICO_NO_CELL;
    for (uint64_t v = 0; v < n; v++) {
        if (v == alone || ico__problem_may_skip(problem, v)) continue;
        if (alone != ICO_NO_CELL) return ICO_NO_CELL;
        alone = v;
    }
    return alone == ICO_NO_CELL ? 0 : alone;
}

ico_status ico__offer_single(const ico_problem *problem, ico_run *run)
{
    size_t required;
    (void)ico_problem_required(problem, &required);
    if (ico_problem_kind(problem) == ICO_CLOSED || ico_problem_size(problem) == 0 ||
        required > 0)
        return ICO_OK;
    uint64_t v = single_vertex(problem);
    uint32_t alone = (uint32_t)v;
    bool more;
    return v == ICO_NO_CELL ? ICO_OK : ico__run_offer(run, &alone, 1, &more);
}

ico_status ico__offer_cycle(ico_run *run, const ico_closed *closed, const uint32_t *cycle,
                            uint32_t *tour, bool *more)
{
    ico__closed_tour(closed, cycle, tour);
    bool twice = ico__tour_has_two_ways(closed->problem);
    ico__tour_normalise(closed->problem, tour, closed->n);
    ico_status status = ico__run_offer(run, tour, closed->n, more);
    if (status != ICO_OK || !*more || !twice) return status;
    ico__tour_turn(closed->problem, tour, closed->n);
    return ico__run_offer(run, tour, closed->n, more);
}
