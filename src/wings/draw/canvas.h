/* draw/canvas.h - the table of drawing back ends, and the painter (painter.c) that drives
 * any of them.  Lengths are cells' widths; a back end multiplies by its unit.
 * Source: the drawing API of Tatham's puzzles (one table of function pointers a back
 * end).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_CANVAS_H
#define ICO_DRAW_CANVAS_H

#include "draw/scene.h"
#include "draw/styles.h"

#define ICO_NO_PAINT UINT32_MAX
#define ICO_DISC_RADIUS 0.36 /* of a vertex of a graph */

enum { ICO_BOLD = 1, ICO_HALOED = 2 };

/* Colours are 0xRRGGBB, or ICO_NO_PAINT. */
typedef struct ico_paint {
    uint32_t fill, stroke;
    double width;     /* of the stroke */
    unsigned letters; /* ICO_BOLD, ICO_HALOED: the stroke is a rim below them */
} ico_paint;

typedef struct ico_canvas ico_canvas;

/* What a back end can do.  Everything between open and close is drawn in one paint;
 * `role` is a word for what it is ("cells", "tour"). */
typedef struct ico_backend {
    double pixel; /* in what the back end counts in; so fine is what can just be seen */
    void (*begin)(ico_canvas *canvas, const ico_scene *scene, uint32_t background);
    void (*open)(ico_canvas *canvas, const char *role, const ico_paint *paint);
    /* a cell or vertex with its centre at `at`, `size` times as large as one of the scene
     */
    void (*shape)(ico_canvas *canvas, ico_cell_outline outline, ico_point at,
                  double size);
    /* a rectangle with round ends, `wide` x `tall` */
    void (*pill)(ico_canvas *canvas, ico_point at, double wide, double tall);
    void (*segment)(ico_canvas *canvas, ico_point from, ico_point to);
    /* the first point begins a line, whatever it was in the scene */
    void (*path)(ico_canvas *canvas, const ico_scene_lines *lines);
    /* text centred at `at`, in letters of this height, filled */
    void (*label)(ico_canvas *canvas, ico_point at, double height, const char *text);
    void (*close)(ico_canvas *canvas);
    void (*end)(ico_canvas *canvas);
    /* until leave: from the point `at` on, with this unit; NULL if it cannot */
    void (*enter)(ico_canvas *canvas, ico_point at, double unit);
    void (*leave)(ico_canvas *canvas);
} ico_backend;

struct ico_canvas {
    const ico_backend *backend;
    ico_text *text;    /* SVG, TikZ: where it goes */
    double unit;       /* of a cell's width, in what the back end counts in */
    bool printed;      /* on paper: darker lines, a frame, answers that can be compared */
    const char *font;  /* cairo: of a printed sheet, or NULL */
    bool small;        /* one of many pictures: vertices are dots, cycles begin nowhere */
    const char *whole; /* of the label to come, if it was cut; else NULL */
    ico_paint paint;
    void *device; /* cairo: its cairo_t */
    /* SVG: the line draws itself in so many seconds, 0 if it stands still; when the part
     * that is painted now begins, less than 0 if it is none */
    double seconds, begins;
};

/* Draws the scene without beginning or end, as part of something larger. */
void ico__paint_parts(ico_canvas *canvas, const ico_scene *scene,
                      const ico_draw_options *options);
/* Draws the scene.  Errors stay in canvas->text, or in the back end's device. */
void ico__paint_scene(ico_canvas *canvas, const ico_scene *scene,
                      const ico_draw_options *options);
/* The line of the tour, and the marks of its ends or of those asked for (tour_line.c). */
void ico__paint_way(ico_canvas *canvas, const ico_scene *scene, const ico_palette *look);
unsigned ico__way_parts(const ico_scene *scene); /* of the line, each in one colour */
void ico__paint_ends(ico_canvas *canvas, const ico_scene *scene, const ico_palette *look);
/* Moves of the piece beside the tour, and the cells that they join (tour_line.c). */
void ico__paint_moves(ico_canvas *canvas, const ico_scene *scene,
                      const ico_palette *look);
/* What stands in the cells and vertices, and the waypoints of puzzles (labels.c). */
void ico__paint_labels(ico_canvas *canvas, const ico_scene *scene,
                       const ico_palette *look, const ico_draw_options *options);
void ico__paint_waypoints(ico_canvas *canvas, const ico_scene *scene,
                          const ico_palette *look);
/* Do numbers answer this question, and no line?  Those of puzzles with arrows do. */
bool ico__numbers_are_the_answer(const ico_scene *scene);
/* So wide, but at least as many pixels: of large graphs nothing fades away. */
double ico__at_least(const ico_canvas *canvas, double width, double pixels);
/* In graphs, pixels in cells.  Lines are alike in all pictures, not in all cells: a small
 * graph has no bars, a large one no hairs. */
double ico__line_width(const ico_canvas *canvas, const ico_scene *scene, double pixels);
/* Are the vertices of this graph too small for more than a dot?  The size of a vertex. */
bool ico__is_line_alone(const ico_scene *scene);
bool ico__are_dots(const ico_canvas *canvas, const ico_scene *scene);
double ico__dot_size(const ico_canvas *canvas);
/* Heads of arrows where the arcs of a digraph end, in the paint that is open, and of the
 * tour's arcs in a paint that goes with the tour's (arrow_heads.c).  Nothing on boards
 * and graphs. */
void ico__paint_arc_heads(ico_canvas *canvas, const ico_scene *scene);
void ico__paint_tour_heads(ico_canvas *canvas, const ico_scene *scene,
                           const ico_paint *paint);
/* The legend below the picture, and letters beside the vertices that are marked
 * (legend.c); nothing where there is neither. */
void ico__paint_legend(ico_canvas *canvas, const ico_scene *scene);
void ico__paint_mark_letters(ico_canvas *canvas, const ico_scene *scene);
/* The corners of a hexagon or triangle `size` times as large as a cell, clockwise from
 * the top; how many. */
unsigned ico__polygon(ico_cell_outline outline, ico_point centre, double size,
                      ico_point corners[6]);
/* Leaves off what could not be read at this unit, if it is less than `least`. */
void ico__keep_legible(ico_draw_options *options, double unit, double least);
/* Paints into a text of its own and appends that to `text` when all went well. */
ICO_MUST_CHECK ico_status ico__draw_as_text(const ico_backend *backend,
                                            const ico_scene *scene,
                                            const ico_draw_options *options, double unit,
                                            ico_text *text);
/* Units of a cell's width: what the options ask for (0.01 to 10,000), else such that the
 * picture fits into about `most`, between 2 and 48, or 96 for long names of vertices. */
double ico__canvas_unit(const ico_scene *scene, const ico_draw_options *options,
                        double most);
#define ICO_PICTURE_WIDTH 960 /* SVG: what a large picture is fitted into */
/* Below this many pixels a cell its number would be dust. */
#define ICO_LEGIBLE_UNIT 12

/* --- names.c: names in the discs of vertices --- */

enum { ICO_NAME_LINES = 3 };

/* Bytes of a name. */
typedef struct ico_name_part {
    size_t begin, size;
} ico_name_part;

/* The lines of a name, and the height of its letters in cells' widths.  width: of the
 * longest line, in characters. */
typedef struct ico_name_lines {
    ico_name_part part[ICO_NAME_LINES];
    unsigned count;
    size_t width;
    double height;
} ico_name_lines;

void ico__name_break(const ico_text *name, ico_name_lines *lines);
/* How far below the centre of the disc a line is, in cells' widths. */
double ico__name_rise(const ico_name_lines *lines, unsigned line);
/* The height of the smallest letters in the discs of a scene; that of names that fit
 * easily, if it has no discs or very many. */
double ico__least_letters(const ico_scene *scene);

extern const ico_backend ico__svg_backend, ico__tex_backend;

#endif
