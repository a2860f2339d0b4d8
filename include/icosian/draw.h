/* icosian/draw.h - pictures: text, SVG, a self-contained HTML page, PNG and PDF by cairo,
 * and JSON for programs that draw by themselves.  Above format.  One scene, one
 * table of drawing back ends.
 * Source: the table of back ends after Tatham's puzzles.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_DRAW_H
#define ICOSIAN_DRAW_H

#include "icosian/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ico_draw_style {
    ICO_STYLE_CHESS,  /* chequered cells, the path over them, numbers */
    ICO_STYLE_LINE,   /* thin grid and path */
    ICO_STYLE_THICK,  /* the path as a broad band, no numbers */
    ICO_STYLE_RAINBOW /* the path coloured from first to last */
} ico_draw_style;
/* Finds a style by its name, "chess|line|thick|rainbow"; returns false if there is
 * none. */
bool ico_draw_style_by_name(const char *name, ico_draw_style *style);

/* The places of the vertices of a graph. */
typedef enum ico_draw_layout {
    ICO_LAYOUT_AUTO,   /* the family's, if there is one; planar; force; or circle */
    ICO_LAYOUT_FAMILY, /* as books draw the named family */
    ICO_LAYOUT_PLANAR, /* no edges cross; up to 1,000 vertices, trees of any size */
    ICO_LAYOUT_CIRCLE, /* round a circle, in order */
    ICO_LAYOUT_FORCE,  /* springs between all vertices; up to 3,000 of them */
    ICO_LAYOUT_TOUR    /* round a circle in the order of the tour */
} ico_draw_layout;
/* Finds a layout by its name, "auto|family|planar|circle|force|tour"; returns false if
 * there is none. */
bool ico_draw_layout_by_name(const char *name, ico_draw_layout *layout);

/* Moves of the piece that are drawn on its board, whether a tour takes them or not. */
typedef enum ico_draw_moves {
    ICO_MOVES_NONE,
    ICO_MOVES_ALL,   /* the graph of moves */
    ICO_MOVES_OF_ONE /* those from one vertex; the cells that they reach are named */
} ico_draw_moves;

/* What ico_draw_options_init sets, then changed: open, so that a caller's options lie on
 * the stack and are copied as a whole. */
typedef struct ico_draw_options {
    ico_draw_style style;
    ico_draw_layout layout; /* of graphs (pictures) */
    bool numbers;           /* write the numbers in the cells (pictures) */
    bool all_numbers; /* those of tours on boards of 16 sides and more, too (pictures) */
    bool ascii;       /* text: no characters outside ASCII */
    bool colour;      /* text: ANSI colours along the path */
    bool path;        /* text: the path itself in lines (orthogonal moves only) */
    bool animate;     /* SVG: the tour draws itself, once, without a script */
    ico_draw_moves moves; /* boards: moves as lines, below the tour (pictures) */
    uint32_t moves_of;    /* ICO_MOVES_OF_ONE: the vertex */
    bool coordinates;     /* boards: files, ranks and layers on the margin (pictures) */
    double size;          /* SVG, PNG: units or pixels of a cell; 0: a good default */
    /* a character for each vertex, on boards shown in its place, by which cells and
     * vertices are coloured, ' ' not; NULL: numbers */
    const char *marks;
    /* what the marks mean, for SVG, TeX, PNG and PDF, which show it below the board:
     * "#: taken out; o, x: ..."; NULL: nothing */
    const char *legend;
    const char *title; /* NULL: the problem's description */
    const char *trace; /* HTML: the JSON lines of a --trace to replay, or NULL */
    size_t trace_size;
} ico_draw_options;
/* Sets all options to their defaults. */
void ico_draw_options_init(ico_draw_options *options);
/* Makes options with their defaults, for bindings to other languages. */
ICO_MUST_CHECK ico_status ico_draw_options_new(ico_context *ctx,
                                               ico_draw_options **options);
/* Frees options of ico_draw_options_new; NULL is allowed. */
void ico_draw_options_free(ico_context *ctx, ico_draw_options *options);
void ico_draw_options_set_style(ico_draw_options *options, ico_draw_style style);
void ico_draw_options_set_layout(ico_draw_options *options, ico_draw_layout layout);
void ico_draw_options_set_coordinates(ico_draw_options *options, bool coordinates);
void ico_draw_options_set_numbers(ico_draw_options *options, bool numbers);
void ico_draw_options_set_size(ico_draw_options *options, double size);
/* Sets the title, which is not copied. */
void ico_draw_options_set_title(ico_draw_options *options, const char *title);

/* The kinds of pictures.
 *
 * Text: a ruled board of the tour's numbers, or without a tour of what a puzzle gives,
 * else of vertex numbers; layer after layer; hexagonal boards as shifted rows; a graph as
 * the names along the tour, else each vertex with its neighbours.  With options->path the
 * path in lines: ICO_UNSUPPORTED unless each move is one cell up, down, left or right.
 * SVG: one <path> for the tour, and one for the stubs of moves across the edges of a
 * surface; in the rainbow style the colours are <line>s on top of it.
 * HTML: a page that needs nothing else, with slider, steps and keys; replays
 * options->trace too.  "#move=5" or "#step=12" behind its address opens it there.
 * ICO_BAD_INPUT with the line if the trace is none or belongs to another subject.  TeX: a
 * TikZ picture for LaTeX; options->size is the width of a cell in centimetres.  PNG and
 * PDF: bytes, the latter with a cell of options->size points.  ICO_UNSUPPORTED with the
 * package to install where cairo is missing; ICO_TOO_LARGE above 12,000 pixels a side.
 * JSON: one object in a line, what a picture is made of (docs/pictures.md).  OVERLAY: a
 * page that finds free neighbours by an OR of matrices, for leapers on flat boards of
 * squares without walls, up to 10,000 cells; "#step=3" opens it there. */
typedef enum ico_picture {
    ICO_PICTURE_TEXT,
    ICO_PICTURE_SVG,
    ICO_PICTURE_HTML,
    ICO_PICTURE_TEX,
    ICO_PICTURE_PNG,
    ICO_PICTURE_PDF,
    ICO_PICTURE_JSON,
    ICO_PICTURE_OVERLAY
} ico_picture;
/* Appends a picture of the subject to `text`, with `tour` (NULL: none) marked on it.
 * `text` is unchanged on failure. ICO_BAD_ARGUMENT: the tour does not fit the problem.
 * ICO_TOO_LARGE: more than a million cells or edges (text ten million, HTML 100,000
 * cells). ICO_UNSUPPORTED or ICO_TOO_LARGE: the graph does not have the requested layout.
 * O(n + m), on surfaces times the moves of the piece; layouts planar and force take at
 * most some seconds. Several threads may draw one problem, each with a context of its
 * own. */
ICO_MUST_CHECK ico_status ico_draw(ico_context *ctx, const ico_problem *problem,
                                   const ico_tour *tour, ico_picture picture,
                                   const ico_draw_options *options, ico_text *text);
/* Returns true if this build has cairo. */
bool ico_draw_has_cairo(void);

/* Appends a page in which the puzzle is solved with mouse, finger and keys, without other
 * files. `tour` (all n vertices) is its answer, against which entries are tested; the
 * steps of `grading` (may be NULL) are its hints. ICO_UNSUPPORTED for a graph. */
ICO_MUST_CHECK ico_status ico_draw_puzzle_page(
    ico_context *ctx, const ico_problem *problem, const uint32_t *tour,
    const ico_grading *grading, const ico_draw_options *options, ico_text *text);
/* Printed sheets. */
typedef enum ico_sheet_form {
    ICO_SHEET_SVG,  /* pages one below the other */
    ICO_SHEET_HTML, /* a browser prints a page each */
    ICO_SHEET_PDF
} ico_sheet_form;
typedef enum ico_sheet_answers {
    ICO_ANSWERS_BEHIND, /* pages of puzzles, then pages of answers */
    ICO_ANSWERS_ONLY,
    ICO_ANSWERS_NONE
} ico_sheet_answers;
typedef enum ico_sheet_paper {
    ICO_PAPER_A4,
    ICO_PAPER_A5,
    ICO_PAPER_LETTER
} ico_sheet_paper;
/* A page of any size, from 40 mm to 2 m a side. Lengths are points (1/72 inch). */
typedef struct ico_sheet_page {
    double width, height;
    double top, bottom, outer; /* margins */
    double inner; /* margin at the spine: left on pages with odd numbers, else right */
} ico_sheet_page;
/* The words above a puzzle; above its answer, GRADE is NUMBER. */
typedef enum ico_sheet_captions {
    ICO_CAPTIONS_TITLE,  /* "3. Numbrix: easy" */
    ICO_CAPTIONS_GRADE,  /* "3. easy" */
    ICO_CAPTIONS_NUMBER, /* "3" */
    ICO_CAPTIONS_NONE
} ico_sheet_captions;
/* All zero but form and per_page: the default. */
typedef struct ico_sheet_options {
    ico_sheet_form form;
    unsigned per_page; /* 1 to 100 puzzles on a page */
    ico_sheet_answers answers;
    ico_draw_style style;
    const char
        *title; /* NULL: the name of the page's puzzles; "": no heading, no rules */
    ico_sheet_paper paper;
    const ico_sheet_page *page; /* or NULL: `paper` with margins of half an inch */
    unsigned answers_per_page;  /* up to 100; 0: per_page */
    unsigned first_number; /* of the pages, up to 100,000; 0: pages show no numbers */
    ico_sheet_captions captions;
    const char *font; /* name of a family, or NULL: a sans serif */
} ico_sheet_options;
typedef struct ico_sheet_puzzle {
    const ico_problem *problem;
    const uint32_t *tour; /* its answer: all n vertices */
    const char *caption;  /* how hard it is, or NULL */
} ico_sheet_puzzle;
/* Appends pages with `count` puzzles, numbered from 1, each with its name (Numbrix,
 * Hidato, Signpost, ...), one line of rules, and the meaning of the letters of its
 * classes. ICO_BAD_ARGUMENT if a tour does not fit its problem, the options are out of
 * range, the margins leave less than an inch, a cell would be narrower than 2 points,
 * or (PDF) the font is not installed;
 * ICO_UNSUPPORTED for a graph, or a PDF without cairo; `text` is then unchanged. */
ICO_MUST_CHECK ico_status ico_draw_sheet(ico_context *ctx,
                                         const ico_sheet_puzzle *puzzles, size_t count,
                                         const ico_sheet_options *options,
                                         ico_text *text);

#ifdef __cplusplus
}
#endif
#endif
