/* cli/frame/standard_streams.h - the three standard streams, and the terminal behind
 * them.
 * standard_streams_windows.c is taken for Windows.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_STANDARD_STREAMS_H
#define ICO_CLI_STANDARD_STREAMS_H

#include <stdbool.h>
#include <stddef.h>

/* To be called before anything is read or written: a stream that the caller closed stays
 * closed, and bytes pass as they are. */
void standard_begin(void);
/* Returns the columns of the terminal that shows the answers, or the errors; 0: not a
 * terminal, or the width is unknown. */
size_t standard_columns(bool errors);

#endif
