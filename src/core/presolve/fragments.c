/* presolve/fragments.c - all Hamiltonian cycles of a closed form by edge elimination.
 * SPDX-License-Identifier: MIT */
#include "presolve/fragments.h"

ico_status ico__fragments_open(ico_context *ctx, const ico_closed *closed,
                               ico_random *random, bool keep_pairs, ico_fragments *search)
{
    ico_fragments s = {.ctx = ctx, .random = random, .keep_pairs = keep_pairs};
    ico_status status = ico__forced_new(ctx, closed, &s.forced);
    if (status == ICO_OK) *search = s;
    return status;
}

void ico__fragments_close(ico_fragments *s)
{
    if (s->ctx == NULL) return;
    ICO_VECTOR_FREE(s->ctx, &s->stack);
    ICO_VECTOR_FREE(s->ctx, &s->pairs);
    ico__forced_free(s->forced);
}

/* Prefers ports with fewer open edges; among equals, one that has an edge already. */
static uint64_t port_rank(const ico_forced *f, uint32_t p)
{
    return 2 * (uint64_t)f->open[p] + (f->in[p] == 0);
}

/* Is this candidate to be taken rather than the best so far?  `equal` counts those as
 * good, among which chance decides. */
static bool beats(ico_fragments *s, uint64_t rank, uint64_t *best, uint32_t *equal)
{
    if (rank < *best) {
        *best = rank;
        *equal = 1;
        return true;
    }
    return rank == *best && s->random != NULL &&
           ico__random_below(s->random, ++*equal) == 0;
}

/* Returns the open edge to branch on: from the port of least rank to its neighbour of
 * least rank.  There is one while the cycle is not complete. */
static uint32_t choose_edge(ico_fragments *s)
{
    ico_forced *f = s->forced;
    uint32_t port = 0, chosen = ICO_NO_EDGE, count, equal = 0;
    uint64_t best = UINT64_MAX;
    for (uint32_t p = 0; p < f->ports; p++)
        if (f->open[p] > 0 && beats(s, port_rank(f, p), &best, &equal)) port = p;
    f->ticks += f->ports;
    const uint32_t *edges = ico__forced_edges(f, port, &count);
    best = UINT64_MAX;
    for (uint32_t i = 0; i < count; i++) {
        if (f->state[edges[i]] != ICO_EDGE_OPEN) continue;
        uint64_t rank = port_rank(f, ico__forced_across(f, edges[i], port));
        if (beats(s, rank, &best, &equal)) chosen = edges[i];
    }
    f->ticks += count;
    return chosen;
}

/* Goes back to the deepest branching with an untried side; false: all were tried. */
static bool try_other_side(ico_fragments *s)
{
    while (s->stack.size > 0) {
        ico_branch last = s->stack.items[--s->stack.size];
        ico__forced_undo(s->forced, last.made);
        if (ico__forced_assume(s->forced, last.edge, false)) return true;
    }
    return false;
}

static ico_status branch(ico_fragments *s, uint32_t e)
{
    const ico_graph *g = s->forced->graph;
    if (s->keep_pairs && (!ICO_VECTOR_PUSH(s->ctx, &s->pairs, g->tail[e]) ||
                          !ICO_VECTOR_PUSH(s->ctx, &s->pairs, g->head[e])))
        return ICO_NO_MEMORY;
    if (!ICO_VECTOR_PUSH(s->ctx, &s->stack, ((ico_branch){e, s->forced->made})))
        return ICO_NO_MEMORY;
    s->nodes++;
    return ICO_OK;
}

/* Draws the first consequences, or leaves the last cycle; false: nothing is left. */
static bool fragments_resume(ico_fragments *s)
{
    bool alive = true;
    if (!s->begun) {
        s->begun = true;
        alive = ico__forced_begin(s->forced);
        s->root = s->forced->made;
    } else if (s->at_cycle) {
        s->at_cycle = false;
        alive = try_other_side(s);
    }
    return alive;
}

ico_status ico__fragments_next(ico_fragments *s, uint64_t until, ico_fragments_end *end)
{
    ico_forced *f = s->forced;
    bool alive = fragments_resume(s);
    *end = ICO_FRAGMENTS_NO_MORE;
    while (alive) {
        if (f->chosen == f->graph->n) {
            s->at_cycle = true;
            *end = ICO_FRAGMENTS_CYCLE;
            return ICO_OK;
        }
        if (f->ticks >= until) {
            *end = ICO_FRAGMENTS_PAUSE;
            return ICO_OK;
        }
        uint32_t e = choose_edge(s);
        ico_status status = branch(s, e);
        if (status != ICO_OK) return status;
        alive = ico__forced_assume(f, e, true) || try_other_side(s);
    }
    return ICO_OK;
}

void ico__fragments_restart(ico_fragments *s)
{
    if (!s->begun) return;
    s->stack.size = s->pairs.size = 0;
    s->at_cycle = false;
    ico__forced_undo(s->forced, s->root);
}

void ico__fragments_forget(ico_fragments *s)
{
    ICO_VECTOR_FREE(s->ctx, &s->pairs);
    s->keep_pairs = false;
}

/* The chosen edge at port p that is not `not`. */
static uint32_t chosen_edge(const ico_forced *f, uint32_t p, uint32_t not )
{
    uint32_t count;
    const uint32_t *edges = ico__forced_edges(f, p, &count);
    for (uint32_t i = 0; i < count; i++)
        if (f->state[edges[i]] == ICO_EDGE_IN && edges[i] != not ) return edges[i];
    return ICO_NO_EDGE;
}

void ico__fragments_cycle(const ico_fragments *s, uint32_t *cycle)
{
    const ico_forced *f = s->forced;
    const ico_graph *g = f->graph;
    uint32_t v = 0, last = ICO_NO_EDGE;
    for (uint32_t i = 0; i < g->n; i++) {
        cycle[i] = v;
        last = chosen_edge(f, g->directed ? 2 * v : v, last);
        v = g->directed || g->tail[last] == v ? g->head[last] : g->tail[last];
    }
}
