/* property/edge_use.c - properties about which edges the Hamiltonian cycles use.
 * A tour is the only one iff no tour does without one of its edges; an edge is in some
 * Hamiltonian cycle iff a Hamiltonian path joins its ends.
 * Source: Sheehan (1977) for uniquely Hamiltonian graphs.
 * SPDX-License-Identifier: MIT */
#include "property/judge.h"

/* One more use for each edge of the tour found last. */
static void count_uses(ico_judge *j, bool path)
{
    for (uint32_t k = 0; k < ico__judge_tour_edges(j, path); k++)
        j->uses[ico__judge_tour_edge(j, k)]++;
}

/* A first tour, its edges counted in judge->uses.  *verdict: is there one? */
static ico_status find_first(ico_judge *j, bool path, ico_verdict *verdict)
{
    ico_status status =
        ico__judge_ask(j, &(ico_property_question){.path = path}, verdict);
    if (status == ICO_OK) status = ico__judge_clear_uses(j);
    if (status == ICO_OK && *verdict == ICO_FOUND) count_uses(j, path);
    return status;
}

static ico_status has_only_one(ico_judge *j, bool path, ico_verdict *verdict)
{
    ico_verdict only = ICO_UNKNOWN;
    ico_status status = find_first(j, path, &only);
    for (uint32_t e = 0; e < j->graph->m && status == ICO_OK && only == ICO_FOUND; e++) {
        if (j->uses[e] == 0) continue;
        ico_property_question q = {.path = path, .has_unused = true, .unused = e};
        ico_verdict other = ICO_UNKNOWN;
        status = ico__judge_ask(j, &q, &other);
        only = other == ICO_NONE    ? ICO_FOUND
               : other == ICO_FOUND ? ICO_NONE
                                    : ICO_UNKNOWN;
    }
    if (status == ICO_OK) *verdict = only;
    return status;
}

ico_status ico__is_uniquely_hamiltonian(ico_judge *j, ico_verdict *verdict)
{
    return has_only_one(j, false, verdict);
}

ico_status ico__is_uniquely_traceable(ico_judge *j, ico_verdict *verdict)
{
    return has_only_one(j, true, verdict);
}

ico_status ico__has_edge_in_all(ico_judge *j, ico_verdict *verdict)
{
    ico_verdict found = ICO_UNKNOWN, some = ICO_NONE;
    ico_status status = find_first(j, false, &found);
    if (status != ICO_OK) return status;
    *verdict = found;
    if (found != ICO_FOUND) return ICO_OK;
    uint32_t tours = 1;
    for (uint32_t e = 0; e < j->graph->m && some != ICO_FOUND; e++) {
        if (j->uses[e] < tours) continue;
        ico_property_question q = {.has_unused = true, .unused = e};
        ico_verdict without = ICO_UNKNOWN;
        status = ico__judge_ask(j, &q, &without);
        if (status != ICO_OK) return status;
        if (without == ICO_NONE) some = ICO_FOUND;
        if (without == ICO_UNKNOWN) some = ICO_UNKNOWN;
        if (without != ICO_FOUND) continue;
        count_uses(j, false);
        tours++;
    }
    *verdict = some;
    return ICO_OK;
}

ico_status ico__has_edge_in_none(ico_judge *j, ico_verdict *verdict)
{
    const ico_graph *g = j->graph;
    ico_verdict found = ICO_UNKNOWN, some = ICO_NONE;
    ico_status status = find_first(j, false, &found);
    if (status != ICO_OK) return status;
    *verdict = found;
    if (found != ICO_FOUND) return ICO_OK;
    for (uint32_t e = 0; e < g->m && some != ICO_FOUND; e++) {
        if (j->uses[e] > 0) continue;
        ico_property_question q = {
            .path = true, .has_ends = true, .from = g->head[e], .to = g->tail[e]};
        ico_verdict with = ICO_UNKNOWN;
        status = ico__judge_ask(j, &q, &with);
        if (status != ICO_OK) return status;
        if (with == ICO_NONE) some = ICO_FOUND;
        if (with == ICO_UNKNOWN) some = ICO_UNKNOWN;
        if (with == ICO_FOUND) count_uses(j, true);
    }
    *verdict = some;
    return ICO_OK;
}
