/* draw/sheet.h - pages of paper, painted one after the other by any back end.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_SHEET_H
#define ICO_DRAW_SHEET_H

#include "draw/canvas.h"

/* A4 in points. */
enum { ICO_PAPER_WIDTH = 595, ICO_PAPER_HEIGHT = 842 };

/* Paints page i on the canvas, whose unit is a point. */
typedef void ico_paint_page(ico_canvas *canvas, size_t i, void *user);

/* A PDF of `count` pages, appended to `bytes`.  ICO_UNSUPPORTED without cairo. */
ICO_MUST_CHECK ico_status ico__cairo_pages(ico_context *ctx, size_t count,
                                           ico_paint_page *paint, void *user,
                                           ico_text *bytes);

#endif
