/* property/joins_memo.c - a table of states by their hash.
 * An entry: the hash, the open ports on both sides, the whole ones, and for each port its
 * ways and its mate.  That is all on which the rest of a search depends.
 * SPDX-License-Identifier: MIT */
#include "property/joins.h"

enum { HEAD = 4, MATES = 8 }; /* words before the ways; mates in a word */

static uint32_t mate_words(uint32_t n)
{
    return (n + MATES - 1) / MATES;
}

void ico__joins_memo_clear(ico_joins_memo *memo, bool directed, uint32_t n)
{
    memo->directed = directed;
    memo->n = n;
    memo->stride = HEAD + (n + mate_words(n)) * (directed ? 2 : 1);
    memo->count = ICO_JOINS_MEMO_WORDS / memo->stride;
    for (uint32_t k = 0; k < memo->count; k++) memo->words[k * memo->stride] = 0;
}

static inline uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

uint64_t ico__joins_hash(const ico_joins_memo *memo, const ico_joins *s)
{
    uint64_t hash =
        mix(mix(mix(1, s->now.open.side[0]), s->now.open.side[1]), s->now.whole);
    for (uint32_t side = 0; side < (memo->directed ? 2 : 1); side++)
        for (uint64_t todo = s->now.open.side[side]; todo != 0; todo &= todo - 1) {
            uint32_t p = side * ICO_JOINS_IN + ico__ctz64(todo);
            hash = mix(hash, ico__joins_ways(memo->directed, s, p) +
                                 s->mate[p] * UINT64_C(0x0101010101010101));
        }
    return hash | 1;
}

static uint64_t *entry_of(ico_joins_memo *memo, uint64_t hash)
{
    return memo->words + (hash >> 32) % memo->count * memo->stride;
}

bool ico__joins_memo_has(const ico_joins_memo *memo, const ico_joins *s, uint64_t hash)
{
    const uint64_t *entry = memo->words + (hash >> 32) % memo->count * memo->stride;
    if (entry[0] != hash || entry[1] != s->now.open.side[0] ||
        entry[2] != s->now.open.side[1] || entry[3] != s->now.whole)
        return false;
    const uint64_t *ways = entry + HEAD;
    for (uint32_t side = 0; side < (memo->directed ? 2 : 1); side++) {
        const uint8_t *mate = (const uint8_t *)(ways + memo->n);
        uint64_t open = s->now.open.side[memo->directed ? side ^ 1 : 0];
        for (uint64_t todo = s->now.open.side[side]; todo != 0; todo &= todo - 1) {
            uint32_t v = ico__ctz64(todo), p = side * ICO_JOINS_IN + v;
            if (((ways[v] ^ s->ways[p]) & open) != 0 || mate[v] != s->mate[p])
                return false;
        }
        ways += memo->n + mate_words(memo->n);
    }
    return true;
}

void ico__joins_memo_put(ico_joins_memo *memo, const ico_joins *s, uint64_t hash)
{
    uint64_t *entry = entry_of(memo, hash), *ways = entry + HEAD;
    entry[0] = hash;
    entry[1] = s->now.open.side[0];
    entry[2] = s->now.open.side[1];
    entry[3] = s->now.whole;
    for (uint32_t side = 0; side < (memo->directed ? 2 : 1); side++) {
        memcpy(ways, s->ways + side * ICO_JOINS_IN, memo->n * sizeof *ways);
        memcpy(ways + memo->n, s->mate + side * ICO_JOINS_IN, memo->n);
        ways += memo->n + mate_words(memo->n);
    }
}
