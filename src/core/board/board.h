/* board/board.h - the representation of a board: shape, moves, holes, walls.
 * Rooms above read it where they recompute moves on their own; only this room changes it.
 * Source: Knuth, Stanford GraphBase, `board` (one generator for all pieces and surfaces).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BOARD_BOARD_H
#define ICO_BOARD_BOARD_H

#include "base/memory.h"
#include "icosian/board.h"

/* The full shape, before anything is cut out.
 *
 * Cells are numbered with the column running fastest, then the row, the layer, and so on:
 * on a square lattice cell = sum of coordinate[d] * stride[d], with stride[1] = 1,
 * stride[0] = columns, stride[2] = rows * columns, ...
 *
 * A *point* gives the position of a cell in coordinates in which a move is the same
 * offset everywhere.  On a square lattice it is (row, column, layer, ...).  On hex and
 * tri it is (row, diagonal): the cell at place p of row i has diagonal p - min(i, N - 1),
 * and its six neighbours are the offsets (0,1) (0,-1) (1,0) (-1,0) (1,-1) (-1,1).  hex:N
 * has 2N-1 rows; row i has 2N-1 - |i - (N-1)| cells.  tri:N has N rows, apex first; row i
 * has i + 1 cells.
 *
 * Surfaces, m rows and n columns.  A point outside is the same cell as
 *   cylinder    (r, c) = (r, c - n)
 *   torus       (r, c) = (r, c - n) = (r - m, c)            and so on in each dimension
 *   moebius     (r, c) = (m-1-r, c - n)
 *   klein       (r, c) = (m-1-r, c - n) = (r - m, c)
 *   projective  (r, c) = (m-1-r, c - n) = (r - m, n-1-c)
 * A rider that crosses a reversing seam goes on in the direction as seen from there: the
 * reversed coordinate of its direction changes sign.  Rows and columns that are not
 * joined end the board. */
typedef struct ico__shape {
    ico_lattice lattice;
    ico_surface surface;
    unsigned dimensions;
    uint64_t side[ICO_MAX_DIMENSIONS], stride[ICO_MAX_DIMENSIONS];
    uint64_t cells;
    bool wraps[ICO_MAX_DIMENSIONS]; /* the last and the first of this dimension are joined
                                     */
    bool turns_rows; /* crossing the seam between last and first column reverses rows */
    bool
        turns_columns; /* crossing the seam between last and first row reverses columns */
} ico__shape;

/* One step of a piece, in point coordinates, and how many of them it may take in a row:
 * 1 for leapers, 0 without limit. */
typedef struct ico__move {
    int64_t offset[ICO_MAX_DIMENSIONS];
    uint64_t reach;
} ico__move;

/* Invariants:
 * moves: offsets are distinct and not zero; for two pieces in turn (`piece` has a '/')
 * the moves of both.
 * present: NULL on a full board; else bit c is set if cell c exists.
 * before[b]: count of existing cells before cell 512 * b.
 * walls: pairs (smaller cell first), sorted, without repetition.
 */
struct ico_board {
    ico_context *ctx;
    atomic_uint sharers; /* owners beside the first */
    char *piece, *shape_word, *expression;
    ico__shape shape;
    ico__move *moves;
    uint32_t move_count;
    bool directed;
    uint64_t size; /* cells that exist */
    uint64_t *present, *before;
    uint64_t *walls;
    size_t wall_count, wall_room; /* pairs in use, pairs allocated */
};

/* Adds an owner of an immutable board, which is freed when each has called
 * ico_board_free. */
ico_board *ico__board_share(ico_board *board);

/* --- words (shape.c, piece.c) --- */

/* Reads a board expression.  ICO_BAD_ARGUMENT: the message names the fault. */
ICO_MUST_CHECK ico_status ico__shape_parse(ico_context *ctx, const char *word,
                                           ico__shape *shape);
/* Reads a piece expression into the board's moves, for its shape; sets `directed`. */
ICO_MUST_CHECK ico_status ico__piece_parse(ico_context *ctx, const char *word,
                                           ico_board *board);

/* --- geometry of the full shape (geometry.c) --- */

uint64_t ico__shape_row_length(const ico__shape *shape, uint64_t row);
/* Coordinates (hex, tri: row and place) of a cell, and back; coordinates must be inside.
 */
void ico__shape_coordinates(const ico__shape *shape, uint64_t cell, uint64_t *at);
uint64_t ico__shape_cell(const ico__shape *shape, const uint64_t *at);
/* The point of a cell; the cell at a point, or ICO_NO_CELL if the point is outside. */
void ico__shape_point(const ico__shape *shape, uint64_t cell, int64_t *point);
uint64_t ico__shape_at(const ico__shape *shape, const int64_t *point);
/* Goes from `point` one step in `direction`; both are as seen from the new cell
 * afterwards.  Returns the cell, ICO_NO_CELL (point undefined) if the board ends. */
uint64_t ico__shape_step(const ico__shape *shape, int64_t *point, int64_t *direction);

/* --- holes and walls (holes.c) --- */

/* Number of the vertex at cell c, or ICO_NO_CELL at a hole; and the cell of a vertex. */
uint64_t ico__board_vertex_at(const ico_board *board, uint64_t cell);
uint64_t ico__board_cell_of(const ico_board *board, uint64_t v);
/* Appends the name of cell c of the full shape, whether it is a hole or not. */
void ico__board_place_name(const ico_board *board, uint64_t cell, ico_text *name);
/* Fills before[] and size from present[]. */
void ico__board_count_cells(ico_board *board);
/* Sorts the walls, puts the smaller cell first and drops repetitions. */
void ico__board_sort_walls(ico_board *board);
bool ico__board_has_wall(const ico_board *board, uint64_t cell, uint64_t other);

/* One step of a piece from `cell`, already known as `point`: the cell it arrives at, or
 * ICO_NO_CELL at the rim, a hole, a wall or when it comes back to `start` (travel.c). */
uint64_t ico__board_slide(const ico_board *board, uint64_t start, uint64_t cell,
                          int64_t *point, int64_t *direction);

/* Are cells called "e4", not "r3c5"? */
bool ico__board_has_chess_names(const ico_board *board);
/* The letters of a column in chess names: 0 is "a", 25 "z", 26 "aa". */
enum { ICO_COLUMN_LETTERS = 7 }; /* 26 + ... + 26^7 > 2^32 columns */
void ico__board_column_letters(uint64_t column, char letters[ICO_COLUMN_LETTERS + 1]);

/* Returns the number of steps that move k can make from v before the rim, a hole, a wall
 * or v itself ends it.  Behind a wall, ico_board_target gives no cell,
 * although there may be further cells.  O(steps). */
uint64_t ico__board_way(const ico_board *board, uint64_t v, uint32_t k);
/* How many cells moves lead to from a cell that exists, each counted once; counting ends
 * at `most`, which is at most ICO_MOST_EXITS.  O(moves) for leapers; no graph is made. */
enum { ICO_MOST_EXITS = 4 };
unsigned ico__board_exits(const ico_board *board, uint64_t cell, unsigned most);

#endif
