/* kernel/position/store_build.c - the store of a question's candidates: its arrays, and
 * the arcs from layer to layer.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/distance_layers.h"

/* ------------------------------------------------------------------ arcs ----------- */

/* place[v], above[v], below[v]: candidate of v in a layer, the next, the one before. */
static ico_status add_arcs(ico_position_store *s, const uint32_t *where, uint32_t c,
                           bool up, size_t *room)
{
    const ico_graph *g = s->graph;
    uint32_t v = s->vertex[c];
    const uint32_t *row = up ? g->row : g->in_row, *adj = up ? g->adj : g->in_adj,
                   *edge = up ? g->edge : g->in_edge;
    for (uint32_t j = row[v]; j < row[v + 1]; j++) {
        uint32_t other = where[adj[j]];
        if (other == ICO_NO_OFFSET) continue;
        if (s->question->rule[edge[j]] & ICO_EDGE_FORBIDDEN) continue;
        if (s->arc_count == *room &&
            !ico__vector_grow(s->ctx, (void **)&s->arcs, room, sizeof *s->arcs))
            return ICO_NO_MEMORY;
        s->arcs[s->arc_count++] = (ico_position_arc){other, edge[j]};
        if (up) {
            s->up[c]++;
            s->uses[edge[j]]++;
        } else {
            s->down[c]++;
        }
    }
    return ICO_OK;
}

static void mark(const ico_position_store *s, uint32_t k, uint32_t *where, bool on)
{
    for (uint32_t i = s->row[s->n + k]; i < s->row[s->n + k + 1]; i++)
        where[s->vertex[s->list[i]]] = on ? s->list[i] : ICO_NO_OFFSET;
}

/* The layers above and below k, or n where the layer does not exist. */
static uint32_t layer_above(const ico_position_store *s, uint32_t k)
{
    return k + 1 < s->n ? k + 1 : s->cyclic ? 0 : s->n;
}

static uint32_t layer_below(const ico_position_store *s, uint32_t k)
{
    return k > 0 ? k - 1 : s->cyclic ? s->n - 1 : s->n;
}

static ico_status build_arcs(ico_position_store *s, uint32_t *above, uint32_t *below,
                             size_t *room)
{
    ico_status status = ICO_OK;
    for (uint32_t v = 0; v < s->n; v++) above[v] = below[v] = ICO_NO_OFFSET;
    for (uint32_t k = 0; k < s->n; k++) {
        uint32_t a = layer_above(s, k), b = layer_below(s, k);
        if (a < s->n) mark(s, a, above, true);
        if (b < s->n) mark(s, b, below, true);
        for (uint32_t i = s->row[s->n + k]; i < s->row[s->n + k + 1]; i++) {
            uint32_t c = s->list[i]; /* ascending from layer to layer */
            s->first[c] = (uint32_t)s->arc_count;
            status = add_arcs(s, above, c, true, room);
            if (status != ICO_OK) return status;
            s->middle[c] = (uint32_t)s->arc_count;
            status = add_arcs(s, below, c, false, room);
            if (status != ICO_OK) return status;
        }
        if (a < s->n) mark(s, a, above, false);
        if (b < s->n) mark(s, b, below, false);
        status = ico__position_pause(&s->stop, 8 * (uint64_t)s->size[s->n + k]);
        if (status != ICO_OK) return status;
    }
    s->first[s->count] = (uint32_t)s->arc_count;
    return ICO_OK;
}

/* ------------------------------------------------------------------ store ---------- */

static bool pile_new(ico_context *ctx, ico_position_pile *pile, size_t capacity)
{
    pile->capacity = capacity;
    pile->items = ICO_NEW_ARRAY(ctx, uint32_t, capacity);
    pile->waits = ICO_NEW_ARRAY(ctx, uint8_t, capacity);
    return pile->items != NULL && pile->waits != NULL;
}

static void pile_free(ico_context *ctx, ico_position_pile *pile)
{
    ICO_FREE_ARRAY(ctx, pile->items, pile->capacity);
    ICO_FREE_ARRAY(ctx, pile->waits, pile->capacity);
}

/* One table of the arrays, for making and freeing them. */
#define ARRAYS(X)                        \
    X(vertex, uint32_t, s->count + 1)    \
    X(offset, uint32_t, s->count + 1)    \
    X(first, uint32_t, s->count + 1)     \
    X(middle, uint32_t, s->count + 1)    \
    X(up, uint32_t, s->count + 1)        \
    X(down, uint32_t, s->count + 1)      \
    X(size, uint32_t, 2 * s->n + 1)      \
    X(uses, uint32_t, s->graph->m + 1)   \
    X(degree, uint32_t, s->n + 1)        \
    X(chain_degree, uint32_t, s->n + 1)  \
    X(other, uint32_t, s->n + 1)         \
    X(row, uint32_t, 2 * s->n + 1)       \
    X(list, uint32_t, 2 * s->count + 1)  \
    X(place, uint32_t, 2 * s->count + 1) \
    X(ends, uint32_t, 2 * s->n + 1)      \
    X(last, uint32_t, 2 * s->n + 1)      \
    X(mate, uint32_t, 2 * s->n + 1)      \
    X(scratch, uint32_t, 8 * (size_t)s->n + 8)

void ico__position_store_free(ico_position_store *s)
{
    if (s == NULL) return;
    ico_context *ctx = s->ctx;
#define FREE_ARRAY(name, type, count) ICO_FREE_ARRAY(ctx, s->name, (size_t)(count));
    ARRAYS(FREE_ARRAY)
#undef FREE_ARRAY
    ICO_FREE_ARRAY(ctx, s->arcs, s->arc_room);
    ICO_VECTOR_FREE(ctx, &s->notes);
    ico__cdcl_free(&s->core);
    pile_free(ctx, &s->candidates);
    pile_free(ctx, &s->singles);
    pile_free(ctx, &s->vertices);
    ICO_FREE(ctx, s);
}

static ico_status store_allocate(ico_position_store *s)
{
    ico_context *ctx = s->ctx;
    bool all = true;
#define NEW_ARRAY(name, type, count)                                          \
    if (ico__position_is_late(&s->stop, (size_t)(count))) return ICO_STOPPED; \
    s->name = ICO_NEW_ARRAY(ctx, type, (size_t)(count));                      \
    all = all && s->name != NULL;
    ARRAYS(NEW_ARRAY)
#undef NEW_ARRAY
    all = all && pile_new(ctx, &s->candidates, (size_t)s->count + 1);
    all = all && pile_new(ctx, &s->singles, 2 * (size_t)s->n + 1);
    all = all && pile_new(ctx, &s->vertices, (size_t)s->n + 1);
    return all ? ICO_OK : ICO_NO_MEMORY;
}

/* Candidates in layers, and the lists of each vertex and of each offset. */
static void number_candidates(ico_position_store *s, const ico_position_layers *l)
{
    uint32_t c = 0, n = s->n;
    for (uint32_t k = 0; k < n; k++)
        for (uint32_t i = 0; i < l->size[k]; i++, c++) {
            s->vertex[c] = l->cells.items[l->from[k] + i];
            s->offset[c] = k;
            s->size[s->vertex[c]]++;
            s->size[n + k]++;
        }
    for (uint32_t x = 0; x < 2 * n; x++) {
        s->last[x] = s->ends[x] = s->mate[x] = ICO_NO_OFFSET;
        s->row[x + 1] = s->row[x] + s->size[x];
        s->size[x] = 0;
    }
    for (c = 0; c < s->count; c++) {
        uint32_t v = s->vertex[c], x = n + s->offset[c];
        s->place[c] = s->size[v]++;
        s->list[s->row[v] + s->place[c]] = c;
        s->place[s->count + c] = s->size[x]++;
        s->list[s->row[x] + s->place[s->count + c]] = c;
        if (ico__position_is_end(s, s->offset[c]))
            s->ends[2 * v + (s->offset[c] > 0)] = c;
    }
}

/* Everything waits to be looked at. */
static void store_queue_all(ico_position_store *s)
{
    const ico_graph *g = s->graph;
    for (uint32_t e = 0; e < g->m; e++) {
        s->degree[g->tail[e]]++;
        s->degree[g->head[e]]++;
    }
    for (uint32_t v = 0; v < s->n; v++) {
        s->other[v] = v;
        ico__position_push(&s->vertices, v);
    }
    for (uint32_t c = 0; c < s->count; c++) ico__position_push(&s->candidates, c);
    for (uint32_t x = 0; x < 2 * s->n; x++) {
        if (s->size[x] == 1) ico__position_push(&s->singles, x);
    }
    for (uint32_t e = 0; e < g->m; e++)
        if (s->uses[e] == 0)
            ico__position_imply(s, ico__position_edge(s, e) + 1, ICO_BY_CHOICE, 0);
    for (uint32_t e = 0; e < g->m; e++)
        if (s->question->rule[e] & ICO_EDGE_REQUIRED)
            ico__position_imply(s, ico__position_edge(s, e), ICO_BY_CHOICE, 0);
}

/* Has each vertex and each offset a candidate?  If not, nothing else matters. */
static bool has_all(const ico_position_store *s)
{
    for (uint32_t x = 0; x < 2 * s->n; x++)
        if (s->size[x] == 0) return false;
    return true;
}

/* Are there few enough for their numbers and for the memory? */
static ico_status check_size(const ico_position_layers *l)
{
    const ico_graph *g = l->q->graph;
    double degree = g->n == 0 ? 0 : 2.0 * g->m / g->n * (g->directed ? 1 : 2);
    double each = 150 + 8 * degree, bytes = (double)l->total * each;
    bool fits = ico__fits(l->ctx, bytes);
    if ((double)l->total * degree < 4e9 && fits) return ICO_OK;
    char memory[32];
    ico__bytes_text(bytes, memory, sizeof memory);
    (void)ico__fail(l->ctx, ICO_TOO_LARGE,
                    "%llu pairs of a cell and a number are possible, which would take "
                    "%s; more given numbers would help",
                    (unsigned long long)l->total, memory);
    return fits ? ICO_TOO_LARGE : ico__blame_memory(l->ctx);
}

static ico_status store_build(ico_position_store *s, ico_position_layers *l)
{
    const ico_position_question *q = l->q;
    uint32_t *where = NULL;
    ico_status status = check_size(l);
    if (status != ICO_OK) return status;
    s->question = q;
    s->count = (uint32_t)l->total;
    s->variables = s->count + s->graph->m;
    s->facts = UINT32_MAX;
    s->stop = l->stop;
    s->cyclic = q->closed;
    s->directed = q->graph->directed;
    status = ico__cdcl_new(&s->core, s->variables);
    if (status == ICO_OK) status = store_allocate(s);
    if (status != ICO_OK) return status;
    s->edge_value = s->core.value + ico__position_edge(s, 0);
    number_candidates(s, l);
    s->failed = !has_all(s);
    if (s->failed) return ICO_OK;
    where = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * (size_t)s->n + 1);
    if (where == NULL) return ICO_NO_MEMORY;
    status = build_arcs(s, where, where + s->n, &s->arc_room);
    ICO_FREE_ARRAY(s->ctx, where, 2 * (size_t)s->n + 1);
    if (status == ICO_OK) store_queue_all(s);
    return status;
}

ico_status ico__position_store_new(const ico_position_question *question,
                                   ico_position_stop stop, ico_position_store **store)
{
    ico_position_layers l = {
        .ctx = question->ctx, .q = question, .n = question->n, .stop = stop};
    ico_position_store *s = NULL;
    ico_status status = ico__distance_layers_open(&l);
    bool agree =
        status == ICO_OK && ico__distance_layers_find_holders(&l) && !question->hopeless;
    if (agree) status = ico__distance_layers_fill(&l);
    if (status == ICO_OK && (s = ICO_NEW(l.ctx, ico_position_store)) == NULL)
        status = ICO_NO_MEMORY;
    if (status == ICO_OK) {
        s->ctx = s->core.ctx =
            l.ctx; /* with graph and n set, freeing works after any failure */
        s->graph = question->graph;
        s->n = question->n;
        status = store_build(s, &l);
    }
    if (status == ICO_OK) {
        s->failed = s->failed || !agree;
        *store = s;
        s = NULL;
    }
    ico__position_store_free(s);
    ico__distance_layers_close(&l);
    return status;
}
