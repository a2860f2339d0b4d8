/* format/address/penpa_write.c - a puzzle as an address that opens in penpa-edit's
 * editor: numbers, black cells for missing ones, thick lines for walls; the title names
 * the kind.
 * Source: swaroopg92/penpa-edit (the order of the lines: docs/js/general.js, load).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/address/penpa.h"

enum { CELL_SIZE = 38 }; /* pixels, as the editor begins */

typedef struct page {
    const ico_web_puzzle *shown;
    uint64_t width, height; /* of the page, with its margins */
    ico_text *text;
} page;

static uint64_t point_of(const page *p, uint64_t row, uint64_t column)
{
    return (row + ICO_PENPA_MARGIN) * p->width + column + ICO_PENPA_MARGIN;
}

/* The point in the middle of the grid: a cell, a corner, or the middle of a side. */
static uint64_t middle(const page *p)
{
    const ico_web_puzzle *s = p->shown;
    uint64_t cell = point_of(p, (s->rows - 1) / 2, (s->columns - 1) / 2);
    bool down = s->rows % 2 == 0, right = s->columns % 2 == 0;
    unsigned layer = down && right ? 1 : down ? 2 : right ? 3 : 0;
    return layer * p->width * p->height + cell;
}

static const char *title_of(const ico_web_puzzle *s)
{
    return s->kind == ICO_WEB_LOOP   ? "Simple Loop"
           : s->kind == ICO_WEB_LINK ? "Numberlink"
           : s->kind == ICO_WEB_WAYS ? "Zip"
                                     : s->puzzle;
}

/* Grid, size, turn and mirrors, canvas, middle, sudoku's frames, title, author, source,
 * rules, borders, several answers, picture. */
static void put_page_head(const page *p)
{
    const ico_web_puzzle *s = p->shown;
    unsigned long long columns = s->columns, rows = s->rows, at = middle(p);
    ico_text_printf(p->text, "square,%llu,%llu,%d,0,1,1,%llu,%llu,%llu,%llu,0,0,0,0,",
                    columns, rows, CELL_SIZE, CELL_SIZE * (columns + 1),
                    CELL_SIZE * (rows + 1), at, at);
    const char *title = title_of(s);
    char first[2] = {title[0], '\0'};
    if (first[0] >= 'a') first[0] = (char)(first[0] - 32);
    ico_text_printf(p->text, "Title: %s%s,Author: ,,,OFF,false,\n", first, title + 1);
    ico_text_puts(p->text, "[0,0,0,0]\n{\"grid\":[\"1\",\"2\",\"1\"]}\n");
}

/* Parts without entries.  The editor expects all of them. */
static void put_other_parts(ico_text *text)
{
    static const char *const STACKS[] = {"command_redo", "command_undo",
                                         "command_replay"};
    static const char *const LISTS[] = {"thermo",      "arrows",  "direction",
                                        "squareframe", "polygon", "killercages",
                                        "nobulbthermo"};
    static const char *const DICTS[] = {"numberS", "symbol", "line",
                                        "wall",    "cage",   "deletelineE"};
    for (size_t i = 0; i < sizeof STACKS / sizeof *STACKS; i++)
        ico_text_printf(text, "\"%s\":{\"__a\":[]},", STACKS[i]);
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++)
        ico_text_printf(text, "\"%s\":[],", LISTS[i]);
    for (size_t i = 0; i < sizeof DICTS / sizeof *DICTS; i++)
        ico_text_printf(text, "%s\"%s\":{}", i == 0 ? "" : ",", DICTS[i]);
    ico_text_puts(text, "}\n");
}

static void put_clues(const page *p)
{
    const ico_web_puzzle *s = p->shown;
    const char *comma = "";
    for (uint64_t i = 0; i < s->rows * s->columns; i++) {
        if (s->cells[i].number == 0) continue;
        ico_text_printf(p->text, "%s\"%llu\":[\"%lu\",1,\"1\"]", comma,
                        (unsigned long long)point_of(p, i / s->columns, i % s->columns),
                        (unsigned long)s->cells[i].number);
        comma = ",";
    }
}

static void put_holes(const page *p)
{
    const ico_web_puzzle *s = p->shown;
    const char *comma = "";
    for (uint64_t i = 0; i < s->rows * s->columns; i++) {
        if (!s->cells[i].hole) continue;
        ico_text_printf(p->text, "%s\"%llu\":%d", comma,
                        (unsigned long long)point_of(p, i / s->columns, i % s->columns),
                        ICO_PENPA_BLACK);
        comma = ",";
    }
}

/* A line between two corners: below, or at the right of, a cell. */
static void put_line(const page *p, uint64_t from, uint64_t cell, const char **comma)
{
    uint64_t corners = p->width * p->height;
    ico_text_printf(p->text, "%s\"%llu,%llu\":%d", *comma,
                    (unsigned long long)(corners + from),
                    (unsigned long long)(corners + cell), ICO_PENPA_THICK);
    *comma = ",";
}

static void put_lines(const page *p)
{
    const ico_web_puzzle *s = p->shown;
    const char *comma = "";
    for (uint64_t i = 0; i < s->rows * s->columns; i++) {
        uint64_t cell = point_of(p, i / s->columns, i % s->columns);
        if (s->cells[i].right) put_line(p, cell - p->width, cell, &comma);
        if (s->cells[i].below) put_line(p, cell - 1, cell, &comma);
    }
}

/* The question, and an empty answer. */
static void put_question(const page *p)
{
    ico_text_puts(p->text, "{\"surface\":{");
    put_holes(p);
    ico_text_puts(p->text, "},\"number\":{");
    put_clues(p);
    ico_text_puts(p->text, "},\"lineE\":{");
    put_lines(p);
    ico_text_puts(p->text, "},");
    put_other_parts(p->text);
    ico_text_puts(p->text, "{\"surface\":{},\"number\":{},\"lineE\":{},");
    put_other_parts(p->text);
}

/* The first cell and the steps to the next ones. */
static void put_cells(const page *p)
{
    const ico_web_puzzle *s = p->shown;
    uint64_t before = 0;
    for (uint64_t i = 0; i < s->rows * s->columns; i++) {
        uint64_t cell = point_of(p, i / s->columns, i % s->columns);
        ico_text_printf(p->text, "%s%llu", i == 0 ? "[" : ",",
                        (unsigned long long)(cell - before));
        before = cell;
    }
    ico_text_puts(p->text, "]\n");
}

ico_status ico__penpa_write(const ico_web_puzzle *s, ico_text *text)
{
    ico_text plain;
    page p = {.shown = s, .width = s->columns + 4, .height = s->rows + 4, .text = &plain};
    const char *tag = s->kind == ICO_WEB_LOOP   ? "\"simple loop\""
                      : s->kind == ICO_WEB_LINK ? "\"numberlink\""
                                                : "";
    ico_text_init(&plain, text->ctx);
    put_page_head(&p);
    put_question(&p);
    put_cells(&p);
    /* tabs, answer check, timer, mode, version, modes, theme, colours, their two parts,
     * answers to check: empty lines mean the editor's own; then the tags */
    ico_text_printf(&plain, "[]\n\n\"x\"\n\"x\"\n[3,2,3]\n\n\n0\n\n\n\n[%s]\n", tag);
    ico_text_puts(text, "https://swaroopg92.github.io/penpa-edit/#m=edit&p=");
    ico__penpa_pack(&plain, text);
    ico_text_free(&plain);
    return ico_text_status(text);
}
