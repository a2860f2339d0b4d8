/* method/construct/strip_tiles.c - parts of 8 columns, or on three rows of 12 between the
 * ends: from 12 on almost every pair of cells has a path between them, on 8 few have.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

enum { WIDTH = 8, WIDE = 12 };

/* All parts have 8 columns but one, which holds s and takes the rest; bit 1 of `way`: one
 * part less; bit 0: the longer part further left. */
static size_t cut_five_rows(uint64_t side, uint64_t s, unsigned way, uint32_t *cuts)
{
    size_t count = (size_t)(side / WIDTH), at = (size_t)(s / WIDTH);
    count -= (way & 2) != 0 && count > 1;
    if (cuts == NULL) return count;
    uint64_t more = side - count * WIDTH;
    if (at >= count) at = count - 1;
    if ((way & 1) != 0 && at > 0 && at * WIDTH + more > s) at--;
    cuts[0] = 0;
    for (size_t i = 0; i < count; i++)
        cuts[i + 1] = (uint32_t)(cuts[i] + WIDTH + (i == at ? more : 0));
    return count;
}

/* Parts of 8 before the ends and behind them, as many as fit, or one less before (bit 0
 * of `way`) or behind (bit 1); parts of 12 between, of which that of s takes the rest. */
static size_t cut_three_rows(uint64_t side, uint64_t s, uint64_t t, unsigned way,
                             uint32_t *cuts)
{
    uint64_t low = s < t ? s : t, high = s < t ? t : s;
    uint64_t before = low / WIDTH, behind = (side - 1 - high) / WIDTH;
    before -= (way & 1) != 0 && before > 0;
    behind -= (way & 2) != 0 && behind > 0;
    while (side - WIDTH * (before + behind) < WIDE && before + behind > 0) {
        if (behind > before)
            behind--;
        else
            before--;
    }
    uint64_t middle = side - WIDTH * (before + behind);
    uint64_t parts = middle < WIDE ? 1 : middle / WIDE;
    uint64_t width = middle < WIDE ? middle : WIDE, more = middle - parts * width;
    uint64_t at = (s - WIDTH * before) / width, count = before + parts + behind;
    if (at >= parts) at = parts - 1;
    if (cuts == NULL) return (size_t)count;
    cuts[0] = 0;
    for (uint64_t i = 0; i < count; i++) {
        bool inner = i >= before && i < before + parts;
        uint64_t add = !inner ? WIDTH : width + (i - before == at ? more : 0);
        cuts[i + 1] = (uint32_t)(cuts[i] + add);
    }
    return (size_t)count;
}

size_t ico__strip_cut(uint64_t rows, uint64_t side, uint64_t s, uint64_t t, unsigned way,
                      uint32_t *cuts)
{
    return rows == 3 ? cut_three_rows(side, s, t, way, cuts)
                     : cut_five_rows(side, s, way, cuts);
}
