/* cut.c - without the vertices listed the graph falls into more pieces than a tour can
 * visit (rule V).
 * SPDX-License-Identifier: MIT */
#include "check.h"

uint32_t checker_root_of(uint32_t *above, uint32_t x)
{
    while (above[x] != x) {
        above[x] = above[above[x]];
        x = above[x];
    }
    return x;
}

bool checker_judge_cut(checker *c, const question *q, word_list vertices)
{
    uint32_t count = vertices.count, *above = checker_room(c, q->n, sizeof *above);
    uint8_t *in_cut = checker_room(c, q->n, 1);
    if (above == NULL || in_cut == NULL ||
        !checker_mark_each(c, vertices, q->n, in_cut, 1))
        return false;
    uint32_t pieces = q->n - count;
    for (uint32_t v = 0; v < q->n; v++) above[v] = v;
    for (uint32_t e = 0; e < q->edge_count; e++) {
        if (in_cut[q->edges[e].u] || in_cut[q->edges[e].v]) continue;
        uint32_t a = checker_root_of(above, q->edges[e].u),
                 b = checker_root_of(above, q->edges[e].v);
        if (a == b) continue;
        above[a] = b;
        pieces--;
    }
    /* taking k vertices from a cycle leaves at most k stretches, from a path k + 1, less
     * one for each of them that is an end; each stretch stays within a piece */
    uint32_t stretches = q->closed ? (count > 0 ? count : 1) : count + 1;
    if (!q->closed && q->first != NOBODY) stretches -= in_cut[q->first];
    if (!q->closed && q->last != NOBODY && q->last != q->first)
        stretches -= in_cut[q->last];
    if (pieces > stretches) return true;
    return checker_stop(c, REFUSED, "%u pieces are left, and a tour can visit %u", pieces,
                        stretches);
}
