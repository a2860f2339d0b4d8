/* draw/painter.c - the painter: which parts of a scene are drawn in which order and
 * colour.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "draw/canvas.h"
#include "draw/mark_colours.h"
#include "problem/condition/regions.h"

static const double EDGE_WIDTH = 1.5; /* pixels, in graphs */

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
        if (white) paint.stroke = c->printed ? 0xa0a0a0 : 0xa9a191;
        if (calm && shade < 3) paint.fill = paint.stroke = look->shades[0];
        c->backend->open(c, "cells", &paint);
        for (uint32_t v = 0; v < s->count; v++)
            if (s->cells[v].shade == shade)
                c->backend->shape(c, s->outline, s->cells[v].at, 1);
        c->backend->close(c);
    }
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

/* The edges within each piece of a graph that is marked by letters, broad. */
static void paint_pieces(ico_canvas *c, const ico_scene *s)
{
    const ico_graph *g = s->graph;
    if (s->marks == NULL) return;
    for (char mark = ICO_MARK_FIRST_PIECE; mark < ICO_MARK_FIRST_SET; mark++) {
        ico_paint paint = {ICO_NO_PAINT, ico__mark_colour(mark),
                           3 * ico__line_width(c, s, EDGE_WIDTH), 0};
        bool open = false;
        for (uint32_t e = 0; e < g->m; e++) {
            if (s->marks[g->tail[e]] != mark || s->marks[g->head[e]] != mark) continue;
            if (!open) c->backend->open(c, "pieces", &paint);
            open = true;
            c->backend->segment(c, s->cells[g->tail[e]].at, s->cells[g->head[e]].at);
        }
        if (open) c->backend->close(c);
    }
}

static void paint_dots(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    ico_paint paint = {look->ink, ICO_NO_PAINT, 0, 0};
    c->backend->open(c, "cells", &paint);
    for (uint32_t v = 0; v < s->count; v++)
        c->backend->shape(c, s->outline, s->cells[v].at, ico__dot_size(c));
    c->backend->close(c);
}

static void paint_marked(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    double size = ico__are_dots(c, s) ? 1.5 * ico__dot_size(c) : 1;
    for (char mark = ICO_MARK_LOWEST; mark <= ICO_MARK_HIGHEST && s->marks != NULL;
         mark++) {
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

static void paint_borders(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    if (s->borders.size == 0) return;
    ico_paint paint = {ICO_NO_PAINT, look->ink, 0.06, 0};
    c->backend->open(c, "borders", &paint);
    for (size_t i = 0; i < s->borders.size; i += 2)
        c->backend->segment(c, s->borders.items[i].at, s->borders.items[i + 1].at);
    c->backend->close(c);
}

/* The number of the visit, in the lower right corner of a cell. */
static void paint_visits(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    const ico_regions *visits = ico__problem_visits(s->problem);
    ico_paint ink = {look->ink, ICO_NO_PAINT, 0, 0};
    if (visits == NULL) return;
    c->backend->open(c, "visits", &ink);
    for (uint32_t v = 0; v < s->count; v++) {
        char number[16];
        ico_point at = {s->cells[v].at.x + 0.34, s->cells[v].at.y + 0.29};
        if (visits->visit[v] == 0) continue;
        snprintf(number, sizeof number, "%u", visits->visit[v]);
        c->backend->label(c, at, 0.26, number);
    }
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

/* On paper, the style `line` has one ink: black, and greys of it. */
static ico_palette printed_palette(const ico_draw_options *options)
{
    ico_palette look = *ico__draw_palette(options->style);
    bool grey = options->style == ICO_STYLE_LINE;
    look.stops = NULL;
    look.numbered = true; /* or there would be no puzzle */
    look.grid = grey ? 0x808080 : 0x7d848f;
    if (grey) look.ink = look.path = 0;
    if (grey) look.shades[3] = 0xe2e2e2;
    if (options->numbers) look.path = grey ? 0xb4b4b4 : 0x9fb4cf;
    return look;
}

void ico__paint_parts(ico_canvas *c, const ico_scene *s, const ico_draw_options *options)
{
    const ico_palette printed = printed_palette(options);
    const ico_palette *look = c->printed ? &printed : ico__draw_palette(options->style);
    bool discs = s->outline == ICO_CELL_DISC, dots = ico__are_dots(c, s);
    bool labels = options->numbers && look->numbered && !dots;
    if (c->printed) paint_frame(c, s, look);
    if (discs) {
        paint_edges(c, s);
        paint_pieces(c, s);
    } else {
        paint_cells(c, s, look);
    }
    paint_borders(c, s, look);
    paint_walls(c, s, look);
    if (dots && !ico__is_line_alone(s)) paint_dots(c, s, look);
    if (!discs || dots) paint_marked(c, s, look);
    ico__paint_moves(c, s, look);
    if (!labels || !ico__numbers_are_the_answer(s)) ico__paint_way(c, s, look);
    ico__paint_ends(c, s, look);
    if (discs && !dots) paint_discs(c, s, look);
    if (labels) ico__paint_labels(c, s, look, options);
    if (s->has_given && !discs) ico__paint_waypoints(c, s, look);
    paint_visits(c, s, look);
    paint_arrows(c, s, look);
    if (options->coordinates) paint_notes(c, s);
    if (!dots) ico__paint_mark_letters(c, s);
    ico__paint_legend(c, s);
}

void ico__paint_scene(ico_canvas *c, const ico_scene *s, const ico_draw_options *options)
{
    c->backend->begin(c, s, ico__draw_palette(options->style)->background);
    ico__paint_parts(c, s, options);
    c->backend->end(c);
}
