/* kernel/position/initial_absence.c - why is a candidate absent from the beginning?
 * Another cell has the number, the cell has another one, the cell is too far from the
 * number before or behind, or no neighbour may carry the number before, or behind.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/blame.h"

/* A gap: offsets left + 1 .. right - 1, between two that are held (or the outside).
 * from, to: distances from the holder of left, and to that of right. */
typedef struct gap {
    const ico_position_absent *b;
    uint32_t *from, *to, *queue, *holder, left, right;
} gap;

static uint8_t *absent(const gap *g, uint32_t k)
{
    return g->b->absent + (size_t)k * g->b->s->n;
}

/* Has v a neighbour in layer `next`, to which the arcs lead up or down? */
static bool leads(const gap *g, uint32_t v, uint32_t next, bool up)
{
    const ico_graph *graph = g->b->s->graph;
    const uint32_t *row = up ? graph->row : graph->in_row,
                   *adj = up ? graph->adj : graph->in_adj,
                   *edge = up ? graph->edge : graph->in_edge;
    for (uint32_t i = row[v]; i < row[v + 1]; i++)
        if (absent(g, next)[adj[i]] == ICO_ABSENT_NOT &&
            !(g->b->s->question->rule[edge[i]] & ICO_EDGE_FORBIDDEN))
            return true;
    return false;
}

/* Is v too far from the number before or behind?  Else do the rules of v, or its being
 * no end, exclude it?  Else NOT. */
static uint8_t simple(const gap *g, uint32_t v, uint32_t k)
{
    const ico_position_store *s = g->b->s;
    const ico_position_question *q = s->question;
    if (g->left != UINT32_MAX && g->from[v] > k - g->left) return ICO_ABSENT_RULE;
    if (g->right < s->n && g->to[v] > g->right - k) return ICO_ABSENT_RULE;
    if (q->given[v] != ICO_NO_OFFSET) return ICO_ABSENT_RULE;
    if (ico__position_allows(q, v, k)) return ICO_ABSENT_NOT;
    bool ends = !s->cyclic && ((k == 0 && ico__bit(q->not_first, v)) ||
                               (k == s->n - 1 && ico__bit(q->not_last, v)));
    return ends ? ICO_ABSENT_FREELY : ICO_ABSENT_RULE;
}

/* Layer k, from the next layer or the one before: which vertices does that lead to? */
static void gap_spread(const gap *g, uint32_t k, uint32_t next, bool up)
{
    const ico_position_store *s = g->b->s;
    const ico_position_question *q = s->question;
    for (uint32_t v = 0; v < s->n; v++) {
        bool may = q->given[v] == ICO_NO_OFFSET && ico__position_allows(q, v, k);
        if (may && leads(g, v, next, up)) continue;
        uint8_t why = simple(g, v, k);
        if (why == ICO_ABSENT_NOT) why = up ? ICO_ABSENT_UP : ICO_ABSENT_DOWN;
        absent(g, k)[v] = why;
    }
}

static void narrow(const gap *g, uint32_t k)
{
    for (uint32_t v = 0; v < g->b->s->n; v++) {
        if (absent(g, k)[v] != ICO_ABSENT_NOT || leads(g, v, k + 1, true)) continue;
        uint8_t why = simple(g, v, k);
        absent(g, k)[v] = why == ICO_ABSENT_NOT ? ICO_ABSENT_UP : why;
    }
}

/* A layer that is held, or the first one. */
static void open_layer(const gap *g, uint32_t k)
{
    uint32_t holder = g->holder[k];
    for (uint32_t v = 0; v < g->b->s->n; v++) {
        if (v == holder) continue;
        absent(g, k)[v] = holder != ICO_NO_VERTEX ? ICO_ABSENT_RULE : simple(g, v, k);
    }
}

static void gap_fill(gap *g)
{
    const ico_position_store *s = g->b->s;
    uint32_t first = 0, n = s->n;
    while (first < n && g->holder[first] == ICO_NO_VERTEX) first++;
    bool held = first < n;
    if (!held) first = 0;
    g->left = UINT32_MAX;
    g->right = held ? first : n;
    if (held)
        ico__position_measure(g->b->s->question, g->holder[first], false, g->to,
                              g->queue);
    open_layer(g, first);
    for (uint32_t k = first; k-- > 0;) gap_spread(g, k, k + 1, true);
    for (uint32_t left = first, right; left < n; left = right) {
        right = left + 1;
        while (right < n && g->holder[right] == ICO_NO_VERTEX) right++;
        g->left = held ? left : UINT32_MAX;
        g->right = right;
        if (held)
            ico__position_measure(g->b->s->question, g->holder[left], true, g->from,
                                  g->queue);
        if (right < n)
            ico__position_measure(g->b->s->question, g->holder[right], false, g->to,
                                  g->queue);
        if (right < n) open_layer(g, right);
        for (uint32_t k = left + 1; k < right; k++) gap_spread(g, k, k - 1, false);
        for (uint32_t k = right; right < n && k-- > left + 1;) narrow(g, k);
    }
}

ico_status ico__position_find_absent(const ico_position_absent *b)
{
    const ico_position_store *s = b->s;
    size_t room = 4 * (size_t)s->n + 1;
    uint32_t *scratch = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    if (scratch == NULL) return ICO_NO_MEMORY;
    gap g = {.b = b,
             .from = scratch,
             .to = scratch + s->n,
             .queue = scratch + 2 * (size_t)s->n,
             .holder = scratch + 3 * (size_t)s->n};
    for (uint32_t k = 0; k < s->n; k++) g.holder[k] = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < s->n; v++)
        if (s->question->given[v] != ICO_NO_OFFSET) g.holder[s->question->given[v]] = v;
    gap_fill(&g);
    ICO_FREE_ARRAY(s->ctx, scratch, room);
    return ICO_OK;
}
