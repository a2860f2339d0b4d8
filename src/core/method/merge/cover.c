/* method/merge/cover.c - edges of a graph, at most two at each vertex.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#include <string.h>

void ico__cover_join(ico_cover *c, uint32_t u, uint32_t v)
{
    c->mate[2 * (size_t)u + c->degree[u]++] = v;
    c->mate[2 * (size_t)v + c->degree[v]++] = u;
    c->short_of -= 2;
}

/* Takes v out of the places of u; fixed edges stay first. */
static void take_out(ico_cover *c, uint32_t u, uint32_t v)
{
    uint32_t *mate = c->mate + 2 * (size_t)u;
    if (mate[0] == v) mate[0] = mate[1];
    mate[1] = ICO_NO_VERTEX;
    c->degree[u]--;
}

void ico__cover_part(ico_cover *c, uint32_t u, uint32_t v)
{
    take_out(c, u, v);
    take_out(c, v, u);
    c->short_of += 2;
}

void ico__cover_clear(ico_cover *c)
{
    c->short_of = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        for (uint32_t i = c->fixed[v]; i < 2; i++)
            c->mate[2 * (size_t)v + i] = ICO_NO_VERTEX;
        c->degree[v] = c->fixed[v];
        c->short_of += 2 - (uint64_t)c->degree[v];
    }
}

/* Do the edges so far close a cycle that misses a vertex?  Marks degrees and
 * unmarks them. */
static bool has_short_cycle(ico_cover *c)
{
    bool found = false;
    enum { SEEN = 4 };
    for (uint32_t v = 0; v < c->n; v++) {
        uint32_t from = c->mate[2 * (size_t)v], at = v, length = 0;
        if (c->degree[v] != 2) continue;
        while (c->degree[at] == 2) {
            c->degree[at] |= SEEN;
            uint32_t next = ico__cover_next(c, from, at);
            from = at;
            at = next;
            length++;
        }
        found = found || (at == v && length < c->n);
    }
    for (uint32_t v = 0; v < c->n; v++) c->degree[v] &= SEEN - 1;
    return found;
}

ico_status ico__cover_open(const ico_closed *closed, ico_run *run, ico_cover *cover,
                           bool *possible)
{
    const ico_graph *g = closed->graph;
    ico_cover c = {.ctx = closed->ctx, .run = run, .g = g, .n = g->n};
    c.mate = ICO_NEW_ARRAY(c.ctx, uint32_t, 2 * (size_t)c.n);
    c.degree = ICO_NEW_ARRAY(c.ctx, uint8_t, c.n);
    c.fixed = ICO_NEW_ARRAY(c.ctx, uint8_t, c.n);
    if (c.mate == NULL || c.degree == NULL || c.fixed == NULL) {
        ico__cover_close(&c);
        return ICO_NO_MEMORY;
    }
    ico__cover_clear(&c);
    *possible = true;
    for (size_t i = 0; i < closed->fixed_count && *possible; i++) {
        uint32_t u = g->tail[closed->fixed[i]], v = g->head[closed->fixed[i]];
        if (c.degree[u] == 2 || c.degree[v] == 2) {
            *possible = false;
            break;
        }
        ico__cover_join(&c, u, v);
        c.fixed[u]++;
        c.fixed[v]++;
    }
    if (*possible && has_short_cycle(&c)) *possible = false;
    *cover = c;
    return ICO_OK;
}

void ico__cover_close(ico_cover *c)
{
    ICO_FREE_ARRAY(c->ctx, c->mate, 2 * (size_t)c->n);
    ICO_FREE_ARRAY(c->ctx, c->degree, c->n);
    ICO_FREE_ARRAY(c->ctx, c->fixed, c->n);
}
