/* draw/sheet/sheet_plan.h - a printed sheet while it is made: its pages, the boxes on
 * them, and the scenes in the boxes.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_SHEET_SHEET_PLAN_H
#define ICO_DRAW_SHEET_SHEET_PLAN_H

#include "draw/sheet.h"

/* Heights on a page, in points. */
enum {
    ICO_SHEET_TITLE = 26,   /* of a heading */
    ICO_SHEET_RULES = 18,   /* of the rules below it */
    ICO_SHEET_FOOT = 22,    /* of a page number and the gap above it */
    ICO_SHEET_CAPTION = 18, /* of the caption of a box */
    ICO_SHEET_LINE = 11,    /* of a line below the caption */
    ICO_SHEET_SMALL = 8,    /* of the letters there */
    ICO_SHEET_GAP = 14      /* between boxes, at least */
};

/* The boxes of the pages with puzzles, or of those with answers. */
typedef struct ico_sheet_grid {
    unsigned columns, rows;
    unsigned each;       /* boxes on a page but the last */
    size_t pages;        /* 0: none of this kind */
    unsigned rule_lines; /* in each box, for its own rules */
    double head;         /* height of the heading */
    double caption;      /* height of the caption of a box and the lines below it */
    double wide, tall;   /* the room for a board */
} ico_sheet_grid;

/* scenes: of the puzzles, then of the answers; NULL for those that no page shows. */
typedef struct ico_sheet {
    ico_context *ctx;
    const ico_sheet_puzzle *puzzles;
    const ico_sheet_options *options;
    size_t count;
    ico_sheet_page page;
    ico_sheet_grid grids[2]; /* of the puzzles, of the answers */
    ico_scene **scenes;
} ico_sheet;

/* --- font.c --- */

/* Is it a name that stands for any font of a kind? */
bool ico__font_is_generic(const char *name);
/* ICO_BAD_ARGUMENT for what cannot be the name of a font, and, if it is to be drawn here,
 * of one that is not installed. */
ICO_MUST_CHECK ico_status ico__font_check(ico_context *ctx, const char *name, bool drawn);

/* --- sheet_plan.c --- */

/* Tests the options before there are puzzles: the statuses of ico_draw_sheet. */
ICO_MUST_CHECK ico_status ico__sheet_check(ico_context *ctx,
                                           const ico_sheet_options *options);

/* Chooses the pages and the grids.  ICO_BAD_ARGUMENT names an option that is wrong. */
ICO_MUST_CHECK ico_status ico__sheet_plan(ico_sheet *s);
/* ICO_BAD_ARGUMENT if a cell of a scene would be too small to be read. */
ICO_MUST_CHECK ico_status ico__sheet_check_cells(const ico_sheet *s);
size_t ico__sheet_pages(const ico_sheet *s);

/* A page: its number, and the `count` puzzles from puzzle `first` on that it shows. */
typedef struct ico_sheet_view {
    bool answers;
    size_t first, count;
    uint64_t number;   /* from 1, whether it is printed or not */
    double left;       /* where the area between the margins begins */
    double top, pitch; /* where the boxes begin; from one row to the next */
} ico_sheet_view;
ico_sheet_view ico__sheet_view(const ico_sheet *s, size_t page);
/* The width of the area between the margins. */
double ico__sheet_area(const ico_sheet *s);
/* The upper left corner of box k of the page. */
ico_point ico__sheet_box(const ico_sheet *s, const ico_sheet_view *view, size_t k);
/* Scene i of the puzzles or of the answers, and the width of its cells. */
const ico_scene *ico__sheet_scene(const ico_sheet *s, size_t i, bool answer);
double ico__sheet_unit(const ico_sheet *s, size_t i, bool answer);

/* Do the puzzles first .. first + count have the same rules?  The same name? */
ICO_MUST_CHECK ico_status ico__sheet_same_rules(const ico_sheet *s, size_t first,
                                                size_t count, bool *same);
bool ico__sheet_same_name(const ico_sheet *s, size_t first, size_t count);
/* Is there room for a heading? */
bool ico__sheet_has_head(const ico_sheet *s);

/* --- sheet_paint.c --- */

/* The width of the words in letters of height 1, at most, in fonts that are common. */
double ico__sheet_words_width(const char *words, bool bold);
/* An ico_paint_page of the sheet `user`. */
void ico__sheet_paint(ico_canvas *canvas, size_t page, void *user);

/* --- sheet_forms.c --- */

ICO_MUST_CHECK ico_status ico__sheet_write(ico_sheet *s, ico_text *text);

#endif
