/* method/frontier/step.c - a step takes its vertex: every state gets the edges it lacks
 * there, in every way, and forgets the vertex.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/engine.h"

/* A step at work.  `optional`: a tour may pass the vertex by. */
typedef struct taking {
    engine *e;
    forward_edges edges;
    unsigned own; /* slot of the vertex */
    bool optional;
} taking;

/* Appends those of the neighbours adj[from .. to) that come later. */
static void add_forward(const engine *e, uint32_t step, const uint32_t *adj,
                        const uint32_t *edge, uint32_t from, uint32_t to, forward *list,
                        uint32_t *count, uint32_t *fixed)
{
    const ico_decomposition *t = e->ask.tree;
    *count = *fixed = 0;
    for (uint32_t i = from; i < to; i++) {
        if (t->step[adj[i]] < step) continue;
        bool is_fixed = ico__bit(e->fixed, edge[i]);
        list[(*count)++] = (forward){adj[i], edge[i], t->slot[adj[i]], is_fixed,
                                     e->gain == NULL ? 0 : e->gain[edge[i]]};
        *fixed += is_fixed;
    }
}

void ico__step_forward(const engine *e, uint32_t step, forward_edges *f)
{
    const ico_graph *g = e->graph;
    uint32_t v = e->ask.tree->vertex[step];
    add_forward(e, step, g->adj, g->edge, g->row[v], g->row[v + 1], f->out, &f->out_count,
                &f->out_fixed);
    f->in_count = f->in_fixed = 0;
    if (g->directed)
        add_forward(e, step, g->in_adj, g->in_edge, g->in_row[v], g->in_row[v + 1], f->in,
                    &f->in_count, &f->in_fixed);
}

/* The state has all it needs at the vertex: forgets it. */
static void hand_on(taking *t, state *s, link way, int64_t gain)
{
    state_set(s, t->own, UNTOUCHED);
    degrees d = state_degrees(s, t->e->words, t->e->graph->directed);
    if (!ico__engine_dead(t->e, d)) ico__engine_put(t->e, s, way, gain);
}

/* The same after the last link. */
static void hand_on_linked(taking *t, linking how, state *s, link way, int64_t gain)
{
    if (how == LINKED) hand_on(t, s, way, gain);
    if (how != CLOSED) return;
    state_set(s, t->own, UNTOUCHED);
    ico__engine_close(t->e, s, way, gain);
}

/* --- undirected ------------------------------------------------------------------------
 */

/* The state lacks one edge, or one more after the one at place first - 1 (0: none). */
static void take_last(taking *t, const state *s, uint32_t from, uint32_t first,
                      uint32_t fixed_left, int64_t gain)
{
    const forward_edges *f = &t->edges;
    if (fixed_left > 1) return;
    for (uint32_t i = first; i < f->out_count; i++) {
        if (fixed_left == 1 && !f->out[i].fixed) continue;
        state next = *s;
        linking how = state_link(&next, t->own, f->out[i].slot);
        hand_on_linked(t, how, &next, (link){from, choice_of(i + 1, first)},
                       gain + f->out[i].gain);
    }
}

static uint64_t take_edges(taking *t, const state *s, uint32_t from, int64_t gain)
{
    const forward_edges *f = &t->edges;
    uint32_t fixed = f->out_fixed;
    if (state_slot(s, t->own) != UNTOUCHED && state_slot(s, t->own) != FULL) {
        take_last(t, s, from, 0, fixed, gain);
        return f->out_count;
    }
    if (fixed == 0 && (state_slot(s, t->own) == FULL || t->optional)) {
        state next = *s;
        hand_on(t, &next, (link){from, 0}, gain);
    }
    if (state_slot(s, t->own) == FULL || fixed > 2) return 1;
    for (uint32_t i = 0; i + 1 < f->out_count; i++) {
        state next = *s;
        if (state_link(&next, t->own, f->out[i].slot) == LINKED)
            take_last(t, &next, from, i + 1, fixed - (fixed > 0 && f->out[i].fixed),
                      gain + f->out[i].gain);
    }
    return 1 + (uint64_t)f->out_count * f->out_count / 2;
}

/* --- directed --------------------------------------------------------------------------
 */

/* The state lacks at most an arc in. */
static void take_in(taking *t, const state *s, uint32_t from, uint32_t out, int64_t gain)
{
    const forward_edges *f = &t->edges;
    uint8_t value = state_slot(s, t->own);
    if (value == FULL) {
        state next = *s;
        if (f->in_fixed == 0) hand_on(t, &next, (link){from, choice_of(out, 0)}, gain);
        return;
    }
    for (uint32_t i = 0; i < f->in_count && f->in_fixed <= 1; i++) {
        if (f->in_fixed == 1 && !f->in[i].fixed) continue;
        state next = *s;
        linking how = state_link_arc(&next, f->in[i].slot, t->own);
        hand_on_linked(t, how, &next, (link){from, choice_of(out, i + 1)},
                       gain + f->in[i].gain);
    }
}

static uint64_t take_arcs(taking *t, const state *s, uint32_t from, int64_t gain)
{
    const forward_edges *f = &t->edges;
    uint8_t value = state_slot(s, t->own);
    bool lacks_out = value == UNTOUCHED || (value != FULL && (value & LAST));
    if (value == UNTOUCHED && t->optional && f->out_fixed + f->in_fixed == 0) {
        state next = *s;
        hand_on(t, &next, (link){from, 0}, gain);
    }
    if (!lacks_out) {
        if (f->out_fixed == 0) take_in(t, s, from, 0, gain);
        return 1 + f->in_count;
    }
    for (uint32_t i = 0; i < f->out_count && f->out_fixed <= 1; i++) {
        if (f->out_fixed == 1 && !f->out[i].fixed) continue;
        state next = *s;
        link way = {from, choice_of(i + 1, 0)};
        linking how = state_link_arc(&next, t->own, f->out[i].slot);
        if (how == LINKED) take_in(t, &next, from, i + 1, gain + f->out[i].gain);
        if (how == CLOSED && f->in_fixed == 0)
            hand_on_linked(t, how, &next, way, gain + f->out[i].gain);
    }
    return 1 + (uint64_t)f->out_count * (1 + f->in_count);
}

/* --- the step --------------------------------------------------------------------------
 */

/* The counters of the table to fill, from those of the table the step builds on. */
static void begin(taking *t, uint32_t step, const table *in)
{
    engine *e = t->e;
    const ico_decomposition *tree = e->ask.tree;
    table *out = &e->out;
    if (in != NULL) {
        out->mandatory = in->mandatory;
        out->fixed = in->fixed;
        memcpy(out->incoming, in->incoming, sizeof out->incoming);
        memcpy(out->outgoing, in->outgoing, sizeof out->outgoing);
    }
    out->mask = tree->mask[step];
    out->mandatory += !t->optional;
    out->fixed += t->edges.out_fixed + t->edges.in_fixed;
    out->incoming[t->own] = out->outgoing[t->own] = 0;
    for (uint32_t i = 0; i < t->edges.out_count; i++)
        out->incoming[t->edges.out[i].slot]++;
    for (uint32_t i = 0; i < t->edges.in_count; i++) out->outgoing[t->edges.in[i].slot]++;
    ico__engine_begin(e, step, in == NULL ? NO_LAYER : in->layer, NO_LAYER);
}

void ico__step_take(engine *e, uint32_t step, const table *in)
{
    uint32_t v = e->ask.tree->vertex[step];
    taking t = {
        .e = e, .own = e->ask.tree->slot[v], .optional = !ico__bit(e->ask.mandatory, v)};
    ico__step_forward(e, step, &t.edges);
    begin(&t, step, in);
    uint32_t count = in == NULL ? 1 : in->count;
    for (uint32_t i = 0; i < count && e->status == ICO_OK && !e->over; i++) {
        state s = {.word = {0}};
        if (in != NULL) s = ico__engine_state(e, in, i);
        int64_t gain = in == NULL ? 0 : ico__engine_gain(in, i);
        uint64_t ticks =
            e->graph->directed ? take_arcs(&t, &s, i, gain) : take_edges(&t, &s, i, gain);
        if (ico__engine_tick(e, ticks)) return;
    }
}
