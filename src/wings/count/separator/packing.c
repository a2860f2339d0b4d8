/* count/separator/packing.c - entries as bytes.
 * SPDX-License-Identifier: MIT */
#include "count/separator/packing.h"

enum { DIGITS = 8, VALUES = 256 };

/* One pass: entries to where their digit number `digit` belongs.  start: how many entries
 * have smaller digits, for each value. */
static void pass(const ico_key64_entry *from, ico_key64_entry *to, size_t count,
                 unsigned digit, size_t start[VALUES])
{
    for (size_t i = 0; i < count; i++)
        to[start[from[i].key >> 8 * digit & (VALUES - 1)]++] = from[i];
}

void ico__packing_sort(ico_key64_entry *run, ico_key64_entry *spare, size_t count)
{
    size_t many[DIGITS][VALUES] = {{0}};
    ico_key64_entry *from = run, *to = spare;
    for (size_t i = 0; i < count; i++)
        for (unsigned d = 0; d < DIGITS; d++)
            many[d][run[i].key >> 8 * d & (VALUES - 1)]++;
    for (unsigned d = 0; d < DIGITS; d++) {
        size_t start[VALUES], sum = 0;
        if (count == 0 || many[d][from[0].key >> 8 * d & (VALUES - 1)] == count) continue;
        for (unsigned v = 0; v < VALUES; v++) {
            start[v] = sum;
            sum += many[d][v];
        }
        pass(from, to, count, d, start);
        ico_key64_entry *other = from;
        from = to;
        to = other;
    }
    if (from != run) memcpy(run, from, count * sizeof *run);
}

static unsigned bytes_of(uint64_t word)
{
    unsigned bits = 0;
    while (bits < 64 && word >> bits != 0) bits += 8;
    return bits / 8;
}

/* The lowest byte first, on any machine. */
static void put_word(unsigned char *bytes, uint64_t word)
{
    for (unsigned k = 0; k < 8; k++) bytes[k] = (unsigned char)(word >> 8 * k);
}

static uint64_t get_word(const unsigned char *bytes, unsigned count)
{
    static const uint64_t mask[9] = {
        0,          0xff,         0xffff,         0xffffff,
        0xffffffff, 0xffffffffff, 0xffffffffffff, 0xffffffffffffff,
        UINT64_MAX};
    uint64_t word = 0;
    for (unsigned k = 0; k < 8; k++) word |= (uint64_t)bytes[k] << 8 * k;
    return word & mask[count];
}

size_t ico__packing_pack(const ico_key64_entry *run, size_t count, unsigned char *bytes)
{
    unsigned char *at = bytes;
    uint64_t before = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t gap = run[i].key - before;
        unsigned of_gap = bytes_of(gap), of_number = bytes_of(run[i].number);
        *at++ = (unsigned char)(of_gap | of_number << 4);
        put_word(at, gap);
        put_word(at + of_gap, run[i].number);
        at += of_gap + of_number;
        before = run[i].key;
    }
    return (size_t)(at - bytes);
}

unsigned ico__packing_unpack(const unsigned char *bytes, uint64_t before,
                             ico_key64_entry *entry)
{
    unsigned of_gap = bytes[0] & 15, of_number = bytes[0] >> 4;
    entry->key = before + get_word(bytes + 1, of_gap);
    entry->number = get_word(bytes + 1 + of_gap, of_number);
    return 1 + of_gap + of_number;
}
