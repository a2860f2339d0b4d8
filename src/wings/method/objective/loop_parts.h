/* method/objective/loop_parts.h - a tour as a loop of cells, whose windows are made anew
 * at a lower cost.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_LOOP_PARTS_H
#define ICO_METHOD_OBJECTIVE_LOOP_PARTS_H

#include "kernel/crossing.h"
#include "method/objective/edge_search.h"

/* Cells 0 ... n-1 of the board; an open tour is closed by the apex, n. Invariants:
 * item[k], 0 <= k < size, are the loop in order, place[] is its inverse; size is n, or n
 * + 1 with an apex.  held[k]: the question fixes this end of the tour; its edge to the
 * apex (in a closed tour the edge between both ends) stays. */
typedef struct ico_loop {
    ico_run *run;
    const ico_problem *problem;
    const ico_board *board;
    const ico_graph *graph;
    uint32_t n, size, *item, *place;
    bool open, held[2];                       /* the start, the end */
    int64_t (*direction)[ICO_MAX_DIMENSIONS]; /* way 2k; its opposite is 2k + 1 */
    unsigned directions;
    uint32_t *links, *local; /* of an exchange: two a vertex; vertex in a part */
    ico_rates rates;
    ico_crossings crossings; /* of all edges, if they cost something */
    uint32_t *number;        /* with these: the edge in a part */
} ico_loop;

/* Makes a loop of this tour, whose cost is counted by these rates. */
ICO_MUST_CHECK ico_status ico__loop_new(ico_run *run, const uint32_t *tour, bool open,
                                        ico_rates rates, ico_loop *loop);
void ico__loop_free(ico_loop *loop);
/* The tour, n cells. */
void ico__loop_tour(const ico_loop *loop, uint32_t *tour);
int64_t ico__loop_cost(const ico_loop *loop);
/* Makes the part of these vertices (with or without the apex) and the edges between them;
 * the rest of the loop stays.  Vertices without a choice are left out; afterwards
 * vertex[k] is vertex k of the part.  *cost: the current cost of the part. */
ICO_MUST_CHECK ico_status ico__loop_part(ico_loop *loop, uint32_t *vertex, uint32_t count,
                                         ico_part *part, int64_t *cost);
/* Puts a filling of this part into the loop. */
void ico__loop_exchange(ico_loop *loop, const uint32_t *vertex, const ico_part *part,
                        const ico_part_filler *filling);

#endif
