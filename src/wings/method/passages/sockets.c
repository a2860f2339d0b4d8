/* method/passages/sockets.c - the sockets of a model, and how links join them.
 * SPDX-License-Identifier: MIT */
#include "method/passages/clusters.h"

#include <string.h>

static uint32_t socket_root(uint32_t *above, uint32_t x)
{
    while (above[x] != x) {
        above[x] = above[above[x]];
        x = above[x];
    }
    return x;
}

static uint32_t port_of(const ico_model_builder *b, uint32_t socket)
{
    uint32_t c = b->m->owner[socket];
    return b->m->partition->cluster.items[c].port[b->place[socket]];
}

uint32_t ico__socket_across(const ico_model_builder *b, uint32_t socket, uint32_t e)
{
    uint32_t p = port_of(b, socket), q = ico__forced_across(b->s->forced, e, p);
    if (!ico__strands_is_link(b->s, e, p, q)) return ICO_NO_SOCKET;
    uint32_t other = b->m->socket_at[q];
    return other == ICO_NO_SOCKET || b->m->owner[other] == b->m->owner[socket]
               ? ICO_NO_SOCKET
               : other;
}

const uint32_t *ico__socket_edges(const ico_model_builder *b, uint32_t socket,
                                  uint32_t *count)
{
    return ico__forced_edges(b->s->forced, port_of(b, socket), count);
}

static ico_status number_sockets(ico_model_builder *b)
{
    ico_passage_model *m = b->m;
    ico_context *ctx = m->ctx;
    size_t ports = b->s->forced->ports, room = 2 * (size_t)b->s->count + 1;
    m->socket = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->clusters + 1);
    m->row = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->clusters + 1);
    m->touch = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->clusters + 2);
    m->owner = ICO_NEW_ARRAY(ctx, uint32_t, room);
    m->socket_at = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    b->place = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b->above = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b->order = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b->table = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b->by_link = ICO_NEW_ARRAY(ctx, uint8_t, room);
    if (m->socket == NULL || m->row == NULL || m->touch == NULL || m->owner == NULL ||
        m->socket_at == NULL || b->place == NULL || b->above == NULL ||
        b->order == NULL || b->table == NULL || b->by_link == NULL)
        return ICO_NO_MEMORY;
    memset(m->socket_at, 0xff, ports * sizeof *m->socket_at);
    memset(b->table, 0xff, room * sizeof *b->table);
    for (uint32_t c = 0; c < m->clusters; c++) {
        const ico_cluster *cluster = &m->partition->cluster.items[c];
        m->socket[c] = m->sockets;
        for (uint32_t k = 0; k < cluster->ports; k++) {
            b->place[m->sockets] = k;
            m->socket_at[cluster->port[k]] = m->sockets;
            m->owner[m->sockets++] = c;
        }
    }
    m->socket[m->clusters] = m->sockets;
    return ICO_OK;
}

static void join_sockets(ico_model_builder *b)
{
    uint32_t n = b->m->sockets;
    for (uint32_t x = 0; x < n; x++) b->above[x] = x;
    for (uint32_t x = 0; x < n; x++) {
        uint32_t count;
        const uint32_t *edges = ico__socket_edges(b, x, &count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t y = ico__socket_across(b, x, edges[i]);
            if (y != ICO_NO_SOCKET)
                b->above[socket_root(b->above, x)] = socket_root(b->above, y);
        }
        (void)ico__run_tick(b->m->run, count);
    }
}

/* Sockets by their trees, ascending within each: counting sort by root. */
static ico_status order_sockets(ico_model_builder *b)
{
    uint32_t n = b->m->sockets;
    uint32_t *row = ICO_NEW_ARRAY(b->m->ctx, uint32_t, (size_t)n + 2);
    if (row == NULL) return ICO_NO_MEMORY;
    for (uint32_t x = 0; x < n; x++) row[socket_root(b->above, x) + 1]++;
    for (uint32_t x = 0; x < n; x++) row[x + 1] += row[x];
    for (uint32_t x = 0; x < n; x++) b->order[row[socket_root(b->above, x)]++] = x;
    ICO_FREE_ARRAY(b->m->ctx, row, (size_t)n + 2);
    return ICO_OK;
}

uint32_t ico__socket_tree_size(ico_model_builder *b, uint32_t i)
{
    uint32_t root = socket_root(b->above, b->order[i]), j = i;
    while (j < b->m->sockets && socket_root(b->above, b->order[j]) == root) j++;
    return j - i;
}

uint32_t ico__socket_same_cluster(const ico_model_builder *b, const uint32_t *socket,
                                  uint32_t size)
{
    uint32_t k = 1;
    while (k < size && b->m->owner[socket[k]] == b->m->owner[socket[0]]) k++;
    return k;
}

bool ico__socket_same_uses(const ico_model_builder *b, const uint32_t *socket,
                           uint32_t size, uint32_t i, uint32_t j)
{
    const ico_cluster *c = &b->m->partition->cluster.items[b->m->owner[socket[0]]];
    const uint8_t *x = ico__passage_uses(c, i), *y = ico__passage_uses(c, j);
    for (uint32_t k = 0; k < size; k++)
        if (x[b->place[socket[k]]] != y[b->place[socket[k]]]) return false;
    return true;
}

bool ico__socket_links(const ico_model_builder *b, const uint32_t *socket, uint32_t size,
                       ico_match *match, uint32_t *link)
{
    *match = (ico_match){.sockets = size};
    for (uint32_t k = 0; k < size; k++) {
        uint32_t count;
        const uint32_t *edges = ico__socket_edges(b, socket[k], &count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t y = ico__socket_across(b, socket[k], edges[i]), other = k + 1;
            if (y == ICO_NO_SOCKET || y < socket[k]) continue;
            while (socket[other] != y) other++;
            if (match->links == ICO_MATCH_LINKS) return false;
            match->a[match->links] = (uint8_t)k;
            match->b[match->links] = (uint8_t)other;
            link[match->links++] = edges[i];
        }
    }
    return true;
}

ico_status ico__sockets_new(ico_model_builder *b)
{
    ico_status status = number_sockets(b);
    if (status != ICO_OK) return status;
    join_sockets(b);
    return order_sockets(b);
}

void ico__sockets_free(ico_model_builder *b)
{
    ico_context *ctx = b->m->ctx;
    size_t room = 2 * (size_t)b->s->count + 1;
    ICO_FREE_ARRAY(ctx, b->place, room);
    ICO_FREE_ARRAY(ctx, b->above, room);
    ICO_FREE_ARRAY(ctx, b->order, room);
    ICO_FREE_ARRAY(ctx, b->table, room);
    ICO_FREE_ARRAY(ctx, b->by_link, room);
}
