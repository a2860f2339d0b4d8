/* draw/layout/layout.h - where the cells of a board or the vertices of a graph go on the
 * page.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_LAYOUT_LAYOUT_H
#define ICO_DRAW_LAYOUT_LAYOUT_H

#include "graph/graph.h"
#include "icosian/draw.h"

typedef struct ico_point {
    double x, y;
} ico_point;

/* Centre of cell v in cells' widths, y downwards.  The layers of a board of three
 * dimensions stand in rows that make a picture near to a square; of more dimensions the
 * third, fifth, ... go across and the fourth, sixth, ... down, or the other way round. */
ico_point ico__layout_cell(const ico_board *board, uint64_t v);

/* How far the layer of the cell with these coordinates is moved from the first, and
 * whether no layer is to the left of it, or below it. */
typedef struct ico_layer_place {
    ico_point at;
    bool leftmost, lowest;
} ico_layer_place;
ico_layer_place ico__layout_layer(const ico_board *board, const uint64_t *at);

/* Places the vertices of a graph: `places` has graph->n entries.  `tour` has `length`
 * vertices, 0: there is none.  ICO_UNSUPPORTED or ICO_TOO_LARGE if the graph has no such
 * layout; ICO_LAYOUT_AUTO it always has.  Deterministic: the same graph is drawn alike
 * everywhere. */
ICO_MUST_CHECK ico_status ico__layout_graph(ico_context *ctx, const ico_graph *graph,
                                            ico_draw_layout layout, const uint32_t *tour,
                                            uint32_t length, ico_point *places);

#endif
