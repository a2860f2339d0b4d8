/* method/walk/steps.h - conditions on the next step of a path, by where it stands in the
 * path: which of two pieces has the turn.
 * Stands above path.
 * Source: docs/conventions.md, "Two pieces in turn".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_STEPS_H
#define ICO_METHOD_WALK_STEPS_H

#include "method/walk/path.h"

/* moves[t]: what the piece that has turn t can do; NULL for one piece.  With `walk` NULL
 * nothing is asked, and every call may be made. */
typedef struct ico_steps {
    const ico_walk *walk;
    ico_graph *moves[2];
} ico_steps;

/* Opens it for the question of the walk, if that has conditions on steps. */
ICO_MUST_CHECK ico_status ico__steps_open(const ico_walk *walk, ico_steps *steps);
void ico__steps_close(ico_steps *steps);
/* May the path go on to v? */
bool ico__steps_allow(const ico_steps *steps, const ico_path *path, uint32_t v);
/* May the path, which is a cycle, go back to where it began? */
bool ico__steps_allow_closing(const ico_steps *steps, const ico_path *path);

#endif
