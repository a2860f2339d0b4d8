/* draw/sheet.c - printed sheets: several puzzles to a page of paper, their answers on
 * pages behind them; as SVG (pages one below the other), HTML (a browser prints a page
 * each) and PDF.
 * SPDX-License-Identifier: MIT */
#include "draw/sheet.h"
#include "problem/tour.h"

#include <math.h>

enum { MOST_ON_PAGE = 100, MARGIN = 36, HEAD = 40, CAPTION = 18, GAP = 14 };

/* Places on a page: columns x rows boxes.  scenes: puzzles, then answers.  first_answer:
 * the page on which the answers begin. */
typedef struct sheet {
    ico_context *ctx;
    const ico_sheet_puzzle *puzzles;
    const ico_sheet_options *options;
    size_t count, pages, first_answer;
    unsigned columns, rows;
    ico_scene **scenes;
} sheet;

static bool has_puzzles(const sheet *s)
{
    return s->options->answers != ICO_ANSWERS_ONLY;
}

static size_t parts(const sheet *s)
{
    return s->options->answers == ICO_ANSWERS_BEHIND ? 2 : 1;
}

static double box_width(unsigned columns)
{
    return (ICO_PAPER_WIDTH - 2.0 * MARGIN - (columns - 1.0) * GAP) / columns;
}

static double box_height(unsigned rows)
{
    double room = ICO_PAPER_HEIGHT - 2.0 * MARGIN - HEAD - (rows - 1.0) * GAP;
    return room / rows - CAPTION;
}

/* The columns and rows for so many square boards in which they are largest. */
static void choose_grid(sheet *s, unsigned wanted)
{
    double best = 0;
    for (unsigned columns = 1; columns <= wanted; columns++) {
        unsigned rows = (wanted + columns - 1) / columns;
        double side = fmin(box_width(columns), box_height(rows));
        if (side <= best) continue;
        best = side;
        s->columns = columns;
        s->rows = rows;
    }
}

/* ------------------------------------------------------------------ painting ------- */

static void write_caption(const sheet *s, size_t i, ico_text *text)
{
    ico_text_clear(text);
    ico_text_printf(text, "%zu", i + 1);
    if (s->puzzles[i].caption != NULL)
        ico_text_printf(text, ". %s", s->puzzles[i].caption);
}

/* Scene i of puzzles or answers into its box, as large as it fits. */
static void paint_puzzle(ico_canvas *c, const sheet *s, size_t i, bool answer,
                         ico_point box, ico_text *words)
{
    const ico_scene *scene = s->scenes[answer ? s->count + i : i];
    double wide = box_width(s->columns), tall = box_height(s->rows);
    double unit = fmin(fmin(wide / scene->width, tall / scene->height), 56);
    ico_point at = {box.x + (wide - unit * scene->width) / 2, box.y + CAPTION};
    ico_paint ink = {0x20242b, ICO_NO_PAINT, 0, true};
    ico_draw_options options = {.style = s->options->style, .numbers = true};
    write_caption(s, i, words);
    if (words->data != NULL) {
        double room = wide / (0.56 * (double)(ico__label_width(words) + 1));
        c->backend->open(c, "caption", &ink);
        c->backend->label(c, (ico_point){box.x + wide / 2, box.y + CAPTION / 2.0},
                          fmin(10, room), words->data);
        c->backend->close(c);
    }
    c->backend->enter(c, at, unit);
    ico__paint_parts(c, scene, &options);
    c->backend->leave(c);
}

static size_t on_page(const sheet *s)
{
    return (size_t)s->columns * s->rows < s->options->per_page
               ? (size_t)s->columns * s->rows
               : s->options->per_page;
}

static void paint_head(ico_canvas *c, const sheet *s, bool answers, ico_text *words)
{
    ico_paint ink = {0x20242b, ICO_NO_PAINT, 0, true};
    ico_text_clear(words);
    if (s->options->title != NULL) ico_text_puts(words, s->options->title);
    if (answers)
        ico_text_puts(words, s->options->title != NULL ? ": answers" : "Answers");
    if (words->data == NULL || words->size == 0) return;
    double room =
        (ICO_PAPER_WIDTH - 2 * MARGIN) / (0.6 * (double)(ico__label_width(words) + 1));
    c->backend->open(c, "title", &ink);
    c->backend->label(c, (ico_point){ICO_PAPER_WIDTH / 2.0, MARGIN + HEAD / 3.0},
                      fmin(18, room), words->data);
    c->backend->close(c);
}

static void paint_page(ico_canvas *c, size_t page, void *user)
{
    const sheet *s = user;
    bool answers = page >= s->first_answer;
    size_t first = (answers ? page - s->first_answer : page) * on_page(s);
    ico_text words;
    ico_text_init(&words, s->ctx);
    paint_head(c, s, answers, &words);
    for (size_t k = 0; k < on_page(s) && first + k < s->count; k++) {
        size_t column = k % s->columns, row = k / s->columns;
        ico_point box = {MARGIN + (double)column * (box_width(s->columns) + GAP),
                         MARGIN + HEAD +
                             (double)row * (box_height(s->rows) + CAPTION + GAP)};
        paint_puzzle(c, s, first + k, answers, box, &words);
    }
    if (words.failed && c->text != NULL) c->text->failed = true;
    ico_text_free(&words);
}

/* ------------------------------------------------------------------ forms ---------- */

static void put_svg_head(ico_text *t, const sheet *s, double tall, size_t first,
                         size_t pages)
{
    ico_text_puts(t, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    ico_text_printf(t, " width=\"%d\" height=\"%.0f\" viewBox=\"0 0 %d %.0f\"",
                    ICO_PAPER_WIDTH, tall, ICO_PAPER_WIDTH, tall);
    ico_text_puts(t, " role=\"img\" aria-label=\"");
    ico_text_xml(t, s->options->title != NULL ? s->options->title : "Puzzles");
    ico_text_printf(t, ", page %zu", first + 1);
    if (pages > 1) ico_text_printf(t, " to %zu", first + pages);
    ico_text_puts(t, "\" font-family=\"Helvetica, Arial, sans-serif\""
                     " text-anchor=\"middle\">\n"
                     "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
}

/* Pages first .. first + pages, one below the other. */
static void put_svg(ico_text *t, sheet *s, size_t first, size_t pages)
{
    ico_canvas c = {.backend = &ico__svg_backend, .text = t, .unit = 1};
    put_svg_head(t, s, (double)pages * ICO_PAPER_HEIGHT, first, pages);
    for (size_t i = 0; i < pages; i++) {
        ico_text_printf(t, "<g class=\"page\" transform=\"translate(0 %zu)\">\n",
                        i * ICO_PAPER_HEIGHT);
        paint_page(&c, first + i, s);
        ico_text_puts(t, "</g>\n");
    }
    ico_text_puts(t, "</svg>\n");
}

static void put_html(ico_text *t, sheet *s)
{
    const char *title = s->options->title != NULL ? s->options->title : "Puzzles";
    ico_text_puts(t, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                     "<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    ico_text_xml(t, title);
    ico_text_puts(t, "</title>\n<style>\n"
                     "@page { size: A4; margin: 0; }\n"
                     "body { margin: 0; background: #e9e9e6; }\n"
                     "svg { display: block; width: min(100vw, 210mm); height: auto;\n"
                     "  margin: 1rem auto; break-after: page; }\n"
                     "@media print { body { background: none; }\n"
                     "  svg { width: 210mm; height: 296.9mm; margin: 0; } }\n"
                     "</style>\n</head>\n<body>\n");
    for (size_t i = 0; i < s->pages; i++) put_svg(t, s, i, 1);
    ico_text_puts(t, "</body>\n</html>\n");
}

static ico_status write_sheet(sheet *s, ico_text *text)
{
    if (s->options->form == ICO_SHEET_PDF)
        return ico__cairo_pages(s->ctx, s->pages, paint_page, s, text);
    ico_text page;
    ico_text_init(&page, s->ctx);
    if (s->options->form == ICO_SHEET_HTML) {
        put_html(&page, s);
    } else {
        ico_text_puts(&page, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        put_svg(&page, s, 0, s->pages);
    }
    ico_status status = ico_text_status(&page);
    if (status == ICO_OK) {
        ico_text_add(text, page.data, page.size);
        status = ico_text_status(text);
    }
    ico_text_free(&page);
    return status;
}

/* ------------------------------------------------------------------ the frame ------ */

static ico_status make_scenes(sheet *s)
{
    ico_draw_options options;
    ico_status status = ICO_OK;
    ico_draw_options_init(&options);
    s->scenes = ICO_NEW_ARRAY(s->ctx, ico_scene *, 2 * s->count);
    if (s->scenes == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < 2 * s->count && status == ICO_OK; i++) {
        const ico_sheet_puzzle *p = &s->puzzles[i % s->count];
        if (i < s->count ? !has_puzzles(s) : s->options->answers == ICO_ANSWERS_NONE)
            continue;
        ico_kind kind =
            ico_problem_kind(p->problem) == ICO_CLOSED ? ICO_CLOSED : ICO_OPEN;
        ico_tour answer = ico__tour_view(p->tour, ico_problem_size(p->problem), kind);
        status = ico__scene_new(s->ctx, p->problem, i < s->count ? NULL : &answer,
                                &options, &s->scenes[i]);
    }
    return status;
}

ico_status ico_draw_sheet(ico_context *ctx, const ico_sheet_puzzle *puzzles, size_t count,
                          const ico_sheet_options *options, ico_text *text)
{
    sheet s = {.ctx = ctx, .puzzles = puzzles, .options = options, .count = count};
    if (count == 0 || options->per_page < 1 || options->per_page > MOST_ON_PAGE)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a sheet has one puzzle at least, and 1 to %d of them on a page",
                         MOST_ON_PAGE);
    choose_grid(&s, options->per_page);
    size_t pages = (count + on_page(&s) - 1) / on_page(&s);
    s.pages = parts(&s) * pages;
    s.first_answer = !has_puzzles(&s) ? 0 : pages;
    ico_status status = make_scenes(&s);
    if (status == ICO_OK) status = write_sheet(&s, text);
    for (size_t i = 0; s.scenes != NULL && i < 2 * count; i++)
        ico__scene_free(s.scenes[i]);
    ICO_FREE_ARRAY(ctx, s.scenes, 2 * count);
    return status;
}
