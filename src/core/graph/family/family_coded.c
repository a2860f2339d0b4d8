/* graph/family/family_coded.c - one graph from the code in its row: an LCF code, or
 * sparse6.
 * Source: McKay, the sparse6 format (formats.txt of nauty); here without its checks of
 * foreign text, since the code is a constant of a table.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "graph/family/family.h"

/* Bits of the characters behind `at`, six in each. */
typedef struct bit_reader {
    const char *at, *end;
    unsigned left; /* bits of *at that are not read */
} bit_reader;

static bool read_bits(bit_reader *bits, unsigned count, uint64_t *value)
{
    *value = 0;
    for (; count > 0; count--) {
        if (bits->at == bits->end) return false;
        *value = *value << 1 | ((unsigned)(*bits->at - 63) >> --bits->left & 1);
        if (bits->left == 0) {
            bits->at++;
            bits->left = 6;
        }
    }
    return true;
}

/* Reads the edges of n vertices; counts them, or adds them too. */
static uint64_t read_edges(ico_family_call *call, bit_reader bits, uint64_t n, bool add)
{
    uint64_t at = 0, step, vertex, count = 0;
    unsigned size = 1;
    while ((n - 1) >> size != 0) size++;
    while (read_bits(&bits, 1, &step) && read_bits(&bits, size, &vertex)) {
        at += step;
        if (at >= n) break;
        if (vertex > at) {
            at = vertex;
        } else {
            if (add) ico__family_edge(call, vertex, at);
            count++;
        }
    }
    return count;
}

static ico_status make_sparse6(ico_family_call *call)
{
    const char *code = call->code + 1;
    uint64_t n = (uint64_t)(*code++ - 63);
    bit_reader bits = {.left = 6};
    if (n == 63) { /* three characters follow */
        n = 0;
        for (int i = 0; i < 3; i++) n = n << 6 | (uint64_t)(*code++ - 63);
    }
    bits.at = code;
    bits.end = code + strlen(code);
    double m = (double)read_edges(call, bits, n, false);
    ico_status status = ico__family_begin(call, (double)n, m, false);
    if (status == ICO_OK) read_edges(call, bits, n, true);
    return status;
}

ico_status ico__make_coded(ico_family_call *call)
{
    return *call->code == ':' ? make_sparse6(call) : ico__family_lcf(call, false);
}
