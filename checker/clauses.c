/* clauses.c - the log of a search over edges (rules C1 to C6).  Edges are numbered in the
 * order of their ends; literal 2e means that edge e is in, 2e + 1 that it is out.  Each
 * clause must follow from the known literals and clauses: if all its literals are false,
 * then degrees, fragments and clauses force a contradiction.  For a cut, it is enough if
 * the graph then has no tour for want of connection (clause_cut.c).  A piece is passed in
 * one go (clause_piece.c).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check.h"

enum { STEP_CLAUSE, STEP_CUT, STEP_DROP, STEP_ADOPT, STEP_FOCUS, STEPS };

/* What was decided by the steps before holds for good. */
static void settle_all(clause_log *g)
{
    const replay *s = &g->k.steps;
    for (; g->settled < s->made; g->settled++) {
        uint32_t l = s->trail[g->settled], e = l / 2;
        g->known[e] = 1;
        if (l % 2 == 1) continue;
        g->known_in++;
        g->busy[tail_port(g->f, e)]++;
        g->busy[head_port(g->f, e)]++;
        g->far[g->k.met[e].u] = g->k.met[e].v;
        g->far[g->k.met[e].v] = g->k.met[e].u;
    }
}

/* Does the clause hold, by the known literals and clauses or (if not NULL) by the cut?
 * Restores the state before it returns. */
static bool clause_holds(clause_log *g, uint32_t clause, cut_step *cut)
{
    replay *s = &g->k.steps;
    uint32_t made = s->made;
    checker_begin_notes(s);
    bool alive = checker_suppose_false(s, clause);
    if (cut != NULL) {
        checker_take_stretches(g, cut);
        checker_note_taken(g);
    }
    alive = alive && checker_follow_passing(s) && checker_follow_all(s);
    if (!alive) checker_hint_refuted(&g->k);
    if (alive && cut != NULL) {
        alive = !checker_falls_apart(g, cut);
        checker_hint_cut(g, cut);
    }
    checker_take_back(s, made);
    return !alive;
}

/* Rule C1. */
static bool step_clause(clause_log *g)
{
    replay *s = &g->k.steps;
    uint32_t clause = 0;
    if (!checker_next_words(s, 2 * g->f->edge_count, &clause)) return false;
    if (!clause_holds(g, clause, NULL))
        return checker_refuse_step(s, "a clause that does not follow");
    checker_number_clause(s, clause);
    checker_note_clause(s, clause, false);
    checker_begin_notes(s);
    checker_keep_clause(s, clause);
    checker_hint_clause(&g->k, clause, false);
    return true;
}

/* Rules C2 and C3. */
static bool step_cut(clause_log *g)
{
    replay *s = &g->k.steps;
    cut_step cut;
    uint32_t clause = 0;
    if (!checker_next_cut(g, &cut) ||
        !checker_next_words(s, 2 * g->f->edge_count, &clause))
        return false;
    if (!clause_holds(g, clause, &cut)) return checker_refuse_step(s, "no cut");
    checker_pass_clause(s, clause);
    checker_note_clause(s, clause, true);
    checker_know_clause(s, clause);
    checker_hint_clause(&g->k, clause, true);
    return true;
}

static bool clause_step(clause_log *g)
{
    uint32_t kind = 0;
    settle_all(g);
    if (!checker_report_work(&g->k.steps) ||
        !checker_next_word(&g->k.steps, STEPS, &kind))
        return false;
    switch (kind) {
    case STEP_CLAUSE:
        return step_clause(g);
    case STEP_CUT:
        return step_cut(g);
    case STEP_ADOPT:
        return checker_step_adopt(g);
    case STEP_FOCUS:
        return checker_step_focus(g);
    default:
        return checker_step_drop(&g->k.steps);
    }
}

static bool open_log(checker *c, const form *f, word_list log, clause_log *g)
{
    *g = (clause_log){.c = c, .f = f, .counted = f->vertices};
    g->counts = checker_room(c, f->vertices, 1);
    g->known = checker_room(c, f->edge_count, 1);
    g->listed = checker_room(c, f->ports, 1);
    g->inside = checker_room(c, f->ports, 1);
    g->apart = checker_room(c, f->edge_count, 1);
    g->far = checker_room(c, f->vertices, sizeof *g->far);
    g->busy = checker_room(c, f->ports, sizeof *g->busy);
    g->mark = checker_room(c, f->vertices, sizeof *g->mark);
    g->stack = checker_room(c, f->vertices, sizeof *g->stack);
    if (g->counts == NULL || g->known == NULL || g->listed == NULL || g->inside == NULL ||
        g->apart == NULL || g->far == NULL || g->busy == NULL || g->mark == NULL ||
        g->stack == NULL)
        return false;
    memset(g->counts, 1, f->vertices);
    memset(g->inside, 1, f->ports);
    for (uint32_t v = 0; v < f->vertices; v++) g->far[v] = v;
    return checker_make_links(c, f, log, &g->k) && checker_open_notes(&g->k);
}

bool checker_judge_clauses(checker *c, const form *f, word_list log)
{
    clause_log g;
    if (!open_log(c, f, log, &g)) return false;
    replay *s = &g.k.steps;
    s->refuted = !checker_begin_links(&g.k);
    while (!s->refuted && s->at < s->size)
        if (!clause_step(&g)) return false;
    return s->refuted ||
           checker_stop(c, REFUSED, "the log ends, and a tour is still possible");
}
