/* unique.c - a tour, and a certificate that there is no other, no longer one, or none of
 * less weight: two records that make one claim.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check.h"

static bool same_numbers(const uint32_t *a, const uint32_t *b, size_t count)
{
    if (a == NULL || b == NULL) return a == b || count == 0;
    return memcmp(a, b, count * sizeof *a) == 0;
}

static bool same_pairs(const pair *a, uint32_t a_count, const pair *b, uint32_t b_count)
{
    if (a_count != b_count) return false;
    for (uint32_t i = 0; i < a_count; i++)
        if (checker_compare_pairs(&a[i], &b[i]) != 0) return false;
    return true;
}

static bool same_places(const question *a, const question *b)
{
    uint32_t n = a->n;
    if ((a->given == NULL) != (b->given == NULL)) return false;
    return same_numbers(a->given, b->given, n) &&
           same_numbers(a->class_of, b->class_of, n) &&
           a->class_count == b->class_count &&
           (a->class_count == 0 ||
            memcmp(a->class_rows, b->class_rows, (size_t)a->class_count * n) == 0) &&
           a->waypoint_count == b->waypoint_count &&
           same_numbers(a->waypoints, b->waypoints, a->waypoint_count) &&
           a->rows == b->rows && a->diagonals == b->diagonals;
}

/* Are the tours the same, except those excluded: the same usable edges, and the same
 * rules? */
static bool same_question(const question *a, const question *b)
{
    return a->n == b->n && a->directed == b->directed && a->closed == b->closed &&
           a->first == b->first && a->last == b->last &&
           same_pairs(a->edges, a->edge_count, b->edges, b->edge_count) &&
           (a->weights == NULL) == (b->weights == NULL) &&
           (a->weights == NULL || a->edge_count == 0 ||
            memcmp(a->weights, b->weights, a->edge_count * sizeof *a->weights) == 0) &&
           same_pairs(a->required, a->required_count, b->required, b->required_count) &&
           same_places(a, b);
}

bool checker_is_longest_claim(const file_record *first, const file_record *second)
{
    uint32_t n = first->q.n, length = first->tour.count;
    return first->found && !second->found && !second->bound.stated &&
           first->q.least != 0 && length < n && second->q.outs == 0 &&
           same_question(&first->q, &second->q) &&
           (second->q.least == 0 ? n : second->q.least) == length + 1;
}

bool checker_is_unique_claim(const file_record *first, const file_record *second)
{
    return first->found && !second->found && !second->bound.stated &&
           first->q.least == 0 && first->q.outs == 0 && second->q.outs == 1 &&
           same_question(&first->q, &second->q) &&
           checker_leaves_out(&second->q, first->tour.at);
}

bool checker_is_best_claim(const file_record *first, const file_record *second)
{
    return first->found && second->bound.stated && first->q.outs == 0 &&
           first->q.least == 0 && same_question(&first->q, &second->q) &&
           checker_tour_weight(&second->q, first->tour.at) == second->bound.limit;
}
