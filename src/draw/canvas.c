/* draw/canvas.c - the painter: which parts of a scene are drawn in which order and
 * colour.
 * SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/getter.h"

typedef struct palette {
    uint32_t background, shades[4], grid, path, casing, ink, badge;
    double grid_width, path_width, casing_width; /* casing: under the path, 0 if none */
    bool numbered, rainbow;
} palette;

static const double SMALLEST_LETTERS = 3;             /* pixels, of names in vertices */
static const double EDGE_WIDTH = 1.5, PATH_WIDTH = 4; /* pixels, in graphs */
static const uint32_t START_COLOUR = 0x2e8b57, END_COLOUR = 0xc0392b;

/* What the styles have in common. */
#define ICO_ON_WHITE                                                                \
    .background = 0xffffff, .casing = 0xffffff, .badge = 0xffffff, .ink = 0x20242b, \
    .grid_width = 0.02

static const palette LOOKS[] = {
    [ICO_STYLE_CHESS] = {ICO_ON_WHITE, .shades = {0xf6eedd, 0xdcc7a2, 0xe9dabf, 0xb9d3e6},
                         .grid = 0x8d7957, .path = 0x1d4e89, .path_width = 0.07,
                         .numbered = true},
    [ICO_STYLE_LINE] = {ICO_ON_WHITE, .shades = {0xffffff, 0xffffff, 0xffffff, 0xdde5ee},
                        .grid = 0xc9ced6, .path = 0x20242b, .path_width = 0.05,
                        .numbered = true},
    [ICO_STYLE_THICK] = {ICO_ON_WHITE, .shades = {0xf3f4f6, 0xf3f4f6, 0xf3f4f6, 0xd8e2ec},
                         .grid = 0xe1e4e9, .path = 0x1d4e89, .path_width = 0.36},
    [ICO_STYLE_RAINBOW] = {ICO_ON_WHITE,
                           .shades = {0xf7f8fa, 0xeceef2, 0xf1f3f6, 0xd8e2ec},
                           .grid = 0xd3d8e0, .path = 0x2b2f36, .path_width = 0.1,
                           .casing_width = 0.16, .numbered = true, .rainbow = true},
};

static const char *const STYLE_NAMES[] = {"chess", "line", "thick", "rainbow"};

bool ico_draw_style_by_name(const char *name, ico_draw_style *style)
{
    for (size_t i = 0; i < sizeof STYLE_NAMES / sizeof *STYLE_NAMES; i++) {
        if (strcmp(name, STYLE_NAMES[i]) != 0) continue;
        *style = (ico_draw_style)i;
        return true;
    }
    return false;
}

void ico_draw_options_init(ico_draw_options *options)
{
    *options = (ico_draw_options){
        .style = ICO_STYLE_CHESS, .numbers = true, .coordinates = true};
}

ico_status ico_draw_options_new(ico_context *ctx, ico_draw_options **options)
{
    ico_draw_options *made = ICO_NEW(ctx, ico_draw_options);
    if (made == NULL) return ICO_NO_MEMORY;
    ico_draw_options_init(made);
    *options = made;
    return ICO_OK;
}

void ico_draw_options_free(ico_context *ctx, ico_draw_options *options)
{
    if (options != NULL) ICO_FREE(ctx, options);
}

ICO_SET(ico_draw_style, draw_options, style)
ICO_SET(bool, draw_options, numbers)
ICO_SET(double, draw_options, size)
ICO_SET(const char *, draw_options, title)

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

/* Colour number i of n along the path: blue, green, gold, red. */
static uint32_t rainbow(uint32_t i, uint32_t n)
{
    static const double STOPS[][3] = {{0x27, 0x5d, 0xc4},
                                      {0x14, 0x96, 0xa0},
                                      {0x45, 0xa5, 0x3c},
                                      {0xd9, 0xa0, 0x17},
                                      {0xd0, 0x3a, 0x2c}};
    enum { LAST = sizeof STOPS / sizeof *STOPS - 1 };
    double at = n < 2 ? 0 : (double)i / (n - 1) * LAST;
    unsigned low = at >= LAST ? LAST - 1 : (unsigned)at;
    uint32_t colour = 0;
    for (unsigned c = 0; c < 3; c++) {
        double mix = STOPS[low][c] + (STOPS[low + 1][c] - STOPS[low][c]) * (at - low);
        colour = colour << 8 | (uint32_t)(mix + 0.5);
    }
    return colour;
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
static double at_least(const ico_canvas *c, double width, double pixels)
{
    return fmax(width, pixels * c->backend->pixel / c->unit);
}

/* Of what lies under the cells only a rim around all of them is seen. */
static void paint_frame(ico_canvas *c, const ico_scene *s, const palette *look)
{
    ico_paint paint = {look->ink, look->ink, 0.12, false};
    c->backend->open(c, "frame", &paint);
    for (uint32_t v = 0; v < s->count; v++)
        c->backend->shape(c, s->outline, s->cells[v].at, 1);
    c->backend->close(c);
}

static void paint_cells(ico_canvas *c, const ico_scene *s, const palette *look)
{
    for (unsigned shade = 0; shade < 4; shade++) {
        ico_paint paint = {look->shades[shade], look->grid, look->grid_width, false};
        c->backend->open(c, "cells", &paint);
        for (uint32_t v = 0; v < s->count; v++)
            if (s->cells[v].shade == shade)
                c->backend->shape(c, s->outline, s->cells[v].at, 1);
        c->backend->close(c);
    }
}

/* Are the vertices of this graph too small for more than a dot? */
static bool are_dots(const ico_canvas *c, const ico_scene *s)
{
    return s->outline == ICO_CELL_DISC && c->unit < ICO_LEGIBLE_UNIT * c->backend->pixel;
}

/* The lines of graphs are alike in all pictures, not in all cells: a small graph has no
 * bars, a large one no hairs. */
static double line_width(const ico_canvas *c, const ico_scene *s, double pixels)
{
    ico_draw_options natural = {.size = 0};
    double width = pixels / ico__canvas_unit(s, &natural, ICO_PICTURE_WIDTH);
    return at_least(c, fmin(width, ICO_DISC_RADIUS), 0.5 * pixels);
}

static void paint_edges(ico_canvas *c, const ico_scene *s)
{
    ico_paint paint = {ICO_NO_PAINT, s->order == NULL ? 0x7f8794 : 0xa9b0bb,
                       line_width(c, s, EDGE_WIDTH), false};
    c->backend->open(c, "edges", &paint);
    for (uint32_t e = 0; e < s->graph->m; e++)
        c->backend->segment(c, s->cells[s->graph->tail[e]].at,
                            s->cells[s->graph->head[e]].at);
    if (!are_dots(c, s)) ico__paint_arc_heads(c, s);
    c->backend->close(c);
}

static double dot_size(const ico_canvas *c)
{
    return at_least(c, ICO_DISC_RADIUS, 1.6) / ICO_DISC_RADIUS;
}

static void paint_dots(ico_canvas *c, const ico_scene *s, const palette *look)
{
    ico_paint paint = {look->ink, ICO_NO_PAINT, 0, false};
    c->backend->open(c, "cells", &paint);
    for (uint32_t v = 0; v < s->count; v++)
        c->backend->shape(c, s->outline, s->cells[v].at, dot_size(c));
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

static void paint_marked(ico_canvas *c, const ico_scene *s, const palette *look)
{
    double size = are_dots(c, s) ? 1.5 * dot_size(c) : 1;
    for (int mark = '!'; mark <= 'z' && s->marks != NULL; mark++) {
        ico_paint paint = {ico__mark_colour(mark), look->grid, look->grid_width, false};
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
static void paint_discs(ico_canvas *c, const ico_scene *s, const palette *look)
{
    paint_cells(c, s, look);
    paint_marked(c, s, look);
}

static void paint_walls(ico_canvas *c, const ico_scene *s, const palette *look)
{
    if (s->walls.size == 0) return;
    ico_paint paint = {ICO_NO_PAINT, look->ink, 0.1, false};
    c->backend->open(c, "walls", &paint);
    for (size_t i = 0; i < s->walls.size; i += 2)
        c->backend->segment(c, s->walls.items[i].at, s->walls.items[i + 1].at);
    c->backend->close(c);
}

/* In the rainbow style one path for the whole tour lies below as the casing; the colours
 * are segments of their own. */
static void paint_rainbow(ico_canvas *c, const ico_scene *s, double width)
{
    uint32_t n = (uint32_t)s->tour.size - 1;
    for (uint32_t i = 1; i <= n; i++) {
        const ico_scene_point *p = &s->tour.items[i];
        if (p->begins) continue;
        ico_paint colour = {ICO_NO_PAINT, rainbow(i - 1, n), width, false};
        c->backend->open(c, "step", &colour);
        ico_scene_point step[2] = {{.at = p[-1].at, .begins = true}, *p};
        ico_scene_lines line = {.items = step, .size = 2};
        if (p->bent)
            c->backend->path(c, &line);
        else
            c->backend->segment(c, p[-1].at, p->at);
        c->backend->close(c);
    }
}

/* On graphs the tour must stand out from the other edges. */
static double path_width(const ico_canvas *c, const ico_scene *s, double width)
{
    if (s->outline != ICO_CELL_DISC) return width;
    return line_width(c, s,
                      PATH_WIDTH / LOOKS[ICO_STYLE_CHESS].path_width *
                          fmin(width, 2 * LOOKS[ICO_STYLE_CHESS].path_width));
}

/* Half of one colour, half of the other. */
static uint32_t halfway(uint32_t one, uint32_t other)
{
    return (one >> 1 & 0x7f7f7f) + (other >> 1 & 0x7f7f7f);
}

/* Moves from layer to layer are long and cross one another: they are pale and thin. */
static void paint_between(ico_canvas *c, const ico_scene *s, const palette *look)
{
    ico_paint paint = {ICO_NO_PAINT, halfway(look->path, look->background),
                       look->path_width / 2, false};
    if (s->between.size == 0) return;
    c->backend->open(c, "between", &paint);
    c->backend->path(c, &s->between);
    c->backend->close(c);
}

static void paint_path(ico_canvas *c, const ico_scene *s, const palette *look)
{
    if (s->tour.size < 2) return;
    paint_between(c, s, look);
    double width =
        path_width(c, s, look->rainbow ? look->casing_width : look->path_width);
    ico_paint paint = {ICO_NO_PAINT, look->path, width, false};
    c->backend->open(c, "tour", &paint);
    c->backend->path(c, &s->tour);
    c->backend->close(c);
    if (s->stubs.size > 0) {
        c->backend->open(c, "stubs", &paint);
        c->backend->path(c, &s->stubs);
        c->backend->close(c);
    }
    if (!are_dots(c, s)) ico__paint_tour_heads(c, s, &paint);
    if (look->rainbow) paint_rainbow(c, s, path_width(c, s, look->path_width));
}

static void paint_mark(ico_canvas *c, const ico_scene *s, const char *role, uint64_t v,
                       uint32_t colour)
{
    if (v == ICO_NO_CELL || (s->order == NULL && s->cells[v].order != 0)) return;
    double width = s->outline == ICO_CELL_DISC ? at_least(c, 0.07, 1) : 0.07;
    ico_paint paint = {0xffffff, colour, width, false};
    c->backend->open(c, role, &paint);
    c->backend->shape(c, ICO_CELL_DISC, s->cells[v].at,
                      s->outline == ICO_CELL_DISC ? 1.16 * dot_size(c) : 0.62);
    c->backend->close(c);
}

/* Start and end of the tour, or where the question says that tours start and end. */
static void paint_marks(ico_canvas *c, const ico_scene *s)
{
    uint64_t start = ico_problem_start(s->problem), end = ico_problem_end(s->problem);
    if (s->length > 0) {
        start = s->order[0];
        end = s->closed || s->length < 2 ? ICO_NO_CELL : s->order[s->length - 1];
    }
    paint_mark(c, s, "start", start, START_COLOUR);
    paint_mark(c, s, "end", end, END_COLOUR);
}

static double label_height(const ico_canvas *c, const ico_scene *s, size_t width)
{
    double room = s->outline == ICO_CELL_DISC ? 0.5 : 0.72;
    double height = width == 0 ? 0.3 : room / (0.62 * (double)width);
    if (s->outline == ICO_CELL_DISC) return fmin(height, 0.4);
    if (c->printed) return fmin(height, s->order == NULL ? 0.46 : 0.34);
    return fmin(height, s->order == NULL ? 0.36 : 0.28);
}

/* Small plates under the numbers keep them readable where the path passes. */
static void paint_plates(ico_canvas *c, const ico_scene *s, const palette *look,
                         ico_text *label)
{
    for (unsigned shade = 0; shade < 4; shade++) {
        ico_paint paint = {look->shades[shade], ICO_NO_PAINT, 0, false};
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

/* The numbers that are given, bold, or the others. */
static void paint_numbers(ico_canvas *c, const ico_scene *s, const palette *look,
                          bool given, ico_text *label)
{
    ico_paint ink = {look->ink, ICO_NO_PAINT, 0, given};
    c->backend->open(c, given ? "given" : "numbers", &ink);
    for (uint32_t v = 0; v < s->count; v++) {
        bool waypoint = s->order == NULL && s->cells[v].order != 0;
        if (s->cells[v].given != given || (waypoint && !given)) continue;
        ico__scene_label(s, v, label);
        if (label->size == 0) continue;
        double height = label_height(c, s, ico__label_width(label));
        if (s->outline == ICO_CELL_DISC && height < at_least(c, 0, SMALLEST_LETTERS))
            continue;
        c->backend->label(c, s->cells[v].at, height, label->data);
    }
    c->backend->close(c);
}

/* The waypoints of a puzzle: their places in the order, on dark discs. */
static void paint_waypoints(ico_canvas *c, const ico_scene *s, const palette *look)
{
    ico_paint disc = {look->ink, ICO_NO_PAINT, 0, false},
              ink = {look->badge, ICO_NO_PAINT, 0, true};
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

/* Classes and waypoints of cells that show a number, in the upper left corner. */
static void paint_corners(ico_canvas *c, const ico_scene *s, ico_text *label)
{
    ico_paint ink = {0x5f656e, ICO_NO_PAINT, 0, true};
    c->backend->open(c, "corners", &ink);
    for (uint32_t v = 0; v < s->count; v++) {
        ico_point at = {s->cells[v].at.x - 0.35, s->cells[v].at.y - 0.37};
        ico__scene_mark(s, v, label);
        if (label->size > 0) c->backend->label(c, at, 0.17, label->data);
    }
    c->backend->close(c);
}

static void paint_labels(ico_canvas *c, const ico_scene *s, const palette *look)
{
    ico_text label;
    ico_text_init(&label, s->ctx);
    if (s->length > 0 && s->outline != ICO_CELL_DISC) paint_plates(c, s, look, &label);
    paint_marks(c, s);
    if (s->outline == ICO_CELL_DISC) paint_discs(c, s, look);
    paint_numbers(c, s, look, false, &label);
    if (s->has_given) paint_numbers(c, s, look, true, &label);
    if (s->has_given) paint_corners(c, s, &label);
    if (s->has_given && s->order == NULL) paint_waypoints(c, s, look);
    if (label.failed && c->text != NULL) c->text->failed = true;
    ico_text_free(&label);
}

static void paint_arrows(ico_canvas *c, const ico_scene *s, const palette *look)
{
    if (s->arrows.size == 0) return;
    ico_paint paint = {ICO_NO_PAINT, look->ink, 0.035, false};
    c->backend->open(c, "arrows", &paint);
    c->backend->path(c, &s->arrows);
    c->backend->close(c);
}

/* Files, ranks and layers, on the margin. */
static void paint_notes(ico_canvas *c, const ico_scene *s)
{
    if (s->notes.size == 0) return;
    ico_paint ink = {0x69707c, ICO_NO_PAINT, 0, false};
    c->backend->open(c, "coordinates", &ink);
    for (size_t i = 0; i < s->notes.size; i++)
        c->backend->label(c, s->notes.items[i].at, 0.28, s->notes.items[i].text);
    c->backend->close(c);
}

void ico__paint_parts(ico_canvas *c, const ico_scene *s, const ico_draw_options *options)
{
    palette printed = LOOKS[options->style];
    printed.grid = 0x7d848f;
    printed.path = options->numbers ? 0x9fb4cf : printed.path;
    const palette *look = c->printed ? &printed : &LOOKS[options->style];
    bool discs = s->outline == ICO_CELL_DISC;
    if (c->printed) paint_frame(c, s, look);
    if (discs)
        paint_edges(c, s);
    else
        paint_cells(c, s, look);
    paint_walls(c, s, look);
    if (are_dots(c, s)) paint_dots(c, s, look);
    if (!discs || are_dots(c, s)) paint_marked(c, s, look);
    paint_path(c, s, look);
    if (options->numbers && look->numbered && !are_dots(c, s)) {
        paint_labels(c, s, look);
    } else {
        paint_marks(c, s);
        if (discs && !are_dots(c, s)) paint_discs(c, s, look);
        if (c->printed && s->has_given) paint_waypoints(c, s, look);
    }
    paint_arrows(c, s, look);
    if (options->coordinates) paint_notes(c, s);
    if (!are_dots(c, s)) ico__paint_mark_letters(c, s);
    ico__paint_legend(c, s);
}

void ico__paint_scene(ico_canvas *c, const ico_scene *s, const ico_draw_options *options)
{
    c->backend->begin(c, s, LOOKS[options->style].background);
    ico__paint_parts(c, s, options);
    c->backend->end(c);
}

ico_status ico__draw_as_text(const ico_backend *backend, const ico_scene *scene,
                             const ico_draw_options *options, double unit, ico_text *text)
{
    ico_text picture;
    ico_text_init(&picture, scene->ctx);
    ico_canvas canvas = {.backend = backend, .text = &picture, .unit = unit};
    ico__paint_scene(&canvas, scene, options);
    ico_status status = ico_text_status(&picture);
    if (status == ICO_OK) {
        ico_text_add(text, picture.data, picture.size);
        status = ico_text_status(text);
    }
    ico_text_free(&picture);
    return status;
}
