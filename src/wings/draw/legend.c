/* draw/legend.c - what the marks of a picture mean, below it: a cell of each, and words.
 * The words are those of ico_draw_options: "#: taken out; letters: larger pieces".
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "draw/canvas.h"
#include "draw/mark_colours.h"

enum { MOST_SWATCHES = 4 };
static const double SWATCH = 0.8;         /* of a cell's width, at a unit of 1 */
static const double LETTER = 0.48;        /* width of a letter, of its height */
static const double ROW = 1.1;            /* from row to row */
static const double PART_OF_PICTURE = 34; /* rows so high fit into its larger side */

static bool occurs(const ico_scene *s, char mark)
{
    return mark != ICO_MARK_NONE && memchr(s->marks, mark, s->count) != NULL;
}

static void add_mark(const ico_scene *s, ico_legend_entry *entry, char mark)
{
    size_t size = strlen(entry->marks);
    if (size < MOST_SWATCHES && occurs(s, mark) && strchr(entry->marks, mark) == NULL)
        entry->marks[size] = mark;
}

static void add_marks(const ico_scene *s, ico_legend_entry *entry, char first, char last)
{
    for (char mark = first; mark <= last; mark++) add_mark(s, entry, mark);
}

/* The marks before the colon, "x, o", "letters", "1, 2, ...", as far as they occur. */
static void read_marks(const ico_scene *s, const char *at, const char *end,
                       ico_legend_entry *entry)
{
    while (at < end) {
        size_t size = strcspn(at, ",:");
        if (size == 1) add_mark(s, entry, *at);
        if (size > 3 && strncmp(at, "letters", 7) == 0)
            add_marks(s, entry, ICO_MARK_FIRST_PIECE, ICO_MARK_LAST_PIECE);
        if (strncmp(at, "...", 3) == 0)
            add_marks(s, entry, ICO_MARK_FIRST_NUMBER, ICO_MARK_LAST_NUMBER);
        at += size;
        at += strspn(at, ",: ");
    }
}

ico_status ico__scene_add_legend(ico_scene *s, const char *words)
{
    if (words == NULL || s->marks == NULL) return ICO_OK;
    while (*words != '\0') {
        ico_legend_entry entry = {.marks = ""};
        size_t size = strcspn(words, ";");
        const char *colon = strstr(words, ": ");
        if (colon == NULL || colon >= words + size) break;
        read_marks(s, words, colon, &entry);
        (void)snprintf(entry.words, sizeof entry.words, "%.*s",
                       (int)(words + size - colon - 2), colon + 2);
        if (entry.marks[0] != '\0' && !ICO_VECTOR_PUSH(s->ctx, &s->legend, entry))
            return ICO_NO_MEMORY;
        words += size;
        words += strspn(words, "; ");
    }
    return ICO_OK;
}

static double width_of(const ico_scene *s, const ico_legend_entry *entry)
{
    double letters = LETTER * 0.62 * (double)strlen(entry->words);
    return s->legend_unit * (SWATCH * (double)strlen(entry->marks) + 0.3 + letters);
}

ico_point ico__scene_legend_size(ico_scene *s, double width, double height)
{
    ico_point size = {0, 0};
    if (s->legend.size == 0) return size;
    s->legend_unit = fmax(0.62, fmax(width, height) / PART_OF_PICTURE);
    for (size_t i = 0; i < s->legend.size; i++)
        size.x = fmax(size.x, width_of(s, &s->legend.items[i]));
    size.y = s->legend_unit * (ROW * (double)s->legend.size + 0.2);
    return size;
}

static void paint_entry(ico_canvas *c, const ico_scene *s, const ico_legend_entry *entry,
                        ico_point at)
{
    double unit = s->legend_unit, letter = 0.62 * unit;
    ico_paint ink = {0x20242b, ICO_NO_PAINT, 0, false};
    for (const char *mark = entry->marks; *mark != '\0'; mark++) {
        ico_paint paint = {ico__mark_colour(*mark), 0x8d7957, 0.02, false};
        ico_point middle = {at.x + SWATCH * unit / 2, at.y};
        char word[2] = {*mark, '\0'};
        double size = s->outline == ICO_CELL_DISC ? 1 : SWATCH;
        c->backend->open(c, "legend", &paint);
        c->backend->shape(c, s->outline, middle, size * unit);
        c->backend->close(c);
        c->backend->open(c, "legend", &ink);
        c->backend->label(c, middle, 0.5 * unit, word);
        c->backend->close(c);
        at.x += SWATCH * unit;
    }
    double width = LETTER * letter * (double)strlen(entry->words);
    ico_point middle = {at.x + 0.2 * unit + width / 2, at.y};
    c->backend->open(c, "legend", &ink);
    c->backend->label(c, middle, letter, entry->words);
    c->backend->close(c);
}

void ico__paint_legend(ico_canvas *c, const ico_scene *s)
{
    double widest = 0;
    for (size_t i = 0; i < s->legend.size; i++)
        widest = fmax(widest, width_of(s, &s->legend.items[i]));
    ico_point at = {(s->width - widest) / 2, 0};
    for (size_t i = 0; i < s->legend.size; i++) {
        double rows = (double)(s->legend.size - i) - 0.5;
        at.y = s->height - s->legend_unit * (ROW * rows + 0.1);
        paint_entry(c, s, &s->legend.items[i], at);
    }
}

/* On boards the letters are in the cells; a vertex has its name there, so the mark is a
 * letter beside it. */
void ico__paint_mark_letters(ico_canvas *c, const ico_scene *s)
{
    ico_paint ink = {0x20242b, ICO_NO_PAINT, 0, true};
    if (s->marks == NULL || s->outline != ICO_CELL_DISC) return;
    c->backend->open(c, "letters", &ink);
    for (uint32_t v = 0; v < s->count; v++) {
        char word[2] = {s->marks[v], '\0'};
        ico_point at = {s->cells[v].at.x + 0.4, s->cells[v].at.y - 0.4};
        if (*word != ICO_MARK_NONE) c->backend->label(c, at, 0.3, word);
    }
    c->backend->close(c);
}
