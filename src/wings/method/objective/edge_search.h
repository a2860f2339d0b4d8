/* method/objective/edge_search.h - a part of a tour made anew at the least cost: branch
 * and bound over its edges.  The part may be the whole tour.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_EDGE_SEARCH_H
#define ICO_METHOD_OBJECTIVE_EDGE_SEARCH_H

#include "method/method.h"

/* Ways are directions: way ^ 1 is the opposite, and an edge goes one way from one of its
 * ends and the opposite way from the other.  ICO_NO_WAY: an edge of the apex, which joins
 * the ends of an open tour; no turn is counted there. */
enum { ICO_NO_WAY = 255, ICO_PART_MOST = 65 };

/* The rates of a tour's cost: for each cell where it turns, for each cell that it passes
 * straight, and for each pair of moves that cross.  Turns or crossings are counted, never
 * both. */
typedef struct ico_rates {
    int turn, straight, crossing;
} ico_rates;

typedef struct ico_half_edge {
    uint32_t twin, edge; /* twin: the same edge from the other end */
    uint8_t to, way;     /* small: the search reads them most of the time */
} ico_half_edge;

/* An edge of a part, if crossings cost something: other[first ... first of the next) of
 * the part are the edges of it that cross this one; `outside` cross it of the tour beyond
 * the part. */
typedef struct ico_part_edge {
    uint32_t first, outside;
} ico_part_edge;

/* A part of a tour to be made anew: vertices 0 ... n-1, at most ICO_PART_MOST. */
typedef struct ico_part {
    ico_rates rates;
    /* apex: a vertex that never turns, or n.  mate[v]: the other end of the path outside
     * the part that ends in v, or v itself */
    uint32_t n, apex, first[ICO_PART_MOST + 1], mate[ICO_PART_MOST];
    /* held[v]: the number of edges of v outside the part, which stay; held_way[v][...]:
     * their ways.  The new part adds edges up to two. */
    uint8_t held[ICO_PART_MOST], held_way[ICO_PART_MOST][2];
    /* half[first[v] ... first[v + 1]): the edges of v */
    ICO_VECTOR(ico_half_edge) half;
    /* one entry more than edges; empty if crossings cost nothing */
    ICO_VECTOR(ico_part_edge) edge;
    ICO_VECTOR(uint32_t) other;
} ico_part;

/* Edges a-b of the new part; held[v] at each vertex make two. */
typedef struct ico_part_filler {
    uint32_t count, edge[ICO_PART_MOST][2];
} ico_part_filler;

typedef enum ico_filled { ICO_FILLED, ICO_NOT_TO_FILL, ICO_GAVE_UP } ico_filled;

/* Completes the part to one cycle that costs at most `bound` within the part;
 * ICO_GAVE_UP after *nodes branchings or when the run is stopped.  *nodes gets the number
 * of branchings left.  random: the order of equal choices, or NULL. */
ICO_MUST_CHECK ico_status ico__part_fill(ico_run *run, const ico_part *part,
                                         int64_t bound, uint64_t *nodes,
                                         ico_random *random, ico_part_filler *filling,
                                         ico_filled *filled);
/* A cost that no completion is below. */
ICO_MUST_CHECK ico_status ico__part_least(ico_run *run, const ico_part *part,
                                          int64_t *least);
void ico__part_free(ico_context *ctx, ico_part *part);

#endif
