/* method/walk/steps.h - conditions on the next step of a path, by its position in the
 * path and by the step before: which of two pieces moves, the allowed lengths of lines,
 * the allowed angles, and whether the parts of the whole are congruent.
 * Stands above path.
 * Source: docs/conventions.md, "Two pieces in turn", "Lines and angles",
 * "Congruent parts".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_STEPS_H
#define ICO_METHOD_WALK_STEPS_H

#include "method/walk/path.h"

/* The state of a path of k vertices: number of moves of its last line, and of angles of
 * each kind. */
typedef struct ico_step_state {
    uint32_t line, made[ICO_ANGLES];
} ico_step_state;

/* moves[t]: the moves of the piece that has turn t; NULL for one piece.  bends: the
 * question has lines or angles; then state[k] is the state after the first k vertices of
 * the path, and `line`, `least` and `most` are the allowed values.  parts: the number of
 * congruent parts, or 0.  With bends or parts at[v] is the cell of vertex v. Without any
 * of these conditions all functions may be called, too. */
typedef struct ico_steps {
    const ico_walk *walk;
    ico_graph *moves[2];
    bool bends;
    int64_t (*at)[2];
    ico_step_state *state;
    uint64_t line, least[ICO_ANGLES], most[ICO_ANGLES], parts;
} ico_steps;

/* Opens it for the question of the walk.  O(n + m). */
ICO_MUST_CHECK ico_status ico__steps_open(const ico_walk *walk, ico_steps *steps);
void ico__steps_close(ico_steps *steps);
/* May the path go on to v? */
bool ico__steps_allow(const ico_steps *steps, const ico_path *path, uint32_t v);
/* The path has gone on. */
void ico__steps_add(ico_steps *steps, const ico_path *path);
/* True if too few steps are left for the angles that must be. */
bool ico__steps_are_hopeless(const ico_steps *steps, const ico_path *path);
/* Is the path a tour as far as steps go: with its step back, where it is to be a cycle?
 */
bool ico__steps_are_met(const ico_steps *steps, const ico_path *path);

#endif
