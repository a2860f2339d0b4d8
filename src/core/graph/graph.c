/* graph/graph.c - immutable graphs in compressed rows, made from a builder's edges.  Two
 * counting sorts put the neighbours of every vertex in ascending order in O(n + m).
 * SPDX-License-Identifier: MIT */
#include "graph/builder.h"

#include <string.h>

#include "base/getter.h"
#include "base/input/excerpt.h"
#include "base/large_pages.h"
#include "base/random.h"
#include "base/words.h"
#include "graph/metric.h"

typedef struct ico_graph_private {
    ico_context *ctx;
    atomic_uint sharers; /* owners beside the first */
    char **names;        /* n, or NULL; a single vertex may have none */
    uint32_t *by_name;   /* open addressing, vertex numbers, power of two; or NULL */
    uint32_t name_mask;  /* size of by_name less one */
    uint32_t first;      /* vertex v is called v + first where names is NULL */
    size_t bytes;        /* of the block below */
} ico_graph_private;

/* A graph is one block: this, its rows, its expression.  Streams of millions of small
 * graphs pay for one allocation each. */
typedef struct graph_block {
    ico_graph graph;
    ico_graph_private own;
    uint32_t rows[];
} graph_block;

/* Must the work end?  For loops: polls the context only every few calls. */
enum { BLOCK = 1 << 16 };
static bool graph_is_over(ico_context *ctx, size_t i)
{
    return i % BLOCK == 0 && ico__tick(ctx, BLOCK) != ICO_OK;
}

/* Sorts the `count` edge slots in `from` into `to` by key[slot], stable; start has n + 1
 * entries of scratch.  False: it must end. */
static bool counting_sort(ico_context *ctx, const uint32_t *key, const uint32_t *from,
                          uint32_t *to, size_t count, uint32_t *start, uint32_t n)
{
    memset(start, 0, ((size_t)n + 1) * sizeof *start);
    for (size_t i = 0; i < count; i++) {
        if (graph_is_over(ctx, i)) return false;
        start[key[2 * (size_t)from[i]] + 1]++;
    }
    for (uint32_t v = 0; v < n; v++) start[v + 1] += start[v];
    for (size_t i = 0; i < count; i++) {
        if (graph_is_over(ctx, i)) return false;
        to[start[key[2 * (size_t)from[i]]]++] = from[i];
    }
    return true;
}

/* Writes to `keep` the slots of the edges that remain (no loops, the first of equals), in
 * the order in which they were added; *kept: how many.  `sorted` has room for all edges,
 * `start` for n + 1 numbers. */
static ico_status keep_simple(const ico_graph_builder *b, uint32_t *keep,
                              uint32_t *sorted, uint32_t *start, size_t *kept)
{
    size_t count = b->ends.size / 2, out = 0;
    const uint32_t *ends = b->ends.items;
    *kept = 0;
    if (count == 0) return ICO_OK;
    for (size_t i = 0; i < count; i++) keep[i] = (uint32_t)i;
    if (!counting_sort(b->ctx, ends + 1, keep, sorted, count, start, b->n) ||
        !counting_sort(b->ctx, ends, sorted, keep, count, start, b->n))
        return ICO_STOPPED;
    /* sorted[slot] is now free to hold the verdict on each slot */
    for (size_t i = 0; i < count; i++) {
        const uint32_t *e = ends + 2 * (size_t)keep[i];
        const uint32_t *f = i == 0 ? NULL : ends + 2 * (size_t)keep[i - 1];
        sorted[keep[i]] = e[0] != e[1] && (f == NULL || e[0] != f[0] || e[1] != f[1]);
    }
    for (size_t i = 0; i < count; i++)
        if (sorted[i]) keep[out++] = (uint32_t)i;
    *kept = out;
    return ICO_OK;
}

/* Rows from edges: for vertex tail[e] (and head[e] if `both`) an entry (other end, e).
 * Visiting the edges in the order of the other end leaves the rows ascending, so pairs
 * are placed twice: first by neighbour (scratch), then by owner.  False: it must end. */
static bool graph_fill_rows(ico_context *ctx, uint32_t n, uint32_t m,
                            const uint32_t *tail, const uint32_t *head, bool both,
                            uint32_t *row, uint32_t *adj, uint32_t *edge,
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
        if (graph_is_over(ctx, e)) return false;
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
        if (graph_is_over(ctx, i)) return false;
        uint32_t owner = scratch_owner[i], e = scratch_edge[i], at = row[owner]++;
        adj[at] = tail[e] == owner ? head[e] : tail[e];
        edge[at] = e;
    }
    memmove(row + 1, row, (size_t)n * sizeof *row);
    row[0] = 0;
    return true;
}

static uint64_t hash_name(const char *name)
{
    uint64_t h = UINT64_C(14695981039346656037);
    for (; *name != '\0'; name++)
        h = (h ^ (unsigned char)*name) * UINT64_C(1099511628211);
    return ico__mix64(h);
}

/* Returns the vertex without a name of its own that is called by this number, or
 * ICO_NO_VERTEX. */
static uint32_t vertex_by_number(const ico_graph *g, const char *name)
{
    const ico_graph_private *own = g->own;
    uint64_t number;
    if ((name[0] == '0' && name[1] != '\0') ||
        !ico__parse_number(name, UINT32_MAX, &number) || number < own->first ||
        number - own->first >= g->n)
        return ICO_NO_VERTEX;
    const uint32_t v = (uint32_t)(number - own->first);
    return own->names == NULL || own->names[v] == NULL ? v : ICO_NO_VERTEX;
}

/* Two vertices cannot be told apart by their names; u may be called by its number. */
static ico_status equal_names(ico_context *ctx, const ico_graph *g, uint32_t u,
                              uint32_t v)
{
    const char *name = g->own->names[v];
    const unsigned long low = u < v ? u : v, high = u < v ? v : u;
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "vertices %lu and %lu are both called \"%s\"%s; names of vertices "
                     "must differ",
                     low, high, ico__excerpt(name, strlen(name)).text,
                     g->own->names[u] == NULL ? ", one of them by its number" : "");
}

static ico_status index_names(ico_context *ctx, ico_graph *g)
{
    ico_graph_private *own = g->own;
    uint32_t size = 4;
    while (size < 2 * (uint64_t)g->n && size < UINT32_C(1) << 31) size *= 2;
    own->by_name = ICO_NEW_ARRAY(own->ctx, uint32_t, size);
    if (own->by_name == NULL) return ICO_NO_MEMORY;
    own->name_mask = size - 1;
    memset(own->by_name, 0xff, size * sizeof *own->by_name);
    for (uint32_t v = 0; v < g->n; v++) {
        const char *name = own->names[v];
        if (name == NULL) continue;
        uint32_t i = (uint32_t)hash_name(name) & own->name_mask, u;
        for (; (u = own->by_name[i]) != ICO_NO_VERTEX; i = (i + 1) & own->name_mask)
            if (strcmp(own->names[u], name) == 0) return equal_names(ctx, g, u, v);
        own->by_name[i] = v;
        u = vertex_by_number(g, name);
        if (u != ICO_NO_VERTEX) return equal_names(ctx, g, u, v);
    }
    return ICO_OK;
}

/* The next `count` numbers of the block. */
static uint32_t *block_part(uint32_t **at, size_t count)
{
    uint32_t *piece = *at;
    *at += count;
    return piece;
}

ico_status ico__graph_blank(ico_context *ctx, uint32_t n, uint32_t m, bool directed,
                            const char *expression, ico_graph **graph)
{
    size_t rows = (size_t)n + 1, entries = directed ? m : 2 * (size_t)m;
    size_t numbers = (directed ? 2 : 1) * (rows + 2 * entries) + 2 * (size_t)m;
    size_t length = strlen(expression) + 1;
    size_t bytes = sizeof(graph_block) + numbers * sizeof(uint32_t) + length;
    graph_block *block = ico__resize(ctx, NULL, 0, bytes, 1);
    if (block == NULL) return ICO_NO_MEMORY;
    ico__large_pages(block, bytes);
    uint32_t *at = block->rows;
    ico_graph *g = &block->graph;
    *g = (ico_graph){.n = n, .m = m, .directed = directed, .own = &block->own};
    block->own = (ico_graph_private){.ctx = ctx, .bytes = bytes};
    g->row = g->in_row = block_part(&at, rows);
    g->adj = g->in_adj = block_part(&at, entries);
    g->edge = g->in_edge = block_part(&at, entries);
    if (directed) {
        g->in_row = block_part(&at, rows);
        g->in_adj = block_part(&at, entries);
        g->in_edge = block_part(&at, entries);
    }
    g->tail = block_part(&at, m);
    g->head = block_part(&at, m);
    g->expression = memcpy(at, expression, length);
    *graph = g;
    return ICO_OK;
}

/* Scratch for keep_simple (two numbers a slot, n + 1) and then for fill_rows (two an
 * entry) behind the list of slots kept. */
static ico_status reserve_scratch(ico_graph_builder *b)
{
    size_t added = b->ends.size / 2, entries = b->directed ? added : 2 * added;
    size_t sorting = added + (size_t)b->n + 1;
    size_t want = added + (sorting > 2 * entries ? sorting : 2 * entries);
    if (want <= b->scratch_count) return ICO_OK;
    ICO_FREE_ARRAY(b->ctx, b->scratch, b->scratch_count);
    b->scratch_count = 0;
    b->scratch = ico__resize(b->ctx, NULL, 0, want, sizeof *b->scratch);
    if (b->scratch == NULL) return ICO_NO_MEMORY;
    ico__large_pages(b->scratch, want * sizeof *b->scratch);
    b->scratch_count = want;
    return ICO_OK;
}

/* Fills the rows of a new graph; they are read-only from then on. */
static ico_status fill_graph(const ico_graph_builder *b, ico_graph *g)
{
    size_t added = b->ends.size / 2;
    uint32_t *keep = b->scratch, *owner = keep + added;
    uint32_t *tail = (uint32_t *)g->tail, *head = (uint32_t *)g->head;
    uint32_t *edge = owner + (g->directed ? g->m : 2 * (size_t)g->m);
    for (uint32_t e = 0; e < g->m; e++) {
        tail[e] = b->ends.items[2 * (size_t)keep[e]];
        head[e] = b->ends.items[2 * (size_t)keep[e] + 1];
    }
    bool whole =
        graph_fill_rows(b->ctx, g->n, g->m, tail, head, !g->directed, (uint32_t *)g->row,
                        (uint32_t *)g->adj, (uint32_t *)g->edge, owner, edge) &&
        (!g->directed ||
         graph_fill_rows(b->ctx, g->n, g->m, head, tail, false, (uint32_t *)g->in_row,
                         (uint32_t *)g->in_adj, (uint32_t *)g->in_edge, owner, edge));
    g->dropped = (uint32_t)(added - g->m);
    return whole ? ICO_OK : ICO_STOPPED;
}

static int64_t edge_weight(const ico_graph_builder *b, size_t slot)
{
    return slot < b->weights.size ? b->weights.items[slot] : 0;
}

/* The weights of the edges that stay; were those of the others the same? */
static ico_status fill_weights(const ico_graph_builder *b, ico_graph *g)
{
    if (b->weights.size == 0 || g->m == 0) return ICO_OK;
    int64_t *weight = ICO_NEW_ARRAY(b->ctx, int64_t, g->m);
    if (weight == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++) weight[e] = edge_weight(b, b->scratch[e]);
    for (size_t i = 0; g->dropped > 0 && i < b->ends.size / 2; i++) {
        uint32_t u = b->ends.items[2 * i], v = b->ends.items[2 * i + 1];
        if (u != v && weight[ico_graph_find_edge(g, u, v)] != edge_weight(b, i))
            g->weights_differ = true;
    }
    g->weight = weight;
    return ICO_OK;
}

ico_status ico_graph_build(ico_graph_builder *b, const char *expression,
                           ico_graph **graph)
{
    ico_context *ctx = b->ctx;
    ico_graph *g = NULL;
    size_t added = b->ends.size / 2;
    ico_status status = reserve_scratch(b);
    if (status != ICO_OK) return status;
    size_t m;
    status = keep_simple(b, b->scratch, b->scratch + added, b->scratch + 2 * added, &m);
    if (status != ICO_OK) return status;
    if (m > ICO_GRAPH_MOST)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "a graph has fewer than 2^31 edges, not %llu",
                         (unsigned long long)m);
    status = ico__graph_blank(ctx, b->n, (uint32_t)m, b->directed,
                              expression == NULL ? "" : expression, &g);
    if (status != ICO_OK) return status;
    g->own->first = b->first;
    g->decimals = b->decimals;
    g->own->names = b->names;
    status = fill_graph(b, g);
    if (status == ICO_OK) status = fill_weights(b, g);
    if (status == ICO_OK && b->names != NULL) status = index_names(ctx, g);
    if (status != ICO_OK) {
        g->own->names = NULL; /* the builder keeps them */
        ico_graph_free(g);
        return status;
    }
    b->names = NULL;
    b->ends.size = b->weights.size = 0;
    b->decimals = 0;
    *graph = g;
    return ICO_OK;
}

ico_graph *ico__graph_share(ico_graph *g)
{
    ico_graph_private *own = g->own;
    atomic_fetch_add(&own->sharers, 1);
    return g;
}

void ico_graph_free(ico_graph *g)
{
    if (g == NULL) return;
    ico_graph_private *own = g->own;
    ico_context *ctx = own->ctx;
    if (ico__drop_share(&own->sharers)) return;
    ico__graph_free_names(ctx, own->names, g->n);
    ICO_FREE_ARRAY(ctx, (int64_t *)g->weight, g->m);
    ICO_FREE(ctx, g->weight_fault);
    ico__metric_free(g->metric);
    ICO_FREE_ARRAY(ctx, g->places, 2 * (size_t)g->n + 1);
    if (own->by_name != NULL)
        ICO_FREE_ARRAY(ctx, own->by_name, (size_t)own->name_mask + 1);
    ico__free(ctx, g, own->bytes, 1); /* the graph is the first member of its block */
}

void ico__graph_move(ico_graph *g, ico_context *ctx)
{
    ico_graph_private *own = g->own;
    own->ctx = ctx;
    if (g->metric != NULL) g->metric->ctx = ctx;
}

uint32_t ico_graph_size(const ico_graph *g)
{
    return g->n;
}

uint32_t ico_graph_edge_count(const ico_graph *g)
{
    return g->m;
}

ICO_GET(bool, graph, directed)
ICO_GET(const char *, graph, expression)
ICO_GET(uint32_t, graph, dropped)
ICO_GET(bool, graph, weights_differ)
ICO_GET(unsigned, graph, decimals)

const int64_t *ico_graph_weights(const ico_graph *g)
{
    return g->weight;
}

const uint32_t *ico_graph_neighbours(const ico_graph *g, uint32_t v, uint32_t *degree)
{
    *degree = ico__degree(g, v);
    return g->adj + g->row[v];
}

const uint32_t *ico_graph_in_neighbours(const ico_graph *g, uint32_t v, uint32_t *degree)
{
    *degree = ico__in_degree(g, v);
    return g->in_adj + g->in_row[v];
}

void ico_graph_ends(const ico_graph *g, uint32_t edge, uint32_t *tail, uint32_t *head)
{
    *tail = g->tail[edge];
    *head = g->head[edge];
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

bool ico_graph_is_unstored(const ico_graph *g)
{
    return g->metric != NULL;
}

bool ico__has_edge(const ico_graph *g, uint32_t u, uint32_t v)
{
    if (g->metric != NULL) return u != v && u < g->n && v < g->n;
    return ico_graph_find_edge(g, u, v) != ICO_NO_EDGE;
}

const char *ico_graph_vertex_name(const ico_graph *g, uint32_t v)
{
    return g->own->names == NULL ? NULL : g->own->names[v];
}

void ico_graph_name_text(const ico_graph *g, uint32_t v, ico_text *text)
{
    const char *name = ico_graph_vertex_name(g, v);
    if (name != NULL)
        ico_text_puts(text, name);
    else
        ico_text_printf(text, "%lu", (unsigned long)v + g->own->first);
}

uint32_t ico_graph_first_number(const ico_graph *g)
{
    return g->own->first;
}

bool ico_graph_has_names(const ico_graph *g)
{
    return g->own->names != NULL || g->own->first != 0;
}

uint32_t ico_graph_vertex_by_name(const ico_graph *g, const char *name)
{
    const ico_graph_private *own = g->own;
    if (own->names == NULL && own->first == 0) return ICO_NO_VERTEX;
    if (own->names == NULL) return vertex_by_number(g, name);
    uint32_t i = (uint32_t)hash_name(name) & own->name_mask;
    for (; own->by_name[i] != ICO_NO_VERTEX; i = (i + 1) & own->name_mask)
        if (strcmp(own->names[own->by_name[i]], name) == 0) return own->by_name[i];
    return vertex_by_number(g, name);
}
