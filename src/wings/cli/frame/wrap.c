/* cli/frame/wrap.c - prose on a terminal: lines broken between words.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/wrap.h"

#include <string.h>
#include <unistd.h>

#include "cli/frame/standard_streams.h"

enum { USUAL_COLUMNS = 80, LEAST_COLUMNS = 20, INDENT = 2 };

size_t wrap_columns(bool errors)
{
    if (isatty(errors ? STDERR_FILENO : STDOUT_FILENO) != 1) return 0;
    size_t columns = standard_columns(errors);
    return columns == 0              ? USUAL_COLUMNS
           : columns < LEAST_COLUMNS ? LEAST_COLUMNS
                                     : columns;
}

/* Columns that these bytes take: one a character of UTF-8. */
static size_t width_of(const char *bytes, size_t size)
{
    size_t width = 0;
    for (size_t i = 0; i < size; i++) width += ((unsigned char)bytes[i] & 0xC0) != 0x80;
    return width;
}

/* Bytes of words that fit into `room` columns: at least one word. */
static size_t fitting(const char *line, size_t size, size_t room)
{
    size_t end = 0, width = 0;
    for (size_t at = 0; at < size;) {
        size_t blanks = 0, word = 0;
        while (at + blanks < size && line[at + blanks] == ' ') blanks++;
        while (at + blanks + word < size && line[at + blanks + word] != ' ') word++;
        width += blanks + width_of(line + at + blanks, word);
        if (end > 0 && width > room) break;
        at += blanks + word;
        if (word > 0) end = at;
    }
    return end > 0 ? end : size;
}

/* What continues a line begins further in than the line. */
static size_t indent_of(const char *line, size_t size, size_t columns)
{
    size_t blanks = 0;
    while (blanks < size && line[blanks] == ' ') blanks++;
    return (blanks < columns / 3 ? blanks : columns / 3) + INDENT;
}

void wrap_line(const char *line, size_t size, size_t columns, wrap_sink *sink, void *user)
{
    static const char blanks[] = "                                                  ";
    size_t indent = indent_of(line, size, columns), room = columns;
    if (indent > sizeof blanks - 1) indent = sizeof blanks - 1;
    if (columns == 0 || width_of(line, size) <= columns) {
        sink(user, line, size);
        return;
    }
    for (;;) {
        size_t part = fitting(line, size, room);
        sink(user, line, part);
        line += part;
        size -= part;
        for (; size > 0 && *line == ' '; size--) line++;
        if (size == 0) return;
        sink(user, "\n", 1);
        sink(user, blanks, indent);
        room = columns - indent;
    }
}

static void add(void *user, const char *bytes, size_t size)
{
    ico_text_add(user, bytes, size);
}

void wrap_prose(const output *out, size_t from, ico_text *text)
{
    size_t columns = out->terminal ? wrap_columns(false) : 0;
    if (columns == 0 || text->failed || from >= text->size) return;
    ico_text all;
    ico_text_init(&all, text->ctx);
    const char *line = text->data + from, *end = text->data + text->size;
    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t size = (size_t)((stop == NULL ? end : stop) - line);
        wrap_line(line, size, *line == '{' ? 0 : columns, add, &all);
        if (stop != NULL) ico_text_puts(&all, "\n");
        line += size + (stop != NULL);
    }
    ico__text_needs(text, &all);
    if (!text->failed) {
        text->size = from;
        ico_text_add(text, all.data == NULL ? "" : all.data, all.size);
    }
    ico_text_free(&all);
}
