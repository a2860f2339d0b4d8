/* format/address/base64.c - bytes as letters, digits and two more signs, four for
 * three bytes.
 * Source: RFC 4648, sections 4 and 5.
 * SPDX-License-Identifier: MIT */
#include "format/address/deflate.h"

#include "base/words.h"

/* 0 to 63, or 64 for any other character. */
static unsigned digit_of(char c)
{
    if (c >= 'A' && c <= 'Z') return (unsigned)(c - 'A');
    if (c >= 'a' && c <= 'z') return 26 + (unsigned)(c - 'a');
    if (ico__is_digit(c)) return 52 + (unsigned)(c - '0');
    return c == '+' || c == '-' ? 62 : c == '/' || c == '_' ? 63 : 64;
}

bool ico__base64_read(const char *at, size_t size, ico_text *bytes)
{
    uint32_t bits = 0;
    unsigned held = 0;
    for (unsigned pads = 0; pads < 2 && size > 0 && at[size - 1] == '='; pads++) size--;
    if (size % 4 == 1) return false;
    for (size_t i = 0; i < size; i++) {
        unsigned digit = digit_of(at[i]);
        if (digit == 64) return false;
        bits = (bits << 6 | digit) & 0xffffff;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        char byte = (char)(bits >> held & 0xff);
        ico_text_add(bytes, &byte, 1);
    }
    return true;
}

void ico__base64_write(const char *bytes, size_t size, ico_text *text)
{
    static const char DIGITS[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *b = (const unsigned char *)bytes;
    for (size_t i = 0; i < size; i += 3) {
        size_t have = size - i < 3 ? size - i : 3;
        uint32_t word = (uint32_t)b[i] << 16;
        if (have > 1) word |= (uint32_t)b[i + 1] << 8;
        if (have > 2) word |= b[i + 2];
        char four[4] = {DIGITS[word >> 18], DIGITS[word >> 12 & 63],
                        have > 1 ? DIGITS[word >> 6 & 63] : '=',
                        have > 2 ? DIGITS[word & 63] : '='};
        ico_text_add(text, four, 4);
    }
}
