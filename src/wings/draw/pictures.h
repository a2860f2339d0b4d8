/* draw/pictures.h - the kinds of pictures that ico_draw chooses from.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_PICTURES_H
#define ICO_DRAW_PICTURES_H

#include "icosian/draw.h"

/* As ico_draw; the tour, if there is one, is stored. */
typedef ico_status ico_draw_picture(ico_context *ctx, const ico_problem *problem,
                                    const ico_tour *tour, const ico_draw_options *options,
                                    ico_text *text);

ico_draw_picture ico__draw_text, ico__draw_svg, ico__draw_html, ico__draw_tex,
    ico__draw_png, ico__draw_pdf, ico__draw_json, ico__draw_overlay;

#endif
