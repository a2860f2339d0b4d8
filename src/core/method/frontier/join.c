/* method/frontier/join.c - what two tables come to together: every pair of states whose
 * degrees go together, the fragments of one added to those of the other.
 * States are grouped by their degrees, so that pairs are tried only where these agree.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/engine.h"

/* Invariant: agreeing[0 .. agreeing_count) are the groups of a that go together with the
 * group of b at hand. */
typedef struct table_join {
    engine *e;
    const table *a, *b;
    grade_list of_a, of_b;
    uint32_t *agreeing;
    uint32_t agreeing_count;
} table_join;

/* Can states of these degrees be joined, and can the result go on? */
static bool agree(const engine *e, degrees x, degrees y)
{
    degrees sum = {x.low | y.low, x.high | y.high};
    uint32_t clash;
    if (e->graph->directed) {
        clash = (x.low & y.low) | (x.high & y.high);
    } else {
        clash = (x.low & y.high) | (x.high & y.low);
        sum.high |= x.low & y.low;
    }
    return clash == 0 && !ico__engine_dead(e, sum);
}

/* Adds the fragments to state i of a; their degrees agree. */
static void combine(table_join *j, uint32_t i, const fragments *f, uint32_t number,
                    int64_t gain)
{
    engine *e = j->e;
    state s = table_state(j->a, i, e->keys);
    link_result result = add_fragments(&s, f, e->words, e->graph->directed);
    if (!ico__engine_count(e, &s, f->full.word[e->words])) return;
    gain += ico__engine_gain(j->a, i);
    if (result == CLOSED) ico__engine_close(e, &s, (link){i, number}, gain);
    if (result == LINKED) ico__engine_put(e, &s, (link){i, number}, gain);
}

/* State `number` of b with all states of a in the groups that agree. */
static void combine_all(table_join *j, uint32_t number)
{
    state s = table_state(j->b, number, j->e->keys);
    fragments f = take_apart(&s, j->b->mask, j->e->graph->directed);
    if (j->e->ask.length != 0) f.full.word[j->e->words] = s.word[j->e->words];
    int64_t gain = ico__engine_gain(j->b, number);
    for (uint32_t g = 0; g < j->agreeing_count; g++) {
        const group *own = &j->of_a.groups[j->agreeing[g]];
        for (uint32_t i = own->first; i < own->end; i++)
            combine(j, j->of_a.states[i], &f, number, gain);
        if (ico__engine_tick(j->e, own->end - own->first)) return;
    }
}

static void join_groups(table_join *j)
{
    engine *e = j->e;
    for (uint32_t i = 0; i < j->of_b.group_count; i++) {
        const group *other = &j->of_b.groups[i];
        j->agreeing_count = 0;
        for (uint32_t g = 0; g < j->of_a.group_count; g++)
            if (agree(e, j->of_a.groups[g].d, other->d))
                j->agreeing[j->agreeing_count++] = g;
        for (uint32_t k = other->first; k < other->end; k++) {
            combine_all(j, j->of_b.states[k]);
            if (ico__engine_tick(e, 1)) return;
        }
        if (ico__engine_tick(e, j->of_a.group_count)) return;
    }
}

void ico__join_tables(engine *e, uint32_t step, const table *a, const table *b)
{
    ico__join_table(&e->out, a, b);
    ico__engine_begin(e, step, a->layer, b->layer);
    if (e->status != ICO_OK || e->over) return;
    table_join j = {.e = e, .a = a, .b = b};
    bool made = ico__grade_open(e, a, &j.of_a) && ico__grade_open(e, b, &j.of_b);
    j.agreeing = ICO_NEW_ARRAY(e->ctx, uint32_t, a->count);
    if (made && j.agreeing != NULL)
        join_groups(&j);
    else
        e->status = ICO_NO_MEMORY;
    ICO_FREE_ARRAY(e->ctx, j.agreeing, a->count);
    ico__grade_close(e, &j.of_a);
    ico__grade_close(e, &j.of_b);
}
