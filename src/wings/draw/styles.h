/* draw/styles.h - the styles of pictures: colours, widths, and the colours along a tour.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_STYLES_H
#define ICO_DRAW_STYLES_H

#include "icosian/draw.h"

/* Colours are 0xRRGGBB. */
typedef struct ico_palette {
    uint32_t background, shades[4], grid; /* shades: those of ico_scene_cell */
    uint32_t path;                        /* of the line, if it has one colour */
    uint32_t casing;                      /* of the rim of a line in many colours */
    uint32_t ink, badge;                  /* of words; of numbers on dark discs */
    double grid_width;
    double width, crossed; /* of a line whose moves never cross, or may cross */
    double graph_width;    /* of a line through a graph, before it is made visible */
    double rim;            /* of the casing on each side; 0: there is none */
    bool numbered;
    const uint32_t *stops; /* five colours along the line; NULL: `path` everywhere */
} ico_palette;

const ico_palette *ico__draw_palette(ico_draw_style style);
/* The colour in the middle of part i of `parts` of a line. */
uint32_t ico__palette_colour(const ico_palette *look, uint32_t i, uint32_t parts);

#endif
