/* presolve/closed.c - any question as one about cycles.
 * SPDX-License-Identifier: MIT */
#include "presolve/closed.h"

#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "base/bitset.h"
#include "base/memory.h"
#include "graph/breadth_first.h"

static bool is_closed(const ico_problem *problem)
{
    return ico_problem_kind(problem) == ICO_CLOSED;
}

void ico__mark_forbidden(const ico_problem *problem, const ico_graph *g, uint64_t *bits)
{
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t e =
            ico_graph_find_edge(g, (uint32_t)pairs[2 * i], (uint32_t)pairs[2 * i + 1]);
        if (e != ICO_NO_EDGE) ico__bit_set(bits, e);
    }
}

/* The apex's edges: from it to the possible starts, to it from the possible ends. */
static ico_status closed_add_apex(const ico_problem *problem, const ico_graph *g,
                                  ico_graph_builder *builder)
{
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem);
    ico_status status = ICO_OK;
    for (uint32_t v = 0; status == ICO_OK && v < g->n; v++) {
        bool may_start = start == ICO_NO_CELL ? v != end : v == start;
        bool may_end = end == ICO_NO_CELL ? v != start : v == end;
        if (may_start) status = ico_graph_builder_add(builder, g->n, v);
        if (may_end && status == ICO_OK) status = ico_graph_builder_add(builder, v, g->n);
    }
    return status;
}

/* The problem's graph without the forbidden edges, with the apex. */
static ico_status closed_build(ico_closed *c, const ico_graph *g)
{
    ico_context *ctx = c->ctx;
    size_t words = ICO_WORDS((size_t)g->m + 1);
    uint64_t *forbidden = ICO_NEW_ARRAY(ctx, uint64_t, words);
    ico_graph_builder *builder = NULL;
    if (forbidden == NULL) return ICO_NO_MEMORY;
    ico__mark_forbidden(c->problem, g, forbidden);
    ico_status status =
        ico_graph_builder_new(ctx, (uint64_t)g->n + c->has_apex, g->directed, &builder);
    if (status == ICO_OK) status = ico_graph_builder_reserve(builder, g->m);
    for (uint32_t e = 0; status == ICO_OK && e < g->m; e++)
        if (!ico__bit(forbidden, e))
            status = ico_graph_builder_add(builder, g->tail[e], g->head[e]);
    if (status == ICO_OK && c->has_apex) status = closed_add_apex(c->problem, g, builder);
    if (status == ICO_OK) status = ico_graph_build(builder, g->expression, &c->made);
    ico_graph_builder_free(builder);
    ICO_FREE_ARRAY(ctx, forbidden, words);
    c->graph = c->made;
    return status;
}

/* Puts the graph under near numbers, if that pays; the apex keeps its own. */
static ico_status draw_near(ico_closed *c, const ico_graph *g)
{
    ico_graph *near = NULL;
    ico_status status = ico__near_order(c->ctx, g, &c->name);
    if (status != ICO_OK || c->name == NULL) return status;
    c->name_room = c->n;
    if (c->has_apex) {
        uint32_t *longer =
            ico__resize(c->ctx, c->name, c->n, (size_t)c->n + 1, sizeof *c->name);
        if (longer == NULL) return ICO_NO_MEMORY;
        longer[c->n] = c->n;
        c->name = longer;
        c->name_room = (size_t)c->n + 1;
    }
    status = ico__near_graph(c->ctx, c->graph, c->name, &near);
    if (status != ICO_OK) return status;
    ico_graph_free(c->made);
    c->graph = c->made = near;
    return ICO_OK;
}

/* Every tour uses u-v. */
static void fix(ico_closed *c, uint64_t u, uint64_t v)
{
    uint32_t e = ico_graph_find_edge(c->graph, (uint32_t)u, (uint32_t)v);
    if (e == ICO_NO_EDGE)
        c->hopeless = true;
    else
        c->fixed[c->fixed_count++] = e;
}

static ico_status fix_all(ico_closed *c)
{
    size_t required;
    const uint64_t *pairs = ico_problem_required(c->problem, &required);
    uint64_t start = ico_problem_start(c->problem), end = ico_problem_end(c->problem);
    c->fixed_room = required + 3;
    c->fixed = ICO_NEW_ARRAY(c->ctx, uint32_t, c->fixed_room);
    if (c->fixed == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < required; i++) fix(c, pairs[2 * i], pairs[2 * i + 1]);
    if (c->has_apex) {
        if (start != ICO_NO_CELL) fix(c, c->n, start);
        if (end != ICO_NO_CELL) fix(c, end, c->n);
    } else if (start != ICO_NO_CELL && end != ICO_NO_CELL) {
        fix(c, end, start); /* a closed tour from start to end steps from end to start */
    }
    qsort(c->fixed, c->fixed_count, sizeof *c->fixed, ico__ascending32);
    size_t out = 0;
    for (size_t i = 0; i < c->fixed_count; i++)
        if (out == 0 || c->fixed[out - 1] != c->fixed[i]) c->fixed[out++] = c->fixed[i];
    c->fixed_count = out;
    return ICO_OK;
}

static ico_status closed_make(ico_context *ctx, const ico_problem *problem, bool near,
                              ico_closed **closed)
{
    const ico_graph *g;
    size_t forbidden;
    if (ico_problem_size(problem) < 3)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "a closed form has at least 3 vertices");
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    ico_closed *c = ICO_NEW(ctx, ico_closed);
    if (c == NULL) return ICO_NO_MEMORY;
    c->ctx = ctx;
    c->problem = problem;
    c->n = g->n;
    c->has_apex = !is_closed(problem);
    c->graph = g;
    (void)ico_problem_forbidden(problem, &forbidden);
    if (c->has_apex || forbidden > 0) status = closed_build(c, g);
    if (status == ICO_OK) status = fix_all(c);
    if (status == ICO_OK && near) status = draw_near(c, g);
    if (status != ICO_OK) {
        ico__closed_free(c);
        return status;
    }
    *closed = c;
    return ICO_OK;
}

ico_status ico__closed_new(ico_context *ctx, const ico_problem *problem,
                           ico_closed **closed)
{
    return closed_make(ctx, problem, false, closed);
}

ico_status ico__closed_near(ico_context *ctx, const ico_problem *problem,
                            ico_closed **closed)
{
    return closed_make(ctx, problem, true, closed);
}

void ico__closed_free(ico_closed *c)
{
    if (c == NULL) return;
    ICO_FREE_ARRAY(c->ctx, c->name, c->name_room);
    ico_graph_free(c->made);
    ICO_FREE_ARRAY(c->ctx, c->fixed, c->fixed_room);
    ICO_FREE(c->ctx, c);
}

/* Place of v in the cycle. */
static uint32_t place_in_cycle(const ico_closed *c, const uint32_t *cycle, uint64_t v)
{
    uint32_t i = 0;
    while (ico__closed_name(c, cycle[i]) != v) i++;
    return i;
}

void ico__closed_path(const ico_closed *c, const uint32_t *cycle, uint32_t size,
                      uint32_t *tour)
{
    uint64_t start = ico_problem_start(c->problem), end = ico_problem_end(c->problem);
    bool forward = true;
    uint32_t first = 0;
    if (c->has_apex) {
        first = (place_in_cycle(c, cycle, c->n) + 1) % size;
        uint32_t last = (first + size - 2) % size;
        forward = (start == ICO_NO_CELL || ico__closed_name(c, cycle[first]) == start) &&
                  (end == ICO_NO_CELL || ico__closed_name(c, cycle[last]) == end);
        if (!forward) first = last;
    } else if (start != ICO_NO_CELL) {
        first = place_in_cycle(c, cycle, start);
        forward = end == ICO_NO_CELL ||
                  ico__closed_name(c, cycle[(first + size - 1) % size]) == end;
    } else if (end != ICO_NO_CELL) {
        first = (place_in_cycle(c, cycle, end) + 1) % size;
    }
    for (uint32_t i = 0, at = first; i < size - c->has_apex; i++) {
        tour[i] = ico__closed_name(c, cycle[at]);
        at = forward ? (at + 1) % size : (at + size - 1) % size;
    }
}

void ico__closed_tour(const ico_closed *c, const uint32_t *cycle, uint32_t *tour)
{
    ico__closed_path(c, cycle, c->graph->n, tour);
}
