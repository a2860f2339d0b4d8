/* method/frontier/state.h - states of the boundary, tables of them, and the effect of
 * steps and joins: what the engine and the trace share.
 * The innermost part of method frontier.
 * Source: the mate arrays of Knuth, "Simpath" (TAOCP 7.1.4, 2009); Sekine, Imai and Tani
 * (1995).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_STATE_H
#define ICO_METHOD_FRONTIER_STATE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/bitset.h"
#include "base/memory.h"
#include "graph/decomposition.h"
#include "graph/graph.h"

/* --- state --- */

/* The state of the boundary of a step: the ends of the fragments of a tour behind it.
 * The innermost part of method frontier.
 * Source: the mate arrays of Knuth, "Simpath" (TAOCP 7.1.4, 2009); Sekine, Imai and Tani
 * (1995). */

enum { STATE_WORDS = ICO_MOST_SLOTS / 8 };

/* Values of a slot.  Beside these: an end of a fragment whose other end is in slot k has
 * k + 1; in directed graphs the last vertex of a fragment has also the bit LAST. */
enum { UNTOUCHED = 0, LAST = 128, FULL = 255 };

/* Slot k is byte k % 8 of word k / 8, the lowest first; where edges are counted, a word
 * behind those of the slots has their number.
 * Invariant: if slot k is an end with mate l, slot l is an end with mate k (directed: one
 * of them is LAST).  Slots outside the boundary are UNTOUCHED, so that equal states have
 * equal words. */
typedef struct state {
    uint64_t word[STATE_WORDS + 1];
} state;

static inline uint8_t state_slot(const state *s, unsigned k)
{
    return (uint8_t)(s->word[k / 8] >> 8 * (k % 8));
}

static inline void state_set(state *s, unsigned k, unsigned value)
{
    uint64_t *w = &s->word[k / 8];
    unsigned shift = 8 * (k % 8);
    *w = (*w & ~(UINT64_C(255) << shift)) | (uint64_t)value << shift;
}

typedef enum link_result { REFUSED, LINKED, CLOSED } link_result;

/* Two bits a slot.  Undirected: low = touched, high = full.  Directed: low = an arc comes
 * in, high = an arc goes out.  So both = full, in either case. */
typedef struct degrees {
    uint32_t low, high;
} degrees;

/* Gathers the highest bits of the eight bytes. */
static inline uint32_t high_bits(uint64_t word)
{
    word = word >> 7 & UINT64_C(0x0101010101010101);
    return (uint32_t)(word * UINT64_C(0x0102040810204080) >> 56);
}

/* Of eight slots at once: a byte is FULL if bit 6 is set, which no mate reaches. */
static inline degrees word_degrees(uint64_t word, bool directed)
{
    const uint64_t low_bits = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t touched = ((word & low_bits) + low_bits) | word, full = word << 1;
    degrees d = {high_bits(touched), high_bits(full)};
    if (directed) {
        uint32_t last = high_bits(word); /* or full */
        d.high |= d.low & ~last;
        d.low = last;
    }
    return d;
}

static inline degrees state_degrees(const state *s, unsigned words, bool directed)
{
    degrees d = {0, 0};
    for (unsigned w = 0; w < words; w++) {
        degrees part = word_degrees(s->word[w], directed);
        d.low |= part.low << 8 * w;
        d.high |= part.high << 8 * w;
    }
    return d;
}

/* Adds the edge between slots u and w, or a fragment that has its ends there.  CLOSED:
 * the two were the ends of one fragment, which is now a cycle. */
static inline link_result state_link(state *s, unsigned u, unsigned w)
{
    uint8_t a = state_slot(s, u), b = state_slot(s, w);
    if (a == FULL || b == FULL) return REFUSED;
    if (a == w + 1) {
        state_set(s, u, FULL);
        state_set(s, w, FULL);
        return CLOSED;
    }
    unsigned from = a == UNTOUCHED ? u : a - 1u, to = b == UNTOUCHED ? w : b - 1u;
    if (a != UNTOUCHED) state_set(s, u, FULL);
    if (b != UNTOUCHED) state_set(s, w, FULL);
    state_set(s, from, to + 1);
    state_set(s, to, from + 1);
    return LINKED;
}

/* The same with an arc from u to w, or a fragment that begins at u and ends at w. */
static inline link_result state_link_arc(state *s, unsigned u, unsigned w)
{
    uint8_t a = state_slot(s, u), b = state_slot(s, w);
    if (a == FULL || b == FULL || (a != UNTOUCHED && !(a & LAST)) || (b & LAST))
        return REFUSED;
    if (a == ((w + 1) | LAST)) {
        state_set(s, u, FULL);
        state_set(s, w, FULL);
        return CLOSED;
    }
    unsigned from = a == UNTOUCHED ? u : (a & ~(unsigned)LAST) - 1u;
    unsigned to = b == UNTOUCHED ? w : b - 1u;
    if (a != UNTOUCHED) state_set(s, u, FULL);
    if (b != UNTOUCHED) state_set(s, w, FULL);
    state_set(s, from, to + 1);
    state_set(s, to, (from + 1) | LAST);
    return LINKED;
}

/* --- table.c --- */

/* Tables of states: the result of a step, or of a join of tables; each state once, with
 * the way in which it was first reached. */

#define NO_LAYER UINT32_MAX

/* How a state came about: from state number `from` of the layer to the left, and with
 * `with`, the number of a state of the layer to the right (join) or a choice (step). */
typedef struct link {
    uint32_t from, with;
} link;

/* The links of a table; kept when its states are gone, to rebuild the tour.
 * (A trace certificate would keep the states as well: here is its place.) */
typedef struct layer {
    uint32_t step;        /* of the decomposition */
    uint32_t left, right; /* layers built upon, NO_LAYER: none; a join has both */
    uint32_t count;
    link *links; /* count of them */
} layer;

/* Invariants: state i is keys.items[i * words .. ) and was reached by links.items[i]; if
 * the best is asked for, by a way that gained values.items[i], the most there is.
 * incoming[k], outgoing[k]: edges of the vertex in slot k that lie behind (undirected:
 * incoming only). */
typedef struct table {
    uint32_t layer;
    uint32_t mask; /* slots of the boundary */
    uint32_t count;
    uint32_t mandatory, fixed; /* vertices and edges of these kinds that lie behind */
    ICO_VECTOR(uint64_t) keys;
    ICO_VECTOR(link) links;
    ICO_VECTOR(int64_t) values;
    uint32_t incoming[ICO_MOST_SLOTS], outgoing[ICO_MOST_SLOTS];
} table;

/* State i. */
static inline state table_state(const table *t, uint32_t i, unsigned words)
{
    state s = {.word = {0}};
    for (unsigned k = 0; k < words; k++) s.word[k] = t->keys.items[(size_t)i * words + k];
    return s;
}

/* Finds states in the table that is being filled.  One for all tables: a cell counts only
 * if it carries the present stamp.
 * Invariant: used <= (mask + 1) / 2. */
typedef struct finder {
    uint64_t *cells; /* stamp << 32 | number of the state */
    size_t room;     /* of cells, a power of two; mask + 1 of them are in use */
    size_t mask;
    uint32_t stamp;
} finder;

/* Makes the finder ready for a new table.  False: out of memory. */
bool ico__finder_begin(ico_context *ctx, finder *f);
void ico__finder_free(ico_context *ctx, finder *f);
/* Returns the cell of the state with this key.  *number: the number of the state, or
 * UINT32_MAX if the table does not have it; then ico__table_add may put it there. */
size_t ico__table_find(const table *t, const finder *f, const uint64_t *key,
                       unsigned words, uint32_t *number);
/* Adds a state that was not found, at `cell`.  False: out of memory. */
bool ico__table_add(ico_context *ctx, table *t, finder *f, size_t cell,
                    const uint64_t *key, unsigned words, link way, const int64_t *value);
void ico__table_free(ico_context *ctx, table *t);

/* --- step.c --- */

/* The effect of steps and joins on states, for the engine, which keeps the states that it
 * needs, and for the trace, which writes all of them. */

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
