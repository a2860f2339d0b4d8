/* method/magic/magic.h - magic tours: pairs of cells, numberings of them, and annealing.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MAGIC_MAGIC_H
#define ICO_METHOD_MAGIC_MAGIC_H

#include "method/method.h"

/* --- cell_pairs.c --- */

/* The board as the search for magic tours sees it: moves between cells, and cells in
 * pairs whose numbers shall have equal sums.
 * Source: docs/methods/magic.md. */

/* The question.  far[u * n + v]: the least number of moves from u to v; FAR: too many for
 * a byte, or no way. */
enum { FAR = 255 };
typedef struct magic_ground {
    ico_context *ctx;
    uint32_t n, rows, columns;
    bool closed, full;
    uint8_t *far;
} magic_ground;

ICO_MUST_CHECK ico_status ico__magic_ground(ico_context *ctx, const ico_problem *problem,
                                            magic_ground *ground);
void ico__magic_ground_free(ico_context *ctx, magic_ground *ground);

/* How cells are paired along an axis of the board: line 1 with line 2, 3 with 4; the
 * first with the last; line i with that half the board further; not at all. */
typedef enum magic_pairing {
    NEIGHBOURS,
    MIRRORED,
    SHIFTED,
    SINGLE,
    PAIRINGS
} magic_pairing;

/* A step from a pair to the next: from a cell of the one to one of the other, and at once
 * between their partners.  flip: from side 0 to side 1 and from side 1 to side 0. */
typedef struct magic_link {
    uint32_t to;
    uint8_t flip;
} magic_link;

/* Pairs of cells, and the links between them.  Invariants: cell[2p] and cell[2p + 1] are
 * the cells of pair p (the same, if cells are not paired); the links of p are
 * link[row[p] .. row[p + 1]), ascending; parts: the number of components of the links, so
 * that no fewer strands go through all pairs. */
typedef struct magic_frame {
    const magic_ground *ground;
    uint32_t pairs, parts;
    bool paired;
    uint32_t *cell, *row;
    uint8_t *side;  /* n: of which side is a cell */
    uint32_t *pair; /* n: of which pair */
    magic_link *link;
} magic_frame;

/* Can lines be paired in this way along this axis? */
bool ico__magic_fits(const magic_ground *ground, magic_pairing pairing, unsigned axis);
ICO_MUST_CHECK ico_status ico__magic_frame(const magic_ground *ground,
                                           magic_pairing pairing, unsigned axis,
                                           magic_frame *frame);
void ico__magic_frame_free(magic_frame *frame);
/* The flips of the links between two pairs: bit 0, bit 1.  O(log of the links). */
unsigned ico__magic_flips(const magic_frame *frame, uint32_t p, uint32_t q);

/* --- numbering.c --- */

/* A numbering of the board in the making, whose defect shrinks: sums that are not equal
 * yet, and steps that are not moves.  The pairs form a circle, cut into strands by
 * joints.  A pattern such as ABAB gives the order of the numbers: the first time that a
 * letter occurs, the numbers follow its strand from one cell of each pair to the next;
 * the second time they return through the partners.  So the two numbers of a pair have
 * the same sum all along a strand.
 * Source: docs/methods/magic.md. */

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

/* --- anneal.c --- */

/* A numbering is changed at random, and cools down. */

/* Changes the numbering `steps` times; ends early when its defect is 0, or when the run
 * must stop.  Returns the defect at the end (ico__magic_lack). */
double ico__magic_anneal(ico_run *run, magic_numbering *numbering, uint64_t steps);

#endif
