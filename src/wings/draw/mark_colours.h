/* draw/mark_colours.h - the marks on the cells of a picture: characters, by what they
 * mean.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_MARK_COLOURS_H
#define ICO_DRAW_MARK_COLOURS_H

#include <stdint.h>

/* A program may use other characters as well, from ICO_MARK_LOWEST to ICO_MARK_HIGHEST:
 * they have a colour of their own, and no meaning. */
enum {
    ICO_MARK_NONE = ' ',
    ICO_MARK_NAMED = 'x',       /* by a reason: too few exits, or the first colour */
    ICO_MARK_TAKEN_OUT = '#',   /* of a cut */
    ICO_MARK_LONE = 'o',        /* a cell that is left alone, or the second colour */
    ICO_MARK_FIRST_PIECE = 'A', /* larger pieces that a cut leaves */
    ICO_MARK_LAST_PIECE = 'Z',
    ICO_MARK_FIRST_SET = 'S', /* of a barrier */
    ICO_MARK_SECOND_SET = 'T',
    ICO_MARK_NO_PRICE = '0', /* prices, up to the last number */
    ICO_MARK_FIRST_NUMBER = '1',
    ICO_MARK_LAST_NUMBER = '9',
    ICO_MARK_HIGH_PRICE = '+',
    ICO_MARK_LOWEST = '!',
    ICO_MARK_HIGHEST = 'z'
};

/* The colour of the cells that are marked so. */
uint32_t ico__mark_colour(char mark);

#endif
