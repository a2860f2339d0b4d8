/* draw/mark_colours.c - the colours of marks.
 * SPDX-License-Identifier: MIT */
#include "draw/mark_colours.h"

/* The letters of the two sets of a barrier are no pieces. */
uint32_t ico__mark_colour(char mark)
{
    static const uint32_t pieces[] = {0x81b29a, 0x8ecae6, 0xcdb4db, 0xffc8dd, 0xb5c99a};
    switch (mark) {
    case ICO_MARK_NAMED:
    case ICO_MARK_TAKEN_OUT:
    case ICO_MARK_FIRST_SET:
        return 0xe07a5f;
    case ICO_MARK_LONE:
    case ICO_MARK_SECOND_SET:
        return 0xf2cc8f;
    default:
        if (mark < ICO_MARK_FIRST_PIECE || mark > ICO_MARK_LAST_PIECE) return 0xf4a261;
        return pieces[(unsigned)(mark - ICO_MARK_FIRST_PIECE) % 5];
    }
}
