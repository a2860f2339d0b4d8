/* tests/model/trace.c - traces as text: a call a line, words between spaces.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

static void make_room(trace *t, unsigned count)
{
    if (count <= t->room) return;
    t->room = count + 16;
    t->lines = realloc(t->lines, t->room * sizeof *t->lines);
    if (t->lines == NULL) abort();
}

void trace_add(trace *t, const char *format, ...)
{
    va_list arguments;
    make_room(t, t->count + 1);
    va_start(arguments, format);
    vsnprintf(t->lines[t->count++], LINE, format, arguments);
    va_end(arguments);
}

void trace_copy(trace *to, const trace *from)
{
    make_room(to, from->count);
    to->count = from->count;
    if (from->count > 0) memcpy(to->lines, from->lines, from->count * sizeof *to->lines);
}

void trace_remove(trace *t, unsigned line)
{
    t->count--;
    memmove(t->lines + line, t->lines + line + 1, (t->count - line) * sizeof *t->lines);
}

void trace_free(trace *t)
{
    free(t->lines);
    *t = (trace){.count = 0};
}

bool trace_read(trace *t, const char *path)
{
    char line[LINE];
    FILE *file = fopen(path, "r");
    if (file == NULL) return false;
    t->count = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] != '#' && line[0] != '\0') trace_add(t, "%s", line);
    }
    fclose(file);
    return true;
}

bool trace_write(const trace *t, const char *path, const char *comment)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) return false;
    fprintf(file, "# %s\n", comment);
    for (unsigned i = 0; i < t->count; i++) fprintf(file, "%s\n", t->lines[i]);
    return fclose(file) == 0;
}

void words_of(words *w, const char *line)
{
    snprintf(w->text, sizeof w->text, "%s", line);
    w->count = 0;
    for (char *at = w->text; w->count < MOST_WORDS;) {
        at += strspn(at, " ");
        if (*at == '\0') break;
        w->word[w->count++] = at;
        at += strcspn(at, " ");
        if (*at == '\0') break;
        *at++ = '\0';
    }
}

bool words_are(const words *w, const char *first)
{
    return w->count > 0 && strcmp(w->word[0], first) == 0;
}

uint64_t words_number(const words *w, unsigned k)
{
    return k < w->count ? strtoull(w->word[k], NULL, 10) : 0;
}

const char *words_value(const words *w, const char *name)
{
    size_t size = strlen(name);
    for (unsigned k = 1; k < w->count; k++)
        if (strncmp(w->word[k], name, size) == 0 && w->word[k][size] == '=')
            return w->word[k] + size + 1;
    return NULL;
}

bool trace_leaves_out(const char *without, const char *what)
{
    size_t size = strlen(what);
    for (const char *at = without; (at = strstr(at, what)) != NULL; at++)
        if ((at == without || at[-1] == ',') && (at[size] == ',' || at[size] == '\0'))
            return true;
    return false;
}
