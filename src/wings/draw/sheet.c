/* draw/sheet.c - printed sheets: several puzzles to a page of paper, their answers on
 * pages behind them; as SVG (pages one below the other), HTML (a browser prints a page
 * each) and PDF.
 * SPDX-License-Identifier: MIT */
#include "draw/sheet.h"
#include "problem/tour.h"

#include <math.h>
#include <string.h>

enum {
    MOST_ON_PAGE = 100,
    MARGIN = 36,
    HEAD = 44,
    CAPTION = 18,
    LINE = 11,
    GAP = 14,
    MOST_GAP = 48
};

static const struct {
    ico_paper_size size; /* points */
    const char *css, *width, *height;
} PAPERS[] = {[ICO_PAPER_A4] = {{595, 842}, "A4", "210mm", "296.9mm"},
              [ICO_PAPER_A5] = {{420, 595}, "A5", "148mm", "209.9mm"},
              [ICO_PAPER_LETTER] = {{612, 792}, "letter", "215.9mm", "279.3mm"}};

/* Places on a page: columns x rows boxes.  scenes: puzzles, then answers.
 * first_answer: the page on which the answers begin.  rules: those of all puzzles, if
 * they are the same; else each box has a line for its own.  lines: below each caption. */
typedef struct sheet {
    ico_context *ctx;
    const ico_sheet_puzzle *puzzles;
    const ico_sheet_options *options;
    size_t count, pages, first_answer;
    unsigned columns, rows, lines, each; /* each: puzzles on a page but the last */
    ico_paper_size paper;
    ico_text rules;
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

static double box_width(const sheet *s, unsigned columns)
{
    return (s->paper.width - 2.0 * MARGIN - (columns - 1.0) * GAP) / columns;
}

/* Of the caption and the lines below. */
static double caption_height(const sheet *s)
{
    return CAPTION + (double)s->lines * LINE;
}

static double box_height(const sheet *s, unsigned rows)
{
    double room = s->paper.height - 2.0 * MARGIN - HEAD - (rows - 1.0) * GAP;
    return room / rows - caption_height(s);
}

/* The columns and rows for so many square boards in which they are largest. */
static void choose_grid(sheet *s, unsigned wanted)
{
    double best = 0;
    for (unsigned columns = 1; columns <= wanted; columns++) {
        unsigned rows = (wanted + columns - 1) / columns;
        double side = fmin(box_width(s, columns), box_height(s, rows));
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
    ico_text_printf(text, "%zu. %s", i + 1, ico__sheet_name(s->puzzles[i].problem));
    if (s->puzzles[i].caption != NULL)
        ico_text_printf(text, ": %s", s->puzzles[i].caption);
}

/* A line of words centred at `at`, in letters of at most `most` points, within `room`. */
static void paint_line(ico_canvas *c, const char *role, ico_point at, double most,
                       double room, const ico_text *words)
{
    ico_paint ink = {0x20242b, ICO_NO_PAINT, 0, most >= 10};
    if (words->data == NULL || words->size == 0) return;
    double widest = room / (0.56 * (double)(ico__label_width(words) + 1));
    c->backend->open(c, role, &ink);
    c->backend->label(c, at, fmin(most, widest), words->data);
    c->backend->close(c);
}

/* Its own rules, if puzzles differ in them, and its legend. */
static void paint_notes(ico_canvas *c, const sheet *s, size_t i, ico_point at,
                        ico_text *words)
{
    const ico_problem *problem = s->puzzles[i].problem;
    double room = box_width(s, s->columns);
    if (s->rules.size == 0) {
        ico_text_clear(words);
        ico__sheet_rules(problem, words);
        paint_line(c, "rules", at, 8, room, words);
        at.y += LINE;
    }
    ico_text_clear(words);
    ico__sheet_legend(problem, words);
    paint_line(c, "legend", at, 8, room, words);
}

/* As large as the scene fits into a box. */
static double unit_of(const sheet *s, const ico_scene *scene)
{
    double wide = box_width(s, s->columns), tall = box_height(s, s->rows);
    return fmin(fmin(wide / scene->width, tall / scene->height), 56);
}

static const ico_scene *scene_of(const sheet *s, size_t i, bool answer)
{
    return s->scenes[answer ? s->count + i : i];
}

/* Scene i of puzzles or answers into its box. */
static void paint_puzzle(ico_canvas *c, const sheet *s, size_t i, bool answer,
                         ico_point box, ico_text *words)
{
    const ico_scene *scene = scene_of(s, i, answer);
    double wide = box_width(s, s->columns), unit = unit_of(s, scene);
    double caption = caption_height(s);
    ico_point at = {box.x + (wide - unit * scene->width) / 2, box.y + caption};
    ico_draw_options options = {.style = s->options->style, .numbers = true};
    if (answer && ico__sheet_is_zip(scene->problem)) options.numbers = false;
    write_caption(s, i, words);
    ico_point middle = {box.x + wide / 2, box.y + CAPTION / 2.0};
    paint_line(c, "caption", middle, 10, wide, words);
    middle.y = box.y + CAPTION + 0.3 * LINE;
    if (!answer && s->lines > 0) paint_notes(c, s, i, middle, words);
    c->backend->enter(c, at, unit);
    ico__paint_parts(c, scene, &options);
    c->backend->leave(c);
}

/* Boxes of a page: `count` from puzzle `first` on, rows `pitch` apart from `top` on. */
typedef struct page_rows {
    size_t first, count;
    double top, pitch;
} page_rows;

/* The rows are as tall as the tallest board, and what is left of the page goes above,
 * between and below them. */
static page_rows rows_of(const sheet *s, size_t first, bool answers)
{
    page_rows p = {.first = first, .count = s->each};
    double tallest = 0, room = s->paper.height - 2.0 * MARGIN - HEAD;
    if (p.count > s->count - first) p.count = s->count - first;
    for (size_t i = first; i < first + p.count; i++) {
        const ico_scene *scene = scene_of(s, i, answers);
        tallest = fmax(tallest, unit_of(s, scene) * scene->height);
    }
    double rows = (double)((p.count + s->columns - 1) / s->columns);
    double row = caption_height(s) + tallest;
    double gap = fmin((room - rows * row) / (rows + 1), MOST_GAP);
    gap = fmax(gap, rows > 1 ? fmin(GAP, (room - rows * row) / (rows - 1)) : 0);
    p.pitch = row + gap;
    p.top = MARGIN + HEAD + fmax(0, (room - rows * p.pitch + gap) / 2);
    return p;
}

/* The box of puzzle k of the page; a row that is not full stands in the middle. */
static ico_point box_of(const sheet *s, const page_rows *p, size_t k)
{
    size_t row = k / s->columns, in_row = p->count - row * s->columns;
    double step = box_width(s, s->columns) + GAP;
    double aside = in_row < s->columns ? step * (double)(s->columns - in_row) / 2 : 0;
    return (ico_point){MARGIN + aside + (double)(k % s->columns) * step,
                       p->top + (double)row * p->pitch};
}

/* The title: what was asked for, or the name that all puzzles have. */
static void paint_head(ico_canvas *c, const sheet *s, bool answers, ico_text *words)
{
    const char *title = s->options->title;
    const char *name = ico__sheet_name(s->puzzles[0].problem);
    for (size_t i = 1; i < s->count && name != NULL; i++)
        if (ico__sheet_name(s->puzzles[i].problem) != name) name = NULL;
    if (title == NULL) title = name;
    ico_text_clear(words);
    if (title != NULL) ico_text_puts(words, title);
    if (answers) ico_text_puts(words, title != NULL ? ": answers" : "Answers");
    double room = s->paper.width - 2.0 * MARGIN;
    ico_point at = {s->paper.width / 2.0, MARGIN + 10};
    paint_line(c, "title", at, 18, room, words);
    at.y += 20;
    if (!answers) paint_line(c, "rules", at, 9, room, &s->rules);
}

static void paint_page(ico_canvas *c, size_t page, void *user)
{
    const sheet *s = user;
    bool answers = page >= s->first_answer;
    size_t first = (answers ? page - s->first_answer : page) * s->each;
    page_rows rows = rows_of(s, first, answers);
    ico_text words;
    ico_text_init(&words, s->ctx);
    paint_head(c, s, answers, &words);
    for (size_t k = 0; k < rows.count; k++)
        paint_puzzle(c, s, first + k, answers, box_of(s, &rows, k), &words);
    if (words.failed && c->text != NULL) c->text->failed = true;
    ico_text_free(&words);
}

/* ------------------------------------------------------------------ forms ---------- */

static void put_svg_head(ico_text *t, const sheet *s, double tall, size_t first,
                         size_t pages)
{
    ico_text_puts(t, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    ico_text_printf(t, " width=\"%d\" height=\"%.0f\" viewBox=\"0 0 %d %.0f\"",
                    s->paper.width, tall, s->paper.width, tall);
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
    ico_canvas c = {.backend = &ico__svg_backend, .text = t, .unit = 1, .printed = true};
    put_svg_head(t, s, (double)pages * s->paper.height, first, pages);
    for (size_t i = 0; i < pages; i++) {
        ico_text_printf(t, "<g class=\"page\" transform=\"translate(0 %zu)\">\n",
                        i * (size_t)s->paper.height);
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
                     "@page { margin: 0; size: ");
    ico_text_puts(t, PAPERS[s->options->paper].css);
    ico_text_puts(t, "; }\n"
                     "body { margin: 0; background: #e9e9e6; }\n"
                     "svg { display: block; width: min(100vw, ");
    ico_text_puts(t, PAPERS[s->options->paper].width);
    ico_text_puts(t, "); height: auto;\n"
                     "  margin: 1rem auto; break-after: page; }\n"
                     "@media print { body { background: none; }\n"
                     "  svg { width: ");
    ico_text_printf(t, "%s; height: %s; margin: 0; } }\n",
                    PAPERS[s->options->paper].width, PAPERS[s->options->paper].height);
    ico_text_puts(t, "</style>\n</head>\n<body>\n");
    for (size_t i = 0; i < s->pages; i++) put_svg(t, s, i, 1);
    ico_text_puts(t, "</body>\n</html>\n");
}

static ico_status write_sheet(sheet *s, ico_text *text)
{
    if (s->options->form == ICO_SHEET_PDF) {
        ico_pages pages = {.paper = s->paper,
                           .count = s->pages,
                           .printed = true,
                           .paint = paint_page,
                           .user = s};
        return ico__cairo_pages(s->ctx, &pages, text);
    }
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
    options.coordinates = false;
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
        if (status == ICO_OK)
            s->scenes[i]->one_class = ico__sheet_has_one_class(p->problem);
        if (status == ICO_OK && ico__sheet_is_signpost(p->problem))
            s->scenes[i]->tour.size = 0; /* the numbers are the answer */
    }
    return status;
}

/* The rules, if they are the same for all, and the lines that each box needs. */
static ico_status collect_words(sheet *s)
{
    ico_text own;
    bool legends = false;
    ico_text_init(&own, s->ctx);
    ico__sheet_rules(s->puzzles[0].problem, &s->rules);
    for (size_t i = 0; i < s->count && !own.failed; i++) {
        ico_text_clear(&own);
        ico__sheet_legend(s->puzzles[i].problem, &own);
        legends = legends || own.size > 0;
        ico_text_clear(&own);
        ico__sheet_rules(s->puzzles[i].problem, &own);
        if (!own.failed && s->rules.size > 0 && strcmp(own.data, s->rules.data) != 0)
            ico_text_clear(&s->rules);
    }
    s->lines = (s->rules.size == 0 ? 1u : 0u) + (legends ? 1u : 0u);
    ico_status status = own.failed ? ICO_NO_MEMORY : ico_text_status(&s->rules);
    ico_text_free(&own);
    return status;
}

ico_status ico_draw_sheet(ico_context *ctx, const ico_sheet_puzzle *puzzles, size_t count,
                          const ico_sheet_options *options, ico_text *text)
{
    sheet s = {.ctx = ctx, .puzzles = puzzles, .options = options, .count = count};
    if (count == 0 || (unsigned)options->paper >= sizeof PAPERS / sizeof *PAPERS ||
        options->per_page < 1 || options->per_page > MOST_ON_PAGE)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a sheet has one puzzle at least, and 1 to %d of them on a page",
                         MOST_ON_PAGE);
    s.paper = PAPERS[options->paper].size;
    ico_text_init(&s.rules, ctx);
    ico_status status = collect_words(&s);
    choose_grid(&s, options->per_page);
    unsigned most = s.columns * s.rows;
    if (most > options->per_page) most = options->per_page;
    size_t pages = (count + most - 1) / most;
    s.each = (unsigned)((count + pages - 1) / pages); /* no page is nearly empty */
    s.rows = (s.each + s.columns - 1) / s.columns;
    s.pages = parts(&s) * pages;
    s.first_answer = !has_puzzles(&s) ? 0 : pages;
    if (status == ICO_OK) status = make_scenes(&s);
    if (status == ICO_OK) status = write_sheet(&s, text);
    for (size_t i = 0; s.scenes != NULL && i < 2 * count; i++)
        ico__scene_free(s.scenes[i]);
    ICO_FREE_ARRAY(ctx, s.scenes, 2 * count);
    ico_text_free(&s.rules);
    return status;
}
