/* method/position/order.c - waypoints come in order: each is behind the earliest place of
 * the one before it, and before the latest place of the next.
 * SPDX-License-Identifier: MIT */
#include "method/position/store.h"

/* Keeps the candidates of v with offsets from `least` to `most`, and makes the limits
 * those of what is left. */
static void clip(ico_position_store *s, uint32_t v, uint32_t *least, uint32_t *most)
{
    uint32_t low = UINT32_MAX, high = 0;
    for (uint32_t i = s->size[v]; i-- > 0;) {
        uint32_t c = s->list[s->row[v] + i], k = s->offset[c];
        if (k < *least || k > *most) {
            ico__position_remove(s, c);
            continue;
        }
        if (k < low) low = k;
        if (k > high) high = k;
    }
    *least = low;
    *most = high;
}

bool ico__position_check_order(ico_position_store *s)
{
    const ico_position_question *q = s->question;
    size_t before = s->step_count, count = q->waypoint_count;
    if (count == 0) return false;
    for (uint32_t i = 0, from = 0; i < count && !s->failed; i++) {
        uint32_t most = s->n - 1;
        clip(s, q->waypoints[i], &from, &most);
        from++; /* for the next; more than any offset when it failed */
    }
    for (uint32_t i = (uint32_t)count, to = s->n; i-- > 0 && !s->failed;) {
        uint32_t least = 0, most = to - 1;
        if (to == 0)
            ico__position_fail(s, q->waypoints[i]);
        else
            clip(s, q->waypoints[i], &least, &most);
        to = most;
    }
    return s->failed || s->step_count > before;
}
