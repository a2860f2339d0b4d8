/* cli/frame/terminal_text.h - text for a terminal: names and quotations cannot steer it.
 * Standard error goes through here always, standard output where it is a terminal; files
 * and pipes get the bytes as they are.
 * Source: Unicode Standard, categories Cc and Zl, Zp; Annex 9 (bidirectional controls).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_TERMINAL_TEXT_H
#define ICO_CLI_TERMINAL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A stream of text.  held: its last bytes, while their meaning depends on the next
 * bytes. */
typedef struct visible {
    char held[48];
    size_t size;
} visible;

/* Writes `size` bytes with a question mark in place of each control character (but line
 * ends and tabs), of each that turns the direction of writing, and of each byte that
 * 8-bit terminals take for a control.  Numbers in colour, which pictures of boards have,
 * pass.  False: the stream failed; errno has the error. */
bool visible_write(visible *v, FILE *file, const char *bytes, size_t size);
/* Writes the held bytes. */
bool visible_end(visible *v, FILE *file);

#endif
