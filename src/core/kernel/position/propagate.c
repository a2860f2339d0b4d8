/* kernel/position/propagate.c - rules about candidates: a cell before, another behind,
 * one candidate a vertex and an offset; and the frame in which all rules run.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/store.h"

static bool is_open(const ico_position_store *s, ico_position_arc arc)
{
    return ico__position_alive(s, arc.candidate) && ico__position_usable(s, arc.edge);
}

/* Can arc i be taken beside arc j (both of c, or c is an end and i == j)? */
static bool can_pair(const ico_position_store *s, uint32_t v, uint32_t i, uint32_t j)
{
    ico_position_arc a = s->arcs[i], b = s->arcs[j];
    if (!is_open(s, a) || !is_open(s, b)) return false;
    uint32_t required = ico__position_required(s, a.edge);
    if (i == j) return required == s->chain_degree[v];
    if (s->vertex[a.candidate] == s->vertex[b.candidate] && s->n > 2) return false;
    return required + ico__position_required(s, b.edge) == s->chain_degree[v];
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

static uint32_t pile_pop(ico_position_pile *pile)
{
    uint32_t item = pile->items[--pile->size];
    pile->waits[item] = 0;
    return item;
}

bool ico__position_settle(ico_position_store *s)
{
    while (!s->failed && s->core.status == ICO_OK) {
        if (ico__position_is_late(&s->stop, 1)) {
            s->core.status = ICO_STOPPED;
        } else if (s->candidates.size > 0) {
            uint32_t c = pile_pop(&s->candidates);
            if (ico__position_alive(s, c) && !has_neighbours(s, c))
                ico__position_remove(s, c, ICO_BY_SUPPORT, 0);
        } else if (s->singles.size > 0) {
            uint32_t x = pile_pop(&s->singles);
            if (s->size[x] == 1)
                ico__position_imply(s, 2 * ico__position_sole(s, x), ICO_BY_SOLE, x);
        } else if (s->vertices.size > 0) {
            uint32_t v = pile_pop(&s->vertices);
            if (!s->directed) ico__position_check_degree(s, v);
        } else {
            break;
        }
    }
    return !s->failed;
}

/* Looks for cuts less and less often while it finds none. */
static void look_for_cuts(ico_position_store *s)
{
    enum { LONGEST_PAUSE = 64 };
    if (s->cut_wait > 0) {
        s->cut_wait--;
        return;
    }
    uint32_t before = s->core.trail_size;
    ico__position_check_cuts(s);
    bool useful = s->failed || s->core.trail_size > before;
    s->cut_pause = useful                         ? s->cut_pause / 2
                   : s->cut_pause < LONGEST_PAUSE ? 2 * s->cut_pause + 1
                                                  : s->cut_pause;
    s->cut_wait = s->cut_pause;
}

bool ico__position_look_wide(ico_position_store *s)
{
    uint32_t before = s->core.trail_size;
    ico__position_check_order(s);
    if (!s->failed && s->core.trail_size == before && !s->directed) look_for_cuts(s);
    if (!s->failed && s->core.trail_size == before) ico__position_check_matching(s);
    return s->failed || s->core.trail_size > before;
}
