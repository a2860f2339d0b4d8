/* method/passages/cover.h - a choice for each cluster: the lacks of the tables, and,
 * where there are none, the number of cycles that the choice makes.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_COVER_H
#define ICO_METHOD_PASSAGES_COVER_H

#include "method/passages/choices.h"

/* Invariants: served[t]: the matching that a table without lack uses.  Links at socket x:
 * peer[2x .. 2x + 2), ICO_NO_PEER where there is none; mate[x]: the socket at the other
 * end of the path inside.  seen: stamp + the number of its
 * cycle, below stamp where it is in none. */
typedef struct ico_passage_cover {
    const ico_passage_model *m;
    ico_passage_state state;
    uint8_t *served;
    uint32_t *peer, *mate, *seen, stamp;
} ico_passage_cover;

#define ICO_NO_PEER UINT32_MAX

ICO_MUST_CHECK ico_status ico__passage_cover_new(const ico_passage_model *m,
                                                 ico_passage_cover *c);
void ico__passage_cover_free(ico_passage_cover *c);
/* Cycles of a cover that lacks nothing, with the best matchings that trying one table
 * after the other finds.  O(clusters * tables with several). */
uint32_t ico__passage_cycles(ico_passage_cover *c);
/* Once the cycles were counted: how many orbits they have under a permutation of the
 * sockets that leaves the cover as it is, of this order. */
double ico__passage_cycle_orbits(const ico_passage_cover *c, const uint32_t *socket,
                                 uint32_t order);
/* The edges of the cover, one after the other: passages, and links; returns how many. */
uint32_t ico__passage_edges(const ico_passage_cover *c, uint32_t *edges);

#endif
