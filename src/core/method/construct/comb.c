/* method/construct/comb.c - the tile of a cell and the tile of a number, by arithmetic.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

static unsigned class_of(uint64_t i, uint64_t count)
{
    return i == 0 ? 0 : i + 1 == count ? 2 : 1;
}

static uint64_t top_of(const ico_comb *t, uint64_t i)
{
    return i == 0 ? 0 : t->h0 + (i - 1) * t->H;
}

static uint64_t left_of(const ico_comb *t, uint64_t j)
{
    return j == 0 ? 0 : t->w0 + (j - 1) * t->W;
}

uint64_t ico__place_top(const ico_comb *t, const ico_place *p)
{
    return t->strands ? 0 : top_of(t, p->i);
}

uint64_t ico__place_left(const ico_comb *t, const ico_place *p)
{
    return left_of(t, p->j);
}

/* Returns tile (i, 0) with the sizes of its insertions: its teeth, and the spine
 * below. */
static ico_place spine_place(const ico_comb *t, uint64_t i)
{
    const ico_tile *tile = &t->tiles[class_of(i, t->R)][0];
    uint64_t entry = i == 0 ? 0 : t->second + (i - 1) * t->step;
    uint64_t below = i + 1 == t->R ? 0 : t->n * (t->m - top_of(t, i + 1));
    return (ico_place){tile, i, 0, entry, {tile->h * (t->n - t->w0), below}};
}

/* Tooth (i, j), j > 0, of this tile of the spine. */
static ico_place tooth_place(const ico_comb *t, const ico_place *spine, uint64_t j)
{
    unsigned a = class_of(spine->i, t->R);
    const ico_tile *tile = &t->tiles[a][j + 1 == t->C ? 2 : 1];
    uint64_t first = ico__place_number(spine, spine->tile->hop[0]) - spine->size[0];
    uint64_t entry = first + (j - 1) * t->tiles[a][1].hop[0];
    uint64_t right = j + 1 == t->C ? 0 : tile->h * (t->n - left_of(t, j + 1));
    return (ico_place){tile, spine->i, j, entry, {right, 0}};
}

enum { PIECE_CELLS = 12 }; /* of one strand, in a tile of four rows and six columns */

static ico_place first_strands(const ico_comb *t)
{
    uint64_t size = (t->C - 1) * PIECE_CELLS;
    return (ico_place){&t->tiles[0][0], 0, 0, 0, {size, size}};
}

/* Piece j > 0 of strand i. */
static ico_place piece_place(const ico_comb *t, uint64_t i, uint64_t j)
{
    ico_place first = first_strands(t);
    const ico_tile *tile = &t->tiles[i][1];
    uint64_t entry = ico__place_number(&first, first.tile->hop[i]) - first.size[i];
    return (ico_place){
        tile, i, j, entry + (j - 1) * tile->hop[0], {(t->C - 1 - j) * PIECE_CELLS, 0}};
}

ico_place ico__place(const ico_comb *t, uint64_t i, uint64_t j)
{
    if (t->strands) return j == 0 ? first_strands(t) : piece_place(t, i, j);
    ico_place spine = spine_place(t, i);
    return j == 0 ? spine : tooth_place(t, &spine, j);
}

ico_place ico__place_below(const ico_comb *t, const ico_place *p, unsigned k)
{
    if (t->strands && p->j == 0) return piece_place(t, k, 1);
    return ico__place(t, p->i + (k == 1), p->j + (k == 0));
}

bool ico__place_above(const ico_comb *t, const ico_place *p, ico_place *above,
                      unsigned *hop)
{
    if (p->i == 0 && p->j == 0) return false;
    if (t->strands)
        *hop = p->j == 1 ? (unsigned)p->i : 0;
    else
        *hop = p->j == 0 ? 1 : 0;
    *above = ico__place(t, *hop == 1 && !t->strands ? p->i - 1 : p->i,
                        *hop == 1 && !t->strands ? 0 : p->j - 1);
    return true;
}

/* Which of `count` tiles in a line holds place x of a side. */
static uint64_t tile_of(uint64_t x, uint64_t first, uint64_t width, uint64_t count)
{
    if (x < first) return 0;
    uint64_t k = 1 + (width == 6 ? (x - first) / 6 : (x - first) / 8);
    return k < count ? k : count - 1;
}

ico_place ico__place_of_cell(const ico_comb *t, uint64_t r, uint64_t c, unsigned *index)
{
    uint64_t j = tile_of(c, t->w0, t->W, t->C), x = c - left_of(t, j);
    uint64_t i = t->strands ? j != 0 && t->tiles[0][1].number[r * 6 + x] == ICO_NO_INDEX
                            : tile_of(r, t->h0, 6, t->R);
    ico_place p = ico__place(t, i, j);
    *index = p.tile->number[(r - ico__place_top(t, &p)) * p.tile->w + x];
    return p;
}

/* A chain of `count` tiles, each hung in the one before it: their subtrees are nested
 * intervals that begin `step` later and end `each - step` earlier from one to the next.
 * The deepest that holds number x of the chain's `total`. */
static uint64_t deepest(uint64_t x, uint64_t count, uint64_t total, uint64_t step,
                        uint64_t each)
{
    if (count == 1) return 0;
    uint64_t by_start = x / step, by_end = (total - 1 - x) / (each - step);
    uint64_t k = by_start < by_end ? by_start : by_end;
    return k < count ? k : count - 1;
}

static ico_place spine_of_number(const ico_comb *t, uint64_t number)
{
    uint64_t below = t->n * (t->m - t->h0);
    if (t->R == 1 || number < t->second || number - t->second >= below)
        return spine_place(t, 0);
    return spine_place(
        t, 1 + deepest(number - t->second, t->R - 1, below, t->step, t->n * t->H));
}

/* Returns the tile of a number that is inserted in hop k of `from`, or `from` itself. */
static ico_place along_chain(const ico_comb *t, const ico_place *from, unsigned k,
                             uint64_t number)
{
    uint64_t size = from->size[k];
    uint64_t start = ico__place_number(from, from->tile->hop[k]) - size;
    if (size == 0 || number < start || number - start >= size) return *from;
    const ico_tile *tile =
        t->strands ? &t->tiles[k][1] : &t->tiles[class_of(from->i, t->R)][1];
    uint64_t j = 1 + deepest(number - start, t->C - 1, size, tile->hop[0], tile->count);
    return t->strands ? piece_place(t, k, j) : tooth_place(t, from, j);
}

ico_place ico__place_of_number(const ico_comb *t, uint64_t number, unsigned *index)
{
    ico_place p = t->strands ? first_strands(t) : spine_of_number(t, number);
    ico_place q = along_chain(t, &p, 0, number);
    if (t->strands && q.j == 0) q = along_chain(t, &p, 1, number);
    unsigned near = q.tile->hop[0] < q.tile->hop[1] ? 0 : 1;
    uint64_t x = number - q.entry;
    if (x >= q.tile->hop[near]) x -= q.size[near];
    if (x >= q.tile->hop[!near]) x -= q.size[!near];
    *index = (unsigned)x;
    return q;
}
