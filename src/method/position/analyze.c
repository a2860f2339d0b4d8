/* method/position/analyze.c - from a conflict to the clause that would have avoided it.
 * Source: first unique implication points, Zhang, Madigan, Moskewicz, Malik (2001).
 * SPDX-License-Identifier: MIT */
#include "method/position/search.h"

/* Who took part in a conflict is looked at earlier from now on. */
static void bump(ico_position_search *search, uint32_t x)
{
    const ico_position_store *s = search->store;
    if (x >= s->count) return;
    search->weight[s->vertex[x]] += search->weight_step;
    search->weight[s->n + s->offset[x]] += search->weight_step;
}

/* Takes a false literal in; 1 if it belongs to the conflict's level. */
static uint32_t take(ico_position_search *search, uint32_t literal, uint32_t level)
{
    ico_position_store *s = search->store;
    ico_position_state *state = &s->state[literal >> 1];
    if (state->mark != 0 || state->level == 0) return 0;
    state->mark = 1;
    ico__position_word(s, &search->touched, literal >> 1);
    bump(search, literal >> 1);
    if (state->level == level) return 1;
    ico__position_word(s, &search->clause, literal);
    return 0;
}

/* The literals by which `literal` is true, into store->reason; notes are logged. */
static void explain(ico_position_search *search, uint32_t literal)
{
    ico_position_store *s = search->store;
    const ico_position_state *state = &s->state[literal >> 1];
    if (state->why != ICO_BY_CLAUSE) {
        ico__position_explain(s, literal, (ico_position_why)state->why, state->data,
                              state->place);
        if (state->why == ICO_BY_NOTE) ico__position_log_note(s, state->data, literal);
        return;
    }
    const uint32_t *clause = search->arena.items + state->data;
    s->reason.size = 0;
    for (uint32_t i = 0; i < clause[ICO_CLAUSE_SIZE]; i++)
        if (clause[ICO_CLAUSE_LITERALS + i] != literal)
            ico__position_word(s, &s->reason, clause[ICO_CLAUSE_LITERALS + i]);
    s->work += s->reason.size / 4;
}

/* The conflict's literals into store->reason. */
static void explain_conflict(ico_position_search *search)
{
    ico_position_store *s = search->store;
    const ico_position_conflict *conflict = &s->conflict;
    s->reason.size = 0;
    if (conflict->why == ICO_BY_CLAUSE) {
        const uint32_t *clause = search->arena.items + conflict->data;
        for (uint32_t i = 0; i < clause[ICO_CLAUSE_SIZE]; i++)
            ico__position_word(s, &s->reason, clause[ICO_CLAUSE_LITERALS + i]);
        return;
    }
    ico__position_explain(s, conflict->literal, conflict->why, conflict->data,
                          conflict->before);
    if (conflict->why == ICO_BY_NOTE)
        ico__position_log_note(s, conflict->data, conflict->literal);
    if (conflict->literal != ICO_NO_LITERAL)
        ico__position_word(s, &s->reason, conflict->literal);
}

static uint32_t highest_level(const ico_position_store *s)
{
    uint32_t level = 0;
    for (size_t i = 0; i < s->reason.size; i++)
        if (s->state[s->reason.items[i] >> 1].level > level)
            level = s->state[s->reason.items[i] >> 1].level;
    return level;
}

/* Resolves the literals of store->reason back to the first literal that alone stands for
 * its level. */
static void derive(ico_position_search *search, uint32_t level)
{
    ico_position_store *s = search->store;
    uint32_t open = 0, place = s->step_count;
    search->clause.size = search->touched.size = 0;
    ico__position_word(s, &search->clause, 0);
    for (size_t i = 0; i < s->reason.size; i++)
        open += take(search, s->reason.items[i], level);
    while (s->status == ICO_OK) {
        uint32_t l;
        do l = s->steps[--place].literal;
        while (s->state[l >> 1].mark == 0 || s->state[l >> 1].level != level);
        if (--open == 0) {
            search->clause.items[0] = l ^ 1;
            return;
        }
        explain(search, l);
        for (size_t i = 0; i < s->reason.size; i++)
            open += take(search, s->reason.items[i], level);
    }
}

/* Drops literals whose reason is among the others. */
static void minimize(ico_position_search *search)
{
    ico_position_store *s = search->store;
    size_t kept = 1;
    for (size_t i = 1; i < search->clause.size; i++) {
        uint32_t l = search->clause.items[i];
        bool implied = s->state[l >> 1].why != ICO_BY_CHOICE;
        if (implied) explain(search, l ^ 1);
        for (size_t j = 0; implied && j < s->reason.size; j++) {
            const ico_position_state *state = &s->state[s->reason.items[j] >> 1];
            implied = state->mark != 0 || state->level == 0;
        }
        if (!implied) search->clause.items[kept++] = l;
    }
    search->clause.size = kept;
}

static uint32_t count_levels(ico_position_search *search)
{
    uint32_t glue = 0, stamp = ++search->level_stamp;
    for (size_t i = 0; i < search->clause.size; i++) {
        uint32_t level = search->store->state[search->clause.items[i] >> 1].level;
        glue += search->level_mark[level] != stamp;
        search->level_mark[level] = stamp;
    }
    return glue;
}

/* Puts a literal of the deepest level but the first's at place 1; returns that level. */
static uint32_t second_level(ico_position_search *search)
{
    const ico_position_state *state = search->store->state;
    uint32_t *l = search->clause.items;
    if (search->clause.size == 1) return 0;
    size_t best = 1;
    for (size_t i = 2; i < search->clause.size; i++)
        if (state[l[i] >> 1].level > state[l[best] >> 1].level) best = i;
    uint32_t swap = l[1];
    l[1] = l[best];
    l[best] = swap;
    return state[l[1] >> 1].level;
}

/* Learns from the literals of store->reason, all of them false. */
static bool learn(ico_position_search *search, bool keep)
{
    ico_position_store *s = search->store;
    uint32_t level = highest_level(s);
    if (level == 0 || s->status != ICO_OK) return false;
    derive(search, level);
    if (s->status != ICO_OK) return false;
    minimize(search);
    for (size_t i = 0; i < search->touched.size; i++)
        s->state[search->touched.items[i]].mark = 0;
    uint32_t glue = count_levels(search);
    ico__position_undo(s, second_level(search));
    ico__position_learn(search, keep ? ICO_GLUE_KEPT : glue);
    return s->status == ICO_OK;
}

bool ico__position_analyze(ico_position_search *search)
{
    explain_conflict(search);
    return learn(search, false);
}

bool ico__position_exclude(ico_position_search *search)
{
    ico_position_store *s = search->store;
    s->reason.size = 0;
    for (uint32_t k = 0; k < s->n; k++)
        ico__position_word(s, &s->reason, 2 * ico__position_sole(s, s->n + k) + 1);
    return learn(search, true);
}
