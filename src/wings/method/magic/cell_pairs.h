/* method/magic/cell_pairs.h - the board as the search for magic tours sees it: moves
 * between cells, and cells in pairs whose numbers shall have equal sums.
 * Source: docs/methods/magic.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MAGIC_CELL_PAIRS_H
#define ICO_METHOD_MAGIC_CELL_PAIRS_H

#include "method/method.h"

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

#endif
