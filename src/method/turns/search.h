/* method/turns/search.h - a part of a tour made anew with as few turns as can be: branch
 * and bound over its edges.  The part may be the whole tour.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_TURNS_SEARCH_H
#define ICO_METHOD_TURNS_SEARCH_H

#include "method/method.h"

/* Ways are directions: way ^ 1 is the opposite, and an edge goes one way from one of its
 * ends and the opposite way from the other.  ICO_NO_WAY: an edge of the apex, which
 * stands between the ends of an open tour; no turn is made there. */
enum { ICO_NO_WAY = 255, ICO_PART_MOST = 65 };

typedef struct ico_half_edge {
    uint32_t to, twin; /* the same edge from the other end */
    uint8_t way;
} ico_half_edge;

/* Vertices 0 ... n-1, at most ICO_PART_MOST.  half[first[v] ... first[v + 1]): the edges
 * of v.  held[v]: how many edges v has that stay, which go held_way[v][...]; v has one
 * more or two in the new part.  mate[v]: the other end of the path outside that v is an
 * end of, v itself if there is none.  apex: a vertex that never turns, or n. */
typedef struct ico_part {
    uint32_t n, apex, first[ICO_PART_MOST + 1], mate[ICO_PART_MOST];
    uint8_t held[ICO_PART_MOST], held_way[ICO_PART_MOST][2];
    ICO_VECTOR(ico_half_edge) half;
} ico_part;

/* Edges a-b of the new part; held[v] at each vertex make two. */
typedef struct ico_filling {
    uint32_t count, edge[ICO_PART_MOST][2];
} ico_filling;

typedef enum ico_filled { ICO_FILLED, ICO_NOT_TO_FILL, ICO_GAVE_UP } ico_filled;

/* Completes the part to one cycle with at most `bound` turns at its vertices; ICO_GAVE_UP
 * after *nodes branchings or when the run is stopped.  *nodes is what was not used of
 * them.  random: the order of equal choices, or NULL. */
ICO_MUST_CHECK ico_status ico__turns_fill(ico_run *run, const ico_part *part,
                                          uint32_t bound, uint64_t *nodes,
                                          ico_random *random, ico_filling *filling,
                                          ico_filled *filled);
/* Turns that no completion avoids. */
uint32_t ico__turns_least(const ico_part *part);

#endif
