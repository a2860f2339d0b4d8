/* draw/plate.h - a plate: many tours of one problem as small pictures in one.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_PLATE_H
#define ICO_DRAW_PLATE_H

#include "icosian/draw.h"

/* More cells and edges than this, all tours together, have no room. */
enum { ICO_PLATE_MOST = 500000 };

typedef struct ico_plate_tour {
    ico_tour *tour;   /* stored */
    ico_text caption; /* below its picture */
} ico_plate_tour;

/* How many pictures of the problem fit on a plate; at least 1. */
ICO_MUST_CHECK ico_status ico__plate_room(ico_context *ctx, const ico_problem *problem,
                                          uint64_t *room);
/* Appends a plate of the tours, `count` > 0 and no more than there is room for, as SVG,
 * PNG or PDF: ICO_UNSUPPORTED else.  options->title NULL: the problem's description. */
ICO_MUST_CHECK ico_status ico__draw_plate(ico_context *ctx, const ico_problem *problem,
                                          const ico_plate_tour *tours, size_t count,
                                          ico_picture picture,
                                          const ico_draw_options *options,
                                          ico_text *text);

#endif
