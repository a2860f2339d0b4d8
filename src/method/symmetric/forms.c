/* method/symmetric/forms.c - symmetric tours as cycles through orbits.
 * SPDX-License-Identifier: MIT */
#include "method/symmetric/forms.h"

static ico_status add(const ico_quotient *q, ico_form_list *list, ico_form form)
{
    return ICO_VECTOR_PUSH(q->ctx, list, form) ? ICO_OK : ICO_NO_MEMORY;
}

/* A closed tour that goes on moves every cell; one that turns back has two places where
 * it meets its image: fixed cells, or moves from a cell to its image.  (Under a quarter turn
 * it goes on, and under no other turn of order 4 is there a path that changes its ends.) */
ico_status ico__forms_of(const ico_quotient *q, bool closed, unsigned image,
                         ico_form_list *list)
{
    ico_status status = ICO_OK;
    if (!q->possible) return ICO_OK;
    if (closed) {
        if (q->fixed_count == 0)
            status = add(q, list, (ico_form){.image = image, .kind = ICO_LIFT_ROUND});
        if (status == ICO_OK && q->order == 2 && q->fixed_count <= 2)
            status = add(q, list, (ico_form){.image = image, .kind = ICO_LIFT_MIRROR});
        return status;
    }
    for (uint32_t u = 0; u < q->size && status == ICO_OK; u++) {
        bool middle = q->order == 2 &&
                      (q->fixed_count == 1 ? q->is_fixed[u]
                                           : q->fixed_count == 0 && q->is_folded[u]);
        if (middle)
            status =
                add(q, list,
                    (ico_form){.image = image, .kind = ICO_LIFT_OUTWARDS, .first = u});
    }
    return status;
}

/* May the path through the orbits end here? */
static bool is_end(const ico_quotient *q, const ico_form *form, uint32_t u)
{
    if (form->kind == ICO_LIFT_OUTWARDS) return true;
    return q->is_fixed[u] || (q->is_folded[u] && q->fixed_count < 2);
}

/* Must it? */
static bool must_end(const ico_quotient *q, const ico_form *form, uint32_t u)
{
    return form->kind == ICO_LIFT_OUTWARDS ? u == form->first : q->is_fixed[u] != 0;
}

static ico_status build(const ico_quotient *q, const ico_form *form, ico_graph **graph)
{
    ico_graph_builder *builder = NULL;
    bool joint = form->kind != ICO_LIFT_ROUND;
    ico_status status =
        ico_graph_builder_new(q->ctx, (uint64_t)q->size + joint, false, &builder);
    for (uint32_t e = 0; e < q->graph->m && status == ICO_OK; e++)
        status = ico_graph_builder_add(builder, q->graph->tail[e], q->graph->head[e]);
    for (uint32_t u = 0; joint && u < q->size && status == ICO_OK; u++)
        if (is_end(q, form, u)) status = ico_graph_builder_add(builder, u, q->size);
    if (status == ICO_OK) status = ico_graph_build(builder, "orbits", graph);
    ico_graph_builder_free(builder);
    return status;
}

ico_status ico__form_closed(const ico_quotient *q, const ico_form *form,
                            ico_problem **problem, ico_closed **closed)
{
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    ico_status status = build(q, form, &graph);
    if (status != ICO_OK) return status;
    status = ico_problem_from_graph(q->ctx, graph, &p);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    for (uint32_t u = 0; form->kind != ICO_LIFT_ROUND && u < q->size; u++)
        if (must_end(q, form, u) && status == ICO_OK)
            status = ico_problem_require(p, u, q->size);
    if (status == ICO_OK) status = ico_problem_close(p);
    if (status == ICO_OK) status = ico__closed_new(q->ctx, p, closed);
    if (status == ICO_OK)
        *problem = p;
    else
        ico_problem_free(p);
    return status;
}

void ico__form_way(const ico_quotient *q, const ico_form *form, const uint32_t *cycle,
                   uint32_t *way)
{
    uint32_t length = q->size + (form->kind != ICO_LIFT_ROUND), joint = 0;
    while (form->kind != ICO_LIFT_ROUND && cycle[joint] != q->size) joint++;
    bool backwards =
        form->kind == ICO_LIFT_OUTWARDS && cycle[(joint + 1) % length] != form->first;
    uint32_t from = form->kind == ICO_LIFT_ROUND ? 0 : joint + 1;
    for (uint32_t i = 0; i < q->size; i++) {
        uint32_t k = backwards ? joint + length - 1 - i : from + i;
        way[i] = cycle[k % length];
    }
}
