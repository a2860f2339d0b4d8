/* method/circuit/decide.c - which edge to branch on: one that had part in conflicts.
 * Source: VSIDS, Moskewicz et al. (2001), with a heap; VMTF, Ryan (2004), Biere and
 * Froehlich (2015).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

static const double DECAY = 0.95, HUGE_ACTIVITY = 1e100;

/* --- the heap: largest activity first; heap_place is 1 + place, 0: not in it ---------
 */

static void heap_put(ico_circuit *c, uint32_t place, uint32_t e)
{
    c->heap[place] = e;
    c->heap_place[e] = place + 1;
}

static void rise(ico_circuit *c, uint32_t place)
{
    uint32_t e = c->heap[place];
    while (place > 0) {
        uint32_t parent = (place - 1) / 2, other = c->heap[parent];
        if (c->activity[other] >= c->activity[e]) break;
        heap_put(c, place, other);
        place = parent;
    }
    heap_put(c, place, e);
}

static void sink(ico_circuit *c, uint32_t place)
{
    uint32_t e = c->heap[place];
    for (;;) {
        uint32_t child = 2 * place + 1;
        if (child >= c->heap_size) break;
        if (child + 1 < c->heap_size &&
            c->activity[c->heap[child + 1]] > c->activity[c->heap[child]])
            child++;
        if (c->activity[c->heap[child]] <= c->activity[e]) break;
        heap_put(c, place, c->heap[child]);
        place = child;
    }
    heap_put(c, place, e);
}

static void drop_top(ico_circuit *c)
{
    c->heap_place[c->heap[0]] = 0;
    if (--c->heap_size == 0) return;
    heap_put(c, 0, c->heap[c->heap_size]);
    sink(c, 0);
}

/* --- the queue: edges in the order in which they last had part in a conflict ---------
 */

static void heap_append(ico_circuit *c, uint32_t e)
{
    c->queue_before[e] = c->queue_last;
    c->queue_next[e] = ICO_NO_EDGE;
    if (c->queue_last != ICO_NO_EDGE)
        c->queue_next[c->queue_last] = e;
    else
        c->queue_first = e;
    c->queue_last = e;
    c->queue_time[e] = ++c->queue_now;
}

static void to_back(ico_circuit *c, uint32_t e)
{
    uint32_t before = c->queue_before[e], next = c->queue_next[e];
    if (next == ICO_NO_EDGE) return;
    if (c->queue_at == e) c->queue_at = before == ICO_NO_EDGE ? next : before;
    c->queue_before[next] = before;
    if (before != ICO_NO_EDGE)
        c->queue_next[before] = next;
    else
        c->queue_first = next;
    heap_append(c, e);
    if (c->core.value[ico__in(e)] == 0) c->queue_at = e;
}

/* --- both ----------------------------------------------------------------------------
 */

void ico__circuit_start_order(ico_circuit *c, uint32_t root)
{
    ico__circuit_breadth_first(c, root);
    for (uint32_t e = 0; e < c->m; e++) c->heap_place[e] = 0;
    c->activity_step = 1;
    c->queue_first = c->queue_last = ICO_NO_EDGE;
    c->queue_now = 0;
    for (uint32_t i = 0; i < c->heap_size; i++) {
        uint32_t e = c->heap[i];
        c->heap_place[e] = i + 1;
        c->activity[e] = 0.5 * (c->m - i) / c->m; /* less than any conflict adds */
    }
    for (uint32_t i = c->heap_size; i > 0; i--) heap_append(c, c->heap[i - 1]);
    c->queue_at = c->queue_last;
    c->core.ticks += c->m;
}

void ico__circuit_bump(void *circuit, uint32_t e)
{
    ico_circuit *c = circuit;
    if (c->settings.order == ICO_ORDER_VMTF) {
        to_back(c, e);
        return;
    }
    c->activity[e] += c->activity_step;
    if (c->activity[e] > HUGE_ACTIVITY) {
        for (uint32_t f = 0; f < c->m; f++) c->activity[f] /= HUGE_ACTIVITY;
        c->activity_step /= HUGE_ACTIVITY;
    }
    if (c->heap_place[e] != 0) rise(c, c->heap_place[e] - 1);
}

void ico__circuit_decay(ico_circuit *c)
{
    c->activity_step /= DECAY;
}

void ico__circuit_reopened(ico_circuit *c, uint32_t e)
{
    if (c->settings.order == ICO_ORDER_VMTF) {
        if (c->queue_time[e] > c->queue_time[c->queue_at]) c->queue_at = e;
    } else if (c->heap_place[e] == 0) {
        heap_put(c, c->heap_size++, e);
        rise(c, c->heap_size - 1);
    }
}

uint32_t ico__circuit_pick(ico_circuit *c)
{
    if (c->settings.order == ICO_ORDER_VMTF) {
        uint32_t e = c->queue_at;
        for (; e != ICO_NO_EDGE && c->core.value[ico__in(e)] != 0; c->core.ticks++)
            e = c->queue_before[e];
        if (e != ICO_NO_EDGE) c->queue_at = e;
        return e;
    }
    while (c->heap_size > 0 && c->core.value[ico__in(c->heap[0])] != 0) {
        drop_top(c);
        c->core.ticks++;
    }
    return c->heap_size == 0 ? ICO_NO_EDGE : c->heap[0];
}

uint32_t ico__circuit_reusable(ico_circuit *c)
{
    uint32_t next = ico__circuit_pick(c), level = 0;
    if (next == ICO_NO_EDGE) return ico__cdcl_level(&c->core);
    for (; level < ico__cdcl_level(&c->core); level++) {
        uint32_t e = c->core.trail[c->core.level_start.items[level]] >> 1;
        if (c->settings.order == ICO_ORDER_VMTF ? c->queue_time[e] < c->queue_time[next]
                                                : c->activity[e] < c->activity[next])
            break;
    }
    return level;
}
