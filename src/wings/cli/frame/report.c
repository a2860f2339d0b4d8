/* cli/frame/report.c - errors and notes, on standard error.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/frame/quantities.h"
#include "cli/frame/signals.h"
#include "cli/frame/terminal_text.h"
#include "cli/frame/verbs.h"
#include "cli/frame/wrap.h"

static int exit_status_of(const ico_context *ctx, ico_status status)
{
    switch (status) {
    case ICO_OK:
        return EXIT_FOUND;
    case ICO_STOPPED:
    case ICO_NO_MEMORY:
        return EXIT_UNKNOWN;
    case ICO_DEFECT:
        return EXIT_DEFECT;
    case ICO_TOO_LARGE: /* for --memory, or for this machine */
        return ico__error_lacks_room(ctx) && limit_is_own(ctx) ? EXIT_UNKNOWN
                                                               : EXIT_WRONG;
    default:
        return EXIT_WRONG;
    }
}

/* Is there a progress line?  A terminal has one last line, so the program has one of
 * these. */
static bool shown;

static void put(void *visible_text, const char *bytes, size_t size)
{
    (void)visible_write(visible_text, stderr, bytes, size);
}

/* A whole line, broken where the terminal ends. */
static void say(const char *line)
{
    visible v = {.size = 0};
    report_clear();
    wrap_line(line, strlen(line), wrap_columns(true), put, &v);
    (void)visible_end(&v, stderr);
    fputc('\n', stderr);
}

void report_clear(void)
{
    if (shown) fputs("\r\033[K", stderr);
    shown = false;
}

void report_progress(const char *line)
{
    visible v = {.size = 0};
    size_t columns = wrap_columns(true), size = 0;
    if (columns == 0) columns = 80; /* --progress auto asked for a terminal */
    for (size_t width = 0; line[size] != '\0' && width + 1 < columns; width++) do
            size++;
        while (((unsigned char)line[size] & 0xC0) == 0x80);
    report_clear();
    shown = true;
    put(&v, line, size);
    (void)visible_end(&v, stderr);
    fflush(stderr);
}

/* When the reader is gone, output.c names the file in the error; other stops name no
 * file. */
static bool reader_is_gone(const ico_error *error)
{
    return error->status == ICO_STOPPED && error->file[0] != '\0';
}

int report_error(const ico_context *ctx)
{
    const ico_error *error = ico_context_error(ctx);
    bool stopped = ico_context_is_stopped(ctx) && error->status == ICO_NO_MEMORY;
    if (reader_is_gone(error)) return EXIT_FOUND;
    if (stopped || error->status == ICO_STOPPED) {
        if (signals_interrupted()) return EXIT_INTERRUPTED;
        say("icosian: the time limit was reached (--time); there is no whole answer");
        return EXIT_UNKNOWN;
    }
    char place[64] = "";
    unsigned long long line = (unsigned long long)error->line,
                       column = (unsigned long long)error->column;
    if (line > 0 && column > 0)
        snprintf(place, sizeof place, ":%llu:%llu", line, column);
    else if (line > 0)
        snprintf(place, sizeof place, ":%llu", line);
    report_line("%s%s%s%s", error->file, place, error->file[0] != '\0' ? ": " : "",
                error->message[0] != '\0' ? error->message
                                          : ico_status_text(error->status));
    if (error->status == ICO_DEFECT)
        say("icosian: this is a defect of the program; no answer was printed");
    return exit_status_of(ctx, error->status);
}

int report_end(const ico_context *ctx, ico_status status, int exit_status)
{
    bool gone = status == ICO_STOPPED && reader_is_gone(ico_context_error(ctx));
    return status == ICO_OK || gone ? exit_status : report_error(ctx);
}

enum { MOST_LINE = 4096 };

static void say_behind(const char *head, const char *format, va_list list)
{
    char line[MOST_LINE];
    size_t size = strlen(head);
    memcpy(line, head, size);
    vsnprintf(line + size, sizeof line - size, format, list);
    say(line);
}

void report_note(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_behind("icosian: note: ", format, list);
    va_end(list);
}

void report_line(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_behind("icosian: ", format, list);
    va_end(list);
}

void report_notes(const char *lines)
{
    while (lines != NULL && *lines != '\0') {
        size_t size = strcspn(lines, "\n");
        if (size > 0) report_note("%.*s", (int)(size < 900 ? size : 900), lines);
        lines += size + (lines[size] == '\n');
    }
}
