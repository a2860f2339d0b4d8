/* method/euler/line_digraph.c - recognises line digraphs from their arcs.
 * A point is named when the first arc to it is met: the rows of two arcs from it and of
 * two arcs to it have all others, since a row lacks at most its own loop.  Then all arcs
 * of the graph are counted against those that the points would give.
 * SPDX-License-Identifier: MIT */
#include "method/euler/euler.h"

#include "base/large_pages.h"

static const uint32_t NOWHERE = UINT32_MAX;

void ico__line_base_close(ico_line_base *base)
{
    if (base->ctx == NULL) return;
    ICO_FREE_ARRAY(base->ctx, base->tail, base->n);
    ICO_FREE_ARRAY(base->ctx, base->head, base->n);
    *base = (ico_line_base){0};
}

/* Names the ends of the arcs listed; false if one has another name. */
static bool name_ends(uint32_t *end, const uint32_t *list, uint32_t count, uint32_t name)
{
    for (uint32_t i = 0; i < count; i++) {
        if (end[list[i]] != NOWHERE && end[list[i]] != name) return false;
        end[list[i]] = name;
    }
    return true;
}

static bool name_tails(ico_line_base *b, const ico_graph *g, uint32_t u, uint32_t name)
{
    return name_ends(b->tail, g->adj + g->row[u], ico__degree(g, u), name);
}

static bool name_heads(ico_line_base *b, const ico_graph *g, uint32_t v, uint32_t name)
{
    return name_ends(b->head, g->in_adj + g->in_row[v], ico__in_degree(g, v), name);
}

/* The first vertex listed that is not v; v if there is none. */
static uint32_t other_than(uint32_t v, const uint32_t *list, uint32_t count)
{
    for (uint32_t i = 0; i < count && i < 2; i++)
        if (list[i] != v) return list[i];
    return v;
}

static uint32_t another_from(const ico_graph *g, uint32_t u, uint32_t v)
{
    return other_than(v, g->adj + g->row[u], ico__degree(g, u));
}

static uint32_t another_to(const ico_graph *g, uint32_t v, uint32_t u)
{
    return other_than(u, g->in_adj + g->in_row[v], ico__in_degree(g, v));
}

/* Names the point to which arc u leads, by the rows of two arcs that lead there, u and
 * w, and of two that begin there, v and x. */
static bool name_point(ico_line_base *b, const ico_graph *g, uint32_t u)
{
    uint32_t name = b->points++;
    b->head[u] = name;
    if (ico__degree(g, u) == 0) return true;
    uint32_t v = g->adj[g->row[u]], x = another_from(g, u, v), w = another_to(g, v, u);
    if (w == u) w = another_to(g, x, u);
    if (x == v) x = another_from(g, w, v);
    return name_tails(b, g, u, name) && name_tails(b, g, w, name) &&
           name_heads(b, g, v, name) && name_heads(b, g, x, name);
}

static bool name_points(ico_run *run, ico_line_base *b, const ico_graph *g)
{
    for (uint32_t v = 0; v < g->n; v++) b->tail[v] = b->head[v] = NOWHERE;
    for (uint32_t u = 0; u < g->n; u++) {
        if (b->head[u] != NOWHERE) continue;
        if (!name_point(b, g, u) || ico__run_tick(run, 2 + 2 * ico__degree(g, u)))
            return false;
    }
    for (uint32_t v = 0; v < g->n; v++)
        if (b->tail[v] == NOWHERE) b->tail[v] = b->points++;
    return true;
}

/* Do the arcs of the graph join ends at the same point, and are they all that do? */
static bool base_is_whole(ico_run *run, const ico_line_base *b, const ico_graph *g,
                          uint32_t *count)
{
    uint64_t pairs = 0;
    for (uint32_t u = 0; u < g->n; u++) {
        uint32_t point = b->head[u];
        for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++)
            if (b->tail[g->adj[i]] != point) return false;
        count[point]++;
        if (ico__run_tick(run, 1 + ico__degree(g, u))) return false;
    }
    for (uint32_t v = 0; v < g->n; v++)
        pairs += count[b->tail[v]] - (b->tail[v] == b->head[v] ? 1u : 0u);
    return pairs == g->m;
}

ico_status ico__line_base_open(ico_run *run, const ico_graph *g, ico_line_base *b,
                               bool *is_line)
{
    ico_context *ctx = ico__run_context(run);
    *b = (ico_line_base){.ctx = ctx, .n = g->n};
    *is_line = false;
    b->tail = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    b->head = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    ico_status status = b->tail == NULL || b->head == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        ico__large_pages(b->tail, g->n * sizeof *b->tail);
        ico__large_pages(b->head, g->n * sizeof *b->head);
    }
    if (status == ICO_OK && name_points(run, b, g)) {
        size_t room = (size_t)b->points + 1;
        uint32_t *count = ICO_NEW_ARRAY(ctx, uint32_t, room);
        if (count == NULL)
            status = ICO_NO_MEMORY;
        else
            *is_line = base_is_whole(run, b, g, count);
        ICO_FREE_ARRAY(ctx, count, room);
    }
    if (!*is_line) ico__line_base_close(b);
    return status;
}
