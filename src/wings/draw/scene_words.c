/* draw/scene_words.c - the words of a picture: labels of cells and vertices, title, and a
 * description for those who cannot see it.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "draw/mark_colours.h"
#include "draw/scene.h"

enum { LABEL_MOST = 24, MANY_SIDES = 16 };

static const char CUT[] = "\xE2\x80\xA6"; /* behind the beginning of a long name */

void ico__text_fixed(ico_text *text, double value)
{
    int64_t hundredths = (int64_t)floor(value * 100 + 0.5);
    if (hundredths < 0) ico_text_puts(text, "-");
    uint64_t size = (uint64_t)(hundredths < 0 ? -hundredths : hundredths);
    ico_text_printf(text, "%llu", (unsigned long long)(size / 100));
    unsigned rest = (unsigned)(size % 100);
    if (rest % 10 != 0)
        ico_text_printf(text, ".%02u", rest);
    else if (rest != 0)
        ico_text_printf(text, ".%u", rest / 10);
}

size_t ico__label_width(const ico_text *label)
{
    size_t width = 0;
    for (size_t i = 0; i < label->size; i++)
        width += ((unsigned char)label->data[i] & 0xC0) != 0x80;
    return width;
}

/* Appends at most `most` characters of `name`, made fit for any back end. */
static void add_clean(ico_text *label, const char *name, size_t size, size_t most)
{
    size_t width = 0;
    for (size_t i = 0; i < size; width++) {
        size_t length = ico__utf8_length(name + i, size - i);
        unsigned char c = (unsigned char)name[i];
        if (width == most - 1 && i + (length == 0 ? 1 : length) < size) {
            ico_text_puts(label, CUT);
            return;
        }
        if (c < 0x20 || c == 0x7f)
            ico_text_puts(label, " ");
        else if (length == 0)
            ico_text_puts(label, "\xEF\xBF\xBD");
        else
            ico_text_add(label, name + i, length);
        i += length == 0 ? 1 : length;
    }
}

static void add_vertex_name(const ico_scene *scene, uint32_t v, size_t most,
                            ico_text *label)
{
    ico_text name;
    ico_text_init(&name, label->ctx);
    ico_problem_vertex_name(scene->problem, v, &name);
    if (name.failed)
        label->failed = true;
    else if (name.size > 0)
        add_clean(label, name.data, name.size, most);
    ico_text_free(&name);
}

static void board_label(const ico_scene *scene, uint32_t v, ico_text *label)
{
    const ico_problem *p = scene->problem;
    uint64_t number = ico_problem_given(p, v);
    if (scene->marks != NULL) {
        if (scene->marks[v] != ICO_MARK_NONE) ico_text_add(label, &scene->marks[v], 1);
        return;
    }
    if (scene->cells[v].step != ICO_NO_VERTEX)
        number = scene->cells[v].step + ico_problem_base(p);
    else if (number == ICO_NO_CELL && scene->order == NULL && !scene->has_given)
        number = v;
    if (number != ICO_NO_CELL)
        ico_text_printf(label, "%llu", (unsigned long long)number);
    else if (ico_problem_class_of(p, v) != 0 && !scene->one_class)
        ico_text_printf(label, "%c", ico_problem_class_of(p, v));
    else if (scene->cells[v].order != 0)
        ico_text_printf(label, "@%lu", (unsigned long)scene->cells[v].order);
}

void ico__scene_mark(const ico_scene *scene, uint32_t v, ico_text *label)
{
    char letter = ico_problem_class_of(scene->problem, v);
    ico_text_clear(label);
    if (scene->outline == ICO_CELL_DISC) return;
    if (scene->cells[v].step == ICO_NO_VERTEX && !scene->cells[v].given) return;
    if (scene->cells[v].order != 0)
        ico_text_printf(label, "@%lu", (unsigned long)scene->cells[v].order);
    else if (letter != 0 && !scene->one_class)
        ico_text_printf(label, "%c", letter);
}

bool ico__scene_whole_name(const ico_scene *scene, uint32_t v, const ico_text *label,
                           ico_text *whole)
{
    size_t end = strlen(CUT);
    ico_text_clear(whole);
    if (scene->outline != ICO_CELL_DISC || ico__label_width(label) != LABEL_MOST ||
        label->size < end || strcmp(label->data + label->size - end, CUT) != 0)
        return false;
    add_vertex_name(scene, v, SIZE_MAX, whole);
    return whole->size > 0;
}

void ico__scene_label(const ico_scene *scene, uint32_t v, ico_text *label)
{
    ico_text_clear(label);
    bool bare = scene->moves_shown != ICO_MOVES_NONE && !scene->has_given &&
                scene->order == NULL && scene->outline != ICO_CELL_DISC;
    if (bare && !scene->cells[v].named) return;
    if (scene->outline != ICO_CELL_DISC && !bare) {
        board_label(scene, v, label);
        return;
    }
    add_vertex_name(scene, v, LABEL_MOST, label);
}

static const char *plural(uint64_t n)
{
    return n == 1 ? "" : "s";
}

/* Appends words with their article: "a closed knight's tour of 6x6". */
static void add_with_article(ico_text *title, const char *article, const ico_text *words)
{
    const char *noun = words->data == NULL ? "" : words->data;
    bool vowel = *noun != '\0' && strchr("aeio", *noun) != NULL;
    ico_text_printf(title, "%s%s ", article, vowel ? "n" : "");
    ico_text_add(title, noun, words->size);
    if (words->failed) title->failed = true;
}

/* "A closed knight's tour of 6x6"; of a search without a tour "The search for a ...". */
static void title_tour(ico_scene *s, bool search)
{
    ico_text words;
    ico_text_init(&words, s->ctx);
    if (search)
        ico_problem_describe(s->problem, &words);
    else
        ico_problem_describe_as(s->problem, s->closed ? ICO_CLOSED : ICO_OPEN, false,
                                &words);
    add_with_article(&s->title, search ? "The search for a" : "A", &words);
    ico_text_free(&words);
}

void ico__scene_title(ico_scene *s, const ico_draw_options *options)
{
    if (options->title != NULL)
        ico_text_puts(&s->title, options->title);
    else if (s->order != NULL || options->trace != NULL)
        title_tour(s, s->order == NULL);
    else if (ico_problem_features(s->problem) &
             ~(unsigned)(ICO_ASKS_OPEN | ICO_ASKS_CLOSED))
        ico_problem_describe(s->problem, &s->title); /* a puzzle: what is asked */
    else
        ico_text_puts(&s->title, ico_problem_subject(s->problem));
}

static void add_name(ico_scene *s, const char *before, uint32_t v)
{
    ico_text name;
    ico_text_init(&name, s->ctx);
    ico_problem_vertex_line(s->problem, v, &name);
    ico_text_puts(&s->description, before);
    ico_text_add(&s->description, name.data == NULL ? "" : name.data, name.size);
    if (name.failed) s->description.failed = true;
    ico_text_free(&name);
}

void ico__scene_describe(ico_scene *s)
{
    ico_text *d = &s->description;
    bool graph = s->graph != NULL;
    const char *one = graph ? "vertex" : "cell", *many = graph ? "vertices" : "cells";
    ico_text_printf(d, "A %s of %u %s", graph ? "graph" : "board", (unsigned)s->count,
                    s->count == 1 ? one : many);
    if (s->bare != NULL)
        ico_text_puts(d, ", all joined to each other");
    else if (graph)
        ico_text_printf(d, " and %u edge%s", (unsigned)s->graph->m, plural(s->graph->m));
    if (s->length > 0) {
        ico_text_printf(d, ". A %s of %u %s, drawn as one line,",
                        !s->closed ? "path"
                        : graph    ? "cycle"
                                   : "closed tour",
                        (unsigned)s->length, s->length == 1 ? one : many);
        add_name(s, " from ", s->order[0]);
        if (s->closed)
            ico_text_puts(d, " and back");
        else
            add_name(s, " to ", s->order[s->length - 1]);
        if (ico_problem_congruent(s->problem) > 1)
            ico_text_printf(d,
                            "; the cells of its %llu congruent parts are shaded in turn",
                            (unsigned long long)ico_problem_congruent(s->problem));
    }
    if (s->moves_shown == ICO_MOVES_ALL)
        ico_text_puts(d, ". All moves of the piece are drawn as lines");
    else if (s->moves_shown == ICO_MOVES_OF_ONE)
        add_name(s, ". The moves of the piece are drawn as lines from ", s->moves_of);
    size_t stubs = s->stubs.size / 4;
    if (stubs > 0)
        ico_text_printf(d, "; %zu move%s across the edges shown as stubs", stubs,
                        plural(stubs));
    ico_text_puts(d, ".");
}

bool ico__scene_has_many_sides(const ico_scene *s)
{
    const ico_board *board = ico_problem_board(s->problem);
    return board != NULL && (ico_board_side(board, 0) >= MANY_SIDES ||
                             ico_board_side(board, 1) >= MANY_SIDES);
}

const char *ico__outline_name(ico_cell_outline outline)
{
    static const char *const NAMES[] = {
        [ICO_CELL_SQUARE] = "squares",
        [ICO_CELL_HEXAGON] = "hexagons",
        [ICO_CELL_TRIANGLE] = "triangles",
        [ICO_CELL_DISC] = "discs",
    };
    return NAMES[outline];
}
