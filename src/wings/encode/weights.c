/* encode/weights.c - the weights of edges as costs of an objective.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "encode/encodings.h"
#include "encode/solver_values.h"
#include "encode/weights.h"

ico_status ico__weights_most(ico_context *ctx, const ico_problem *problem, uint64_t *most)
{
    const ico_graph *g = NULL;
    *most = 0;
    ico_status status = ico_problem_graph(ctx, problem, &g);
    for (uint32_t e = 0; status == ICO_OK && e < g->m; e++) {
        int64_t weight = g->weight[e];
        uint64_t size = weight < 0 ? 0 - (uint64_t)weight : (uint64_t)weight;
        if (size > *most) *most = size;
    }
    return status;
}

ico_status ico__frame_weigh(ico_frame *f)
{
    const ico_graph *g = f->graph, *weighed = NULL;
    if (ico_problem_weight(f->problem) == ICO_WEIGHT_ANY) return ICO_OK;
    ico_status status = ico_problem_graph(f->ctx, f->problem, &weighed);
    if (status != ICO_OK) return status;
    f->weight = ICO_NEW_ARRAY(f->ctx, int64_t, (size_t)g->m + 1);
    if (f->weight == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        if (u >= weighed->n || v >= weighed->n) continue; /* to the apex: 0 */
        f->weight[e] = weighed->weight[ico_graph_find_edge(weighed, u, v)];
    }
    return ICO_OK;
}

/* The greatest weight that a language has numbers for: doubles of linear programs are
 * exact up to 2^53, sums among them; clingo's factors have 32 bits. */
static uint64_t greatest_weight(const ico_encoding *e, const ico_frame *f)
{
    bool sets = strcmp(e->language, "asp") == 0;
    return sets ? INT32_MAX : (UINT64_C(1) << 53) / ((uint64_t)f->n + 1);
}

ico_status ico__weights_check(const ico_encoding *e, const ico_frame *f)
{
    uint64_t most = 0;
    ico_text text;
    if (f->weight == NULL) return ICO_OK;
    ico_status status = ico__weights_most(f->ctx, f->problem, &most);
    if (status != ICO_OK || most <= greatest_weight(e, f)) return status;
    ico_text_init(&text, f->ctx);
    ico_problem_value_text(f->problem, (int64_t)most, &text);
    status = ico__fail(f->ctx, ICO_UNSUPPORTED,
                       "%s:%s cannot express weights of this size (%s): solvers would "
                       "round sums of them; use --method salesman",
                       e->language, e->name, text.data == NULL ? "" : text.data);
    ico_text_free(&text);
    return status;
}

/* The edge that a variable chooses. */
static uint32_t chosen_edge(const ico_encoding *e, const ico_frame *f, uint64_t tag)
{
    return e->relaxed ? (uint32_t)tag : ico__arc_edge(f, (uint32_t)tag);
}

void ico__model_weigh(const ico_encoding *e, const ico_frame *f, ico_model *model)
{
    if (f->weight == NULL || model->status != ICO_OK) return;
    model->objective = (ico_model_objective){
        .wanted = true, .most = ico_problem_weight(f->problem) == ICO_WEIGHT_MAX};
    if (f->better != NULL) {
        model->objective.bounded = true;
        model->objective.bound = *f->better;
    }
    for (uint32_t v = 0; v < model->variables.size; v++) {
        ico_variable *x = &model->variables.items[v];
        if (x->tag != ICO_NO_TAG) x->cost = f->weight[chosen_edge(e, f, x->tag)];
    }
}

/* Programs compare values with a relative tolerance of 1e-7 (GLPK: tol_obj), and take
 * variables within 1e-6 or so of a whole number for it. */
enum { GREATEST_SUM = 10000000 };

ico_status ico__weights_trust(ico_context *ctx, const ico_problem *problem,
                              const ico_encoding *e, const char *program)
{
    uint64_t most = 0, steps = ico_problem_size(problem);
    ico_text text;
    if (ico_problem_weight(problem) == ICO_WEIGHT_ANY || strcmp(e->language, "lp") != 0)
        return ICO_OK;
    ico_status status = ico__weights_most(ctx, problem, &most);
    if (status != ICO_OK || most <= GREATEST_SUM / steps) return status;
    ico_text_init(&text, ctx);
    ico_problem_value_text(problem, (int64_t)most, &text);
    status =
        ico__fail(ctx, ICO_UNSUPPORTED,
                  "%llu steps of up to %s are too much for %s: such programs compare "
                  "sums of more than %d units within a tolerance; use --method "
                  "salesman",
                  (unsigned long long)steps, text.data == NULL ? "" : text.data, program,
                  GREATEST_SUM);
    ico_text_free(&text);
    return status;
}

/* The weight of the edge between two vertices.  An answer may have pairs that are no
 * edges; its tour is then refused. */
static int64_t weight_between(const ico_frame *f, uint32_t u, uint32_t v)
{
    uint32_t e = ico_graph_find_edge(f->graph, u, v);
    return e == ICO_NO_EDGE ? 0 : f->weight[e];
}

int64_t ico__cover_weight(const ico_decoded *c)
{
    const ico_frame *f = c->frame;
    int64_t sum = 0;
    if (f->weight == NULL) return 0;
    for (uint32_t v = 0; v < f->n; v++) {
        sum += weight_between(f, v, c->next[v]);
        if (c->undirected) sum += weight_between(f, v, c->other[v]);
    }
    return c->undirected ? sum / 2 : sum; /* both ends of an edge have counted it */
}
