/* draw/layout.h - where the cells of a board or the vertices of a graph go on the page.
 * Source: Fruchterman, Reingold, "Graph drawing by force-directed placement", 1991.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_LAYOUT_H
#define ICO_DRAW_LAYOUT_H

#include "icosian/problem.h"

typedef struct ico_point {
    double x, y;
} ico_point;

/* Centre of cell v in cells' widths, y downwards.  The third, fifth, ... dimension goes
 * across and the fourth, sixth, ... down, with a gap between layers. */
ico_point ico__layout_cell(const ico_board *board, uint64_t v);

/* Places the vertices of a graph: `places` has graph->n entries.  With a tour its
 * vertices go round a circle in its order (then the tour is the circle, and every other
 * edge a chord) and those off it round a smaller one; without, small graphs are laid out
 * by forces and large ones round a circle.  Neighbours on a circle are 1.5 apart.
 * Deterministic. O(n) for circles, O(n^2 * iterations) under a bound for forces. */
ICO_MUST_CHECK ico_status ico__layout_graph(ico_context *ctx, const ico_graph *graph,
                                            const uint32_t *tour, uint32_t length,
                                            ico_point *places);

#endif
