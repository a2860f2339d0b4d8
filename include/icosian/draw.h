/* icosian/draw.h - pictures: text, SVG, a self-contained HTML page, PNG and PDF by cairo.
 * Stands above format.  One scene, one table of drawing back ends.
 * Source: the table of back ends after Tatham's puzzles.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_DRAW_H
#define ICOSIAN_DRAW_H

#include "icosian/problem.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ico_draw_style {
    ICO_STYLE_CHESS,  /* chequered cells, the path over them, numbers */
    ICO_STYLE_LINE,   /* thin grid and path */
    ICO_STYLE_THICK,  /* the path as a broad band, no numbers */
    ICO_STYLE_RAINBOW /* the path coloured from first to last */
} ico_draw_style;
/* By name, false if there is none; "chess|line|thick|rainbow". */
bool ico_draw_style_by_name(const char *name, ico_draw_style *style);

typedef struct ico_draw_options {
    ico_draw_style style;
    bool numbers;       /* write the numbers in the cells */
    bool ascii;         /* text: no characters outside ASCII */
    bool colour;        /* text: ANSI colours along the path */
    bool path;          /* text: the path itself in lines (orthogonal moves only) */
    double size;        /* SVG, PNG: units or pixels of a cell; 0: a good default */
    const char *title;  /* NULL: the problem's description */
    const char *trace;  /* HTML: the JSON lines of a --trace to replay, or NULL */
    size_t trace_size;
} ico_draw_options;
void ico_draw_options_init(ico_draw_options *options);

/* A picture of the subject, with `tour` marked when it is not NULL.  A graph without a
 * board gets a circular or force-directed layout. */
ICO_MUST_CHECK ico_status ico_draw_text(ico_context *ctx, const ico_problem *problem,
                                        const uint32_t *tour, uint64_t length, ico_kind kind,
                                        const ico_draw_options *options, ico_text *text);
ICO_MUST_CHECK ico_status ico_draw_svg(ico_context *ctx, const ico_problem *problem,
                                       const uint32_t *tour, uint64_t length, ico_kind kind,
                                       const ico_draw_options *options, ico_text *text);
ICO_MUST_CHECK ico_status ico_draw_html(ico_context *ctx, const ico_problem *problem,
                                        const uint32_t *tour, uint64_t length, ico_kind kind,
                                        const ico_draw_options *options, ico_text *text);
/* Graph-paper TikZ for LaTeX. */
ICO_MUST_CHECK ico_status ico_draw_tex(ico_context *ctx, const ico_problem *problem,
                                       const uint32_t *tour, uint64_t length, ico_kind kind,
                                       const ico_draw_options *options, ico_text *text);
/* True if this build has cairo. */
bool ico_draw_has_cairo(void);
/* PNG and PDF bytes; ICO_UNSUPPORTED with the package to install where cairo is missing. */
ICO_MUST_CHECK ico_status ico_draw_png(ico_context *ctx, const ico_problem *problem,
                                       const uint32_t *tour, uint64_t length, ico_kind kind,
                                       const ico_draw_options *options, ico_text *bytes);
ICO_MUST_CHECK ico_status ico_draw_pdf(ico_context *ctx, const ico_problem *problem,
                                       const uint32_t *tour, uint64_t length, ico_kind kind,
                                       const ico_draw_options *options, ico_text *bytes);

#ifdef __cplusplus
}
#endif
#endif
