/* method/frontier/step.h - the effect of steps and joins on states, for the engine, which
 * keeps the states that it needs, and for the trace, which writes all of them.
 * Stands above table.
 * Source: as state.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_STEP_H
#define ICO_METHOD_FRONTIER_STEP_H

#include "graph/graph.h"
#include "method/frontier/table.h"

/* An edge that a step may take: from its vertex to a later one (or, incoming: from
 * it). */
typedef struct forward {
    uint32_t vertex;
    uint8_t slot;
    bool fixed;
    int64_t gain;
} forward;

/* The forward edges of a step; of directed graphs `in` has the incoming ones.  Each count
 * stays below ICO_MOST_SLOTS. */
typedef struct forward_edges {
    bool directed;
    unsigned own; /* slot of the vertex */
    forward out[ICO_MOST_SLOTS], in[ICO_MOST_SLOTS];
    uint32_t out_count, in_count, fixed;
} forward_edges;

/* fixed: bits of edges.  gain: of each edge, or NULL. */
void ico__step_forward(const ico_graph *graph, const ico_decomposition *tree,
                       const uint64_t *fixed, const int64_t *gain, uint32_t step,
                       forward_edges *edges);
/* Sets mask and counters of the table that the step hands on, when it takes a vertex that
 * is mandatory or not, or of the table that two others come to together.  in: the table
 * that the step builds on, or NULL. */
void ico__step_table(table *out, const table *in, const ico_decomposition *tree,
                     uint32_t step, const forward_edges *edges, bool mandatory);
void ico__join_table(table *out, const table *a, const table *b);

/* A choice of at most two of them, as link.with has it: places + 1 in `out`, and in `in`
 * shifted by 8 (undirected: the later one of `out`, and the earlier); 0 none. */
static inline uint32_t choice_of(uint32_t first, uint32_t second)
{
    return first | second << 8;
}

/* Receives a state after the step, without the vertex, or (CLOSED) the state that remains
 * when a cycle closes; with: the edges taken (choice_of); gain: their gain. */
typedef void step_sink(void *user, link_result result, state *s, uint32_t with,
                       int64_t gain);

static inline link_result step_link(const forward_edges *f, state *s, bool directed,
                                    const forward *to, bool into)
{
    if (!directed) return state_link(s, f->own, to->slot);
    return into ? state_link_arc(s, to->slot, f->own)
                : state_link_arc(s, f->own, to->slot);
}

/* The parts of step_take, compiled for each kind of graph. */
#define STEP_PART static inline __attribute__((always_inline))

STEP_PART void step_end(const forward_edges *f, link_result result, state *s,
                        uint32_t with, int64_t gain, step_sink *sink, void *user)
{
    if (result == REFUSED) return;
    state_set(s, f->own, UNTOUCHED);
    sink(user, result, s, with, gain);
}

/* A second edge for state s, in which the vertex has the first one, number `place`, if it
 * needed that.  left: how many more must be fixed. */
STEP_PART void step_second(const forward_edges *f, const state *s, bool directed,
                           uint32_t place, uint32_t left, int64_t gain, step_sink *sink,
                           void *user)
{
    const forward *list = directed ? f->in : f->out;
    uint32_t count = directed ? f->in_count : f->out_count;
    for (uint32_t k = directed ? 0 : place; k < count; k++) {
        if (left == 1 && !list[k].fixed) continue;
        state next = *s;
        link_result result = step_link(f, &next, directed, &list[k], true);
        uint32_t with = directed ? choice_of(place, k + 1) : choice_of(k + 1, place);
        step_end(f, result, &next, with, gain + list[k].gain, sink, user);
    }
}

STEP_PART void step_first(const forward_edges *f, const state *s, bool directed,
                          bool more, step_sink *sink, void *user)
{
    uint32_t firsts = f->out_count - (more && !directed && f->out_count > 0);
    for (uint32_t i = 0; i < firsts; i++) {
        uint32_t left = f->fixed - f->out[i].fixed;
        if (left > more) continue;
        state next = *s;
        link_result result = step_link(f, &next, directed, &f->out[i], false);
        if (!more)
            step_end(f, result, &next, i + 1, f->out[i].gain, sink, user);
        else if (result == LINKED)
            step_second(f, &next, directed, i + 1, left, f->out[i].gain, sink, user);
    }
}

STEP_PART void step_all(const forward_edges *f, const state *s, bool directed,
                        step_sink *sink, void *user)
{
    uint8_t value = state_slot(s, f->own);
    if (value == UNTOUCHED) {
        if (f->fixed <= 2) step_first(f, s, directed, true, sink, user);
    } else if (value == FULL) {
        state next = *s;
        if (f->fixed == 0) step_end(f, LINKED, &next, 0, 0, sink, user);
    } else if (!directed || (value & LAST)) {
        step_first(f, s, directed, false, sink, user);
    } else if (f->fixed <= 1) {
        step_second(f, s, directed, 0, f->fixed, 0, sink, user);
    }
}

/* Gives the vertex the edges that it lacks in state s, in all ways.  Without directions
 * the second edge comes after the first. */
static inline void step_take(const forward_edges *f, const state *s, step_sink *sink,
                             void *user)
{
    if (f->directed)
        step_all(f, s, true, sink, user);
    else
        step_all(f, s, false, sink, user);
}

/* Fragments of a state as links to be added; full: slots it fills. */
typedef struct fragments {
    uint8_t from[ICO_MOST_SLOTS / 2], to[ICO_MOST_SLOTS / 2];
    unsigned count;
    state full;
} fragments;

/* Takes a state with these slots apart. */
static inline fragments take_apart(const state *s, uint32_t mask, bool directed)
{
    fragments f = {.count = 0};
    for (uint8_t k = 0; mask >> k != 0; k++) {
        uint8_t value = state_slot(s, k);
        if (value == FULL) state_set(&f.full, k, FULL);
        if (value == UNTOUCHED || (value & LAST)) continue; /* or full */
        uint8_t mate = (uint8_t)(value - 1);
        if (!directed && mate < k) continue;
        f.from[f.count] = k;
        f.to[f.count++] = mate;
    }
    return f;
}

/* Adds the fragments to a state whose degrees agree.  What closes a cycle must be the
 * last link, else it is refused. */
static inline link_result add_fragments(state *s, const fragments *f, unsigned words,
                                        bool directed)
{
    link_result result = LINKED;
    for (unsigned k = 0; k < words; k++) s->word[k] |= f->full.word[k];
    for (unsigned k = 0; k < f->count && result == LINKED; k++) {
        result = directed ? state_link_arc(s, f->from[k], f->to[k])
                          : state_link(s, f->from[k], f->to[k]);
        if (result == CLOSED && k + 1 < f->count) return REFUSED;
    }
    return result;
}

#endif
