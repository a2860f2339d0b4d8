/* draw/text.h - the two text pictures of a board: its numbers, and the path in lines.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_TEXT_H
#define ICO_DRAW_TEXT_H

#include "draw/scene.h"

/* Lines of text, drawn where a tour passes: a bit for each side of a cell or corner. */
enum { ICO_UP = 1, ICO_RIGHT = 2, ICO_DOWN = 4, ICO_LEFT = 8 };
/* The character with arms to these sides, box-drawing or ASCII. */
const char *ico__box(unsigned arms, bool ascii);

/* The path itself.  ICO_UNSUPPORTED if a move is not one cell up, down, left or right. */
ICO_MUST_CHECK ico_status ico__text_path(ico_context *ctx, const ico_board *board,
                                         const uint32_t *tour, uint64_t length,
                                         bool closed, bool ascii, ico_text *text);

/* More vertices than this are refused by the text pictures. */
enum { ICO_TEXT_MOST = 10000000 };

#endif
