/* graph/graph.c - immutable graphs in compressed rows, and their builder.
 * Two counting sorts put the neighbours of every vertex in ascending order in O(n + m).
 * SPDX-License-Identifier: MIT */
#include "icosian/graph.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

typedef struct ico_graph_private {
    ico_context *ctx;
    char *expression;
    char **names;       /* n, or NULL; a single vertex may have none */
    uint32_t *by_name;  /* open addressing, vertex numbers, power of two; or NULL */
    uint32_t name_mask; /* size of by_name less one */
    uint32_t *row, *adj, *edge, *in_row, *in_adj, *in_edge, *tail, *head;
    size_t entries; /* of adj and edge */
} ico_graph_private;

struct ico_graph_builder {
    ico_context *ctx;
    uint32_t n;
    bool directed;
    ICO_VECTOR(uint32_t) ends; /* tail, head, tail, head, ... */
    char **names;
};

static const uint32_t MOST = INT32_MAX;

ico_status ico_graph_builder_new(ico_context *ctx, uint64_t n, bool directed,
                                 ico_graph_builder **builder)
{
    if (n > MOST)
        return ico__fail(ctx, ICO_TOO_LARGE, "a graph has fewer than 2^31 vertices, not %llu",
                         (unsigned long long)n);
    ico_graph_builder *b = ICO_NEW(ctx, ico_graph_builder);
    if (b == NULL) return ICO_NO_MEMORY;
    b->ctx = ctx;
    b->n = (uint32_t)n;
    b->directed = directed;
    *builder = b;
    return ICO_OK;
}

static void free_names(ico_context *ctx, char **names, uint32_t n)
{
    if (names == NULL) return;
    for (uint32_t v = 0; v < n; v++) ico__free_string(ctx, names[v]);
    ICO_FREE_ARRAY(ctx, names, n);
}

void ico_graph_builder_free(ico_graph_builder *b)
{
    if (b == NULL) return;
    ICO_VECTOR_FREE(b->ctx, &b->ends);
    free_names(b->ctx, b->names, b->n);
    ICO_FREE(b->ctx, b);
}

ico_status ico_graph_builder_reserve(ico_graph_builder *b, uint64_t m)
{
    if (m > MOST)
        return ico__fail(b->ctx, ICO_TOO_LARGE, "a graph has fewer than 2^31 edges, not %llu",
                         (unsigned long long)m);
    size_t want = (size_t)m * 2;
    if (want <= b->ends.capacity) return ICO_OK;
    uint32_t *items =
        ico__resize(b->ctx, b->ends.items, b->ends.capacity, want, sizeof *items);
    if (items == NULL) return ICO_NO_MEMORY;
    b->ends.items = items;
    b->ends.capacity = want;
    return ICO_OK;
}

ico_status ico_graph_builder_add(ico_graph_builder *b, uint64_t u, uint64_t v)
{
    if (u >= b->n || v >= b->n)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT, "edge %llu-%llu leaves 0..%llu",
                         (unsigned long long)u, (unsigned long long)v,
                         (unsigned long long)b->n - 1);
    bool swap = !b->directed && u > v;
    if (b->ends.size / 2 >= (size_t)MOST * 2)
        return ico__fail(b->ctx, ICO_TOO_LARGE, "more than 2^32 edges were added");
    if (!ICO_VECTOR_PUSH(b->ctx, &b->ends, (uint32_t)(swap ? v : u))) return ICO_NO_MEMORY;
    if (!ICO_VECTOR_PUSH(b->ctx, &b->ends, (uint32_t)(swap ? u : v))) {
        b->ends.size--;
        return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

ico_status ico_graph_builder_name(ico_graph_builder *b, uint64_t v, const char *name)
{
    if (v >= b->n)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT, "no vertex %llu", (unsigned long long)v);
    if (b->names == NULL) {
        b->names = ICO_NEW_ARRAY(b->ctx, char *, b->n);
        if (b->names == NULL) return ICO_NO_MEMORY;
    }
    char *copy = ico__copy_string(b->ctx, name);
    if (copy == NULL) return ICO_NO_MEMORY;
    ico__free_string(b->ctx, b->names[v]);
    b->names[v] = copy;
    return ICO_OK;
}

/* Sorts the `count` edge slots in `from` into `to` by key[slot], stable; start has n + 1
 * entries of scratch. */
static void counting_sort(const uint32_t *key, const uint32_t *from, uint32_t *to, size_t count,
                          uint32_t *start, uint32_t n)
{
    memset(start, 0, ((size_t)n + 1) * sizeof *start);
    for (size_t i = 0; i < count; i++) start[key[2 * (size_t)from[i]] + 1]++;
    for (uint32_t v = 0; v < n; v++) start[v + 1] += start[v];
    for (size_t i = 0; i < count; i++) to[start[key[2 * (size_t)from[i]]]++] = from[i];
}

/* Marks loops and repetitions: keeps, in `keep`, the slots that stay (the first of equals),
 * in the order in which they were added.  Returns how many through *kept. */
static ico_status keep_simple(ico_graph_builder *b, uint32_t *keep, size_t *kept)
{
    size_t count = b->ends.size / 2;
    const uint32_t *ends = b->ends.items;
    ico_context *ctx = b->ctx;
    size_t room = count == 0 ? 1 : count;
    uint32_t *sorted = ICO_NEW_ARRAY(ctx, uint32_t, room);
    uint32_t *start = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)b->n + 1);
    ico_status status = ICO_NO_MEMORY;
    if (sorted == NULL || start == NULL) goto done;
    if (count > 0) {
        for (size_t i = 0; i < count; i++) keep[i] = (uint32_t)i;
        counting_sort(ends + 1, keep, sorted, count, start, b->n);
        counting_sort(ends, sorted, keep, count, start, b->n);
        /* sorted[slot] is now free to hold the verdict on each slot */
        for (size_t i = 0; i < count; i++) {
            const uint32_t *e = ends + 2 * (size_t)keep[i];
            const uint32_t *f = i == 0 ? NULL : ends + 2 * (size_t)keep[i - 1];
            sorted[keep[i]] = e[0] != e[1] && (f == NULL || e[0] != f[0] || e[1] != f[1]);
        }
        size_t out = 0;
        for (size_t i = 0; i < count; i++)
            if (sorted[i]) keep[out++] = (uint32_t)i;
        count = out;
    }
    *kept = count;
    status = ICO_OK;
done:
    ICO_FREE_ARRAY(ctx, sorted, room);
    ICO_FREE_ARRAY(ctx, start, (size_t)b->n + 1);
    return status;
}

/* Rows from edges: for vertex tail[e] (and head[e] if `both`) an entry (other end, e).
 * Visiting the edges in the order of the other end leaves the rows ascending, so pairs are
 * placed twice: first by neighbour (scratch), then by owner. */
static void fill_rows(uint32_t n, uint32_t m, const uint32_t *tail, const uint32_t *head,
                      bool both, uint32_t *row, uint32_t *adj, uint32_t *edge,
                      uint32_t *scratch_owner, uint32_t *scratch_edge)
{
    /* pass 1: group the half edges by the neighbour they point to */
    memset(row, 0, ((size_t)n + 1) * sizeof *row);
    for (uint32_t e = 0; e < m; e++) {
        row[head[e] + 1]++;
        if (both) row[tail[e] + 1]++;
    }
    for (uint32_t v = 0; v < n; v++) row[v + 1] += row[v];
    for (uint32_t e = 0; e < m; e++) {
        uint32_t i = row[head[e]]++;
        scratch_owner[i] = tail[e];
        scratch_edge[i] = e;
        if (both) {
            i = row[tail[e]]++;
            scratch_owner[i] = head[e];
            scratch_edge[i] = e;
        }
    }
    uint32_t entries = both ? 2 * m : m;
    /* pass 2: by owner, stable */
    memset(row, 0, ((size_t)n + 1) * sizeof *row);
    for (uint32_t i = 0; i < entries; i++) row[scratch_owner[i] + 1]++;
    for (uint32_t v = 0; v < n; v++) row[v + 1] += row[v];
    for (uint32_t i = 0; i < entries; i++) {
        uint32_t owner = scratch_owner[i], e = scratch_edge[i], at = row[owner]++;
        adj[at] = tail[e] == owner ? head[e] : tail[e];
        edge[at] = e;
    }
    memmove(row + 1, row, (size_t)n * sizeof *row);
    row[0] = 0;
}

static ico_status index_names(ico_graph *g)
{
    ico_graph_private *own = g->own;
    uint32_t size = 4;
    while (size < 2 * g->n) size *= 2;
    own->by_name = ICO_NEW_ARRAY(own->ctx, uint32_t, size);
    if (own->by_name == NULL) return ICO_NO_MEMORY;
    own->name_mask = size - 1;
    memset(own->by_name, 0xff, size * sizeof *own->by_name);
    for (uint32_t v = 0; v < g->n; v++) {
        if (own->names[v] == NULL) continue;
        uint64_t h = UINT64_C(14695981039346656037);
        for (const char *p = own->names[v]; *p != '\0'; p++)
            h = (h ^ (unsigned char)*p) * UINT64_C(1099511628211);
        uint32_t i = (uint32_t)ico__mix64(h) & own->name_mask;
        while (own->by_name[i] != ICO_NO_VERTEX) i = (i + 1) & own->name_mask;
        own->by_name[i] = v;
    }
    return ICO_OK;
}

static ico_status new_graph(ico_graph_builder *b, size_t m, const char *expression,
                            ico_graph **graph)
{
    ico_context *ctx = b->ctx;
    size_t entries = b->directed ? m : 2 * m, room = entries == 0 ? 1 : entries;
    ico_graph *g = ICO_NEW(ctx, ico_graph);
    if (g == NULL) return ICO_NO_MEMORY;
    ico_graph_private *own = g->own = ICO_NEW(ctx, ico_graph_private);
    if (own == NULL) {
        ICO_FREE(ctx, g);
        return ICO_NO_MEMORY;
    }
    g->n = b->n;
    g->m = (uint32_t)m;
    g->directed = b->directed;
    own->ctx = ctx;
    own->entries = room;
    own->expression = ico__copy_string(ctx, expression == NULL ? "" : expression);
    own->row = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)g->n + 1);
    own->adj = ICO_NEW_ARRAY(ctx, uint32_t, room);
    own->edge = ICO_NEW_ARRAY(ctx, uint32_t, room);
    own->tail = ICO_NEW_ARRAY(ctx, uint32_t, m + 1);
    own->head = ICO_NEW_ARRAY(ctx, uint32_t, m + 1);
    bool ok = own->expression && own->row && own->adj && own->edge && own->tail && own->head;
    if (ok && g->directed) {
        own->in_row = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)g->n + 1);
        own->in_adj = ICO_NEW_ARRAY(ctx, uint32_t, room);
        own->in_edge = ICO_NEW_ARRAY(ctx, uint32_t, room);
        ok = own->in_row && own->in_adj && own->in_edge;
    }
    if (!ok) {
        ico_graph_free(g);
        return ICO_NO_MEMORY;
    }
    g->expression = own->expression;
    g->row = own->row;
    g->adj = own->adj;
    g->edge = own->edge;
    g->tail = own->tail;
    g->head = own->head;
    g->in_row = g->directed ? own->in_row : own->row;
    g->in_adj = g->directed ? own->in_adj : own->adj;
    g->in_edge = g->directed ? own->in_edge : own->edge;
    *graph = g;
    return ICO_OK;
}

ico_status ico_graph_build(ico_graph_builder *b, const char *expression, ico_graph **graph)
{
    ico_context *ctx = b->ctx;
    size_t added = b->ends.size / 2, room = added == 0 ? 1 : added, m = 0;
    uint32_t *keep = ICO_NEW_ARRAY(ctx, uint32_t, room), *a = NULL, *c = NULL;
    size_t entries = 1;
    ico_graph *g = NULL;
    ico_status status = ICO_NO_MEMORY;
    if (keep == NULL) return ICO_NO_MEMORY;
    status = keep_simple(b, keep, &m);
    if (status != ICO_OK) goto done;
    if (m > MOST) {
        status = ico__fail(ctx, ICO_TOO_LARGE, "a graph has fewer than 2^31 edges, not %llu",
                           (unsigned long long)m);
        goto done;
    }
    status = new_graph(b, m, expression, &g);
    if (status != ICO_OK) goto done;
    entries = g->own->entries;
    a = ICO_NEW_ARRAY(ctx, uint32_t, entries);
    c = ICO_NEW_ARRAY(ctx, uint32_t, entries);
    status = ICO_NO_MEMORY;
    if (a == NULL || c == NULL) goto done;
    ico_graph_private *own = g->own;
    for (size_t i = 0; i < m; i++) {
        own->tail[i] = b->ends.items[2 * (size_t)keep[i]];
        own->head[i] = b->ends.items[2 * (size_t)keep[i] + 1];
    }
    fill_rows(g->n, g->m, own->tail, own->head, !g->directed, own->row, own->adj, own->edge,
              a, c);
    if (g->directed)
        fill_rows(g->n, g->m, own->head, own->tail, false, own->in_row, own->in_adj,
                  own->in_edge, a, c);
    g->dropped = (uint32_t)(added - m);
    own->names = b->names;
    if (own->names != NULL && (status = index_names(g)) != ICO_OK) {
        own->names = NULL; /* the builder keeps them */
        goto done;
    }
    b->names = NULL;
    b->ends.size = 0;
    *graph = g;
    g = NULL;
    status = ICO_OK;
done:
    ICO_FREE_ARRAY(ctx, keep, room);
    ICO_FREE_ARRAY(ctx, a, entries);
    ICO_FREE_ARRAY(ctx, c, entries);
    ico_graph_free(g);
    return status;
}

void ico_graph_free(ico_graph *g)
{
    if (g == NULL) return;
    ico_graph_private *own = g->own;
    ico_context *ctx = own->ctx;
    free_names(ctx, own->names, g->n);
    if (own->by_name != NULL) ICO_FREE_ARRAY(ctx, own->by_name, (size_t)own->name_mask + 1);
    ico__free_string(ctx, own->expression);
    ICO_FREE_ARRAY(ctx, own->row, (size_t)g->n + 1);
    ICO_FREE_ARRAY(ctx, own->adj, own->entries);
    ICO_FREE_ARRAY(ctx, own->edge, own->entries);
    ICO_FREE_ARRAY(ctx, own->in_row, (size_t)g->n + 1);
    ICO_FREE_ARRAY(ctx, own->in_adj, own->entries);
    ICO_FREE_ARRAY(ctx, own->in_edge, own->entries);
    ICO_FREE_ARRAY(ctx, own->tail, (size_t)g->m + 1);
    ICO_FREE_ARRAY(ctx, own->head, (size_t)g->m + 1);
    ICO_FREE(ctx, own);
    ICO_FREE(ctx, g);
}

uint32_t ico_graph_find_edge(const ico_graph *g, uint32_t u, uint32_t v)
{
    uint32_t low = g->row[u], high = g->row[u + 1];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (g->adj[middle] < v)
            low = middle + 1;
        else
            high = middle;
    }
    return low < g->row[u + 1] && g->adj[low] == v ? g->edge[low] : ICO_NO_EDGE;
}

const char *ico_graph_vertex_name(const ico_graph *g, uint32_t v)
{
    return g->own->names == NULL ? NULL : g->own->names[v];
}

bool ico_graph_has_names(const ico_graph *g)
{
    return g->own->names != NULL;
}

uint32_t ico_graph_vertex_by_name(const ico_graph *g, const char *name)
{
    const ico_graph_private *own = g->own;
    if (own->names == NULL) return ICO_NO_VERTEX;
    uint64_t h = UINT64_C(14695981039346656037);
    for (const char *p = name; *p != '\0'; p++)
        h = (h ^ (unsigned char)*p) * UINT64_C(1099511628211);
    uint32_t i = (uint32_t)ico__mix64(h) & own->name_mask;
    for (; own->by_name[i] != ICO_NO_VERTEX; i = (i + 1) & own->name_mask)
        if (strcmp(own->names[own->by_name[i]], name) == 0) return own->by_name[i];
    return ICO_NO_VERTEX;
}
