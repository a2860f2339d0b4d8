/* method/walk/barred.h - the moves that a growing path bars, since they would cross it.
 * Stands above path; for questions about uncrossed tours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_BARRED_H
#define ICO_METHOD_WALK_BARRED_H

#include "kernel/crossing.h"
#include "method/walk/path.h"

/* Invariant: by[e] is the number of moves of the path that edge e crosses.  With `graph`
 * NULL nothing is barred, and every call may be made. */
typedef struct ico_barred {
    ico_context *ctx;
    const ico_graph *graph;
    ico_crossings crossings;
    uint32_t *by;            /* edges + 1 */
    uint32_t *queue, *stamp; /* n + 1, for floods */
    uint32_t stamps;
} ico_barred;

/* Opens it for the question of the walk, if that is about crossings. */
ICO_MUST_CHECK ico_status ico__barred_open(const ico_walk *walk, ico_barred *barred);
void ico__barred_close(ico_barred *barred);
static inline bool ico__barred_is_open(const ico_barred *barred)
{
    return barred->graph != NULL;
}
/* The path has no moves. */
void ico__barred_reset(ico_barred *barred);
/* The path makes the move u-v; takes the move back. */
void ico__barred_add(ico_barred *barred, uint32_t u, uint32_t v);
void ico__barred_remove(ico_barred *barred, uint32_t u, uint32_t v);
/* Would the move u-v cross the path? */
bool ico__barred_has(const ico_barred *barred, uint32_t u, uint32_t v);
/* How many of the free cells the path can still reach without crossing itself. */
uint32_t ico__barred_reachable(ico_barred *barred, const ico_path *path, uint64_t *ticks);

#endif
