/* method/frontier/step.c - a step takes its vertex: every state gets the edges it lacks
 * there, in every way, and forgets the vertex.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/state.h"

#include "method/frontier/engine.h"

/* Appends those of the neighbours adj[from .. to) that come later; how many. */
static uint32_t add_forward(const ico_decomposition *tree, const uint32_t *adj,
                            const uint32_t *edge, uint32_t from, uint32_t to,
                            const uint64_t *fixed, const int64_t *gain, uint32_t step,
                            forward *list, uint32_t *fixed_count)
{
    uint32_t count = 0;
    for (uint32_t i = from; i < to; i++) {
        if (tree->step[adj[i]] < step) continue;
        bool is_fixed = ico__bit(fixed, edge[i]);
        list[count++] = (forward){adj[i], tree->slot[adj[i]], is_fixed,
                                  gain == NULL ? 0 : gain[edge[i]]};
        *fixed_count += is_fixed;
    }
    return count;
}

void ico__step_forward(const ico_graph *g, const ico_decomposition *tree,
                       const uint64_t *fixed, const int64_t *gain, uint32_t step,
                       forward_edges *f)
{
    uint32_t v = tree->vertex[step];
    f->directed = g->directed;
    f->own = tree->slot[v];
    f->in_count = f->fixed = 0;
    f->out_count = add_forward(tree, g->adj, g->edge, g->row[v], g->row[v + 1], fixed,
                               gain, step, f->out, &f->fixed);
    if (g->directed)
        f->in_count = add_forward(tree, g->in_adj, g->in_edge, g->in_row[v],
                                  g->in_row[v + 1], fixed, gain, step, f->in, &f->fixed);
}

void ico__step_table(table *out, const table *in, const ico_decomposition *tree,
                     uint32_t step, const forward_edges *f, bool mandatory)
{
    if (in != NULL) {
        out->mandatory = in->mandatory;
        out->fixed = in->fixed;
        memcpy(out->incoming, in->incoming, sizeof out->incoming);
        memcpy(out->outgoing, in->outgoing, sizeof out->outgoing);
    }
    out->mask = tree->mask[step];
    out->mandatory += mandatory;
    out->fixed += f->fixed;
    out->incoming[f->own] = out->outgoing[f->own] = 0;
    for (uint32_t i = 0; i < f->out_count; i++) out->incoming[f->out[i].slot]++;
    for (uint32_t i = 0; i < f->in_count; i++) out->outgoing[f->in[i].slot]++;
}

void ico__join_table(table *out, const table *a, const table *b)
{
    out->mask = a->mask | b->mask;
    out->mandatory = a->mandatory + b->mandatory;
    out->fixed = a->fixed + b->fixed;
    for (unsigned k = 0; k < ICO_MOST_SLOTS; k++) {
        out->incoming[k] = a->incoming[k] + b->incoming[k];
        out->outgoing[k] = a->outgoing[k] + b->outgoing[k];
    }
}

/* A step at work on state number `from`, whose way has gained so much. */
typedef struct take_ctx {
    engine *e;
    forward_edges edges;
    uint32_t from;
    int64_t gain;
} take_ctx;

static void hand_on(void *user, link_result result, state *s, uint32_t with, int64_t gain)
{
    const take_ctx *t = user;
    engine *e = t->e;
    link way = {t->from, with};
    uint64_t edges = (uint64_t)((with & 255) != 0) + (with >> 8 != 0);
    if (!ico__engine_count(e, s, edges)) return;
    if (result == CLOSED)
        ico__engine_close(e, s, way, t->gain + gain);
    else if (!ico__engine_dead(e, state_degrees(s, e->words, t->edges.directed)))
        ico__engine_put(e, s, way, t->gain + gain);
}

/* The price of a state in which the vertex has this value. */
static uint64_t ticks_of(const forward_edges *f, uint8_t value)
{
    bool untouched = value == UNTOUCHED;
    if (f->directed)
        return 1 + (untouched || (value != FULL && (value & LAST))
                        ? (uint64_t)f->out_count * (1 + f->in_count)
                        : f->in_count);
    if (!untouched && value != FULL) return f->out_count;
    if (!untouched || f->fixed > 2) return 1;
    return 1 + (uint64_t)f->out_count * f->out_count / 2;
}

void ico__step_take(engine *e, uint32_t step, const table *in)
{
    bool mandatory = ico__bit(e->ask.mandatory, e->ask.tree->vertex[step]);
    take_ctx t = {.e = e};
    ico__step_forward(e->graph, e->ask.tree, e->fixed, e->gain, step, &t.edges);
    ico__step_table(&e->out, in, e->ask.tree, step, &t.edges, mandatory);
    ico__engine_begin(e, step, in == NULL ? NO_LAYER : in->layer, NO_LAYER);
    uint32_t count = in == NULL ? 1 : in->count;
    for (uint32_t i = 0; i < count && e->status == ICO_OK && !e->over; i++) {
        state s = {.word = {0}};
        if (in != NULL) s = table_state(in, i, e->keys);
        uint8_t value = state_slot(&s, t.edges.own);
        t.from = i;
        t.gain = in == NULL ? 0 : ico__engine_gain(in, i);
        if (value == UNTOUCHED && !mandatory && t.edges.fixed == 0)
            hand_on(&t, LINKED, &s, 0, 0);
        step_take(&t.edges, &s, hand_on, &t);
        if (ico__engine_tick(e, ticks_of(&t.edges, value))) return;
    }
}
