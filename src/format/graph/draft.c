/* format/graph/draft.c - words become vertices: one pool of names, one hash table.
 * SPDX-License-Identifier: MIT */
#include "format/graph/draft.h"

#include <string.h>

#include "base/random.h"

void ico__draft_init(ico_draft *d, ico_context *ctx)
{
    *d = (ico_draft){.ctx = ctx};
    ico_text_init(&d->pool, ctx);
}

void ico__draft_free(ico_draft *d)
{
    ico_text_free(&d->pool);
    ICO_VECTOR_FREE(d->ctx, &d->start);
    ICO_VECTOR_FREE(d->ctx, &d->ends);
    ICO_VECTOR_FREE(d->ctx, &d->weights);
    if (d->table != NULL) ICO_FREE_ARRAY(d->ctx, d->table, (size_t)d->mask + 1);
    d->table = NULL;
}

uint32_t ico__draft_size(const ico_draft *d)
{
    return (uint32_t)d->start.size;
}

const char *ico__draft_name(const ico_draft *d, uint32_t v)
{
    return d->pool.data + d->start.items[v];
}

static uint32_t hash(ico_slice name)
{
    uint64_t h = UINT64_C(14695981039346656037);
    for (const char *p = name.at; p < name.end; p++)
        h = (h ^ (unsigned char)*p) * UINT64_C(1099511628211);
    return (uint32_t)ico__mix64(h);
}

/* The slot that holds the name, or the free one where it belongs.  Signs look for any
 * bytes: a name with a byte 0 is not found. */
static uint32_t slot_of(const ico_draft *d, ico_slice name)
{
    size_t size = ico__slice_size(name);
    uint32_t i = hash(name) & d->mask;
    for (; d->table[i] != ICO_NO_VERTEX; i = (i + 1) & d->mask) {
        const char *other = ico__draft_name(d, d->table[i]);
        if (strlen(other) == size && memcmp(other, name.at, size) == 0) break;
    }
    return i;
}

static ico_status grow_table(ico_draft *d)
{
    uint32_t old = d->table == NULL ? 0 : d->mask + 1, size = old == 0 ? 64 : old * 2;
    if (size > UINT32_C(1) << 31)
        return ico__fail(d->ctx, ICO_TOO_LARGE, "more than 2^30 names of vertices");
    uint32_t *table = ICO_NEW_ARRAY(d->ctx, uint32_t, size);
    if (table == NULL) return ICO_NO_MEMORY;
    memset(table, 0xff, size * sizeof *table);
    if (old != 0) ICO_FREE_ARRAY(d->ctx, d->table, old);
    d->table = table;
    d->mask = size - 1;
    for (uint32_t v = 0; v < ico__draft_size(d); v++) {
        const char *name = ico__draft_name(d, v);
        uint32_t i = hash((ico_slice){name, name + strlen(name)}) & d->mask;
        while (table[i] != ICO_NO_VERTEX) i = (i + 1) & d->mask;
        table[i] = v;
    }
    return ICO_OK;
}

uint32_t ico__draft_find(const ico_draft *d, ico_slice name)
{
    return d->table == NULL ? ICO_NO_VERTEX : d->table[slot_of(d, name)];
}

ico_status ico__draft_vertex(ico_draft *d, ico_slice name, uint32_t *v)
{
    ico_status status = ico__tick(d->ctx, 32);
    if (status != ICO_OK) return status;
    if (d->table == NULL || d->start.size >= d->mask / 2) {
        status = grow_table(d);
        if (status != ICO_OK) return status;
    }
    uint32_t slot = slot_of(d, name);
    if (d->table[slot] == ICO_NO_VERTEX) {
        size_t start = d->pool.size;
        ico_text_add(&d->pool, name.at, ico__slice_size(name));
        ico_text_add(&d->pool, "", 1);
        if (d->pool.failed || !ICO_VECTOR_PUSH(d->ctx, &d->start, start))
            return ICO_NO_MEMORY;
        d->table[slot] = (uint32_t)(d->start.size - 1);
    }
    *v = d->table[slot];
    return ICO_OK;
}

ico_status ico__draft_edge(ico_draft *d, uint32_t u, uint32_t v)
{
    return ICO_VECTOR_PUSH(d->ctx, &d->ends, u) && ICO_VECTOR_PUSH(d->ctx, &d->ends, v)
               ? ICO_OK
               : ICO_NO_MEMORY;
}

ico_status ico__draft_weigh(ico_draft *d, size_t from, int64_t weight)
{
    if (d->weights.size < from) return ICO_OK; /* an edge before these has none */
    d->weights.size = from;
    while (d->weights.size < d->ends.size / 2)
        if (!ICO_VECTOR_PUSH(d->ctx, &d->weights, weight)) return ICO_NO_MEMORY;
    return ICO_OK;
}

void ico__draft_swap_edges(ico_draft *a, ico_draft *b)
{
    const ico_draft old = *a;
    memcpy(&a->ends, &b->ends, sizeof a->ends);
    memcpy(&a->weights, &b->weights, sizeof a->weights);
    memcpy(&b->ends, &old.ends, sizeof b->ends);
    memcpy(&b->weights, &old.weights, sizeof b->weights);
}

/* The number a name spells in the one usual way (no sign, no leading zero), below 2^31.
 */
static bool plain_number(const char *name, uint64_t *number)
{
    ico_slice slice = {name, name + strlen(name)};
    if (name[0] == '0' && name[1] != '\0') return false;
    return ico__slice_number(slice, INT32_MAX, number);
}

/* Are the names the numbers *first .. *first + n - 1?  They differ, so it is enough that
 * they lie in so short a range. */
static bool names_are_numbers(const ico_draft *d, uint32_t *first)
{
    uint64_t low = UINT64_MAX, high = 0, number = 0;
    uint32_t n = ico__draft_size(d);
    for (uint32_t v = 0; v < n; v++) {
        if (!plain_number(ico__draft_name(d, v), &number)) return false;
        if (number < low) low = number;
        if (number > high) high = number;
    }
    if (n == 0 || high - low != n - 1) return false;
    *first = (uint32_t)low;
    return true;
}

static ico_status add_edges(const ico_draft *d, bool numbers, uint32_t first,
                            ico_graph_builder *b)
{
    ico_status status = ico_graph_builder_reserve(b, d->ends.size / 2);
    bool weighed = d->weights.size == d->ends.size / 2;
    for (size_t i = 0; i < d->ends.size && status == ICO_OK; i += 2) {
        uint64_t end[2] = {d->ends.items[i], d->ends.items[i + 1]};
        for (int k = 0; k < 2 && numbers; k++) {
            (void)plain_number(ico__draft_name(d, (uint32_t)end[k]), &end[k]);
            end[k] -= first;
        }
        status = ico_graph_builder_add(b, end[0], end[1]);
        if (status == ICO_OK && weighed)
            status = ico_graph_builder_weigh(b, d->weights.items[i / 2]);
    }
    return status;
}

static ico_status add_names(const ico_draft *d, ico_graph_builder *b)
{
    ico_status status = ICO_OK;
    for (uint32_t v = 0; v < ico__draft_size(d) && status == ICO_OK; v++)
        status = ico_graph_builder_name(b, v, ico__draft_name(d, v));
    return status;
}

/* Is each arc there in the other direction as well? */
static ico_status look_for_backs(const ico_draft *d, bool *mutual)
{
    ico_graph_builder *b = NULL;
    ico_graph *arcs = NULL;
    ico_status status = ico_graph_builder_new(d->ctx, ico__draft_size(d), true, &b);
    if (status != ICO_OK) return status;
    status = add_edges(d, false, 0, b);
    if (status == ICO_OK) status = ico_graph_build(b, NULL, &arcs);
    *mutual = true;
    for (uint32_t e = 0; status == ICO_OK && *mutual && e < arcs->m; e++)
        *mutual = ico_graph_find_edge(arcs, arcs->head[e], arcs->tail[e]) != ICO_NO_EDGE;
    ico_graph_free(arcs);
    ico_graph_builder_free(b);
    return status;
}

ico_status ico__draft_build(ico_draft *d, ico_draft_kind kind, const char *expression,
                            ico_graph **graph)
{
    ico_graph_builder *b = NULL;
    uint32_t first = 0, dropped = 0;
    bool numbers = names_are_numbers(d, &first), mutual = true;
    ico_status status = ICO_OK;
    if (kind == ICO_DRAFT_MUTUAL) {
        status = look_for_backs(d, &mutual);
        kind = mutual ? ICO_DRAFT_LISTS : ICO_DRAFT_DIRECTED;
    }
    if (status == ICO_OK)
        status = ico_graph_builder_new(d->ctx, ico__draft_size(d),
                                       kind != ICO_DRAFT_UNDIRECTED, &b);
    if (status != ICO_OK) return status;
    status = add_edges(d, numbers, first, b);
    if (status == ICO_OK && kind == ICO_DRAFT_LISTS)
        status = ico__merge_arcs(b, &dropped);
    if (status == ICO_OK)
        status = numbers ? ico_graph_builder_number_from(b, first) : add_names(d, b);
    if (status == ICO_OK) status = ico_graph_build(b, expression, graph);
    if (status == ICO_OK) (*graph)->dropped += dropped;
    ico_graph_builder_free(b);
    return status;
}

ico_status ico__merge_arcs(ico_graph_builder *b, uint32_t *dropped)
{
    ico_graph *arcs = NULL;
    ico_status status = ico_graph_build(b, NULL, &arcs);
    if (status != ICO_OK) return status;
    status = ico_graph_builder_reset(b, arcs->n, false);
    for (uint32_t e = 0; e < arcs->m && status == ICO_OK; e++) {
        const uint32_t u = arcs->tail[e], v = arcs->head[e];
        const uint32_t back = ico_graph_find_edge(arcs, v, u);
        const bool differs = back != ICO_NO_EDGE && arcs->weight != NULL &&
                             arcs->weight[e] != arcs->weight[back];
        if (u > v && back != ICO_NO_EDGE && !differs) continue;
        status = ico_graph_builder_add(b, u, v);
        if (status == ICO_OK && arcs->weight != NULL)
            status = ico_graph_builder_weigh(b, arcs->weight[e]);
    }
    if (status == ICO_OK) *dropped = arcs->dropped;
    ico_graph_free(arcs);
    return status;
}
