/* encode/no_goods.c - tours that are not wanted any more: a clause, or a sentence of a
 * text, that no model of such a tour satisfies (a no-good), so that the next tour can be
 * asked for.
 * SPDX-License-Identifier: MIT */
#include "encode/encodings.h"

#define ABSENT UINT32_MAX

/* What the step from place k to the next (or the vertex at place k) is called in the tags
 * of variables. */
static uint64_t tag_of(const ico_encoding *e, const ico_frame *f, const uint32_t *cycle,
                       uint32_t k)
{
    uint32_t n = f->closed->n, apex = f->closed->has_apex;
    if (e->shape == ICO_SHAPE_PLACED) return (uint64_t)cycle[apex + k] * n + k;
    uint32_t u = cycle[k], v = cycle[(k + 1) % f->n];
    uint32_t edge = ico_graph_find_edge(f->graph, u, v);
    if (edge == ICO_NO_EDGE) return ICO_NO_TAG;
    return e->relaxed || f->graph->directed
               ? edge
               : 2 * (uint64_t)edge + (f->graph->tail[edge] != u);
}

/* variable[tag], ABSENT for a tag without a variable; room for `tags`. */
static uint32_t *variables_by_tag(const ico_model *model, size_t tags)
{
    uint32_t *variable = ICO_NEW_ARRAY(model->ctx, uint32_t, tags);
    for (size_t t = 0; variable != NULL && t < tags; t++) variable[t] = ABSENT;
    for (uint32_t v = 0; variable != NULL && v < model->variables.size; v++)
        if (model->variables.items[v].tag < tags)
            variable[model->variables.items[v].tag] = v;
    return variable;
}

/* Not all of the literals of this cycle.  A literal without a variable is false
 * anyway. */
static void exclude_cycle(const ico_encoding *e, const ico_frame *f, ico_model *model,
                          const uint32_t *cycle, const uint32_t *variable,
                          int32_t *clause)
{
    uint32_t count = e->shape == ICO_SHAPE_PLACED ? f->closed->n : f->n;
    for (uint32_t k = 0; k < count; k++) {
        uint64_t tag = tag_of(e, f, cycle, k);
        if (tag == ICO_NO_TAG || variable[tag] == ABSENT) return;
        clause[k] = ico__literal(variable[tag], false);
    }
    ico__model_clause(model, clause, count);
}

void ico__model_exclude(const ico_encoding *e, const ico_frame *f, ico_model *model)
{
    size_t cycles = ico__frame_unwanted_count(f), n = f->closed->n;
    size_t tags = e->shape == ICO_SHAPE_PLACED ? n * n : (size_t)f->arcs + 1;
    /* edges know no direction */
    size_t step = e->relaxed && ico__frame_is_doubled(f) ? 2 : 1;
    if (cycles == 0 || model->status != ICO_OK) return;
    uint32_t *variable = variables_by_tag(model, tags);
    uint32_t *cycle = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    int32_t *clause = ICO_NEW_ARRAY(f->ctx, int32_t, f->n);
    if (variable == NULL || cycle == NULL || clause == NULL)
        model->status = ICO_NO_MEMORY;
    ico__model_family(model, "tours that are not wanted");
    for (size_t k = 0; k < cycles && model->status == ICO_OK; k += step) {
        ico__frame_unwanted(f, k, cycle);
        exclude_cycle(e, f, model, cycle, variable, clause);
    }
    ICO_FREE_ARRAY(f->ctx, variable, tags);
    ICO_FREE_ARRAY(f->ctx, cycle, f->n);
    ICO_FREE_ARRAY(f->ctx, clause, f->n);
}

void ico__write_unwanted(ico_frame *f, const char *comment, ico_put_cycle *put,
                         const void *user, ico_text *text)
{
    size_t cycles = ico__frame_unwanted_count(f);
    uint32_t *cycle = cycles == 0 ? NULL : ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    if (cycles > 0 && cycle == NULL) text->failed = true;
    if (cycles > 0) ico_text_printf(text, "%s tours that are not wanted\n", comment);
    for (size_t k = 0; k < cycles && !text->failed; k++) {
        ico__frame_unwanted(f, k, cycle);
        put(f, cycle, user, text);
    }
    ICO_FREE_ARRAY(f->ctx, cycle, f->n);
}
