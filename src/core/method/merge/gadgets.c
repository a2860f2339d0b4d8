/* method/merge/gadgets.c - the gadgets of a cover.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#define NONE ICO_NO_VERTEX

/* The two entries of each edge.  In the order of their owners, the next one that comes
 * to a row from above is the next entry there; queue is scratch. */
static void fill_other(ico_gadgets *x)
{
    const ico_graph *g = x->c->g;
    uint32_t *next = x->queue;
    for (uint32_t v = 0; v < g->n; v++) next[v] = g->row[v];
    for (uint32_t v = 0; v < g->n; v++)
        for (uint32_t i = next[v]; i < g->row[v + 1]; i++) {
            uint32_t k = next[g->adj[i]]++;
            x->other[i] = k;
            x->other[k] = i;
        }
}

/* Matches the copies of v to the halves of its edges in the cover. */
static void fill_mates(ico_gadgets *x, uint32_t v)
{
    const ico_cover *c = x->c;
    for (uint32_t k = c->fixed[v]; k < 2; k++) x->mate[2 * v + k] = NONE;
    if (c->degree[v] == c->fixed[v]) return;
    for (uint32_t i = c->g->row[v]; i < c->g->row[v + 1]; i++)
        for (uint32_t k = c->fixed[v]; k < 2; k++) {
            if (c->mate[2 * (size_t)v + k] != c->g->adj[i]) continue;
            x->mate[2 * v + k] = x->halves + i;
            ico__gadgets_set_mate(x, x->halves + i, 2 * v + k);
        }
}

static bool gadgets_allocate(ico_gadgets *x, size_t entries)
{
    ico_context *ctx = x->c->ctx;
    x->other = ICO_NEW_ARRAY(ctx, uint32_t, entries + 1);
    x->mate = ICO_NEW_ARRAY(ctx, uint32_t, x->halves);
    x->before = ICO_NEW_ARRAY(ctx, uint32_t, x->halves);
    x->queue = ICO_NEW_ARRAY(ctx, uint32_t, x->halves);
    x->base = ICO_NEW_ARRAY(ctx, uint32_t, x->count);
    x->bits = ICO_NEW_ARRAY(ctx, uint8_t, x->count);
    return x->other != NULL && x->mate != NULL && x->before != NULL && x->queue != NULL &&
           x->base != NULL && x->bits != NULL;
}

ico_status ico__gadgets_open(ico_cover *c, ico_gadgets *gadgets)
{
    ico_gadgets x = {.c = c};
    size_t entries = 2 * (size_t)c->g->m, count = 2 * (size_t)c->n + entries;
    if (count >= NONE)
        return ico__fail(c->ctx, ICO_TOO_LARGE,
                         "method merge cannot settle a 2-factor of %u edges", c->g->m);
    x.halves = 2 * c->n;
    x.count = (uint32_t)count;
    if (!gadgets_allocate(&x, entries)) {
        ico__gadgets_close(&x);
        return ICO_NO_MEMORY;
    }
    fill_other(&x);
    for (uint32_t v = 0; v < c->n; v++) fill_mates(&x, v);
    *gadgets = x;
    return ICO_OK;
}

void ico__gadgets_close(ico_gadgets *x)
{
    ico_context *ctx = x->c->ctx;
    ICO_FREE_ARRAY(ctx, x->other, (size_t)(x->count - x->halves) + 1);
    ICO_FREE_ARRAY(ctx, x->mate, x->halves);
    ICO_FREE_ARRAY(ctx, x->before, x->halves);
    ICO_FREE_ARRAY(ctx, x->queue, x->halves);
    ICO_FREE_ARRAY(ctx, x->base, x->count);
    ICO_FREE_ARRAY(ctx, x->bits, x->count);
}
