/* tests/limits/command.c - a command line that is put together word by word.
 * SPDX-License-Identifier: MIT */
#include "command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void command_begin(command *c)
{
    c->used = 0;
    c->count = 0;
    c->words[0] = NULL;
    command_say(c, "icosian");
}

void command_say(command *c, const char *format, ...)
{
    va_list list;
    size_t room = sizeof c->bytes - c->used;
    va_start(list, format);
    int size = vsnprintf(c->bytes + c->used, room, format, list);
    va_end(list);
    if (size < 0 || (size_t)size >= room || c->count == MOST_COMMAND_WORDS) return;
    c->words[c->count++] = c->bytes + c->used;
    c->words[c->count] = NULL;
    c->used += (size_t)size + 1;
}

void command_show(const command *c, char *line, size_t room)
{
    size_t used = 0;
    line[0] = '\0';
    for (int i = 0; i < c->count && used < room; i++) {
        const char *quote = strpbrk(c->words[i], " #*()[]<>;&|'\"?") != NULL ? "'" : "";
        int size = snprintf(line + used, room - used, "%s%s%s%s", i == 0 ? "" : " ",
                            quote, c->words[i], quote);
        if (size < 0) return;
        used += (size_t)size;
    }
}
