/* format/board/board_text.h - a board file taken apart: its keys, its cells and their
 * meaning.  board_header.c finds the keys, foreign_marks.c reads the marks, board_file.c
 * builds the problem.
 * Source: docs/board-files.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_BOARD_TEXT_H
#define ICO_FORMAT_BOARD_BOARD_TEXT_H

#include "format/board/grid.h"
#include "icosian/format.h"

/* Keys: X(enumerator, name, may be repeated).  Those of conditions come from the rows of
 * problem/condition/condition.def, but for conditions on graphs. */
#define ICO_KEY_TABLE(X)                    \
    X(ICO_KEY_PIECE, "piece", false)        \
    X(ICO_KEY_TOUR, "tour", false)          \
    X(ICO_KEY_SURFACE, "surface", false)    \
    X(ICO_KEY_BOARD, "board", false)        \
    X(ICO_KEY_BASE, "base", false)          \
    X(ICO_KEY_CLASS, "class", true)         \
    X(ICO_KEY_START, "start", false)        \
    X(ICO_KEY_END, "end", false)            \
    X(ICO_KEY_REQUIRE, "require", true)     \
    X(ICO_KEY_FORBID, "forbid", true)       \
    X(ICO_KEY_WALLS, "walls", true)         \
    X(ICO_KEY_GIVE, "give", true)           \
    X(ICO_KEY_WAYPOINTS, "waypoints", true) \
    X(ICO_KEY_OPTIONAL, "optional", true)   \
    X(ICO_KEY_ARROWS, "arrows", true)
#define ICO_KEY_FOR_ANY(X, id, name) X(ICO_KEY_##id, name, false)
#define ICO_KEY_FOR_PLANE(X, id, name) X(ICO_KEY_##id, name, false)
#define ICO_KEY_FOR_GRAPHS(X, id, name)
typedef enum ico_key {
#define ICO_KEY_ENUM(id, name, repeated) id,
    ICO_KEY_TABLE(ICO_KEY_ENUM)
#define CONDITION(id, name, form, subjects, ...) \
    ICO_KEY_FOR_##subjects(ICO_KEY_ENUM, id, name)
#include "problem/condition/condition.def"
#undef CONDITION
#undef ICO_KEY_ENUM
        ICO_KEY_COUNT
} ico_key;

/* A line `key: value`.  value is a copy; column is that of its first character. */
typedef struct ico_entry {
    ico_key key;
    char letter; /* of a class */
    char *value;
    uint64_t line, column;
} ico_entry;

typedef enum ico_mark_type {
    ICO_MARK_NONE, /* no cell */
    ICO_MARK_FREE,
    ICO_MARK_NUMBER,
    ICO_MARK_CLASS,    /* number: the letter */
    ICO_MARK_WAYPOINT, /* number: its place in the order, from 1 */
    ICO_MARK_START,
    ICO_MARK_END
} ico_mark_type;

/* A mark at a place of the grid, perhaps with an arrow. */
typedef struct ico_mark {
    ico_mark_type type;
    ico_direction arrow;
    uint64_t number, line, column;
} ico_mark;

typedef struct ico_board_text {
    ico_context *ctx;
    const char *name;  /* of the input */
    const char *piece; /* of the command line, or NULL */
    bool puzzle; /* named in place of a piece (numbrix, zip), there or in the file */
    bool zip;    /* it is Zip: bare numbers are waypoints */
    ico_text *notes;
    ICO_VECTOR(ico_entry) entries;
    uint64_t first_line; /* number of the first line of the data */
    const char *cells;   /* the part with the cells */
    size_t cells_size;
    uint64_t cells_line;
    ico_grid grid;
    ico_mark *marks; /* rows * columns of the grid */
    size_t mark_count;
    uint64_t base;
    bool full;     /* every cell carries a number */
    bool numbered; /* it asks for numbers (given ones, classes, waypoints, 0 for none) or
                      has arrows */
    const char *guess; /* a piece the form of the marks suggests, or NULL */
} ico_board_text;

/* Returns the size in bytes of the first board.  A file may hold several: behind cells
 * and an empty line, a key or a remark begins the next. */
size_t ico__board_part(const char *data, size_t size);
/* True if there is more than remarks in the data. */
bool ico__board_follows(const char *data, size_t size);
/* Splits the data, of one board, into entries and cells. */
ICO_MUST_CHECK ico_status ico__board_header(ico_board_text *text, const char *data,
                                            size_t size);
/* The first entry with this key, or NULL. */
const ico_entry *ico__board_entry(const ico_board_text *text, ico_key key);
const char *ico__key_name(ico_key key);
/* True if these first bytes of a file are a board's: a key of ours, or rows of cells that
 * no graph format could mean. */
bool ico__looks_like_board(const char *bytes, size_t size);

/* The position of a Signpost as Simon Tatham's collection of puzzles writes it
 * ("4x4:1cbed...", a number and a direction a to h for each cell) as a board file into
 * `file`; *known is false, and nothing done, if the data are something else. */
ICO_MUST_CHECK ico_status ico__signpost_read(const ico_board_text *text, const char *data,
                                             size_t size, ico_text *file, bool *known);
bool ico__looks_like_signpost(const char *data, size_t size);

/* Splits the cells into text->grid: rows of text, below their size or not, or a nested
 * list.  `ragged`: as in ico_grid_hint. */
ICO_MUST_CHECK ico_status ico__board_grid(ico_board_text *text, bool ragged);

/* Reads the marks of the grid; decides base, full and numbered; adds a note for each
 * guess. */
ICO_MUST_CHECK ico_status ico__board_marks(ico_board_text *text);
/* Sets text->guess to a piece that could have made the given numbers, if there is one. */
ICO_MUST_CHECK ico_status ico__guess_piece(ico_board_text *text);
/* The mark at a place; a place behind the end of its row is ICO_MARK_NONE. */
static inline const ico_mark *ico__board_mark(const ico_board_text *text, size_t row,
                                              size_t place)
{
    return &text->marks[row * (size_t)text->grid.columns + place];
}

#endif
