/* draw/layout/layouts.h - the layouts of graphs that layout.c chooses from.  Each fills
 * `places` (graph->n entries, n > 0) and sets *done, or leaves *done false if the graph
 * has no such layout.  Lengths are cells' widths: a vertex is a disc of 0.72.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_LAYOUT_LAYOUTS_H
#define ICO_DRAW_LAYOUT_LAYOUTS_H

#include "draw/layout/layout.h"

enum { ICO_PLANAR_MOST = 1000, ICO_FORCE_MOST = 3000 };

/* Named families as books have them, found by graph->expression.  Those that are drawn as
 * planar graphs or rings of subsets are left to the layouts below.  O(n). */
void ico__layout_family(const ico_graph *graph, ico_point *places, bool *done);
/* Graphs of the subsets of `size` among so many elements, numbered as family_algebra.c
 * does: rings of subsets that turn into one another; not done if they are too many. */
enum { ICO_SUBSET_ELEMENTS = 62 };
ICO_MUST_CHECK ico_status ico__layout_subsets(ico_context *ctx, const ico_graph *graph,
                                              uint64_t elements, uint64_t size,
                                              ico_point *places, bool *done);
/* Trees and forests, level below level.  O(n). */
ICO_MUST_CHECK ico_status ico__layout_tree(ico_context *ctx, const ico_graph *graph,
                                           ico_point *places, bool *done);
/* Planar graphs of at most ICO_PLANAR_MOST vertices, without crossings. */
ICO_MUST_CHECK ico_status ico__layout_planar(ico_context *ctx, const ico_graph *graph,
                                             ico_point *places, bool *done);
/* Any graph of at most ICO_FORCE_MOST vertices.  O(n^2) a round. */
ICO_MUST_CHECK ico_status ico__layout_springs(ico_context *ctx, const ico_graph *graph,
                                              ico_point *places);
/* The same from a drawing without crossings, which stays one. */
ICO_MUST_CHECK ico_status ico__layout_loosen(ico_context *ctx, const ico_graph *graph,
                                             ico_point *places);
/* How far vertex v at the place `to`, with its edges, would be from all other vertices
 * and edges that it is not joined to, at most `most`; -1 if edges would cross.  O(m). */
double ico__clearance(const ico_graph *graph, const ico_point *places, uint32_t v,
                      ico_point to, double most);

/* How near a vertex comes to an edge that does not end at it; infinite if there is no
 * such pair.  O(n * m) */
double ico__layout_clearance(const ico_graph *graph, const ico_point *places);
/* Moves vertices until no edge runs under one that is not its end, and makes the picture
 * larger where that does not help; `rigid`: it is only made larger.  Large graphs are
 * left as they are. */
ICO_MUST_CHECK ico_status ico__layout_mend(ico_context *ctx, const ico_graph *graph,
                                           bool rigid, ico_point *places);
/* Turns the drawing so that its edges, or else its longer side, lie straight.  O(n + m)
 */
void ico__layout_turn_upright(const ico_graph *graph, ico_point *places);
/* What ico__layout_mend aims at: the disc of a vertex, and a gap. */
#define ICO_CLEARANCE 0.45

/* Place i of n on a circle about (0, 0), clockwise; 0 is on top, of four the first two
 * are. */
ico_point ico__circle_place(uint32_t i, uint32_t n, double radius);
/* Radius at which n places on a circle are `apart`, measured along it. */
double ico__circle_radius(uint32_t n, double apart);
/* Scales the picture so that edges are of average length 2, or more if vertices would
 * touch.  O(n^2 + m). */
void ico__layout_scale(const ico_graph *graph, ico_point *places);

#endif
