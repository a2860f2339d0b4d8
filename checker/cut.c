/* cut.c - without the vertices listed the graph falls into more pieces than a tour can
 * visit (rule V).
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "check.h"

uint32_t checker_root_of(uint32_t *above, uint32_t x)
{
    while (above[x] != x) {
        above[x] = above[above[x]];
        x = above[x];
    }
    return x;
}

static int by_piece_size(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The vertices in the smallest `count` of the pieces, which all are outside the cut. */
static uint32_t least_in(uint32_t *above, const uint8_t *in_cut, uint32_t n,
                         uint32_t *sizes, uint32_t count)
{
    uint32_t pieces = 0, sum = 0;
    for (uint32_t v = 0; v < n; v++) sizes[v] = 0;
    for (uint32_t v = 0; v < n; v++)
        if (!in_cut[v]) sizes[checker_root_of(above, v)]++;
    for (uint32_t v = 0; v < n; v++)
        if (sizes[v] > 0) sizes[pieces++] = sizes[v];
    qsort(sizes, pieces, sizeof *sizes, by_piece_size);
    for (uint32_t k = 0; k < count; k++) sum += sizes[k];
    return sum;
}

/* How many pieces a tour can visit: taking k vertices from a cycle leaves at most k
 * stretches, from a path k + 1, less one for each of them that is an end; each stretch
 * stays within a piece. */
static uint32_t stretches_of(const question *q, const uint8_t *in_cut, uint32_t count)
{
    uint32_t stretches = q->closed ? (count > 0 ? count : 1) : count + 1;
    if (!q->closed && q->first != NOBODY) stretches -= in_cut[q->first];
    if (!q->closed && q->last != NOBODY && q->last != q->first)
        stretches -= in_cut[q->last];
    return stretches;
}

bool checker_judge_cut(checker *c, const question *q, word_list vertices)
{
    uint32_t count = vertices.count, *above = checker_room(c, q->n, sizeof *above);
    uint8_t *in_cut = checker_room(c, q->n, 1);
    if (above == NULL || in_cut == NULL ||
        !checker_mark_each(c, vertices, q->n, in_cut, 1))
        return false;
    uint32_t pieces = q->n - count, stretches = stretches_of(q, in_cut, count);
    for (uint32_t v = 0; v < q->n; v++) above[v] = v;
    for (uint32_t e = 0; e < q->edge_count; e++) {
        if (in_cut[q->edges[e].u] || in_cut[q->edges[e].v]) continue;
        uint32_t a = checker_root_of(above, q->edges[e].u),
                 b = checker_root_of(above, q->edges[e].v);
        if (a == b) continue;
        above[a] = b;
        pieces--;
    }
    if (pieces <= stretches)
        return checker_stop(c, REFUSED, "%u pieces are left, and a tour can visit %u",
                            pieces, stretches);
    if (q->least == 0) return true;
    uint32_t *sizes = checker_room(c, q->n, sizeof *sizes);
    if (sizes == NULL) return false;
    uint32_t out = least_in(above, in_cut, q->n, sizes, pieces - stretches);
    if (out > q->n - q->least) return true;
    return checker_stop(c, REFUSED, "a tour leaves out %u vertices at least, not %u", out,
                        q->n - q->least + 1);
}
