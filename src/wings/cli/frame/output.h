/* cli/frame/output.h - where answers go: standard output, or a file that appears when
 * whole.
 * A file is written beside its name and renamed; devices and pipes are written directly.
 * On a terminal control characters are replaced (cli/frame/terminal_text.h).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_OUTPUT_H
#define ICO_CLI_OUTPUT_H

#include <stdio.h>

#include "base/memory.h"
#include "cli/frame/terminal_text.h"

typedef struct output {
    ico_context *ctx;
    FILE *file;
    char *path;      /* NULL: standard output */
    char *temporary; /* NULL: written directly */
    bool terminal;   /* written through `shown` */
    visible shown;
    bool used;        /* something was written */
    bool reader_gone; /* a pipe was closed: stays known after commit and discard */
} output;

/* Standard output. */
output output_screen(ico_context *ctx);
/* Opens `path`; NULL and "-" are standard output. */
ICO_MUST_CHECK ico_status output_open(output *out, ico_context *ctx, const char *path);
/* ICO_IO with the reason, ICO_STOPPED when the reader of a pipe has gone.  Only these
 * errors name the file: report_error distinguishes them from other stops by that. */
ICO_MUST_CHECK ico_status output_write(output *out, const ico_text *text);
ICO_MUST_CHECK ico_status output_bytes(output *out, const void *bytes, size_t size);
/* Flushes the text written so far (after each answer). */
ICO_MUST_CHECK ico_status output_flush(output *out);
/* Gives the file its name already, with the text written so far; what is written later is
 * in the file when flushed.  Nothing if that is not possible, or was done. */
ICO_MUST_CHECK ico_status output_publish(output *out);
/* The file is whole: gives it its name.  Closes in any case. */
ICO_MUST_CHECK ico_status output_commit(output *out);
/* Closes the output, and removes the file written.  Allowed after commit and on a zeroed
 * output. */
void output_discard(output *out);

#endif
