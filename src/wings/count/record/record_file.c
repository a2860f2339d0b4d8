/* count/record/record_file.c - is a file the record of a count?  This file finds the
 * members of the object; the reader of records (record.c) judges them.
 * SPDX-License-Identifier: MIT */
#include "count/record/record_file.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/utf8.h"

enum { CHUNK = 1 << 14, END = -1 };

/* The bytes of a file, one after the other. */
typedef struct byte_scan {
    ico_context *ctx;
    FILE *file;
    size_t at, size; /* in `bytes` */
    unsigned char bytes[CHUNK];
} byte_scan;

static int scan_byte(byte_scan *s)
{
    if (s->at == s->size) {
        if (ico__tick(s->ctx, CHUNK) != ICO_OK) return END;
        s->at = 0;
        s->size = fread(s->bytes, 1, CHUNK, s->file);
        if (s->size == 0) return END;
    }
    return s->bytes[s->at++];
}

/* The next byte that is not white space. */
static int scan_solid(byte_scan *s)
{
    int byte = scan_byte(s);
    while (byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r')
        byte = scan_byte(s);
    return byte;
}

/* Reads a string behind its first quote; `word` gets it if it is shorter than that.
 * False: it has no end. */
static bool scan_string(byte_scan *s, char word[16])
{
    size_t size = 0;
    bool escaped = false;
    for (int byte = scan_byte(s); byte != END; byte = scan_byte(s)) {
        if (byte == '"' && !escaped) {
            word[size < 16 ? size : 0] = '\0';
            return true;
        }
        escaped = byte == '\\' && !escaped;
        if (size < 16) word[size++] = (char)byte;
    }
    return false;
}

/* Reads over a value, and over the comma behind it.  False: there is no other member. */
static bool scan_value(byte_scan *s)
{
    char word[16];
    uint64_t depth = 0;
    for (int byte = scan_byte(s); byte != END; byte = scan_byte(s)) {
        if (byte == '"' && !scan_string(s, word)) return false;
        if (byte == ',' && depth == 0) return true;
        if (byte == '{' || byte == '[') depth++;
        if ((byte == '}' || byte == ']') && depth-- == 0) return false;
    }
    return false;
}

static ico_record_kind scan_members(byte_scan *s)
{
    char word[16];
    if (scan_solid(s) != '{') return ICO_RECORD_NONE;
    do {
        if (scan_solid(s) != '"' || !scan_string(s, word) || scan_solid(s) != ':')
            return ICO_RECORD_NONE;
        if (strcmp(word, "verdict") != 0) continue;
        if (scan_solid(s) != '"' || !scan_string(s, word)) return ICO_RECORD_NONE;
        return strcmp(word, "exact") == 0  ? ICO_RECORD_COUNT
               : strcmp(word, "part") == 0 ? ICO_RECORD_PART
                                           : ICO_RECORD_NONE;
    } while (scan_value(s));
    return ICO_RECORD_NONE;
}

ico_record_kind ico__count_record_kind(ico_context *ctx, const char *path)
{
    struct stat info;
    byte_scan s = {.ctx = ctx, .file = NULL};
    ico_record_kind kind = ICO_RECORD_NONE;
    if (strcmp(path, "-") != 0) s.file = fopen(path, "rb");
    if (s.file == NULL) return kind;
    /* What is read from a pipe would be lost. */
    if (fstat(fileno(s.file), &info) == 0 && S_ISREG(info.st_mode)) {
        s.size = fread(s.bytes, 1, CHUNK, s.file);
        s.at = ico__utf8_mark((const char *)s.bytes, s.size);
        kind = scan_members(&s);
    }
    fclose(s.file);
    return kind;
}
