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

/* Do two pieces move in turn, so that the number of a cell decides which piece goes
 * on? */
static bool alternates(const ico_problem *p)
{
    return (ico_problem_features(p) & ICO_ASKS_ALTERNATION) != 0;
}

void ico__tour_normalise(const ico_problem *p, uint32_t *tour, uint32_t n)
{
    bool directed = ico_problem_directed(p);
    uint32_t least = 0;
    if (n < 2 || ico_problem_is_anchored(p)) return; /* the order is fixed */
    if (ico_problem_kind(p) != ICO_CLOSED) {
        bool back = !directed && !(alternates(p) && n % 2 == 1);
        if (back && tour[n - 1] < tour[0]) reverse(tour, n);
        return;
    }
    for (uint32_t i = 1; i < n; i++)
        if (tour[i] < tour[least]) least = i;
    /* a rotation is three reversals */
    if (least > 0) {
        reverse(tour, least);
        reverse(tour + least, n - least);
        reverse(tour, n);
    }
    bool back = alternates(p) ? least % 2 == 1 : !directed && tour[n - 1] < tour[1];
    if (back) reverse(tour + 1, n - 1);
}
