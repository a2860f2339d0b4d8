/* method/construct/tile_exchange.c - the chain's paths linked, all other tiles hung in by
 * exchanges.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

#include <string.h>

enum { LEAST = 3, SIZES = 9 };

/* The closed tile of each size and side, loaded when first asked for. */
typedef struct cycles {
    bool known[4][SIZES][SIZES];
    ico_tile tile[4][SIZES][SIZES];
} cycles;

typedef struct corner {
    uint32_t top, left;
    unsigned h, w;
} corner;

static corner corner_of(const ico_weave *w, uint32_t tile)
{
    size_t i = tile / w->C, j = tile % w->C;
    return (corner){w->top[i], w->left[j], w->top[i + 1] - w->top[i],
                    w->left[j + 1] - w->left[j]};
}

static uint32_t weave_cell(const ico_weave *w, const corner *at, unsigned row,
                           unsigned column)
{
    return (uint32_t)((at->top + row) * w->n + at->left + column);
}

static void link(ico_weave *w, uint32_t a, uint32_t b)
{
    w->next[2 * (size_t)a + (w->next[2 * (size_t)a] != ICO_NOBODY)] = b;
    w->next[2 * (size_t)b + (w->next[2 * (size_t)b] != ICO_NOBODY)] = a;
}

/* False if a and b are not linked. */
static bool unlink_half(ico_weave *w, uint32_t a, uint32_t b)
{
    uint32_t *next = &w->next[2 * (size_t)a];
    if (next[0] != b && next[1] != b) return false;
    if (next[0] == b) next[0] = next[1];
    next[1] = ICO_NOBODY;
    return true;
}

/* A tile of the comb is used on all sides, turned: it is joined to the right unchanged
 * (TOOTH), or below (SPINE); one with an odd number of columns is kept transposed. */
static const ico_tile *cycle_of(cycles *all, unsigned h, unsigned w, unsigned side)
{
    bool beside = side == ICO_RIGHT || side == ICO_LEFT, turned = w % 2 != 0;
    ico_tile *tile = &all->tile[side][h - LEAST][w - LEAST];
    if (all->known[side][h - LEAST][w - LEAST]) return tile;
    ico_tile_kind kind = beside != turned ? ICO_TOOTH : ICO_SPINE;
    if (!ico__tile_find(kind, turned ? w : h, turned ? h : w, tile)) return NULL;
    for (unsigned i = 0; i < tile->count; i++) {
        unsigned row = turned ? tile->column[i] : tile->row[i];
        unsigned column = turned ? tile->row[i] : tile->column[i];
        tile->row[i] = (uint8_t)(side == ICO_ABOVE ? h - 1 - row : row);
        tile->column[i] = (uint8_t)(side == ICO_LEFT ? w - 1 - column : column);
    }
    all->known[side][h - LEAST][w - LEAST] = true;
    return tile;
}

/* Lays the cycle of a tile and exchanges it into its parent's. */
static bool hang(ico_weave *w, cycles *all, uint32_t tile)
{
    static const int rows[4] = {0, 1, 0, -1}, columns[4] = {1, 0, -1, 0};
    ico_side side = (ico_side)w->parent[tile];
    corner at = corner_of(w, tile);
    size_t above = (size_t)((int64_t)tile - rows[side] * (int64_t)w->C - columns[side]);
    corner parent = corner_of(w, (uint32_t)above);
    const ico_tile *cycle = cycle_of(all, at.h, at.w, side);
    if (cycle == NULL) return false;
    for (unsigned i = 0; i < cycle->count; i++) {
        unsigned k = i + 1 == cycle->count ? 0 : i + 1;
        link(w, weave_cell(w, &at, cycle->row[i], cycle->column[i]),
             weave_cell(w, &at, cycle->row[k], cycle->column[k]));
    }
    unsigned r[2], c[2], to_r[2], to_c[2];
    ico__hook(parent.h, parent.w, side, r, c);
    ico__eye(at.h, at.w, side, to_r, to_c);
    uint32_t hook[2], eye[2];
    for (unsigned i = 0; i < 2; i++) {
        hook[i] = weave_cell(w, &parent, r[i], c[i]);
        eye[i] = weave_cell(w, &at, to_r[i], to_c[i]);
    }
    if (!unlink_half(w, hook[0], hook[1]) || !unlink_half(w, hook[1], hook[0]) ||
        !unlink_half(w, eye[0], eye[1]) || !unlink_half(w, eye[1], eye[0]))
        return false;
    link(w, hook[0], eye[0]);
    link(w, hook[1], eye[1]);
    return true;
}

static void lay_chain(ico_weave *w)
{
    uint32_t first = ICO_NOBODY, last = ICO_NOBODY;
    for (size_t k = 0; k < w->chain_size; k++) {
        const ico_tile_path *p = &w->chain[k];
        corner at = corner_of(w, w->order[k]);
        for (unsigned i = 0; i < p->count; i++) {
            uint32_t here = weave_cell(w, &at, p->cells[i] / at.w, p->cells[i] % at.w);
            if (last != ICO_NOBODY) link(w, last, here);
            if (first == ICO_NOBODY) first = here;
            last = here;
        }
    }
    if (w->s == w->t) link(w, last, first);
}

ico_status ico__weave_all(ico_weave *w)
{
    cycles *all = ICO_NEW(w->ctx, cycles);
    if (all == NULL) return ICO_NO_MEMORY;
    memset(w->next, 0xff, 2 * (size_t)(w->m * w->n) * sizeof *w->next);
    lay_chain(w);
    bool good = true;
    for (size_t k = w->chain_size; k < w->R * w->C && good; k++)
        good = hang(w, all, w->order[k]);
    ICO_FREE(w->ctx, all);
    return good ? ICO_OK
                : ico__fail(w->ctx, ICO_DEFECT,
                            "the tiles of a tour between given ends do not fit");
}
