/* kernel/orbits.c - the orbits of a permutation.
 * SPDX-License-Identifier: MIT */
#include "kernel/orbits.h"

#include "base/arithmetic.h"

void ico__orbits_free(ico_orbits *o)
{
    if (o->ctx == NULL) return;
    ICO_FREE_ARRAY(o->ctx, o->orbit, o->n);
    ICO_FREE_ARRAY(o->ctx, o->shift, o->n);
    ICO_FREE_ARRAY(o->ctx, o->size, o->n);
    *o = (ico_orbits){0};
}

/* The least common multiple, or UINT32_MAX. */
static uint32_t common_multiple(uint32_t a, uint32_t b)
{
    uint64_t least = a / ico__common_divisor(a, b) * b;
    return least < UINT32_MAX && a < UINT32_MAX ? (uint32_t)least : UINT32_MAX;
}

ico_status ico__orbits_new(ico_context *ctx, const uint32_t *perm, uint32_t n,
                           ico_orbits *orbits)
{
    ico_orbits o = {.ctx = ctx, .n = n, .order = 1, .is_free = true};
    o.orbit = ICO_NEW_ARRAY(ctx, uint32_t, n);
    o.shift = ICO_NEW_ARRAY(ctx, uint32_t, n);
    o.size = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (o.orbit == NULL || o.shift == NULL || o.size == NULL) {
        ico__orbits_free(&o);
        return ICO_NO_MEMORY;
    }
    for (uint32_t v = 0; v < n; v++) o.orbit[v] = UINT32_MAX;
    for (uint32_t v = 0; v < n; v++) {
        if (o.orbit[v] != UINT32_MAX) continue;
        uint32_t at = v, shift = 0;
        do {
            o.orbit[at] = o.count;
            o.shift[at] = shift++;
            at = perm[at];
        } while (at != v);
        o.size[o.count++] = shift;
        o.fixed += shift == 1;
        o.is_free = o.is_free && shift == o.size[0];
        o.order = common_multiple(o.order, shift);
    }
    *orbits = o;
    return ICO_OK;
}
