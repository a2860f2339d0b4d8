/* format/board/header_line.h - lines of a board file: keys, remarks and rows.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_HEADER_LINE_H
#define ICO_FORMAT_BOARD_HEADER_LINE_H

#include "icosian/base.h"

typedef struct ico_header_line {
    const char *at, *end, *next; /* without blanks around it; next: the following line */
} ico_header_line;

static inline bool ico__header_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

ico_header_line ico__header_line_at(const char *at, const char *end);
/* # with words behind it; a row of cells has no two letters side by side but x's. */
bool ico__header_is_remark(const ico_header_line *line);
/* The line begins with a key of ours and a colon. */
bool ico__header_is_key(const ico_header_line *line);

#endif
