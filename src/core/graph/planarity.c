/* graph/planarity.c - the left-right test: in a depth-first search tree every back edge
 * goes past its tree path on the left or on the right, and the constraints between back
 * edges are kept on a stack of pairs of intervals.  And what is easier: two sides, the
 * graph under a digraph.
 * Source: H. de Fraysseix, P. Rosenstiehl (1982); U. Brandes, The left-right planarity
 * test (2009), whose names of the phases and of the values of edges are used here.
 * SPDX-License-Identifier: MIT */
#include "graph/measure.h"

#include <string.h>

#include "base/memory.h"

#define NONE UINT32_MAX

/* Back edges of one side, from the one that returns highest to the one that returns
 * lowest, linked by `ref`; empty: both are NONE. */
typedef struct interval {
    uint32_t low, high;
} interval;

typedef struct pair {
    interval left, right;
} pair;

/* Of an edge, directed away from the root if it is in the tree, else to its ancestor:
 * from, to; low, low2: the two least heights to which it returns; nest: its place among
 * the edges from its vertex; bottom: pairs on the stack before it; back: an edge that
 * returns to `low`.  Of a vertex: height, the edge from its parent, and sorted[first[v]
 * .. first[v + 1]), the edges from it. */
typedef struct lr {
    ico_context *ctx;
    const ico_graph *g;
    uint32_t *from, *to, *low, *low2, *nest, *ref, *back, *bottom, *sorted; /* m each */
    uint32_t *height, *parent, *cursor, *first, *stack, *count;             /* 2n + 2 */
    pair *pairs;
    uint32_t pair_count;
    uint32_t *room;
    size_t size;
} lr;

enum { OF_EDGES = 9, OF_VERTICES = 6 };

static ico_status lr_open(lr *t, ico_context *ctx, const ico_graph *g)
{
    size_t n = 2 * (size_t)g->n + 2, m = g->m;
    *t = (lr){.ctx = ctx, .g = g, .size = OF_EDGES * m + OF_VERTICES * n + 4 * m + 4};
    t->room = ICO_NEW_ARRAY(ctx, uint32_t, t->size);
    if (t->room == NULL) return ICO_NO_MEMORY;
    uint32_t *at = t->room,
             **edges[OF_EDGES] = {&t->from, &t->to,   &t->low,    &t->low2,  &t->nest,
                                  &t->ref,  &t->back, &t->bottom, &t->sorted};
    uint32_t **vertices[OF_VERTICES] = {&t->height, &t->parent, &t->cursor,
                                        &t->first,  &t->stack,  &t->count};
    t->pairs = (pair *)at;
    at += 4 * m + 4;
    for (size_t k = 0; k < OF_EDGES; k++, at += m) *edges[k] = at;
    for (size_t k = 0; k < OF_VERTICES; k++, at += n) *vertices[k] = at;
    memset(t->height, 0xff, n * sizeof *t->height);
    memset(t->parent, 0xff, n * sizeof *t->parent);
    memset(t->from, 0xff, m * sizeof *t->from);
    memset(t->ref, 0xff, m * sizeof *t->ref);
    return ICO_OK;
}

static void lr_close(lr *t)
{
    ICO_FREE_ARRAY(t->ctx, t->room, t->size);
}

/* --- orientation: heights and low points --- */

static uint32_t least_of(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Edge e from v has its low points: they count for the edge from the parent of v. */
static void close_edge(lr *t, uint32_t e)
{
    uint32_t v = t->from[e], up = t->parent[v];
    t->nest[e] = 2 * t->low[e] + (t->low2[e] < t->height[v]);
    if (up == NONE) return;
    if (t->low[e] < t->low[up]) {
        t->low2[up] = least_of(t->low[up], t->low2[e]);
        t->low[up] = t->low[e];
    } else {
        uint32_t other = t->low[e] > t->low[up] ? t->low[e] : t->low2[e];
        t->low2[up] = least_of(t->low2[up], other);
    }
}

/* Directs the edge e from v.  True: it is in the tree. */
static bool direct(lr *t, uint32_t v, uint32_t w, uint32_t e)
{
    t->from[e] = v;
    t->to[e] = w;
    t->low[e] = t->low2[e] = t->height[v];
    if (t->height[w] == NONE) {
        t->parent[w] = e;
        t->height[w] = t->height[v] + 1;
        return true;
    }
    t->low[e] = t->height[w];
    close_edge(t, e);
    return false;
}

static void orient_from(lr *t, uint32_t root)
{
    const ico_graph *g = t->g;
    uint32_t depth = 1;
    t->stack[0] = root;
    t->height[root] = 0;
    while (depth > 0) {
        uint32_t v = t->stack[depth - 1];
        if (t->cursor[v] == ico__degree(g, v)) {
            depth--;
            if (t->parent[v] != NONE) close_edge(t, t->parent[v]);
            continue;
        }
        uint32_t i = g->row[v] + t->cursor[v]++;
        if (t->from[g->edge[i]] != NONE) continue;
        if (direct(t, v, g->adj[i], g->edge[i])) t->stack[depth++] = g->adj[i];
    }
}

/* Sorts the edges from each vertex by `nest`: all edges by it, then by vertex. */
static void sort_edges(lr *t)
{
    uint32_t n = t->g->n, m = t->g->m, *by_nest = t->bottom;
    memset(t->count, 0, (2 * (size_t)n + 2) * sizeof *t->count);
    memset(t->first, 0, ((size_t)n + 1) * sizeof *t->first);
    for (uint32_t e = 0; e < m; e++) t->count[t->nest[e] + 1]++;
    for (uint32_t k = 0; k < 2 * n; k++) t->count[k + 1] += t->count[k];
    for (uint32_t e = 0; e < m; e++) by_nest[t->count[t->nest[e]]++] = e;
    for (uint32_t e = 0; e < m; e++) t->first[t->from[e] + 1]++;
    for (uint32_t v = 0; v < n; v++) t->first[v + 1] += t->first[v];
    memcpy(t->count, t->first, n * sizeof *t->count);
    for (uint32_t k = 0; k < m; k++) {
        uint32_t e = by_nest[k];
        t->sorted[t->count[t->from[e]]++] = e;
    }
}

/* --- constraints between back edges --- */

static bool is_empty(const interval *i)
{
    return i->low == NONE && i->high == NONE;
}

/* Does some back edge of the interval return above the low point of e? */
static bool conflicts(const lr *t, const interval *i, uint32_t e)
{
    return !is_empty(i) && t->low[i->high] > t->low[e];
}

static void swap_sides(pair *p)
{
    interval left = p->left;
    p->left = p->right;
    p->right = left;
}

static void set_ref(lr *t, uint32_t e, uint32_t to)
{
    if (e != NONE) t->ref[e] = to;
}

/* Appends `more`, which returns lower, to the interval. */
static void append(lr *t, interval *to, const interval *more)
{
    if (is_empty(to))
        to->high = more->high;
    else
        set_ref(t, to->low, more->high);
    to->low = more->low;
}

/* All back edges below e, an edge from v that is not the first, go on one side, and
 * earlier ones that return above its low point on the other.  `up` is the edge to v.
 * False: the graph is not planar. */
static bool add_constraints(lr *t, uint32_t e, uint32_t up)
{
    pair p = {{NONE, NONE}, {NONE, NONE}};
    do {
        pair q = t->pairs[--t->pair_count];
        if (!is_empty(&q.left)) swap_sides(&q);
        if (!is_empty(&q.left)) return false;
        if (t->low[q.right.low] > t->low[up])
            append(t, &p.right, &q.right);
        else
            set_ref(t, q.right.low, t->back[up]);
    } while (t->pair_count != t->bottom[e]);
    while (t->pair_count > 0) {
        pair q = t->pairs[t->pair_count - 1];
        if (!conflicts(t, &q.left, e) && !conflicts(t, &q.right, e)) break;
        t->pair_count--;
        if (conflicts(t, &q.right, e)) swap_sides(&q);
        if (conflicts(t, &q.right, e)) return false;
        set_ref(t, p.right.low, q.right.high);
        if (is_empty(&p.right)) p.right.high = q.right.high;
        if (q.right.low != NONE) p.right.low = q.right.low;
        append(t, &p.left, &q.left);
    }
    if (!is_empty(&p.left) || !is_empty(&p.right)) t->pairs[t->pair_count++] = p;
    return true;
}

static uint32_t lowest(const lr *t, const pair *p)
{
    if (is_empty(&p->left)) return t->low[p->right.low];
    if (is_empty(&p->right)) return t->low[p->left.low];
    return least_of(t->low[p->left.low], t->low[p->right.low]);
}

/* Takes the back edges that end in u off one side; `other`: of the same pair. */
static void trim_side(lr *t, interval *side, const interval *other, uint32_t u)
{
    while (side->high != NONE && t->to[side->high] == u) side->high = t->ref[side->high];
    if (side->high != NONE || side->low == NONE) return;
    t->ref[side->low] = other->low;
    side->low = NONE;
}

/* The search returns from v by the edge `up` to u: back edges that end in u go. */
static void close_vertex(lr *t, uint32_t up)
{
    uint32_t u = t->from[up];
    while (t->pair_count > 0 && lowest(t, &t->pairs[t->pair_count - 1]) == t->height[u])
        t->pair_count--;
    if (t->pair_count > 0) {
        pair *p = &t->pairs[t->pair_count - 1];
        trim_side(t, &p->left, &p->right, u);
        trim_side(t, &p->right, &p->left, u);
    }
    if (t->low[up] >= t->height[u]) return;
    const pair *p = &t->pairs[t->pair_count - 1];
    uint32_t left = p->left.high, right = p->right.high;
    bool on_left = left != NONE && (right == NONE || t->low[left] > t->low[right]);
    t->ref[up] = on_left ? left : right;
}

/* --- the test --- */

/* Edge e, the next one from v, and all below it are done. */
static bool integrate(lr *t, uint32_t v, uint32_t e)
{
    uint32_t up = t->parent[v];
    if (t->low[e] >= t->height[v]) return true; /* nothing returns past v */
    if (e != t->sorted[t->first[v]]) return add_constraints(t, e, up);
    t->back[up] = t->back[e];
    return true;
}

static bool test_from(lr *t, uint32_t root)
{
    uint32_t depth = 1;
    t->stack[0] = root;
    while (depth > 0) {
        uint32_t v = t->stack[depth - 1];
        if (t->cursor[v] == t->first[v + 1]) {
            uint32_t up = t->parent[v];
            depth--;
            if (up == NONE) continue;
            close_vertex(t, up);
            if (!integrate(t, t->from[up], up)) return false;
            continue;
        }
        uint32_t e = t->sorted[t->cursor[v]++];
        t->bottom[e] = t->pair_count;
        if (t->parent[t->to[e]] == e) {
            t->stack[depth++] = t->to[e];
            continue;
        }
        t->back[e] = e;
        t->pairs[t->pair_count++] = (pair){{NONE, NONE}, {e, e}};
        if (!integrate(t, v, e)) return false;
    }
    return true;
}

ico_status ico__graph_is_planar(ico_context *ctx, const ico_graph *g, bool *planar)
{
    lr t;
    uint32_t n = g->n;
    *planar = n < 5 || g->m < 9;
    if (*planar || g->m > 3 * (uint64_t)n - 6) return ICO_OK;
    ico_status status = ico__tick(ctx, (uint64_t)g->n + g->m);
    if (status == ICO_OK) status = lr_open(&t, ctx, g);
    if (status != ICO_OK) return status;
    for (uint32_t v = 0; v < n; v++)
        if (t.height[v] == NONE) orient_from(&t, v);
    sort_edges(&t);
    memcpy(t.cursor, t.first, n * sizeof *t.cursor);
    *planar = true;
    for (uint32_t v = 0; v < n && *planar; v++)
        if (t.height[v] == 0) *planar = test_from(&t, v);
    lr_close(&t);
    return ICO_OK;
}

/* --- sides --- */

ico_status ico__graph_is_bipartite(ico_context *ctx, const ico_graph *g, bool *bipartite)
{
    enum { NEW, LEFT, RIGHT };
    size_t n = (size_t)g->n + 1;
    uint32_t *queue = ICO_NEW_ARRAY(ctx, uint32_t, 2 * n), *side = queue + n;
    if (queue == NULL) return ICO_NO_MEMORY;
    bool fits = true;
    for (uint32_t root = 0; root < g->n && fits; root++) {
        if (side[root] != NEW) continue;
        uint32_t filled = 1;
        queue[0] = root;
        side[root] = LEFT;
        for (uint32_t k = 0; k < filled && fits; k++) {
            uint32_t v = queue[k], out = ico__degree(g, v);
            uint32_t in = g->directed ? ico__in_degree(g, v) : 0;
            for (uint32_t i = 0; i < out + in && fits; i++) {
                uint32_t u =
                    i < out ? g->adj[g->row[v] + i] : g->in_adj[g->in_row[v] + i - out];
                if (side[u] == NEW) queue[filled++] = u;
                if (side[u] == NEW) side[u] = LEFT + RIGHT - side[v];
                fits = side[u] != side[v];
            }
        }
    }
    *bipartite = fits;
    ICO_FREE_ARRAY(ctx, queue, 2 * n);
    return ICO_OK;
}

ico_status ico__graph_underlying(ico_context *ctx, const ico_graph *g,
                                 ico_graph **underlying)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(ctx, g->n, false, &builder);
    if (status == ICO_OK) status = ico_graph_builder_reserve(builder, g->m);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++)
        status = ico_graph_builder_add(builder, g->tail[e], g->head[e]);
    if (status == ICO_OK) status = ico_graph_build(builder, NULL, underlying);
    ico_graph_builder_free(builder);
    return status;
}
