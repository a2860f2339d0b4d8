/* clause_cut.c - cuts in a log over edges: k stretches taken from a tour leave at most k
 * pieces (rule C2), and a tour joins every vertex to every other (rule C3).
 * SPDX-License-Identifier: MIT */
#include "check.h"

bool checker_next_cut(clause_log *g, cut_step *cut)
{
    replay *s = &g->k.steps;
    *cut = (cut_step){0, 0, 0, 0, 0};
    if (!checker_next_word(s, 2, &cut->along) ||
        !checker_next_words(s, g->f->ports, &cut->stretches) ||
        !checker_next_words(s, g->f->edge_count, &cut->edges) ||
        !checker_next_words(s, g->f->ports, &cut->seeds))
        return false;
    uint64_t taken = (uint64_t)s->words[cut->stretches] + s->words[cut->edges];
    if (s->words[cut->seeds] != (taken == 0 ? 1 : taken) || (cut->along && taken > 0))
        return checker_refuse_step(s, "a cut with a wrong number of seeds");
    return true;
}

/* Marks v, to go on from there; 1 if it is new and counts. */
static uint32_t meet(clause_log *g, uint32_t v, uint32_t *waiting)
{
    if (g->mark[v] == g->stamp) return 0;
    g->mark[v] = g->stamp;
    g->stack[(*waiting)++] = v;
    return g->counts[v];
}

/* Marks the vertices reached from v over edges that are in, or (`all`) not out and not
 * taken away; returns the number of those that count. */
static uint32_t reach(clause_log *g, uint32_t v, bool all)
{
    const form *f = g->f;
    uint32_t waiting = 0, met = meet(g, v, &waiting), sides = f->directed ? 2 : 1;
    while (waiting > 0) {
        uint32_t at = g->stack[--waiting];
        g->k.steps.work += f->row[sides * (at + 1)] - f->row[sides * at];
        for (uint32_t i = f->row[sides * at]; i < f->row[sides * (at + 1)]; i++) {
            uint32_t e = f->at[i];
            int value = g->k.steps.value[2 * e];
            if (all ? value == OUT || g->apart[e] : value != IN) continue;
            met += meet(g, f->edges[e].u, &waiting) + meet(g, f->edges[e].v, &waiting);
        }
        for (unsigned k = 0; k < 2; k++) /* around, beyond the piece, if there is one */
            if (at == port_vertex(f, g->gates[k]))
                met += meet(g, port_vertex(f, g->gates[1 - k]), &waiting);
    }
    return met;
}

/* Returns from how many ends of lasting fragments a tour can leave, if it leaves port p
 * by an undecided edge.  It goes on from the far end of each fragment that it reaches. */
static uint32_t follow_tour(clause_log *g, uint32_t p)
{
    const form *f = g->f;
    uint32_t waiting = 0, met = 1;
    (void)meet(g, port_vertex(f, p), &waiting);
    while (waiting > 0) {
        uint32_t at = g->stack[--waiting], from = f->directed ? 2 * at + p % 2 : at;
        g->k.steps.work += f->row[from + 1] - f->row[from];
        for (uint32_t i = f->row[from]; i < f->row[from + 1]; i++) {
            uint32_t e = f->at[i];
            if (g->k.steps.value[2 * e] == OUT || g->known[e]) continue;
            uint32_t end = g->far[port_vertex(f, other_port(f, e, from))];
            met += g->mark[end] != g->stamp;
            (void)meet(g, end, &waiting);
        }
    }
    return met;
}

void checker_take_stretches(clause_log *g, cut_step *cut)
{
    const uint32_t *words = g->k.steps.words;
    g->stamp++; /* a log has fewer cuts than 32 bits count: each takes seven numbers */
    for (uint32_t i = 1; i <= words[cut->stretches]; i++)
        cut->taken += reach(g, port_vertex(g->f, words[cut->stretches + i]), false);
}

/* Rule C3: a tour that leaves port p, which is of the piece in focus and lacks a link for
 * good, does not reach all fragments. */
static bool misses_fragments(clause_log *g, uint32_t p)
{
    return g->inside[p] && g->busy[p] < g->f->need &&
           follow_tour(g, p) < g->k.whole - g->known_in;
}

/* Rule C2: the seeds are in different pieces, and there is one more. */
bool checker_falls_apart(clause_log *g, const cut_step *cut)
{
    const uint32_t *words = g->k.steps.words;
    uint32_t met = cut->taken;
    bool apart = true;
    if (cut->along) return misses_fragments(g, words[cut->seeds + 1]);
    for (uint32_t i = 1; i <= words[cut->edges]; i++) g->apart[words[cut->edges + i]] = 1;
    for (uint32_t i = 1; apart && i <= words[cut->seeds]; i++) {
        uint32_t v = port_vertex(g->f, words[cut->seeds + i]);
        apart = g->mark[v] != g->stamp && g->counts[v];
        met += reach(g, v, true);
    }
    for (uint32_t i = 1; i <= words[cut->edges]; i++) g->apart[words[cut->edges + i]] = 0;
    return apart && met < g->counted;
}
