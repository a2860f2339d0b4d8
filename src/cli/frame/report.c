/* cli/frame/report.c - errors and notes, on standard error.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/frame/limits.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/frame/visible.h"

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

void report_put(const char *text)
{
    visible v = {.size = 0};
    (void)(visible_write(&v, stderr, text, strlen(text)) && visible_end(&v, stderr));
}

/* output.c names the file that nobody reads; who stops for another reason names none. */
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
        fputs("icosian: the time limit was reached (--time); there is no whole answer\n",
              stderr);
        return EXIT_UNKNOWN;
    }
    fputs("icosian: ", stderr);
    if (error->file[0] != '\0') {
        report_put(error->file);
        if (error->line > 0) fprintf(stderr, ":%llu", (unsigned long long)error->line);
        if (error->line > 0 && error->column > 0)
            fprintf(stderr, ":%llu", (unsigned long long)error->column);
        fputs(": ", stderr);
    }
    report_put(error->message[0] != '\0' ? error->message
                                         : ico_status_text(error->status));
    fputc('\n', stderr);
    if (error->status == ICO_DEFECT)
        fputs("icosian: this is a defect of the program; no answer was printed\n",
              stderr);
    return exit_status_of(ctx, error->status);
}

int report_end(const ico_context *ctx, ico_status status, int exit_status)
{
    bool gone = status == ICO_STOPPED && reader_is_gone(ico_context_error(ctx));
    return status == ICO_OK || gone ? exit_status : report_error(ctx);
}

void report_note(const char *format, ...)
{
    char note[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(note, sizeof note, format, list);
    va_end(list);
    fputs("icosian: note: ", stderr);
    report_put(note);
    fputc('\n', stderr);
}

void report_line(const char *line)
{
    fputs("icosian: ", stderr);
    report_put(line);
    fputc('\n', stderr);
}

void report_notes(const char *lines)
{
    while (lines != NULL && *lines != '\0') {
        size_t size = strcspn(lines, "\n");
        if (size > 0) report_note("%.*s", (int)(size < 900 ? size : 900), lines);
        lines += size + (lines[size] == '\n');
    }
}
