/* method/longest/long_cycle.h - a cycle that grows: stretches of it are replaced by ways
 * through vertices that it leaves out.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_LONGEST_LONG_CYCLE_H
#define ICO_METHOD_LONGEST_LONG_CYCLE_H

#include "base/random.h"
#include "method/longest/longest.h"

/* Invariants: heads of the arcs out of v are to[row[v] .. row[v + 1]), tails of those
 * into v from[back[v] .. back[v + 1]).  apex: that of an open question, or ICO_NO_VERTEX;
 * arcs lead from it to each v with opens[v].  next[v] and before[v] are ICO_NO_VERTEX if
 * the cycle leaves v out; else they are inverse to each other, and the cycle has
 * `length` vertices, every must[v] among them.  out[0 .. outs) are the vertices left out,
 * at[v] the place of v there.  exact: the length that the cycle shall come to; 0: the
 * longer the better. */
typedef struct ico_long_cycle {
    ico_context *ctx;
    const ico_arcs *arcs;
    uint32_t n, length, exact, outs, apex, stamp;
    uint32_t *row, *to, *back, *from, *next, *before, *out, *at, *seen, *way, *place;
    bool *opens;
} ico_long_cycle;

ICO_MUST_CHECK ico_status ico__long_open(const ico_arcs *arcs, ico_long_cycle *loop);
void ico__long_close(ico_long_cycle *loop);
/* Puts `count` vertices, each once, in the place of what there is. */
void ico__long_set(ico_long_cycle *loop, const uint32_t *cycle, uint32_t count);

/* No vertex is seen. */
void ico__long_stamp(ico_long_cycle *loop);

/* --- first_cycle.c --- */

/* A first cycle through all that must be visited; its length is 0 if none was found. */
void ico__long_begin(ico_long_cycle *loop, ico_random *random);

/* --- reroute.c --- */

/* Makes a stretch longer, or at least another one; shorter by k at times, heat^k of them.
 * Returns the work. */
uint64_t ico__long_change(ico_long_cycle *loop, ico_random *random, double heat);

/* --- grow.c --- */

/* Invariants: best: the length of the longest cycle so far; a round of `round` ticks of
 * which `done` are done. */
struct ico_grower {
    ico_run *run;
    struct ico_long_cycle *loop;
    uint32_t best;
    uint64_t round, done;
    double heat;
};

#endif
