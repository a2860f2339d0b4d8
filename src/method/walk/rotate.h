/* method/walk/rotate.h - gets a stuck path going by turning its tail round.
 * If the head is a neighbour of at[i], then at[0..i] followed by the rest backwards is a
 * path of the same vertices with another head.
 * Source: Posa (1976), as used by Angluin and Valiant (1979).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_ROTATE_H
#define ICO_METHOD_WALK_ROTATE_H

#include "method/walk/path.h"

/* Invariant: place[path->at[i]] = i for each i < path->length. */
typedef struct ico_rotator {
    ico_path *path;
    uint32_t *place;
} ico_rotator;

/* Undirected walks only. */
ICO_MUST_CHECK ico_status ico__rotator_open(ico_path *path, ico_rotator *rotator);
void ico__rotator_close(ico_rotator *rotator);
/* The path was changed by others. */
void ico__rotator_refresh(ico_rotator *rotator);
/* The vertex that has just been visited stands at the end. */
void ico__rotator_note_head(ico_rotator *rotator);
/* One rotation: one that leads on (to a free vertex; with none left, to a tour) if there
 * is such, else a random one.  *from gets the first place that changed.  False: there is
 * none.  O(length). */
bool ico__rotator_turn(ico_rotator *rotator, ico_random *random, uint32_t *from);

#endif
