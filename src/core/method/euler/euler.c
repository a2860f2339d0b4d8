/* method/euler/euler.c - the method: Hamiltonian paths and cycles of line digraphs, as
 * Eulerian trails and circuits.
 * De Bruijn and Kautz digraphs are line digraphs; loops may have been left out.
 * Source: euler.h, trail.c.
 * SPDX-License-Identifier: MIT */
#include "method/euler/euler.h"
#include "method/cycle.h"
#include "method/registry.h"

/* What has to be followed from the question; ends beyond the graph do not come here. */
static ico_trail_question question_of(const ico_problem *problem)
{
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem);
    return (ico_trail_question){
        .closed = ico_problem_kind(problem) == ICO_CLOSED,
        .start = start == ICO_NO_CELL ? ICO_NO_VERTEX : (uint32_t)start,
        .end = end == ICO_NO_CELL ? ICO_NO_VERTEX : (uint32_t)end};
}

static bool is_stopped(ico_run *run)
{
    return ico__run_limit(run) != ICO_LIMIT_NONE;
}

/* Walks from `from`, and offers the trail if it has all arcs. */
static ico_status offer_trail(ico_run *run, const ico_line_base *b,
                              const ico_trail_question *q, uint32_t from)
{
    ico_context *ctx = ico__run_context(run);
    ico_trail_ends ends = {q->start, q->end, from};
    uint32_t *trail = ICO_NEW_ARRAY(ctx, uint32_t, b->n), length = 0, given = 0;
    bool more;
    if (trail == NULL) return ICO_NO_MEMORY;
    if (ends.first != ICO_NO_VERTEX) given++;
    if (ends.last != ICO_NO_VERTEX) given++;
    ico_status status = ico__line_base_walk(run, b, &ends, trail, &length);
    if (status == ICO_OK && length == b->n)
        status = ico__run_offer(run, trail, length, &more);
    else if (status == ICO_OK && !is_stopped(run))
        status = ico__explain_pieces(run, q, !q->closed && length == given);
    ICO_FREE_ARRAY(ctx, trail, b->n);
    return status;
}

static ico_status solve_base(ico_run *run, const ico_line_base *b,
                             const ico_trail_question *q)
{
    ico_context *ctx = ico__run_context(run);
    int32_t *excess = ICO_NEW_ARRAY(ctx, int32_t, b->points);
    uint32_t from;
    if (excess == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__line_base_allows(b, q, excess, &from)
                            ? offer_trail(run, b, q, from)
                            : ico__explain_excess(run, b, q, excess);
    ICO_FREE_ARRAY(ctx, excess, b->points);
    return status;
}

static ico_status euler_solve(const ico_method *self, const ico_problem *problem,
                              const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    const ico_graph *graph;
    ico_line_base base;
    bool is_line;
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    ico_status status = ico_problem_graph(ico__run_context(run), problem, &graph);
    if (status != ICO_OK) return status;
    ico_trail_question q = question_of(problem);
    ico__run_doing(run, "looking at arcs");
    status = ico__line_base_open(run, graph, &base, &is_line);
    if (status != ICO_OK) return status;
    if (is_line)
        status = solve_base(run, &base, &q);
    else if (!is_stopped(run))
        ico__run_give_up(run, ICO_LIMIT_METHOD);
    ico__line_base_close(&base);
    return status;
}

static double euler_fit(const ico_method *self, const ico_problem *problem,
                        ico_text *why_not)
{
    (void)self;
    bool directed = ico_problem_features(problem) & ICO_ASKS_DIRECTED;
    bool ends = ico_problem_kind(problem) == ICO_CLOSED &&
                ico_problem_start(problem) != ICO_NO_CELL &&
                ico_problem_end(problem) != ICO_NO_CELL;
    if (directed && !ends && ico_problem_board(problem) == NULL) return 0.1;
    if (why_not != NULL)
        ico_text_puts(why_not, ends
                                   ? "method euler cannot do closed tours with both ends "
                                     "given"
                                   : "method euler needs a directed graph");
    return 0;
}

const ico_method ico__method_euler = {
    .name = "euler",
    .help = "line digraphs (de Bruijn, Kautz): an Eulerian trail of another digraph",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_DIRECTED,
    .fit = euler_fit,
    .solve = euler_solve,
};
