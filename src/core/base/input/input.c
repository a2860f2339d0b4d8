/* base/input/input.c - bytes to read: a file, standard input, or memory; by line or at
 * once.  Holds no more than the longest line (or, for ico_input_all, the rest).
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/input/packed.h"
#include "base/memory.h"

enum { CHUNK = 1 << 16 };

/* Invariant: buffer[start .. end) are bytes read but not consumed; end < capacity, so a
 * NUL always fits behind them.  saved is the byte that the last line's NUL replaced.
 * most_bytes: of a line; 0: any. */
struct ico_input {
    ico_context *ctx;
    char *name;
    FILE *file; /* NULL: everything is in the buffer */
    bool close_file, at_end, has_saved;
    bool looked_at; /* is it text? */
    char saved;
    char *buffer;
    size_t start, end, capacity, saved_at, most_bytes;
    uint64_t line;
};

static ico_status input_new(ico_context *ctx, const char *name, ico_input **input)
{
    ico_input *in = ICO_NEW(ctx, ico_input);
    if (in == NULL) return ICO_NO_MEMORY;
    in->ctx = ctx;
    in->name = ico__copy_string(ctx, name);
    if (in->name == NULL) {
        ICO_FREE(ctx, in);
        return ICO_NO_MEMORY;
    }
    *input = in;
    return ICO_OK;
}

ico_status ico_input_open(ico_context *ctx, const char *path, ico_input **input)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (file == NULL)
        return ico__fail_at(ctx, ICO_IO, path, 0, 0, "cannot be opened: %s",
                            strerror(errno));
    struct stat info;
    if (!standard && fstat(fileno(file), &info) == 0 && S_ISDIR(info.st_mode)) {
        fclose(file);
        return ico__fail_at(ctx, ICO_IO, path, 0, 0, "is a folder, not a file");
    }
    ico_input *in = NULL;
    ico_status status = input_new(ctx, standard ? "<stdin>" : path, &in);
    if (status != ICO_OK) {
        if (!standard) fclose(file);
        return status;
    }
    in->file = file;
    in->close_file = !standard;
    *input = in;
    return ICO_OK;
}

ico_status ico_input_from_memory(ico_context *ctx, const char *name, const void *data,
                                 size_t size, ico_input **input)
{
    ico_input *in = NULL;
    ico_status status = input_new(ctx, name, &in);
    if (status != ICO_OK) return status;
    in->buffer = ico__copy_bytes(ctx, data, size);
    if (in->buffer == NULL) {
        ico_input_free(in);
        return ICO_NO_MEMORY;
    }
    in->end = size;
    in->capacity = size + 1;
    in->at_end = true;
    *input = in;
    return ICO_OK;
}

void ico_input_free(ico_input *in)
{
    if (in == NULL) return;
    if (in->close_file) fclose(in->file);
    ICO_FREE_ARRAY(in->ctx, in->buffer, in->capacity);
    ico__free_string(in->ctx, in->name);
    ICO_FREE(in->ctx, in);
}

const char *ico_input_name(const ico_input *in)
{
    return in->name;
}

uint64_t ico_input_line_number(const ico_input *in)
{
    return in->line;
}

static void restore(ico_input *in)
{
    if (in->has_saved) in->buffer[in->saved_at] = in->saved;
    in->has_saved = false;
}

/* Reads one more chunk; sets at_end at the end of the input. */
static ico_status input_fill(ico_input *in)
{
    if (in->start > 0) {
        memmove(in->buffer, in->buffer + in->start, in->end - in->start);
        in->end -= in->start;
        in->start = 0;
    }
    if (in->capacity - in->end <= CHUNK) {
        size_t larger = in->capacity == 0 ? CHUNK + 1 : in->capacity * 2;
        if (larger - in->end <= CHUNK) larger = in->end + CHUNK + 1;
        char *buffer = ico__resize(in->ctx, in->buffer, in->capacity, larger, 1);
        if (buffer == NULL) return ICO_NO_MEMORY;
        in->buffer = buffer;
        in->capacity = larger;
    }
    ico_status status = ico__tick(in->ctx, CHUNK);
    if (status != ICO_OK) return status;
    size_t got = fread(in->buffer + in->end, 1, CHUNK, in->file);
    if (got == 0) {
        if (ferror(in->file))
            return ico__fail_at(in->ctx, ICO_IO, in->name, in->line, 0,
                                "cannot be read: %s", strerror(errno));
        in->at_end = true;
    }
    in->end += got;
    return ICO_OK;
}

ico_status ico_input_peek(ico_input *in, size_t want, const char **data, size_t *size)
{
    restore(in);
    while (!in->at_end && in->end - in->start < want) {
        ico_status status = input_fill(in);
        if (status != ICO_OK) return status;
    }
    size_t have = in->end - in->start;
    *data = in->buffer == NULL ? "" : in->buffer + in->start;
    *size = have < want ? have : want;
    return ICO_OK;
}

void ico__input_limit_lines(ico_input *in, size_t bytes)
{
    in->most_bytes = bytes;
}

void ico__input_spent(ico_input *in)
{
    if (!in->at_end || in->start < in->end || in->file == NULL) return;
    ICO_FREE_ARRAY(in->ctx, in->buffer, in->capacity);
    in->buffer = NULL;
    in->has_saved = false;
    in->start = in->end = in->capacity = 0;
}

static ico_status refuse_long_line(ico_input *in)
{
    char most[32];
    ico__bytes_text((double)in->most_bytes, most, sizeof most);
    return ico__fail_at(in->ctx, ICO_BAD_INPUT, in->name, in->line + 1, 0,
                        "this line has no end within %s", most);
}

/* Files of binary numbers have a suffix of their own, and may contain any bytes. */
static bool is_binary(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && (strcmp(dot, ".u32") == 0 || strcmp(dot, ".u64") == 0 ||
                           strcmp(dot, ".moves") == 0);
}

ico_status ico__input_expect_text(ico_input *in)
{
    const char *data, *file = in->file == stdin ? "FILE" : in->name;
    size_t size;
    ico_packed packed;
    if (in->looked_at || is_binary(in->name)) return ICO_OK;
    ico_status status = ico_input_peek(in, ICO_PACKED_SIZE, &data, &size);
    if (status != ICO_OK) return status;
    in->looked_at = !ico__is_packed(data, size, &packed);
    if (in->looked_at) return ICO_OK;
    if (packed.command == NULL)
        return ico__fail_at(in->ctx, ICO_BAD_INPUT, in->name, 1, 0, "this is %s; %s",
                            packed.name, packed.advice);
    return ico__fail_at(in->ctx, ICO_BAD_INPUT, in->name, 1, 0,
                        "this is %s; make text of it: %s %s | icosian solve -",
                        packed.name, packed.command, file);
}

ico_status ico_input_line(ico_input *in, const char **line, size_t *size)
{
    ico_status text = ico__input_expect_text(in);
    if (text != ICO_OK) return text;
    restore(in);
    size_t seen = 0;
    for (;;) {
        size_t have = in->end - in->start;
        char *from = in->buffer == NULL ? NULL : in->buffer + in->start;
        char *newline = have > seen ? memchr(from + seen, '\n', have - seen) : NULL;
        size_t got = newline == NULL ? have : (size_t)(newline - from);
        if (in->most_bytes != 0 && got > in->most_bytes) return refuse_long_line(in);
        if (newline == NULL && !in->at_end) {
            seen = have;
            ico_status status = input_fill(in);
            if (status != ICO_OK) return status;
            continue;
        }
        if (newline == NULL && have == 0) {
            *line = NULL;
            *size = 0;
            return ICO_OK;
        }
        size_t length = got;
        in->start += newline == NULL ? have : length + 1;
        if (length > 0 && from[length - 1] == '\r') length--;
        in->saved_at = (size_t)(from - in->buffer) + length;
        in->saved = in->buffer[in->saved_at];
        in->has_saved = true;
        in->buffer[in->saved_at] = '\0';
        in->line++;
        *line = from;
        *size = length;
        return ICO_OK;
    }
}

ico_status ico_input_read(ico_input *in, void *to, size_t want, size_t *got)
{
    restore(in);
    in->looked_at = true;
    size_t have = in->end - in->start, size = have < want ? have : want;
    if (size > 0) memcpy(to, in->buffer + in->start, size);
    in->start += size;
    if (size < want && !in->at_end) {
        size += fread((char *)to + size, 1, want - size, in->file);
        if (ferror(in->file))
            return ico__fail_at(in->ctx, ICO_IO, in->name, in->line, 0,
                                "cannot be read: %s", strerror(errno));
        in->at_end = size < want;
    }
    *got = size;
    return ICO_OK;
}

ico_status ico_input_all(ico_input *in, const char **data, size_t *size)
{
    ico_status text = ico__input_expect_text(in);
    if (text != ICO_OK) return text;
    restore(in);
    while (!in->at_end) {
        ico_status status = input_fill(in);
        if (status != ICO_OK) return status;
    }
    *data = "";
    *size = in->end - in->start;
    if (in->buffer != NULL) {
        in->buffer[in->end] = '\0';
        *data = in->buffer + in->start;
    }
    in->start = in->end;
    return ICO_OK;
}
