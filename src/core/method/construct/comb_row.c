/* method/construct/comb_row.c - the numbers of a row, one after the other at the speed of
 * memory.  Between the first tile and the last, the numbers of cells that lie alike grow
 * by the same amount from tile to tile: a row is some interleaved arithmetic
 * progressions.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/construct/construct.h"

enum { WIDEST = 8 }; /* of the tiles between */

/* A row cut where its tiles meet: `count` tiles of `width` cells from column `start` on.
 * value[l] is the number of cell l of the first of them, and each next one's is grow[l]
 * more. */
typedef struct progressions {
    uint64_t start, width, count, value[WIDEST], grow[WIDEST];
} progressions;

/* No tiles where `cells` are too few to be worth it. */
static progressions find_progressions(const ico_comb *t, uint64_t row, uint64_t cells)
{
    uint64_t tiles = t->transposed ? t->R : t->C;
    progressions p = {.start = t->transposed ? t->h0 : t->w0,
                      .width = t->transposed ? t->H : t->W,
                      .count = tiles > 3 && cells > 4 * WIDEST ? tiles - 2 : 0};
    for (uint64_t l = 0; l < p.width && p.count > 0; l++) {
        p.value[l] = ico__comb_rank(t, row, p.start + l);
        p.grow[l] = ico__comb_rank(t, row, p.start + p.width + l) - p.value[l];
    }
    return p;
}

/* Writes `tiles` tiles of WIDTH numbers, each `grow` more than the one before it.  The
 * copy is separate from the sum because gcc 12 -O3 miscompiles a loop that does both. */
#define FILL(WIDTH, type)                                           \
    for (; tiles > 0; tiles--, numbers += (WIDTH)) {                \
        memcpy(numbers, value, (WIDTH) * sizeof(type));             \
        for (unsigned l = 0; l < (WIDTH); l++) value[l] += grow[l]; \
    }

/* DEFINE_ROW(name, fill, type): the same for numbers of 64 and of 32 bits. */
#define DEFINE_ROW(name, fill, type)                                                  \
    static void fill(type *numbers, const progressions *p, uint64_t first,            \
                     uint64_t tiles, uint64_t base)                                   \
    {                                                                                 \
        type value[WIDEST] = {0}, grow[WIDEST] = {0};                                 \
        for (unsigned l = 0; l < p->width; l++) {                                     \
            value[l] = (type)(p->value[l] + first * p->grow[l] + base);               \
            grow[l] = (type)p->grow[l];                                               \
        }                                                                             \
        if (p->width == 6)                                                            \
            FILL(6, type)                                                             \
        else                                                                          \
            FILL(8, type)                                                             \
    }                                                                                 \
                                                                                      \
    void name(const ico_comb *t, uint64_t row, uint64_t column, uint64_t count,       \
              type base, type *numbers)                                               \
    {                                                                                 \
        progressions p = find_progressions(t, row, count);                            \
        uint64_t at = column, end = column + count;                                   \
        while (at < end) {                                                            \
            uint64_t k = at < p.start || p.count == 0 ? 0 : (at - p.start) / p.width; \
            bool whole = at == p.start + k * p.width && k < p.count;                  \
            uint64_t tiles = whole ? (end - at) / p.width : 0;                        \
            if (tiles > p.count - k) tiles = p.count - k;                             \
            if (tiles == 0) {                                                         \
                *numbers++ = (type)(ico__comb_rank(t, row, at++) + base);             \
                continue;                                                             \
            }                                                                         \
            fill(numbers, &p, k, tiles, base);                                        \
            numbers += tiles * p.width;                                               \
            at += tiles * p.width;                                                    \
        }                                                                             \
    }
DEFINE_ROW(ico__comb_row, fill, uint64_t)
DEFINE_ROW(ico__comb_row32, fill32, uint32_t)
