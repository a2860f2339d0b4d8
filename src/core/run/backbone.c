/* run/backbone.c - which edges all tours use, which some, which none: by tours that
 * differ where tours can.
 * Stands above run.c and the registry.
 * Source: backbones by tours found so far, Janota, Lynce, Marques-Silva (2015).
 * SPDX-License-Identifier: MIT */
#include "method/registry.h"
#include "run/run.h"

/* How often each edge was used. */
typedef struct tally {
    const ico_graph *graph;
    uint64_t *uses;
    bool closed;
} tally;

static bool count_edges(void *user, const ico_tour *listed)
{
    tally *t = user;
    const uint32_t *tour = ico_tour_vertices(listed);
    uint64_t length = ico_tour_length(listed);
    for (uint64_t i = t->closed ? 0 : 1; i < length; i++) {
        uint32_t from = tour[i == 0 ? length - 1 : i - 1];
        uint32_t e = ico_graph_find_edge(t->graph, from, tour[i]);
        if (e != ICO_NO_EDGE) t->uses[e]++;
    }
    return true;
}

static ico_edge_use edge_use(uint64_t uses, const ico_result *result)
{
    if (uses > 0 && uses < result->tours) return ICO_EDGE_IN_SOME;
    if (!result->complete) return ICO_EDGE_UNKNOWN;
    return uses > 0 ? ICO_EDGE_IN_ALL : ICO_EDGE_IN_NONE;
}

ico_status ico_run_edge_uses(ico_run *run, ico_edge_use *uses, ico_result **result)
{
    tally t = {.closed = ico_problem_kind(run->problem) == ICO_CLOSED};
    ico_status status = ico_problem_graph(run->ctx, run->problem, &t.graph);
    if (status != ICO_OK) return status;
    t.uses = ICO_NEW_ARRAY(run->ctx, uint64_t, (size_t)t.graph->m + 1);
    if (t.uses == NULL) return ICO_NO_MEMORY;
    ico_errand before = ico__run_send(run, ICO_GOAL_DIFFER, 0, count_edges, &t);
    status = ico_run_solve(run, &ico__method_circuit, NULL, result);
    ico__run_send_back(run, &before);
    for (uint32_t e = 0; e < t.graph->m && status == ICO_OK; e++)
        uses[e] = edge_use(t.uses[e], *result);
    ICO_FREE_ARRAY(run->ctx, t.uses, (size_t)t.graph->m + 1);
    return status;
}
