/* graph/builder.c - collects the vertices and edges of a graph that is to be built.
 * SPDX-License-Identifier: MIT */
#include "graph/builder.h"

#include "base/input/decimal.h"
#include "base/words.h"

void ico__graph_free_names(ico_context *ctx, char **names, uint32_t n)
{
    if (names == NULL) return;
    for (uint32_t v = 0; v < n; v++) ico__free_string(ctx, names[v]);
    ICO_FREE_ARRAY(ctx, names, n);
}

static ico_status too_many_vertices(ico_context *ctx, uint64_t n)
{
    return ico__fail(ctx, ICO_TOO_LARGE, "a graph has fewer than 2^31 vertices, not %llu",
                     (unsigned long long)n);
}

ico_status ico_graph_builder_new(ico_context *ctx, uint64_t n, bool directed,
                                 ico_graph_builder **builder)
{
    if (n > ICO_GRAPH_MOST) return too_many_vertices(ctx, n);
    ico_graph_builder *b = ICO_NEW(ctx, ico_graph_builder);
    if (b == NULL) return ICO_NO_MEMORY;
    b->ctx = ctx;
    b->n = (uint32_t)n;
    b->directed = directed;
    *builder = b;
    return ICO_OK;
}

void ico_graph_builder_free(ico_graph_builder *b)
{
    if (b == NULL) return;
    ICO_VECTOR_FREE(b->ctx, &b->ends);
    ICO_VECTOR_FREE(b->ctx, &b->weights);
    ICO_FREE_ARRAY(b->ctx, b->scratch, b->scratch_count);
    ico__graph_free_names(b->ctx, b->names, b->n);
    ICO_FREE(b->ctx, b);
}

ico_status ico_graph_builder_reset(ico_graph_builder *b, uint64_t n, bool directed)
{
    if (n > ICO_GRAPH_MOST) return too_many_vertices(b->ctx, n);
    ico__graph_free_names(b->ctx, b->names, b->n);
    b->names = NULL;
    b->ends.size = b->weights.size = 0;
    b->first = 0;
    b->decimals = 0;
    b->n = (uint32_t)n;
    b->directed = directed;
    return ICO_OK;
}

ico_status ico_graph_builder_number_from(ico_graph_builder *b, uint32_t first)
{
    if (first > ICO_GRAPH_MOST)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT, "numbers from %lu on are too large",
                         (unsigned long)first);
    b->first = first;
    return ICO_OK;
}

ico_status ico_graph_builder_reserve(ico_graph_builder *b, uint64_t m)
{
    if (m > ICO_GRAPH_MOST)
        return ico__fail(b->ctx, ICO_TOO_LARGE,
                         "a graph has fewer than 2^31 edges, not %llu",
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
    ico_status status = ico__tick(b->ctx, 8);
    if (status != ICO_OK) return status;
    bool swap = !b->directed && u > v;
    if (b->ends.size / 2 >= (size_t)ICO_GRAPH_MOST * 2)
        return ico__fail(b->ctx, ICO_TOO_LARGE, "more than 2^32 edges were added");
    if (!ICO_VECTOR_PUSH(b->ctx, &b->ends, (uint32_t)(swap ? v : u)))
        return ICO_NO_MEMORY;
    if (!ICO_VECTOR_PUSH(b->ctx, &b->ends, (uint32_t)(swap ? u : v))) {
        b->ends.size--;
        return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

ico_status ico_graph_builder_weigh(ico_graph_builder *b, int64_t weight)
{
    size_t count = b->ends.size / 2;
    if (count == 0)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT, "no edge was added to be weighed");
    while (b->weights.size < count)
        if (!ICO_VECTOR_PUSH(b->ctx, &b->weights, 0)) return ICO_NO_MEMORY;
    b->weights.items[count - 1] = weight;
    return ICO_OK;
}

ico_status ico_graph_builder_set_decimals(ico_graph_builder *b, unsigned decimals)
{
    if (decimals > ICO_DECIMALS_MOST)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT,
                         "weights have at most %d decimals, not %u", ICO_DECIMALS_MOST,
                         decimals);
    b->decimals = decimals;
    return ICO_OK;
}

ico_status ico_graph_builder_name(ico_graph_builder *b, uint64_t v, const char *name)
{
    if (v >= b->n)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT, "no vertex %llu",
                         (unsigned long long)v);
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
