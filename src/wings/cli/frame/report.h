/* cli/frame/report.h - errors, notes and the progress line, on standard error.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_REPORT_H
#define ICO_CLI_REPORT_H

#include "icosian/base.h"

/* "icosian: ...".  All lines may quote a user or a file: no control characters reach the
 * terminal (cli/frame/terminal_text.h), which gets lines that fit it (cli/frame/wrap.h).
 * Each removes the progress line first. */
void report_line(const char *format, ...) ICO_PRINTF(1, 2);
/* Shows a progress line in place of the one before, cut at the end of the terminal. */
void report_progress(const char *line);
/* Removes it. */
void report_clear(void);
/* Prints the context's last error as "icosian: file:12:3: message" and returns the exit
 * status for it.  Nothing is printed where the reader of the output has gone. */
int report_error(const ico_context *ctx);
/* "icosian: note: ..." */
void report_note(const char *format, ...) ICO_PRINTF(1, 2);
/* The same for each line of `lines` (may be empty). */
void report_notes(const char *lines);

/* Returns the exit status of a verb that ended with `status` and would exit with
 * `exit_status`.  Keeps `exit_status` if the reader of a pipe has gone; reports other
 * faults. */
int report_end(const ico_context *ctx, ico_status status, int exit_status);

#endif
