/* method/frontier/frontier.c - method frontier: dynamic programming over a path or tree
 * decomposition; decides narrow graphs in time linear in their length.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "method/cycle.h"
#include "method/frontier/engine.h"
#include "method/frontier/trace.h"
#include "method/registry.h"
#include "presolve/refute.h"
#include "problem/skips.h"

#define ICO_OPTION_TABLE "method/frontier/frontier.def"
#include "method/option_table.h"

/* --- what every tour must pass ---------------------------------------------------------
 */

/* The vertices that may not be left out; the apex, the given ends and those of required
 * edges. */
static uint64_t *mandatory_vertices(ico_context *ctx, const ico_closed *c)
{
    const ico_graph *g = c->graph;
    uint64_t *bits = ICO_NEW_ARRAY(ctx, uint64_t, ICO_WORDS(g->n));
    if (bits == NULL) return NULL;
    for (uint32_t v = 0; v < c->n; v++)
        if (!ico__problem_may_skip(c->problem, v)) ico__bit_set(bits, v);
    if (c->has_apex) ico__bit_set(bits, c->n);
    uint64_t start = ico_problem_start(c->problem), end = ico_problem_end(c->problem);
    if (start != ICO_NO_CELL) ico__bit_set(bits, start);
    if (end != ICO_NO_CELL) ico__bit_set(bits, end);
    for (size_t i = 0; i < c->fixed_count; i++) {
        ico__bit_set(bits, g->tail[c->fixed[i]]);
        ico__bit_set(bits, g->head[c->fixed[i]]);
    }
    return bits;
}

/* --- asking the engine -----------------------------------------------------------------
 */

static ico_status offer_cycle(ico_run *run, const ico_closed *c, const uint32_t *cycle,
                              uint32_t length)
{
    ico_context *ctx = ico__run_context(run);
    uint32_t *tour = ICO_NEW_ARRAY(ctx, uint32_t, length);
    if (tour == NULL) return ICO_NO_MEMORY;
    ico__closed_path(c, cycle, length, tour);
    bool more;
    ico_status status = ico__run_offer(run, tour, length - c->has_apex, &more);
    ICO_FREE_ARRAY(ctx, tour, length);
    return status;
}

/* There is no tour: makes a certificate, unless that costs much more than the search,
 * which may have taken short cuts. */
static ico_status certify(ico_run *run, const ico_closed *c,
                          const ico_decomposition *tree, uint64_t most_numbers)
{
    enum { TIMES_DEARER = 8, ALWAYS = 20000000 };
    trace_limits limits = {.numbers = most_numbers,
                           .ticks = ALWAYS + TIMES_DEARER * ico__run_stats(run)->ticks};
    ico_reason *reason = NULL;
    ico__run_slice(run, 0); /* the question is answered: no turn of others is delayed */
    ico__run_doing(run, "writing the certificate");
    ico_status status = ico__trace_make(run, c, tree, &limits, &reason);
    if (status == ICO_OK && reason != NULL) status = ico__run_reason(run, reason);
    bool limited = ico_context_memory_limit(ico__run_context(run)) != 0;
    return status == ICO_NO_MEMORY && limited ? ICO_OK : status;
}

static ico_status frontier_search(ico_run *run, const ico_closed *c, const request *ask,
                                  uint64_t most_numbers)
{
    ico_context *ctx = ico__run_context(run);
    uint32_t n = c->graph->n, length;
    uint32_t *cycle = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (cycle == NULL) return ICO_NO_MEMORY;
    bool found;
    ico__run_doing(run, "dynamic programming");
    ico_status status = ico__engine_solve(run, ask, &found, cycle, &length);
    if (status == ICO_OK && found) status = offer_cycle(run, c, cycle, length);
    if (status == ICO_OK && ico__run_limit(run) == ICO_LIMIT_NONE &&
        (!found || ask->best)) {
        if (!found && !ico__problem_skips(c->problem) && most_numbers > 0)
            status = certify(run, c, ask->tree, most_numbers);
        ico__run_exhausted(run, false);
    }
    ICO_FREE_ARRAY(ctx, cycle, n);
    return status;
}

static ico_status frontier_solve_closed(ico_run *run, const ico_closed *c,
                                        const ico_options *options)
{
    ico_context *ctx = ico__run_context(run);
    int64_t cost = ico__option_int(options, OPT_cost);
    uint64_t length = ico__problem_length(c->problem);
    plan wanted = {.shape = (plan_shape)ico__option_int(options, OPT_shape),
                   .starts = (uint32_t)ico__option_int(options, OPT_starts),
                   .width = (uint32_t)ico__option_int(options, OPT_width),
                   .cost = cost == 0 ? INFINITY : (double)cost / (double)(1 + length)};
    ico_decomposition *tree = NULL;
    ico__run_doing(run, "looking for a narrow order");
    ico_status status = ico__plan_choose(run, c->graph, &wanted, &tree);
    if (status != ICO_OK) return status;
    if (tree == NULL) {
        if (ico__run_limit(run) == ICO_LIMIT_NONE)
            ico__run_give_up(run, ICO_LIMIT_METHOD);
        return ICO_OK;
    }
    uint64_t *mandatory = mandatory_vertices(ctx, c);
    request ask = {.closed = c,
                   .tree = tree,
                   .mandatory = mandatory,
                   .length = length == 0 ? 0 : length + c->has_apex,
                   .best = ico_problem_longest(c->problem) ||
                           ico_problem_weight(c->problem) != ICO_WEIGHT_ANY,
                   .reduce = ico__option_int(options, OPT_reduce) == 1 && length == 0,
                   .most_states = (uint64_t)ico__option_int(options, OPT_states)};
    status = mandatory == NULL
                 ? ICO_NO_MEMORY
                 : frontier_search(run, c, &ask,
                                   (uint64_t)ico__option_int(options, OPT_proof));
    ICO_FREE_ARRAY(ctx, mandatory, ICO_WORDS(c->graph->n));
    ico__decomposition_free(tree);
    return status;
}

/* --- small questions -------------------------------------------------------------------
 */

/* An edge that every tour must use is not there: forced steps say so at once. */
static ico_status refute_hopeless(const ico_problem *problem, ico_run *run)
{
    ico_reason *reason = NULL;
    ico__run_exhausted(run, true);
    ico_status status =
        ico__refute(ico__run_context(run), problem, UINT64_MAX, NULL, &reason);
    if (status != ICO_OK || reason == NULL) return status;
    return ico__run_reason(run, reason);
}

static ico_status frontier_solve(const ico_method *self, const ico_problem *problem,
                                 const ico_options *options, ico_run *run)
{
    (void)self;
    ico_status status = ICO_OK;
    if (ico__problem_skips(problem)) status = ico__offer_single(problem, run);
    if (status != ICO_OK || ico__run_is_answered(run)) return status;
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    ico_closed *closed = NULL;
    status = ico__closed_new(ico__run_context(run), problem, &closed);
    if (status != ICO_OK) return status;
    if (closed->hopeless)
        status = refute_hopeless(problem, run);
    else
        status = frontier_solve_closed(run, closed, options);
    ico__closed_free(closed);
    if (status != ICO_NO_MEMORY || ico_context_memory_limit(ico__run_context(run)) == 0)
        return status;
    ico__run_give_up(run, ICO_LIMIT_MEMORY); /* the limit was kept: no failure */
    return ICO_OK;
}

const ico_method ico__method_frontier = {
    .name = "frontier",
    .help = "dynamic programming over a path or tree decomposition, for narrow graphs",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE,
    .features = ICO_CLOSED_FEATURES | ICO_ASKS_LONGEST | ICO_ASKS_LENGTH |
                ICO_ASKS_OPTIONAL | ICO_ASKS_WEIGHT,
    .options = option_table,
    .option_count = OPT_COUNT,
    .promise = 0.6,
    .solve = frontier_solve,
};
