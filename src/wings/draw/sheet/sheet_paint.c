/* draw/sheet/sheet_paint.c - what is on a printed page: the heading, the puzzles in their
 * boxes or the answers, the page number.
 * SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "draw/sheet/sheet_plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The page that is painted.  rules: each box has a line for its own. */
typedef struct page_job {
    ico_canvas *canvas;
    const ico_sheet *sheet;
    ico_sheet_view view;
    bool own_rules;
    ico_text words;
} page_job;

/* DejaVu Sans Bold is the widest of them. */
double ico__sheet_words_width(const char *words, bool bold)
{
    double width = 0;
    for (; *words != '\0'; words++) {
        if (((unsigned char)*words & 0xC0) == 0x80) continue; /* within a character */
        if ((unsigned char)*words >= 0x80 || strchr("WMmw%@", *words) != NULL)
            width += 1.12;
        else if (strchr(" .,:;'|!()ijlI", *words) != NULL)
            width += 0.46;
        else
            width += *words >= 'A' && *words <= 'Z' ? 0.85 : 0.72;
    }
    return bold ? width : 0.92 * width;
}

/* A line of words centred at `at`, in letters of at most `most` points, within `room`. */
static void paint_line(ico_canvas *c, const char *role, ico_point at, double most,
                       double room, const char *words)
{
    ico_paint ink = {0x000000, ICO_NO_PAINT, 0, most >= 10};
    if (words == NULL || *words == '\0') return;
    double widest = room / ico__sheet_words_width(words, ink.letters & ICO_BOLD);
    c->backend->open(c, role, &ink);
    c->backend->label(c, at, fmin(most, widest), words);
    c->backend->close(c);
}

/* The blank that is nearest to the middle; the words have one. */
static char *middle_blank(char *words)
{
    size_t half = strlen(words) / 2;
    char *best = strchr(words, ' ');
    for (char *c = best; c != NULL; c = strchr(c + 1, ' '))
        if (labs((long)(c - words) - (long)half) <
            labs((long)(best - words) - (long)half))
            best = c;
    return best;
}

/* Rules in one line or two, from `at` on. */
static void paint_rules(page_job *j, ico_point at, double room)
{
    char *rules = j->words.data;
    bool two = ICO_SHEET_SMALL * ico__sheet_words_width(rules, false) > room;
    char *blank = two && j->sheet->grids[0].rule_lines > 1 ? middle_blank(rules) : NULL;
    if (blank != NULL) {
        *blank = '\0';
        paint_line(j->canvas, "rules", at, ICO_SHEET_SMALL, room, rules);
        at.y += ICO_SHEET_LINE;
        rules = blank + 1;
    }
    paint_line(j->canvas, "rules", at, ICO_SHEET_SMALL, room, rules);
}

/* Appends the caller's words on one line, with a mark for what is not UTF-8. */
static void add_words(ico_text *text, const char *words)
{
    size_t size = strlen(words), length;
    for (size_t i = 0; i < size; i += length == 0 ? 1 : length) {
        unsigned char c = (unsigned char)words[i];
        length = ico__utf8_length(words + i, size - i);
        if (length == 0)
            ico_text_puts(text, "\xEF\xBF\xBD");
        else if (c < 0x20 || c == 0x7f)
            ico_text_puts(text, " ");
        else
            ico_text_add(text, words + i, length);
    }
}

static void write_caption(page_job *j, size_t i)
{
    const ico_sheet_puzzle *p = &j->sheet->puzzles[i];
    ico_sheet_captions kind = j->sheet->options->captions;
    ico_text *text = &j->words;
    if (kind == ICO_CAPTIONS_GRADE && (j->view.answers || p->caption == NULL))
        kind = ICO_CAPTIONS_NUMBER;
    ico_text_clear(text);
    if (kind == ICO_CAPTIONS_NONE) return;
    ico_text_printf(text, "%zu", i + 1);
    if (kind == ICO_CAPTIONS_TITLE)
        ico_text_printf(text, ". %s%s", ico__sheet_name(p->problem),
                        p->caption == NULL ? "" : ": ");
    if (kind == ICO_CAPTIONS_GRADE) ico_text_puts(text, ". ");
    if (kind != ICO_CAPTIONS_NUMBER && p->caption != NULL) add_words(text, p->caption);
}

/* Its own rules, if puzzles of the page differ in them, and its legend. */
static void paint_notes(page_job *j, size_t i, ico_point at)
{
    const ico_problem *problem = j->sheet->puzzles[i].problem;
    double room = j->sheet->grids[0].wide;
    if (j->own_rules) {
        ico_text_clear(&j->words);
        ico__sheet_rules(problem, &j->words);
        if (!j->words.failed) paint_rules(j, at, room);
        at.y += j->sheet->grids[0].rule_lines * ICO_SHEET_LINE;
    }
    ico_text_clear(&j->words);
    ico__sheet_legend(problem, &j->words);
    paint_line(j->canvas, "legend", at, ICO_SHEET_SMALL, room, j->words.data);
}

/* Box k of the page. */
static void paint_box(page_job *j, size_t k)
{
    const ico_sheet *s = j->sheet;
    ico_canvas *c = j->canvas;
    size_t i = j->view.first + k;
    bool answer = j->view.answers;
    const ico_sheet_grid *g = &s->grids[answer];
    const ico_scene *scene = ico__sheet_scene(s, i, answer);
    double unit = ico__sheet_unit(s, i, answer);
    ico_point box = ico__sheet_box(s, &j->view, k);
    ico_point at = {box.x + (g->wide - unit * scene->width) / 2, box.y + g->caption};
    bool line = ico__sheet_is_line(scene->problem);
    ico_draw_options options = {.style = s->options->style, .numbers = !line};
    bool captioned = s->options->captions != ICO_CAPTIONS_NONE;
    double caption = captioned ? ICO_SHEET_CAPTION : 0;
    ico_point middle = {box.x + g->wide / 2, box.y + caption / 2};
    write_caption(j, i);
    paint_line(c, "caption", middle, 10, g->wide, j->words.data);
    middle.y = box.y + caption + 0.3 * ICO_SHEET_LINE;
    if (!answer) paint_notes(j, i, middle);
    c->small = line; /* a loop begins nowhere */
    c->backend->enter(c, at, unit);
    ico__paint_parts(c, scene, &options);
    c->backend->leave(c);
    c->small = false;
}

/* The title: what was asked for, or the name that all puzzles of the page have. */
static void paint_head(page_job *j)
{
    const ico_sheet *s = j->sheet;
    const ico_sheet_view *v = &j->view;
    const char *title = s->options->title;
    double room = ico__sheet_area(s);
    ico_point at = {v->left + room / 2, s->page.top + 10};
    if (!ico__sheet_has_head(s)) return;
    if (title == NULL && ico__sheet_same_name(s, v->first, v->count))
        title = ico__sheet_name(s->puzzles[v->first].problem);
    ico_text_clear(&j->words);
    if (title != NULL) add_words(&j->words, title);
    if (v->answers) ico_text_puts(&j->words, title != NULL ? ": answers" : "Answers");
    paint_line(j->canvas, "title", at, 18, room, j->words.data);
    if (v->answers || j->own_rules) return;
    at.y += 20;
    ico_text_clear(&j->words);
    ico__sheet_rules(s->puzzles[v->first].problem, &j->words);
    paint_line(j->canvas, "rules", at, 9, room, j->words.data);
}

/* The page number, at the lower margin. */
static void paint_foot(page_job *j)
{
    const ico_sheet *s = j->sheet;
    double room = ico__sheet_area(s);
    ico_point at = {j->view.left + room / 2, s->page.height - s->page.bottom - 5};
    if (s->options->first_number == 0) return;
    ico_text_clear(&j->words);
    ico_text_printf(&j->words, "%llu", (unsigned long long)j->view.number);
    paint_line(j->canvas, "number", at, 9, room, j->words.data);
}

void ico__sheet_paint(ico_canvas *c, size_t page, void *user)
{
    const ico_sheet *s = user;
    page_job j = {.canvas = c, .sheet = s, .view = ico__sheet_view(s, page)};
    bool same = true;
    ico_status status = ico__sheet_same_rules(s, j.view.first, j.view.count, &same);
    j.own_rules = !same && ico__sheet_has_head(s);
    ico_text_init(&j.words, s->ctx);
    paint_head(&j);
    for (size_t k = 0; k < j.view.count; k++) paint_box(&j, k);
    paint_foot(&j);
    if ((j.words.failed || status != ICO_OK) && c->text != NULL) c->text->failed = true;
    ico_text_free(&j.words);
}
