/* base/utf8.h - is the next character well-formed UTF-8, and how long is it?
 * Source: Unicode Standard, table 3-7 (well-formed byte sequences).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_UTF8_H
#define ICO_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Returns the length in bytes (1 to 4) of the character at `bytes`, or 0 if it is not
 * well-formed. */
static inline size_t ico__utf8_length(const char *bytes, size_t size)
{
    const unsigned char *b = (const unsigned char *)bytes;
    if (size == 0) return 0;
    if (b[0] < 0x80) return 1;
    size_t length = b[0] >= 0xC2 && b[0] <= 0xDF   ? 2
                    : b[0] >= 0xE0 && b[0] <= 0xEF ? 3
                    : b[0] >= 0xF0 && b[0] <= 0xF4 ? 4
                                                   : 0;
    if (length == 0 || size < length) return 0;
    for (size_t i = 1; i < length; i++)
        if ((b[i] & 0xC0) != 0x80) return 0;
    if (b[0] == 0xE0 && b[1] < 0xA0) return 0;
    if (b[0] == 0xED && b[1] > 0x9F) return 0;
    if (b[0] == 0xF0 && b[1] < 0x90) return 0;
    if (b[0] == 0xF4 && b[1] > 0x8F) return 0;
    return length;
}

/* Returns the size of the byte order mark at the beginning of a text: 3 or 0. */
static inline size_t ico__utf8_mark(const char *bytes, size_t size)
{
    return size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* The number of the well-formed character of `length` bytes. */
static inline uint32_t ico__utf8_get(const char *bytes, size_t length)
{
    const unsigned char *b = (const unsigned char *)bytes;
    uint32_t c = length == 1 ? b[0] : b[0] & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++) c = c << 6 | (b[i] & 0x3F);
    return c;
}

/* Writes the character with this number (at most 10FFFF); returns how many bytes. */
static inline size_t ico__utf8_put(uint32_t c, char bytes[4])
{
    static const unsigned char LEAD[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 0; c >>= 6)
        bytes[i] = (char)(i > 0 ? 0x80 | (c & 0x3f) : LEAD[length] | c);
    return length;
}

#endif
