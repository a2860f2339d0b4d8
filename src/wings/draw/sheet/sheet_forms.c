/* draw/sheet/sheet_forms.c - printed sheets as SVG (pages one below the other), HTML (a
 * browser prints a page each) and PDF.
 * Source: SVG 1.1 and CSS Paged Media 3 (W3C), on lengths and on @page.
 * SPDX-License-Identifier: MIT */
#include "draw/sheet/sheet_plan.h"

static double millimetres(double points)
{
    return points * 25.4 / 72;
}

static void put_length(ico_text *t, const char *before, double value, const char *after)
{
    ico_text_puts(t, before);
    ico__text_fixed(t, value);
    ico_text_puts(t, after);
}

static const char *title_of(const ico_sheet *s)
{
    return ico__sheet_has_head(s) && s->options->title != NULL ? s->options->title
                                                               : "Puzzles";
}

/* Generic families are keywords, all others are in quotes. */
static void put_font(ico_text *t, const char *font)
{
    const char *quote = ico__font_is_generic(font) ? "" : "'";
    ico_text_puts(t, quote);
    ico_text_xml(t, font);
    ico_text_printf(t, "%s, ", quote);
}

/* A user's unit is a point, and the picture has the size of the paper. */
static void put_svg_head(ico_text *t, const ico_sheet *s, size_t first, size_t pages)
{
    double wide = s->page.width, tall = (double)pages * s->page.height;
    ico_text_puts(t, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    put_length(t, " width=\"", millimetres(wide), "mm\"");
    put_length(t, " height=\"", millimetres(tall), "mm\"");
    put_length(t, " viewBox=\"0 0 ", wide, " ");
    put_length(t, "", tall, "\"");
    ico_text_puts(t, " role=\"img\" aria-label=\"");
    ico_text_xml(t, title_of(s));
    ico_text_printf(t, ", page %zu", first + 1);
    if (pages > 1) ico_text_printf(t, " to %zu", first + pages);
    ico_text_puts(t, "\" font-family=\"");
    if (s->options->font != NULL) put_font(t, s->options->font);
    ico_text_puts(t, "Helvetica, Arial, sans-serif\""
                     " text-anchor=\"middle\">\n"
                     "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
}

/* Pages first .. first + pages, one below the other. */
static void put_svg(ico_text *t, ico_sheet *s, size_t first, size_t pages)
{
    ico_canvas c = {.backend = &ico__svg_backend, .text = t, .unit = 1, .printed = true};
    put_svg_head(t, s, first, pages);
    for (size_t i = 0; i < pages; i++) {
        put_length(t, "<g class=\"page\" transform=\"translate(0 ",
                   (double)i * s->page.height, ")\">\n");
        ico__sheet_paint(&c, first + i, s);
        ico_text_puts(t, "</g>\n");
    }
    ico_text_puts(t, "</svg>\n");
}

/* A picture as tall as the paper can be rounded up, and then needs a second page. */
static void put_html(ico_text *t, ico_sheet *s)
{
    double wide = millimetres(s->page.width), tall = millimetres(s->page.height);
    ico_text_puts(t, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                     "<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    ico_text_xml(t, title_of(s));
    ico_text_puts(t, "</title>\n<style>\n");
    put_length(t, "@page { margin: 0; size: ", wide, "mm ");
    put_length(t, "", tall, "mm; }\n");
    ico_text_puts(t, "body { margin: 0; background: #e9e9e6; }\n");
    put_length(t, "svg { display: block; width: min(100vw, ", wide,
               "mm); height: auto;\n");
    ico_text_puts(t, "  margin: 1rem auto; break-after: page; }\n"
                     "@media print { body { background: none; }\n");
    put_length(t, "  svg { width: ", wide, "mm; ");
    put_length(t, "height: ", tall - 0.1, "mm; margin: 0; } }\n");
    ico_text_puts(t, "</style>\n</head>\n<body>\n");
    for (size_t i = 0; i < ico__sheet_pages(s); i++) put_svg(t, s, i, 1);
    ico_text_puts(t, "</body>\n</html>\n");
}

ico_status ico__sheet_write(ico_sheet *s, ico_text *text)
{
    if (s->options->form == ICO_SHEET_PDF) {
        ico_pages pages = {.paper = {s->page.width, s->page.height},
                           .count = ico__sheet_pages(s),
                           .printed = true,
                           .font = s->options->font,
                           .paint = ico__sheet_paint,
                           .user = s};
        return ico__cairo_pages(s->ctx, &pages, text);
    }
    ico_text page;
    ico_text_init(&page, s->ctx);
    if (s->options->form == ICO_SHEET_HTML) {
        put_html(&page, s);
    } else {
        ico_text_puts(&page, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        put_svg(&page, s, 0, ico__sheet_pages(s));
    }
    ico_status status = ico_text_status(&page);
    if (status == ICO_OK) {
        ico_text_add(text, page.data, page.size);
        status = ico_text_status(text);
    }
    ico_text_free(&page);
    return status;
}
