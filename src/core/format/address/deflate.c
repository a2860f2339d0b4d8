/* format/address/deflate.c - reads and writes the form "deflate": by zlib; without it
 * stored blocks alone, whose bytes are the text's.
 * Source: RFC 1951; the manual of zlib.
 * SPDX-License-Identifier: MIT */
#include "format/address/deflate.h"

#ifdef ICO_HAVE_ZLIB

#include <limits.h>
#include <stddef.h>
#include <zlib.h>

#include "base/memory.h"

enum { RAW = -15, CHUNK = 4096 };

bool ico__has_zlib(void)
{
    return true;
}

/* ------------------------------------------------------------- memory ------------- */

/* The size of a block stands before it, since zlib does not tell it. */
typedef union block_head {
    size_t size;
    max_align_t align;
} block_head;

static void *take_block(void *ctx, uInt items, uInt size)
{
    size_t bytes = sizeof(block_head) + (size_t)items * size;
    block_head *head = ico__alloc(ctx, bytes, 1);
    if (head == NULL) return NULL;
    head->size = bytes;
    return head + 1;
}

static void give_block(void *ctx, void *block)
{
    block_head *head = (block_head *)block - 1;
    ico__free(ctx, head, head->size, 1);
}

static z_stream stream_of(ico_text *text, const void *bytes, size_t size)
{
    return (z_stream){.zalloc = take_block,
                      .zfree = give_block,
                      .opaque = text->ctx,
                      .next_in = (z_const Bytef *)bytes,
                      .avail_in = size < UINT_MAX ? (uInt)size : UINT_MAX};
}

/* ------------------------------------------------------------- both ways ---------- */

/* One byte more than there is room for: it tells that the text goes on. */
static int inflate_all(z_stream *s, size_t most, ico_text *text, bool *huge)
{
    char chunk[CHUNK];
    int end = Z_OK;
    while (end == Z_OK && !*huge && !text->failed) {
        s->next_out = (Bytef *)chunk;
        s->avail_out = most < CHUNK ? (uInt)most + 1 : CHUNK;
        end = inflate(s, Z_NO_FLUSH);
        size_t made = (size_t)(s->next_out - (Bytef *)chunk);
        *huge = made > most;
        if (*huge) break;
        ico_text_add(text, chunk, made);
        most -= made;
    }
    return end;
}

ico_inflated ico__inflate(const void *bytes, size_t size, size_t most, ico_text *text)
{
    z_stream s = stream_of(text, bytes, size);
    bool huge = false;
    int end = inflateInit2(&s, RAW);
    if (end == Z_OK) {
        end = inflate_all(&s, most, text, &huge);
        (void)inflateEnd(&s);
    }
    if (end == Z_MEM_ERROR) text->failed = true;
    if (huge) return ICO_INFLATED_HUGE;
    if (end == Z_STREAM_END) return ICO_INFLATED_WHOLE;
    return end == Z_DATA_ERROR ? ICO_INFLATED_BROKEN : ICO_INFLATED_CUT;
}

ico_status ico__deflate(const char *data, size_t size, ico_text *text)
{
    char chunk[CHUNK];
    z_stream s = stream_of(text, data, size);
    int end = deflateInit2(&s, Z_BEST_COMPRESSION, Z_DEFLATED, RAW, MAX_MEM_LEVEL,
                           Z_DEFAULT_STRATEGY);
    if (end != Z_OK) return ICO_NO_MEMORY;
    while (end == Z_OK) {
        s.next_out = (Bytef *)chunk;
        s.avail_out = CHUNK;
        end = deflate(&s, Z_FINISH);
        ico_text_add(text, chunk, (size_t)(s.next_out - (Bytef *)chunk));
    }
    (void)deflateEnd(&s);
    return ico_text_status(text);
}

#else

#include <stdint.h>

bool ico__has_zlib(void)
{
    return false;
}

/* A byte with the last bit and the kind, the size, and its complement. */
enum { LAST = 1, STORED = 0, CODED = 2, LONGEST = 0xffff, HEAD = 5 };

ico_inflated ico__inflate(const void *bytes, size_t size, size_t most, ico_text *text)
{
    const unsigned char *at = bytes, *end = at + size;
    for (bool last = false; !last && !text->failed;) {
        if (at == end) return ICO_INFLATED_CUT;
        unsigned kind = *at >> 1 & 3;
        if (kind != STORED)
            return kind <= CODED ? ICO_INFLATED_CODED : ICO_INFLATED_BROKEN;
        if (end - at < HEAD) return ICO_INFLATED_CUT;
        last = (*at & LAST) != 0;
        size_t count = at[1] | (size_t)at[2] << 8;
        size_t check = at[3] | (size_t)at[4] << 8;
        at += HEAD;
        if ((count ^ check) != LONGEST) return ICO_INFLATED_BROKEN;
        if ((size_t)(end - at) < count) return ICO_INFLATED_CUT;
        if (count > most) return ICO_INFLATED_HUGE;
        ico_text_add(text, (const char *)at, count);
        at += count;
        most -= count;
    }
    return ICO_INFLATED_WHOLE;
}

ico_status ico__deflate(const char *data, size_t size, ico_text *text)
{
    do {
        size_t count = size < LONGEST ? size : LONGEST;
        char head[HEAD] = {count == size, (char)(count & 0xff), (char)(count >> 8),
                           (char)(~count & 0xff), (char)(~count >> 8 & 0xff)};
        ico_text_add(text, head, HEAD);
        ico_text_add(text, data, count);
        data += count;
        size -= count;
    } while (size > 0);
    return ico_text_status(text);
}

#endif
