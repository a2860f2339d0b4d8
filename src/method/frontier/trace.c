/* method/frontier/trace.c - fills the tables of a decomposition step by step and lists,
 * for each successor of a state, which state of the next table it is.
 * Apart from the engine: what is left out there, because it cannot help, must be here
 * unless the checker sees by itself that it cannot.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/trace.h"

#include "base/bitset.h"
#include "method/frontier/table.h"
#include "problem/reason.h"

/* The checker's bound on pairs of states to be joined. */
enum { PAIRS_A_NUMBER = 1024 };

/* An edge that a step decides, from its vertex. */
typedef struct choice {
    uint8_t slot;
    bool fixed;
} choice;

typedef struct choices {
    choice of[ICO_MOST_SLOTS];
    uint32_t count, fixed;
} choices;

/* A table, and who is on its border: vertex[k] in slot k of table.mask. */
typedef struct bordered {
    table table;
    uint32_t vertex[ICO_MOST_SLOTS];
} bordered;

/* Invariants: stack has the tables not built upon yet; out is being filled; states of its
 * degrees need those of low and high (state.h) at least.  `over`: the limits are reached.
 */
typedef struct tracing {
    ico_run *run;
    ico_context *ctx;
    const ico_graph *graph;
    const ico_decomposition *tree;
    const trace_limits *limits;
    unsigned words;
    uint64_t *fixed; /* bits of edges */
    uint32_t fixed_count;
    uint64_t ticks, pairs;
    ICO_VECTOR(uint32_t) numbers;
    ICO_VECTOR(bordered) stack;
    bordered out;
    degrees needed;
    finder finder;
    bool over, met_tour;
    ico_status status;
} tracing;

static bool has_ended(const tracing *t)
{
    return t->over || t->met_tour || t->status != ICO_OK;
}

static void put_number(tracing *t, uint32_t number)
{
    if (t->numbers.size >= t->limits->numbers)
        t->over = true;
    else if (!ICO_VECTOR_PUSH(t->ctx, &t->numbers, number))
        t->status = ICO_NO_MEMORY;
}

static void work(tracing *t, uint64_t ticks)
{
    t->ticks += ticks;
    if (ico__run_tick(t->run, ticks) || t->ticks > t->limits->ticks) t->over = true;
}

static state state_of(const tracing *t, const table *of, uint32_t i)
{
    state s = {.word = {0}};
    for (unsigned k = 0; k < t->words; k++)
        s.word[k] = of->keys.items[(size_t)i * t->words + k];
    return s;
}

/* --- the table that is being filled ----------------------------------------------------
 */

/* The border is known: what its vertices can get from edges that are undecided. */
static void begin_table(tracing *t)
{
    const ico_graph *g = t->graph;
    const table *out = &t->out.table;
    t->needed = (degrees){0, 0};
    for (unsigned k = 0; out->mask >> k != 0; k++) {
        uint32_t v = t->out.vertex[k], bit = UINT32_C(1) << k;
        if (!(out->mask & bit)) continue;
        uint32_t in = ico__in_degree(g, v) - out->incoming[k];
        uint32_t more = g->directed ? ico__degree(g, v) - out->outgoing[k] : in;
        if (in <= !g->directed) t->needed.low |= bit;
        if (more == 0) t->needed.high |= bit;
    }
    if (!ico__finder_begin(t->ctx, &t->finder)) t->status = ICO_NO_MEMORY;
}

static void put_state(tracing *t, const state *s)
{
    table *out = &t->out.table;
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
    put_number(t, number);
}

/* A cycle was closed that left the state: it may be no tour. */
static void put_cycle(tracing *t, const state *s)
{
    const table *out = &t->out.table;
    degrees d = state_degrees(s, t->words, t->graph->directed);
    if (out->mandatory + ico__popcount32(d.high & d.low) == t->graph->n &&
        out->fixed == t->fixed_count)
        t->met_tour = true;
}

static void finish_table(tracing *t, size_t used)
{
    if (has_ended(t)) return;
    for (; used > 0; used--)
        ico__table_free(t->ctx, &t->stack.items[--t->stack.size].table);
    if (!ICO_VECTOR_PUSH(t->ctx, &t->stack, t->out)) {
        t->status = ICO_NO_MEMORY;
        return;
    }
    t->out = (bordered){.table = {0}};
}

/* --- taking a vertex -------------------------------------------------------------------
 */

static void add_choices(tracing *t, uint32_t step, bool in, choices *c)
{
    const ico_graph *g = t->graph;
    const ico_decomposition *tree = t->tree;
    bordered *out = &t->out;
    uint32_t v = tree->vertex[step];
    const uint32_t *row = in ? g->in_row : g->row, *adj = in ? g->in_adj : g->adj;
    const uint32_t *edge = in ? g->in_edge : g->edge;
    c->count = c->fixed = 0;
    for (uint32_t i = row[v]; i < row[v + 1]; i++) {
        uint32_t w = adj[i];
        if (tree->step[w] < step) continue;
        choice found = {tree->slot[w], ico__bit(t->fixed, edge[i])};
        c->of[c->count++] = found;
        c->fixed += found.fixed;
        out->table.mask |= UINT32_C(1) << found.slot;
        out->vertex[found.slot] = w;
        if (in)
            out->table.outgoing[found.slot]++;
        else
            out->table.incoming[found.slot]++;
    }
}

/* One way to go on: by the choices a and b, NULL where nothing is lacking. */
static void choose(tracing *t, const state *s, unsigned own, const choice *a,
                   const choice *b)
{
    bool directed = t->graph->directed;
    state next = *s;
    linking how = LINKED;
    if (a != NULL)
        how = directed ? state_link_arc(&next, own, a->slot)
                       : state_link(&next, own, a->slot);
    if (b != NULL && how == LINKED)
        how = directed ? state_link_arc(&next, b->slot, own)
                       : state_link(&next, own, b->slot);
    if (how == REFUSED) return;
    state_set(&next, own, UNTOUCHED);
    if (how == CLOSED)
        put_cycle(t, &next);
    else
        put_state(t, &next);
}

/* All ways to go on from a state.  The choices in `b` are to follow those in `a`. */
static void choose_all(tracing *t, const state *s, unsigned own, const choices *out,
                       const choices *in)
{
    bool directed = t->graph->directed;
    uint8_t value = state_slot(s, own);
    bool some = value != FULL, more = value == UNTOUCHED;
    if (directed) {
        some = value == UNTOUCHED || (value != FULL && (value & LAST));
        more = value == UNTOUCHED || (value != FULL && !(value & LAST));
    }
    uint32_t fixed = out->fixed + (directed ? in->fixed : 0);
    uint32_t end = some ? out->count : 1;
    for (uint32_t i = 0; i < end && !has_ended(t); i++) {
        const choice *a = some ? &out->of[i] : NULL;
        uint32_t from = !directed && more ? i + 1 : 0, last = more ? in->count : 1;
        for (uint32_t j = from; j < last && !has_ended(t); j++) {
            const choice *b = more ? &in->of[j] : NULL;
            uint32_t used = 0;
            if (a != NULL) used += a->fixed;
            if (b != NULL) used += b->fixed;
            if (used == fixed) choose(t, s, own, a, b);
        }
        work(t, 1 + last);
    }
}

static void take(tracing *t, uint32_t step)
{
    const bordered *from = &t->stack.items[t->stack.size - 1];
    uint32_t v = t->tree->vertex[step];
    unsigned own = t->tree->slot[v];
    choices out, in = {.count = 0, .fixed = 0};
    put_number(t, v);
    t->out = *from;
    table *to = &t->out.table;
    to->count = 0;
    to->keys.items = NULL;
    to->links.items = NULL;
    to->keys.size = to->keys.capacity = to->links.size = to->links.capacity = 0;
    to->mandatory++;
    to->mask &= ~(UINT32_C(1) << own);
    to->incoming[own] = to->outgoing[own] = 0;
    add_choices(t, step, false, &out);
    if (t->graph->directed) add_choices(t, step, true, &in);
    to->fixed += out.fixed + in.fixed;
    begin_table(t);
    for (uint32_t i = 0; i < from->table.count && !has_ended(t); i++) {
        state s = state_of(t, &from->table, i);
        choose_all(t, &s, own, &out, t->graph->directed ? &in : &out);
    }
    finish_table(t, 1);
}

/* --- joining tables --------------------------------------------------------------------
 */

static void join_states(tracing *t, const state *one, const state *other)
{
    bool directed = t->graph->directed;
    state sum = *one;
    linking how = LINKED;
    for (unsigned k = 0; k < t->tree->slots; k++)
        if (state_slot(other, k) == FULL) state_set(&sum, k, FULL);
    for (unsigned k = 0; k < t->tree->slots; k++) {
        uint8_t value = state_slot(other, k);
        if (value == UNTOUCHED || value == FULL) continue;
        unsigned mate = (value & ~(unsigned)LAST) - 1;
        if (directed ? (value & LAST) != 0 : mate < k) continue;
        if (how == CLOSED) return;
        how = directed ? state_link_arc(&sum, k, mate) : state_link(&sum, k, mate);
        if (how == REFUSED) return;
    }
    if (how == CLOSED)
        put_cycle(t, &sum);
    else
        put_state(t, &sum);
}

static uint32_t touched(const tracing *t, const state *s)
{
    degrees d = state_degrees(s, t->words, t->graph->directed);
    return d.low | d.high;
}

static uint32_t full(const tracing *t, const state *s)
{
    degrees d = state_degrees(s, t->words, t->graph->directed);
    return d.low & d.high;
}

static void join_tables(tracing *t, const table *a, const table *b)
{
    for (uint32_t i = 0; i < a->count && !has_ended(t); i++) {
        state one = state_of(t, a, i);
        uint32_t some = touched(t, &one), all = full(t, &one);
        for (uint32_t j = 0; j < b->count && !has_ended(t); j++) {
            state other = state_of(t, b, j);
            if ((some & full(t, &other)) == 0 && (all & touched(t, &other)) == 0)
                join_states(t, &one, &other);
        }
        work(t, 1 + b->count);
    }
}

/* Joins the last two tables. */
static void join(tracing *t)
{
    const bordered *a = &t->stack.items[t->stack.size - 2], *b = a + 1;
    put_number(t, t->graph->n + 1);
    t->pairs += (uint64_t)a->table.count * b->table.count;
    t->out = (bordered){.table = {.mandatory = a->table.mandatory + b->table.mandatory,
                                  .fixed = a->table.fixed + b->table.fixed,
                                  .mask = a->table.mask | b->table.mask}};
    for (unsigned k = 0; k < ICO_MOST_SLOTS; k++) {
        const bordered *has = a->table.mask >> k & 1 ? a : b;
        t->out.vertex[k] = has->vertex[k];
        t->out.table.incoming[k] = a->table.incoming[k] + b->table.incoming[k];
        t->out.table.outgoing[k] = a->table.outgoing[k] + b->table.outgoing[k];
    }
    begin_table(t);
    join_tables(t, &a->table, &b->table);
    finish_table(t, 2);
}

/* --- the steps -------------------------------------------------------------------------
 */

static void begin(tracing *t)
{
    const state nothing = {.word = {0}};
    uint32_t number;
    put_number(t, t->graph->n);
    t->out = (bordered){.table = {0}};
    begin_table(t);
    if (has_ended(t)) return;
    size_t cell =
        ico__table_find(&t->out.table, &t->finder, nothing.word, t->words, &number);
    if (!ico__table_add(t->ctx, &t->out.table, &t->finder, cell, nothing.word, t->words,
                        (link){0, 0}, NULL))
        t->status = ICO_NO_MEMORY;
    finish_table(t, 0);
}

static bool is_empty(const tracing *t)
{
    return t->stack.items[t->stack.size - 1].table.count == 0;
}

/* All steps, until a table has no state.  waits[i]: a step that i builds on has its table
 * on the stack, where it waits to be joined with the next. */
static void walk(tracing *t, bool *waits)
{
    const ico_decomposition *tree = t->tree;
    for (uint32_t i = 0; i < tree->n; i++) {
        uint32_t parent = tree->parent[i];
        if (tree->children[i] == 0) begin(t);
        if (!has_ended(t)) take(t, i);
        if (has_ended(t) || is_empty(t)) return;
        if (parent == ICO_NO_STEP) continue;
        if (waits[parent]) join(t);
        if (has_ended(t) || is_empty(t)) return;
        waits[parent] = true;
    }
}

static ico_status make_reason(tracing *t, const ico_problem *problem, ico_reason **reason)
{
    ico_reason *made = NULL;
    ico_text text;
    bool board = ico_problem_board(problem) != NULL;
    ico_text_init(&text, t->ctx);
    ico_text_printf(
        &text,
        "a boundary of at most %lu %s was moved through the %s: of the ways in "
        "which a tour can cross it, none goes on to the end",
        (unsigned long)t->tree->width, board ? "cells" : "vertices",
        board ? "board" : "graph");
    ico_status status =
        ico__reason_new(t->ctx, ICO_REASON_TRACE, NULL, 0, &text, "", &made);
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

static ico_status open_tracing(tracing *t, const ico_closed *closed)
{
    t->words = (t->tree->slots + 7) / 8;
    t->fixed_count = (uint32_t)closed->fixed_count;
    t->fixed = ICO_NEW_ARRAY(t->ctx, uint64_t, ICO_WORDS((size_t)t->graph->m + 1));
    if (t->fixed == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < closed->fixed_count; i++)
        ico__bit_set(t->fixed, closed->fixed[i]);
    put_number(t, t->tree->slots);
    for (uint32_t v = 0; v < t->graph->n && !has_ended(t); v++)
        put_number(t, t->tree->slot[v]);
    return t->status;
}

static void close_tracing(tracing *t)
{
    ico__table_free(t->ctx, &t->out.table);
    for (size_t i = 0; i < t->stack.size; i++)
        ico__table_free(t->ctx, &t->stack.items[i].table);
    ICO_VECTOR_FREE(t->ctx, &t->stack);
    ICO_VECTOR_FREE(t->ctx, &t->numbers);
    ico__finder_free(t->ctx, &t->finder);
    ICO_FREE_ARRAY(t->ctx, t->fixed, ICO_WORDS((size_t)t->graph->m + 1));
}

ico_status ico__trace_make(ico_run *run, const ico_closed *closed,
                           const ico_decomposition *tree, const trace_limits *limits,
                           ico_reason **reason)
{
    tracing t = {.run = run,
                 .ctx = ico__run_context(run),
                 .graph = closed->graph,
                 .tree = tree,
                 .limits = limits};
    bool *waits = ICO_NEW_ARRAY(t.ctx, bool, tree->n);
    t.status = waits == NULL ? ICO_NO_MEMORY : open_tracing(&t, closed);
    if (!has_ended(&t)) walk(&t, waits);
    ico_status status = t.status;
    if (status == ICO_OK && t.met_tour)
        status = ico__fail(t.ctx, ICO_DEFECT,
                           "method frontier found no tour of %s, but its tables meet one",
                           ico_problem_subject(closed->problem));
    bool made = !t.over && t.pairs <= PAIRS_A_NUMBER * (uint64_t)t.numbers.size;
    if (status == ICO_OK && made) status = make_reason(&t, closed->problem, reason);
    ICO_FREE_ARRAY(t.ctx, waits, tree->n);
    close_tracing(&t);
    return status;
}
