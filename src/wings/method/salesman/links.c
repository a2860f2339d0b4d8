/* method/salesman/links.c - all links of a question as a list.
 * SPDX-License-Identifier: MIT */
#include "method/salesman/salesman.h"

static bool allocate_links(ico_link_set *l, uint32_t m)
{
    l->tail = ICO_NEW_ARRAY(l->ctx, uint32_t, (size_t)m + 1);
    l->head = ICO_NEW_ARRAY(l->ctx, uint32_t, (size_t)m + 1);
    l->cost = ICO_NEW_ARRAY(l->ctx, int64_t, (size_t)m + 1);
    l->state = ICO_NEW_ARRAY(l->ctx, uint8_t, (size_t)m + 1);
    l->at = ICO_NEW_ARRAY(l->ctx, uint32_t, 2 * (size_t)m + 1);
    l->row = ICO_NEW_ARRAY(l->ctx, uint32_t, (size_t)l->n + 1);
    l->room = m;
    return l->tail != NULL && l->head != NULL && l->cost != NULL && l->state != NULL &&
           l->at != NULL && l->row != NULL;
}

/* Writes the rows for the links there are. */
static void write_rows(ico_link_set *l)
{
    for (uint32_t v = 0; v <= l->n; v++) l->row[v] = 0;
    for (uint32_t e = 0; e < l->m; e++) {
        l->row[l->tail[e]]++;
        l->row[l->head[e]]++;
    }
    uint32_t end = 0;
    for (uint32_t v = 0; v <= l->n; v++) {
        uint32_t count = l->row[v];
        l->row[v] = end += v < l->n ? count : 0;
    }
    for (uint32_t e = l->m; e-- > 0;) {
        l->at[--l->row[l->tail[e]]] = e;
        l->at[--l->row[l->head[e]]] = e;
    }
    l->row[l->n] = 2 * l->m;
}

static void add_link(ico_link_set *l, uint32_t a, uint32_t b, int64_t cost, bool fixed)
{
    l->tail[l->m] = a;
    l->head[l->m] = b;
    l->cost[l->m] = cost * l->scale;
    l->state[l->m++] = fixed ? ICO_LINK_FIXED : ICO_LINK_FREE;
}

/* The largest power of 2 by which costs can be multiplied without sums over 60 bits. */
static int64_t find_scale(const ico_stops *stops)
{
    int64_t scale = 1;
    while (scale < 1 << 16 && stops->absent < INT64_MAX / 64 / scale) scale *= 2;
    return scale;
}

ico_status ico__links_open(const ico_stops *stops, ico_link_set *l)
{
    const ico_graph *g = stops->closed->graph;
    uint32_t shift = stops->n - stops->half, m = g->m + shift;
    *l = (ico_link_set){.ctx = stops->ctx, .n = stops->n, .scale = find_scale(stops)};
    if (!allocate_links(l, m)) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t a = g->tail[e], b = g->head[e] + shift;
        add_link(l, a, b, stops->cost[e], ico__stops_fixed(stops, a, b));
    }
    if (shift != 0)
        for (uint32_t v = 0; v < stops->half; v++) add_link(l, v, v + shift, 0, true);
    write_rows(l);
    return ICO_OK;
}

ico_status ico__links_open_pairs(const ico_stops *stops, const uint32_t *pairs,
                                 uint32_t count, ico_link_set *l)
{
    *l = (ico_link_set){.ctx = stops->ctx, .n = stops->n, .scale = find_scale(stops)};
    if (!allocate_links(l, count)) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t a = pairs[2 * (size_t)i], b = pairs[2 * (size_t)i + 1];
        add_link(l, a, b, ico__stops_cost(stops, a, b), ico__stops_fixed(stops, a, b));
    }
    write_rows(l);
    return ICO_OK;
}

void ico__links_close(ico_link_set *l)
{
    if (l->ctx == NULL) return;
    ICO_FREE_ARRAY(l->ctx, l->tail, l->room + 1);
    ICO_FREE_ARRAY(l->ctx, l->head, l->room + 1);
    ICO_FREE_ARRAY(l->ctx, l->cost, l->room + 1);
    ICO_FREE_ARRAY(l->ctx, l->state, l->room + 1);
    ICO_FREE_ARRAY(l->ctx, l->at, 2 * l->room + 1);
    ICO_FREE_ARRAY(l->ctx, l->row, (size_t)l->n + 1);
}

void ico__links_pack(ico_link_set *l)
{
    uint32_t kept = 0;
    for (uint32_t e = 0; e < l->m; e++) {
        if (l->state[e] == ICO_LINK_OUT) continue;
        l->tail[kept] = l->tail[e];
        l->head[kept] = l->head[e];
        l->cost[kept] = l->cost[e];
        l->state[kept++] = l->state[e];
    }
    l->m = kept;
    write_rows(l);
}
