/* problem/edge_pairs.c - the moves that a question requires or forbids, as a set.
 * SPDX-License-Identifier: MIT */
#include "problem/edge_pairs.h"

#include <stdlib.h>

int ico__edge_pair_order(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    if (x[0] != y[0]) return x[0] < y[0] ? -1 : 1;
    return (x[1] > y[1]) - (x[1] < y[1]);
}

ico_status ico__edge_pairs_sort(ico_context *ctx, const uint64_t *pairs, size_t count,
                                bool directed, ico_edge_pairs *sorted)
{
    ico_edge_pairs s = {.room = 2 * count};
    if (count > 0) {
        s.items = ICO_NEW_ARRAY(ctx, uint64_t, s.room);
        if (s.items == NULL) return ICO_NO_MEMORY;
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t u = pairs[2 * i], v = pairs[2 * i + 1];
        bool turned = !directed && v < u;
        s.items[2 * i] = turned ? v : u;
        s.items[2 * i + 1] = turned ? u : v;
    }
    if (count > 1) qsort(s.items, count, 2 * sizeof *s.items, ico__edge_pair_order);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && ico__edge_pair_order(&s.items[2 * i - 2], &s.items[2 * i]) == 0)
            continue;
        s.items[2 * s.count] = s.items[2 * i];
        s.items[2 * s.count + 1] = s.items[2 * i + 1];
        s.count++;
    }
    *sorted = s;
    return ICO_OK;
}

void ico__edge_pairs_free(ico_context *ctx, ico_edge_pairs *pairs)
{
    ICO_FREE_ARRAY(ctx, pairs->items, pairs->room);
    *pairs = (ico_edge_pairs){0};
}
