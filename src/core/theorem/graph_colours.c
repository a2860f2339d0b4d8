/* theorem/graph_colours.c - cubic graphs whose edges cannot be coloured with three
 * colours.
 * SPDX-License-Identifier: MIT */
#include "theorem/graph.h"

enum { COLOURS = 3, MOST_CUBIC = 200 };
static const uint64_t MOST_TRIES = 2000000;

/* order: the edges, along breadth-first search from vertex 0.  colour[e]: 0, not tried
 * yet, or 1 to 3; used[v]: the colours at v, a bit each. */
typedef struct edge_colours {
    const ico_graph *g;
    uint32_t *order, *met;
    uint8_t *colour, *used;
    uint64_t tries;
} edge_colours;

/* Orders the edges; false if the graph is not connected. */
static bool order_edges(edge_colours *c)
{
    const ico_graph *g = c->g;
    uint32_t tail = 0, edges = 0;
    c->met[tail++] = 0;
    c->used[0] = 1;
    for (uint32_t head = 0; head < tail; head++) {
        uint32_t u = c->met[head];
        for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++) {
            if (!c->used[g->adj[i]]) c->met[tail++] = g->adj[i];
            c->used[g->adj[i]] = 1;
            if (!c->colour[g->edge[i]]) c->order[edges++] = g->edge[i];
            c->colour[g->edge[i]] = 1;
        }
    }
    for (uint32_t v = 0; v < g->n; v++) c->used[v] = 0;
    for (uint32_t e = 0; e < g->m; e++) c->colour[e] = 0;
    return tail == g->n;
}

/* The next colour of the i-th edge that fits; the first three edges meet at vertex 0, and
 * their colours may be named 1, 2, 3. */
static bool colour_edge(edge_colours *c, uint32_t i)
{
    uint32_t e = c->order[i], u = c->g->tail[e], w = c->g->head[e];
    unsigned old = c->colour[e];
    if (old != 0) {
        c->used[u] = (uint8_t)(c->used[u] & ~(1u << old));
        c->used[w] = (uint8_t)(c->used[w] & ~(1u << old));
    }
    for (unsigned k = old + 1; k <= COLOURS; k++) {
        c->tries++;
        if (i < COLOURS && k != i + 1) continue;
        if (((c->used[u] | c->used[w]) >> k & 1) != 0) continue;
        c->colour[e] = (uint8_t)k;
        c->used[u] = (uint8_t)(c->used[u] | 1u << k);
        c->used[w] = (uint8_t)(c->used[w] | 1u << k);
        return true;
    }
    c->colour[e] = 0;
    return false;
}

/* Were all colourings tried, and none goes on to the last edge? */
static bool is_impossible(edge_colours *c)
{
    uint32_t i = 0;
    while (c->tries < MOST_TRIES) {
        if (colour_edge(c, i)) {
            if (++i == c->g->m) return false;
        } else {
            if (i == 0) return true;
            i--;
        }
    }
    return false;
}

ico_status ico__judge_tait(const ico_graph_facts *f, ico_verdict *verdict)
{
    size_t n = f->n, m = f->graph->m;
    if (!ico__is_cubic(f) || n > MOST_CUBIC || !f->closed) return ICO_OK;
    uint32_t *room = ICO_NEW_ARRAY(f->ctx, uint32_t, n + m);
    uint8_t *bytes = ICO_NEW_ARRAY(f->ctx, uint8_t, n + m);
    ico_status status = room == NULL || bytes == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        edge_colours c = {f->graph, room, room + m, bytes, bytes + m, 0};
        if (order_edges(&c) && is_impossible(&c)) {
            ico_text_printf(f->here, "all colourings were tried (%llu steps)",
                            (unsigned long long)c.tries);
            *verdict = ICO_NONE;
        }
        status = ico__tick(f->ctx, c.tries);
    }
    ICO_FREE_ARRAY(f->ctx, room, n + m);
    ICO_FREE_ARRAY(f->ctx, bytes, n + m);
    return status;
}
