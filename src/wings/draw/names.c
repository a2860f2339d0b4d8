/* draw/names.c - names in the discs of vertices: in one line, or broken at blanks into
 * two or three if the letters then are larger.
 * SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <math.h>

/* Widths are in characters, one of which is 0.62 of the height of letters. */
static const double CHARACTER = 0.62, LEADING = 1.15, LARGEST = 0.16;

/* Lines of at most `widest` characters, filled from the first; false: more than three. */
static bool break_lines(const ico_text *name, size_t widest, ico_name_lines *lines)
{
    *lines = (ico_name_lines){.count = 0};
    size_t begin = 0, end = 0, width = 0, own = 0; /* own: of the word at hand */
    for (size_t i = 0, word = 0; i <= name->size; i++) {
        bool blank = i == name->size || name->data[i] == ' ';
        if (!blank) {
            own += ((unsigned char)name->data[i] & 0xC0) != 0x80;
            continue;
        }
        bool fits = width == 0 || width + 1 + own <= widest;
        if (!fits) {
            if (lines->count == ICO_NAME_LINES - 1) return false;
            lines->part[lines->count++] = (ico_name_part){begin, end - begin};
            begin = word;
            width = 0;
        }
        width += own + (width > 0);
        if (width > lines->width) lines->width = width;
        end = i;
        word = i + 1;
        own = 0;
    }
    lines->part[lines->count++] = (ico_name_part){begin, end - begin};
    return true;
}

/* Letters such that the corners of the block are within the rim. */
static double height_of(const ico_name_lines *lines)
{
    double width = CHARACTER * (double)lines->width;
    if (lines->width == 0) return 0.3;
    if (lines->count == 1 && lines->width <= 5) return fmin(0.5 / width, 0.4);
    if (lines->count == 1) return fmin(0.78 / width, LARGEST);
    return fmin(0.38 / hypot(width / 2, (LEADING * (lines->count - 1) + 0.72) / 2),
                LARGEST);
}

void ico__name_break(const ico_text *name, ico_name_lines *lines)
{
    size_t whole = ico__label_width(name);
    lines->count = 1;
    lines->width = whole;
    lines->part[0] = (ico_name_part){0, name->size};
    lines->height = height_of(lines);
    for (size_t widest = whole; widest-- > 1 && whole > 5;) {
        ico_name_lines other;
        if (!break_lines(name, widest, &other)) break;
        other.height = height_of(&other);
        if (other.height > lines->height) *lines = other;
    }
}

double ico__name_rise(const ico_name_lines *lines, unsigned line)
{
    return LEADING * lines->height * (line - 0.5 * (lines->count - 1));
}

double ico__least_letters(const ico_scene *s)
{
    enum { MOST = 10000 };
    double least = LARGEST;
    ico_text label;
    ico_name_lines lines;
    if (s->outline != ICO_CELL_DISC || s->count > MOST) return least;
    ico_text_init(&label, s->ctx);
    for (uint32_t v = 0; v < s->count; v++) {
        ico__scene_label(s, v, &label);
        ico__name_break(&label, &lines);
        least = fmin(least, lines.height);
    }
    ico_text_free(&label);
    return least;
}
