/* draw/sheet/sheet_plan.c - the pages of a printed sheet: margins, a heading and a foot,
 * and between them rows of boxes in which square boards are as large as possible.
 * SPDX-License-Identifier: MIT */
#include "draw/sheet/sheet_plan.h"

#include <math.h>
#include <string.h>

static const double POINTS_PER_MM = 72 / 25.4;
/* A side of a page; the area between the margins; a cell of a board, in points. */
static const double SMALLEST_PAGE = 40 * 72 / 25.4, LARGEST_PAGE = 2000 * 72 / 25.4;
static const double SMALLEST_AREA = 72, SMALLEST_CELL = 2, LARGEST_CELL = 56;
static const double MARGIN = 36;
enum { MOST_ON_PAGE = 100, MOST_NUMBER = 100000, MOST_GAP = 48 };

static const struct {
    double width, height; /* mm */
} PAPERS[] = {[ICO_PAPER_A4] = {210, 297},
              [ICO_PAPER_A5] = {148, 210},
              [ICO_PAPER_LETTER] = {215.9, 279.4}};

bool ico__sheet_has_head(const ico_sheet *s)
{
    return s->options->title == NULL || s->options->title[0] != '\0';
}

static bool shows(const ico_sheet *s, bool answers)
{
    return s->options->answers != (answers ? ICO_ANSWERS_NONE : ICO_ANSWERS_ONLY);
}

size_t ico__sheet_pages(const ico_sheet *s)
{
    return s->grids[0].pages + s->grids[1].pages;
}

double ico__sheet_area(const ico_sheet *s)
{
    return s->page.width - s->page.inner - s->page.outer;
}

/* The height of the area between the margins, without the page number. */
static double area_height(const ico_sheet *s)
{
    double foot = s->options->first_number > 0 ? ICO_SHEET_FOOT : 0;
    return s->page.height - s->page.top - s->page.bottom - foot;
}

/* ------------------------------------------------------------------ options -------- */

static bool is_length(double value, double low, double high)
{
    return value >= low && value <= high; /* false for NaN */
}

static ico_status check_page(const ico_sheet *s)
{
    const ico_sheet_page *p = &s->page;
    double unit = POINTS_PER_MM, most = LARGEST_PAGE;
    if (!is_length(p->width, SMALLEST_PAGE, most) ||
        !is_length(p->height, SMALLEST_PAGE, most))
        return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                         "a page of %g x %g mm cannot be printed: a side is from %.0f to "
                         "%.0f mm",
                         p->width / unit, p->height / unit, SMALLEST_PAGE / unit,
                         LARGEST_PAGE / unit);
    if (!is_length(p->top, 0, most) || !is_length(p->bottom, 0, most) ||
        !is_length(p->outer, 0, most) || !is_length(p->inner, 0, most))
        return ico__fail(s->ctx, ICO_BAD_ARGUMENT, "a margin is from 0 to %.0f mm",
                         LARGEST_PAGE / unit);
    double wide = ico__sheet_area(s), tall = p->height - p->top - p->bottom;
    if (wide >= SMALLEST_AREA && tall >= SMALLEST_AREA) return ICO_OK;
    return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                     "the margins leave %.1f x %.1f mm of a page of %.1f x %.1f mm, less "
                     "than the %.1f mm each way that puzzles need; choose smaller "
                     "margins (0.5in is usual) or larger paper",
                     fmax(0, wide / unit), fmax(0, tall / unit), p->width / unit,
                     p->height / unit, SMALLEST_AREA / unit);
}

static ico_status check_options(const ico_sheet *s)
{
    const ico_sheet_options *o = s->options;
    if (s->count == 0 || o->per_page < 1 || o->per_page > MOST_ON_PAGE ||
        o->answers_per_page > MOST_ON_PAGE)
        return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                         "a sheet has one puzzle at least, and 1 to %d of them on a page",
                         MOST_ON_PAGE);
    if ((unsigned)o->paper >= sizeof PAPERS / sizeof *PAPERS ||
        (unsigned)o->captions > ICO_CAPTIONS_NONE || (unsigned)o->form > ICO_SHEET_PDF ||
        (unsigned)o->answers > ICO_ANSWERS_NONE ||
        (unsigned)o->style > ICO_STYLE_RAINBOW || o->first_number > MOST_NUMBER)
        return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                         "an option of the sheet is out of range: its form, paper, "
                         "answers, captions, style, or first page number (up to %d)",
                         MOST_NUMBER);
    if (o->font == NULL) return ICO_OK;
    return ico__font_check(s->ctx, o->font, o->form == ICO_SHEET_PDF);
}

static void choose_page(ico_sheet *s)
{
    const ico_sheet_options *o = s->options;
    s->page = (ico_sheet_page){PAPERS[o->paper].width * POINTS_PER_MM,
                               PAPERS[o->paper].height * POINTS_PER_MM,
                               MARGIN,
                               MARGIN,
                               MARGIN,
                               MARGIN};
    if (o->page != NULL) s->page = *o->page;
}

/* ------------------------------------------------------------------ grids ---------- */

static double box_width(const ico_sheet *s, unsigned columns)
{
    return (ico__sheet_area(s) - (columns - 1.0) * ICO_SHEET_GAP) / columns;
}

static double box_height(const ico_sheet *s, const ico_sheet_grid *g, unsigned rows)
{
    double room = area_height(s) - g->head - (rows - 1.0) * ICO_SHEET_GAP;
    return room / rows - g->caption;
}

/* Full rows on all pages but the last, unless that makes the last one half empty. */
static void fill_rows(size_t count, unsigned wanted, ico_sheet_grid *g)
{
    unsigned full = (g->each + g->columns - 1) / g->columns * g->columns;
    size_t before = (g->pages - 1) * full;
    if (full <= wanted && count > before && 2 * (count - before) >= full) g->each = full;
}

/* The columns and rows of `wanted` square boards in which they are largest. */
static void choose_grid(const ico_sheet *s, ico_sheet_grid *g, unsigned wanted)
{
    double best = -HUGE_VAL;
    for (unsigned columns = 1; columns <= wanted; columns++) {
        unsigned rows = (wanted + columns - 1) / columns;
        double side = fmin(box_width(s, columns), box_height(s, g, rows));
        if (side <= best) continue;
        best = side;
        g->columns = columns;
        g->rows = rows;
    }
    g->pages = (s->count + wanted - 1) / wanted;
    g->each = (unsigned)((s->count + g->pages - 1) / g->pages);
    fill_rows(s->count, wanted, g);
    g->rows = (g->each + g->columns - 1) / g->columns;
}

ico_status ico__sheet_same_rules(const ico_sheet *s, size_t first, size_t count,
                                 bool *same)
{
    ico_text rules, own;
    ico_text_init(&rules, s->ctx);
    ico_text_init(&own, s->ctx);
    *same = true;
    ico__sheet_rules(s->puzzles[first].problem, &rules);
    for (size_t i = first + 1; i < first + count && *same; i++) {
        ico_text_clear(&own);
        ico__sheet_rules(s->puzzles[i].problem, &own);
        *same = own.failed || rules.failed || strcmp(own.data, rules.data) == 0;
    }
    ico_status status = rules.failed || own.failed ? ICO_NO_MEMORY : ICO_OK;
    ico_text_free(&rules);
    ico_text_free(&own);
    return status;
}

bool ico__sheet_same_name(const ico_sheet *s, size_t first, size_t count)
{
    const char *name = ico__sheet_name(s->puzzles[first].problem);
    for (size_t i = first + 1; i < first + count; i++)
        if (strcmp(ico__sheet_name(s->puzzles[i].problem), name) != 0) return false;
    return true;
}

static ico_status any_legend(const ico_sheet *s, bool *any)
{
    ico_text legend;
    ico_text_init(&legend, s->ctx);
    for (size_t i = 0; i < s->count && legend.size == 0 && !legend.failed; i++)
        ico__sheet_legend(s->puzzles[i].problem, &legend);
    *any = legend.size > 0;
    ico_status status = ico_text_status(&legend);
    ico_text_free(&legend);
    return status;
}

/* Are the rules of one of the puzzles too long for a line of a box? */
static ico_status are_rules_long(const ico_sheet *s, const ico_sheet_grid *g,
                                 size_t first, size_t count, bool *are_long)
{
    ico_text rules;
    ico_text_init(&rules, s->ctx);
    for (size_t i = first; i < first + count && !rules.failed && !*are_long; i++) {
        ico_text_clear(&rules);
        ico__sheet_rules(s->puzzles[i].problem, &rules);
        if (rules.failed) break;
        double width = ICO_SHEET_SMALL * ico__sheet_words_width(rules.data, false);
        *are_long = width > 1.25 * box_width(s, g->columns);
    }
    ico_status status = rules.failed ? ICO_NO_MEMORY : ICO_OK;
    ico_text_free(&rules);
    return status;
}

/* How many lines the rules need in boxes: 1 or 2, if some page has puzzles of several
 * rules. */
static ico_status count_rule_lines(const ico_sheet *s, const ico_sheet_grid *g,
                                   unsigned *lines)
{
    bool are_long = false, mixed = false;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < s->count && status == ICO_OK; i += g->each) {
        size_t count = s->count - i < g->each ? s->count - i : g->each;
        bool same = true;
        status = ico__sheet_same_rules(s, i, count, &same);
        mixed = mixed || !same;
        if (status == ICO_OK && !same) status = are_rules_long(s, g, i, count, &are_long);
    }
    *lines = are_long ? 2 : mixed ? 1 : 0;
    return status;
}

/* The lines in boxes make boards smaller, and may change the grid, which decides on the
 * lines: they become more until they suffice. */
static ico_status plan_grid(const ico_sheet *s, bool answers, ico_sheet_grid *g)
{
    const ico_sheet_options *o = s->options;
    unsigned wanted =
        answers && o->answers_per_page > 0 ? o->answers_per_page : o->per_page;
    bool legends = false, head = ico__sheet_has_head(s);
    double caption = o->captions == ICO_CAPTIONS_NONE ? 0 : ICO_SHEET_CAPTION;
    unsigned needed = 0;
    ico_status status = answers ? ICO_OK : any_legend(s, &legends);
    if (wanted > s->count) wanted = (unsigned)s->count;
    if (head) g->head = ICO_SHEET_TITLE + (answers ? 0 : ICO_SHEET_RULES);
    do {
        g->rule_lines = needed;
        g->caption = caption + (g->rule_lines + (legends ? 1 : 0)) * ICO_SHEET_LINE;
        choose_grid(s, g, wanted);
        if (status == ICO_OK && !answers && head)
            status = count_rule_lines(s, g, &needed);
    } while (status == ICO_OK && needed > g->rule_lines);
    g->wide = box_width(s, g->columns);
    g->tall = box_height(s, g, g->rows);
    return status;
}

ico_status ico__sheet_check(ico_context *ctx, const ico_sheet_options *options)
{
    ico_sheet s = {.ctx = ctx, .options = options, .count = 1};
    ico_status status = check_options(&s);
    if (status != ICO_OK) return status;
    choose_page(&s);
    return check_page(&s);
}

ico_status ico__sheet_plan(ico_sheet *s)
{
    ico_status status = check_options(s);
    for (size_t i = 0; status == ICO_OK && i < s->count; i++)
        if (ico_problem_board(s->puzzles[i].problem) == NULL)
            status = ico__fail(s->ctx, ICO_UNSUPPORTED, "a printed puzzle needs a board");
    if (status != ICO_OK) return status;
    choose_page(s);
    status = check_page(s);
    for (unsigned i = 0; i < 2 && status == ICO_OK; i++)
        if (shows(s, i == 1)) status = plan_grid(s, i == 1, &s->grids[i]);
    return status;
}

/* ------------------------------------------------------------------ scenes --------- */

const ico_scene *ico__sheet_scene(const ico_sheet *s, size_t i, bool answer)
{
    return s->scenes[answer ? s->count + i : i];
}

double ico__sheet_unit(const ico_sheet *s, size_t i, bool answer)
{
    const ico_sheet_grid *g = &s->grids[answer];
    const ico_scene *scene = ico__sheet_scene(s, i, answer);
    return fmin(fmin(g->wide / scene->width, g->tall / scene->height), LARGEST_CELL);
}

ico_status ico__sheet_check_cells(const ico_sheet *s)
{
    for (size_t i = 0; i < 2 * s->count; i++) {
        bool answer = i >= s->count;
        if (s->scenes[i] == NULL) continue;
        double unit = ico__sheet_unit(s, i % s->count, answer);
        if (unit >= SMALLEST_CELL) continue;
        return ico__fail(
            s->ctx, ICO_BAD_ARGUMENT,
            "%u %s on a page leave no room: the cells of puzzle %zu would "
            "be %.2f mm wide, less than %.2f; choose fewer, or larger paper such as a4",
            s->grids[answer].each, answer ? "answers" : "puzzles", i % s->count + 1,
            fmax(0, unit / POINTS_PER_MM), SMALLEST_CELL / POINTS_PER_MM);
    }
    return ICO_OK;
}

/* ------------------------------------------------------------------ views ---------- */

/* The rows are as tall as the tallest board, and what is left of the page goes above,
 * between and below them. */
static void place_rows(const ico_sheet *s, ico_sheet_view *v)
{
    const ico_sheet_grid *g = &s->grids[v->answers];
    double tallest = 0, room = area_height(s) - g->head;
    for (size_t i = v->first; i < v->first + v->count; i++)
        tallest = fmax(tallest, ico__sheet_unit(s, i, v->answers) *
                                    ico__sheet_scene(s, i, v->answers)->height);
    double rows = (double)((v->count + g->columns - 1) / g->columns);
    double row = g->caption + tallest;
    double gap = fmin((room - rows * row) / (rows + 1), MOST_GAP);
    gap = fmax(gap, rows > 1 ? fmin(ICO_SHEET_GAP, (room - rows * row) / (rows - 1)) : 0);
    v->pitch = row + gap;
    v->top = s->page.top + g->head + fmax(0, (room - rows * v->pitch + gap) / 2);
}

ico_sheet_view ico__sheet_view(const ico_sheet *s, size_t page)
{
    ico_sheet_view v = {.answers = page >= s->grids[0].pages};
    const ico_sheet_grid *g = &s->grids[v.answers];
    unsigned first = s->options->first_number > 0 ? s->options->first_number : 1;
    v.first = (page - (v.answers ? s->grids[0].pages : 0)) * g->each;
    v.count = s->count - v.first < g->each ? s->count - v.first : g->each;
    v.number = (uint64_t)page + first;
    v.left = v.number % 2 == 1 ? s->page.inner : s->page.outer;
    place_rows(s, &v);
    return v;
}

/* A row that is not full is centred. */
ico_point ico__sheet_box(const ico_sheet *s, const ico_sheet_view *v, size_t k)
{
    const ico_sheet_grid *g = &s->grids[v->answers];
    size_t row = k / g->columns, in_row = v->count - row * g->columns;
    double step = g->wide + ICO_SHEET_GAP;
    double aside = in_row < g->columns ? step * (double)(g->columns - in_row) / 2 : 0;
    return (ico_point){v->left + aside + (double)(k % g->columns) * step,
                       v->top + (double)row * v->pitch};
}
