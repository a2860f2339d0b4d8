/* tests/forged_questions.h - questions for forgers: each has a tour, and parts that hang
 * together by few edges, as pieces and sides do.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_FORGED_QUESTIONS_H
#define ICO_TESTS_FORGED_QUESTIONS_H

#include "asked_lots.h"

/* A question, and the part that each vertex is in. */
typedef struct forged {
    ask q;
    uint8_t part[ASK_MOST + 1];
    unsigned parts;
} forged;

/* A tour in any order, in stretches; more edges within these, and a few beyond. */
static inline ask forge_graph(lots *l, forged *g, uint8_t *tour)
{
    unsigned n = 3 + lots_below(l, 10), dense = 1 + lots_below(l, 9);
    unsigned beyond = lots_once_in(l, 3) ? 2 : 0, often = 2 + lots_below(l, 4);
    bool directed = lots_once_in(l, 3), closed = !lots_once_in(l, 3), next = false;
    bool edge[ASK_MOST][ASK_MOST] = {{false}};
    if (directed && n > 9) dense = 1 + dense / 3;
    g->parts = 1;
    for (unsigned k = 0; k < n; k++) tour[k] = (uint8_t)k;
    for (unsigned k = n; k > 1; k--) {
        unsigned i = lots_below(l, k);
        uint8_t held = tour[i];
        tour[i] = tour[k - 1];
        tour[k - 1] = held;
    }
    for (unsigned k = 0; k < n; k++) {
        if (k > 0 && (next || lots_once_in(l, often))) g->parts++;
        next = k > 0 && lots_once_in(l, 8); /* a stretch of one vertex */
        g->part[tour[k]] = (uint8_t)(g->parts - 1);
        if (k + 1 < n || closed) edge[tour[k]][tour[(k + 1) % n]] = true;
    }
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < n; v++) {
            bool same = g->part[u] == g->part[v];
            if (u != v && lots_below(l, directed ? 20 : 12) < (same ? dense : beyond))
                edge[u][v] = true;
        }
    ask q = ask_nothing(n, directed, closed);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if ((edge[u][v] || (!directed && edge[v][u])) && q.m < 36) ask_edge(&q, u, v);
    return q;
}

/* A question with some tours, at most `most`; `tours` lists them. */
static inline bool forge_question(lots *l, forged *g, unsigned most, ask_tours *tours)
{
    uint8_t tour[ASK_MOST];
    g->q = forge_graph(l, g, tour);
    ask *q = &g->q;
    bool places = q->n > 2 && lots_once_in(l, 3);
    if (lots_once_in(l, 2)) ask_ends_and_edges(q, l, tour);
    if (places) ask_some_places(q, l, tour);
    ask_form f = ask_make_form(q);
    ask_list(q, &f, most, tours);
    if (tours->count == 0 || tours->count > most) return false;
    if (lots_once_in(l, 4)) ask_leave_out(q, l, tours, lots_below(l, tours->count));
    return true;
}

#endif
