/* method/frontier/engine.c - walks the steps in post-order, a stack of tables at hand.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/engine.h"

/* Tables of fewer states are not worth the trouble. */
enum { WORTH_REDUCING = 32 };

static bool has_ended(const engine *e)
{
    return e->over || e->status != ICO_OK;
}

/* --- the table that is being filled ----------------------------------------------------
 */

/* What vertex v, in slot k, can still get from the others of the boundary. */
static void add_supply(engine *e, uint32_t step, uint32_t v, unsigned k)
{
    const ico_decomposition *t = e->ask.tree;
    uint32_t ahead = ico__degree(e->graph, v) - e->out.incoming[k], beside = 0;
    if (ahead > t->width + 1) return;
    for (size_t i = t->first[step]; i <= t->first[step + 1]; i++) {
        uint32_t w = i < t->first[step + 1] ? t->bound[i] : t->vertex[step];
        uint32_t bit = UINT32_C(1) << t->slot[w];
        if ((e->out.mask & bit) && ico_graph_find_edge(e->graph, v, w) != ICO_NO_EDGE)
            beside |= bit;
    }
    e->supply.ahead[k] = ahead;
    e->supply.beside[k] = beside;
    if (ahead < 2 + ico__popcount32(beside)) e->supply.tight |= UINT32_C(1) << k;
}

/* What vertex v, in slot k of the boundary, asks of the states. */
static void add_demand(engine *e, uint32_t step, uint32_t v, unsigned k)
{
    const ico_graph *g = e->graph;
    uint32_t bit = UINT32_C(1) << k;
    bool mandatory = ico__bit(e->ask.mandatory, v);
    uint32_t in = ico__in_degree(g, v) - e->out.incoming[k];
    uint32_t out = g->directed ? ico__degree(g, v) - e->out.outgoing[k] : in;
    if (mandatory && in <= !g->directed) e->demand.low |= bit;
    if (mandatory && out == 0) e->demand.high |= bit;
    if (g->directed && in == 0) e->demand.no_low |= bit;
    if (out == 0) e->demand.no_high |= bit;
    if (!mandatory) return;
    e->must_fill |= bit;
    if (!g->directed) add_supply(e, step, v, k);
}

/* True if some vertex of the boundary lacks more edges than lead to vertices that can
 * take one.  An edge to its mate does not count while other vertices are still to be
 * passed. */
static bool lacks_supply(const engine *e, const state *s)
{
    uint32_t full = state_degrees(s, e->words, false).high;
    for (uint32_t rest = e->supply.tight & ~full; rest != 0; rest &= rest - 1) {
        unsigned k = ico__ctz32(rest);
        uint8_t value = state_slot(s, k);
        uint32_t beside = e->supply.beside[k], useless = beside & full;
        if (value != UNTOUCHED && !e->covers_all)
            useless |= beside & UINT32_C(1) << (value - 1);
        uint32_t lacks = value == UNTOUCHED ? 2 : 1;
        if (e->supply.ahead[k] < lacks + ico__popcount32(useless)) return true;
    }
    return false;
}

void ico__engine_begin(engine *e, uint32_t step, uint32_t left, uint32_t right)
{
    const ico_decomposition *t = e->ask.tree;
    e->made = (layer){.step = step, .left = left, .right = right};
    e->demand = (demand){0, 0, 0, 0};
    e->supply.tight = 0;
    e->must_fill = 0;
    for (size_t i = t->first[step]; i < t->first[step + 1]; i++) {
        unsigned k = t->slot[t->bound[i]];
        if (e->out.mask >> k & 1) add_demand(e, step, t->bound[i], k);
    }
    unsigned own = t->slot[t->vertex[step]];
    if (e->out.mask >> own & 1) add_demand(e, step, t->vertex[step], own);
    uint32_t mandatory = e->out.mandatory + ico__popcount32(e->must_fill);
    e->covers_all = mandatory == e->mandatory_count;
    e->may_close = e->covers_all && e->out.fixed == e->fixed_count;
    if (!ico__finder_begin(e->ctx, &e->finder)) e->status = ICO_NO_MEMORY;
}

bool ico__engine_dead(const engine *e, degrees d)
{
    const demand *q = &e->demand;
    return ((q->low & ~d.low) | (q->high & ~d.high) | (q->no_high & d.low & ~d.high) |
            (q->no_low & d.high & ~d.low)) != 0;
}

void ico__engine_put(engine *e, const state *s, link way, int64_t gain)
{
    uint32_t number;
    size_t cell = ico__table_find(&e->out, &e->finder, s->word, e->keys, &number);
    if (number == UINT32_MAX) {
        if (e->supply.tight != 0 && lacks_supply(e, s)) return;
        if (e->out.count >= e->ask.most_states) {
            ico__run_give_up(e->run, ICO_LIMIT_NODES);
            e->over = true;
            return;
        }
        ico__run_stats(e->run)->nodes++;
        if (!ico__table_add(e->ctx, &e->out, &e->finder, cell, s->word, e->keys, way,
                            e->ask.best ? &gain : NULL))
            e->status = ICO_NO_MEMORY;
    } else if (e->ask.best && gain > e->out.values.items[number]) {
        e->out.values.items[number] = gain;
        e->out.links.items[number] = way;
    }
}

bool ico__engine_count(const engine *e, state *s, uint64_t edges)
{
    if (e->ask.length == 0) return true;
    s->word[e->words] += edges;
    return s->word[e->words] <= e->ask.length;
}

void ico__engine_close(engine *e, const state *s, link way, int64_t gain)
{
    if (!e->may_close || (e->best.found && gain <= e->best.gain)) return;
    if (e->ask.length != 0 && s->word[e->words] != e->ask.length) return;
    for (unsigned k = 0; e->out.mask >> k != 0; k++)
        if (state_slot(s, k) != FULL &&
            (state_slot(s, k) != UNTOUCHED || (e->must_fill >> k & 1)))
            return;
    e->best = (closed_cycle){true, e->made.step, e->made.left, e->made.right, way, gain};
    if (!e->ask.best) e->over = true;
}

bool ico__engine_tick(engine *e, uint64_t ticks)
{
    if (ico__run_tick(e->run, ticks)) e->over = true;
    return has_ended(e);
}

/* The filled table goes on the stack, its links among the layers. */
static void finish_table(engine *e)
{
    if (e->ask.reduce && e->out.count >= WORTH_REDUCING) ico__reduce_table(e, &e->out);
    if (e->status != ICO_OK) return;
    e->made.count = e->out.count;
    e->out.layer = (uint32_t)e->layers.size;
    if (!ICO_VECTOR_ROOM(e->ctx, &e->layers) || !ICO_VECTOR_ROOM(e->ctx, &e->stack)) {
        e->status = ICO_NO_MEMORY;
        return;
    }
    if (e->out.count > 0) {
        e->made.links = ico__resize(e->ctx, e->out.links.items, e->out.links.capacity,
                                    e->out.count, sizeof *e->out.links.items);
        if (e->made.links == NULL) {
            e->status = ICO_NO_MEMORY;
            return;
        }
    }
    e->out.links.items = NULL;
    e->out.links.size = e->out.links.capacity = 0;
    e->layers.items[e->layers.size++] = e->made;
    e->stack.items[e->stack.size++] = e->out;
    e->out = (table){0};
}

/* --- the walk --------------------------------------------------------------------------
 */

static void pop_tables(engine *e, size_t count)
{
    while (count-- > 0) ico__table_free(e->ctx, &e->stack.items[--e->stack.size]);
}

/* Moves the smallest of tables[0 .. count) to the end. */
static void smallest_last(table *tables, size_t count)
{
    size_t least = 0;
    for (size_t i = 1; i < count; i++)
        if (tables[i].count < tables[least].count) least = i;
    table swap = tables[count - 1];
    tables[count - 1] = tables[least];
    tables[least] = swap;
}

/* Joins the two smallest of the `count` tables on top of the stack until one is left.  No
 * table on the stack is empty: if a join is, there is nothing more to do. */
static void join_children(engine *e, uint32_t step, size_t count)
{
    for (; count > 1 && !has_ended(e); count--) {
        table *top = e->stack.items + e->stack.size - count;
        smallest_last(top, count);
        smallest_last(top, count - 1);
        ico__join_tables(e, step, &top[count - 2], &top[count - 1]);
        if (has_ended(e)) return;
        pop_tables(e, 2);
        if (e->out.count == 0) e->over = true;
        finish_table(e);
    }
}

/* One step; true if there is nothing more to do. */
static bool walk_step(engine *e, uint32_t step)
{
    size_t children = e->ask.tree->children[step];
    join_children(e, step, children);
    if (has_ended(e)) return true;
    const table *in = children == 0 ? NULL : &e->stack.items[e->stack.size - 1];
    ico__step_take(e, step, in);
    if (has_ended(e)) return true;
    if (in != NULL) pop_tables(e, 1);
    if (e->out.count == 0) e->over = true;
    finish_table(e);
    return has_ended(e);
}

/* What each edge gains.  Where the longest tour is wanted, every edge gains one.  Where
 * the least or greatest weight is wanted, an edge gains by its weight in the graph of the
 * question, and edges of the apex gain nothing. */
static ico_status fill_gains(engine *e)
{
    const ico_closed *c = e->ask.closed;
    const ico_graph *weighed = NULL;
    ico_weight wish = ico_problem_weight(c->problem);
    ico_status status = ico_problem_graph(e->ctx, c->problem, &weighed);
    if (status != ICO_OK) return status;
    e->gain = ICO_NEW_ARRAY(e->ctx, int64_t, (size_t)c->graph->m + 1);
    if (e->gain == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < c->graph->m; i++) {
        uint32_t u = c->graph->tail[i], v = c->graph->head[i];
        e->gain[i] = wish == ICO_WEIGHT_ANY;
        if (wish == ICO_WEIGHT_ANY || u >= c->n || v >= c->n) continue;
        int64_t weight = weighed->weight[ico_graph_find_edge(weighed, u, v)];
        e->gain[i] = wish == ICO_WEIGHT_MIN ? -weight : weight;
    }
    return ICO_OK;
}

static ico_status open_engine(engine *e)
{
    const ico_closed *c = e->ask.closed;
    e->words = (e->ask.tree->slots + 7) / 8;
    e->keys = e->words + (e->ask.length != 0);
    e->fixed = ICO_NEW_ARRAY(e->ctx, uint64_t, ICO_WORDS((size_t)c->graph->m + 1));
    if (e->fixed == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < c->fixed_count; i++) ico__bit_set(e->fixed, c->fixed[i]);
    e->fixed_count = (uint32_t)c->fixed_count;
    for (uint32_t v = 0; v < c->graph->n; v++)
        e->mandatory_count += ico__bit(e->ask.mandatory, v);
    return e->ask.best ? fill_gains(e) : ICO_OK;
}

static void close_engine(engine *e)
{
    ico__table_free(e->ctx, &e->out);
    pop_tables(e, e->stack.size);
    for (size_t i = 0; i < e->layers.size; i++)
        ICO_FREE_ARRAY(e->ctx, e->layers.items[i].links, e->layers.items[i].count);
    ICO_VECTOR_FREE(e->ctx, &e->layers);
    ICO_VECTOR_FREE(e->ctx, &e->stack);
    ico__finder_free(e->ctx, &e->finder);
    ICO_FREE_ARRAY(e->ctx, e->fixed, ICO_WORDS((size_t)e->ask.closed->graph->m + 1));
    ICO_FREE_ARRAY(e->ctx, e->gain, (size_t)e->ask.closed->graph->m + 1);
}

ico_status ico__engine_solve(ico_run *run, const request *ask, bool *found,
                             uint32_t *cycle, uint32_t *length)
{
    engine e = {.run = run, .ctx = ico__run_context(run), .ask = *ask};
    e.graph = ask->closed->graph;
    e.status = open_engine(&e);
    bool ended = e.status != ICO_OK;
    for (uint32_t i = 0; i < e.graph->n && !ended; i++) ended = walk_step(&e, i);
    ico_status status = e.status;
    if (status == ICO_OK && e.best.found) status = ico__rebuild_cycle(&e, cycle, length);
    *found = status == ICO_OK && e.best.found;
    close_engine(&e);
    return status;
}
