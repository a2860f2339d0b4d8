/* method/walk/tie_break.c - which of several neighbours with equally few exits comes
 * next.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

/* Distance of v from the centre of the board: squared, in halves of a cell on square
 * lattices, in 1024ths of a squared cell on the others. */
static int64_t distance(const ico_board *board, uint32_t v, double x0, double y0)
{
    int64_t sum = 0;
    if (ico_board_lattice(board) != ICO_SQUARE) {
        double x, y;
        ico_board_position(board, v, &x, &y);
        return (int64_t)(((x - x0) * (x - x0) + (y - y0) * (y - y0)) * 1024 + 0.5);
    }
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, v, at);
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) {
        int64_t from = 2 * (int64_t)at[d] - (int64_t)(ico_board_side(board, d) - 1);
        sum += from * from;
    }
    return sum;
}

static ico_status measure(ico_ties *ties)
{
    const ico_walk *w = ties->walk;
    const ico_board *board = ico_problem_board(w->problem);
    if (board == NULL)
        return ico__fail(w->ctx, ICO_BAD_ARGUMENT,
                         "--ties roth needs a board: a graph has no centre; try pohl");
    ties->distance = ICO_NEW_ARRAY(w->ctx, int64_t, w->n);
    if (ties->distance == NULL) return ICO_NO_MEMORY;
    double x0 = 0, y0 = 0;
    for (uint32_t v = 0; v < w->n; v++) {
        double x, y;
        ico_board_position(board, v, &x, &y);
        x0 += x / w->n;
        y0 += y / w->n;
    }
    for (uint32_t v = 0; v < w->n; v++) ties->distance[v] = distance(board, v, x0, y0);
    return ICO_OK;
}

ico_status ico__ties_open(const ico_walk *walk, ico_tie_rule rule, ico_ties *ties)
{
    *ties = (ico_ties){.walk = walk, .rule = rule};
    return rule == ICO_TIES_ROTH ? measure(ties) : ICO_OK;
}

void ico__ties_close(ico_ties *ties)
{
    if (ties->walk != NULL)
        ICO_FREE_ARRAY(ties->walk->ctx, ties->distance, ties->walk->n);
    *ties = (ico_ties){0};
}

/* Exits of all free vertices that can follow v, added up. */
static int64_t next_level(const ico_path *p, uint32_t v)
{
    const ico_walk *w = p->walk;
    int64_t sum = 0;
    for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++)
        if (!p->used[w->to[i]]) sum += ico__path_free_exits(p, w->to[i]);
    return sum;
}

/* Smaller comes first. */
static int64_t value(const ico_ties *ties, const ico_path *p, uint32_t head, uint32_t v)
{
    switch (ties->rule) {
    case ICO_TIES_POHL:
        return next_level(p, v);
    case ICO_TIES_LARGEST:
        return -next_level(p, v);
    case ICO_TIES_ROTH:
        return -ties->distance[v];
    case ICO_TIES_SQUIRREL_CULL:
        return ico__squirrel_cull_rank(&ties->squirrel, head, v);
    case ICO_TIES_RANDOM:
    case ICO_TIES_FIRST:
        break;
    }
    return 0;
}

uint32_t ico__ties_next(ico_ties *ties, const ico_path *p, ico_random *random)
{
    const ico_walk *w = p->walk;
    uint32_t head = p->at[p->length - 1], best = ICO_NO_VERTEX, fewest = UINT32_MAX;
    uint32_t equal = 0; /* how many are as good as `best` */
    int64_t best_value = 0;
    bool by_value = ties->rule != ICO_TIES_FIRST && ties->rule != ICO_TIES_RANDOM;
    if (ties->rule == ICO_TIES_SQUIRREL_CULL)
        ico__squirrel_cull_arrive(&ties->squirrel, head);
    for (uint32_t i = w->row[head]; i < w->row[head + 1]; i++) {
        uint32_t v = w->to[i];
        if (!ico__path_may_visit(p, v)) continue;
        uint32_t exits = ico__path_free_exits(p, v);
        if (exits > fewest) continue;
        int64_t now = by_value ? value(ties, p, head, v) : 0;
        if (exits < fewest || now < best_value) {
            equal = 0;
        } else if (now > best_value || ties->rule == ICO_TIES_FIRST) {
            continue;
        }
        fewest = exits;
        best_value = now;
        /* the k-th of equals replaces the choice with probability 1/k */
        if (equal++ == 0 || ico__random_below(random, equal) == 0) best = v;
    }
    return best;
}
