/* kernel/position/distance_layers.c - each offset spreads from the given numbers on both
 * sides of it, one move a layer.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/distance_layers.h"

#include <string.h>

static ico_status layer_add(ico_position_layers *l, uint32_t k, uint32_t v)
{
    if (l->stamp[v] == k + 1) return ICO_OK;
    uint32_t holder = l->holder[k];
    bool free = holder == ICO_NO_VERTEX && l->q->given[v] == ICO_NO_OFFSET;
    if (holder != v && !(free && ico__position_allows(l->q, v, k))) return ICO_OK;
    l->stamp[v] = k + 1;
    if (!ICO_VECTOR_PUSH(l->ctx, &l->cells, v)) return ICO_NO_MEMORY;
    l->size[k]++;
    return ICO_OK;
}

/* Layer k with whatever it may hold. */
static ico_status open_layer(ico_position_layers *l, uint32_t k)
{
    ico_status status = ICO_OK;
    l->from[k] = l->cells.size;
    if (l->holder[k] != ICO_NO_VERTEX) return layer_add(l, k, l->holder[k]);
    for (uint32_t v = 0; v < l->n && status == ICO_OK; v++) status = layer_add(l, k, v);
    return status == ICO_OK ? ico__position_pause(&l->stop, l->n) : status;
}

/* Layer k from its neighbour, the layer before or behind it. */
static ico_status layer_spread(ico_position_layers *l, uint32_t k, uint32_t neighbour,
                               bool forward)
{
    const ico_graph *g = l->q->graph;
    const uint32_t *row = forward ? g->row : g->in_row,
                   *adj = forward ? g->adj : g->in_adj,
                   *edge = forward ? g->edge : g->in_edge;
    ico_status status = ICO_OK;
    l->from[k] = l->cells.size;
    for (uint32_t i = 0; i < l->size[neighbour]; i++) {
        uint32_t v = l->cells.items[l->from[neighbour] + i];
        for (uint32_t j = row[v]; j < row[v + 1] && status == ICO_OK; j++)
            if (!(l->q->rule[edge[j]] & ICO_EDGE_FORBIDDEN))
                status = layer_add(l, k, adj[j]);
    }
    return status == ICO_OK ? ico__position_pause(&l->stop, 8 * (uint64_t)l->size[k])
                            : status;
}

/* Keeps those of layer k that have a move to layer k + 1. */
static void narrow(ico_position_layers *l, uint32_t k)
{
    const ico_graph *g = l->q->graph;
    uint32_t *cells = l->cells.items + l->from[k], kept = 0;
    for (uint32_t i = 0; i < l->size[k + 1]; i++)
        l->stamp[l->cells.items[l->from[k + 1] + i]] = k + 2;
    for (uint32_t i = 0; i < l->size[k]; i++) {
        bool leads = false;
        for (uint32_t j = g->row[cells[i]]; j < g->row[cells[i] + 1] && !leads; j++)
            leads = l->stamp[g->adj[j]] == k + 2;
        if (leads) cells[kept++] = cells[i];
    }
    l->size[k] = kept;
}

/* Layers of the gap behind offset `left` up to `right`, both filled or outside. */
static ico_status fill_gap(ico_position_layers *l, uint32_t left, uint32_t right)
{
    ico_status status = ICO_OK;
    for (uint32_t k = left + 1; k < right && status == ICO_OK; k++)
        status = layer_spread(l, k, k - 1, true);
    if (status == ICO_OK && right < l->n) status = open_layer(l, right);
    if (status != ICO_OK || right >= l->n) return status;
    memset(l->stamp, 0, (size_t)l->n * sizeof *l->stamp);
    for (uint32_t k = right; k-- > left + 1 && status == ICO_OK;) {
        narrow(l, k);
        status = ico__position_pause(&l->stop, 8 * (uint64_t)l->size[k]);
    }
    memset(l->stamp, 0, (size_t)l->n * sizeof *l->stamp);
    return status;
}

ico_status ico__distance_layers_fill(ico_position_layers *l)
{
    uint32_t first = 0;
    while (first < l->n && l->holder[first] == ICO_NO_VERTEX) first++;
    if (first == l->n) first = 0;
    ico_status status = open_layer(l, first);
    for (uint32_t k = first; k-- > 0 && status == ICO_OK;)
        status = layer_spread(l, k, k + 1, false);
    for (uint32_t left = first, right; left < l->n && status == ICO_OK; left = right) {
        right = left + 1;
        while (right < l->n && l->holder[right] == ICO_NO_VERTEX) right++;
        status = fill_gap(l, left, right);
    }
    for (uint32_t k = 0; k < l->n; k++) l->total += l->size[k];
    return status;
}

bool ico__distance_layers_find_holders(ico_position_layers *l)
{
    for (uint32_t k = 0; k < l->n; k++) l->holder[k] = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < l->n; v++) {
        uint32_t k = l->q->given[v];
        if (k == ICO_NO_OFFSET) continue;
        if (l->holder[k] != ICO_NO_VERTEX || !ico__position_allows(l->q, v, k))
            return false;
        l->holder[k] = v;
    }
    return true;
}

ico_status ico__distance_layers_open(ico_position_layers *l)
{
    size_t room = (size_t)l->n + 1;
    l->holder = ICO_NEW_ARRAY(l->ctx, uint32_t, room);
    l->stamp = ICO_NEW_ARRAY(l->ctx, uint32_t, room);
    l->size = ICO_NEW_ARRAY(l->ctx, uint32_t, room);
    l->from = ICO_NEW_ARRAY(l->ctx, size_t, room);
    bool all =
        l->holder != NULL && l->stamp != NULL && l->size != NULL && l->from != NULL;
    return all ? ICO_OK : ICO_NO_MEMORY;
}

void ico__distance_layers_close(ico_position_layers *l)
{
    size_t room = (size_t)l->n + 1;
    ICO_FREE_ARRAY(l->ctx, l->holder, room);
    ICO_FREE_ARRAY(l->ctx, l->stamp, room);
    ICO_FREE_ARRAY(l->ctx, l->size, room);
    ICO_FREE_ARRAY(l->ctx, l->from, room);
    ICO_VECTOR_FREE(l->ctx, &l->cells);
}
