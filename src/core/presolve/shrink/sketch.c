/* presolve/shrink/sketch.c - closed questions about parts of a graph, in the making.
 * SPDX-License-Identifier: MIT */
#include "presolve/shrink/sketch.h"

ico_sketch ico__sketch_begin(ico_context *ctx, uint32_t n)
{
    ico_sketch k = {.ctx = ctx, .n = n};
    k.status = ico_graph_builder_new(ctx, n, false, &k.builder);
    k.musts = ICO_NEW_ARRAY(ctx, uint32_t, n);
    k.mate = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (k.musts == NULL || k.mate == NULL) k.status = ICO_NO_MEMORY;
    return k;
}

void ico__sketch_draw(ico_sketch *k, uint32_t u, uint32_t v, bool must)
{
    if (k->status == ICO_OK) k->status = ico_graph_builder_add(k->builder, u, v);
    if (!must || k->status != ICO_OK) return;
    if (!ICO_VECTOR_PUSH(k->ctx, &k->required, ((ico_link){u, v})))
        k->status = ICO_NO_MEMORY;
    if (k->musts[u] == 1 && k->musts[v] > 0 && k->mate[u] == v) k->hopeless = true;
    k->mate[u] = v;
    k->mate[v] = u;
    if (++k->musts[u] > 2 || ++k->musts[v] > 2) k->hopeless = true;
}

ico_status ico__sketch_finish(ico_sketch *k, const char *expression,
                              ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_problem *made = NULL;
    ico_status status = k->status;
    if (status == ICO_OK) status = ico_graph_build(k->builder, expression, &graph);
    ico_graph_builder_free(k->builder);
    ICO_FREE_ARRAY(k->ctx, k->musts, k->n);
    ICO_FREE_ARRAY(k->ctx, k->mate, k->n);
    if (status == ICO_OK) status = ico_problem_from_graph(k->ctx, graph, &made);
    if (status == ICO_OK)
        status = ico_problem_set_kind(made, ICO_CLOSED);
    else
        ico_graph_free(graph);
    for (size_t i = 0; i < k->required.size && status == ICO_OK; i++)
        status =
            ico_problem_require(made, k->required.items[i].u, k->required.items[i].v);
    if (status == ICO_OK) status = ico_problem_seal(made);
    ICO_VECTOR_FREE(k->ctx, &k->required);
    if (status == ICO_OK && !k->hopeless)
        *problem = made;
    else
        ico_problem_free(made);
    return status;
}
