/* several/linkage_order.c - which edge is chosen next: the one that took part in the most
 * conflicts of late. Labels are not chosen, because edges imply them.
 * Source: VSIDS, Moskewicz et al. (2001), with a heap.
 * SPDX-License-Identifier: MIT */
#include "several/linkage.h"

static void heap_put(ico_linkage *k, uint32_t at, uint32_t x)
{
    k->heap[at] = x;
    k->place[x] = at + 1;
}

static void heap_rise(ico_linkage *k, uint32_t at)
{
    uint32_t x = k->heap[at];
    while (at > 0) {
        uint32_t parent = (at - 1) / 2, other = k->heap[parent];
        if (k->activity[other] >= k->activity[x]) break;
        heap_put(k, at, other);
        at = parent;
    }
    heap_put(k, at, x);
}

static void heap_sink(ico_linkage *k, uint32_t at)
{
    uint32_t x = k->heap[at];
    for (;;) {
        uint32_t child = 2 * at + 1;
        if (child >= k->heap_size) break;
        if (child + 1 < k->heap_size &&
            k->activity[k->heap[child + 1]] > k->activity[k->heap[child]])
            child++;
        if (k->activity[k->heap[child]] <= k->activity[x]) break;
        heap_put(k, at, k->heap[child]);
        at = child;
    }
    heap_put(k, at, x);
}

uint32_t ico__linkage_choose(ico_linkage *k)
{
    for (;;) {
        uint32_t x = k->heap[0];
        k->place[x] = 0;
        if (--k->heap_size > 0) {
            heap_put(k, 0, k->heap[k->heap_size]);
            heap_sink(k, 0);
        }
        if (k->core.value[2 * x] == 0) return x;
    }
}

void ico__linkage_return(ico_linkage *k, uint32_t variable)
{
    if (variable >= k->m || k->place[variable] != 0) return;
    heap_put(k, k->heap_size++, variable);
    heap_rise(k, k->heap_size - 1);
}

void ico__linkage_bump(void *linkage, uint32_t variable)
{
    static const double most = 1e100;
    ico_linkage *k = linkage;
    if (variable >= k->m) return;
    k->activity[variable] += k->step;
    if (k->activity[variable] > most) {
        for (uint32_t x = 0; x < k->m; x++) k->activity[x] /= most;
        k->step /= most;
    }
    if (k->place[variable] != 0) heap_rise(k, k->place[variable] - 1);
}
