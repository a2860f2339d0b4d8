/* method/symmetric/forms.c - symmetric tours as cycles through orbits.
 * SPDX-License-Identifier: MIT */
#include "method/symmetric/forms.h"

static ico_status add(const ico_quotient *q, ico_form_list *list, ico_form form)
{
    return ICO_VECTOR_PUSH(q->ctx, list, form) ? ICO_OK : ICO_NO_MEMORY;
}

/* A closed tour that goes on moves every cell; one that turns back has two places where
 * it meets its image: fixed cells, or moves from a cell to its image.  (Under a quarter turn
 * or more it goes on, and no path changes its ends so.) */
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
                                           : q->fixed_count == 0 && q->loops[u] != 0);
        if (middle)
            status =
                add(q, list,
                    (ico_form){.image = image, .kind = ICO_LIFT_OUTWARDS, .first = u});
    }
    return status;
}

static bool has_joint(const ico_form *form)
{
    return form->kind != ICO_LIFT_ROUND;
}

uint32_t ico__form_size(const ico_quotient *q, const ico_form *form)
{
    return q->size + has_joint(form);
}

/* May the path through the orbits end here? */
static bool is_end(const ico_quotient *q, const ico_form *form, uint32_t u)
{
    if (form->kind == ICO_LIFT_OUTWARDS) return true;
    return q->is_fixed[u] || (q->loops[u] != 0 && q->fixed_count < 2);
}

/* Must it? */
static bool must_end(const ico_quotient *q, const ico_form *form, uint32_t u)
{
    return form->kind == ICO_LIFT_OUTWARDS ? u == form->first : q->is_fixed[u] != 0;
}

/* name[u]: what orbit u is called (number q->size: the joint). */
static ico_status build(const ico_quotient *q, const ico_form *form, const uint32_t *name,
                        ico_graph **graph)
{
    ico_graph_builder *builder = NULL;
    ico_status status =
        ico_graph_builder_new(q->ctx, ico__form_size(q, form), false, &builder);
    for (uint32_t e = 0; e < q->graph->m && status == ICO_OK; e++)
        status = ico_graph_builder_add(builder, name[q->graph->tail[e]],
                                       name[q->graph->head[e]]);
    for (uint32_t u = 0; has_joint(form) && u < q->size && status == ICO_OK; u++)
        if (is_end(q, form, u))
            status = ico_graph_builder_add(builder, name[u], name[q->size]);
    if (status == ICO_OK) status = ico_graph_build(builder, "orbits", graph);
    ico_graph_builder_free(builder);
    return status;
}

ico_status ico__form_problem(const ico_quotient *q, const ico_form *form,
                             const uint32_t *name, ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    ico_status status = build(q, form, name, &graph);
    if (status != ICO_OK) return status;
    status = ico_problem_from_graph(q->ctx, graph, &p);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    for (uint32_t u = 0; has_joint(form) && u < q->size; u++)
        if (must_end(q, form, u) && status == ICO_OK)
            status = ico_problem_require(p, name[u], name[q->size]);
    if (status == ICO_OK) status = ico_problem_close(p);
    if (status == ICO_OK)
        *problem = p;
    else
        ico_problem_free(p);
    return status;
}

void ico__form_way(const ico_quotient *q, const ico_form *form, const uint32_t *cycle,
                   uint32_t *way)
{
    uint32_t length = ico__form_size(q, form), joint = 0;
    while (has_joint(form) && cycle[joint] != q->size) joint++;
    bool backwards =
        form->kind == ICO_LIFT_OUTWARDS && cycle[(joint + 1) % length] != form->first;
    uint32_t from = has_joint(form) ? joint + 1 : 0;
    for (uint32_t i = 0; i < q->size; i++) {
        uint32_t k = backwards ? joint + length - 1 - i : from + i;
        way[i] = cycle[k % length];
    }
}
