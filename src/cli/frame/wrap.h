/* cli/frame/wrap.h - prose on a terminal: lines are broken between words, at the width of
 * the terminal, and what continues a line is indented.  Files and pipes get each line
 * whole, as scripts read it; so do boards, tables, JSON and whatever else is no prose,
 * which does not come through here.
 * Source: docs/conventions.md, "Lines on a terminal".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_WRAP_H
#define ICO_CLI_WRAP_H

#include "cli/frame/output.h"

/* The columns to break lines at: those of the terminal behind standard output, or behind
 * standard error; 80 where it does not say; 0 where there is no terminal. */
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
