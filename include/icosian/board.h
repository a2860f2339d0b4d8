/* icosian/board.h - boards: pieces, cells, surfaces, holes, walls, and their graphs.
 * Above graph.  One generator for every piece, board and surface.
 * Source: Knuth, Stanford GraphBase, `board`; `icosian help subjects` has the grammar.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_BOARD_H
#define ICOSIAN_BOARD_H

#include "icosian/graph.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ICO_MAX_DIMENSIONS 8
#define ICO_NO_CELL UINT64_MAX

/* The surface of a board: how its borders are joined. */
typedef enum ico_surface {
    ICO_PLANE,
    ICO_CYLINDER,  /* last column joined to the first */
    ICO_TORUS,     /* rows and columns joined (and layers, in more dimensions) */
    ICO_MOEBIUS,   /* last column joined to the first, upside down */
    ICO_KLEIN,     /* rows joined straight, columns joined upside down */
    ICO_PROJECTIVE /* rows and columns joined, both reversed */
} ico_surface;

/* The lattice of the cells. */
typedef enum ico_lattice {
    ICO_SQUARE,  /* dimensions[0] rows, [1] columns, [2] layers, ... */
    ICO_HEXAGON, /* hex:N, a hexagon of side N of hexagonal cells */
    ICO_TRIANGLE /* tri:N, a triangle of side N of hexagonal cells */
} ico_lattice;

/* A piece and the cells on which it moves. Vertices are the existing cells, numbered from
 * 0 row by row from the top left, layer after layer. Immutable. */
typedef struct ico_board ico_board;

/* Makes a board from its words: ico_board_new(ctx, "knight", "torus:5x7", &b).
 * ICO_BAD_ARGUMENT names the wrong word, with a suggestion. O(1) memory for full boards
 * of any size (sides < 2^32, fewer than 2^63 cells). */
ICO_MUST_CHECK ico_status ico_board_new(ico_context *ctx, const char *piece,
                                        const char *shape, ico_board **board);
/* Makes a board with missing cells and walls. `missing`: one byte for each cell of the
 * full shape, row by row, nonzero for a missing cell; or NULL. `walls`: `wall_count`
 * pairs of cell indices of the full shape; no move leads from one cell of a pair to the
 * other, and no rider slides across. */
ICO_MUST_CHECK ico_status ico_board_new_shaped(ico_context *ctx, const char *piece,
                                               const char *shape, const uint8_t *missing,
                                               const uint64_t *walls, size_t wall_count,
                                               ico_board **board);
/* Makes a copy of a board without some cells, and with more walls. `without`: vertex
 * numbers of `board`. `walls`: pairs of vertex numbers of `board`. */
ICO_MUST_CHECK ico_status ico_board_carve(ico_context *ctx, const ico_board *board,
                                          const uint64_t *without, size_t without_count,
                                          const uint64_t *walls, size_t wall_count,
                                          ico_board **carved);
/* Frees the board; NULL is allowed. */
void ico_board_free(ico_board *board);

/* Returns true if `word` is a piece expression ("knight+wazir", "leaper:1,4", "rook<=3",
 * "moves:..."). */
bool ico_piece_matches(const char *word);
/* Returns true if `word` is a board expression ("8x8", "torus:5x7", "hex:4"). */
bool ico_shape_matches(const char *word);
/* Returns the names of the pieces, for help, completion and suggestions;
 * NULL-terminated. */
const char *const *ico_piece_names(void);
/* Returns the names of the surfaces and lattices; NULL-terminated. */
const char *const *ico_shape_names(void);

/* Returns the words of the board: "knight 8x8", "knight 8x8 without 4 cells". */
const char *ico_board_expression(const ico_board *board);
/* Returns the words of the piece. */
const char *ico_board_piece(const ico_board *board);
/* Returns the number of pieces that move in turn: 2 for "knight/camel", else 1. */
unsigned ico_board_turns(const ico_board *board);
/* Makes the board of one piece alone, with the same cells and walls: turn 0 makes moves
 * 1, 3, 5 ..., turn 1 moves 2, 4, 6 ... The board of both has the moves of both. */
ICO_MUST_CHECK ico_status ico_board_turn(ico_context *ctx, const ico_board *board,
                                         unsigned turn, ico_board **alone);
/* Returns the lattice. */
ico_lattice ico_board_lattice(const ico_board *board);
/* Returns the surface. */
ico_surface ico_board_surface(const ico_board *board);
/* Returns the number of dimensions (2 for hex and tri). */
unsigned ico_board_dimensions(const ico_board *board);
/* Returns side d: 0 rows, 1 columns, 2 layers. On hex and tri: rows, and cells of the
 * longest row. */
uint64_t ico_board_side(const ico_board *board, unsigned d);
/* Returns the number of existing cells (vertices). */
uint64_t ico_board_size(const ico_board *board);
/* Returns the number of cells of the full shape: the product of the sides (hex, tri: the
 * cells of the figure). */
uint64_t ico_board_full_size(const ico_board *board);
/* Returns true if cells are missing. */
bool ico_board_has_holes(const ico_board *board);

/* Gives the coordinates of vertex v, one for each dimension, from 0 (hex and tri: the row
 * and the place in that row). */
void ico_board_coordinates(const ico_board *board, uint64_t v, uint64_t *at);
/* Returns the vertex with these coordinates, ICO_NO_CELL for a missing cell. */
uint64_t ico_board_vertex(const ico_board *board, const uint64_t *at);
/* Returns the number of cells in row r of layer 0 of the full shape (on hex and tri it
 * differs by row). */
uint64_t ico_board_row_length(const ico_board *board, uint64_t r);
/* Gives the centre of the cell of v in the plane, in units of a cell's width, y
 * downwards. On hex and tri, rows are shifted. Layers of a box have the same positions;
 * the caller draws them side by side. */
void ico_board_position(const ico_board *board, uint64_t v, double *x, double *y);

/* Appends the preferred name of vertex v: "e4" on plane boards, "r3c5" or "r3c5l2"
 * elsewhere. Dimensions beyond the third follow after dots, "r3c5l2.1". */
void ico_board_cell_name(const ico_board *board, uint64_t v, ico_text *name);
/* Gives the vertex named by the first `size` bytes of `name`: "e4", "r3c5", "#17".
 * ICO_BAD_ARGUMENT with the reason: no such column, a missing cell, not a name. */
ICO_MUST_CHECK ico_status ico_board_cell(ico_context *ctx, const ico_board *board,
                                         const char *name, size_t size, uint64_t *v);

/* Returns the number of moves in the piece's list (a direction of a rider counts
 * once). */
uint32_t ico_board_move_count(const ico_board *board);
/* Gives move k as one offset for each dimension, and its reach (1 for leapers, 0
 * unlimited). Sums and explicit lists keep their order; the moves of a named piece are in
 * the order of their target cells. On hex and tri an offset is (row, diagonal): (0,1)
 * (0,-1) (1,0) (-1,0) (1,-1) (-1,1) are the six neighbours. */
void ico_board_move(const ico_board *board, uint32_t k, int64_t *offset, uint64_t *reach);
/* Returns true if some move cannot be taken back, so that the graph is directed: an
 * explicit list that lacks the opposite of one of its moves (or its mirror image, on
 * surfaces whose seams reverse rows or columns). All named pieces can take their moves
 * back. */
bool ico_board_is_directed(const ico_board *board);
/* Returns the vertex to which move k leads from v with `steps` steps (1 for leapers), or
 * ICO_NO_CELL if the move leaves the board, meets a hole or a wall, or returns to v on a
 * surface. O(steps). */
uint64_t ico_board_target(const ico_board *board, uint64_t v, uint32_t k, uint64_t steps);

/* Returns an upper bound on the bytes of the board's graph, from exact n and an upper
 * bound on m. The result is a double because it may exceed every integer. */
double ico_board_graph_bytes(const ico_board *board);
/* Makes the graph of the board: O(n * moves). ICO_TOO_LARGE with the figure if n >= 2^31
 * or the graph would exceed the memory limit of `ctx`. */
ICO_MUST_CHECK ico_status ico_board_graph(ico_context *ctx, const ico_board *board,
                                          ico_graph **graph);

/* The symmetries of a board: permutations of the vertices that come from symmetries of
 * its surface and keep cells and moves (walls count by the moves that they forbid). The
 * caller owns them and releases them with ico_symmetries_free. */
typedef struct ico_symmetries {
    ico_context *ctx;
    uint32_t order, n;  /* the number of symmetries; the number of vertices */
    uint32_t *perms;    /* order * n entries: perms[g * n + v] is the image of v under g;
                      * g = 0 is the identity */
    const char **names; /* "identity", "half turn", "mirror left-right", ... */
} ico_symmetries;
/* Gives the symmetries of a board. Cost O(candidates * moves of the board), including the
 * graph. ICO_TOO_LARGE if graph or group would exceed the memory limit (without a limit:
 * the machine's memory). */
ICO_MUST_CHECK ico_status ico_board_symmetries(ico_context *ctx, const ico_board *board,
                                               ico_symmetries *group);
/* Frees the contents of `group`. */
void ico_symmetries_free(ico_symmetries *group);

#ifdef __cplusplus
}
#endif
#endif
