/* kernel/position/waypoint_order.c - waypoints come in order: each is behind the earliest
 * place of the one before it, and before the latest place of the next.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/store.h"

/* The earliest or latest offset that v may still carry; v has one at least. */
static uint32_t extreme(const ico_position_store *s, uint32_t v, bool latest)
{
    uint32_t best = s->offset[s->list[s->row[v]]];
    for (uint32_t i = 1; i < s->size[v]; i++) {
        uint32_t k = s->offset[s->list[s->row[v] + i]];
        if (latest ? k > best : k < best) best = k;
    }
    return best;
}

/* Removes the candidates of v up to the limit (behind: from the limit on). */
static void clip(ico_position_store *s, uint32_t v, uint32_t limit, bool behind,
                 uint32_t waypoint)
{
    for (uint32_t i = s->size[v]; i-- > 0;) {
        uint32_t c = s->list[s->row[v] + i], k = s->offset[c];
        if (behind ? k >= limit : k <= limit)
            ico__position_remove(s, c, ICO_BY_ORDER, 2 * waypoint + !behind);
    }
}

void ico__position_check_order(ico_position_store *s)
{
    const ico_position_question *q = s->question;
    uint32_t count = (uint32_t)q->waypoint_count;
    for (uint32_t i = 1; i < count && !s->failed; i++)
        clip(s, q->waypoints[i], extreme(s, q->waypoints[i - 1], false), false, i - 1);
    for (uint32_t i = count; i-- > 1 && !s->failed;)
        clip(s, q->waypoints[i - 1], extreme(s, q->waypoints[i], true), true, i);
}
