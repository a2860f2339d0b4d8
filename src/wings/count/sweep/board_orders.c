/* count/sweep/board_orders.c - boards swept line by line.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/board_orders.h"

#include <stdlib.h>

/* A cell and its position, the most significant coordinate first. */
typedef struct placed {
    uint64_t at[ICO_MAX_DIMENSIONS];
    uint32_t v;
} placed;

static int by_place(const void *a, const void *b)
{
    const placed *x = a, *y = b;
    for (unsigned d = 0; d < ICO_MAX_DIMENSIONS; d++)
        if (x->at[d] != y->at[d]) return x->at[d] < y->at[d] ? -1 : 1;
    return 0;
}

/* Lines across side `first` one after the other; in each of them the sides in their
 * order. */
static void sweep_along(const ico_board *board, unsigned first, placed *cells, uint32_t n,
                        uint32_t *order)
{
    unsigned dimensions = ico_board_dimensions(board);
    for (uint32_t v = 0; v < n; v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(board, v, at);
        cells[v] = (placed){.v = v};
        cells[v].at[0] = at[first];
        for (unsigned d = 0, k = 1; d < dimensions; d++)
            if (d != first) cells[v].at[k++] = at[d];
    }
    qsort(cells, n, sizeof *cells, by_place);
    for (uint32_t i = 0; i < n; i++) order[i] = cells[i].v;
}

ico_status ico__board_orders(ico_context *ctx, const ico_problem *problem,
                             uint32_t **orders, size_t *given)
{
    const ico_board *board = ico_problem_board(problem);
    if (board == NULL) return ICO_OK;
    uint32_t n = (uint32_t)ico_board_size(board);
    unsigned sides = ico_board_dimensions(board);
    placed *cells = ICO_NEW_ARRAY(ctx, placed, n);
    uint32_t *made = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n * sides);
    if (cells == NULL || made == NULL) {
        ICO_FREE_ARRAY(ctx, cells, n);
        ICO_FREE_ARRAY(ctx, made, (size_t)n * sides);
        return ICO_NO_MEMORY;
    }
    for (unsigned d = 0; d < sides; d++)
        sweep_along(board, d, cells, n, made + (size_t)d * n);
    ICO_FREE_ARRAY(ctx, cells, n);
    *orders = made;
    *given = sides;
    return ICO_OK;
}
