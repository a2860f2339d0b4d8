/* draw/cairo.c - scenes as PNG and PDF, where cairo is installed.
 * Source: cairo's own manual (cairographics.org/manual).
 * SPDX-License-Identifier: MIT */
#include "draw/pictures.h"
#include "draw/sheet.h"

static ico_status without_cairo(ico_context *ctx)
{
    return ico__fail(ctx, ICO_UNSUPPORTED,
                     "PNG and PDF need cairo, which is missing here; install "
                     "libcairo2-dev and build again, or write SVG");
}

#ifndef ICO_HAVE_CAIRO

bool ico_draw_has_cairo(void)
{
    return false;
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

ico_status ico__cairo_pages(ico_context *ctx, const ico_pages *pages, ico_text *bytes)
{
    (void)pages, (void)bytes;
    return without_cairo(ctx);
}

#else

#include <math.h>

#include "draw/cairo_library.h"

/* What a canvas of this backend paints on. */
typedef struct device {
    ico_cairo cairo; /* the library */
    cairo_t *cr;
} device;

static void set_colour(const device *d, uint32_t rgb)
{
    d->cairo.set_source_rgb(d->cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                            (rgb & 255) / 255.0);
}

/* Fills and strokes the current path as the open paint says. */
static void apply(ico_canvas *c)
{
    const device *d = c->device;
    if (c->paint.fill != ICO_NO_PAINT) {
        set_colour(d, c->paint.fill);
        d->cairo.fill_preserve(d->cr);
    }
    if (c->paint.stroke != ICO_NO_PAINT) {
        set_colour(d, c->paint.stroke);
        d->cairo.stroke_preserve(d->cr);
    }
    d->cairo.new_path(d->cr);
}

static void cairo_begin(ico_canvas *c, const ico_scene *s, uint32_t background)
{
    (void)s;
    const device *d = c->device;
    set_colour(d, background);
    d->cairo.paint(d->cr);
    d->cairo.scale(d->cr, c->unit, c->unit);
    d->cairo.set_line_cap(d->cr, CAIRO_LINE_CAP_ROUND);
    d->cairo.set_line_join(d->cr, CAIRO_LINE_JOIN_ROUND);
}

static void open(ico_canvas *c, const char *role, const ico_paint *paint)
{
    const device *d = c->device;
    (void)role;
    c->paint = *paint;
    d->cairo.set_line_width(d->cr, paint->width);
}

static void shape(ico_canvas *c, ico_cell_outline outline, ico_point at, double size)
{
    const device *d = c->device;
    ico_point corners[6];
    switch (outline) {
    case ICO_CELL_SQUARE:
        d->cairo.rectangle(d->cr, at.x - size / 2, at.y - size / 2, size, size);
        break;
    case ICO_CELL_HEXAGON:
    case ICO_CELL_TRIANGLE:
        for (unsigned i = 0, count = ico__polygon(outline, at, size, corners); i < count;
             i++)
            d->cairo.line_to(d->cr, corners[i].x, corners[i].y);
        d->cairo.close_path(d->cr);
        break;
    case ICO_CELL_DISC:
        d->cairo.arc(d->cr, at.x, at.y, ICO_DISC_RADIUS * size, 0, 2 * acos(-1));
        break;
    }
    apply(c);
}

static void pill(ico_canvas *c, ico_point at, double wide, double tall)
{
    const device *d = c->device;
    double r = tall / 2, half = wide / 2 - r, turn = acos(-1) / 2;
    d->cairo.arc(d->cr, at.x + half, at.y, r, -turn, turn);
    d->cairo.arc(d->cr, at.x - half, at.y, r, turn, 3 * turn);
    d->cairo.close_path(d->cr);
    apply(c);
}

static void segment(ico_canvas *c, ico_point from, ico_point to)
{
    const device *d = c->device;
    d->cairo.move_to(d->cr, from.x, from.y);
    d->cairo.line_to(d->cr, to.x, to.y);
    apply(c);
}

static void path(ico_canvas *c, const ico_scene_lines *lines)
{
    const device *d = c->device;
    for (size_t i = 0; i < lines->size; i++) {
        const ico_scene_point *p = &lines->items[i];
        if (p->begins || i == 0)
            d->cairo.move_to(d->cr, p->at.x, p->at.y);
        else if (p->bent)
            d->cairo.curve_to(d->cr, p->controls[0].x, p->controls[0].y, p->controls[1].x,
                              p->controls[1].y, p->at.x, p->at.y);
        else
            d->cairo.line_to(d->cr, p->at.x, p->at.y);
    }
    apply(c);
}

static void cairo_label(ico_canvas *c, ico_point at, double height, const char *text)
{
    const device *d = c->device;
    cairo_text_extents_t box;
    d->cairo.select_font_face(
        d->cr, c->font == NULL ? "sans-serif" : c->font, CAIRO_FONT_SLANT_NORMAL,
        c->paint.letters & ICO_BOLD ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    d->cairo.set_font_size(d->cr, height);
    d->cairo.text_extents(d->cr, text, &box);
    double left = at.x - box.width / 2 - box.x_bearing, foot = at.y + 0.36 * height;
    d->cairo.move_to(d->cr, left, foot);
    if (c->paint.letters & ICO_HALOED) {
        d->cairo.text_path(d->cr, text);
        set_colour(d, c->paint.stroke);
        d->cairo.stroke_preserve(d->cr);
        d->cairo.new_path(d->cr);
        d->cairo.move_to(d->cr, left, foot);
    }
    set_colour(d, c->paint.fill);
    d->cairo.show_text(d->cr, text);
    d->cairo.new_path(d->cr);
}

static void nothing(ico_canvas *c)
{
    (void)c;
}

static void cairo_enter(ico_canvas *c, ico_point at, double unit)
{
    const device *d = c->device;
    d->cairo.save(d->cr);
    c->unit = unit;
    d->cairo.translate(d->cr, at.x, at.y);
    d->cairo.scale(d->cr, unit, unit);
}

static void cairo_leave(ico_canvas *c)
{
    const device *d = c->device;
    c->unit = 1;
    d->cairo.restore(d->cr);
}

static const ico_backend CAIRO_BACKEND = {1,       cairo_begin, open,        shape,
                                          pill,    segment,     path,        cairo_label,
                                          nothing, nothing,     cairo_enter, cairo_leave};

bool ico_draw_has_cairo(void)
{
    ico_cairo cairo;
    return ico__cairo_load(&cairo);
}

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned size)
{
    ico_text *text = closure;
    ico_text_add(text, (const char *)bytes, size);
    return text->failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

/* Ends the drawing on `surface`, frees it, and says how cairo and the texts fared. */
static ico_status drawing_finish(ico_context *ctx, const device *d,
                                 cairo_surface_t *surface, bool png, ico_text *notes,
                                 ico_text *bytes)
{
    const ico_cairo *cairo = &d->cairo;
    cairo_status_t fared = cairo->status(d->cr);
    cairo->destroy(d->cr);
    if (fared == CAIRO_STATUS_SUCCESS && png)
        fared = cairo->surface_write_to_png_stream(surface, collect, bytes);
    cairo->surface_finish(surface); /* a PDF is written here */
    if (fared == CAIRO_STATUS_SUCCESS) fared = cairo->surface_status(surface);
    cairo->surface_destroy(surface);
    ico_status status = notes->failed || bytes->failed ? ICO_NO_MEMORY : ICO_OK;
    ico_text_free(notes);
    if (status != ICO_OK || fared == CAIRO_STATUS_SUCCESS) return status;
    return fared == CAIRO_STATUS_NO_MEMORY
               ? ico__fail(ctx, ICO_NO_MEMORY, "cairo ran out of memory")
               : ico__fail(ctx, ICO_TOO_LARGE, "cairo cannot draw this: %s",
                           cairo->status_to_string(fared));
}

static cairo_surface_t *new_surface(const device *d, bool png, double wide, double tall,
                                    ico_text *bytes)
{
    return png ? d->cairo.image_surface_create(CAIRO_FORMAT_RGB24, (int)wide, (int)tall)
               : d->cairo.pdf_surface_create_for_stream(collect, bytes, wide, tall);
}

/* Paints the scene as wide and tall pixels, or as points of a PDF. */
static ico_status paint(ico_context *ctx, device *d, const ico_scene *scene,
                        const ico_draw_options *options, double unit, bool png,
                        ico_text *bytes)
{
    double wide = ceil(scene->width * unit), tall = ceil(scene->height * unit);
    cairo_surface_t *surface = new_surface(d, png, wide, tall, bytes);
    ico_text notes; /* where the painter reports that a label had no memory */
    ico_text_init(&notes, ctx);
    d->cr = d->cairo.create(surface);
    ico_canvas canvas = {
        .backend = &CAIRO_BACKEND, .text = &notes, .unit = unit, .device = d};
    ico_draw_options legible = *options;
    ico__keep_legible(&legible, unit, ICO_LEGIBLE_UNIT);
    ico__paint_scene(&canvas, scene, &legible);
    return drawing_finish(ctx, d, surface, png, &notes, bytes);
}

/* Is there room for so many pixels? */
static ico_status check_pixels(ico_context *ctx, double wide, double tall)
{
    enum { MOST_PIXELS = 12000 }; /* a side; cairo's own limit is 32767 */
    if (fmax(wide, tall) > MOST_PIXELS)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "the picture would have %.0f x %.0f pixels (at most %d a side); "
                         "choose a smaller size, or SVG",
                         wide, tall, MOST_PIXELS);
    return ico__fits(ctx, 4 * wide * tall) ? ICO_OK : ico__blame_memory(ctx);
}

ico_status ico__cairo_pages(ico_context *ctx, const ico_pages *pages, ico_text *bytes)
{
    ico_text notes, made;
    double wide = pages->paper.width, tall = pages->paper.height;
    device d;
    if (!ico__cairo_load(&d.cairo)) return without_cairo(ctx);
    ico_status status = check_pixels(ctx, wide, tall);
    if (status != ICO_OK) return status;
    ico_text_init(&notes, ctx);
    ico_text_init(&made, ctx);
    cairo_surface_t *surface = new_surface(&d, pages->png, wide, tall, &made);
    d.cr = d.cairo.create(surface);
    ico_canvas canvas = {.backend = &CAIRO_BACKEND,
                         .text = &notes,
                         .unit = 1,
                         .printed = pages->printed,
                         .font = pages->font,
                         .device = &d};
    for (size_t i = 0; i < pages->count; i++) {
        cairo_begin(&canvas, NULL, 0xffffff);
        pages->paint(&canvas, i, pages->user);
        if (!pages->png) d.cairo.show_page(d.cr);
    }
    status = drawing_finish(ctx, &d, surface, pages->png, &notes, &made);
    if (status == ICO_OK) {
        ico_text_add(bytes, made.data == NULL ? "" : made.data, made.size);
        status = ico_text_status(bytes);
    }
    ico_text_free(&made);
    return status;
}

static ico_status draw_by_cairo(ico_context *ctx, const ico_problem *problem,
                                const ico_tour *tour, const ico_draw_options *options,
                                bool png, ico_text *bytes)
{
    ico_scene *scene = NULL;
    ico_draw_options legible = *options;
    device d;
    if (!ico__cairo_load(&d.cairo)) return without_cairo(ctx);
    if (options->size > 0) ico__keep_legible(&legible, options->size, ICO_LEGIBLE_UNIT);
    ico_status status = ico__scene_new(ctx, problem, tour, &legible, &scene);
    if (status != ICO_OK) return status;
    double unit = ico__canvas_unit(scene, options, 960);
    double wide = ceil(scene->width * unit), tall = ceil(scene->height * unit);
    ico_text picture;
    ico_text_init(&picture, ctx);
    status = check_pixels(ctx, wide, tall);
    if (status == ICO_OK) status = paint(ctx, &d, scene, options, unit, png, &picture);
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
    return draw_by_cairo(ctx, problem, tour, options, true, bytes);
}

ico_status ico__draw_pdf(ico_context *ctx, const ico_problem *problem,
                         const ico_tour *tour, const ico_draw_options *options,
                         ico_text *bytes)
{
    return draw_by_cairo(ctx, problem, tour, options, false, bytes);
}

#endif
