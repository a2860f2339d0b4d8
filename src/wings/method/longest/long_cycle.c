/* method/longest/long_cycle.c - the cycle and its links.
 * SPDX-License-Identifier: MIT */
#include "method/longest/long_cycle.h"

enum { LISTS = 9 };

/* Sorts the arcs by one of their ends. */
static void fill_rows(const ico_long_cycle *r, const uint32_t *end, const uint32_t *other,
                      uint32_t *row, uint32_t *list)
{
    uint32_t m = r->arcs->m;
    for (uint32_t v = 0; v <= r->n; v++) row[v] = 0;
    for (uint32_t e = 0; e < m; e++) row[end[e] + 1]++;
    for (uint32_t v = 0; v < r->n; v++) row[v + 1] += row[v];
    for (uint32_t v = 0; v < r->n; v++) r->at[v] = row[v];
    for (uint32_t e = 0; e < m; e++) list[r->at[end[e]]++] = other[e];
}

ico_status ico__long_open(const ico_arcs *arcs, ico_long_cycle *r)
{
    size_t n = (size_t)arcs->n + 1, m = (size_t)arcs->m + 1;
    *r = (ico_long_cycle){.ctx = arcs->ctx, .arcs = arcs, .n = arcs->n};
    r->apex = arcs->closed->has_apex ? arcs->closed->n : ICO_NO_VERTEX;
    uint32_t **const lists[] = {&r->row, &r->back, &r->next, &r->before, &r->out,
                                &r->at,  &r->seen, &r->way,  &r->place};
    bool good = (r->to = ICO_NEW_ARRAY(r->ctx, uint32_t, m)) != NULL;
    good = (r->from = ICO_NEW_ARRAY(r->ctx, uint32_t, m)) != NULL && good;
    good = (r->opens = ICO_NEW_ARRAY(r->ctx, bool, n)) != NULL && good;
    for (unsigned k = 0; k < LISTS; k++)
        good = (*lists[k] = ICO_NEW_ARRAY(r->ctx, uint32_t, n)) != NULL && good;
    if (!good) return ICO_NO_MEMORY;
    fill_rows(r, arcs->tail, arcs->head, r->row, r->to);
    fill_rows(r, arcs->head, arcs->tail, r->back, r->from);
    for (uint32_t v = 0; v < r->n; v++) r->opens[v] = false;
    for (uint32_t e = 0; e < arcs->m; e++)
        if (arcs->tail[e] == r->apex) r->opens[arcs->head[e]] = true;
    ico__long_set(r, NULL, 0);
    for (uint32_t v = 0; v < r->n; v++) r->seen[v] = 0;
    return ICO_OK;
}

void ico__long_close(ico_long_cycle *r)
{
    if (r->ctx == NULL) return;
    uint32_t *const lists[] = {r->row, r->back, r->next, r->before, r->out,
                               r->at,  r->seen, r->way,  r->place};
    for (unsigned k = 0; k < LISTS; k++)
        ICO_FREE_ARRAY(r->ctx, lists[k], (size_t)r->n + 1);
    ICO_FREE_ARRAY(r->ctx, r->to, (size_t)r->arcs->m + 1);
    ICO_FREE_ARRAY(r->ctx, r->from, (size_t)r->arcs->m + 1);
    ICO_FREE_ARRAY(r->ctx, r->opens, (size_t)r->n + 1);
}

void ico__long_set(ico_long_cycle *r, const uint32_t *cycle, uint32_t count)
{
    for (uint32_t v = 0; v < r->n; v++) r->next[v] = r->before[v] = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t u = cycle[i], v = cycle[i + 1 == count ? 0 : i + 1];
        r->next[u] = v;
        r->before[v] = u;
    }
    r->length = count;
    r->outs = 0;
    for (uint32_t v = 0; v < r->n; v++) {
        if (r->next[v] != ICO_NO_VERTEX) continue;
        r->at[v] = r->outs;
        r->out[r->outs++] = v;
    }
}

void ico__long_stamp(ico_long_cycle *r)
{
    if (++r->stamp != 0) return;
    for (uint32_t v = 0; v < r->n; v++) r->seen[v] = 0;
    r->stamp = 1;
}
