/* kernel/position/learn.c - draws the consequences of rules and clauses, and derives a
 * clause from each conflict; the kernel does the work.
 * SPDX-License-Identifier: MIT */
#include "kernel/cdcl/visit.h"
#include "kernel/position/search.h"

/* The literals of a rule into core.reason; notes are logged. */
static void explain(ico_position_store *s, uint32_t literal, unsigned why, uint32_t data,
                    uint32_t before)
{
    ico__position_explain(s, literal, why, data, before);
    if (why == ICO_BY_NOTE) ico__position_log_note(s, data, literal);
}

static void explain_literal(void *search, uint32_t literal)
{
    ico_position_store *s = ((ico_position_search *)search)->store;
    const ico_cdcl_state *state = &s->core.state[literal >> 1];
    explain(s, literal, state->why, state->data, state->place);
}

/* Who took part in a conflict is looked at earlier from now on. */
static void bump(void *user, uint32_t x)
{
    ico_position_search *search = user;
    const ico_position_store *s = search->store;
    if (x >= s->count) return;
    search->weight[s->vertex[x]] += search->weight_step;
    search->weight[s->n + s->offset[x]] += search->weight_step;
    if (search->hits == NULL) return;
    search->hits[s->vertex[x]]++;
    search->hits[s->n + s->offset[x]]++;
}

static void drop_clause(void *search, uint32_t number)
{
    ico__position_log_drop(((ico_position_search *)search)->store, number);
}

const ico_cdcl_rules ico__position_rules = {explain_literal, bump, drop_clause, NULL};

static bool imply(ico_cdcl *core, uint32_t literal, ico_cdcl_why why, uint32_t data)
{
    ico_position_store *s = ((ico_position_search *)core->engine)->store;
    ico__position_imply(s, literal, why, data);
    return !s->failed;
}

bool ico__position_propagate(ico_position_search *search)
{
    ico_position_store *s = search->store;
    do {
        while (ico__position_settle(s) && s->core.watched < s->core.trail_size &&
               s->core.status == ICO_OK)
            if (!ico__cdcl_visit(&s->core, imply))
                ico__position_fail(s, ICO_NO_LITERAL, ICO_BY_CLAUSE, 0);
    } while (!s->failed && s->core.status == ICO_OK && ico__position_look_wide(s));
    return !s->failed;
}

/* Learns from core.conflict. */
static bool learn(ico_position_store *s, bool keep)
{
    ico_cdcl *core = &s->core;
    uint32_t level = ico__cdcl_conflict_level(core), glue, data;
    if (level == 0 || core->status != ICO_OK) return false;
    uint32_t back = ico__cdcl_derive(core, level, ico__cdcl_minimize_near, &glue);
    if (core->status != ICO_OK) return false;
    ico__position_undo(s, back);
    const uint32_t *clause = core->clause.items;
    uint32_t number = ico__position_log_clause(s, clause, core->clause.size);
    ico_cdcl_why why =
        ico__cdcl_learn(core, keep ? ICO_CLAUSE_KEPT : glue, number, &data);
    if (core->status == ICO_OK) ico__position_imply(s, clause[0], why, data);
    return core->status == ICO_OK;
}

static void mark_all(ico_cdcl *core, const uint32_t *literals, size_t size)
{
    for (size_t i = 0; i < size; i++) core->state[literals[i] >> 1].mark = 1;
}

/* The last conflict, which needs no choice: whatever led to it is hit. */
static void trace(ico_position_search *search)
{
    ico_cdcl *core = &search->store->core;
    mark_all(core, core->conflict.items, core->conflict.size);
    for (uint32_t place = core->trail_size; place-- > 0;) {
        uint32_t literal = core->trail[place];
        if (core->state[literal >> 1].mark == 0) continue;
        core->state[literal >> 1].mark = 0;
        bump(search, literal >> 1);
        ico_cdcl_literals reason = ico__cdcl_explain(core, literal);
        mark_all(core, reason.items, reason.size);
    }
}

/* A clause that is the conflict is in core.conflict already. */
bool ico__position_analyze(ico_position_search *search)
{
    ico_position_store *s = search->store;
    const ico_position_conflict *conflict = &s->conflict;
    if (conflict->why != ICO_BY_CLAUSE) {
        explain(s, conflict->literal, conflict->why, conflict->data, conflict->before);
        if (conflict->literal != ICO_NO_LITERAL)
            ico__position_word(s, &s->core.reason, conflict->literal);
        (void)ico__cdcl_fail(&s->core, s->core.reason.items, s->core.reason.size);
    }
    if (search->hits != NULL && ico__cdcl_conflict_level(&s->core) == 0) trace(search);
    return learn(s, false);
}

bool ico__position_exclude(ico_position_search *search)
{
    ico_position_store *s = search->store;
    s->core.conflict.size = 0;
    for (uint32_t k = 0; k < s->n; k++)
        ico__position_word(s, &s->core.conflict, 2 * ico__position_sole(s, s->n + k) + 1);
    return learn(s, true);
}
