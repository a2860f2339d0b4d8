/* property/path_ends.c - properties that want Hamiltonian paths between many pairs of
 * ends.
 * Source: Ore (1963) for Hamilton-connected, Simmons (1978) for Hamilton-laceable graphs;
 * adding u-v makes a graph Hamiltonian iff a Hamiltonian path joins u and v.
 * SPDX-License-Identifier: MIT */
#include "property/judge.h"

/* Must a path from u to v exist? */
typedef bool wanted(const ico_judge *judge, uint32_t u, uint32_t v);

/* Is each wanted pair of different vertices joined by a Hamiltonian path? */
static ico_status join_all(ico_judge *j, wanted *wants, ico_verdict *verdict)
{
    ico_verdict all = ICO_FOUND;
    for (uint32_t u = 0; u < j->n && all != ICO_NONE; u++)
        for (uint32_t v = j->directed ? 0 : u + 1; v < j->n && all != ICO_NONE; v++) {
            if (u == v || !wants(j, u, v)) continue;
            ico_property_question q = {
                .path = true, .has_ends = true, .from = u, .to = v};
            ico_verdict one = ICO_UNKNOWN;
            ico_status status = ico__judge_ask(j, &q, &one);
            if (status != ICO_OK) return status;
            all = ico__both(all, one);
        }
    *verdict = all;
    return ICO_OK;
}

static bool any_pair(const ico_judge *j, uint32_t u, uint32_t v)
{
    (void)j, (void)u, (void)v;
    return true;
}

ico_status ico__is_hamilton_connected(ico_judge *j, ico_verdict *verdict)
{
    return join_all(j, any_pair, verdict);
}

/* The arc that would close the path is missing. */
static bool closing_arc_is_missing(const ico_judge *j, uint32_t u, uint32_t v)
{
    return ico_graph_find_edge(j->graph, v, u) == ICO_NO_EDGE;
}

ico_status ico__is_maximally_nonhamiltonian(ico_judge *j, ico_verdict *verdict)
{
    ico_verdict cycle = ICO_UNKNOWN, joined = ICO_UNKNOWN;
    ico_status status = ico__is_hamiltonian(j, &cycle);
    if (status != ICO_OK) return status;
    *verdict = ICO_NONE;
    if (cycle == ICO_FOUND) return ICO_OK;
    status = join_all(j, closing_arc_is_missing, &joined);
    if (status != ICO_OK) return status;
    *verdict = ico__both(cycle == ICO_NONE ? ICO_FOUND : ICO_UNKNOWN, joined);
    return ICO_OK;
}

/* A cycle has a path from each of its vertices. */
ico_status ico__is_homogeneously_traceable(ico_judge *j, ico_verdict *verdict)
{
    ico_verdict cycle = ICO_UNKNOWN, all = ICO_FOUND;
    ico_status status = j->n == 0 ? ICO_OK : ico__is_hamiltonian(j, &cycle);
    for (uint32_t v = 0;
         v < j->n && status == ICO_OK && cycle != ICO_FOUND && all != ICO_NONE; v++) {
        ico_property_question q = {
            .path = true, .has_ends = true, .any_end = true, .from = v};
        ico_verdict one = ICO_UNKNOWN;
        status = ico__judge_ask(j, &q, &one);
        all = ico__both(all, one);
    }
    if (status == ICO_OK) *verdict = all;
    return status;
}

enum { NO_SIDE, LEFT, RIGHT };

/* Gives `v` its side, unless it has the other one already. */
static bool take_side(uint8_t *side, uint32_t v, uint8_t wish, uint32_t *queue,
                      uint32_t *filled)
{
    if (side[v] == NO_SIDE) {
        side[v] = wish;
        queue[(*filled)++] = v;
    }
    return side[v] == wish;
}

/* The sides of a connected bipartite graph (digraph: of the graph under it) of at least
 * one vertex; false if it is not one. */
static bool find_sides(const ico_graph *g, uint8_t *side, uint32_t *queue)
{
    uint32_t filled = 0;
    (void)take_side(side, 0, LEFT, queue, &filled);
    for (uint32_t k = 0; k < filled; k++) {
        uint32_t v = queue[k];
        uint8_t other = side[v] == LEFT ? RIGHT : LEFT;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            if (!take_side(side, g->adj[i], other, queue, &filled)) return false;
        for (uint32_t i = g->in_row[v]; g->directed && i < g->in_row[v + 1]; i++)
            if (!take_side(side, g->in_adj[i], other, queue, &filled)) return false;
    }
    return filled == g->n;
}

static bool on_opposite_sides(const ico_judge *j, uint32_t u, uint32_t v)
{
    return j->side[u] != j->side[v];
}

ico_status ico__is_hamilton_laceable(ico_judge *j, ico_verdict *verdict)
{
    *verdict = ICO_NONE;
    uint32_t n = j->n;
    if (n == 0) return ICO_OK;
    uint32_t *queue = ICO_NEW_ARRAY(j->ctx, uint32_t, n);
    if (queue == NULL) return ICO_NO_MEMORY;
    j->side = ICO_NEW_ARRAY(j->ctx, uint8_t, n);
    ico_status status = j->side == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK && find_sides(j->graph, j->side, queue))
        status = join_all(j, on_opposite_sides, verdict);
    ICO_FREE_ARRAY(j->ctx, j->side, n);
    j->side = NULL;
    ICO_FREE_ARRAY(j->ctx, queue, n);
    return status;
}
