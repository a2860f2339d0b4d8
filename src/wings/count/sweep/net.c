/* count/sweep/net.c - nets of questions.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/net.h"

#include <stdlib.h>

#include "base/arithmetic.h"
#include "base/bitset.h"

/* Ends of fixed links, and the apex, have to be passed. */
static ico_status mark_must(ico_net *net)
{
    net->must = ICO_NEW_ARRAY(net->ctx, uint64_t, ICO_WORDS((size_t)net->n + 1));
    if (net->must == NULL) return ICO_NO_MEMORY;
    if (net->has_apex) ico__bit_set(net->must, net->n - 1);
    for (size_t i = 0; i < net->links.size; i++) {
        const ico_net_link *link = &net->links.items[i];
        if (!link->fixed) continue;
        ico__bit_set(net->must, link->tail);
        ico__bit_set(net->must, link->head);
    }
    return ICO_OK;
}

ico_status ico__net_of_closed(const ico_closed *closed, bool spanning, ico_net *net)
{
    const ico_graph *g = closed->graph;
    ico_net made = {.ctx = closed->ctx,
                    .n = g->n,
                    .directed = g->directed,
                    .has_apex = closed->has_apex,
                    .spanning = spanning,
                    .voltage_order = 1};
    size_t next = 0;
    for (uint32_t e = 0; e < g->m; e++) {
        bool fixed = next < closed->fixed_count && closed->fixed[next] == e;
        ico_net_link link = {g->tail[e], g->head[e], 0, fixed};
        next += fixed;
        if (!ICO_VECTOR_PUSH(made.ctx, &made.links, link)) goto no_memory;
    }
    if (mark_must(&made) != ICO_OK) goto no_memory;
    *net = made;
    return ICO_OK;
no_memory:
    ico__net_free(&made);
    return ICO_NO_MEMORY;
}

void ico__net_free(ico_net *net)
{
    if (net->ctx == NULL) return;
    ICO_VECTOR_FREE(net->ctx, &net->links);
    ICO_FREE_ARRAY(net->ctx, net->must, ICO_WORDS((size_t)net->n + 1));
    *net = (ico_net){0};
}

/* A link as a word that does not depend on its direction. */
static uint64_t word_of(uint32_t a, uint32_t b, bool fixed)
{
    uint32_t low = a < b ? a : b, high = a < b ? b : a;
    return (uint64_t)low << 33 | (uint64_t)high << 1 | fixed;
}

uint64_t *ico__net_words(const ico_net *net)
{
    uint64_t *words = ICO_NEW_ARRAY(net->ctx, uint64_t, net->links.size + 1);
    if (words == NULL) return NULL;
    for (size_t i = 0; i < net->links.size; i++) {
        const ico_net_link *l = &net->links.items[i];
        words[i] = word_of(l->tail, l->head, l->fixed);
    }
    qsort(words, net->links.size, sizeof *words, ico__ascending64);
    return words;
}

bool ico__net_keeps(const ico_net *net, const uint64_t *words, const uint32_t *perm,
                    uint32_t n)
{
    for (size_t i = 0; i < net->links.size; i++) {
        const ico_net_link *l = &net->links.items[i];
        uint32_t a = l->tail < n ? perm[l->tail] : l->tail;
        uint32_t b = l->head < n ? perm[l->head] : l->head;
        uint64_t word = word_of(a, b, l->fixed);
        if (bsearch(&word, words, net->links.size, sizeof word, ico__ascending64) == NULL)
            return false;
    }
    return true;
}

void ico__net_rows_free(ico_net_rows *r)
{
    if (r->ctx == NULL) return;
    ICO_FREE_ARRAY(r->ctx, r->row, (size_t)r->n + 2);
    ICO_FREE_ARRAY(r->ctx, r->adj, r->room);
    ICO_FREE_ARRAY(r->ctx, r->half, r->room);
    *r = (ico_net_rows){0};
}

ico_status ico__net_rows_new(const ico_net *net, uint32_t n, ico_net_rows *rows)
{
    ico_net_rows r = {.ctx = net->ctx, .n = n, .room = 2 * net->links.size + 1};
    r.row = ICO_NEW_ARRAY(r.ctx, uint32_t, (size_t)n + 2);
    r.adj = ICO_NEW_ARRAY(r.ctx, uint32_t, r.room);
    r.half = ICO_NEW_ARRAY(r.ctx, uint32_t, r.room);
    if (r.row == NULL || r.adj == NULL || r.half == NULL) {
        ico__net_rows_free(&r);
        return ICO_NO_MEMORY;
    }
    /* row[v + 1] is where v's begin until they are filled in, and where they end then */
    for (unsigned fill = 0; fill < 2; fill++) {
        for (uint32_t k = 0; k < 2 * net->links.size; k++) {
            const ico_net_link *l = &net->links.items[k / 2];
            uint32_t v = k % 2 == 0 ? l->tail : l->head, w = l->tail + l->head - v;
            if (v >= n || w >= n) continue;
            if (fill) r.adj[r.row[v + 1]] = w, r.half[r.row[v + 1]] = k;
            r.row[v + 2 - fill]++;
        }
        for (uint32_t v = 0; !fill && v <= n; v++) r.row[v + 1] += r.row[v];
    }
    *rows = r;
    return ICO_OK;
}

void ico__net_walk(const ico_net *net, const uint32_t *side, uint32_t *cycle)
{
    for (uint32_t i = 0, at = 0, from = ICO_NO_VERTEX; i < net->n; i++) {
        uint32_t next = side[2 * at];
        if (!net->directed && next == from) next = side[2 * at + 1];
        cycle[i] = at;
        from = at;
        at = next;
    }
}
