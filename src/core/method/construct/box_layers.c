/* method/construct/box_layers.c - the same closed tour in each layer, opened and joined
 * to the next.  The tour makes a move from a to b, and elsewhere one from b' to a', where
 * a' and b' lie two cells beside a and b.  So a' of the next layer is a move from a, and
 * b' from b: each layer is walked from a' round to a, then come all layers above, and
 * then the rest from b to b'.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

/* Sides `across` and `along` are those of the layers, tour's rows and columns; the path
 * of a layer begins at number `from` (a'), and leaves it after `turn` more cells (at
 * a). */
typedef struct stack {
    const ico_board *board;
    ico_comb *tour;
    unsigned across, along, up;
    uint64_t from, turn, size;
} stack;

static bool choose_sides(const ico_board *board, stack *s)
{
    for (unsigned up = 3; up-- > 0;) {
        s->up = up;
        s->across = up == 0 ? 1 : 0;
        s->along = up == 2 ? 1 : 2;
        if (ico_tour_exists(ico_board_side(board, s->across),
                            ico_board_side(board, s->along), true))
            return true;
    }
    return false;
}

bool ico__box_has_layers(const ico_board *board)
{
    stack s;
    return choose_sides(board, &s);
}

/* The number of the cell two beside number k, or the length of the tour. */
static uint64_t cell_two_beside(const stack *s, uint64_t k, unsigned direction)
{
    static const int steps[4][2] = {{2, 0}, {0, 2}, {-2, 0}, {0, -2}};
    uint64_t r, c;
    ico__comb_unrank(s->tour, k, &r, &c);
    r += (uint64_t)steps[direction][0]; /* below 0 is beyond the last row */
    c += (uint64_t)steps[direction][1];
    if (r >= ico__comb_rows(s->tour) || c >= ico__comb_columns(s->tour)) return s->size;
    return ico__comb_rank(s->tour, r, c);
}

/* Finds a, b, a' and b'. */
static bool find_apex(stack *s)
{
    for (uint64_t a = 0; a + 1 < s->size; a++)
        for (unsigned direction = 0; direction < 4; direction++) {
            uint64_t from = cell_two_beside(s, a, direction),
                     to = cell_two_beside(s, a + 1, direction);
            if (from == s->size || to == s->size || (to + 1) % s->size != from) continue;
            if (to == a) continue; /* the same move */
            s->from = from;
            s->turn = (a + s->size - from) % s->size;
            return true;
        }
    return false;
}

/* Cells number `from` to `to` of the path of a layer. */
static uint32_t *walk_layer(const stack *s, uint64_t layer, uint64_t from, uint64_t to,
                            uint32_t *order)
{
    for (uint64_t k = from; k <= to; k++) {
        uint64_t at[ICO_MAX_DIMENSIONS] = {0};
        ico__comb_unrank(s->tour, (s->from + k) % s->size, &at[s->across], &at[s->along]);
        at[s->up] = layer;
        *order++ = (uint32_t)ico_board_vertex(s->board, at);
    }
    return order;
}

static bool walk_layers(const stack *s, ico_run *run, uint32_t *order)
{
    uint64_t layers = ico_board_side(s->board, s->up), last = s->size - 1;
    for (uint64_t z = 0; z + 1 < layers; z++) {
        order = walk_layer(s, z, 0, s->turn, order);
        if (ico__run_tick(run, s->size)) return false;
    }
    order = walk_layer(s, layers - 1, 0, last, order);
    for (uint64_t z = layers - 1; z-- > 0;) {
        order = walk_layer(s, z, s->turn + 1, last, order);
        if (ico__run_tick(run, s->size)) return false;
    }
    return true;
}

ico_status ico__tour_of_box(ico_run *run, const ico_board *board, uint32_t *order,
                            bool *found)
{
    stack s = {.board = board};
    *found = false;
    if (!choose_sides(board, &s)) return ICO_OK;
    ico_status status =
        ico__comb_new(ico__run_context(run), ico_board_side(board, s.across),
                      ico_board_side(board, s.along), true, &s.tour);
    if (status != ICO_OK) return status;
    s.size = ico__comb_length(s.tour);
    *found = find_apex(&s) && walk_layers(&s, run, order);
    ico__comb_free(ico__run_context(run), s.tour);
    return ICO_OK;
}
