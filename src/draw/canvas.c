/* draw/canvas.c - the painter: which parts of a scene are drawn in which order and
 * colour.
 * SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <math.h>
#include <string.h>

static const double EDGE_WIDTH = 1.5; /* pixels, in graphs */

double ico__canvas_unit(const ico_scene *s, const ico_draw_options *options, double most)
{
    if (options->size > 0) return fmin(fmax(options->size, 0.01), 10000);
    double unit = most / fmax(s->width, s->height);
    return floor(fmin(48, fmax(2, unit)));
}

void ico__keep_legible(ico_draw_options *options, double unit, double least)
{
    if (unit < least) options->numbers = options->coordinates = false;
}

unsigned ico__polygon(ico_cell_outline outline, ico_point centre, double size,
                      ico_point corners[6])
{
    static const double HEXAGON[6][2] = {{0, -0.57735},   {0.5, -0.28868},
                                         {0.5, 0.28868},  {0, 0.57735},
                                         {-0.5, 0.28868}, {-0.5, -0.28868}};
    unsigned count = outline == ICO_CELL_TRIANGLE ? 3 : 6;
    for (unsigned i = 0; i < count; i++) { /* a triangle has every other corner */
        const double *corner = HEXAGON[i * 6 / count];
        corners[i] =
            (ico_point){centre.x + size * corner[0], centre.y + size * corner[1]};
    }
    return count;
}

/* So wide, but at least as many pixels: of large graphs nothing fades away. */
double ico__at_least(const ico_canvas *c, double width, double pixels)
{
    return fmax(width, pixels * c->backend->pixel / c->unit);
}

/* Of what lies under the cells only a rim around all of them is seen. */
static void paint_frame(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    ico_paint paint = {look->ink, look->ink, 0.12, 0};
    c->backend->open(c, "frame", &paint);
    for (uint32_t v = 0; v < s->count; v++)
        c->backend->shape(c, s->outline, s->cells[v].at, 1);
    c->backend->close(c);
}

/* Cells of puzzles are white but for those with a class: what is given must be seen.
 * Under a long tour all have one colour: many fields and many lines are a noise. */
static void paint_cells(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    bool calm = s->length > 0 && ico__scene_has_many_sides(s) && !s->has_given &&
                ico_problem_congruent(s->problem) < 2;
    for (unsigned shade = 0; shade < 4; shade++) {
        bool white = s->has_given && shade < 3;
        ico_paint paint = {white ? look->background : look->shades[shade], look->grid,
                           look->grid_width, 0};
        if (white) paint.stroke = 0xa9a191;
        if (calm && shade < 3) paint.fill = paint.stroke = look->shades[0];
        c->backend->open(c, "cells", &paint);
        for (uint32_t v = 0; v < s->count; v++)
            if (s->cells[v].shade == shade)
                c->backend->shape(c, s->outline, s->cells[v].at, 1);
        c->backend->close(c);
    }
}

/* Are the vertices of this graph too small for more than a dot? */
bool ico__are_dots(const ico_canvas *c, const ico_scene *s)
{
    return s->outline == ICO_CELL_DISC &&
           (c->small || c->unit < ICO_LEGIBLE_UNIT * c->backend->pixel);
}

double ico__line_width(const ico_canvas *c, const ico_scene *s, double pixels)
{
    ico_draw_options natural = {.size = 0};
    double width = pixels / ico__canvas_unit(s, &natural, ICO_PICTURE_WIDTH);
    return ico__at_least(c, fmin(width, ICO_DISC_RADIUS), 0.5 * pixels);
}

static void paint_edges(ico_canvas *c, const ico_scene *s)
{
    ico_paint paint = {ICO_NO_PAINT, s->order == NULL ? 0x7f8794 : 0xa9b0bb,
                       ico__line_width(c, s, EDGE_WIDTH), 0};
    c->backend->open(c, "edges", &paint);
    for (uint32_t e = 0; e < s->graph->m; e++)
        c->backend->segment(c, s->cells[s->graph->tail[e]].at,
                            s->cells[s->graph->head[e]].at);
    if (!ico__are_dots(c, s)) ico__paint_arc_heads(c, s);
    c->backend->close(c);
}

double ico__dot_size(const ico_canvas *c)
{
    double radius =
        c->small ? ico__at_least(c, 0, 2.2) : ico__at_least(c, ICO_DISC_RADIUS, 1.6);
    return radius / ICO_DISC_RADIUS;
}

static void paint_dots(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    ico_paint paint = {look->ink, ICO_NO_PAINT, 0, 0};
    c->backend->open(c, "cells", &paint);
    for (uint32_t v = 0; v < s->count; v++)
        c->backend->shape(c, s->outline, s->cells[v].at, ico__dot_size(c));
    c->backend->close(c);
}

/* A colour for each: the cut and what is named, lone cells, pieces. */
uint32_t ico__mark_colour(int mark)
{
    static const uint32_t PIECES[] = {0x81b29a, 0x8ecae6, 0xcdb4db, 0xffc8dd, 0xb5c99a};
    if (mark == '#' || mark == 'x' || mark == 'S') return 0xe07a5f;
    if (mark == 'o' || mark == 'T') return 0xf2cc8f;
    return mark >= 'A' && mark <= 'Z' ? PIECES[(mark - 'A') % 5] : 0xf4a261;
}

static void paint_marked(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    double size = ico__are_dots(c, s) ? 1.5 * ico__dot_size(c) : 1;
    for (int mark = '!'; mark <= 'z' && s->marks != NULL; mark++) {
        ico_paint paint = {ico__mark_colour(mark), look->grid, look->grid_width, 0};
        bool open = false;
        for (uint32_t v = 0; v < s->count; v++) {
            if (s->marks[v] != mark) continue;
            if (!open) c->backend->open(c, "marks", &paint);
            open = true;
            c->backend->shape(c, s->outline, s->cells[v].at, size);
        }
        if (open) c->backend->close(c);
    }
}

/* Vertices, above the edges. */
static void paint_discs(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    paint_cells(c, s, look);
    paint_marked(c, s, look);
}

static void paint_walls(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    if (s->walls.size == 0) return;
    ico_paint paint = {ICO_NO_PAINT, look->ink, 0.1, 0};
    c->backend->open(c, "walls", &paint);
    for (size_t i = 0; i < s->walls.size; i += 2)
        c->backend->segment(c, s->walls.items[i].at, s->walls.items[i + 1].at);
    c->backend->close(c);
}

static void paint_arrows(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    if (s->arrows.size == 0) return;
    ico_paint paint = {ICO_NO_PAINT, look->ink, 0.035, 0};
    c->backend->open(c, "arrows", &paint);
    c->backend->path(c, &s->arrows);
    c->backend->close(c);
}

/* Files, ranks and layers, on the margin. */
static void paint_notes(ico_canvas *c, const ico_scene *s)
{
    if (s->notes.size == 0) return;
    ico_paint ink = {0x69707c, ICO_NO_PAINT, 0, 0};
    c->backend->open(c, "coordinates", &ink);
    for (size_t i = 0; i < s->notes.size; i++)
        c->backend->label(c, s->notes.items[i].at, 0.28, s->notes.items[i].text);
    c->backend->close(c);
}

void ico__paint_parts(ico_canvas *c, const ico_scene *s, const ico_draw_options *options)
{
    ico_palette printed = *ico__look(options->style);
    printed.grid = 0x7d848f;
    printed.path = options->numbers ? 0x9fb4cf : printed.path;
    printed.stops = NULL;
    const ico_palette *look = c->printed ? &printed : ico__look(options->style);
    bool discs = s->outline == ICO_CELL_DISC, dots = ico__are_dots(c, s);
    bool labels = options->numbers && look->numbered && !dots;
    if (c->printed) paint_frame(c, s, look);
    if (discs)
        paint_edges(c, s);
    else
        paint_cells(c, s, look);
    paint_walls(c, s, look);
    if (dots) paint_dots(c, s, look);
    if (!discs || dots) paint_marked(c, s, look);
    ico__paint_moves(c, s, look);
    if (!labels || !ico__numbers_are_the_answer(s)) ico__paint_way(c, s, look);
    ico__paint_ends(c, s, look);
    if (discs && !dots) paint_discs(c, s, look);
    if (labels) ico__paint_labels(c, s, look, options);
    if (s->has_given && !discs) ico__paint_waypoints(c, s, look);
    paint_arrows(c, s, look);
    if (options->coordinates) paint_notes(c, s);
    if (!dots) ico__paint_mark_letters(c, s);
    ico__paint_legend(c, s);
}

void ico__paint_scene(ico_canvas *c, const ico_scene *s, const ico_draw_options *options)
{
    c->backend->begin(c, s, ico__look(options->style)->background);
    ico__paint_parts(c, s, options);
    c->backend->end(c);
}

ico_status ico__draw_as_text(const ico_backend *backend, const ico_scene *scene,
                             const ico_draw_options *options, double unit, ico_text *text)
{
    ico_text picture;
    ico_text_init(&picture, scene->ctx);
    ico_canvas canvas = {.backend = backend, .text = &picture, .unit = unit};
    if (options->animate) canvas.seconds = fmin(fmax(0.08 * scene->length, 2), 5);
    ico__paint_scene(&canvas, scene, options);
    ico_status status = ico_text_status(&picture);
    if (status == ICO_OK) {
        ico_text_add(text, picture.data, picture.size);
        status = ico_text_status(text);
    }
    ico_text_free(&picture);
    return status;
}
