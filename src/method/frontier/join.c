/* method/frontier/join.c - what two tables come to together: every pair of states whose
 * degrees go together, the fragments of one added to those of the other.
 * States are grouped by their degrees, so that pairs are tried only where these agree.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/grade.h"

typedef struct group {
    degrees d;
    uint32_t first, end; /* in the list of graded states */
} group;

/* Fragments of a state as links to be added; full: slots it fills. */
typedef struct fragments {
    uint8_t from[ICO_MOST_SLOTS / 2], to[ICO_MOST_SLOTS / 2];
    unsigned count;
    state full;
} fragments;

/* Invariant: agreeing[0 .. agreeing_count) are the groups of a that go together with the
 * group of b at hand. */
typedef struct joining {
    engine *e;
    const table *a, *b;
    graded *of_a, *of_b;
    group *groups;
    uint32_t *agreeing;
    uint32_t group_count, agreeing_count;
} joining;

/* Do states of these degrees go together, and may what they come to go on? */
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

static fragments take_apart(const engine *e, const table *t, uint32_t i)
{
    fragments f = {.count = 0};
    state s = ico__engine_state(e, t, i);
    for (uint8_t k = 0; t->mask >> k != 0; k++) {
        uint8_t value = state_slot(&s, k);
        if (value == FULL) {
            state_set(&f.full, k, FULL);
            continue;
        }
        if (value == UNTOUCHED || (value & LAST)) continue;
        uint8_t mate = (uint8_t)(value - 1);
        if (!e->graph->directed && mate < k) continue;
        f.from[f.count] = k;
        f.to[f.count++] = mate;
    }
    return f;
}

/* Adds the fragments to state i of a; their degrees agree. */
static void combine(joining *j, uint32_t i, const fragments *f, uint32_t number,
                    uint32_t edges)
{
    engine *e = j->e;
    state s = ico__engine_state(e, j->a, i);
    for (unsigned k = 0; k < e->words; k++) s.word[k] |= f->full.word[k];
    for (unsigned k = 0; k < f->count; k++) {
        linking how = e->graph->directed ? state_link_arc(&s, f->from[k], f->to[k])
                                         : state_link(&s, f->from[k], f->to[k]);
        if (how == LINKED) continue;
        /* what closes a cycle must be the last link */
        if (how == CLOSED && k + 1 == f->count)
            ico__engine_close(e, &s, (link){i, number},
                              edges + ico__engine_edges(j->a, i));
        return;
    }
    ico__engine_put(e, &s, (link){i, number}, edges + ico__engine_edges(j->a, i));
}

/* State `number` of b with all states of a in the groups that agree. */
static void combine_all(joining *j, uint32_t number)
{
    fragments f = take_apart(j->e, j->b, number);
    uint32_t edges = ico__engine_edges(j->b, number);
    for (uint32_t g = 0; g < j->agreeing_count; g++) {
        const group *own = &j->groups[j->agreeing[g]];
        for (uint32_t i = own->first; i < own->end; i++)
            combine(j, j->of_a[i].state, &f, number, edges);
        if (ico__engine_tick(j->e, own->end - own->first)) return;
    }
}

static void join_groups(joining *j)
{
    engine *e = j->e;
    for (uint32_t i = 0, end; i < j->a->count; i = end) {
        end = ico__grade_end(j->of_a, i, j->a->count);
        j->groups[j->group_count++] = (group){j->of_a[i].d, i, end};
    }
    for (uint32_t i = 0, end; i < j->b->count; i = end) {
        end = ico__grade_end(j->of_b, i, j->b->count);
        j->agreeing_count = 0;
        for (uint32_t g = 0; g < j->group_count; g++)
            if (agree(e, j->groups[g].d, j->of_b[i].d))
                j->agreeing[j->agreeing_count++] = g;
        for (uint32_t k = i; k < end; k++) {
            combine_all(j, j->of_b[k].state);
            if (ico__engine_tick(e, 1)) return;
        }
        if (ico__engine_tick(e, j->group_count)) return;
    }
}

void ico__join_tables(engine *e, uint32_t step, const table *a, const table *b)
{
    table *out = &e->out;
    out->mask = a->mask | b->mask;
    out->mandatory = a->mandatory + b->mandatory;
    out->fixed = a->fixed + b->fixed;
    for (unsigned k = 0; k < ICO_MOST_SLOTS; k++) {
        out->incoming[k] = a->incoming[k] + b->incoming[k];
        out->outgoing[k] = a->outgoing[k] + b->outgoing[k];
    }
    ico__engine_begin(e, step, a->layer, b->layer);
    if (e->status != ICO_OK || e->over) return;
    joining j = {.e = e, .a = a, .b = b};
    j.of_a = ico__grade(e, a);
    j.of_b = ico__grade(e, b);
    j.groups = ICO_NEW_ARRAY(e->ctx, group, a->count);
    j.agreeing = ICO_NEW_ARRAY(e->ctx, uint32_t, a->count);
    if (j.of_a == NULL || j.of_b == NULL || j.groups == NULL || j.agreeing == NULL)
        e->status = ICO_NO_MEMORY;
    else
        join_groups(&j);
    ICO_FREE_ARRAY(e->ctx, j.of_a, a->count);
    ICO_FREE_ARRAY(e->ctx, j.of_b, b->count);
    ICO_FREE_ARRAY(e->ctx, j.groups, a->count);
    ICO_FREE_ARRAY(e->ctx, j.agreeing, a->count);
}
