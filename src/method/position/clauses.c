/* method/position/clauses.c - learned clauses: kept, watched, forgotten.
 * Source: two watched literals (Moskewicz et al. 2001), blockers (Chu et al. 2008), glue
 * (Audemard, Simon 2009).
 * SPDX-License-Identifier: MIT */
#include "method/position/search.h"

static void watch(ico_position_search *search, uint32_t literal, uint32_t blocker,
                  uint32_t clause)
{
    ico_position_watch w = {blocker, clause};
    if (!ICO_VECTOR_PUSH(search->store->ctx, &search->watches[literal], w))
        search->store->status = ICO_NO_MEMORY;
}

void ico__position_learn(ico_position_search *search, uint32_t glue)
{
    ico_position_store *s = search->store;
    const uint32_t *l = search->clause.items;
    uint32_t size = (uint32_t)search->clause.size, place = (uint32_t)search->arena.size;
    uint32_t number = ico__position_log_clause(s, l, size);
    if (size == 1) {
        ico__position_imply(s, l[0], ICO_BY_CHOICE, 0);
        return;
    }
    if (search->arena.size + size > UINT32_MAX / 2) s->status = ICO_NO_MEMORY;
    ico__position_word(s, &search->arena, size);
    ico__position_word(s, &search->arena, glue);
    ico__position_word(s, &search->arena, number);
    for (uint32_t i = 0; i < size; i++) ico__position_word(s, &search->arena, l[i]);
    if (s->status != ICO_OK) return;
    watch(search, l[0], l[1], place);
    watch(search, l[1], l[0], place);
    ico__position_imply(s, l[0], ICO_BY_CLAUSE, place);
}

/* Another literal to watch instead of the false one at place 1: true if there is one. */
static bool move_watch(ico_position_search *search, uint32_t *l, uint32_t size,
                       uint32_t clause)
{
    for (uint32_t k = 2; k < size; k++) {
        uint32_t other = l[k];
        if (ico__position_value(search->store, other) < 0) continue;
        l[k] = l[1];
        l[1] = other;
        watch(search, other, l[0], clause);
        return true;
    }
    return false;
}

/* Visits the clauses in which `gone`, now false, is watched. */
static void visit(ico_position_search *search, uint32_t gone)
{
    ico_position_store *s = search->store;
    ico_position_watches *list = &search->watches[gone];
    size_t from = 0, to = 0;
    s->work += list->size / 4;
    while (from < list->size && !s->failed) {
        ico_position_watch w = list->items[to++] = list->items[from++];
        if (ico__position_value(s, w.blocker) > 0) continue;
        uint32_t *clause = search->arena.items + w.clause,
                 *l = clause + ICO_CLAUSE_LITERALS;
        if (l[0] == gone) {
            l[0] = l[1];
            l[1] = gone;
        }
        list->items[to - 1].blocker = l[0];
        if (ico__position_value(s, l[0]) > 0) continue;
        if (move_watch(search, l, clause[ICO_CLAUSE_SIZE], w.clause))
            to--;
        else
            ico__position_imply(s, l[0], ICO_BY_CLAUSE, w.clause);
    }
    while (from < list->size) list->items[to++] = list->items[from++];
    list->size = to;
}

bool ico__position_propagate(ico_position_search *search)
{
    ico_position_store *s = search->store;
    do {
        while (ico__position_settle(s) && s->watched < s->step_count &&
               s->status == ICO_OK)
            visit(search, s->steps[s->watched++].literal ^ 1);
    } while (!s->failed && s->status == ICO_OK && ico__position_look_wide(s));
    return !s->failed;
}

/* ------------------------------------------------------------------ forgetting ----- */

enum { GLUES = 64, CORE = 2 };

static uint32_t rank(const uint32_t *clause)
{
    return clause[ICO_CLAUSE_GLUE] < GLUES ? clause[ICO_CLAUSE_GLUE] : GLUES - 1;
}

/* Clauses of a glue above the one returned are the worse half. */
static uint32_t median_glue(const ico_position_search *search)
{
    uint32_t count[GLUES] = {0}, total = 0, better = 0, glue = CORE;
    for (size_t at = 0; at < search->arena.size;) {
        const uint32_t *clause = search->arena.items + at;
        count[rank(clause)]++;
        total += rank(clause) > CORE;
        at += ICO_CLAUSE_LITERALS + clause[ICO_CLAUSE_SIZE];
    }
    while (glue + 1 < GLUES && better + count[glue + 1] <= total / 2)
        better += count[++glue];
    return glue;
}

/* Is one of its literals true for good? */
static bool is_settled(const ico_position_store *s, const uint32_t *l, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (ico__position_value(s, l[i]) > 0) return true;
    return false;
}

/* Two literals that are not false come first: all is propagated, so there are two. */
static void put_open_first(const ico_position_store *s, uint32_t *l, uint32_t size)
{
    for (uint32_t i = 0, to = 0; i < size && to < 2; i++) {
        if (ico__position_value(s, l[i]) < 0) continue;
        uint32_t swap = l[to];
        l[to++] = l[i];
        l[i] = swap;
    }
}

void ico__position_reduce(ico_position_search *search)
{
    ico_position_store *s = search->store;
    uint32_t glue = median_glue(search), *arena = search->arena.items;
    size_t to = 0;
    for (uint32_t l = 0; l < 2 * s->variables; l++) search->watches[l].size = 0;
    for (size_t at = 0; at < search->arena.size;) {
        uint32_t *clause = arena + at, size = clause[ICO_CLAUSE_SIZE],
                 *moved = arena + to;
        uint32_t *l = clause + ICO_CLAUSE_LITERALS;
        at += ICO_CLAUSE_LITERALS + size;
        if (is_settled(s, l, size) || rank(clause) > glue) {
            ico__position_log_drop(s, clause[ICO_CLAUSE_NUMBER]);
            continue;
        }
        put_open_first(s, l, size);
        for (uint32_t i = 0; i < ICO_CLAUSE_LITERALS + size; i++) moved[i] = clause[i];
        l = moved + ICO_CLAUSE_LITERALS;
        watch(search, l[0], l[1], (uint32_t)to);
        watch(search, l[1], l[0], (uint32_t)to);
        to += ICO_CLAUSE_LITERALS + size;
    }
    s->work += search->arena.size / 8 + s->variables / 8;
    search->arena.size = to;
}
