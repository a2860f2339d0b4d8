/* cli/answer/render.h - the forms in which a tour, a picture or a graph can be written.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_RENDER_H
#define ICO_CLI_RENDER_H

#include "cli/frame/args.h"
#include "icosian/draw.h"
#include "icosian/format.h"

typedef enum render_class {
    RENDER_TOUR,    /* code: ico_tour_format */
    RENDER_ANSWER,  /* the JSON object of the answer */
    RENDER_PICTURE, /* code: ico_picture */
    RENDER_GRAPH,   /* code: ico_format */
    RENDER_BOARD,   /* a board file */
    RENDER_ADDRESS, /* code: ico_address */
    RENDER_DEGREES, /* vertices by degree; of `graph` alone */
    RENDER_TABLE    /* a line a count, parts between tabs; of `count` alone */
} render_class;
typedef struct render_form {
    render_class class;
    unsigned code;
    const char *name;
} render_form;

/* Finds the form that --as or the suffix of -o names; *named is false (and *form
 * unchanged) if neither names one.  For `graph` a suffix means a graph format first. */
ICO_MUST_CHECK ico_status render_choose(const args *a, bool graphs_first,
                                        render_form *form, bool *named);
/* For verbs that write words or an object: is it JSON (--json, --as json, -o
 * FILE.json)? */
bool render_wants_json(const args *a);
/* Options of pictures from --style, --title, ...; `colour` and `ascii` are for text. */
ICO_MUST_CHECK ico_status render_options(const args *a, ico_draw_options *options);
/* Appends the tour (NULL: a picture without one, a board with the numbers of its
 * vertices), the picture, the graph or the board.  Not for ANSWER and DEGREES. */
ICO_MUST_CHECK ico_status render(const args *a, const render_form *form,
                                 const ico_problem *problem, const ico_tour *tour,
                                 const ico_draw_options *options, ico_text *text);
/* The forms that have a name, but for those of graphs (ico_format_name). */
const render_form *render_named(size_t i); /* NULL: there are no more */
/* Numbered boards for people, which lists head with a line and part by an empty one. */
bool render_is_board(const render_form *form);
/* Lists the forms, for `help formats`. */
void render_describe(ico_text *text);
/* Returns the columns of the terminal behind standard output; 0: not a terminal, or the
 * width is unknown. */
size_t render_columns(void);
/* Columns of the longest line of the text, without its colours. */
size_t render_width(const ico_text *text);
/* True if colours shall be used on standard output. */
ICO_MUST_CHECK ico_status render_colour(const args *a, bool *colour);

#endif
