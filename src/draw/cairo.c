/* draw/cairo.c - scenes as PNG and PDF, where the build has cairo.
 * Source: cairo's own manual (cairographics.org/manual).
 * SPDX-License-Identifier: MIT */
#include "draw/pictures.h"
#include "draw/sheet.h"

#ifndef ICO_HAVE_CAIRO

bool ico_draw_has_cairo(void)
{
    return false;
}

static ico_status without_cairo(ico_context *ctx)
{
    return ico__fail(ctx, ICO_UNSUPPORTED,
                     "this build has no cairo, so it cannot write PNG or PDF; install "
                     "libcairo2-dev and build again, or write SVG");
}

ico_status ico__draw_png(ico_context *ctx, const ico_problem *problem,
                         const ico_tour *tour, const ico_draw_options *options,
                         ico_text *bytes)
{
    (void)problem, (void)tour, (void)options, (void)bytes;
    return without_cairo(ctx);
}

ico_status ico__draw_pdf(ico_context *ctx, const ico_problem *problem,
                         const ico_tour *tour, const ico_draw_options *options,
                         ico_text *bytes)
{
    (void)problem, (void)tour, (void)options, (void)bytes;
    return without_cairo(ctx);
}

ico_status ico__cairo_pages(ico_context *ctx, ico_paper_size paper, size_t count,
                            ico_paint_page *paint, void *user, ico_text *bytes)
{
    (void)paper, (void)count, (void)paint, (void)user, (void)bytes;
    return without_cairo(ctx);
}

#else

#include <cairo-pdf.h>
#include <cairo.h>
#include <math.h>

static void set_colour(cairo_t *cr, uint32_t rgb)
{
    cairo_set_source_rgb(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                         (rgb & 255) / 255.0);
}

/* Fills and strokes the current path as the open paint says. */
static void apply(ico_canvas *c)
{
    cairo_t *cr = c->device;
    if (c->paint.fill != ICO_NO_PAINT) {
        set_colour(cr, c->paint.fill);
        cairo_fill_preserve(cr);
    }
    if (c->paint.stroke != ICO_NO_PAINT) {
        set_colour(cr, c->paint.stroke);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

static void begin(ico_canvas *c, const ico_scene *s, uint32_t background)
{
    (void)s;
    cairo_t *cr = c->device;
    set_colour(cr, background);
    cairo_paint(cr);
    cairo_scale(cr, c->unit, c->unit);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
}

static void open(ico_canvas *c, const char *role, const ico_paint *paint)
{
    (void)role;
    c->paint = *paint;
    cairo_set_line_width(c->device, paint->width);
}

static void shape(ico_canvas *c, ico_cell_outline outline, ico_point at, double size)
{
    cairo_t *cr = c->device;
    ico_point corners[6];
    switch (outline) {
    case ICO_CELL_SQUARE:
        cairo_rectangle(cr, at.x - size / 2, at.y - size / 2, size, size);
        break;
    case ICO_CELL_HEXAGON:
    case ICO_CELL_TRIANGLE:
        for (unsigned i = 0, count = ico__polygon(outline, at, size, corners); i < count;
             i++)
            cairo_line_to(cr, corners[i].x, corners[i].y);
        cairo_close_path(cr);
        break;
    case ICO_CELL_DISC:
        cairo_arc(cr, at.x, at.y, ICO_DISC_RADIUS * size, 0, 2 * acos(-1));
        break;
    }
    apply(c);
}

static void pill(ico_canvas *c, ico_point at, double wide, double tall)
{
    cairo_t *cr = c->device;
    double r = tall / 2, half = wide / 2 - r, turn = acos(-1) / 2;
    cairo_arc(cr, at.x + half, at.y, r, -turn, turn);
    cairo_arc(cr, at.x - half, at.y, r, turn, 3 * turn);
    cairo_close_path(cr);
    apply(c);
}

static void segment(ico_canvas *c, ico_point from, ico_point to)
{
    cairo_move_to(c->device, from.x, from.y);
    cairo_line_to(c->device, to.x, to.y);
    apply(c);
}

static void path(ico_canvas *c, const ico_scene_lines *lines)
{
    for (size_t i = 0; i < lines->size; i++) {
        const ico_scene_point *p = &lines->items[i];
        if (p->begins)
            cairo_move_to(c->device, p->at.x, p->at.y);
        else if (p->bent)
            cairo_curve_to(c->device, p->controls[0].x, p->controls[0].y,
                           p->controls[1].x, p->controls[1].y, p->at.x, p->at.y);
        else
            cairo_line_to(c->device, p->at.x, p->at.y);
    }
    apply(c);
}

static void label(ico_canvas *c, ico_point at, double height, const char *text)
{
    cairo_t *cr = c->device;
    cairo_text_extents_t box;
    cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           c->paint.bold ? CAIRO_FONT_WEIGHT_BOLD
                                         : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, height);
    cairo_text_extents(cr, text, &box);
    set_colour(cr, c->paint.fill);
    cairo_move_to(cr, at.x - box.width / 2 - box.x_bearing, at.y + 0.36 * height);
    cairo_show_text(cr, text);
    cairo_new_path(cr);
}

static void nothing(ico_canvas *c)
{
    (void)c;
}

static void enter(ico_canvas *c, ico_point at, double unit)
{
    cairo_save(c->device);
    cairo_translate(c->device, at.x, at.y);
    cairo_scale(c->device, unit, unit);
}

static void leave(ico_canvas *c)
{
    cairo_restore(c->device);
}

static const ico_backend CAIRO_BACKEND = {1,    begin, open,    shape,   pill,  segment,
                                          path, label, nothing, nothing, enter, leave};

bool ico_draw_has_cairo(void)
{
    return true;
}

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned size)
{
    ico_text *text = closure;
    ico_text_add(text, (const char *)bytes, size);
    return text->failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

/* Ends the drawing on `surface`, frees it, and says how cairo and the texts fared. */
static ico_status finish(ico_context *ctx, cairo_surface_t *surface, cairo_status_t fared,
                         bool png, ico_text *notes, ico_text *bytes)
{
    if (fared == CAIRO_STATUS_SUCCESS && png)
        fared = cairo_surface_write_to_png_stream(surface, collect, bytes);
    cairo_surface_finish(surface); /* a PDF is written here */
    if (fared == CAIRO_STATUS_SUCCESS) fared = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    ico_status status = notes->failed || bytes->failed ? ICO_NO_MEMORY : ICO_OK;
    ico_text_free(notes);
    if (status != ICO_OK || fared == CAIRO_STATUS_SUCCESS) return status;
    return fared == CAIRO_STATUS_NO_MEMORY
               ? ico__fail(ctx, ICO_NO_MEMORY, "cairo ran out of memory")
               : ico__fail(ctx, ICO_TOO_LARGE, "cairo cannot draw this: %s",
                           cairo_status_to_string(fared));
}

/* Paints on `surface`, which it takes over. */
static ico_status paint(ico_context *ctx, const ico_scene *scene,
                        const ico_draw_options *options, double unit, bool png,
                        cairo_surface_t *surface, ico_text *bytes)
{
    ico_text notes; /* where the painter reports that a label had no memory */
    ico_text_init(&notes, ctx);
    cairo_t *cr = cairo_create(surface);
    ico_canvas canvas = {
        .backend = &CAIRO_BACKEND, .text = &notes, .unit = unit, .device = cr};
    ico_draw_options legible = *options;
    ico__keep_legible(&legible, unit, ICO_LEGIBLE_UNIT);
    ico__paint_scene(&canvas, scene, &legible);
    cairo_status_t fared = cairo_status(cr);
    cairo_destroy(cr);
    return finish(ctx, surface, fared, png, &notes, bytes);
}

ico_status ico__cairo_pages(ico_context *ctx, ico_paper_size paper, size_t count,
                            ico_paint_page *paint_page, void *user, ico_text *bytes)
{
    ico_text notes, pages;
    ico_text_init(&notes, ctx);
    ico_text_init(&pages, ctx);
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(collect, &pages, paper.width, paper.height);
    cairo_t *cr = cairo_create(surface);
    ico_canvas canvas = {.backend = &CAIRO_BACKEND,
                         .text = &notes,
                         .unit = 1,
                         .printed = true,
                         .device = cr};
    for (size_t i = 0; i < count; i++) {
        begin(&canvas, NULL, 0xffffff);
        paint_page(&canvas, i, user);
        cairo_show_page(cr);
    }
    cairo_status_t fared = cairo_status(cr);
    cairo_destroy(cr);
    ico_status status = finish(ctx, surface, fared, false, &notes, &pages);
    if (status == ICO_OK) {
        ico_text_add(bytes, pages.data == NULL ? "" : pages.data, pages.size);
        status = ico_text_status(bytes);
    }
    ico_text_free(&pages);
    return status;
}

static ico_status draw(ico_context *ctx, const ico_problem *problem, const ico_tour *tour,
                       const ico_draw_options *options, bool png, ico_text *bytes)
{
    enum { MOST_PIXELS = 12000 }; /* a side; cairo's own limit is 32767 */
    ico_scene *scene = NULL;
    ico_draw_options legible = *options;
    if (options->size > 0) ico__keep_legible(&legible, options->size, ICO_LEGIBLE_UNIT);
    ico_status status = ico__scene_new(ctx, problem, tour, &legible, &scene);
    if (status != ICO_OK) return status;
    double unit = ico__canvas_unit(scene, options, 960);
    double wide = ceil(scene->width * unit), tall = ceil(scene->height * unit);
    ico_text picture;
    ico_text_init(&picture, ctx);
    if (fmax(wide, tall) > MOST_PIXELS || !ico__fits(ctx, 4 * wide * tall)) {
        status =
            ico__fail(ctx, ICO_TOO_LARGE,
                      "the picture would have %.0f x %.0f pixels (at most %d a side); "
                      "choose a smaller size, or SVG",
                      wide, tall, MOST_PIXELS);
    } else {
        cairo_surface_t *surface =
            png ? cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)wide, (int)tall)
                : cairo_pdf_surface_create_for_stream(collect, &picture, wide, tall);
        status = paint(ctx, scene, options, unit, png, surface, &picture);
    }
    ico__scene_free(scene);
    if (status == ICO_OK) {
        ico_text_add(bytes, picture.data == NULL ? "" : picture.data, picture.size);
        status = ico_text_status(bytes);
    }
    ico_text_free(&picture);
    return status;
}

ico_status ico__draw_png(ico_context *ctx, const ico_problem *problem,
                         const ico_tour *tour, const ico_draw_options *options,
                         ico_text *bytes)
{
    return draw(ctx, problem, tour, options, true, bytes);
}

ico_status ico__draw_pdf(ico_context *ctx, const ico_problem *problem,
                         const ico_tour *tour, const ico_draw_options *options,
                         ico_text *bytes)
{
    return draw(ctx, problem, tour, options, false, bytes);
}

#endif
