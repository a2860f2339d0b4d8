/* format/board/grid_split.h - types and calls that the layouts of a grid share while it
 * is split.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_GRID_SPLIT_H
#define ICO_FORMAT_BOARD_GRID_SPLIT_H

#include "format/board/grid.h"

/* A line of the cleaned text. */
typedef struct ico_grid_line {
    size_t at, size;
    uint64_t number;
} ico_grid_line;

/* A run of bytes without blanks: [start, end) in its line. */
typedef struct ico_span {
    size_t start, end, line; /* line: index into the lines */
} ico_span;

typedef struct ico_splitter {
    ico_grid *grid;
    const char *name;
    const ico_grid_hint *hint;
    bool boxes;        /* box-drawing bars were seen */
    bool boxed;        /* bars mean blanks */
    bool may_be_short; /* a short row ends with blank places */
    ICO_VECTOR(ico_grid_line) lines;
    ICO_VECTOR(ico_span) spans;
    size_t pitch;     /* aligned columns: width of one */
    ptrdiff_t origin; /* and where the first begins; compact: the same */
} ico_splitter;

static inline bool ico__grid_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static inline const char *ico__line_text(const ico_splitter *s, const ico_grid_line *line)
{
    return s->grid->text.data + line->at;
}

/* Copies the data without colours and with boxes as ASCII, so that a byte is a column. */
ico_status ico__grid_clean(ico_splitter *s, const char *data, size_t size);
ico_status ico__grid_find_lines(ico_splitter *s);
/* True if the line holds only bytes of `set` and blanks. */
bool ico__grid_only(const ico_splitter *s, const ico_grid_line *line, const char *set);
bool ico__grid_line_holds(const ico_splitter *s, const ico_grid_line *line, char c);
bool ico__grid_is_empty(const ico_splitter *s, const ico_grid_line *line);
/* A drawn line between rows: -----, +--+--+, | - |.  Not a row of cells. */
bool ico__grid_is_rule(const ico_splitter *s, const ico_grid_line *line);
ico_status ico__grid_fail(const ico_splitter *s, uint64_t line, uint64_t column,
                          const char *text);
/* Opens a row; a gap of empty lines before it begins a new layer. */
ico_status ico__grid_add_row(ico_splitter *s, const ico_grid_line *line, bool gap);
/* Adds the token [start, end) of the line to the last row. */
ico_status ico__grid_add_token(ico_splitter *s, const ico_grid_line *line, size_t start,
                               size_t end);
/* A bar at `column` of the line: a wall right of the last token. */
ico_status ico__grid_add_bar(ico_splitter *s, const ico_grid_line *line, size_t column);
/* The marks of a line of walls, each below the cell over it. */
ico_status ico__grid_add_wall_line(ico_splitter *s, const ico_grid_line *line);

/* Layouts without separators (grid_words.c). */
ico_status ico__grid_read_words(ico_splitter *s);
/* Are all boxes of one width?  Then bars are a pitch apart with no text outside of them,
 * so that a place without bars around it is a cell, too. */
bool ico__grid_find_boxes(ico_splitter *s);
ico_status ico__grid_read_boxes(ico_splitter *s);

#endif
