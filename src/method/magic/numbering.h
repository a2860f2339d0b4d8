/* method/magic/numbering.h - a numbering of the board in the making, which lacks less and
 * less: sums that are not equal yet, and moves that are none.
 * The pairs stand in a circle, cut into strands by joints.  A pattern such as ABAB says
 * how numbers go along the strands: a letter that comes for the first time goes along the
 * strand from one cell of each pair to the next; the second time it goes back through the
 * partners.  So the two numbers of a pair have the same sum all along a strand.
 * Stands above ground.
 * Source: docs/methods/magic.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MAGIC_NUMBERING_H
#define ICO_METHOD_MAGIC_NUMBERING_H

#include "method/magic/ground.h"

enum { MOST_STRANDS = 4 };
/* What stands between a pair and the next in the circle. */
enum { LINK, JOINT, BEGINNING }; /* BEGINNING: a joint, behind which strand A begins */

/* Invariants: circle[place[p]] == p; between circle[k] and the next is gap[k], a link
 * with flip[k] if gap[k] is LINK; as many gaps are no links as there are strands, one of
 * them is the BEGINNING; first[c]: the side on which strand c begins. */
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
/* How much it lacks, 0 if nothing (and `wrong` too).  Fills in `tour`.  O(n). */
double ico__magic_lack(magic_numbering *numbering);
/* Turns the stretch from place i + 1 to place j round, i < j, and puts what is given
 * behind i and behind j; the same with the old values takes that back. */
void ico__magic_turn(magic_numbering *numbering, uint32_t i, uint32_t j,
                     const uint8_t gap[2], const uint8_t flip[2]);

#endif
