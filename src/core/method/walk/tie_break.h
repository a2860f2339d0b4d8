/* method/walk/tie_break.h - which of several neighbours with equally few exits comes
 * next.
 * Source: Pohl (1967): smallest sum at the next level; Roth: farthest from the centre;
 * Squirrel and Cull (1996): fixed orders of moves.  See docs/methods/warnsdorff.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_TIE_BREAK_H
#define ICO_METHOD_WALK_TIE_BREAK_H

#include "method/walk/path.h"
#include "method/walk/squirrel_cull.h"

typedef enum ico_tie_rule {
    ICO_TIES_RANDOM,
    ICO_TIES_FIRST,
    ICO_TIES_POHL,
    ICO_TIES_LARGEST,
    ICO_TIES_ROTH,
    ICO_TIES_SQUIRREL_CULL, /* the table, or one fixed order */
} ico_tie_rule;

typedef struct ico_ties {
    const ico_walk *walk;
    ico_tie_rule rule;
    int64_t *distance; /* Roth: from the centre, squared, scaled */
    ico_squirrel_cull squirrel;
} ico_ties;

/* ICO_BAD_ARGUMENT: Roth's rule without a board. */
ICO_MUST_CHECK ico_status ico__ties_open(const ico_walk *walk, ico_tie_rule rule,
                                         ico_ties *ties);
void ico__ties_close(ico_ties *ties);
/* The neighbour of the path's head that comes next by Warnsdorff's rule, or ICO_NO_VERTEX
 * when it is stuck.  What the rule leaves equal is drawn from `random`. */
uint32_t ico__ties_next(ico_ties *ties, const ico_path *path, ico_random *random);

#endif
