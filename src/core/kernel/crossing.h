/* kernel/crossing.h - finds the moves of a flat board that cross, for searches for
 * uncrossed paths and cycles.
 * A move is the segment between the centres of its cells.  Two moves cross when they have
 * a point in common that is not one cell at which both of them end.
 * Source: docs/conventions.md, "Crossings".  The verifier has code of its own.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_CROSSING_H
#define ICO_KERNEL_CROSSING_H

#include "graph/graph.h"
#include "icosian/problem.h"

/* A cell as a point: row and column. */
typedef struct ico_cell_centre {
    int64_t row, column;
} ico_cell_centre;

/* Invariant: the edges that cross edge e of the graph are other[row[e] .. row[e + 1]),
 * ascending. */
typedef struct ico_crossings {
    ico_context *ctx;
    uint32_t edges;
    size_t room;
    size_t *row; /* edges + 1 */
    uint32_t *other;
} ico_crossings;

/* Have the moves of the subject places in one plane?  If not, and why is not NULL,
 * appends that reason in the name of this method. */
bool ico__has_crossings(const ico_problem *problem, const char *method, ico_text *why);

/* Does the move between a and b cross the one between c and d?  Exact for boards that fit
 * into memory.  A move does not cross itself. */
bool ico__moves_cross(ico_cell_centre a, ico_cell_centre b, ico_cell_centre c,
                      ico_cell_centre d);

/* All crossings of the edges of `graph`, which is the graph of this board.  Looks at
 * pairs of moves that are near each other: O(m r) for r moves in the reach of a move. */
ICO_MUST_CHECK ico_status ico__crossings_new(ico_context *ctx, const ico_board *board,
                                             const ico_graph *graph,
                                             ico_crossings *crossings);
void ico__crossings_free(ico_crossings *crossings);
/* How many pairs of moves that looks at, about. */
double ico__crossings_work(const ico_board *board, const ico_graph *graph);

#endif
