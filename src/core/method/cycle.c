/* method/cycle.c - what methods for cycles offer.
 * SPDX-License-Identifier: MIT */
#include "method/cycle.h"

#include "problem/tour_form.h"

ico_status ico__solve_tiny(const ico_problem *problem, ico_run *run)
{
    uint32_t tours[2][2];
    size_t count;
    bool more = true;
    ico_status status = ico__closed_tiny(ico__run_context(run), problem, tours, &count);
    for (size_t i = 0; status == ICO_OK && i < count && more; i++)
        status = ico__run_offer(run, tours[i], ico_problem_size(problem), &more);
    if (status == ICO_OK && more) ico__run_exhausted(run, false);
    return status;
}

ico_status ico__offer_single(const ico_problem *problem, ico_run *run)
{
    size_t required;
    (void)ico_problem_required(problem, &required);
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem);
    if (ico_problem_kind(problem) == ICO_CLOSED || ico_problem_size(problem) == 0 ||
        required > 0 || (start != ICO_NO_CELL && end != ICO_NO_CELL && start != end))
        return ICO_OK;
    uint32_t alone = 0;
    if (start != ICO_NO_CELL) alone = (uint32_t)start;
    if (end != ICO_NO_CELL) alone = (uint32_t)end;
    bool more;
    return ico__run_offer(run, &alone, 1, &more);
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
