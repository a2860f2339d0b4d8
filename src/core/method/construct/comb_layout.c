/* method/construct/comb_layout.c - which tiles make the tour of a rectangle.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

static void swap_sides(ico_comb *t)
{
    uint64_t m = t->m;
    t->m = t->n;
    t->n = m;
    t->transposed = !t->transposed;
}

/* A single row of tiles: the first takes the remaining columns, at least `least`. */
static void lay_row(ico_comb *t, uint64_t least, uint64_t width)
{
    t->W = width;
    t->h0 = t->m;
    t->w0 = t->n < least ? t->n : least + (t->n - least) % width;
    t->C = 1 + (t->n - t->w0) / width;
}

/* Sides of at least 6, one of them even: tiles of 6x6, the last ones larger. */
static void lay_even(ico_comb *t)
{
    if (t->n % 2 != 0) swap_sides(t);
    t->H = t->W = 6;
    t->R = t->m / 6;
    t->C = t->n / 6;
    t->h0 = t->R == 1 ? t->m : 6;
    t->w0 = t->C == 1 ? t->n : 6;
}

/* Odd sides of at least 7: the first tile is odd and open. */
static void lay_odd(ico_comb *t)
{
    t->H = t->W = 6;
    t->h0 = 7 + (t->m - 7) % 6;
    t->w0 = 7 + (t->n - 7) % 6;
    t->R = 1 + (t->m - t->h0) / 6;
    t->C = 1 + (t->n - t->w0) / 6;
}

static void lay(ico_comb *t)
{
    t->R = t->C = 1;
    if (t->m > t->n) swap_sides(t);
    bool even = t->n % 2 == 0;
    t->strands = t->m == 4;
    if (t->m == 1)
        lay_row(t, 1, 1);
    else if (t->m == 3)
        lay_row(t, even ? 10 : 7, 8);
    else if (t->m == 4)
        lay_row(t, 5, 6);
    else if (t->m == 5)
        lay_row(t, even ? 8 : 5, 8);
    else if (even || t->m % 2 == 0)
        lay_even(t);
    else
        lay_odd(t);
}

/* Is there a tile of class `a` (0 the first, 1 between, 2 the last) among `count`? */
static bool is_used(unsigned a, uint64_t count)
{
    return a == 0 || (a == 1 ? count > 2 : count > 1);
}

static bool load_grid(ico_comb *t)
{
    uint64_t last_h = t->m - t->h0 - (t->R > 2 ? (t->R - 2) * t->H : 0);
    uint64_t last_w = t->n - t->w0 - (t->C > 2 ? (t->C - 2) * t->W : 0);
    uint64_t h[3] = {t->h0, t->H, last_h}, w[3] = {t->w0, t->W, last_w};
    bool wide = t->m >= 6 && t->n % 2 == 0; /* then the first tile is as the spine's */
    for (unsigned a = 0; a < 3; a++)
        for (unsigned b = 0; b < 3; b++) {
            if (!is_used(a, t->R) || !is_used(b, t->C)) continue;
            ico_tile_kind kind = b > 0           ? ICO_TOOTH
                                 : a > 0 || wide ? ICO_SPINE
                                                 : ICO_FIRST;
            if (!ico__tile_find(kind, h[a], w[b], &t->tiles[a][b])) return false;
        }
    return true;
}

/* On which strand a cell of four rows is. */
static unsigned strand_of(unsigned row, uint64_t column)
{
    return (row < 2) == (column % 2 == 0) ? 0 : 1;
}

/* Does `piece` fit into hop k of the first tile, on the strand of this hop? */
static bool piece_fits(const ico_comb *t, const ico_tile *piece, unsigned k)
{
    const ico_tile *first = &t->tiles[0][0];
    unsigned hop = first->hop[k], end = piece->count - 1;
    if (hop == 0) return false;
    unsigned strand = strand_of(first->row[hop], first->column[hop]);
    return strand == strand_of(piece->row[0], t->w0 + piece->column[0]) &&
           ico__knight_move(piece->row[0] - first->row[hop - 1],
                            (int)t->w0 + piece->column[0] - first->column[hop - 1]) < 8 &&
           ico__knight_move(piece->row[end] - first->row[hop],
                            (int)t->w0 + piece->column[end] - first->column[hop]) < 8;
}

static bool load_strands(ico_comb *t)
{
    if (!ico__tile_find(ICO_FIRST, 4, t->w0, &t->tiles[0][0])) return false;
    for (unsigned k = 0; k < 2; k++) {
        bool found = false;
        for (size_t row = 0; row < ico__tile_table_size() && !found; row++) {
            ico_tile_kind kind;
            unsigned h, w;
            ico__tile_table_row(row, &kind, &h, &w);
            if (kind != ICO_STRAND) continue;
            if (!ico__tile_load(row, &t->tiles[k][1])) return false;
            found = piece_fits(t, &t->tiles[k][1], k);
        }
        if (!found) return false;
    }
    return true;
}

/* Numbers of the spine's first cells. */
static void number_spine(ico_comb *t)
{
    const ico_tile *first = &t->tiles[0][0], *next = &t->tiles[1][0];
    bool teeth_first = t->C > 1 && first->hop[0] < first->hop[1];
    t->second = first->hop[1] + (teeth_first ? t->h0 * (t->n - t->w0) : 0);
    teeth_first = t->C > 1 && next->hop[0] < next->hop[1];
    t->step = next->hop[1] + (teeth_first ? t->H * (t->n - t->w0) : 0);
}

/* The moves as the caller sees the board. */
static void turn_moves(ico_comb *t)
{
    static const uint8_t turned[8] = {2, 4, 0, 6, 1, 7, 3, 5};
    for (unsigned a = 0; a < 3; a++)
        for (unsigned b = 0; b < 3; b++)
            for (unsigned i = 0; i < t->tiles[a][b].count; i++)
                t->tiles[a][b].move[i] = turned[t->tiles[a][b].move[i]];
}

bool ico__comb_lay_out(ico_comb *t)
{
    if (!ico_tour_exists(t->m, t->n, t->closed)) return false;
    lay(t);
    if (t->strands ? !load_strands(t) : !load_grid(t)) return false;
    if (!t->strands) number_spine(t);
    if (t->transposed) turn_moves(t);
    return true;
}
