/* draw/svg.c - scenes as SVG: one <path> for the tour, one for the stubs, title and
 * description for those who cannot see it.
 * Source: SVG 1.1 (W3C, 2011); WAI-ARIA graphics practice for role="img".
 * SPDX-License-Identifier: MIT */
#include "draw/canvas.h"
#include "draw/pictures.h"

static void number(ico_canvas *c, const char *before, double value)
{
    ico_text_puts(c->text, before);
    ico__text_fixed(c->text, value * c->unit);
}

static void svg_colour(ico_text *t, const char *name, uint32_t rgb)
{
    if (rgb == ICO_NO_PAINT)
        ico_text_printf(t, " %s=\"none\"", name);
    else
        ico_text_printf(t, " %s=\"#%06x\"", name, (unsigned)rgb);
}

/* The parts of the line appear one after the other, each along itself; whoever asks for
 * less motion sees the whole line.
 * Source: CSS Animations 1, Media Queries 5 (W3C); SVG 2 on pathLength. */
static void put_animation(ico_canvas *c, const ico_scene *s)
{
    ico_text *t = c->text;
    double part = c->seconds / ico__way_parts(s);
    c->begins = -1;
    ico_text_puts(t, "<style>\n.step path { stroke-dasharray: 1 3; animation: draw ");
    ico__text_fixed(t, part);
    ico_text_puts(t, "s linear both; animation-delay: var(--at); }\n"
                     ".step circle { animation: show 0s both; animation-delay: "
                     "calc(var(--at) + ");
    ico__text_fixed(t, part);
    ico_text_puts(t, "s); }\n.end, .heads { animation: show 0.2s ");
    ico__text_fixed(t, c->seconds);
    ico_text_puts(t, "s both; }\n"
                     "@keyframes draw { from { stroke-dashoffset: 1.1; } "
                     "to { stroke-dashoffset: 0; } }\n"
                     "@keyframes show { from { opacity: 0; } to { opacity: 1; } }\n"
                     "@media (prefers-reduced-motion: reduce) {\n"
                     "  .step path, .step circle, .end, .heads { animation: none; "
                     "stroke-dasharray: none; }\n}\n</style>\n");
}

static void svg_begin(ico_canvas *c, const ico_scene *s, uint32_t background)
{
    ico_text *t = c->text;
    ico_text_puts(t, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    number(c, " width=\"", s->width);
    number(c, "\" height=\"", s->height);
    number(c, "\" viewBox=\"0 0 ", s->width);
    number(c, " ", s->height);
    ico_text_puts(t, "\" role=\"img\" aria-labelledby=\"tour-title tour-desc\""
                     " font-family=\"Helvetica, Arial, sans-serif\""
                     " text-anchor=\"middle\">\n"
                     "<title id=\"tour-title\">");
    ico_text_xml(t, s->title.data == NULL ? "" : s->title.data);
    ico_text_puts(t, "</title>\n<desc id=\"tour-desc\">");
    ico_text_xml(t, s->description.data == NULL ? "" : s->description.data);
    ico_text_printf(t,
                    "</desc>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#%06x\"/>\n",
                    (unsigned)background);
    if (c->seconds > 0) put_animation(c, s);
}

static void open(ico_canvas *c, const char *role, const ico_paint *paint)
{
    ico_text_printf(c->text, "<g class=\"%s\"", role);
    svg_colour(c->text, "fill", paint->fill);
    if (paint->stroke != ICO_NO_PAINT) {
        svg_colour(c->text, "stroke", paint->stroke);
        number(c, " stroke-width=\"", paint->width);
        ico_text_puts(c->text, "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    }
    if (paint->letters & ICO_HALOED) ico_text_puts(c->text, " paint-order=\"stroke\"");
    if (paint->letters & ICO_BOLD) ico_text_puts(c->text, " font-weight=\"bold\"");
    if (c->seconds > 0 && c->begins >= 0) {
        ico_text_puts(c->text, " style=\"--at: ");
        ico__text_fixed(c->text, c->begins);
        ico_text_puts(c->text, "s\"");
    }
    ico_text_puts(c->text, ">\n");
}

static void shape(ico_canvas *c, ico_cell_outline outline, ico_point at, double size)
{
    ico_point corners[6];
    switch (outline) {
    case ICO_CELL_SQUARE:
        number(c, "<rect x=\"", at.x - size / 2);
        number(c, "\" y=\"", at.y - size / 2);
        number(c, "\" width=\"", size);
        number(c, "\" height=\"", size);
        break;
    case ICO_CELL_HEXAGON:
    case ICO_CELL_TRIANGLE:
        ico_text_puts(c->text, "<polygon points=\"");
        for (unsigned i = 0, count = ico__polygon(outline, at, size, corners); i < count;
             i++) {
            number(c, i == 0 ? "" : " ", corners[i].x);
            number(c, ",", corners[i].y);
        }
        break;
    case ICO_CELL_DISC:
        number(c, "<circle cx=\"", at.x);
        number(c, "\" cy=\"", at.y);
        number(c, "\" r=\"", size * ICO_DISC_RADIUS);
        break;
    }
    ico_text_puts(c->text, "\"/>\n");
}

static void pill(ico_canvas *c, ico_point at, double wide, double tall)
{
    number(c, "<rect x=\"", at.x - wide / 2);
    number(c, "\" y=\"", at.y - tall / 2);
    number(c, "\" width=\"", wide);
    number(c, "\" height=\"", tall);
    number(c, "\" rx=\"", tall / 2);
    ico_text_puts(c->text, "\"/>\n");
}

static void segment(ico_canvas *c, ico_point from, ico_point to)
{
    number(c, "<line x1=\"", from.x);
    number(c, "\" y1=\"", from.y);
    number(c, "\" x2=\"", to.x);
    number(c, "\" y2=\"", to.y);
    ico_text_puts(c->text, "\"/>\n");
}

static void path(ico_canvas *c, const ico_scene_lines *lines)
{
    bool part = c->seconds > 0 && c->begins >= 0;
    ico_text_puts(c->text, "<path d=\"");
    for (size_t i = 0; i < lines->size; i++) {
        const ico_scene_point *p = &lines->items[i];
        bool begins = p->begins || i == 0;
        for (unsigned k = 0; k < 2 && p->bent && !begins; k++) {
            number(c, k == 0 ? "C" : " ", p->controls[k].x);
            number(c, " ", p->controls[k].y);
        }
        number(c, begins ? "M" : p->bent ? " " : "L", p->at.x);
        number(c, " ", p->at.y);
    }
    ico_text_puts(c->text, part ? "\" pathLength=\"1\"/>\n" : "\"/>\n");
}

static void svg_label(ico_canvas *c, ico_point at, double height, const char *text)
{
    number(c, "<text x=\"", at.x);
    number(c, "\" y=\"",
           at.y + 0.36 * height); /* digits are 0.72 of the font's size high */
    number(c, "\" font-size=\"", height);
    ico_text_puts(c->text, "\">");
    if (c->whole != NULL) {
        ico_text_puts(c->text, "<title>");
        ico_text_xml(c->text, c->whole);
        ico_text_puts(c->text, "</title>");
    }
    ico_text_xml(c->text, text);
    ico_text_puts(c->text, "</text>\n");
}

static void close(ico_canvas *c)
{
    ico_text_puts(c->text, "</g>\n");
}

static void svg_end(ico_canvas *c)
{
    ico_text_puts(c->text, "</svg>\n");
}

static void svg_enter(ico_canvas *c, ico_point at, double unit)
{
    c->unit = unit;
    ico_text_puts(c->text, "<g transform=\"translate(");
    ico__text_fixed(c->text, at.x);
    ico_text_puts(c->text, " ");
    ico__text_fixed(c->text, at.y);
    ico_text_puts(c->text, ")\">\n");
}

static void svg_leave(ico_canvas *c)
{
    c->unit = 1;
    ico_text_puts(c->text, "</g>\n");
}

const ico_backend ico__svg_backend = {1,     svg_begin, open,      shape,
                                      pill,  segment,   path,      svg_label,
                                      close, svg_end,   svg_enter, svg_leave};

ico_status ico__draw_svg(ico_context *ctx, const ico_problem *problem,
                         const ico_tour *tour, const ico_draw_options *options,
                         ico_text *text)
{
    ico_scene *scene = NULL;
    ico_draw_options legible = *options;
    if (options->size > 0) ico__keep_legible(&legible, options->size, ICO_LEGIBLE_UNIT);
    ico_status status = ico__scene_new(ctx, problem, tour, &legible, &scene);
    if (status != ICO_OK) return status;
    double unit = ico__canvas_unit(scene, options, ICO_PICTURE_WIDTH);
    ico__keep_legible(&legible, unit, ICO_LEGIBLE_UNIT);
    status = ico__draw_as_text(&ico__svg_backend, scene, &legible, unit, text);
    ico__scene_free(scene);
    return status;
}
