/* problem/tour_form.c - the form in which tours are written.
 * SPDX-License-Identifier: MIT */
#include "problem/tour_form.h"

void ico__vertices_reverse(uint32_t *vertices, uint64_t size)
{
    for (uint64_t i = 0; i < size / 2; i++) {
        uint32_t swap = vertices[i];
        vertices[i] = vertices[size - 1 - i];
        vertices[size - 1 - i] = swap;
    }
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
        if (back && tour[n - 1] < tour[0]) ico__vertices_reverse(tour, n);
        return;
    }
    for (uint32_t i = 1; i < n; i++)
        if (tour[i] < tour[least]) least = i;
    if (least > 0) { /* a rotation is three reversals */
        ico__vertices_reverse(tour, least);
        ico__vertices_reverse(tour + least, n - least);
        ico__vertices_reverse(tour, n);
    }
    bool back = alternates(p) ? least % 2 == 1 : !directed && tour[n - 1] < tour[1];
    if (back) ico__vertices_reverse(tour + 1, n - 1);
}

bool ico__tour_has_two_ways(const ico_problem *p)
{
    bool start = ico_problem_start(p) != ICO_NO_CELL,
         end = ico_problem_end(p) != ICO_NO_CELL;
    return ico_problem_kind(p) == ICO_CLOSED && !ico_problem_directed(p) && start != end;
}

void ico__tour_turn(const ico_problem *p, uint32_t *tour, uint32_t n)
{
    if (ico_problem_start(p) != ICO_NO_CELL)
        ico__vertices_reverse(tour + 1, n - 1);
    else
        ico__vertices_reverse(tour, n - 1);
}
