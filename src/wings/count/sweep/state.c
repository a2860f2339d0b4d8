/* count/sweep/state.c - states as keys.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/state.h"

bool ico__packing_choose(unsigned slots, bool directed, uint32_t voltage_order,
                         ico_packing *packing)
{
    ico_packing p = {.directed = directed,
                     .voltage_order = voltage_order,
                     .slots = slots,
                     .parity = voltage_order == 2};
    p.kinds = directed ? 2 : p.parity ? 1 : voltage_order;
    p.bits = p.kinds * (slots / 2) + 2 <= 16 ? 4 : 8;
    if (p.kinds * (slots / 2) + 2 > 1u << p.bits) return false;
    p.words = (slots * p.bits + p.parity + 63) / 64;
    if (p.words == 0) p.words = 1;
    *packing = p;
    return true;
}

/* Bit k of 16 becomes bit 4k. */
static uint64_t rank_partition(uint64_t x)
{
    x = (x | x << 24) & UINT64_C(0x000000ff000000ff);
    x = (x | x << 12) & UINT64_C(0x000f000f000f000f);
    x = (x | x << 6) & UINT64_C(0x0303030303030303);
    return (x | x << 3) & UINT64_C(0x1111111111111111);
}

/* And back. */
static uint32_t gather_bits(uint64_t x)
{
    x = (x | x >> 3) & UINT64_C(0x0303030303030303);
    x = (x | x >> 6) & UINT64_C(0x000f000f000f000f);
    x = (x | x >> 12) & UINT64_C(0x000000ff000000ff);
    return (uint32_t)((x | x >> 24) & 0xffff);
}

/* Half bytes, one kind of path, one word or two: most states there are. */
static void pack_short(const ico_packing *p, const ico_state *s, uint64_t *key)
{
    uint64_t label = 2,
             word[2] = {rank_partition(s->full & 0xffff), rank_partition(s->full >> 16)};
    for (uint32_t m = s->ends; m != 0; m &= m - 1) {
        unsigned k = ico__ctz32(m), other = s->mate[k];
        if (other < k) continue;
        word[k / 16] |= label << 4 * (k % 16);
        word[other / 16] |= label << 4 * (other % 16);
        label++;
    }
    key[0] = word[0];
    if (p->words > 1) key[1] = word[1];
    key[p->words - 1] |= (uint64_t)s->parity << 63;
}

static void unpack_short(const ico_packing *p, const uint64_t *key, ico_state *s)
{
    const uint64_t ones = UINT64_C(0x1111111111111111);
    uint8_t first[16];
    if (p->parity) s->parity = (uint32_t)(key[p->words - 1] >> 63);
    for (unsigned i = 0; i < p->words; i++) {
        uint64_t half_bytes = key[i];
        if (s->parity && i + 1 == p->words) half_bytes &= UINT64_MAX >> 1;
        uint64_t high = (half_bytes >> 1 | half_bytes >> 2 | half_bytes >> 3) & ones;
        s->ends |= gather_bits(high) << 16 * i;
        s->full |= gather_bits(half_bytes & ones & ~high) << 16 * i;
    }
    uint32_t known = 0;
    for (uint32_t m = s->ends; m != 0; m &= m - 1) {
        unsigned k = ico__ctz32(m), label = (unsigned)(key[k / 16] >> 4 * (k % 16)) & 15;
        if (known >> label & 1) {
            s->mate[k] = first[label];
            s->mate[first[label]] = (uint8_t)k;
        } else {
            first[label] = (uint8_t)k;
            known |= UINT32_C(1) << label;
        }
    }
}

/* The value that distinguishes paths with the same ends: which end is the last, or the
 * voltage from the end in the lower slot. */
static unsigned path_kind(const ico_packing *p, const ico_state *s, unsigned k)
{
    return p->directed ? s->last >> k & 1 : s->voltage[k];
}

void ico__state_pack(const ico_packing *p, const ico_state *s, uint64_t *key)
{
    if (p->bits == 4 && p->kinds == 1) {
        pack_short(p, s, key);
        return;
    }
    uint8_t value[ICO_SWEEP_SLOTS];
    unsigned base = 2, per_word = 64 / p->bits;
    for (unsigned i = 0; i < p->words; i++) key[i] = 0;
    for (uint32_t m = s->ends | s->full; m != 0; m &= m - 1) {
        unsigned k = ico__ctz32(m);
        if (s->full >> k & 1) {
            value[k] = 1;
        } else if (s->mate[k] > k) {
            value[k] = value[s->mate[k]] = (uint8_t)(base + path_kind(p, s, k));
            base += p->kinds;
        }
        key[k / per_word] |= (uint64_t)value[k] << p->bits * (k % per_word);
    }
}

void ico__state_unpack(const ico_packing *p, const uint64_t *key, ico_state *s)
{
    s->ends = s->full = s->last = s->parity = 0;
    if (p->bits == 4 && p->kinds == 1) {
        unpack_short(p, key, s);
        return;
    }
    uint8_t first[128]; /* of each path, the slot seen first; paths come in order */
    unsigned per_word = 64 / p->bits, paths = 0;
    for (unsigned k = 0; k < p->slots; k++) {
        unsigned value = (unsigned)(key[k / per_word] >> p->bits * (k % per_word)) &
                         ((1u << p->bits) - 1);
        uint32_t bit = UINT32_C(1) << k;
        if (value == 1) s->full |= bit;
        if (value < 2) continue;
        unsigned path = (value - 2) / p->kinds, kind = (value - 2) % p->kinds;
        s->ends |= bit;
        if (path == paths) {
            first[paths++] = (uint8_t)k;
            s->voltage[k] = p->directed ? 0 : (uint8_t)kind;
            if (p->directed && kind != 0) s->last |= bit;
            continue;
        }
        unsigned other = first[path];
        s->mate[k] = (uint8_t)other;
        s->mate[other] = (uint8_t)k;
        s->voltage[k] =
            (uint8_t)((p->voltage_order - s->voltage[other]) % p->voltage_order);
        if (p->directed && kind == 0) s->last |= bit;
    }
}
