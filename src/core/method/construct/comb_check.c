/* method/construct/comb_check.c - a finite check that a laid-out comb of any size is a
 * tour.
 * Each tile is a path through all of its cells (ico__tile_load saw to that); inserting a
 * tile into another replaces one move by two, so that the two paths become one; and the
 * tiles cover the board.  Every pair of classes of which one is inserted in the other
 * occurs among the first and last tiles of a row and a column, so those are checked.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

typedef struct cell {
    int64_t row, column;
} cell;

static cell tile_cell(const ico_comb *t, const ico_place *p, unsigned index)
{
    return (cell){(int64_t)ico__place_top(t, p) + p->tile->row[index],
                  (int64_t)ico__place_left(t, p) + p->tile->column[index]};
}

static bool is_move(cell a, cell b)
{
    return ico__knight_move(b.row - a.row, b.column - a.column) < 8;
}

/* Is the tile in hop k of `p` joined to it by two moves? */
static bool joins(const ico_comb *t, const ico_place *p, unsigned k)
{
    if (p->size[k] == 0) return true;
    unsigned hop = p->tile->hop[k];
    ico_place below = ico__place_below(t, p, k), above;
    unsigned same;
    return hop > 0 && ico__place_above(t, &below, &above, &same) && same == k &&
           above.i == p->i && above.j == p->j &&
           is_move(tile_cell(t, p, hop - 1), tile_cell(t, &below, 0)) &&
           is_move(tile_cell(t, &below, below.tile->count - 1), tile_cell(t, p, hop));
}

/* Up to six numbers below `count` among which are all classes, each with its next. */
static unsigned samples(uint64_t count, uint64_t *out)
{
    unsigned size = 0;
    for (uint64_t i = 0; i < count && i < 3; i++) out[size++] = i;
    for (uint64_t i = count > 6 ? count - 3 : 3; i < count; i++) out[size++] = i;
    return size;
}

/* Cells of all tiles, counted by class. */
static uint64_t cells(const ico_comb *t)
{
    if (t->strands)
        return t->tiles[0][0].count +
               (t->C - 1) * (t->tiles[0][1].count + t->tiles[1][1].count);
    uint64_t sum = 0;
    for (unsigned a = 0; a < 3; a++)
        for (unsigned b = 0; b < 3; b++) {
            uint64_t rows = a == 1 ? (t->R > 2 ? t->R - 2 : 0) : 1;
            uint64_t columns = b == 1 ? (t->C > 2 ? t->C - 2 : 0) : 1;
            sum +=
                rows * columns * t->tiles[a][b].count; /* unused classes have no cells */
        }
    return sum;
}

bool ico__comb_holds(const ico_comb *t)
{
    uint64_t is[6], js[6];
    unsigned rows = samples(t->strands ? 2 : t->R, is), columns = samples(t->C, js);
    if (cells(t) != t->m * t->n) return false;
    for (unsigned a = 0; a < rows; a++)
        for (unsigned b = 0; b < columns; b++) {
            if (t->strands && js[b] == 0 && is[a] != 0) continue;
            ico_place p = ico__place(t, is[a], js[b]);
            if (!joins(t, &p, 0) || !joins(t, &p, 1)) return false;
        }
    ico_place first = ico__place(t, 0, 0);
    return !t->closed ||
           is_move(tile_cell(t, &first, first.tile->count - 1), tile_cell(t, &first, 0));
}
