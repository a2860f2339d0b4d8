/* verify/verify.h - shared by the files of the verifier: one tour under test, and moves
 * recomputed from piece and board.
 * Includes problem.h and base only; no method, no generator.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_VERIFY_H
#define ICO_VERIFY_VERIFY_H

#include "base/memory.h"
#include "graph/graph.h"
#include "icosian/verify.h"

#define ICO_NO_PLACE UINT32_MAX

/* A tour under test.  Invariants once the visits are tested: tour[place[v]] == v for
 * visited v, place[v] == ICO_NO_PLACE for all others; legal[i] is true if tour[i] ->
 * tour[i + 1] is a move (legal[length - 1]: back to tour[0]). */
typedef struct ico_verification {
    ico_context *ctx;
    const ico_problem *problem;
    const uint32_t *tour;
    uint32_t length, n;
    uint32_t *place; /* n */
    uint8_t *legal;  /* length */
    bool closing;    /* the step from the last back to the first is part of the tour */
    uint64_t base;   /* number shown for tour[0] */
    ico_text why;
    ico_status status; /* not ICO_OK: stopped, so nothing is known */
} ico_verification;

/* In a long loop: must the work end after step i?  Polls the context every EVERY
 * steps. */
static inline bool ico__verify_stops(ico_verification *v, uint64_t i)
{
    enum { EVERY = 1 << 16 };
    if (i % EVERY == EVERY - 1 && v->status == ICO_OK)
        v->status = ico__tick(v->ctx, EVERY);
    return v->status != ICO_OK;
}

/* As ico_verify_tour, with messages that call the first cell number `base`. */
ICO_MUST_CHECK ico_status ico__verify_sequence(ico_context *ctx,
                                               const ico_problem *problem,
                                               const uint32_t *tour, uint64_t length,
                                               uint64_t base, bool *valid, ico_kind *kind,
                                               ico_text *why);

/* Does the tour step from u to w (either way, unless tours are directed)? */
bool ico__verify_uses(const ico_verification *v, uint64_t u, uint64_t w);
/* Tests the conditions of the question (verify/condition/).  Sets *good; v->why names the
 * condition that is broken.  ICO_UNSUPPORTED: the verifier has no test for it. */
ICO_MUST_CHECK ico_status ico__verify_asked(ico_verification *v, bool *good);
/* Does the arrow at u, if there is one, point to w? */
bool ico__verify_arrow(const ico_problem *problem, uint64_t u, uint64_t w);
/* Has the problem a flat board of squares, where moves cross?  And do these two? */
bool ico__verify_knows_crossings(const ico_problem *problem);
bool ico__verify_moves_cross(const ico_board *board, const uint32_t one[2],
                             const uint32_t other[2]);
/* Appends the name of vertex u to v->why. */
void ico__verify_name(ico_verification *v, uint64_t u);
/* Number shown for the i-th cell of the tour. */
uint64_t ico__verify_number(const ico_verification *v, uint32_t i);

/* The direction of the step between these two cells: its offset in lowest terms, so that
 * steps of any length the same way have one.  Plane boards of squares. */
void ico__direction(const ico_board *board, uint64_t from, uint64_t to,
                    int64_t *direction);

/* Moves of a piece by unfolding the surface; plain data, taken from the board once. */
typedef struct ico_unfolding ico_unfolding;
ICO_MUST_CHECK ico_status ico__unfold_new(ico_context *ctx, const ico_board *board,
                                          ico_unfolding **unfolding);
void ico__unfold_free(ico_unfolding *unfolding);
/* From now on moves lead through walls. */
void ico__unfold_without_walls(ico_unfolding *unfolding);
/* Is b one move from a?  a and b are vertices of the board, a != b. */
bool ico__unfold_is_move(const ico_unfolding *unfolding, uint64_t a, uint64_t b);
/* Calls visit(user, b) for each cell b one move from a (b may come more than once, never
 * a itself) until it returns false. */
void ico__unfold_moves(const ico_unfolding *unfolding, uint64_t a,
                       bool (*visit)(void *user, uint64_t b), void *user);

#endif
