/* clause_piece.c - pieces in a log over edges: sets of ports without free links to
 * others, of which two, the gates, are the ends of fragments that lead elsewhere.  A tour
 * passes a piece in one go: any way through it is as good as another (rule C5), and a
 * piece without one refutes the question (rule C6).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check.h"

static bool is_piece(const clause_log *g, uint32_t gates[2])
{
    const form *f = g->f;
    uint32_t count = 0;
    for (uint32_t p = 0; p < f->ports; p++) {
        if (!g->listed[p]) continue;
        if (g->busy[p] == f->need) return false;
        for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++)
            if (g->k.steps.value[2 * f->at[i]] == FREE &&
                !g->listed[other_port(f, f->at[i], p)])
                return false;
        uint32_t end = g->far[port_vertex(f, p)];
        if (g->listed[f->directed ? 2 * end + 1 - p % 2 : end]) continue;
        gates[0] = gates[1];
        gates[1] = p;
        count++;
    }
    return count == 2;
}

/* The edges of the list are put in; each port of the piece then has all its links. */
static bool leads_through(clause_log *g, uint32_t edges)
{
    const form *f = g->f;
    replay *s = &g->k.steps;
    uint32_t gates[2] = {0, 0};
    bool through = !g->focused && is_piece(g, gates);
    for (uint32_t i = 1; through && i <= s->words[edges]; i++)
        through = checker_make_true(s, 2 * s->words[edges + i]);
    for (uint32_t p = 0; through && p < f->ports; p++)
        through = !g->listed[p] || g->k.in[p] == f->need;
    return through;
}

/* Rule C5: a way through a piece may as well be part of the tour. */
bool checker_step_adopt(clause_log *g)
{
    const form *f = g->f;
    replay *s = &g->k.steps;
    uint32_t edges = 0;
    if (!checker_next_words(s, f->edge_count, &edges)) return false;
    memset(g->listed, 0, f->ports);
    for (uint32_t i = 1; i <= s->words[edges]; i++) {
        uint32_t e = s->words[edges + i];
        if (s->value[2 * e] != FREE) continue;
        g->listed[tail_port(f, e)] = 1;
        g->listed[head_port(f, e)] = 1;
    }
    checker_begin_notes(s);
    if (!leads_through(g, edges)) return checker_refuse_step(s, "no way through a piece");
    checker_drop_passing(s);
    s->refuted = !checker_follow_all(s);
    checker_hint_adopted(&g->k);
    return true;
}

static void shut_edge(clause_log *g, uint32_t e)
{
    g->k.steps.value[2 * (size_t)e] = OUT;
    g->k.steps.value[2 * (size_t)e + 1] = -OUT;
}

/* Free edges beyond the piece are not looked at any more; vertices of the piece count,
 * and the links that its ports lack are those of the tour. */
static void shut_out(clause_log *g)
{
    const form *f = g->f;
    uint32_t missing = 0;
    memcpy(g->inside, g->listed, f->ports);
    memset(g->counts, 0, f->vertices);
    g->counted = 0;
    for (uint32_t p = 0; p < f->ports; p++) {
        if (!g->listed[p]) continue;
        missing += f->need - g->busy[p];
        g->counted += !g->counts[port_vertex(f, p)];
        g->counts[port_vertex(f, p)] = 1;
    }
    for (uint32_t e = 0; e < f->edge_count; e++)
        if (g->k.steps.value[2 * e] == FREE && !g->listed[tail_port(f, e)])
            shut_edge(g, e);
    g->k.whole = g->known_in + missing / 2;
}

/* Rule C6: from now on the piece is all there is; the way around it is one fragment. */
bool checker_step_focus(clause_log *g)
{
    const form *f = g->f;
    replay *s = &g->k.steps;
    uint32_t ports = 0;
    if (!checker_next_words(s, f->ports, &ports)) return false;
    memset(g->listed, 0, f->ports);
    for (uint32_t i = 1; i <= s->words[ports]; i++) g->listed[s->words[ports + i]] = 1;
    if (g->focused || !is_piece(g, g->gates) ||
        (f->directed && g->gates[0] % 2 == g->gates[1] % 2))
        return checker_refuse_step(s, "no piece");
    g->focused = true;
    checker_hint_focus(&g->k);
    checker_drop_all(s);
    shut_out(g);
    uint32_t a = port_vertex(f, g->gates[0]), b = port_vertex(f, g->gates[1]);
    g->k.mate[a] = g->far[a] = b;
    g->k.mate[b] = g->far[b] = a;
    if (g->gates[0] % 2 == 0) /* directed: from the way in to the way out */
        checker_settle_fragment(&g->k, b, a);
    else
        checker_settle_fragment(&g->k, a, b);
    s->refuted = !checker_follow_all(s);
    return true;
}
