/* method/construct/tile.c - the table of tiles, and a tile unfolded and tested.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

#include <string.h>

/* The tests put newly found tiles in its place. */
#ifndef ICO_COMB_TABLE
#define ICO_COMB_TABLE "method/construct/comb.inc"
#endif

typedef struct table_row {
    ico_tile_kind kind;
    uint8_t h, w, start, hop[2], count;
    const char *moves; /* a digit each */
} table_row;

static const table_row table[] = {
#define TEMPLATE(kind, h, w, start, hop, other, count, moves) \
    {ICO_##kind, h, w, start, {hop, other}, count, moves},
#include ICO_COMB_TABLE
#undef TEMPLATE
};

const int8_t ico__knight_moves[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2},
                                        {1, -2},  {1, 2},  {2, -1},  {2, 1}};

unsigned ico__knight_move(int64_t rows, int64_t columns)
{
    unsigned k = 0;
    while (k < 8 &&
           (ico__knight_moves[k][0] != rows || ico__knight_moves[k][1] != columns))
        k++;
    return k;
}

size_t ico__tile_table_size(void)
{
    return sizeof table / sizeof *table;
}

void ico__tile_table_row(size_t k, ico_tile_kind *kind, unsigned *h, unsigned *w)
{
    *kind = table[k].kind;
    *h = table[k].h;
    *w = table[k].w;
}

/* Visits (row, column) as cell i. */
static bool tile_visit(ico_tile *tile, unsigned i, int row, int column)
{
    if (row < 0 || row >= (int)tile->h || column < 0 || column >= (int)tile->w)
        return false;
    uint8_t *number = &tile->number[(unsigned)row * tile->w + (unsigned)column];
    if (*number != ICO_NO_INDEX) return false;
    *number = (uint8_t)i;
    tile->row[i] = (uint8_t)row;
    tile->column[i] = (uint8_t)column;
    return true;
}

bool ico__tile_load(size_t k, ico_tile *tile)
{
    const table_row *t = &table[k];
    *tile = (ico_tile){t->h, t->w, t->count, {t->hop[0], t->hop[1]}, {0}, {0}, {0}, {0}};
    memset(tile->number, ICO_NO_INDEX, sizeof tile->number);
    unsigned cells = (unsigned)t->h * t->w;
    if (cells > ICO_TILE_CELLS || strlen(t->moves) + 1 != t->count) return false;
    if (t->count != (t->kind == ICO_STRAND ? cells / 2 : cells)) return false;
    if (t->hop[0] >= t->count || t->hop[1] >= t->count) return false;
    if (t->hop[0] == t->hop[1] && t->hop[0] != 0) return false;
    int row = t->start / t->w, column = t->start % t->w;
    bool good = tile_visit(tile, 0, row, column);
    for (unsigned i = 1; i < t->count && good; i++) {
        unsigned move = (unsigned)(t->moves[i - 1] - '0');
        if (move > 7) return false;
        tile->move[i - 1] = (uint8_t)move;
        row += ico__knight_moves[move][0];
        column += ico__knight_moves[move][1];
        good = tile_visit(tile, i, row, column);
    }
    return good;
}

bool ico__tile_find(ico_tile_kind kind, uint64_t h, uint64_t w, ico_tile *tile)
{
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        if (table[k].kind == kind && table[k].h == h && table[k].w == w)
            return ico__tile_load(k, tile);
    return false;
}
