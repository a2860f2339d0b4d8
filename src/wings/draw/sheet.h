/* draw/sheet.h - pages of paper, painted one after the other by any back end.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_SHEET_H
#define ICO_DRAW_SHEET_H

#include "draw/canvas.h"

/* A page in points. */
typedef struct ico_paper_size {
    double width, height;
} ico_paper_size;

/* What the puzzle is called in print: "Numbrix"; not NULL. */
const char *ico__sheet_name(const ico_problem *problem);
/* Appends its rules in one line, and what its classes mean: "p: primes" or nothing. */
void ico__sheet_rules(const ico_problem *problem, ico_text *text);
void ico__sheet_legend(const ico_problem *problem, ico_text *text);
/* Are cells joined by arrows?  By a line that meets discs, without numbers? */
bool ico__sheet_is_signpost(const ico_problem *problem);
bool ico__sheet_is_zip(const ico_problem *problem);
/* Is the answer a line, without numbers?  That of a Zip is one. */
bool ico__sheet_is_line(const ico_problem *problem);

/* Has it classes, and no more than one?  Then their cells are shaded without a letter. */
bool ico__sheet_has_one_class(const ico_problem *problem);

/* Paints page i on the canvas, whose unit is a point. */
typedef void ico_paint_page(ico_canvas *canvas, size_t i, void *user);

/* Pages of one size, or one page of as many pixels. */
typedef struct ico_pages {
    ico_paper_size paper;
    size_t count;
    bool png, printed; /* printed: as the canvas's */
    const char *font;  /* or NULL */
    ico_paint_page *paint;
    void *user;
} ico_pages;

/* A PDF of the pages, or a PNG of the one, appended to `bytes`.  ICO_UNSUPPORTED without
 * cairo, ICO_TOO_LARGE for too many pixels. */
ICO_MUST_CHECK ico_status ico__cairo_pages(ico_context *ctx, const ico_pages *pages,
                                           ico_text *bytes);

#endif
