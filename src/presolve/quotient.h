/* presolve/quotient.h - the question of symmetric tours on a board, as one about the
 * orbits of cells: a tour that a turn or mirror keeps is a cycle or a path through the
 * orbits, with a label at each step that says which cell of the next orbit it meets.
 * Stands above closed.h; flat boards of squares only.
 * Source: Gross, Voltage graphs (1974); Jelliss for the kinds of symmetric tours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_QUOTIENT_H
#define ICO_PRESOLVE_QUOTIENT_H

#include "icosian/problem.h"

/* An image of the rectangle: swap the coordinates (squares only), then flip each or not;
 * `order` times gives back what it was. */
typedef struct ico_image {
    bool swap, flip_row, flip_column;
    unsigned order;
} ico_image;
/* The images that a kind of symmetry allows, on a board of this form; returns how many
 * (at most four). */
unsigned ico__images(const ico_board *board, ico_symmetry symmetry, ico_image images[4]);

/* Invariants: image[v] is the image of cell v; member[order * u + a] is image^a of the
 * first cell of orbit u, and orbit[v], power[v] say which u and a these are for v.  An
 * orbit with is_fixed has one cell, all others have `order`.
 * graph: orbits, next to each other where a move leads from one to the other; labels[e],
 * for its edge e from tail to head, has bit b set if image^a of the tail's first cell is
 * next to image^(a+b) of the head's for all a.  is_folded[u]: u's two cells are next to
 * each other (order 2 only).
 * If not `possible`, the board is not the same after the turn, and no tour can be. */
typedef struct ico_quotient {
    ico_context *ctx;
    uint32_t n, size; /* cells, orbits */
    unsigned order;
    bool possible;
    uint32_t *image, *orbit, *member;
    uint8_t *power, *labels, *is_fixed, *is_folded;
    uint32_t fixed_count;
    ico_graph *graph;
} ico_quotient;

/* Forbidden moves are left out.  O(n + m). */
ICO_MUST_CHECK ico_status ico__quotient_new(ico_context *ctx, const ico_problem *problem,
                                            ico_image image, ico_quotient **quotient);
void ico__quotient_free(ico_quotient *quotient);
/* Label bits of the step from orbit u to orbit w, which are next to each other. */
uint8_t ico__quotient_labels(const ico_quotient *q, uint32_t u, uint32_t w);
/* Is the tour, closed or open, the same after the turn?  place is scratch, n entries. */
bool ico__quotient_keeps(const ico_quotient *q, const uint32_t *tour, bool closed,
                         uint32_t *place);

#endif
