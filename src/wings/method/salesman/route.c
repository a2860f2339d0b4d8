/* method/salesman/route.c - a cycle of stops as an array; an exchange turns the shorter
 * part round.
 * SPDX-License-Identifier: MIT */
#include "method/salesman/salesman.h"

ico_status ico__route_open(ico_context *ctx, uint32_t n, ico_route *r)
{
    *r = (ico_route){.ctx = ctx, .n = n};
    r->order = ICO_NEW_ARRAY(ctx, uint32_t, n);
    r->place = ICO_NEW_ARRAY(ctx, uint32_t, n);
    return r->order == NULL || r->place == NULL ? ICO_NO_MEMORY : ICO_OK;
}

void ico__route_close(ico_route *r)
{
    ICO_FREE_ARRAY(r->ctx, r->order, r->n);
    ICO_FREE_ARRAY(r->ctx, r->place, r->n);
}

void ico__route_set(ico_route *r, const uint32_t *order)
{
    for (uint32_t i = 0; i < r->n; i++) {
        r->order[i] = order[i];
        r->place[order[i]] = i;
    }
}

/* Turns round the part from place i to place j, forwards from i, which may go over the
 * end of the array. */
static void turn_part(ico_route *r, uint32_t i, uint32_t j)
{
    uint32_t length = (j >= i ? j - i : j + r->n - i) + 1;
    if (2 * (uint64_t)length > r->n) { /* the rest is shorter */
        uint32_t first = i;
        i = j + 1 == r->n ? 0 : j + 1;
        j = first == 0 ? r->n - 1 : first - 1;
        length = r->n - length;
    }
    r->work += length / 4 + 1;
    for (uint32_t k = 0; k < length / 2; k++) {
        uint32_t a = r->order[i], b = r->order[j];
        r->order[i] = b;
        r->place[b] = i;
        r->order[j] = a;
        r->place[a] = j;
        i = i + 1 == r->n ? 0 : i + 1;
        j = j == 0 ? r->n - 1 : j - 1;
    }
}

void ico__route_exchange(ico_route *r, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    (void)c;
    if (ico__route_next(r, a) == b)
        turn_part(r, r->place[b], r->place[d]);
    else
        turn_part(r, r->place[d], r->place[b]);
}

int64_t ico__route_cost(const ico_stops *stops, const ico_route *r)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < r->n; i++)
        sum += ico__stops_cost(stops, r->order[i], r->order[i + 1 == r->n ? 0 : i + 1]);
    return sum;
}
