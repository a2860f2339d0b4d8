/* method/longest/hubs.c - the question whether a cycle leaves out so many vertices, as
 * one about a Hamiltonian cycle.
 * A vertex that may be left out becomes three in a row: it is visited from the first to
 * the third, or passed backwards between two hubs; nothing else visits all three.  The
 * root becomes two, its exit and its entry, with the chain of hubs behind the entry.
 * SPDX-License-Identifier: MIT */
#include "method/longest/longest.h"
#include "method/registry.h"

enum { MOST_ARCS = 1 << 24 };

/* Invariants: vertices below `from` are not there; vertex v is entered at entry[v] and
 * left at exit[v], which are two apart if v may be left out, and the same if not; hubs
 * are hub .. hub + left_out - 1. */
typedef struct form {
    const ico_arcs *arcs;
    uint32_t from, root, left_out, *entry, *exit, hub, size;
} form;

static void number_vertices(form *f)
{
    const ico_arcs *a = f->arcs;
    uint32_t size = 0;
    for (uint32_t v = f->from; v < a->n; v++) {
        bool whole = a->must[v] || v == f->root || f->left_out == 0;
        f->entry[v] = size;
        f->exit[v] = size + (whole ? 0 : 2);
        size = f->exit[v] + 1;
    }
    f->hub = size;
    f->size = size + f->left_out;
    if (f->left_out == 0) return;
    f->entry[f->root] = f->size++;
}

/* From hub k to the next, or from the last to the root, by a vertex that is left out. */
static ico_status add_passage(const form *f, ico_graph_builder *b, uint32_t v, uint32_t k)
{
    uint32_t behind = k + 1 < f->left_out ? f->hub + k + 1 : f->exit[f->root];
    ico_status status = ico_graph_builder_add(b, f->hub + k, f->exit[v]);
    return status == ICO_OK ? ico_graph_builder_add(b, f->entry[v], behind) : status;
}

static ico_status add_vertex(const form *f, ico_graph_builder *b, uint32_t v)
{
    ico_status status = ICO_OK;
    if (f->exit[v] != f->entry[v] + 2) return ICO_OK;
    for (uint32_t k = 0; k < 2 && status == ICO_OK; k++) {
        status = ico_graph_builder_add(b, f->entry[v] + k, f->entry[v] + k + 1);
        if (status == ICO_OK)
            status = ico_graph_builder_add(b, f->entry[v] + k + 1, f->entry[v] + k);
    }
    for (uint32_t k = 0; k < f->left_out && status == ICO_OK; k++)
        status = add_passage(f, b, v, k);
    return status;
}

static ico_status build_form(ico_context *ctx, const form *f, ico_graph **graph)
{
    const ico_arcs *a = f->arcs;
    ico_graph_builder *b = NULL;
    ico_status status = ico_graph_builder_new(ctx, f->size, true, &b);
    for (uint32_t e = 0; e < a->m && status == ICO_OK; e++)
        if (a->tail[e] >= f->from && a->head[e] >= f->from)
            status = ico_graph_builder_add(b, f->exit[a->tail[e]], f->entry[a->head[e]]);
    for (uint32_t v = f->from; v < a->n && status == ICO_OK && f->left_out > 0; v++)
        if (v != f->root) status = add_vertex(f, b, v);
    if (f->left_out > 0 && status == ICO_OK)
        status = ico_graph_builder_add(b, f->entry[f->root], f->hub);
    if (status == ICO_OK) status = ico_graph_build(b, "with hubs", graph);
    ico_graph_builder_free(b);
    return status;
}

static ico_status pose(ico_context *ctx, const form *f, ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_problem *made = NULL;
    ico_status status = build_form(ctx, f, &graph);
    if (status != ICO_OK) return status;
    status = ico_problem_from_graph(ctx, graph, &made);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    status = ico_problem_set_kind(made, ICO_CLOSED);
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
    for (uint32_t v = f->from; v < f->arcs->n; v++) vertex[f->entry[v]] = v;
    vertex[f->exit[f->root]] = f->root;
    while (tour[at] != f->exit[f->root]) at++;
    *length = 0;
    for (uint32_t i = 0; i < f->size; i++) {
        uint32_t x = tour[at];
        if (i > 0 && x == f->entry[f->root]) break;
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
    if (status == ICO_OK)
        status = ico__run_subsolve(run, problem, ico_method_by_name("auto"), NULL,
                                   "leaving out vertices", &result);
    if (status == ICO_OK && result->verdict == ICO_NONE) *answer = ICO_SKIP_NONE;
    if (status == ICO_OK && result->verdict == ICO_FOUND) {
        *answer = ICO_SKIP_FOUND;
        status = read_cycle(ctx, f, ico_tour_vertices(result->tour), cycle, length);
    }
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

ico_status ico__skip_ask(ico_run *run, const ico_arcs *arcs, uint32_t from, uint32_t root,
                         uint32_t left_out, ico_skip_answer *answer, uint32_t *cycle,
                         uint32_t *length)
{
    ico_context *ctx = arcs->ctx;
    form f = {.arcs = arcs, .from = from, .root = root, .left_out = left_out - from};
    *answer = ICO_SKIP_UNKNOWN;
    if (2.0 * left_out * arcs->n + arcs->m > MOST_ARCS) {
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
