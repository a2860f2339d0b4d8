/* verify/reason/switches.c - are all cycles of a digraph of switches odd?
 * Strong switch_parts by two searches in depth (after Kosaraju; Sharir, Computers and
 * Mathematics with Applications 7, 1981); then vertices with one switch in, or one out,
 * are merged with the vertex at its other end, in rounds over sorted lists.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/switches.h"

#include <stdlib.h>

enum { MOST_ROUNDS = 64 };

/* Invariants: the switches out of v (forwards), or into it, are at[row[v] .. row[v + 1]);
 * order: vertices in the order in which the first search left them; label[v]: 0, or the
 * number of the component from 1. */
typedef struct switch_parts {
    const ico_switches *list;
    uint32_t *row, *at, *order, *stack, *next, *label;
} switch_parts;

static uint32_t near_end(const ico_switch *s, bool forwards)
{
    return forwards ? s->from : s->to;
}

static void sort_by_end(switch_parts *c, bool forwards)
{
    const ico_switches *s = c->list;
    for (uint32_t v = 0; v <= s->vertices; v++) c->row[v] = 0;
    for (uint32_t i = 0; i < s->count; i++) c->row[near_end(&s->items[i], forwards)]++;
    for (uint32_t v = 0; v < s->vertices; v++) c->row[v + 1] += c->row[v];
    for (uint32_t i = 0; i < s->count; i++)
        c->at[--c->row[near_end(&s->items[i], forwards)]] = i;
}

/* Labels all that is reached from v and has no label, and appends it to order as it is
 * left. */
static void label_from(switch_parts *c, uint32_t v, bool forwards, uint32_t label,
                       uint32_t *left)
{
    uint32_t depth = 0;
    c->stack[depth++] = v;
    c->label[v] = label;
    c->next[v] = c->row[v];
    while (depth > 0) {
        uint32_t u = c->stack[depth - 1];
        if (c->next[u] == c->row[u + 1]) {
            c->order[(*left)++] = u;
            depth--;
            continue;
        }
        uint32_t w = near_end(&c->list->items[c->at[c->next[u]++]], !forwards);
        if (c->label[w] != 0) continue;
        c->label[w] = label;
        c->next[w] = c->row[w];
        c->stack[depth++] = w;
    }
}

static void label_components(switch_parts *c)
{
    uint32_t n = c->list->vertices, left = 0, label = 0, ignored = 0;
    uint32_t *finished = c->order;
    sort_by_end(c, true);
    for (uint32_t v = 0; v < n; v++)
        if (c->label[v] == 0) label_from(c, v, true, 1, &left);
    for (uint32_t v = 0; v < n; v++) c->label[v] = 0;
    sort_by_end(c, false);
    c->order += n; /* what the second search leaves behind is not read */
    for (uint32_t i = n; i-- > 0;)
        if (c->label[finished[i]] == 0) {
            ignored = 0;
            label_from(c, finished[i], false, ++label, &ignored);
        }
    c->order = finished;
}

/* Keeps the switches within strong switch_parts. */
static ico_status drop_bridges(ico_trial *t, ico_switches *list)
{
    size_t n = list->vertices, size = 6 * n + 1 + list->count;
    uint32_t *words = ICO_NEW_ARRAY(t->ctx, uint32_t, size), kept = 0;
    if (words == NULL) return ICO_NO_MEMORY;
    switch_parts c = {list,
                      words,
                      words + 6 * n + 1,
                      words + n + 1,
                      words + 3 * n + 1,
                      words + 4 * n + 1,
                      words + 5 * n + 1};
    label_components(&c);
    for (uint32_t i = 0; i < list->count; i++)
        if (c.label[list->items[i].from] == c.label[list->items[i].to])
            list->items[kept++] = list->items[i];
    list->count = kept;
    ICO_FREE_ARRAY(t->ctx, words, size);
    return ICO_OK;
}

/* ------------------------------------------------------------------ merging -------- */

/* Invariants: above[v] is the vertex that v was merged with, or v; shift[v]: the parity
 * of the switches merged between the two; only[v]: the one switch at v on the side looked
 * at, or ICO_NO_EDGE. */
typedef struct switch_merging {
    ico_switches *list;
    uint32_t *above, *only;
    uint8_t *shift;
} switch_merging;

static int by_ends(const void *a, const void *b)
{
    const ico_switch *s = a, *t = b;
    if (s->from != t->from) return s->from < t->from ? -1 : 1;
    return s->to < t->to ? -1 : s->to > t->to;
}

/* Drops loops and repetitions; false: there is an even cycle. */
static bool switches_tidy(ico_switches *list)
{
    uint32_t kept = 0;
    if (list->count > 0) qsort(list->items, list->count, sizeof *list->items, by_ends);
    for (uint32_t i = 0; i < list->count; i++) {
        ico_switch s = list->items[i], *last = &list->items[kept - (kept > 0)];
        if (s.from == s.to && !s.odd) return false;
        if (s.from == s.to) continue;
        if (kept > 0 && by_ends(last, &s) == 0) {
            if (last->odd != s.odd) return false;
            continue;
        }
        list->items[kept++] = s;
    }
    list->count = kept;
    return true;
}

/* The vertex that v is merged with in the end, and the parity of the way there. */
static uint32_t switches_root(switch_merging *m, uint32_t v, uint32_t *odd)
{
    uint32_t root = v;
    *odd = 0;
    for (; m->above[root] != root; root = m->above[root]) *odd ^= m->shift[root];
    uint32_t rest = *odd;
    while (v != root) {
        uint32_t next = m->above[v];
        uint8_t shift = m->shift[v];
        m->above[v] = root;
        m->shift[v] = (uint8_t)rest;
        rest ^= shift;
        v = next;
    }
    return root;
}

/* Notes the vertices that have only one switch in (or, `out`, only one out). */
static void note_single(switch_merging *m, bool out)
{
    const ico_switches *list = m->list;
    for (uint32_t v = 0; v < list->vertices; v++) {
        m->only[v] = ICO_NO_EDGE;
        m->shift[v] = 0;
    }
    for (uint32_t i = 0; i < list->count; i++) { /* shift counts to two */
        uint32_t v = near_end(&list->items[i], out);
        m->only[v] = i;
        m->shift[v] = m->shift[v] == 0 ? 1 : 2;
    }
    for (uint32_t v = 0; v < list->vertices; v++) {
        if (m->shift[v] != 1) m->only[v] = ICO_NO_EDGE;
        m->shift[v] = 0;
        m->above[v] = v;
    }
}

/* Merges these vertices with the other ends of their switches.  Of a cycle of such
 * vertices one switch becomes a loop. */
static void switches_merge(switch_merging *m, bool out)
{
    ico_switches *list = m->list;
    uint32_t kept = 0, odd;
    note_single(m, out);
    for (uint32_t v = 0; v < list->vertices; v++) {
        if (m->only[v] == ICO_NO_EDGE) continue;
        const ico_switch *s = &list->items[m->only[v]];
        uint32_t u = near_end(s, !out);
        if (switches_root(m, u, &odd) == v) {
            m->only[v] = ICO_NO_EDGE;
            continue;
        }
        m->above[v] = u;
        m->shift[v] = (uint8_t)s->odd;
    }
    for (uint32_t i = 0; i < list->count; i++) {
        ico_switch s = list->items[i];
        if (m->only[near_end(&s, out)] == i) continue;
        s.from = switches_root(m, s.from, &odd);
        s.odd ^= odd;
        s.to = switches_root(m, s.to, &odd);
        s.odd ^= odd;
        list->items[kept++] = s;
    }
    list->count = kept;
}

static bool switches_reduce(ico_trial *t, switch_merging *m)
{
    for (unsigned round = 0; round < MOST_ROUNDS; round++) {
        if (!switches_tidy(m->list))
            return ico__trial_refuse(t, "a cycle of switches is even");
        if (m->list->count == 0) return true;
        if (ico__trial_tick(t, m->list->count)) return false;
        switches_merge(m, round % 2 == 1);
    }
    return ico__trial_refuse(t, "cycles of switches are left");
}

ico_status ico__trial_switches(ico_trial *t, ico_switches *list, bool *good)
{
    ico_status status = drop_bridges(t, list);
    if (status != ICO_OK) return status;
    size_t n = list->vertices;
    switch_merging m = {list, ICO_NEW_ARRAY(t->ctx, uint32_t, n),
                        ICO_NEW_ARRAY(t->ctx, uint32_t, n),
                        ICO_NEW_ARRAY(t->ctx, uint8_t, n)};
    if (m.above == NULL || m.only == NULL || m.shift == NULL)
        status = ICO_NO_MEMORY;
    else
        *good = switches_reduce(t, &m);
    ICO_FREE_ARRAY(t->ctx, m.above, n);
    ICO_FREE_ARRAY(t->ctx, m.only, n);
    ICO_FREE_ARRAY(t->ctx, m.shift, n);
    return status;
}
