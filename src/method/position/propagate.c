/* method/position/propagate.c - rules about candidates: a cell before, another behind, one
 * candidate a vertex and an offset; and the frame in which all rules run.
 * SPDX-License-Identifier: MIT */
#include "method/position/store.h"

/* Can arc i be taken beside arc j (both of c, or c is an end and i == j)? */
static bool can_pair(const ico_position_store *s, uint32_t v, uint32_t i, uint32_t j)
{
    ico_position_arc a = s->arcs[i], b = s->arcs[j];
    if (!s->alive[a.candidate] || s->ruled_out[a.edge]) return false;
    if (!s->alive[b.candidate] || s->ruled_out[b.edge]) return false;
    if (i == j) return s->required[a.edge] == s->chain_degree[v];
    if (s->vertex[a.candidate] == s->vertex[b.candidate] && s->n > 2) return false;
    return s->required[a.edge] + s->required[b.edge] == s->chain_degree[v];
}

/* Is there a cell before and another one behind, so that required edges are used? */
static bool has_neighbours(const ico_position_store *s, uint32_t c)
{
    uint32_t v = s->vertex[c], from = s->first[c], middle = s->middle[c],
             to = s->first[c + 1];
    if (ico__position_is_end(s, s->offset[c])) {
        for (uint32_t i = from; i < to; i++)
            if (can_pair(s, v, i, i)) return true;
        return false;
    }
    if (s->up[c] == 0 || s->down[c] == 0) return false;
    if (s->chain_degree[v] == 0 && s->up[c] + s->down[c] > 2) return true;
    for (uint32_t i = from; i < middle; i++)
        for (uint32_t j = middle; j < to; j++)
            if (can_pair(s, v, i, j)) return true;
    return false;
}

/* A vertex, or an offset (n + offset), has one candidate left: its rivals go. */
static void settle(ico_position_store *s, uint32_t x)
{
    if (s->size[x] == 1) ico__position_assign(s, ico__position_sole(s, x));
}

static uint32_t pop(ico_position_pile *pile)
{
    uint32_t item = pile->items[--pile->size];
    pile->waits[item] = 0;
    return item;
}

/* One item of the piles; false if nothing waits. */
static bool look_at_next(ico_position_store *s)
{
    if (s->candidates.size > 0) {
        uint32_t c = pop(&s->candidates);
        if (s->alive[c] && !has_neighbours(s, c)) ico__position_remove(s, c);
    } else if (s->singles.size > 0) {
        settle(s, pop(&s->singles));
    } else if (s->vertices.size > 0) {
        uint32_t v = pop(&s->vertices);
        if (!s->directed) ico__position_check_degree(s, v);
    } else {
        return false;
    }
    return true;
}

bool ico__position_propagate(ico_position_store *s)
{
    do {
        while (!s->failed && look_at_next(s)) {
        }
    } while (!s->failed && (ico__position_check_order(s) || ico__position_check_cuts(s) ||
                            ico__position_check_matching(s)));
    return !s->failed;
}
