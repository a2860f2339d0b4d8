/* method/magic/numbering.h - a numbering of the board in the making, whose defect
 * shrinks: sums that are not equal yet, and steps that are not moves.
 * The pairs form a circle, cut into strands by joints.  A pattern such as ABAB gives the
 * order of the numbers: the first time that a letter occurs, the numbers follow its
 * strand from one cell of each pair to the next; the second time they return through the
 * partners.  So the two numbers of a pair have the same sum all along a strand.
 * Stands above ground.
 * Source: docs/methods/magic.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MAGIC_NUMBERING_H
#define ICO_METHOD_MAGIC_NUMBERING_H

#include "method/magic/cell_pairs.h"

enum { MOST_STRANDS = 4 };
/* The kind of gap between a pair and the next in the circle. */
enum { LINK, JOINT, BEGINNING }; /* BEGINNING: a joint, behind which strand A begins */

/* Invariants: circle[place[p]] == p; between circle[k] and the next is gap[k], a link
 * with flip[k] if gap[k] is LINK; exactly `strands` gaps are not links, and one of those
 * is the BEGINNING; first[c]: the side on which strand c begins. */
typedef struct magic_numbering {
    const magic_frame *frame;
    const char *pattern;
    uint32_t strands;
    uint32_t *circle, *place;
    uint8_t *flip, *gap;
    uint8_t first[MOST_STRANDS];
    uint32_t *tour; /* n: the cells in the order of their numbers, as last judged */
    uint32_t *half; /* pairs: the same along the strands */
    int64_t *sum;   /* rows, columns, two diagonals */
    uint32_t wrong; /* sums and joints that are not as they must be */
} magic_numbering;

ICO_MUST_CHECK ico_status ico__magic_numbering_new(const magic_frame *frame,
                                                   const char *pattern,
                                                   magic_numbering *numbering);
void ico__magic_numbering_free(magic_numbering *numbering);
/* Lays the pairs out anew, at random; false if that did not succeed. */
bool ico__magic_begin(magic_numbering *numbering, ico_random *random);
/* Returns the defect of the numbering: 0 if it is magic (then `wrong` is 0, too).  Fills
 * in `tour`.  O(n). */
double ico__magic_lack(magic_numbering *numbering);
/* Reverses the stretch from place i + 1 to place j, i < j, and puts gap[0], flip[0]
 * behind i and gap[1], flip[1] behind j. The same call with the old values undoes
 * that. */
void ico__magic_turn(magic_numbering *numbering, uint32_t i, uint32_t j,
                     const uint8_t gap[2], const uint8_t flip[2]);

#endif
