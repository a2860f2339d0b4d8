/* icosian/board.h - boards: pieces, cells, surfaces, holes, walls; made into graphs.
 * Stands above graph.  One generator for every piece, board and surface.
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

typedef enum ico_surface {
    ICO_PLANE,
    ICO_CYLINDER,  /* last column joined to the first */
    ICO_TORUS,     /* rows and columns joined (and layers, in more dimensions) */
    ICO_MOEBIUS,   /* last column joined to the first, upside down */
    ICO_KLEIN,     /* rows joined straight, columns joined upside down */
    ICO_PROJECTIVE /* rows and columns joined, both reversed */
} ico_surface;

typedef enum ico_lattice {
    ICO_SQUARE,  /* dimensions[0] rows, [1] columns, [2] layers, ... */
    ICO_HEXAGON, /* hex:N, a hexagon of side N of hexagonal cells */
    ICO_TRIANGLE /* tri:N, a triangle of side N of hexagonal cells */
} ico_lattice;

/* A piece and the cells it walks on.  Vertices are the cells that exist, numbered from 0
 * row by row from the top left (rows, then columns; layer after layer).  Immutable. */
typedef struct ico_board ico_board;

/* A board from its words: ico_board_new(ctx, "knight", "torus:5x7", &b).
 * ICO_BAD_ARGUMENT names the word that is wrong, with a suggestion.  O(1) memory for full
 * boards whatever their size (sides < 2^32, fewer than 2^63 cells). */
ICO_MUST_CHECK ico_status ico_board_new(ico_context *ctx, const char *piece,
                                        const char *shape, ico_board **board);
/* The same with cells missing and walls.  `missing`: as many bytes as the full shape has
 * cells, row-major, nonzero = no cell there, or NULL.  `walls`: pairs of cell indices of
 * the full shape (2 * wall_count of them): no move leads from one to the other and no
 * rider slides across. */
ICO_MUST_CHECK ico_status ico_board_new_shaped(ico_context *ctx, const char *piece,
                                               const char *shape, const uint8_t *missing,
                                               const uint64_t *walls, size_t wall_count,
                                               ico_board **board);
/* The same board without some cells (`without`, vertex numbers of `board`) and with more
 * walls (pairs of vertex numbers of `board`). */
ICO_MUST_CHECK ico_status ico_board_carve(ico_context *ctx, const ico_board *board,
                                          const uint64_t *without, size_t without_count,
                                          const uint64_t *walls, size_t wall_count,
                                          ico_board **carved);
void ico_board_free(ico_board *board);

/* True if `word` is a piece expression ("knight+wazir", "leaper:1,4", "rook<=3",
 * "moves:..."). */
bool ico_piece_matches(const char *word);
/* True if `word` is a board expression ("8x8", "torus:5x7", "hex:4"). */
bool ico_shape_matches(const char *word);
/* Names of the pieces and surfaces, for help, completion and suggestions;
 * NULL-terminated. */
const char *const *ico_piece_names(void);
const char *const *ico_shape_names(void);

/* The words that made it: "knight 8x8", "knight 8x8 without 4 cells". */
const char *ico_board_expression(const ico_board *board);
const char *ico_board_piece(const ico_board *board);
/* How many pieces move in turn: 2 of "knight/camel", else 1. */
unsigned ico_board_turns(const ico_board *board);
/* The same cells and walls for one of them alone: turn 0 makes moves 1, 3, 5 ..., turn 1
 * moves 2, 4, 6 ...  The whole board's moves are those of both. */
ICO_MUST_CHECK ico_status ico_board_turn(ico_context *ctx, const ico_board *board,
                                         unsigned turn, ico_board **alone);
ico_lattice ico_board_lattice(const ico_board *board);
ico_surface ico_board_surface(const ico_board *board);
/* Number of dimensions (2 for hex and tri), and side d: 0 rows, 1 columns, 2 layers.  On
 * hex and tri: rows, and cells of the longest row. */
unsigned ico_board_dimensions(const ico_board *board);
uint64_t ico_board_side(const ico_board *board, unsigned d);
/* Cells that exist (vertices). */
uint64_t ico_board_size(const ico_board *board);
/* Cells of the full shape: product of the sides (hex, tri: the cells of the figure). */
uint64_t ico_board_full_size(const ico_board *board);
bool ico_board_has_holes(const ico_board *board);

/* Coordinates (one per dimension, 0-based; hex and tri: row and place in that row) of
 * vertex v, and back: ICO_NO_CELL where there is no cell. */
void ico_board_coordinates(const ico_board *board, uint64_t v, uint64_t *at);
uint64_t ico_board_vertex(const ico_board *board, const uint64_t *at);
/* Cells in row r of layer 0 of the full shape (differs by row on hex and tri). */
uint64_t ico_board_row_length(const ico_board *board, uint64_t r);
/* Centre of the cell in the plane, in units of a cell's width, y downwards; layers of a
 * box are set side by side by whoever draws.  For hex and tri rows are shifted. */
void ico_board_position(const ico_board *board, uint64_t v, double *x, double *y);

/* Preferred name of vertex v ("e4" on plane boards, "r3c5l2", "r3c5" elsewhere;
 * dimensions beyond the third follow after dots, "r3c5l2.1"), appended. */
void ico_board_cell_name(const ico_board *board, uint64_t v, ico_text *name);
/* Vertex named by the first `size` bytes of `name`: "e4", "r3c5", "#17". ICO_BAD_ARGUMENT
 * says what is wrong: no such column, no cell there, not a name. */
ICO_MUST_CHECK ico_status ico_board_cell(ico_context *ctx, const ico_board *board,
                                         const char *name, size_t size, uint64_t *v);

/* Number of moves in the piece's list (a rider's direction counts once), and move k as
 * one offset a dimension; its reach (1 leaper, 0 unlimited).  Sums and explicit lists
 * keep their order; the moves of a named piece come in the order of the cells they lead
 * to.  On hex and tri an offset is (row, diagonal): (0,1) (0,-1) (1,0) (-1,0) (1,-1)
 * (-1,1) are the six neighbours. */
uint32_t ico_board_move_count(const ico_board *board);
void ico_board_move(const ico_board *board, uint32_t k, int64_t *offset, uint64_t *reach);
/* True if some move cannot be taken back, so that the graph is directed: an explicit list
 * that lacks the opposite of one of its moves (or, on surfaces whose seams reverse rows
 * or columns, its mirror image).  All named pieces can be taken back. */
bool ico_board_is_directed(const ico_board *board);
/* Where move k leads from v with `steps` steps (1 for leapers): the vertex, or
 * ICO_NO_CELL when it leaves the board, meets a hole or a wall, or a surface leads it
 * back to v.  O(steps). */
uint64_t ico_board_target(const ico_board *board, uint64_t v, uint32_t k, uint64_t steps);

/* Vertices and edges the graph would have, and the bytes it would take: exact n, upper
 * bound on m.  Returned in floating point because it may exceed every integer. */
double ico_board_graph_bytes(const ico_board *board);
/* The graph of the board: O(n * moves).  ICO_TOO_LARGE with the figure if n >= 2^31 or it
 * would exceed the memory limit of `ctx`. */
ICO_MUST_CHECK ico_status ico_board_graph(ico_context *ctx, const ico_board *board,
                                          ico_graph **graph);

/* The symmetries of the board: permutations of the vertices that come from symmetries of
 * its surface and keep cells and moves (walls count by the moves they forbid).
 * perms: order * n entries, image of v under g at perms[g * n + v]; the first is the
 * identity.  Owned by the caller (ico_symmetries_free). */
typedef struct ico_symmetries {
    ico_context *ctx;
    uint32_t order, n;
    uint32_t *perms;
    const char **names; /* "identity", "half turn", "mirror left-right", ... */
} ico_symmetries;
/* Cost O(candidates * moves of the board); the graph is made on the way.  ICO_TOO_LARGE
 * when graph or group would exceed the memory limit (none: the machine's memory). */
ICO_MUST_CHECK ico_status ico_board_symmetries(ico_context *ctx, const ico_board *board,
                                               ico_symmetries *group);
void ico_symmetries_free(ico_symmetries *group);

#ifdef __cplusplus
}
#endif
#endif
