/* method/walk/rotation.h - gets a stuck path going by turning its tail round.
 * If the head is a neighbour of at[i], then at[0..i] followed by the rest backwards is a
 * path of the same vertices with another head.
 * Source: Posa (1976), as used by Angluin and Valiant (1979).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_ROTATION_H
#define ICO_METHOD_WALK_ROTATION_H

#include "method/walk/path.h"

/* Invariants: place[path->at[i]] = i for each i < path->length; distance[v] is the number
 * of steps from v to where the head is wanted, as it was when the rotator was aimed. */
typedef struct ico_rotator {
    ico_path *path;
    uint32_t *place, *distance;
} ico_rotator;

/* Undirected walks only. */
ICO_MUST_CHECK ico_status ico__rotator_open(ico_path *path, ico_rotator *rotator);
void ico__rotator_close(ico_rotator *rotator);
/* The path was changed by others. */
void ico__rotator_refresh(ico_rotator *rotator);
/* The vertex just visited is the last of the path. */
void ico__rotator_note_head(ico_rotator *rotator);
/* Aims at the free vertices; with none left, at the start of a closed walk or the given
 * end of an open one.  To be called whenever the path has grown.  O(n + m). */
void ico__rotator_aim(ico_rotator *rotator);
/* Makes a rotation: mostly one that brings the head nearer to the aim, occasionally any.
 * *from gets the first place that changed.  False: no rotation is possible. 
 * O(length). */
bool ico__rotator_turn(ico_rotator *rotator, ico_random *random, uint32_t *from);

#endif
