/* method/passages/window.c - windows of clusters, and their solutions.
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"

#include <string.h>

#include "base/bitset.h"

ico_status ico__window_new(const ico_passage_model *m, ico_passage_window *w)
{
    ico_context *ctx = m->ctx;
    size_t tables = m->table.size, words = 0;
    *w = (ico_passage_window){.m = m};
    w->from = ICO_NEW_ARRAY(ctx, uint32_t, tables + 1);
    if (w->from == NULL) return ICO_NO_MEMORY;
    for (size_t t = 0; t < tables; t++) {
        w->from[t] = (uint32_t)words;
        words += m->table.items[t].words;
    }
    w->from[tables] = (uint32_t)words;
    w->live = ICO_NEW_ARRAY(ctx, uint64_t, words + 1);
    w->domain = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)m->clusters + 1);
    w->queue = ICO_NEW_ARRAY(ctx, uint32_t, tables + 1);
    w->member = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->clusters + 1);
    w->waiting = ICO_NEW_ARRAY(ctx, uint8_t, tables + 1);
    w->inside = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)m->clusters + 1);
    w->level = ICO_NEW_ARRAY(ctx, ico_window_level, (size_t)m->clusters + 1);
    return w->live == NULL || w->domain == NULL || w->queue == NULL ||
                   w->member == NULL || w->waiting == NULL || w->inside == NULL ||
                   w->level == NULL
               ? ICO_NO_MEMORY
               : ICO_OK;
}

void ico__window_free(ico_passage_window *w)
{
    if (w->m == NULL) return;
    ico_context *ctx = w->m->ctx;
    size_t tables = w->m->table.size, clusters = (size_t)w->m->clusters + 1;
    if (w->from != NULL) ICO_FREE_ARRAY(ctx, w->live, (size_t)w->from[tables] + 1);
    ICO_FREE_ARRAY(ctx, w->from, tables + 1);
    ICO_FREE_ARRAY(ctx, w->domain, clusters);
    ICO_FREE_ARRAY(ctx, w->queue, tables + 1);
    ICO_FREE_ARRAY(ctx, w->member, clusters);
    ICO_FREE_ARRAY(ctx, w->waiting, tables + 1);
    ICO_FREE_ARRAY(ctx, w->inside, clusters);
    ICO_FREE_ARRAY(ctx, w->level, clusters);
    ICO_VECTOR_FREE(ctx, &w->change);
    ICO_VECTOR_FREE(ctx, &w->found);
}

/* ------------------------------------------------------------------ picking --------- */

void ico__window_pick(ico_passage_window *w, uint32_t size, uint32_t around)
{
    const ico_passage_model *m = w->m;
    ico_random *random = ico__run_random(m->run);
    memset(w->inside, 0, m->clusters);
    w->member[0] = around;
    w->inside[w->member[0]] = 1;
    w->members = 1;
    for (uint32_t next = 0; next < w->members && w->members < size; next++) {
        uint32_t swap = next + ico__random_below(random, w->members - next);
        uint32_t x = w->member[swap];
        w->member[swap] = w->member[next];
        w->member[next] = x;
        for (uint32_t k = m->touch[x]; k < m->touch[x + 1]; k++) {
            const ico_passage_table *t = &m->table.items[m->near[k].table];
            for (uint32_t s = 0; s < t->slots && w->members < size; s++) {
                uint32_t y = m->slot.items[t->from + s].cluster;
                if (w->inside[y]) continue;
                w->inside[y] = 1;
                w->member[w->members++] = y;
            }
        }
    }
}

/* ------------------------------------------------------------------ propagation ----- */

static bool note_change(ico_passage_window *w, uint32_t at, bool is_domain,
                        uint64_t before)
{
    ico_window_change change = {at, is_domain, before};
    if (ICO_VECTOR_PUSH(w->m->ctx, &w->change, change)) return true;
    w->no_memory = true;
    return false;
}

static void take_back(ico_passage_window *w, uint32_t changes)
{
    while (w->change.size > changes) {
        ico_window_change c = w->change.items[--w->change.size];
        *(c.is_domain ? &w->domain[c.at] : &w->live[c.at]) = c.before;
    }
}

static void wake(ico_passage_window *w, uint32_t table)
{
    if (w->waiting[table]) return;
    w->waiting[table] = 1;
    w->queue[w->queued++ % (w->m->table.size + 1)] = table;
}

/* The tables that cluster x touches. */
static void wake_all(ico_passage_window *w, uint32_t x)
{
    for (uint32_t i = w->m->touch[x]; i < w->m->touch[x + 1]; i++)
        wake(w, w->m->near[i].table);
}

/* Wakes the tables to which cluster x could mean something that it no longer can. */
static void wake_changed(ico_passage_window *w, uint32_t x, uint64_t before,
                         uint64_t after)
{
    const ico_passage_model *m = w->m;
    for (uint32_t i = m->touch[x]; i < m->touch[x + 1]; i++) {
        const uint64_t *states = m->states.items + m->near[i].states;
        bool changed = false;
        for (uint32_t k = 0; k < m->near[i].patterns; k++)
            changed = changed || ((states[k] & before) != 0 && (states[k] & after) == 0);
        if (changed) wake(w, m->near[i].table);
    }
}

/* Leaves cluster x these choices; false if none. */
static bool narrow(ico_passage_window *w, uint32_t x, uint64_t domain)
{
    uint64_t before = w->domain[x];
    if (domain == before) return true;
    if (!note_change(w, x, true, before)) return false;
    w->domain[x] = domain;
    wake_changed(w, x, before, domain);
    return domain != 0;
}

/* Those tuples of word i whose patterns are all possible. */
static uint64_t possible(const ico_passage_window *w, const ico_passage_table *t,
                         uint32_t i)
{
    const ico_passage_model *m = w->m;
    const uint64_t *row = m->support.items + t->support + i;
    uint64_t word = UINT64_MAX;
    for (uint32_t s = 0; s < t->slots; s++) {
        const ico_slot *slot = &m->slot.items[t->from + s];
        uint64_t allowed = 0;
        for (uint32_t k = 0; k < slot->patterns; k++, row += t->words)
            if (m->states.items[slot->states + k] & w->domain[slot->cluster])
                allowed |= *row;
        word &= allowed;
    }
    return word;
}

/* Removes the tuples whose patterns are gone (*changed: there were some); false if none
 * is left. */
static bool narrow_tuples(ico_passage_window *w, uint32_t table, bool *changed)
{
    const ico_passage_table *t = &w->m->table.items[table];
    uint64_t *live = w->live + w->from[table], any = 0;
    *changed = false;
    for (uint32_t i = 0; i < t->words; i++) {
        uint64_t word = live[i] & possible(w, t, i);
        any |= word;
        if (word == live[i]) continue;
        if (!note_change(w, w->from[table] + i, false, live[i])) return false;
        live[i] = word;
        *changed = true;
    }
    return any != 0;
}

/* Takes away the choices whose patterns no tuple has. */
static bool narrow_clusters(ico_passage_window *w, uint32_t table)
{
    const ico_passage_model *m = w->m;
    const ico_passage_table *t = &m->table.items[table];
    const uint64_t *row = m->support.items + t->support;
    const uint64_t *live = w->live + w->from[table];
    for (uint32_t s = 0; s < t->slots; s++) {
        const ico_slot *slot = &m->slot.items[t->from + s];
        uint64_t domain = w->domain[slot->cluster];
        for (uint32_t k = 0; k < slot->patterns; k++, row += t->words) {
            uint64_t any = 0;
            for (uint32_t i = 0; i < t->words; i++) any |= row[i] & live[i];
            if (any == 0) domain &= ~m->states.items[slot->states + k];
        }
        if (!narrow(w, slot->cluster, domain)) return false;
    }
    return true;
}

/* Until all tables agree.  A table that takes choices away does not wake itself: a
 * cluster has one slot of it, and of its patterns those alone are gone that no tuple has.
 * Whose tuples are the same as before has nothing new to say, but at first. */
static bool propagate(ico_passage_window *w, bool first)
{
    bool good = true, changed;
    for (uint32_t i = 0; i < w->queued; i++) {
        uint32_t table = w->queue[i % (w->m->table.size + 1)];
        good = good && narrow_tuples(w, table, &changed);
        if (good && (changed || first)) good = narrow_clusters(w, table);
        w->waiting[table] = 0;
    }
    w->queued = 0;
    return good;
}

/* ------------------------------------------------------------------ solutions ------- */

/* One of a set, at random. */
static uint64_t one_of(uint64_t set, ico_random *random)
{
    for (uint32_t k = ico__random_below(random, ico__popcount64(set)); k > 0; k--)
        set &= set - 1;
    return set & -set;
}

/* The member with the fewest choices of those that have several; one at random of
 * many. */
static uint32_t next_member(const ico_passage_window *w, ico_random *random)
{
    uint32_t best = UINT32_MAX, fewest = UINT32_MAX, ties = 0;
    for (uint32_t i = 0; i < w->members; i++) {
        uint64_t domain = w->domain[w->member[i]];
        if ((domain & (domain - 1)) == 0) continue;
        uint32_t size = ico__popcount64(domain);
        ties = size < fewest ? 1 : size == fewest ? ties + 1 : ties;
        if (size > fewest || (size == fewest && ico__random_below(random, ties) > 0))
            continue;
        fewest = size;
        best = w->member[i];
    }
    return best;
}

/* Sets the domains: whole for members, the current choice for others; and the tuples that
 * follow from these. */
static bool window_set_domains(ico_passage_window *w, const ico_passage_state *state)
{
    const ico_passage_model *m = w->m;
    w->change.size = w->found.size = 0;
    w->count = w->nodes = w->queued = 0;
    w->cut_short = false;
    for (uint32_t x = 0; x < m->clusters; x++) {
        uint32_t count = ico__passage_choices(m, x);
        w->domain[x] = !w->inside[x] ? UINT64_C(1) << state->chosen[x]
                       : count == 64 ? UINT64_MAX
                                     : (UINT64_C(1) << count) - 1;
    }
    memset(w->live, 0xff, w->from[m->table.size] * sizeof *w->live);
    for (uint32_t i = 0; i < w->members; i++) wake_all(w, w->member[i]);
    return propagate(w, true);
}

static bool note_solution(ico_passage_window *w)
{
    for (uint32_t i = 0; i < w->members; i++)
        if (!ICO_VECTOR_PUSH(w->m->ctx, &w->found,
                             (uint8_t)ico__ctz64(w->domain[w->member[i]]))) {
            w->no_memory = true;
            return false;
        }
    w->count++;
    return true;
}

/* Goes a level deeper, or notes a solution; false where there was nothing to choose. */
static bool descend(ico_passage_window *w, uint32_t *depth)
{
    uint32_t x = next_member(w, ico__run_random(w->m->run));
    if (x == UINT32_MAX) {
        (void)note_solution(w);
        return false;
    }
    w->nodes++;
    w->level[(*depth)++] = (ico_window_level){x, (uint32_t)w->change.size, w->domain[x]};
    return true;
}

ico_status ico__window_list(ico_passage_window *w, const ico_passage_state *state,
                            uint32_t most, uint32_t nodes)
{
    ico_random *random = ico__run_random(w->m->run);
    uint32_t depth = 0;
    if (window_set_domains(w, state)) (void)descend(w, &depth);
    while (depth > 0 && !w->no_memory && w->count < most) {
        ico_window_level *l = &w->level[depth - 1];
        take_back(w, l->changes);
        if (l->left == 0) {
            depth--;
            continue;
        }
        if (w->nodes > nodes) break;
        uint64_t one = one_of(l->left, random);
        l->left &= ~one;
        bool good = narrow(w, l->cluster, one);
        if (propagate(w, false) && good) (void)descend(w, &depth);
    }
    w->cut_short = depth > 0;
    (void)ico__run_tick(w->m->run, (uint64_t)w->nodes * 8 * w->members);
    return w->no_memory ? ICO_NO_MEMORY : ICO_OK;
}
