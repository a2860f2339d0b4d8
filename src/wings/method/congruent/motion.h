/* method/congruent/motion.h - motions of the plane that take cells to cells: turns by
 * quarters, mirrors and shifts, in any combination.
 * Source: docs/conventions.md, "Congruent parts".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONGRUENT_MOTION_H
#define ICO_METHOD_CONGRUENT_MOTION_H

#include "method/method.h"

/* Row and column (r, c) go to (m[0][0] r + m[0][1] c, m[1][0] r + m[1][1] c) + shift. */
typedef struct ico_motion {
    int64_t m[2][2], shift[2];
} ico_motion;

typedef ICO_VECTOR(ico_motion) ico_motions;

/* The motion that leaves all cells where they are. */
ico_motion ico__motion_none(void);
/* First `first`, then `then`. */
ico_motion ico__motion_after(const ico_motion *then, const ico_motion *first);
/* Where vertex v of the board goes, or ICO_NO_VERTEX. */
uint32_t ico__motion_image(const ico_board *board, const ico_motion *motion, uint32_t v);
/* All motions but that one by which a rectangle like the board and its image share
 * `least` cells or more.  O(cells). */
ICO_MUST_CHECK ico_status ico__motions(ico_context *ctx, const ico_board *board,
                                       uint64_t least, ico_motions *motions);

#endif
