/* tour.c - is a sequence of vertices a tour, as the question wants it?
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* Marks the edge of a step as used; false if the graph does not have it. */
static bool uses_step(checker *c, const question *q, uint32_t u, uint32_t v,
                      uint8_t *used)
{
    uint32_t e =
        checker_find_pair(q->edges, q->edge_count, checker_oriented(q->directed, u, v));
    if (e == NOBODY)
        return checker_stop(c, REFUSED, "there is no edge from %u to %u", u, v);
    used[e] = 1;
    return true;
}

static bool check_visits(checker *c, const question *q, const uint32_t *tour,
                         uint32_t length)
{
    uint8_t *visited = checker_room(c, q->n, 1);
    if (visited == NULL) return false;
    for (uint32_t i = 0; i < length; i++) {
        if (visited[tour[i]])
            return checker_stop(c, REFUSED, "the tour visits %u twice", tour[i]);
        visited[tour[i]] = 1;
    }
    if (q->first != NOBODY && tour[0] != q->first)
        return checker_stop(c, REFUSED, "the tour does not begin at %u", q->first);
    if (q->last != NOBODY && tour[length - 1] != q->last)
        return checker_stop(c, REFUSED, "the tour does not end at %u", q->last);
    return true;
}

/* Does v have a place that it may have, and come no waypoint before its time? */
static bool check_place(checker *c, const question *q, uint32_t v, uint32_t k,
                        uint32_t *passed)
{
    if (q->given != NULL && q->given[v] != NOBODY && q->given[v] != k)
        return checker_stop(c, REFUSED, "vertex %u has place %u, not %u", v, k,
                            q->given[v]);
    if (q->given != NULL && q->class_of[v] != 0 &&
        !q->class_rows[(size_t)(q->class_of[v] - 1) * q->n + k])
        return checker_stop(c, REFUSED, "vertex %u may not have place %u", v, k);
    *passed += *passed < q->waypoint_count && q->waypoints[*passed] == v;
    return true;
}

static bool check_places_of_tour(checker *c, const question *q, const uint32_t *tour)
{
    uint32_t passed = 0;
    if (q->least != 0) return true;
    for (uint32_t k = 0; k < q->n; k++)
        if (!check_place(c, q, tour[k], k, &passed)) return false;
    if (passed < q->waypoint_count)
        return checker_stop(c, REFUSED, "waypoint %u is not met in order",
                            q->waypoints[passed]);
    return !checker_leaves_out(q, tour) ||
           checker_stop(c, REFUSED, "the tour is excluded");
}

bool checker_judge_tour(checker *c, const question *q, word_list given)
{
    const uint32_t *tour = given.at;
    uint32_t length = given.count;
    uint8_t *used = checker_room(c, q->edge_count, 1);
    if (used == NULL || !checker_are_below(c, given, q->n) ||
        !check_visits(c, q, tour, length) || !check_places_of_tour(c, q, tour) ||
        !checker_check_sums(c, q, tour))
        return false;
    for (uint32_t i = 1; i < length; i++)
        if (!uses_step(c, q, tour[i - 1], tour[i], used)) return false;
    if (q->closed && length == 1 && q->n > 1)
        return checker_stop(c, REFUSED, "a cycle has more than one vertex");
    if (q->closed && length == 2 && !q->directed)
        return checker_stop(c, REFUSED, "a cycle does not use an edge twice");
    if (q->closed && length > 1 && !uses_step(c, q, tour[length - 1], tour[0], used))
        return false;
    for (uint32_t i = 0; i < q->required_count; i++) {
        uint32_t e = checker_find_pair(q->edges, q->edge_count, q->required[i]);
        if (e == NOBODY || !used[e])
            return checker_stop(c, REFUSED,
                                "the tour does not use the required edge %u %u",
                                q->required[i].u, q->required[i].v);
    }
    return true;
}
