/* cli/frame/terminal_text.c - text for a terminal.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/terminal_text.h"

#include <string.h>

#include "base/utf8.h"

/* What begins at a place: `size` bytes that pass, or go.  Size 0: more bytes decide. */
typedef struct piece {
    size_t size;
    bool passes;
} piece;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Digits, `most` at most, from `at` on; where they end. */
static size_t skip_digits(const char *bytes, size_t size, size_t at, size_t most)
{
    size_t end = at;
    while (end < size && end - at < most && is_digit(bytes[end])) end++;
    return end;
}

/* Goes over `word`: true if all bytes that are there agree. */
static bool skip_word(const char *bytes, size_t size, size_t *at, const char *word)
{
    size_t length = strlen(word), have = size - *at < length ? size - *at : length;
    if (memcmp(bytes + *at, word, have) != 0) return false;
    *at += have;
    return true;
}

/* ESC [ 38;5;N m, a number, ESC [ 0 m: a board's number in its colour (draw/text.c). */
static piece coloured_number(const char *bytes, size_t size)
{
    static const char reset[] = "\x1b[0m";
    const piece unfinished = {0, true}, other = {1, false};
    size_t at = 0, from;
    if (!skip_word(bytes, size, &at, "\x1b[")) return other;
    if (at < size && bytes[at] == '1' && !skip_word(bytes, size, &at, "1;")) return other;
    if (!skip_word(bytes, size, &at, "38;5;")) return other;
    from = at;
    at = skip_digits(bytes, size, at, 3);
    if ((at < size && at == from) || !skip_word(bytes, size, &at, "m")) return other;
    from = at;
    at = skip_digits(bytes, size, at, 20);
    if (at < size && at == from) return other;
    from = at;
    if (!skip_word(bytes, size, &at, reset)) return other;
    return at - from < sizeof reset - 1 ? unfinished : (piece){at, true};
}

/* Marks, embeddings, overrides and isolates of direction; ends of lines and of
 * paragraphs. */
static bool steers(const char *bytes, size_t length)
{
    const unsigned char *b = (const unsigned char *)bytes;
    if (length == 2)
        return (b[0] == 0xC2 && b[1] < 0xA0) || (b[0] == 0xD8 && b[1] == 0x9C);
    if (length != 3 || b[0] != 0xE2) return false;
    if (b[1] == 0x80)
        return b[2] == 0x8E || b[2] == 0x8F || (b[2] >= 0xA8 && b[2] <= 0xAE);
    return b[1] == 0x81 && b[2] >= 0xA6 && b[2] <= 0xA9;
}

/* May the bytes be the beginning of a character whose end is not there yet? */
static bool is_cut(const char *bytes, size_t size)
{
    unsigned char c = (unsigned char)bytes[0];
    size_t wanted = c < 0xC2 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 1;
    for (size_t i = 1; i < size && i < wanted; i++)
        if (((unsigned char)bytes[i] & 0xC0) != 0x80) return false;
    return size < wanted;
}

/* A byte that belongs to no character; 8-bit terminals have controls below 0xA0. */
static bool byte_passes(unsigned char c)
{
    return (c >= 0x20 && c < 0x7f) || c >= 0xA0 || c == '\n' || c == '\t';
}

static piece look(const char *bytes, size_t size)
{
    size_t length = ico__utf8_length(bytes, size);
    if (bytes[0] == '\x1b') return coloured_number(bytes, size);
    if (length > 1) return (piece){length, !steers(bytes, length)};
    return (piece){length == 0 && is_cut(bytes, size) ? 0 : 1,
                   byte_passes((unsigned char)bytes[0])};
}

/* Writes the decided bytes; returns the number of bytes taken. */
static size_t write_decided(FILE *file, const char *bytes, size_t size, bool *good)
{
    size_t from = 0, at = 0;
    while (at < size && *good) {
        piece next = look(bytes + at, size - at);
        if (next.size == 0) break;
        if (!next.passes) {
            *good = fwrite(bytes + from, 1, at - from, file) == at - from &&
                    fputc('?', file) != EOF;
            from = at + next.size;
        }
        at += next.size;
    }
    *good = *good && fwrite(bytes + from, 1, at - from, file) == at - from;
    return at;
}

bool visible_write(visible *v, FILE *file, const char *bytes, size_t size)
{
    bool good = true;
    while (v->size > 0 && size > 0 && good) { /* byte by byte, until it is decided */
        v->held[v->size++] = *bytes++;
        size--;
        size_t taken = write_decided(file, v->held, v->size, &good);
        v->size -= taken;
        memmove(v->held, v->held + taken, v->size);
    }
    if (size == 0 || !good) return good;
    size_t taken = write_decided(file, bytes, size, &good);
    v->size = size - taken;
    memcpy(v->held, bytes + taken, v->size);
    return good;
}

bool visible_end(visible *v, FILE *file)
{
    bool good = true;
    for (size_t i = 0; i < v->size && good; i++) {
        unsigned char c = (unsigned char)v->held[i];
        good = fputc(byte_passes(c) ? c : '?', file) != EOF;
    }
    v->size = 0;
    return good;
}
