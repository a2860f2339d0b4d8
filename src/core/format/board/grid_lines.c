/* format/board/grid_lines.c - lines of a grid's text, and rows, cells and walls added
 * from them.
 * SPDX-License-Identifier: MIT */
#include "format/board/grid_split.h"

#include <string.h>

/* ------------------------------------------------------------- cleaning ----------- */

/* Length of a terminal colour sequence at `at`, or 0. */
static size_t escape_length(const char *at, const char *end)
{
    if (end - at < 2 || at[0] != '\x1b' || at[1] != '[') return 0;
    const char *p = at + 2;
    while (p < end && ((*p >= '0' && *p <= '9') || *p == ';')) p++;
    return p < end ? (size_t)(p - at) + 1 : (size_t)(end - at);
}

/* Returns | or - for a box-drawing character (U+2500 to U+257F), 0 for any other. */
static char box_character(const char *at, const char *end)
{
    const unsigned char *b = (const unsigned char *)at;
    if (end - at < 3 || b[0] != 0xE2 || (b[1] != 0x94 && b[1] != 0x95)) return 0;
    bool bar = b[1] == 0x94 ? b[2] == 0x82 || b[2] == 0x83 : b[2] == 0x91;
    return bar ? '|' : '-';
}

/* Returns the byte that represents an arrow, 0 for any other character. */
static char arrow_character(const char *at, const char *end)
{
    for (unsigned d = 1; d <= ICO_DIRECTIONS && end - at >= 3; d++)
        if (memcmp(at, ico_direction_arrow((ico_direction)d), 3) == 0) return (char)d;
    return 0;
}

/* Copies the data without colours and with boxes as ASCII, so that a byte is a column. */
ico_status ico__grid_clean(ico_splitter *s, const char *data, size_t size)
{
    const char *end = data + size;
    ico_text *text = &s->grid->text;
    for (const char *p = data; p < end;) {
        size_t escape = escape_length(p, end);
        char box = escape == 0 ? box_character(p, end) : '\0';
        char arrow = escape == 0 ? arrow_character(p, end) : '\0';
        if (escape > 0) {
            p += escape;
        } else if (box != 0) {
            s->boxes = s->boxes || box == '|';
            ico_text_add(text, &box, 1);
            p += 3;
        } else if (arrow != 0) {
            ico_text_add(text, &arrow, 1);
            p += 3;
        } else {
            const char *c = *p > 0 && *p <= ICO_DIRECTIONS ? "\x7f" : p;
            if (*p != '\r') ico_text_add(text, c, 1); /* 1 to 8 are arrows here */
            p++;
        }
    }
    ico_text_add(text, "", 0);
    return ico_text_status(text);
}

ico_status ico__grid_find_lines(ico_splitter *s)
{
    const char *data = s->grid->text.data;
    size_t size = s->grid->text.size;
    uint64_t number = s->hint->first_line;
    for (size_t at = 0; at < size; number++) {
        const char *newline = memchr(data + at, '\n', size - at);
        size_t length = newline == NULL ? size - at : (size_t)(newline - (data + at));
        ico_grid_line line = {at, length, number};
        if (!ICO_VECTOR_PUSH(s->grid->ctx, &s->lines, line)) return ICO_NO_MEMORY;
        at += length + 1;
    }
    return ICO_OK;
}

/* True if the line holds only bytes of `set` and blanks. */
bool ico__grid_only(const ico_splitter *s, const ico_grid_line *line, const char *set)
{
    const char *text = ico__line_text(s, line);
    for (size_t i = 0; i < line->size; i++)
        if (!ico__grid_is_blank(text[i]) &&
            (text[i] == '\0' || strchr(set, text[i]) == NULL))
            return false;
    return true;
}

bool ico__grid_line_holds(const ico_splitter *s, const ico_grid_line *line, char c)
{
    return memchr(ico__line_text(s, line), c, line->size) != NULL;
}

bool ico__grid_is_empty(const ico_splitter *s, const ico_grid_line *line)
{
    return ico__grid_only(s, line, "");
}

/* A drawn line between rows: -----, +--+--+, | - |.  Not a row of cells. */
bool ico__grid_is_rule(const ico_splitter *s, const ico_grid_line *line)
{
    return ico__grid_only(s, line, "-+=|") &&
           (ico__grid_line_holds(s, line, '-') || ico__grid_line_holds(s, line, '='));
}

/* ------------------------------------------------------------- building ----------- */

ico_status ico__grid_fail(const ico_splitter *s, uint64_t line, uint64_t column,
                          const char *text)
{
    return ico__fail_at(s->grid->ctx, ICO_BAD_INPUT, s->name, line, column, "%s", text);
}

/* Opens a row; a gap of empty lines before it begins a new layer. */
ico_status ico__grid_add_row(ico_splitter *s, const ico_grid_line *line, bool gap)
{
    ico_grid *grid = s->grid;
    bool first = grid->rows.size == 0;
    uint64_t layer = first ? 0 : grid->rows.items[grid->rows.size - 1].layer;
    if (gap && !first) layer++;
    ico_grid_row row = {grid->tokens.size, 0, line->number, layer};
    grid->layers = layer + 1;
    return ICO_VECTOR_PUSH(grid->ctx, &grid->rows, row) ? ICO_OK : ICO_NO_MEMORY;
}

/* Adds the token [start, end) of the line to the last row. */
ico_status ico__grid_add_token(ico_splitter *s, const ico_grid_line *line, size_t start,
                               size_t end)
{
    ico_grid *grid = s->grid;
    ico_grid_token token = {line->at + start, end - start, line->number, start + 1};
    if (start == end) grid->blanks = true;
    if (!ICO_VECTOR_PUSH(grid->ctx, &grid->tokens, token)) return ICO_NO_MEMORY;
    grid->rows.items[grid->rows.size - 1].count++;
    return ICO_OK;
}

static ico_status add_wall(ico_splitter *s, const ico_grid_line *line, size_t row,
                           size_t place, bool below, size_t column)
{
    ico_grid_wall wall = {row, place, below, line->number, column + 1};
    return ICO_VECTOR_PUSH(s->grid->ctx, &s->grid->walls, wall) ? ICO_OK : ICO_NO_MEMORY;
}

/* A bar at `column` of the line: a wall right of the last token. */
ico_status ico__grid_add_bar(ico_splitter *s, const ico_grid_line *line, size_t column)
{
    const ico_grid_row *row = &s->grid->rows.items[s->grid->rows.size - 1];
    if (s->boxed || s->hint->ruled) return ICO_OK;
    if (row->count == 0)
        return ico__grid_fail(
            s, line->number, column + 1,
            "a wall (|) needs a cell on each side, but there is none before it");
    return add_wall(s, line, s->grid->rows.size - 1, row->count - 1, false, column);
}

/* The marks of a line of walls, each below the cell over it. */
ico_status ico__grid_add_wall_line(ico_splitter *s, const ico_grid_line *line)
{
    const ico_grid *grid = s->grid;
    const char *text = ico__line_text(s, line);
    if (grid->rows.size == 0)
        return ico__grid_fail(
            s, line->number, 1,
            "a line of walls (-) needs a row on each side, but there is none above it");
    size_t last = grid->rows.size - 1, place = 0, walled = SIZE_MAX;
    const ico_grid_row *row = &grid->rows.items[last];
    for (size_t i = 0; i < line->size; i++) {
        if (text[i] != '-') continue;
        while (place < row->count) {
            const ico_grid_token *token = &grid->tokens.items[row->first + place];
            if (token->column + (token->size == 0 ? 1 : token->size) > i + 1) break;
            place++;
        }
        if (place == row->count)
            return ico__grid_fail(s, line->number, i + 1,
                                  "there is no cell above this wall (-)");
        if (place == walled) continue;
        walled = place;
        ico_status status = add_wall(s, line, last, place, true, i);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}
