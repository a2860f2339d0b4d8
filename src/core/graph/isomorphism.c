/* graph/isomorphism.c - maps a graph on another, vertex after vertex along breadth-first
 * search, and goes back where the edges to vertices placed before do not agree.
 * Source: J. R. Ullmann, An algorithm for subgraph isomorphism, 1976.
 * SPDX-License-Identifier: MIT */
#include "graph/isomorphism.h"

#include "base/memory.h"

/* order: the vertices of the pattern as they are met; parent[v]: where v was met from.
 * next[i]: the neighbour (of vertex order[0]: the vertex) of the graph to try next for
 * order[i].  map and back: n where nothing is placed. */
typedef struct matcher {
    const ico_graph *pattern, *graph;
    uint32_t *order, *parent, *next, *map, *back;
    uint64_t steps;
} matcher;

static bool order_vertices(matcher *m)
{
    const ico_graph *g = m->pattern;
    uint32_t tail = 0;
    for (uint32_t v = 0; v < g->n; v++) m->parent[v] = g->n;
    m->order[tail++] = m->parent[0] = 0;
    for (uint32_t head = 0; head < tail; head++) {
        uint32_t u = m->order[head];
        for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++) {
            if (m->parent[g->adj[i]] != g->n) continue;
            m->parent[g->adj[i]] = u;
            m->order[tail++] = g->adj[i];
        }
    }
    return tail == g->n;
}

/* Has w of the graph edges to the images of just the neighbours of v that are placed? */
static bool fits(matcher *m, uint32_t v, uint32_t w)
{
    const ico_graph *a = m->pattern, *b = m->graph;
    uint32_t placed = 0, images = 0;
    if (m->back[w] != b->n || ico__degree(a, v) != ico__degree(b, w)) return false;
    for (uint32_t i = a->row[v]; i < a->row[v + 1]; i++) {
        uint32_t image = m->map[a->adj[i]];
        if (image == b->n) continue;
        if (ico_graph_find_edge(b, w, image) == ICO_NO_EDGE) return false;
        placed++;
    }
    for (uint32_t i = b->row[w]; i < b->row[w + 1]; i++)
        images += m->back[b->adj[i]] != b->n;
    m->steps += 2 * (uint64_t)ico__degree(a, v);
    return placed == images;
}

/* Places the i-th vertex at its next vertex that fits; false if none does. */
static bool place(matcher *m, uint32_t i)
{
    const ico_graph *b = m->graph;
    uint32_t v = m->order[i], at = m->map[m->parent[v]];
    uint32_t count = i == 0 ? b->n : ico__degree(b, at);
    while (m->next[i] < count) {
        uint32_t w = i == 0 ? m->next[i] : b->adj[b->row[at] + m->next[i]];
        m->next[i]++;
        m->steps++;
        if (!fits(m, v, w)) continue;
        m->map[v] = w;
        m->back[w] = v;
        return true;
    }
    return false;
}

static bool match(matcher *m, uint64_t budget)
{
    uint32_t n = m->graph->n, i = 0;
    for (uint32_t v = 0; v < n; v++) m->map[v] = m->back[v] = n;
    m->next[0] = 0;
    while (i < n && m->steps < budget) {
        if (place(m, i)) {
            if (++i < n) m->next[i] = 0;
            continue;
        }
        if (i == 0) return false;
        uint32_t v = m->order[--i];
        m->back[m->map[v]] = n;
        m->map[v] = n;
    }
    return i == n;
}

ico_status ico__isomorphism_find(ico_context *ctx, const ico_graph *pattern,
                                 const ico_graph *graph, uint64_t budget, uint32_t *map,
                                 bool *found)
{
    size_t n = graph->n;
    *found = false;
    if (pattern->n != n || pattern->m != graph->m || n == 0) return ICO_OK;
    uint32_t *room = ICO_NEW_ARRAY(ctx, uint32_t, 4 * n);
    if (room == NULL) return ICO_NO_MEMORY;
    matcher m = {.pattern = pattern, .graph = graph, .map = map};
    m.order = room;
    m.parent = room + n;
    m.next = room + 2 * n;
    m.back = room + 3 * n;
    *found = order_vertices(&m) && match(&m, budget);
    ICO_FREE_ARRAY(ctx, room, 4 * n);
    return ico__tick(ctx, m.steps + n);
}
