/* base/input/packed.c - compressed files and wide characters by their first bytes.
 * Source: RFC 1952 (gzip), RFC 8878 (zstd), the formats of xz, bzip2 and zip; the Unicode
 * Standard, 23.8 (byte order mark).
 * SPDX-License-Identifier: MIT */
#include "base/input/packed.h"

#include <string.h>

static bool begins(const char *bytes, size_t size, const char *magic, size_t length)
{
    return size >= length && memcmp(bytes, magic, length) == 0;
}

/* Are the first characters, up to eight of `width` bytes each, plain ASCII?  `low`: which
 * byte of each is not 0. */
static bool is_wide(const unsigned char *bytes, size_t size, size_t width, size_t low)
{
    enum { ENOUGH = 8 };
    size_t seen = 0;
    for (; seen < ENOUGH && (seen + 1) * width <= size; seen++)
        for (size_t i = 0; i < width; i++) {
            const unsigned char c = bytes[seen * width + i];
            const bool text = (c >= ' ' && c < 0x7f) || (c >= '\t' && c <= '\r');
            if (i == low ? !text : c != 0) return false;
        }
    return seen >= 3;
}

static bool is_wide_text(const char *bytes, size_t size, ico_packed *packed)
{
    const unsigned char *b = (const unsigned char *)bytes;
    static const struct {
        const char *mark, *name, *command;
        size_t width, low;
    } KINDS[] = {
        {"\xFF\xFE\0\0", "UTF-32 text", "iconv -f UTF-32 -t UTF-8", 4, 0},
        {"\0\0\xFE\xFF", "UTF-32 text", "iconv -f UTF-32 -t UTF-8", 4, 3},
        {"\xFF\xFE", "UTF-16 text", "iconv -f UTF-16 -t UTF-8", 2, 0},
        {"\xFE\xFF", "UTF-16 text", "iconv -f UTF-16 -t UTF-8", 2, 1},
        {"", "UTF-16 text", "iconv -f UTF-16LE -t UTF-8", 2, 0},
        {"", "UTF-16 text", "iconv -f UTF-16BE -t UTF-8", 2, 1},
    };
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        const size_t mark = i < 4 ? KINDS[i].width : 0;
        if (!begins(bytes, size, KINDS[i].mark, mark) ||
            !is_wide(b + mark, size - mark, KINDS[i].width, KINDS[i].low))
            continue;
        *packed = (ico_packed){KINDS[i].name, KINDS[i].command, NULL};
        return true;
    }
    return false;
}

/* A zip file whose first part is one of a spreadsheet or another document. */
static bool is_document(const char *bytes, size_t size)
{
    enum { NAME = 30 };
    return size > NAME && (begins(bytes + NAME, size - NAME, "[Content_Types].xml", 19) ||
                           begins(bytes + NAME, size - NAME, "mimetype", 8) ||
                           begins(bytes + NAME, size - NAME, "xl/", 3) ||
                           begins(bytes + NAME, size - NAME, "_rels/", 6));
}

bool ico__is_packed(const char *bytes, size_t size, ico_packed *packed)
{
    static const struct {
        const char *magic;
        size_t length;
        ico_packed packed;
    } KINDS[] = {{"\x1f\x8b\x08", 3, {"a gzip file", "zcat", NULL}},
                 {"\xFD"
                  "7zXZ\0",
                  6,
                  {"an xz file", "xzcat", NULL}},
                 {"BZh", 3, {"a bzip2 file", "bzcat", NULL}},
                 {"\x28\xB5\x2F\xFD", 4, {"a zstd file", "zstdcat", NULL}},
                 {"PK\x03\x04", 4, {"a zip file", "unzip -p", NULL}}};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if (!begins(bytes, size, KINDS[i].magic, KINDS[i].length)) continue;
        if (bytes[0] == '\x1f' && (size < 10 || (unsigned char)bytes[3] >= 0x20))
            continue;
        if (bytes[0] == 'B' && !(size >= 10 && memcmp(bytes + 4, "1AY&SY", 6) == 0))
            continue;
        *packed = KINDS[i].packed;
        if (bytes[0] == 'P' && is_document(bytes, size))
            *packed = (ico_packed){"a spreadsheet or another document in a zip file",
                                   NULL, "save it as CSV"};
        return true;
    }
    return is_wide_text(bytes, size, packed);
}
