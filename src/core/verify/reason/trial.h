/* verify/reason/trial.h - a reason under test; shared by the files that check reasons.
 * Used by the files of this folder and their tests only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_REASON_TRIAL_H
#define ICO_VERIFY_REASON_TRIAL_H

#include "base/memory.h"
#include "icosian/verify.h"
#include "problem/reason.h"

typedef struct ico_trial_edge {
    uint64_t u, v;
} edge;

/* A reason under test, with the question.  Invariants: forbidden and required are sorted,
 * smaller end first unless directed.  ends: two numbers for each usable arc u -> v;
 * undirected: for each edge once, the smaller end first; weights: one for each, if the
 * reason is about these. */
typedef struct ico_trial {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_reason *reason;
    bool directed, closed;
    uint32_t n;
    uint64_t least; /* of the longest: no tour has so many vertices or more; else 0 */
    uint64_t start, end; /* of a path */
    edge *forbidden, *required;
    size_t forbidden_count, forbidden_room, required_count, required_room;
    ICO_VECTOR(uint32_t) ends;
    ICO_VECTOR(int64_t) weights;
    uint64_t collecting; /* the cell whose moves are being listed */
    uint32_t *seen;      /* cells its moves led to so far carry its number + 1 */
    bool failed, refused;
    ico_text why;
    /* polled with `user`; true: give up.  NULL: never */
    bool (*stop)(void *user);
    void *user;
    bool stopped;
    bool lacks_name;          /* there was no memory for the name of a vertex */
    uint64_t work, next_look; /* of the test, and when to ask next */
    const uint32_t *excluded; /* tours that do not count, n vertices each */
    size_t excluded_count;
} ico_trial;

/* Refuses the reason, for good, and appends the sentence to t->why (if there is memory
 * for it).  Returns false, so that callers can return that. */
bool ico__trial_refuse(ico_trial *t, const char *why);
/* Must the test be given up?  `work` more was done; a link looked at is about one. */
bool ico__trial_tick(ico_trial *t, uint64_t work);
/* Colours by rule, on a board: the reason names no vertex; they are those of the
 * chessboard. */
bool ico__trial_chessboard(ico_trial *t);
/* No symmetry that the question names can keep a tour (refused_maps.c). */
ICO_MUST_CHECK ico_status ico__trial_symmetry(ico_trial *t, bool *good);
/* Equal sums cannot be: by the sides of the board, and its colours (sums.c). */
bool ico__trial_sums(ico_trial *t);
/* Two pieces in turn cannot close a tour of an odd number of cells (alternation.c). */
bool ico__trial_alternation(ico_trial *t);
/* No tour visits as many vertices as asked, or all that may not be left out: by their
 * numbers, or by the pieces of the listed edges (skips.c). */
bool ico__trial_skips_by_number(const ico_trial *t);
ICO_MUST_CHECK ico_status ico__trial_skips(ico_trial *t, bool *good);
/* So many cells are not cut into parts of one size (congruent.c). */
bool ico__trial_parts(ico_trial *t);
/* Orders edges by u, then v, for qsort. */
int ico__trial_by_ends(const void *a, const void *b);

/* Reasons about listed edges, by the judges of icosian-check (judge.c). */
ICO_MUST_CHECK ico_status ico__trial_judge(ico_trial *t, bool *good);

/* Is this edge (smaller end first unless directed) forbidden? */
bool ico__trial_forbids(const ico_trial *t, uint64_t u, uint64_t v);
/* Moves are counted at the vertices named alone: boards may be of any size. */
ICO_MUST_CHECK ico_status ico__trial_degree(ico_trial *t, bool *good);
/* A cut by rule, on a board of any length. */
ICO_MUST_CHECK ico_status ico__trial_rule(ico_trial *t, bool *good);

#endif
