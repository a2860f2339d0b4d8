/* format/address/inflate.c - reads the form "deflate": stored blocks, and blocks with
 * fixed or own Huffman codes.
 * Source: RFC 1951; canonical codes are decoded length by length (its section 3.2.2).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/address/deflate.h"

enum { MOST_BITS = 15, LITERALS = 288, DISTANCES = 32, END_OF_BLOCK = 256 };

typedef struct inflater {
    const unsigned char *at, *end;
    uint32_t bits; /* bits read ahead, the first one lowest */
    unsigned held; /* their number */
    ico_inflated fault;
    size_t first, most; /* where the text begins, and its greatest length */
    ico_text *text;
} inflater;

/* A canonical code: symbols by length, and of each length their number. */
typedef struct huffman {
    uint16_t count[MOST_BITS + 1], symbol[LITERALS];
} huffman;

static void inflate_fail(inflater *s, ico_inflated fault)
{
    if (s->fault == ICO_INFLATED_WHOLE) s->fault = fault;
}

/* The next `count` <= 16 bits; 0 behind the end. */
static uint32_t take_bits(inflater *s, unsigned count)
{
    while (s->held < count) {
        if (s->at == s->end) {
            inflate_fail(s, ICO_INFLATED_CUT);
            return 0;
        }
        s->bits |= (uint32_t)*s->at++ << s->held;
        s->held += 8;
    }
    uint32_t value = s->bits & ((1u << count) - 1);
    s->bits >>= count;
    s->held -= count;
    return value;
}

/* Makes the code of `size` symbols with these lengths.  False if it gives codes away
 * twice; codes that are left over are allowed only for a single symbol. */
static bool make_huffman(huffman *h, const uint8_t *lengths, unsigned size)
{
    uint16_t offset[MOST_BITS + 1];
    int left = 1;
    memset(h->count, 0, sizeof h->count);
    for (unsigned i = 0; i < size; i++) h->count[lengths[i]]++;
    if (h->count[0] == size) return true; /* no code at all: an error where it is used */
    for (unsigned length = 1; length <= MOST_BITS; length++) {
        left = 2 * left - h->count[length];
        if (left < 0) return false;
    }
    offset[1] = 0;
    for (unsigned length = 1; length < MOST_BITS; length++)
        offset[length + 1] = (uint16_t)(offset[length] + h->count[length]);
    for (unsigned i = 0; i < size; i++)
        if (lengths[i] != 0) h->symbol[offset[lengths[i]]++] = (uint16_t)i;
    return left == 0 || h->count[0] + h->count[1] == size;
}

static unsigned take_symbol(inflater *s, const huffman *h)
{
    unsigned code = 0, first = 0, index = 0;
    for (unsigned length = 1; length <= MOST_BITS; length++) {
        code |= take_bits(s, 1);
        unsigned count = h->count[length];
        if (code < first + count) return h->symbol[index + (code - first)];
        index += count;
        first = (first + count) << 1;
        code <<= 1;
        if (s->fault != ICO_INFLATED_WHOLE) return END_OF_BLOCK;
    }
    inflate_fail(s, ICO_INFLATED_BROKEN);
    return END_OF_BLOCK;
}

/* Is there room for `count` more bytes?  Else the text is too long. */
static bool has_room(inflater *s, size_t count)
{
    if (s->text->size - s->first + count <= s->most) return true;
    inflate_fail(s, ICO_INFLATED_HUGE);
    return false;
}

static void take_stored(inflater *s)
{
    s->bits = 0; /* the rest of the byte */
    s->held = 0;
    if (s->end - s->at < 4) {
        inflate_fail(s, ICO_INFLATED_CUT);
        return;
    }
    unsigned size = s->at[0] | (unsigned)s->at[1] << 8;
    unsigned check = s->at[2] | (unsigned)s->at[3] << 8;
    s->at += 4;
    if (size != (~check & 0xffff)) {
        inflate_fail(s, ICO_INFLATED_BROKEN);
    } else if ((size_t)(s->end - s->at) < size) {
        inflate_fail(s, ICO_INFLATED_CUT);
    } else if (has_room(s, size)) {
        ico_text_add(s->text, (const char *)s->at, size);
        s->at += size;
    }
}

/* Appends `length` bytes that the text has `distance` bytes before its end; the two may
 * overlap. */
static void copy_back(inflater *s, size_t distance, size_t length)
{
    ico_text *text = s->text;
    if (distance > text->size - s->first) {
        inflate_fail(s, ICO_INFLATED_BROKEN);
        return;
    }
    if (!has_room(s, length)) return;
    for (size_t i = 0; i < length && !text->failed; i++) {
        char c = text->data[text->size - distance];
        ico_text_add(text, &c, 1);
    }
}

/* The length behind symbol 257 + `code`: groups of four with one more bit each. */
static size_t take_length(inflater *s, unsigned code)
{
    if (code < 8) return 3 + code;
    if (code == 28) return 258;
    unsigned extra = (code - 4) / 4;
    return 3 + ((size_t)(4 + code % 4) << extra) + take_bits(s, extra);
}

static size_t take_distance(inflater *s, unsigned code)
{
    if (code < 4) return 1 + code;
    unsigned extra = (code - 2) / 2;
    return 1 + ((size_t)(2 + code % 2) << extra) + take_bits(s, extra);
}

static void take_coded(inflater *s, const huffman *literals, const huffman *distances)
{
    while (s->fault == ICO_INFLATED_WHOLE && !s->text->failed) {
        unsigned symbol = take_symbol(s, literals);
        if (symbol == END_OF_BLOCK) return;
        if (symbol < END_OF_BLOCK) {
            char c = (char)symbol;
            if (has_room(s, 1)) ico_text_add(s->text, &c, 1);
            continue;
        }
        if (symbol > 285) {
            inflate_fail(s, ICO_INFLATED_BROKEN);
            return;
        }
        size_t length = take_length(s, symbol - 257);
        unsigned code = take_symbol(s, distances);
        if (code > 29) inflate_fail(s, ICO_INFLATED_BROKEN);
        if (s->fault != ICO_INFLATED_WHOLE) return;
        size_t distance = take_distance(s, code);
        if (s->fault == ICO_INFLATED_WHOLE) copy_back(s, distance, length);
    }
}

static void take_fixed(inflater *s)
{
    uint8_t lengths[LITERALS];
    huffman literals, distances;
    memset(lengths, 8, 144);
    memset(lengths + 144, 9, 112);
    memset(lengths + 256, 7, 24);
    memset(lengths + 280, 8, 8);
    (void)make_huffman(&literals, lengths, LITERALS);
    memset(lengths, 5, DISTANCES);
    (void)make_huffman(&distances, lengths, DISTANCES);
    take_coded(s, &literals, &distances);
}

/* Lengths of `count` codes, in the code of lengths: 16 repeats the last one, 17 and 18
 * are runs of 0. */
static bool take_lengths(inflater *s, const huffman *h, uint8_t *lengths, unsigned count)
{
    for (unsigned i = 0; i < count;) {
        unsigned symbol = take_symbol(s, h), times = 1;
        uint8_t length = symbol < 16 ? (uint8_t)symbol : 0;
        if (symbol == 16 && i == 0) return false;
        if (symbol == 16) length = lengths[i - 1];
        if (symbol == 16) times = 3 + take_bits(s, 2);
        if (symbol == 17) times = 3 + take_bits(s, 3);
        if (symbol == 18) times = 11 + take_bits(s, 7);
        if (s->fault != ICO_INFLATED_WHOLE || times > count - i) return false;
        while (times-- > 0) lengths[i++] = length;
    }
    return true;
}

static void take_dynamic(inflater *s)
{
    static const uint8_t ORDER[] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                    11, 4,  12, 3, 13, 2, 14, 1, 15};
    uint8_t lengths[LITERALS + DISTANCES] = {0};
    huffman code, literals, distances;
    unsigned literal_count = 257 + take_bits(s, 5), distance_count = 1 + take_bits(s, 5);
    unsigned count = 4 + take_bits(s, 4);
    for (unsigned i = 0; i < count; i++) lengths[ORDER[i]] = (uint8_t)take_bits(s, 3);
    bool sound = literal_count <= 286 && distance_count <= 30 &&
                 make_huffman(&code, lengths, sizeof ORDER);
    memset(lengths, 0, sizeof lengths);
    sound = sound && take_lengths(s, &code, lengths, literal_count + distance_count) &&
            make_huffman(&literals, lengths, literal_count) &&
            make_huffman(&distances, lengths + literal_count, distance_count);
    if (sound)
        take_coded(s, &literals, &distances);
    else
        inflate_fail(s, ICO_INFLATED_BROKEN);
}

ico_inflated ico__inflate(const void *bytes, size_t size, size_t most, ico_text *text)
{
    const unsigned char *at = bytes;
    inflater s = {
        .at = at, .end = at + size, .first = text->size, .most = most, .text = text};
    for (bool last = false; !last && s.fault == ICO_INFLATED_WHOLE && !text->failed;) {
        last = take_bits(&s, 1) != 0;
        switch (take_bits(&s, 2)) {
        case 0:
            take_stored(&s);
            break;
        case 1:
            take_fixed(&s);
            break;
        case 2:
            take_dynamic(&s);
            break;
        default:
            inflate_fail(&s, ICO_INFLATED_BROKEN);
        }
    }
    return s.fault;
}
