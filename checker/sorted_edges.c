/* sorted_edges.c - the order of edges.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "check.h"

int checker_compare_pairs(const void *a, const void *b)
{
    const pair *x = a, *y = b;
    if (x->u != y->u) return x->u < y->u ? -1 : 1;
    return (x->v > y->v) - (x->v < y->v);
}

pair checker_oriented(bool directed, uint32_t u, uint32_t v)
{
    return directed || u < v ? (pair){u, v} : (pair){v, u};
}

uint32_t checker_find_pair(const pair *list, uint32_t count, pair wanted)
{
    const pair *found =
        count == 0 ? NULL
                   : bsearch(&wanted, list, count, sizeof wanted, checker_compare_pairs);
    return found == NULL ? NOBODY : (uint32_t)(found - list);
}

/* The ends come first in a weighted_pair. */
void checker_sort_weighted(weighted_pair *list, uint32_t count, pair *edges,
                           int64_t *weights)
{
    if (count > 0) qsort(list, count, sizeof *list, checker_compare_pairs);
    for (uint32_t i = 0; i < count; i++) {
        edges[i] = list[i].ends;
        weights[i] = list[i].weight;
    }
}
