/* method/symmetric/orbit_cycles.c - symmetric tours as cycles through orbits.
 * SPDX-License-Identifier: MIT */
#include "method/symmetric/symmetric.h"

#include "problem/problem.h"
#include <string.h>

static ico_status form_list_add(const ico_quotient *q, ico_lift_form_list *list,
                                ico_lift_form form)
{
    return ICO_VECTOR_PUSH(q->ctx, list, form) ? ICO_OK : ICO_NO_MEMORY;
}

/* Does the tour meet the vertices of this orbit only where it is turned back? */
static bool orbit_turns_back(const ico_quotient *q, uint32_t u)
{
    return q->group != NULL ? q->orbits.size[u] < q->order : ico__quotient_fixes(q, u);
}

static uint32_t count_kept(const ico_quotient *q)
{
    uint32_t count = 0;
    for (uint32_t u = 0; u < q->size; u++) count += orbit_turns_back(q, u);
    return count;
}

/* A closed tour that goes on moves every cell; one that turns back has two places where
 * it meets its image: fixed cells, or moves from a cell to its image.  (Under a quarter
 * turn or more it goes on, and no path changes its ends so.) */
ico_status ico__lift_forms_of(const ico_quotient *q, bool closed, bool along, bool back,
                              unsigned image, ico_lift_form_list *list)
{
    ico_status status = ICO_OK;
    if (!q->possible) return ICO_OK;
    if (q->group != NULL) /* no path is kept by more than one permutation */
        return closed && count_kept(q) <= 2
                   ? form_list_add(
                         q, list,
                         (ico_lift_form){.image = image, .kind = ICO_LIFT_CROSSED})
                   : ICO_OK;
    if (closed) {
        if (q->orbits.fixed == 0 && along)
            status = form_list_add(
                q, list, (ico_lift_form){.image = image, .kind = ICO_LIFT_ROUND});
        if (status == ICO_OK && q->order == 2 && q->orbits.fixed <= 2 && back)
            status = form_list_add(
                q, list, (ico_lift_form){.image = image, .kind = ICO_LIFT_MIRROR});
        return status;
    }
    for (uint32_t u = 0; u < q->size && status == ICO_OK; u++) {
        bool middle = q->order == 2 && back &&
                      (q->orbits.fixed == 1 ? ico__quotient_fixes(q, u)
                                            : q->orbits.fixed == 0 && q->loops[u] != 0);
        if (middle)
            status = form_list_add(
                q, list,
                (ico_lift_form){.image = image, .kind = ICO_LIFT_OUTWARDS, .first = u});
    }
    return status;
}

static bool has_apex(const ico_lift_form *form)
{
    return form->kind != ICO_LIFT_ROUND;
}

uint32_t ico__lift_form_size(const ico_quotient *q, const ico_lift_form *form)
{
    return q->size + has_apex(form);
}

/* May the path through the orbits end here? */
static bool is_end(const ico_quotient *q, const ico_lift_form *form, uint32_t u)
{
    if (form->kind == ICO_LIFT_OUTWARDS) return true;
    if (form->kind == ICO_LIFT_CROSSED) return ico__lift_mirrors(q, u) != 0;
    return ico__quotient_fixes(q, u) || (q->loops[u] != 0 && q->orbits.fixed < 2);
}

/* Must it? */
static bool orbit_must_end(const ico_quotient *q, const ico_lift_form *form, uint32_t u)
{
    return form->kind == ICO_LIFT_OUTWARDS ? u == form->first : orbit_turns_back(q, u);
}

/* name[u]: what orbit u is called (number q->size: the apex). */
static ico_status build_form_graph(const ico_quotient *q, const ico_lift_form *form,
                                   const uint32_t *name, ico_graph **graph)
{
    ico_graph_builder *builder = NULL;
    ico_status status =
        ico_graph_builder_new(q->ctx, ico__lift_form_size(q, form), false, &builder);
    for (uint32_t e = 0; e < q->graph->m && status == ICO_OK; e++)
        status = ico_graph_builder_add(builder, name[q->graph->tail[e]],
                                       name[q->graph->head[e]]);
    for (uint32_t u = 0; has_apex(form) && u < q->size && status == ICO_OK; u++)
        if (is_end(q, form, u))
            status = ico_graph_builder_add(builder, name[u], name[q->size]);
    if (status == ICO_OK) status = ico_graph_build(builder, "orbits", graph);
    ico_graph_builder_free(builder);
    return status;
}

/* Labels of edge e when the vertices of each orbit u are counted from its height[u]-th
 * on. */
static uint64_t labels_from(const ico_quotient *q, const uint8_t *height, uint32_t e)
{
    uint32_t u = q->graph->tail[e], w = q->graph->head[e];
    return ico__labels_turned(q->labels[e], q->order + height[u] - height[w], q->order);
}

/* Heights such that the edges of a tree from a random orbit have the label 0: then only
 * the other labels contribute to the sum.  queue: room for as many entries as `height`
 * has. */
static void set_heights(const ico_quotient *q, ico_random *random, uint8_t *height,
                        uint32_t *queue)
{
    const ico_graph *g = q->graph;
    uint32_t size = 1;
    memset(height, UINT8_MAX, q->size);
    queue[0] = ico__random_below(random, q->size);
    height[queue[0]] = 0;
    for (uint32_t k = 0; k < size; k++)
        for (uint32_t i = g->row[queue[k]]; i < g->row[queue[k] + 1]; i++) {
            uint32_t u = queue[k], w = g->adj[i], b = 0;
            if (height[w] != UINT8_MAX) continue;
            while ((ico__quotient_labels(q, u, w) >> b & 1) == 0) b++;
            height[w] = (uint8_t)((height[u] + b) % q->order);
            queue[size++] = w;
        }
}

/* One edge with another label than 0 must be passed, and of the others a half not. */
static ico_status draw_edges(const ico_quotient *q, const uint32_t *name,
                             const uint8_t *height, ico_random *random, ico_problem *p)
{
    ico_status status = ICO_OK;
    uint32_t count = 0, chosen;
    for (uint32_t e = 0; e < q->graph->m; e++) count += labels_from(q, height, e) != 1;
    if (count == 0) return ICO_OK;
    chosen = ico__random_below(random, count);
    for (uint32_t e = 0; e < q->graph->m && status == ICO_OK; e++) {
        uint32_t u = name[q->graph->tail[e]], w = name[q->graph->head[e]];
        if (labels_from(q, height, e) == 1) continue;
        if (chosen-- == 0)
            status = ico_problem_require(p, u, w);
        else if (ico__random_below(random, 2) == 0)
            status = ico_problem_forbid(p, u, w);
    }
    return status;
}

static ico_status twist_form(const ico_quotient *q, const uint32_t *name,
                             ico_random *random, ico_problem *p)
{
    uint8_t *height = ICO_NEW_ARRAY(q->ctx, uint8_t, (size_t)q->size + 1);
    uint32_t *queue = ICO_NEW_ARRAY(q->ctx, uint32_t, (size_t)q->size + 1);
    ico_status status = ICO_NO_MEMORY;
    if (height != NULL && queue != NULL) {
        set_heights(q, random, height, queue);
        for (uint32_t u = 0; u < q->size; u++) height[u] %= (uint8_t)q->order;
        status = draw_edges(q, name, height, random, p);
    }
    ICO_FREE_ARRAY(q->ctx, height, (size_t)q->size + 1);
    ICO_FREE_ARRAY(q->ctx, queue, (size_t)q->size + 1);
    return status;
}

ico_status ico__lift_form_problem(const ico_quotient *q, const ico_lift_form *form,
                                  const uint32_t *name, ico_random *twist,
                                  ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    ico_status status = build_form_graph(q, form, name, &graph);
    if (status != ICO_OK) return status;
    status = ico_problem_from_graph(q->ctx, graph, &p);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    for (uint32_t u = 0; has_apex(form) && u < q->size; u++)
        if (orbit_must_end(q, form, u) && status == ICO_OK)
            status = ico_problem_require(p, name[u], name[q->size]);
    if (status == ICO_OK && twist != NULL && form->kind == ICO_LIFT_ROUND)
        status = twist_form(q, name, twist, p);
    return ico__problem_give(status, p, problem);
}

void ico__lift_form_way(const ico_quotient *q, const ico_lift_form *form,
                        const uint32_t *cycle, uint32_t *way)
{
    uint32_t length = ico__lift_form_size(q, form), apex = 0;
    while (has_apex(form) && cycle[apex] != q->size) apex++;
    bool backwards =
        form->kind == ICO_LIFT_OUTWARDS && cycle[(apex + 1) % length] != form->first;
    uint32_t from = has_apex(form) ? apex + 1 : 0;
    for (uint32_t i = 0; i < q->size; i++) {
        uint32_t k = backwards ? apex + length - 1 - i : from + i;
        way[i] = cycle[k % length];
    }
}
