/* excluded.c - tours that do not count, in all forms that are the same tour.
 * SPDX-License-Identifier: MIT */
#include "check.h"

bool checker_is_anchored(const question *q)
{
    return q->first != NOBODY || q->last != NOBODY || q->given != NULL ||
           q->waypoint_count > 0 || q->rows > 0;
}

bool checker_exclude_all_forms(checker *c, question *q)
{
    uint32_t n = q->n, *all = checker_room(c, 2 * q->excluded_count * n, sizeof *all);
    if (all == NULL) return false;
    for (size_t i = 0; i < q->excluded_count; i++) {
        const uint32_t *tour = q->excluded + i * n;
        uint32_t start = 0;
        while (q->closed && start < n && tour[start] != 0) start++;
        for (uint32_t k = 0; k < n; k++) {
            uint32_t v = tour[(start + k) % n];
            all[2 * i * n + k] = v;
            all[(2 * i + 1) * n + (q->closed ? (n - k) % n : n - 1 - k)] = v;
        }
    }
    q->excluded = all;
    q->excluded_count *= 2;
    return true;
}

/* Is it the k-th tour excluded?  A closed one without a beginning is compared from vertex
 * 0 on, as those excluded are written. */
static bool equals_excluded(const question *q, size_t k, const uint32_t *tour)
{
    const uint32_t *excluded = q->excluded + k * q->n;
    uint32_t at = 0;
    while (q->closed && !checker_is_anchored(q) && tour[at] != 0) at++;
    for (uint32_t i = 0; i < q->n; i++)
        if (tour[(at + i) % q->n] != excluded[i]) return false;
    return true;
}

bool checker_leaves_out(const question *q, const uint32_t *tour)
{
    for (size_t i = 0; i < q->excluded_count; i++)
        if (equals_excluded(q, i, tour)) return true;
    return false;
}
