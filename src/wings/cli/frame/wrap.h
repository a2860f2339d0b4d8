/* cli/frame/wrap.h - prose on a terminal: lines are broken between words, at the width of
 * the terminal, and continuation lines are indented.  Files and pipes get each line
 * whole, as scripts read it.  Boards, tables, JSON and other text that is not prose do
 * not pass through this module.
 * Source: docs/conventions.md, "Lines on a terminal".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_WRAP_H
#define ICO_CLI_WRAP_H

#include "cli/frame/output.h"

/* Returns the column at which to break lines: the width of the terminal behind standard
 * output, or behind standard error; 80 if the width is unknown; 0 without a terminal. */
size_t wrap_columns(bool errors);
/* Passes on one line, without its end, broken into lines of at most `columns` (0:
 * whole). */
typedef void wrap_sink(void *user, const char *bytes, size_t size);
void wrap_line(const char *line, size_t size, size_t columns, wrap_sink *sink,
               void *user);
/* Breaks the lines of `text` from byte `from` on, if `out` is a terminal.  Objects of
 * JSON are left whole. */
void wrap_prose(const output *out, size_t from, ico_text *text);

#endif
