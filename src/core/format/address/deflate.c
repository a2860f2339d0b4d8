/* format/address/deflate.c - writes the form "deflate", and base64. Repetitions are
 * found by a table of the place where three bytes came last. The codes are the fixed
 * ones: texts of addresses are so short that codes of their own would cost about what
 * they save.
 * Source: RFC 1951, RFC 4648.
 * SPDX-License-Identifier: MIT */
#include "format/address/deflate.h"

#include "base/memory.h"

enum { FEWEST = 3, LONGEST = 258, FARTHEST = 32768, SLOTS = 1 << 12 };

typedef struct deflater {
    ico_text *text;
    uint32_t bits;
    unsigned held;
} deflater;

/* `count` <= 16 bits, the lowest first. */
static void put_bits(deflater *s, uint32_t value, unsigned count)
{
    s->bits |= value << s->held;
    for (s->held += count; s->held >= 8; s->held -= 8) {
        char byte = (char)(s->bits & 0xff);
        ico_text_add(s->text, &byte, 1);
        s->bits >>= 8;
    }
}

/* Codes of Huffman begin with their highest bit. */
static void put_code(deflater *s, uint32_t code, unsigned count)
{
    uint32_t turned = 0;
    for (unsigned i = 0; i < count; i++) turned |= ((code >> i) & 1) << (count - 1 - i);
    put_bits(s, turned, count);
}

/* A symbol of the fixed code. */
static void put_symbol(deflater *s, unsigned symbol)
{
    if (symbol < 144)
        put_code(s, 0x30 + symbol, 8);
    else if (symbol < 256)
        put_code(s, 0x190 + (symbol - 144), 9);
    else if (symbol < 280)
        put_code(s, symbol - 256, 7);
    else
        put_code(s, 0xc0 + (symbol - 280), 8);
}

/* Number of bits of `value` > 0. */
static unsigned bit_length(size_t value)
{
    unsigned bits = 0;
    for (; value > 0; value >>= 1) bits++;
    return bits;
}

static void put_length(deflater *s, size_t length)
{
    size_t rest = length - FEWEST;
    if (length == LONGEST) {
        put_symbol(s, 285);
    } else if (rest < 8) {
        put_symbol(s, 257 + (unsigned)rest);
    } else { /* groups of four with one more bit each */
        unsigned extra = bit_length(rest) - 3;
        put_symbol(s, 257 + 4 * extra + (unsigned)(rest >> extra));
        put_bits(s, (uint32_t)(rest & (((size_t)1 << extra) - 1)), extra);
    }
}

static void put_distance(deflater *s, size_t distance)
{
    size_t rest = distance - 1;
    if (rest < 4) {
        put_code(s, (uint32_t)rest, 5);
        return;
    }
    unsigned extra = bit_length(rest) - 2;
    put_code(s, (uint32_t)(2 * extra + (rest >> extra)), 5);
    put_bits(s, (uint32_t)(rest & (((size_t)1 << extra) - 1)), extra);
}

static unsigned slot_of(const char *at)
{
    const unsigned char *b = (const unsigned char *)at;
    uint32_t word = b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16;
    return (word * UINT32_C(2654435761)) >> 20;
}

/* The bytes at `at` that are also at `before`, at most `most`. */
static size_t repeated(const char *before, const char *at, size_t most)
{
    size_t length = 0;
    if (most > LONGEST) most = LONGEST;
    while (length < most && before[length] == at[length]) length++;
    return length;
}

ico_status ico__deflate(const char *data, size_t size, ico_text *text)
{
    deflater s = {.text = text};
    size_t *last = ICO_NEW_ARRAY(text->ctx, size_t, SLOTS); /* 1 + the place, or 0 */
    if (last == NULL) return ICO_NO_MEMORY;
    put_bits(&s, 1, 1); /* the last block */
    put_bits(&s, 1, 2); /* with the fixed codes */
    for (size_t at = 0; at < size;) {
        size_t length = 0, before = 0;
        if (size - at >= FEWEST) {
            size_t *slot = &last[slot_of(data + at)];
            before = *slot;
            *slot = at + 1;
            if (before != 0 && at + 1 - before <= FARTHEST)
                length = repeated(data + before - 1, data + at, size - at);
        }
        if (length >= FEWEST) {
            put_length(&s, length);
            put_distance(&s, at + 1 - before);
        } else {
            put_symbol(&s, (unsigned char)data[at]);
            length = 1;
        }
        for (size_t i = at + 1; i < at + length && size - i >= FEWEST; i++)
            last[slot_of(data + i)] = i + 1;
        at += length;
    }
    put_symbol(&s, 256);
    if (s.held > 0) put_bits(&s, 0, 8 - s.held);
    ICO_FREE_ARRAY(text->ctx, last, SLOTS);
    return ico_text_status(text);
}
