/* method/passages/strands.c - strands and the ties between them.
 * SPDX-License-Identifier: MIT */
#include "method/passages/clusters.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* The ends of the strand that begins at vertex v, if it does. */
static void add_strand(ico_strands *s, uint32_t v)
{
    const ico_forced *f = s->forced;
    uint32_t w = f->mate[v], a = v, b = w;
    if (f->graph->directed) {
        if (f->in[2 * v + 1] > 0) return; /* it begins where no arc comes in */
        a = 2 * v + 1;
        b = 2 * w;
    } else if (f->in[v] == 2 || (f->in[v] == 1 && v > w)) {
        return;
    }
    if (f->in[a] == f->need || f->in[b] == f->need) return;
    s->port[2 * s->count] = a;
    s->port[2 * s->count + 1] = b;
    s->of[a] = s->of[b] = s->count++;
}

static int by_strand(const void *a, const void *b)
{
    const ico_tie *x = a, *y = b;
    return (x->strand > y->strand) - (x->strand < y->strand);
}

/* Ties from the ports of strand s, one after the other; returns the place behind. */
static uint32_t list_links(ico_strands *s, uint32_t strand, uint32_t at)
{
    const uint32_t *port = s->port + 2 * strand;
    for (uint32_t k = 0; k < 2 && (k == 0 || port[1] != port[0]); k++) {
        uint32_t count;
        const uint32_t *edges = ico__forced_edges(s->forced, port[k], &count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t q = ico__forced_across(s->forced, edges[i], port[k]);
            if (ico__strands_is_link(s, edges[i], port[k], q))
                s->tie[at++] = (ico_tie){s->of[q], 1};
        }
    }
    return at;
}

/* Sorted, and those to one strand made one. */
static uint32_t gather_neighbours(ico_strands *s, uint32_t from, uint32_t end)
{
    uint32_t out = from;
    qsort(s->tie + from, end - from, sizeof *s->tie, by_strand);
    for (uint32_t i = from; i < end; i++)
        if (out > from && s->tie[out - 1].strand == s->tie[i].strand)
            s->tie[out - 1].links++;
        else
            s->tie[out++] = s->tie[i];
    return out;
}

ico_status ico__strands_new(const ico_forced *forced, ico_strands *s)
{
    const ico_graph *g = forced->graph;
    *s = (ico_strands){.ctx = forced->ctx, .forced = forced, .room = g->n};
    s->ties = 2 * g->m;
    s->port = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * (size_t)g->n);
    s->of = ICO_NEW_ARRAY(s->ctx, uint32_t, forced->ports);
    s->row = ICO_NEW_ARRAY(s->ctx, uint32_t, (size_t)g->n + 1);
    s->links = ICO_NEW_ARRAY(s->ctx, uint32_t, g->n);
    s->tie = ICO_NEW_ARRAY(s->ctx, ico_tie, (size_t)s->ties + 1);
    if (s->port == NULL || s->of == NULL || s->row == NULL || s->links == NULL ||
        s->tie == NULL)
        return ICO_NO_MEMORY;
    memset(s->of, 0xff, forced->ports * sizeof *s->of);
    for (uint32_t v = 0; v < g->n; v++) add_strand(s, v);
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t end = list_links(s, i, s->row[i]);
        s->links[i] = end - s->row[i];
        s->row[i + 1] = gather_neighbours(s, s->row[i], end);
    }
    return ICO_OK;
}

void ico__strands_free(ico_strands *s)
{
    if (s->ctx == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->port, 2 * (size_t)s->room);
    ICO_FREE_ARRAY(s->ctx, s->of, s->forced->ports);
    ICO_FREE_ARRAY(s->ctx, s->row, (size_t)s->room + 1);
    ICO_FREE_ARRAY(s->ctx, s->links, s->room);
    ICO_FREE_ARRAY(s->ctx, s->tie, (size_t)s->ties + 1);
}
