/* format/board/board_range.h - many boards in a word: 1x1..8x8, 5x4..5x12,
 * torus:3x3..6x6, hex:1..5.
 * Stands above board.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_BOARD_RANGE_H
#define ICO_FORMAT_BOARD_BOARD_RANGE_H

#include "icosian/board.h"

/* Sides from[] .. to[]: all that differ go up by one from board to board.  prefix: the
 * surface with its colon, or "". */
typedef struct ico_board_range {
    char prefix[16];
    unsigned sides;
    uint32_t from[ICO_MAX_DIMENSIONS], to[ICO_MAX_DIMENSIONS];
    uint32_t count; /* boards */
} ico_board_range;

/* Is it two shapes with two dots between them, whatever they are? */
bool ico__board_range_matches(const char *word);
/* ICO_BAD_ARGUMENT, with the word, if the two do not fit together. */
ICO_MUST_CHECK ico_status ico__board_range_read(ico_context *ctx, const char *word,
                                                ico_board_range *range);
/* The shape of board k < range->count, as a word. */
void ico__board_range_shape(const ico_board_range *range, uint32_t k, ico_text *shape);

#endif
