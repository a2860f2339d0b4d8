/* presolve/straight.c - the order in which tours are written.
 * SPDX-License-Identifier: MIT */
#include "presolve/straight.h"

static void reverse(uint32_t *tour, uint32_t size)
{
    for (uint32_t i = 0; i < size / 2; i++) {
        uint32_t swap = tour[i];
        tour[i] = tour[size - 1 - i];
        tour[size - 1 - i] = swap;
    }
}

bool ico__tour_straighten(const ico_problem *problem, uint32_t *tour, uint32_t n)
{
    bool closed = ico_problem_kind(problem) == ICO_CLOSED,
         start = ico_problem_start(problem) != ICO_NO_CELL,
         end = ico_problem_end(problem) != ICO_NO_CELL;
    if (ico_problem_directed(problem)) return false;
    if (start || end) return closed && start != end;
    if (closed && tour[1] > tour[n - 1]) reverse(tour + 1, n - 1);
    if (!closed && tour[0] > tour[n - 1]) reverse(tour, n);
    return false;
}

void ico__tour_turn(const ico_problem *problem, uint32_t *tour, uint32_t n)
{
    if (ico_problem_start(problem) != ICO_NO_CELL)
        reverse(tour + 1, n - 1);
    else
        reverse(tour, n - 1);
}
