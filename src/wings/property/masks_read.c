/* property/masks_read.c - graph6 lists the pairs (0,1), (0,2), (1,2), (0,3) ..., a bit
 * each, six in a byte.
 * Source: B. McKay, "Description of graph6, sparse6 and digraph6 encodings" (nauty).
 * SPDX-License-Identifier: MIT */
#include "property/masks.h"

#include <string.h>

enum { LOW = 63, BITS = 6, MOST_IN_A_BYTE = 62 };

#define BIT(v) (UINT64_C(1) << (v))

/* Adds the edges of one byte, whose first pair is (i, j). */
static void masks_add_edges(ico_masks *g, unsigned bits, uint32_t i, uint32_t j)
{
    for (; bits != 0; bits = bits << 1 & 63) {
        if (bits & 32) {
            g->after[i] |= BIT(j);
            g->after[j] |= BIT(i);
        }
        if (++i == j) {
            i = 0;
            j++;
        }
    }
}

bool ico__masks_read(const char *line, size_t size, ico_masks *g)
{
    const unsigned char *bytes = (const unsigned char *)line;
    if (size == 0 || bytes[0] <= LOW || bytes[0] > LOW + MOST_IN_A_BYTE) return false;
    uint32_t n = bytes[0] - LOW, pairs = n * (n - 1) / 2, i = 0, j = 1;
    if (size != 1 + (pairs + BITS - 1) / BITS) return false;
    g->directed = false;
    g->vertices = BIT(n) - 1;
    memset(g->after, 0, n * sizeof *g->after);
    for (size_t k = 1; k < size; k++) {
        unsigned bits = bytes[k] - (unsigned)LOW;
        if (bits > 63) return false;
        if (k + 1 == size &&
            (bits & ((1u << (BITS - 1 - (pairs + BITS - 1) % BITS)) - 1)))
            return false; /* bits behind the last pair */
        if (bits != 0) masks_add_edges(g, bits, i, j);
        for (i += BITS; i >= j; j++) i -= j;
    }
    return true;
}
