/* method/longest/hubs.c - a question for a cycle that leaves out vertices, as one about a
 * Hamiltonian cycle. The root becomes two, its exit and its entry, with a chain of hubs
 * behind the entry. A given number is left out: as many hubs, and between two of them the
 * cycle passes one vertex that it leaves out.  Such a vertex becomes three in a row: it
 * is visited from the first to the third, or passed backwards between two hubs; nothing
 * else visits all three. Any number is left out: a hub for each vertex that may be, from
 * which the cycle goes to the next hub by this vertex or at once.  Only these two lead to
 * the next hub, so that the cycle cannot leave the chain, or come to it, on the way.
 * SPDX-License-Identifier: MIT */
#include "method/longest/longest.h"
#include "method/registry.h"

enum { MOST_ARCS = 1 << 24 };

/* Invariants: vertices below `from` are not there; vertex v is entered at entry[v] and
 * left at exit[v], which are two apart if v is one of three, and the same if not; hubs
 * are hub .. hub + hubs - 1. */
typedef struct form {
    const ico_arcs *arcs;
    ico_skip_question ask;
    uint32_t hubs, *entry, *exit, hub, size;
} form;

static bool may_skip(const form *f, uint32_t v)
{
    return !f->arcs->must[v] && v != f->ask.root;
}

static void number_vertices(form *f)
{
    const ico_arcs *a = f->arcs;
    uint32_t size = 0, optional = 0;
    f->hubs = f->ask.left_out - f->ask.from;
    for (uint32_t v = f->ask.from; v < a->n; v++) {
        bool whole = !may_skip(f, v) || f->hubs == 0 || f->ask.any;
        optional += may_skip(f, v);
        f->entry[v] = size;
        f->exit[v] = size + (whole ? 0 : 2);
        size = f->exit[v] + 1;
    }
    if (f->ask.any) f->hubs = optional;
    f->hub = size;
    f->size = size + f->hubs;
    if (f->hubs > 0) f->entry[f->ask.root] = f->size++;
}

static ico_status add_form_arc(const form *f, ico_graph_builder *b, uint32_t u,
                               uint32_t v, int64_t weight)
{
    ico_status status = ico_graph_builder_add(b, u, v);
    if (status != ICO_OK || f->arcs->weight == NULL) return status;
    return ico_graph_builder_weigh(b, weight);
}

/* From hub k to the next, or from the last to the root, by a vertex that is left out. */
static ico_status add_passage(const form *f, ico_graph_builder *b, uint32_t v, uint32_t k)
{
    uint32_t behind = k + 1 < f->hubs ? f->hub + k + 1 : f->exit[f->ask.root];
    ico_status status = add_form_arc(f, b, f->hub + k, f->exit[v], 0);
    return status == ICO_OK ? add_form_arc(f, b, f->entry[v], behind, 0) : status;
}

/* The vertex as three in a row, with a passage at each hub. */
static ico_status add_three(const form *f, ico_graph_builder *b, uint32_t v)
{
    ico_status status = ICO_OK;
    for (uint32_t k = 0; k < 2 && status == ICO_OK; k++) {
        status = add_form_arc(f, b, f->entry[v] + k, f->entry[v] + k + 1, 0);
        if (status == ICO_OK)
            status = add_form_arc(f, b, f->entry[v] + k + 1, f->entry[v] + k, 0);
    }
    for (uint32_t k = 0; k < f->hubs && status == ICO_OK; k++)
        status = add_passage(f, b, v, k);
    return status;
}

/* Hub k is that of vertex v. */
static ico_status add_own_hub(const form *f, ico_graph_builder *b, uint32_t v, uint32_t k)
{
    uint32_t behind = k + 1 < f->hubs ? f->hub + k + 1 : f->exit[f->ask.root];
    ico_status status = add_form_arc(f, b, f->hub + k, behind, 0);
    return status == ICO_OK ? add_passage(f, b, v, k) : status;
}

/* Is the arc ruled out by the vertex that comes second? */
static bool is_ruled_out(const form *f, uint32_t u, uint32_t v)
{
    const ico_skip_question *q = &f->ask;
    if (u < q->from || v < q->from) return true;
    return q->second != ICO_NO_VERTEX &&
           ((u == q->root && v != q->second) || (u == q->second && v == q->root));
}

static ico_status build_form(ico_context *ctx, const form *f, ico_graph **graph)
{
    const ico_arcs *a = f->arcs;
    ico_graph_builder *b = NULL;
    uint32_t k = 0;
    ico_status status = ico_graph_builder_new(ctx, f->size, true, &b);
    for (uint32_t e = 0; e < a->m && status == ICO_OK; e++)
        if (!is_ruled_out(f, a->tail[e], a->head[e]))
            status = add_form_arc(f, b, f->exit[a->tail[e]], f->entry[a->head[e]],
                                  a->weight != NULL ? a->weight[e] : 0);
    for (uint32_t v = f->ask.from; v < a->n && status == ICO_OK && f->hubs > 0; v++)
        if (may_skip(f, v))
            status = f->ask.any ? add_own_hub(f, b, v, k++) : add_three(f, b, v);
    if (f->hubs > 0 && status == ICO_OK)
        status = add_form_arc(f, b, f->entry[f->ask.root], f->hub, 0);
    if (status == ICO_OK && a->weight != NULL)
        status = ico_graph_builder_set_decimals(b, a->weighed->decimals);
    if (status == ICO_OK) status = ico_graph_build(b, "with hubs", graph);
    ico_graph_builder_free(b);
    return status;
}

/* *problem stays NULL if the form has no arcs, and so no cycle. */
static ico_status pose(ico_context *ctx, const form *f, ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_problem *made = NULL;
    ico_weight wish = ico_problem_weight(f->arcs->closed->problem);
    ico_status status = build_form(ctx, f, &graph);
    if (status != ICO_OK) return status;
    if (graph->m == 0) {
        ico_graph_free(graph);
        return ICO_OK;
    }
    status = ico_problem_from_graph(ctx, graph, &made);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    status = ico_problem_set_kind(made, ICO_CLOSED);
    if (status == ICO_OK && wish != ICO_WEIGHT_ANY)
        status = ico_problem_set_weight(made, wish);
    if (status == ICO_OK) status = ico_problem_seal(made);
    if (status == ICO_OK)
        *problem = made;
    else
        ico_problem_free(made);
    return status;
}

/* The vertices that are visited, from the root on. */
static ico_status read_cycle(ico_context *ctx, const form *f, const uint32_t *tour,
                             uint32_t *cycle, uint32_t *length)
{
    uint32_t *vertex = ICO_NEW_ARRAY(ctx, uint32_t, f->size), at = 0;
    if (vertex == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < f->size; i++) vertex[i] = ICO_NO_VERTEX;
    for (uint32_t v = f->ask.from; v < f->arcs->n; v++) vertex[f->entry[v]] = v;
    vertex[f->exit[f->ask.root]] = f->ask.root;
    while (tour[at] != f->exit[f->ask.root]) at++;
    *length = 0;
    for (uint32_t i = 0; i < f->size; i++) {
        uint32_t x = tour[at];
        if (i > 0 && x == f->entry[f->ask.root]) break;
        if (vertex[x] != ICO_NO_VERTEX) cycle[(*length)++] = vertex[x];
        at = at + 1 == f->size ? 0 : at + 1;
    }
    ICO_FREE_ARRAY(ctx, vertex, f->size);
    return ICO_OK;
}

static ico_status ask_form(ico_run *run, const form *f, ico_skip_answer *answer,
                           uint32_t *cycle, uint32_t *length)
{
    ico_context *ctx = ico__run_context(run);
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    ico_status status = pose(ctx, f, &problem);
    if (status != ICO_OK || problem == NULL) {
        *answer = ICO_SKIP_NONE;
        return status;
    }
    status = ico__run_subsolve(run, problem, ico_method_by_name("auto"), NULL,
                               "leaving out vertices", &result);
    if (status == ICO_OK && result->verdict == ICO_NONE) *answer = ICO_SKIP_NONE;
    if (status == ICO_OK && result->verdict == ICO_FOUND) *answer = ICO_SKIP_FOUND;
    if (status == ICO_OK && result->tour != NULL)
        status = read_cycle(ctx, f, ico_tour_vertices(result->tour), cycle, length);
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

/* The arcs of all passages. */
static double passages(const ico_arcs *arcs, const ico_skip_question *ask)
{
    return ask->any ? 3.0 * arcs->n : 2.0 * ask->left_out * arcs->n;
}

ico_status ico__skip_ask(ico_run *run, const ico_arcs *arcs, const ico_skip_question *ask,
                         ico_skip_answer *answer, uint32_t *cycle, uint32_t *length)
{
    ico_context *ctx = arcs->ctx;
    form f = {.arcs = arcs, .ask = *ask};
    *answer = ICO_SKIP_UNKNOWN;
    *length = 0;
    if (passages(arcs, ask) + arcs->m > MOST_ARCS) {
        *answer = ICO_SKIP_TOO_MANY;
        return ICO_OK;
    }
    f.entry = ICO_NEW_ARRAY(ctx, uint32_t, arcs->n);
    f.exit = ICO_NEW_ARRAY(ctx, uint32_t, arcs->n);
    ico_status status = f.entry == NULL || f.exit == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        number_vertices(&f);
        status = ask_form(run, &f, answer, cycle, length);
    }
    ICO_FREE_ARRAY(ctx, f.entry, arcs->n);
    ICO_FREE_ARRAY(ctx, f.exit, arcs->n);
    return status;
}
