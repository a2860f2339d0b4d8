/* colour.c - every edge leads from the vertices listed to the others, or back, so a tour
 * alternates; but their numbers, or the given ends, do not allow that (rule A).
 * SPDX-License-Identifier: MIT */
#include "check.h"

bool checker_judge_colour(checker *c, const question *q, word_list vertices)
{
    uint32_t count = vertices.count;
    char link[LINK_ROOM];
    uint8_t *side = checker_room(c, q->n, 1);
    if (side == NULL || !checker_mark_each(c, vertices, q->n, side, 1)) return false;
    for (uint32_t e = 0; e < q->edge_count; e++)
        if (side[q->edges[e].u] == side[q->edges[e].v])
            return checker_stop(c, REFUSED, "the edge %s joins vertices of one colour",
                                checker_link(c, q->edges[e].u, q->edges[e].v, link));
    uint32_t rest = q->n - count;
    bool larger = count > rest;
    uint32_t more = larger ? count - rest : rest - count;
    bool first = q->first != NOBODY, last = q->last != NOBODY;
    if (q->closed ? more > 0 : more > 1) return true;
    if (more == 1 &&
        ((first && side[q->first] != larger) || (last && side[q->last] != larger)))
        return true;
    if (!q->closed && more == 0 && first && last && side[q->first] == side[q->last])
        return true;
    return checker_stop(c, REFUSED,
                        "%u vertices of one colour and %u of the other allow a tour",
                        count, rest);
}
