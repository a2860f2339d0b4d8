/* draw/tour_line.c - the line of a tour, in colours that go along it, and the marks of
 * its ends or of those that the question names.
 * SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <math.h>

static const double PATH_WIDTH = 4; /* pixels, in graphs */
/* Parts of a line, each in a colour of its own; cells that have a dot of their own. */
enum { MOST_PARTS = 48, MOST_DOTTED = 256 };

/* On graphs the tour must stand out from the other edges. */
static double line_width(const ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    double graph = look->graph_width;
    if (s->outline != ICO_CELL_DISC)
        return ico__at_least(c, s->crosses ? look->crossed : look->width, 1.1);
    return ico__line_width(c, s, PATH_WIDTH * fmin(graph / 0.07, 2));
}

/* Half of one colour, half of the other. */
static uint32_t halfway(uint32_t one, uint32_t other)
{
    return (one >> 1 & 0x7f7f7f) + (other >> 1 & 0x7f7f7f);
}

/* Moves from layer to layer are long and cross one another: they are pale and thin. */
static void paint_between(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    ico_paint paint = {ICO_NO_PAINT, halfway(look->path, look->background),
                       look->crossed / 2, 0};
    if (s->between.size == 0) return;
    c->backend->open(c, "between", &paint);
    c->backend->path(c, &s->between);
    c->backend->close(c);
}

static void paint_lines(ico_canvas *c, const char *role, const ico_paint *paint,
                        ico_scene_lines lines)
{
    if (lines.size == 0) return;
    c->backend->open(c, role, paint);
    c->backend->path(c, &lines);
    c->backend->close(c);
}

/* A dot on each cell that the part ends in shows where moves begin: a line may run over
 * other cells.  Its stroke fills it. */
static void paint_dots(ico_canvas *c, const ico_scene *s, const ico_scene_point *cells,
                       size_t count, double width)
{
    if (s->outline == ICO_CELL_DISC || !s->crosses || s->length > MOST_DOTTED) return;
    for (size_t i = 0; i < count; i++)
        c->backend->shape(c, ICO_CELL_DISC, cells[i].at, 0.4 * width / ICO_DISC_RADIUS);
}

unsigned ico__way_parts(const ico_scene *s)
{
    size_t moves = s->tour.size < 2 ? 1 : s->tour.size - 1;
    return moves < MOST_PARTS ? (unsigned)moves : MOST_PARTS;
}

/* The moves in parts: those that are lines of the picture, and those that are stubs. */
static void paint_parts(ico_canvas *c, const ico_scene *s, const ico_palette *look,
                        double width)
{
    size_t moves = s->tour.size - 1, stub = 0;
    uint32_t parts = ico__way_parts(s);
    for (uint32_t i = 0; i < parts; i++) {
        size_t from = moves * i / parts, to = moves * (i + 1) / parts, first = stub;
        ico_paint paint = {ICO_NO_PAINT, ico__palette_colour(look, i, parts), width, 0};
        bool drawn = false; /* any line, not stubs alone? */
        for (size_t k = from + 1; k <= to; k++) drawn |= !s->tour.items[k].begins;
        while (stub < s->stubs.size && s->stubs.items[stub].move < to) stub++;
        c->begins = c->seconds * i / parts;
        c->backend->open(c, "step", &paint);
        ico_scene_lines line = {.items = s->tour.items + from, .size = to - from + 1};
        if (drawn) c->backend->path(c, &line);
        line = (ico_scene_lines){.items = s->stubs.items + first, .size = stub - first};
        if (line.size > 0) c->backend->path(c, &line);
        paint_dots(c, s, s->tour.items + from + 1, to - from, width);
        c->backend->close(c);
    }
    c->begins = -1;
}

/* The whole line lies below as one path: the rim of the coloured parts, where there are
 * some.  Then all rims are under all parts, and the line stays whole where it crosses.  A
 * line that draws itself has parts alone. */
void ico__paint_way(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    if (s->tour.size < 2) return;
    bool moving = c->seconds > 0, coloured = look->stops != NULL || moving;
    double width = line_width(c, s, look);
    ico_paint paint = {ICO_NO_PAINT, coloured ? look->casing : look->path,
                       coloured ? width + 2 * look->rim : width, 0};
    paint_between(c, s, look);
    if (!moving) paint_lines(c, "tour", &paint, s->tour);
    if (!moving) paint_lines(c, "stubs", &paint, s->stubs);
    if (coloured) paint_parts(c, s, look, width);
    paint.stroke = look->path;
    paint.width = width;
    if (c->small || !ico__are_dots(c, s)) ico__paint_tour_heads(c, s, &paint);
}

void ico__paint_moves(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    if (s->moves_shown == ICO_MOVES_NONE || s->outline == ICO_CELL_DISC) return;
    bool all = s->moves_shown == ICO_MOVES_ALL;
    uint32_t colour = all ? 0x6d7684 : ico__palette_colour(look, 1, 5);
    ico_paint paint = {ICO_NO_PAINT, colour, ico__at_least(c, all ? 0.03 : 0.09, 0.6), 0};
    ico_paint dot = {all ? look->ink : colour, look->background, 0.05, 0};
    if (s->moves.size > 0) paint_lines(c, "moves", &paint, s->moves);
    c->backend->open(c, "ends", &dot);
    for (uint32_t v = 0; v < s->count; v++) {
        bool from = !all && v == s->moves_of;
        if (!all && !s->cells[v].named) continue;
        c->backend->shape(c, ICO_CELL_DISC, s->cells[v].at,
                          (all    ? 0.1
                           : from ? 0.3
                                  : 0.19) /
                              ICO_DISC_RADIUS);
    }
    c->backend->close(c);
}

/* A disc at the start, a square at the end: open ones around what a cell or a vertex
 * shows, else filled ones on the line. */
static void paint_end(ico_canvas *c, const ico_scene *s, const ico_palette *look,
                      uint64_t v, bool start)
{
    if (v == ICO_NO_CELL || s->cells[v].order != 0) return;
    bool graph = s->outline == ICO_CELL_DISC,
         filled = s->length > 0 && !c->printed && !graph;
    uint32_t colour =
        look->stops == NULL ? look->ink : ico__palette_colour(look, !start, 2);
    double side = graph ? 0.86 * ico__dot_size(c) : filled ? 0.34 : 0.8;
    if (s->outline == ICO_CELL_HEXAGON && !filled)
        side *= 0.85; /* its corners are near */
    double width = graph ? ico__at_least(c, 0.07, 1) : filled ? 0.05 : 0.06;
    ico_paint paint = {0xffffff, colour, width, 0};
    if (filled) paint = (ico_paint){colour, 0xffffff, width, 0};
    c->backend->open(c, start ? "start" : "end", &paint);
    if (start)
        c->backend->shape(c, ICO_CELL_DISC, s->cells[v].at, side / 2 / ICO_DISC_RADIUS);
    else
        c->backend->shape(c, ICO_CELL_SQUARE, s->cells[v].at, 0.9 * side);
    c->backend->close(c);
}

void ico__paint_ends(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    uint64_t start = ico_problem_start(s->problem), end = ico_problem_end(s->problem);
    if (s->length > 0) {
        start = s->order[0];
        end = s->closed || s->length < 2 ? ICO_NO_CELL : s->order[s->length - 1];
    }
    if (c->small && s->closed) return;
    paint_end(c, s, look, start, true);
    paint_end(c, s, look, end, false);
}
