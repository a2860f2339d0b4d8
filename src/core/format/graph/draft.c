/* format/graph/draft.c - from named vertices and the edges between them to a graph.
 * SPDX-License-Identifier: MIT */
#include "format/graph/draft.h"

#include "base/input/decimal.h"

void ico__draft_init(ico_draft *d, ico_context *ctx)
{
    *d = (ico_draft){.ctx = ctx};
    ico__names_init(&d->names, ctx);
}

void ico__draft_free(ico_draft *d)
{
    ico__names_free(&d->names);
    ICO_VECTOR_FREE(d->ctx, &d->ends);
    ICO_VECTOR_FREE(d->ctx, &d->weights);
    ICO_FREE(d->ctx, d->fault);
}

uint32_t ico__draft_size(const ico_draft *d)
{
    return (uint32_t)d->names.code.size;
}

uint32_t ico__draft_find(const ico_draft *d, ico_slice name)
{
    return ico__names_find(&d->names, name);
}

ico_status ico__draft_vertex(ico_draft *d, ico_slice name, uint32_t *v)
{
    ico_status status = ico__tick(d->ctx, 32);
    return status == ICO_OK ? ico__names_take(&d->names, name, v) : status;
}

ico_status ico__draft_edge(ico_draft *d, uint32_t u, uint32_t v)
{
    return ICO_VECTOR_PUSH(d->ctx, &d->ends, u) && ICO_VECTOR_PUSH(d->ctx, &d->ends, v)
               ? ICO_OK
               : ICO_NO_MEMORY;
}

ico_status ico__draft_copy_weight(ico_draft *d, size_t from, int64_t units)
{
    if (d->weights.size < from) return ICO_OK; /* an edge before these has none */
    d->weights.size = from;
    while (d->weights.size < d->ends.size / 2)
        if (!ICO_VECTOR_PUSH(d->ctx, &d->weights, units)) return ICO_NO_MEMORY;
    return ICO_OK;
}

ico_status ico__draft_try_weight(ico_draft *d, size_t from, ico_slice word)
{
    ico_decimal number;
    if (d->reason != NULL) return ICO_OK;
    const char *reason = ico__read_decimal(word.at, word.end, &number);
    if (reason == NULL &&
        !ico__align_decimals(&number, d->weights.items, d->weights.size, &d->decimals))
        reason = "and the weights before it need more than 63 bits: round them";
    if (reason == NULL) return ico__draft_copy_weight(d, from, number.units);
    d->reason = reason;
    d->weights.size = 0;
    return ICO_OK;
}

ico_status ico__draft_blame(ico_draft *d)
{
    if (d->fault != NULL) return ICO_OK;
    d->fault = ICO_NEW(d->ctx, ico_error);
    if (d->fault == NULL) return ICO_NO_MEMORY;
    *d->fault = *ico_context_error(d->ctx);
    return ICO_OK;
}

ico_status ico__draft_weigh(ico_draft *d, const ico_scan *scan, const char *at,
                            size_t from, ico_slice word)
{
    const bool fine = d->reason == NULL;
    ico_status status = ico__draft_try_weight(d, from, word);
    if (status != ICO_OK || !fine || d->reason == NULL) return status;
    (void)ico__scan_fail(scan, at, "the weight \"%s\" %s", ico__quote(word).text,
                         d->reason);
    return ico__draft_blame(d);
}

void ico__draft_swap_edges(ico_draft *a, ico_draft *b)
{
    const ico_draft old = *a;
    *a = *b;
    *b = old;
    const ico_names names = b->names;
    b->names = a->names;
    a->names = names;
}

static ico_status draft_add_edges(const ico_draft *d, bool numbers, uint32_t first,
                                  ico_graph_builder *b)
{
    ico_status status = ico_graph_builder_reserve(b, d->ends.size / 2);
    enum { AHEAD = 32 }; /* ends whose numbers are fetched before they are needed */
    bool weighed = d->reason == NULL && d->weights.size == d->ends.size / 2;
    if (status == ICO_OK && weighed)
        status = ico_graph_builder_set_decimals(b, d->decimals);
    const uint64_t *code = d->names.code.items;
    for (size_t i = 0; i < d->ends.size && status == ICO_OK; i += 2) {
        uint64_t end[2] = {d->ends.items[i], d->ends.items[i + 1]};
        for (size_t k = i + AHEAD; numbers && k < i + AHEAD + 2 && k < d->ends.size; k++)
            __builtin_prefetch(&code[d->ends.items[k]]);
        for (int k = 0; k < 2 && numbers; k++) end[k] = code[end[k]] - first;
        status = ico_graph_builder_add(b, end[0], end[1]);
        if (status == ICO_OK && weighed)
            status = ico_graph_builder_weigh(b, d->weights.items[i / 2]);
    }
    return status;
}

static ico_status add_names(const ico_draft *d, ico_graph_builder *b)
{
    ico_status status = ICO_OK;
    ico_name_digits room;
    for (uint32_t v = 0; v < ico__draft_size(d) && status == ICO_OK; v++)
        status = ico_graph_builder_name(b, v, ico__names_text(&d->names, v, &room));
    return status;
}

/* Is each arc there in the other direction as well? */
static ico_status look_for_backs(const ico_draft *d, bool *mutual)
{
    ico_graph_builder *b = NULL;
    ico_graph *arcs = NULL;
    ico_status status = ico_graph_builder_new(d->ctx, ico__draft_size(d), true, &b);
    if (status != ICO_OK) return status;
    status = draft_add_edges(d, false, 0, b);
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
    bool numbers = ico__names_are_numbers(&d->names, &first), mutual = true;
    ico_status status = ICO_OK;
    if (kind == ICO_DRAFT_MUTUAL) {
        status = look_for_backs(d, &mutual);
        kind = mutual ? ICO_DRAFT_LISTS : ICO_DRAFT_DIRECTED;
    }
    if (status == ICO_OK)
        status = ico_graph_builder_new(d->ctx, ico__draft_size(d),
                                       kind != ICO_DRAFT_UNDIRECTED, &b);
    if (status != ICO_OK) return status;
    status = draft_add_edges(d, numbers, first, b);
    if (status == ICO_OK && kind == ICO_DRAFT_LISTS)
        status = ico__merge_arcs(b, &dropped);
    if (status == ICO_OK)
        status = numbers ? ico_graph_builder_number_from(b, first) : add_names(d, b);
    if (status == ICO_OK) status = ico_graph_build(b, expression, graph);
    if (status == ICO_OK) {
        (*graph)->dropped += dropped;
        (*graph)->weight_fault = d->fault;
        d->fault = NULL;
    }
    ico_graph_builder_free(b);
    return status;
}

ico_status ico__merge_arcs(ico_graph_builder *b, uint32_t *dropped)
{
    ico_graph *arcs = NULL;
    ico_status status = ico_graph_build(b, NULL, &arcs);
    if (status != ICO_OK) return status;
    status = ico_graph_builder_reset(b, arcs->n, false);
    if (status == ICO_OK) status = ico_graph_builder_set_decimals(b, arcs->decimals);
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
