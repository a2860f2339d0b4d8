/* draw/labels.c - numbers of cells, names of vertices, classes and waypoints.  On a board
 * with a tour the numbers are small and in a corner: the line has the middle.  On paper,
 * and where numbers are the answer, they stand in the middle.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "draw/canvas.h"
#include "draw/sheet.h"

static const double SMALLEST_LETTERS = 3; /* pixels, of names in vertices */
static const double HALO = 0.05;          /* of numbers that a line may run under */
static const double CORNER = 0.2;         /* height of numbers in corners */
static const double SMALL_ANSWER = 16; /* points; its numbers need the room of the line */

bool ico__numbers_are_the_answer(const ico_scene *s)
{
    return s->arrows.size > 0;
}

static bool in_corners(const ico_canvas *c, const ico_scene *s)
{
    bool moves = s->moves_shown != ICO_MOVES_NONE;
    return (s->length > 0 || moves) && s->outline != ICO_CELL_DISC && !c->printed &&
           !ico__numbers_are_the_answer(s);
}

/* Is this a tour of a board with too many cells for numbers, or of a puzzle whose answer
 * is the line? */
static bool leaves_off(const ico_canvas *c, const ico_scene *s,
                       const ico_draw_options *options)
{
    if (options->all_numbers || !in_corners(c, s)) return false;
    if (s->length == 0) return false;
    return ico__sheet_is_zip(s->problem) || ico__scene_has_many_sides(s);
}

static double label_height(const ico_canvas *c, const ico_scene *s, size_t width)
{
    double height = width == 0 ? 0.3 : 0.72 / (0.62 * (double)width);
    double answer = c->unit < SMALL_ANSWER ? 0.44 : 0.34;
    if (c->printed) return fmin(height, s->order == NULL ? 0.46 : answer);
    return fmin(height, s->has_given ? 0.46 : s->order == NULL ? 0.36 : 0.3);
}

/* Small plates under the numbers keep them readable where the path passes. */
static void paint_plates(ico_canvas *c, const ico_scene *s, const ico_palette *look,
                         ico_text *label)
{
    for (unsigned shade = 0; shade < 4; shade++) {
        ico_paint paint = {look->shades[shade], ICO_NO_PAINT, 0, 0};
        c->backend->open(c, "plates", &paint);
        for (uint32_t v = 0; v < s->count; v++) {
            const ico_scene_cell *cell = &s->cells[v];
            if (cell->shade != shade || cell->step == ICO_NO_VERTEX || cell->step == 0 ||
                (!s->closed && cell->step == s->length - 1))
                continue;
            ico__scene_label(s, v, label);
            size_t width = ico__label_width(label);
            double height = label_height(c, s, width);
            double wide = fmax(0.62 * height * (double)width + 0.14, height + 0.14);
            c->backend->pill(c, cell->at, wide, height + 0.12);
        }
        c->backend->close(c);
    }
}

/* A number at the upper left of a square, at the top of a hexagon, at the foot of a
 * triangle. */
static void paint_in_corner(ico_canvas *c, const ico_scene *s, uint32_t v,
                            const ico_text *label, double height)
{
    ico_point at = s->cells[v].at;
    double half = 0.28 * height * (double)ico__label_width(label);
    switch (s->outline) {
    case ICO_CELL_HEXAGON:
        at.y -= 0.41;
        break;
    case ICO_CELL_TRIANGLE:
        at.y += 0.2;
        break;
    default:
        at.x -= 0.46 - half;
        at.y -= 0.46 - 0.36 * height;
    }
    c->backend->label(c, at, height, label->data);
}

/* The name of a vertex; nothing if its letters would be dust. */
static void paint_name(ico_canvas *c, const ico_scene *s, uint32_t v,
                       const ico_text *label, ico_text *part)
{
    ico_name_lines lines;
    ico_text whole;
    ico__name_break(label, &lines);
    if (lines.height < ico__at_least(c, 0, SMALLEST_LETTERS)) return;
    ico_text_init(&whole, label->ctx);
    if (ico__scene_whole_name(s, v, label, &whole)) c->whole = whole.data;
    for (unsigned i = 0; i < lines.count; i++) {
        ico_point at = s->cells[v].at;
        at.y += ico__name_rise(&lines, i);
        ico_text_clear(part);
        ico_text_add(part, label->data + lines.part[i].begin, lines.part[i].size);
        if (part->size > 0) c->backend->label(c, at, lines.height, part->data);
    }
    c->whole = NULL;
    if (whole.failed) part->failed = true;
    ico_text_free(&whole);
}

/* The numbers that are given, bold, or the others. */
static void paint_numbers(ico_canvas *c, const ico_scene *s, const ico_palette *look,
                          bool given, ico_text *label)
{
    bool corners = in_corners(c, s);
    ico_paint ink = {look->ink, ICO_NO_PAINT, 0, given};
    if (corners)
        ink = (ico_paint){ink.fill, look->casing, HALO,
                          ICO_HALOED | (given ? ICO_BOLD : 0)};
    ico_text part;
    ico_text_init(&part, label->ctx);
    c->backend->open(c, given ? "given" : "numbers", &ink);
    for (uint32_t v = 0; v < s->count; v++) {
        bool waypoint = s->order == NULL && s->cells[v].order != 0;
        if (s->cells[v].given != given || (waypoint && !given)) continue;
        ico__scene_label(s, v, label);
        if (label->size == 0) continue;
        if (corners) {
            paint_in_corner(c, s, v, label, given ? 1.2 * CORNER : CORNER);
            continue;
        }
        if (s->outline == ICO_CELL_DISC) {
            paint_name(c, s, v, label, &part);
            continue;
        }
        double height = label_height(c, s, ico__label_width(label));
        c->backend->label(c, s->cells[v].at, height, label->data);
    }
    if (part.failed) label->failed = true;
    ico_text_free(&part);
    c->backend->close(c);
}

/* The waypoints of a puzzle: their places in the order, on dark discs. */
void ico__paint_waypoints(ico_canvas *c, const ico_scene *s, const ico_palette *look)
{
    ico_paint disc = {look->ink, ICO_NO_PAINT, 0, false},
              ink = {look->badge, ICO_NO_PAINT, 0, ICO_BOLD};
    for (int letters = 0; letters < 2; letters++) {
        c->backend->open(c, letters ? "order" : "waypoints", letters ? &ink : &disc);
        for (uint32_t v = 0; v < s->count; v++) {
            char word[12];
            const ico_scene_cell *cell = &s->cells[v];
            if (cell->order == 0 || cell->given) continue;
            int width =
                snprintf(word, sizeof word, "%lu", (unsigned long)cell->order % 1000000);
            if (letters)
                c->backend->label(c, cell->at, fmin(0.36, 0.7 / width), word);
            else
                c->backend->shape(c, ICO_CELL_DISC, cell->at, 0.85);
        }
        c->backend->close(c);
    }
}

/* Classes and waypoints of cells that show a number, in a corner that is free. */
static void paint_corners(ico_canvas *c, const ico_scene *s, ico_text *label)
{
    ico_paint ink = {c->printed ? 0x606060 : 0x5f656e, ICO_NO_PAINT, 0, ICO_BOLD};
    double side = in_corners(c, s) ? 0.37 : -0.35;
    c->backend->open(c, "corners", &ink);
    for (uint32_t v = 0; v < s->count; v++) {
        ico_point at = {s->cells[v].at.x + side, s->cells[v].at.y - 0.37};
        ico__scene_mark(s, v, label);
        if (label->size > 0) c->backend->label(c, at, 0.17, label->data);
    }
    c->backend->close(c);
}

void ico__paint_labels(ico_canvas *c, const ico_scene *s, const ico_palette *look,
                       const ico_draw_options *options)
{
    ico_text label;
    if (leaves_off(c, s, options)) return;
    ico_text_init(&label, s->ctx);
    bool middle = s->outline != ICO_CELL_DISC && !in_corners(c, s);
    if (s->length > 0 && middle) paint_plates(c, s, look, &label);
    paint_numbers(c, s, look, false, &label);
    if (s->has_given) paint_numbers(c, s, look, true, &label);
    if (s->has_given) paint_corners(c, s, &label);
    if (label.failed && c->text != NULL) c->text->failed = true;
    ico_text_free(&label);
}
