/* method/frontier/trace.c - fills the tables of a decomposition step by step and lists
 * how many states each has (a sweep) or, for each successor of a state, which state of
 * the next table it is (a trace).
 * Apart from the engine: states that the engine leaves out, because they cannot help,
 * must be present here unless the checker sees by itself that they cannot.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/trace.h"

#include "base/bitset.h"
#include "method/frontier/state.h"
#include "problem/reason.h"

/* The checker's bounds: on pairs of states to be joined; for a sweep on states there at
 * once, and on ways and pairs. */
enum { PAIRS_A_NUMBER = 1024 };
enum { FREE_STATES = 1 << 20, STATES_A_NUMBER = 16, MOST_STATES = 1 << 30 };
enum { FREE_WAYS = 1 << 24, WAYS_A_NUMBER = 256 };

/* Invariants: stack has the tables not built upon yet; out is being filled; states of its
 * degrees need those of low and high (state.h) at least.  pairs: of states, and in a
 * sweep ways, gone through; most: states there at once.  `over`: the limits are
 * reached. */
typedef struct trace_writer {
    ico_run *run;
    ico_context *ctx;
    const ico_graph *graph;
    const ico_decomposition *tree;
    const trace_limits *limits;
    unsigned words;
    uint64_t *fixed; /* bits of edges */
    uint32_t fixed_count;
    bool sweep;
    uint64_t ticks, pairs, most;
    ICO_VECTOR(uint32_t) numbers;
    ICO_VECTOR(table) stack;
    table out;
    degrees needed;
    finder finder;
    bool over, met_tour;
    ico_status status;
} trace_writer;

static bool has_ended(const trace_writer *t)
{
    return t->over || t->met_tour || t->status != ICO_OK;
}

static void trace_put_number(trace_writer *t, uint32_t number)
{
    if (t->numbers.size >= t->limits->numbers)
        t->over = true;
    else if (!ICO_VECTOR_PUSH(t->ctx, &t->numbers, number))
        t->status = ICO_NO_MEMORY;
}

static void trace_add_work(trace_writer *t, uint64_t ticks)
{
    t->ticks += ticks;
    if (ico__run_tick(t->run, ticks) || t->ticks > t->limits->ticks) t->over = true;
}

/* --- the table that is being filled ----------------------------------------------------
 */

/* What a vertex on the border can get from edges that are undecided. */
static void add_needed(trace_writer *t, uint32_t v)
{
    const ico_graph *g = t->graph;
    unsigned k = t->tree->slot[v];
    uint32_t bit = UINT32_C(1) << k, in = ico__in_degree(g, v) - t->out.incoming[k];
    uint32_t more = g->directed ? ico__degree(g, v) - t->out.outgoing[k] : in;
    if (!(t->out.mask & bit)) return;
    if (in <= !g->directed) t->needed.low |= bit;
    if (more == 0) t->needed.high |= bit;
}

/* The border of the step is known. */
static void begin_table(trace_writer *t, uint32_t step)
{
    const ico_decomposition *tree = t->tree;
    t->needed = (degrees){0, 0};
    for (size_t i = tree->first[step]; i < tree->first[step + 1]; i++)
        add_needed(t, tree->bound[i]);
    add_needed(t, tree->vertex[step]);
    if (!ico__finder_begin(t->ctx, &t->finder)) t->status = ICO_NO_MEMORY;
}

static void put_state(trace_writer *t, const state *s)
{
    table *out = &t->out;
    degrees d = state_degrees(s, t->words, t->graph->directed);
    if (((t->needed.low & ~d.low) | (t->needed.high & ~d.high)) != 0) return;
    uint32_t number;
    size_t cell = ico__table_find(out, &t->finder, s->word, t->words, &number);
    if (number == UINT32_MAX) {
        number = out->count;
        if (!ico__table_add(t->ctx, out, &t->finder, cell, s->word, t->words,
                            (link){0, 0}, NULL))
            t->status = ICO_NO_MEMORY;
    }
    if (!t->sweep) trace_put_number(t, number);
}

/* A cycle was closed that left the state: it may be no tour. */
static void put_cycle(trace_writer *t, const state *s)
{
    const table *out = &t->out;
    degrees d = state_degrees(s, t->words, t->graph->directed);
    if (out->mandatory + ico__popcount32(d.high & d.low) == t->graph->n &&
        out->fixed == t->fixed_count)
        t->met_tour = true;
}

/* A sweep says how many states a table has, and how many are there at once. */
static void put_size(trace_writer *t)
{
    uint64_t there = t->out.count;
    for (size_t i = 0; i < t->stack.size; i++) there += t->stack.items[i].count;
    if (there > t->most) t->most = there;
    trace_put_number(t, t->out.count);
}

static void finish_table(trace_writer *t, size_t used)
{
    if (has_ended(t)) return;
    if (t->sweep && used > 0) put_size(t);
    for (; used > 0; used--) ico__table_free(t->ctx, &t->stack.items[--t->stack.size]);
    if (!ICO_VECTOR_PUSH(t->ctx, &t->stack, t->out)) {
        t->status = ICO_NO_MEMORY;
        return;
    }
    t->out = (table){0};
}

/* --- taking a vertex -------------------------------------------------------------------
 */

static void put_choice(void *user, link_result result, state *s, uint32_t with,
                       int64_t gain)
{
    (void)with, (void)gain;
    if (result == CLOSED)
        put_cycle(user, s);
    else
        put_state(user, s);
}

/* The price of a state in which the vertex has this value. */
static uint64_t ticks_of(const forward_edges *f, uint8_t value)
{
    bool last = f->directed && (value & LAST);
    uint64_t firsts =
        value == FULL || (f->directed && !last && value != UNTOUCHED) ? 1 : f->out_count;
    if (value == FULL || (value != UNTOUCHED && (last || !f->directed)))
        return 2 * firsts;
    return firsts * (1 + (f->directed ? f->in_count : f->out_count));
}

/* The ways that a sweep's judge goes through for it. */
static uint64_t ways_of(const forward_edges *f, uint8_t value)
{
    uint64_t out = f->out_count, in = f->in_count;
    if (value == FULL) return 1;
    if (!f->directed) return value == UNTOUCHED ? (out * out - out) / 2 : out;
    if (value == UNTOUCHED) return out * in;
    return value & LAST ? out : in;
}

static void trace_take_step(trace_writer *t, uint32_t step)
{
    const table *from = &t->stack.items[t->stack.size - 1];
    forward_edges edges;
    trace_put_number(t, t->tree->vertex[step]);
    ico__step_forward(t->graph, t->tree, t->fixed, NULL, step, &edges);
    ico__step_table(&t->out, from, t->tree, step, &edges, true);
    begin_table(t, step);
    for (uint32_t i = 0; i < from->count && !has_ended(t); i++) {
        state s = table_state(from, i, t->words);
        if (t->sweep) t->pairs += ways_of(&edges, state_slot(&s, edges.own));
        step_take(&edges, &s, put_choice, t);
        trace_add_work(t, ticks_of(&edges, state_slot(&s, edges.own)));
    }
    finish_table(t, 1);
}

/* --- joining tables --------------------------------------------------------------------
 */

static void join_states(trace_writer *t, const state *one, const state *other,
                        uint32_t mask)
{
    bool directed = t->graph->directed;
    state sum = *one;
    fragments f = take_apart(other, mask, directed);
    link_result result = add_fragments(&sum, &f, t->words, directed);
    if (result != REFUSED) put_choice(t, result, &sum, 0, 0);
}

static uint32_t touched(const trace_writer *t, const state *s)
{
    degrees d = state_degrees(s, t->words, t->graph->directed);
    return d.low | d.high;
}

static uint32_t full(const trace_writer *t, const state *s)
{
    degrees d = state_degrees(s, t->words, t->graph->directed);
    return d.low & d.high;
}

static void join_tables(trace_writer *t, const table *a, const table *b)
{
    for (uint32_t i = 0; i < a->count && !has_ended(t); i++) {
        state one = table_state(a, i, t->words);
        uint32_t some = touched(t, &one), all = full(t, &one);
        for (uint32_t j = 0; j < b->count && !has_ended(t); j++) {
            state other = table_state(b, j, t->words);
            if ((some & full(t, &other)) == 0 && (all & touched(t, &other)) == 0)
                join_states(t, &one, &other, b->mask);
        }
        trace_add_work(t, 1 + b->count);
    }
}

/* Joins the last two tables, on which `step` builds. */
static void trace_join(trace_writer *t, uint32_t step)
{
    const table *a = &t->stack.items[t->stack.size - 2], *b = a + 1;
    trace_put_number(t, t->graph->n + 1);
    t->pairs += (uint64_t)a->count * b->count;
    ico__join_table(&t->out, a, b);
    begin_table(t, step);
    join_tables(t, a, b);
    finish_table(t, 2);
}

/* --- the steps -------------------------------------------------------------------------
 */

static void trace_begin_step(trace_writer *t, uint32_t step)
{
    const state nothing = {.word = {0}};
    uint32_t number;
    trace_put_number(t, t->graph->n);
    begin_table(t, step);
    if (has_ended(t)) return;
    size_t cell = ico__table_find(&t->out, &t->finder, nothing.word, t->words, &number);
    if (!ico__table_add(t->ctx, &t->out, &t->finder, cell, nothing.word, t->words,
                        (link){0, 0}, NULL))
        t->status = ICO_NO_MEMORY;
    finish_table(t, 0);
}

static bool is_empty(const trace_writer *t)
{
    return t->stack.items[t->stack.size - 1].count == 0;
}

/* All steps, until a table has no state.  waits[i]: a step that i builds on has its table
 * on the stack, where it waits to be joined with the next. */
static void trace_walk_steps(trace_writer *t, bool *waits)
{
    const ico_decomposition *tree = t->tree;
    for (uint32_t i = 0; i < tree->n; i++) {
        uint32_t parent = tree->parent[i];
        if (tree->children[i] == 0) trace_begin_step(t, i);
        if (!has_ended(t)) trace_take_step(t, i);
        if (has_ended(t) || is_empty(t)) return;
        if (parent == ICO_NO_STEP) continue;
        if (waits[parent]) trace_join(t, parent);
        if (has_ended(t) || is_empty(t)) return;
        waits[parent] = true;
    }
}

static ico_status make_reason(trace_writer *t, const ico_problem *problem,
                              ico_reason **reason)
{
    ico_reason *made = NULL;
    ico_text text;
    bool board = ico_problem_board(problem) != NULL;
    bool closed = ico_problem_kind(problem) == ICO_CLOSED;
    ico_text_init(&text, t->ctx);
    ico_text_printf(&text,
                    "dynamic programming over a cut of at most %lu %s: every way in "
                    "which a %s can cross the cut ends in a contradiction",
                    (unsigned long)t->tree->width, board ? "cells" : "vertices",
                    board    ? "tour"
                    : closed ? "cycle"
                             : "path");
    ico_status status =
        ico__reason_new(t->ctx, t->sweep ? ICO_REASON_SWEEP : ICO_REASON_TRACE, NULL, 0,
                        &text, "", &made);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    made->numbers = ico__resize(t->ctx, t->numbers.items, t->numbers.capacity,
                                t->numbers.size, sizeof *t->numbers.items);
    if (made->numbers == NULL) {
        ico_reason_free(made);
        return ICO_NO_MEMORY;
    }
    made->number_count = t->numbers.size;
    t->numbers.items = NULL;
    t->numbers.size = t->numbers.capacity = 0;
    *reason = made;
    return ICO_OK;
}

static ico_status open_tracing(trace_writer *t, const ico_closed *closed)
{
    t->words = (t->tree->slots + 7) / 8;
    t->fixed_count = (uint32_t)closed->fixed_count;
    t->fixed = ICO_NEW_ARRAY(t->ctx, uint64_t, ICO_WORDS((size_t)t->graph->m + 1));
    if (t->fixed == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < closed->fixed_count; i++)
        ico__bit_set(t->fixed, closed->fixed[i]);
    trace_put_number(t, t->tree->slots);
    for (uint32_t v = 0; v < t->graph->n && !has_ended(t); v++)
        trace_put_number(t, t->tree->slot[v]);
    return t->status;
}

static void close_tracing(trace_writer *t)
{
    ico__table_free(t->ctx, &t->out);
    for (size_t i = 0; i < t->stack.size; i++)
        ico__table_free(t->ctx, &t->stack.items[i]);
    ICO_VECTOR_FREE(t->ctx, &t->stack);
    ICO_VECTOR_FREE(t->ctx, &t->numbers);
    ico__finder_free(t->ctx, &t->finder);
    ICO_FREE_ARRAY(t->ctx, t->fixed, ICO_WORDS((size_t)t->graph->m + 1));
}

/* Do the judges go through all of it? */
static bool is_within_bounds(const trace_writer *t)
{
    uint64_t numbers = t->numbers.size;
    if (!t->sweep) return t->pairs <= PAIRS_A_NUMBER * numbers;
    return t->most <= FREE_STATES + STATES_A_NUMBER * numbers && t->most <= MOST_STATES &&
           t->pairs <= FREE_WAYS + WAYS_A_NUMBER * numbers;
}

/* *beyond: the judges would not go through it. */
static ico_status try_kind(ico_run *run, const ico_closed *closed,
                           const ico_decomposition *tree, const trace_limits *limits,
                           bool sweep, ico_reason **reason, bool *beyond)
{
    trace_writer t = {.run = run,
                      .sweep = sweep,
                      .ctx = ico__run_context(run),
                      .graph = closed->graph,
                      .tree = tree,
                      .limits = limits};
    bool *waits = ICO_NEW_ARRAY(t.ctx, bool, tree->n);
    t.status = waits == NULL ? ICO_NO_MEMORY : open_tracing(&t, closed);
    if (!has_ended(&t)) trace_walk_steps(&t, waits);
    ico_status status = t.status;
    if (status == ICO_OK && t.met_tour)
        status =
            ico__fail(t.ctx, ICO_DEFECT,
                      "method frontier found no tour of %s, but its tables contain one",
                      ico_problem_subject(closed->problem));
    *beyond = !is_within_bounds(&t);
    if (status == ICO_OK && !t.over && !*beyond)
        status = make_reason(&t, closed->problem, reason);
    ICO_FREE_ARRAY(t.ctx, waits, tree->n);
    close_tracing(&t);
    return status;
}

ico_status ico__trace_make(ico_run *run, const ico_closed *closed,
                           const ico_decomposition *tree, const trace_limits *limits,
                           ico_reason **reason)
{
    bool beyond = limits->successors;
    ico_status status = ICO_OK;
    if (!beyond) status = try_kind(run, closed, tree, limits, true, reason, &beyond);
    if (status != ICO_OK || !beyond) return status;
    return try_kind(run, closed, tree, limits, false, reason, &beyond);
}
