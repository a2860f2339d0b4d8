/* problem/auto_start.c - --start auto: a vertex from which a tour can begin.
 * A tour of a bipartite graph whose sides differ begins (and ends) on the larger side;
 * with a given end and equal sides, on the other side.  Of those the least vertex of
 * least degree: the hardest to reach later. Source: folklore parity argument; theory 1.1,
 * K8.
 * SPDX-License-Identifier: MIT */
#include "problem/problem.h"

enum { UNSEEN = 2 };

/* Colours the component of `root` with 0 and 1 from colour[root]; false if an odd cycle
 * is met.  queue has room for all vertices. */
static bool colour_component(const ico_graph *g, uint32_t root, uint8_t *colour,
                             uint32_t *queue)
{
    size_t head = 0, tail = 0;
    queue[tail++] = root;
    while (head < tail) {
        uint32_t v = queue[head++];
        for (int in = 0; in < 2; in++) {
            const uint32_t *row = in ? g->in_row : g->row, *adj = in ? g->in_adj : g->adj;
            for (uint32_t i = row[v]; i < row[v + 1]; i++) {
                uint32_t u = adj[i];
                if (colour[u] == colour[v]) return false;
                if (colour[u] != UNSEEN) continue;
                colour[u] = (uint8_t)(1 - colour[v]);
                queue[tail++] = u;
            }
        }
    }
    return true;
}

/* Which colour a start must have: 0, 1, or UNSEEN when any will do. */
static uint8_t wanted_colour(const ico_problem *p, const ico_graph *g, uint8_t *colour,
                             uint32_t *queue)
{
    for (uint32_t v = 0; v < g->n; v++) colour[v] = UNSEEN;
    for (uint32_t v = 0; v < g->n; v++) {
        if (colour[v] != UNSEEN) continue;
        colour[v] = 0;
        if (!colour_component(g, v, colour, queue)) return UNSEEN;
    }
    uint64_t size[2] = {0, 0};
    for (uint32_t v = 0; v < g->n; v++) size[colour[v]]++;
    if (size[0] != size[1]) return size[0] > size[1] ? 0 : 1;
    if (p->kind != ICO_CLOSED && p->end != ICO_NO_CELL)
        return (uint8_t)(1 - colour[p->end]);
    return UNSEEN;
}

ico_status ico__problem_pick_start(ico_problem *p)
{
    const ico_graph *g;
    ico_status status = ico_problem_graph(p->ctx, p, &g);
    if (status != ICO_OK) return status;
    if (g->n == 0) return ICO_OK;
    uint8_t *colour = ICO_NEW_ARRAY(p->ctx, uint8_t, g->n);
    uint32_t *queue = ICO_NEW_ARRAY(p->ctx, uint32_t, g->n);
    if (colour == NULL || queue == NULL) {
        status = ICO_NO_MEMORY;
        goto done;
    }
    uint8_t want = wanted_colour(p, g, colour, queue);
    uint32_t best = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < g->n; v++) {
        if ((want != UNSEEN && colour[v] != want) || (v == p->end && g->n > 1)) continue;
        if (best == ICO_NO_VERTEX || ico__degree(g, v) < ico__degree(g, best)) best = v;
    }
    p->start = best == ICO_NO_VERTEX ? ICO_NO_CELL : best;
    status = ICO_OK;
done:
    ICO_FREE_ARRAY(p->ctx, colour, g->n);
    ICO_FREE_ARRAY(p->ctx, queue, g->n);
    return status;
}
