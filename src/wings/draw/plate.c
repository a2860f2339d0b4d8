/* draw/plate.c - many tours of one problem as small pictures in one, in rows that fill
 * about a square.  The cells are placed once; each tour is traced when its turn comes.
 * Source: small multiples after E. R. Tufte, Envisioning Information (1990).
 * SPDX-License-Identifier: MIT */
#include "draw/plate.h"

#include <math.h>

#include "draw/sheet.h"
#include "problem/tour.h"

static const double LETTERS = 12, CAPTION = 20, GAP = 14, MARGIN = 14; /* pixels */
/* What a plate is fitted into, the largest cell, and the smallest picture. */
static const double WIDTH = 1400, LARGEST_UNIT = 24, SMALLEST = 72;

typedef struct plate {
    const ico_plate_tour *tours;
    size_t count, columns, rows;
    ico_scene *scene;
    ico_draw_options options;
    double unit, wide, tall; /* of a cell; of a picture with its caption and gap */
    ico_status status;       /* of tracing */
} plate;

ico_status ico__plate_room(ico_context *ctx, const ico_problem *problem, uint64_t *room)
{
    const ico_graph *graph = NULL;
    uint64_t each = ico_problem_size(problem) + 1;
    if (ico_problem_board(problem) == NULL) {
        ico_status status = ico_problem_graph(ctx, problem, &graph);
        if (status != ICO_OK) return status;
        each += graph->m;
    }
    *room = each < ICO_PLATE_MOST ? ICO_PLATE_MOST / each : 1;
    return ICO_OK;
}

static double plate_width(const plate *p)
{
    return (double)p->columns * p->wide - GAP + 2 * MARGIN;
}

static double plate_height(const plate *p)
{
    return (double)p->rows * p->tall - GAP + 2 * MARGIN;
}

/* The rows and columns for this unit whose longer side is shortest. */
static void choose_grid(plate *p, double unit)
{
    double best = HUGE_VAL;
    size_t widest = 0;
    for (size_t i = 0; i < p->count; i++)
        if (p->tours[i].caption.size > widest) widest = p->tours[i].caption.size;
    p->unit = unit;
    p->wide = fmax(p->scene->width * unit, 0.62 * LETTERS * (double)widest) + GAP;
    p->tall = p->scene->height * unit + CAPTION + GAP;
    for (size_t columns = 1; columns <= p->count; columns++) {
        size_t rows = (p->count + columns - 1) / columns;
        double side = fmax((double)columns * p->wide, (double)rows * p->tall);
        if (side >= best) continue;
        best = side;
        p->columns = columns;
        p->rows = rows;
    }
}

static void choose_size(plate *p)
{
    double unit =
        p->options.size > 0 ? fmin(fmax(p->options.size, 0.01), 10000) : LARGEST_UNIT;
    choose_grid(p, unit);
    double longer = fmax(p->scene->width, p->scene->height);
    while (p->options.size <= 0 && unit > 2 && longer * unit > SMALLEST &&
           fmax(plate_width(p), plate_height(p)) > WIDTH)
        choose_grid(p, --unit);
    ico__keep_legible(&p->options, p->unit, ICO_LEGIBLE_UNIT);
}

static void paint_plate(ico_canvas *c, size_t page, void *user)
{
    plate *p = user;
    ico_paint ink = {0x20242b, ICO_NO_PAINT, 0, 0};
    (void)page;
    c->small = !p->options.numbers;
    for (size_t i = 0; i < p->count && p->status == ICO_OK; i++) {
        double aside = (p->wide - GAP - p->scene->width * p->unit) / 2;
        ico_point at = {MARGIN + (double)(i % p->columns) * p->wide + aside,
                        MARGIN + (double)(i / p->columns) * p->tall};
        ico_point below = {at.x + p->scene->width * p->unit / 2,
                           at.y + p->scene->height * p->unit + CAPTION / 2};
        const ico_text *caption = &p->tours[i].caption;
        p->status = ico__scene_retrace(p->scene, p->tours[i].tour);
        if (p->status != ICO_OK) return;
        c->backend->enter(c, at, p->unit);
        ico__paint_parts(c, p->scene, &p->options);
        c->backend->leave(c);
        c->backend->open(c, "caption", &ink);
        c->backend->label(c, below, LETTERS, caption->data == NULL ? "" : caption->data);
        c->backend->close(c);
    }
}

/* ------------------------------------------------------------------ forms ---------- */

/* The scene that the picture as a whole is. */
static ico_status plate_describe(const plate *p, ico_scene *whole)
{
    ico_context *ctx = p->scene->ctx;
    const ico_text *first = &p->tours[0].caption, *last = &p->tours[p->count - 1].caption;
    *whole = (ico_scene){.ctx = ctx, .width = plate_width(p), .height = plate_height(p)};
    ico_text_init(&whole->title, ctx);
    ico_text_init(&whole->description, ctx);
    if (p->options.title != NULL)
        ico_text_puts(&whole->title, p->options.title);
    else
        ico_problem_describe_count(p->scene->problem, p->count == 1 ? "1" : NULL, true,
                                   &whole->title);
    ico_text_printf(&whole->description,
                    "%zu picture%s of one tour each, in %zu row%s, numbered ", p->count,
                    p->count == 1 ? "" : "s", p->rows, p->rows == 1 ? "" : "s");
    ico_text_puts(&whole->description, first->data == NULL ? "" : first->data);
    ico_text_puts(&whole->description, " to ");
    ico_text_puts(&whole->description, last->data == NULL ? "" : last->data);
    ico_text_puts(&whole->description, ".");
    ico_status status = ico_text_status(&whole->title);
    return status == ICO_OK ? ico_text_status(&whole->description) : status;
}

static ico_status as_svg(plate *p, ico_text *text)
{
    ico_scene whole;
    ico_text picture;
    ico_text_init(&picture, p->scene->ctx);
    ico_canvas c = {.backend = &ico__svg_backend, .text = &picture, .unit = 1};
    ico_status status = plate_describe(p, &whole);
    if (status == ICO_OK) {
        c.backend->begin(&c, &whole, ico__draw_palette(p->options.style)->background);
        paint_plate(&c, 0, p);
        c.backend->end(&c);
        status = p->status == ICO_OK ? ico_text_status(&picture) : p->status;
    }
    if (status == ICO_OK) {
        ico_text_add(text, picture.data, picture.size);
        status = ico_text_status(text);
    }
    ico_text_free(&picture);
    ico_text_free(&whole.title);
    ico_text_free(&whole.description);
    return status;
}

static ico_status as_pixels(plate *p, bool png, ico_text *bytes)
{
    ico_pages pages = {
        .paper = {ceil(fmin(plate_width(p), 1e6)), ceil(fmin(plate_height(p), 1e6))},
        .count = 1,
        .png = png,
        .paint = paint_plate,
        .user = p};
    ico_text picture;
    ico_text_init(&picture, p->scene->ctx);
    ico_status status = ico__cairo_pages(p->scene->ctx, &pages, &picture);
    if (status == ICO_OK) status = p->status;
    if (status == ICO_OK) {
        ico_text_add(bytes, picture.data, picture.size);
        status = ico_text_status(bytes);
    }
    ico_text_free(&picture);
    return status;
}

ico_status ico__draw_plate(ico_context *ctx, const ico_problem *problem,
                           const ico_plate_tour *tours, size_t count, ico_picture picture,
                           const ico_draw_options *options, ico_text *text)
{
    plate p = {.tours = tours, .count = count, .options = *options};
    bool svg = picture == ICO_PICTURE_SVG, png = picture == ICO_PICTURE_PNG;
    if (!svg && !png && picture != ICO_PICTURE_PDF)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "many tours in one picture are drawn as svg, png or pdf");
    p.options.coordinates = false;
    ico_status status = ico__scene_new(ctx, problem, tours[0].tour, &p.options, &p.scene);
    if (status != ICO_OK) return status;
    choose_size(&p);
    status = svg ? as_svg(&p, text) : as_pixels(&p, png, text);
    ico__scene_free(p.scene);
    return status;
}
