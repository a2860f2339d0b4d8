/* method/longest/longest.h - the longest path or cycle, by questions whether there is one
 * that leaves out so many vertices.
 * Each of these is a question about a Hamiltonian cycle: beside the vertices that are
 * visited, the cycle goes through a chain of hubs, and between two hubs through one of
 * the vertices that are left out.
 * Stands above presolve/closed.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_LONGEST_LONGEST_H
#define ICO_METHOD_LONGEST_LONGEST_H

#include "method/method.h"
#include "presolve/closed.h"

/* The question as arcs. Invariants: n vertices: those of the closed form, and behind them
 * one for each required edge of an undirected form, in the middle of that edge; each edge
 * of such a form is two arcs.  must[v]: a cycle must visit v, one of `musts`; weight: of
 * each arc, or NULL; weighed: the graph that has these weights; impossible: two required
 * arcs have one tail or one head.  No cycle of fewer than `least` vertices counts. */
typedef struct ico_arcs {
    ico_context *ctx;
    const ico_closed *closed;
    uint32_t n, m, most_arcs, least;
    uint32_t *tail, *head, musts;
    int64_t *weight;
    const ico_graph *weighed;
    bool *must, impossible;
} ico_arcs;

ICO_MUST_CHECK ico_status ico__arcs_open(ico_context *ctx, const ico_closed *closed,
                                         ico_arcs *arcs);
void ico__arcs_close(ico_arcs *arcs);

/* --- cover.c --- */

/* Prices of the vertices, n each: out[u] + in[v] <= 0 for each arc u -> v, out[v] + in[v]
 * <= 1 for a vertex that may be left out, and all of them add up to the vertices that
 * are. */
typedef struct ico_prices {
    int32_t *out, *in;
} ico_prices;

/* The fewest vertices that must be left out of a set of cycles which visits each other
 * vertex once, a lower bound for one cycle, and prices that show it.  *some is false if
 * there is no such set. */
ICO_MUST_CHECK ico_status ico__cover_arcs(ico_run *run, const ico_arcs *arcs,
                                          uint32_t *left_out, bool *some,
                                          ico_prices *prices);

/* --- dual.c --- */

/* Gives the run the reason why no tour is longer; changes the prices. */
ICO_MUST_CHECK ico_status ico__dual_tell(ico_run *run, const ico_arcs *arcs,
                                         ico_prices *prices, uint32_t left_out);

/* --- grow.c --- */

/* The search for long cycles by changes. */
typedef struct ico_grower ico_grower;
typedef ico_status ico_grown_offer(void *user, const uint32_t *cycle, uint32_t length);
ICO_MUST_CHECK ico_status ico__grow_open(ico_run *run, const ico_arcs *arcs,
                                         ico_grower **growth);
void ico__grow_close(ico_grower *growth);
/* For so many ticks, or until a cycle of `most` vertices is found: hands on each cycle
 * that is longer than all before. */
ICO_MUST_CHECK ico_status ico__grow_for(ico_grower *growth, uint64_t ticks, uint32_t most,
                                        ico_grown_offer *call, void *user);

/* For so many ticks, or until a cycle of just this length is found, which is
 * handed on. */
ICO_MUST_CHECK ico_status ico__grow_to(ico_grower *growth, uint64_t ticks,
                                       uint32_t length, bool *found,
                                       ico_grown_offer *call, void *user);

/* --- hubs.c --- */

typedef enum ico_skip_answer {
    ICO_SKIP_UNKNOWN,
    ICO_SKIP_TOO_MANY, /* hubs: their arcs would take too much memory */
    ICO_SKIP_FOUND,
    ICO_SKIP_NONE
} ico_skip_answer;

/* A question for a cycle that leaves out vertices: through `root`, without the vertices
 * below `from`, and `left_out` vertices in all; or, if `any`, any number.  second: the
 * vertex behind the root, which does not lead back to it, or ICO_NO_VERTEX: any one. */
typedef struct ico_skip_question {
    uint32_t from, root, left_out, second;
    bool any;
} ico_skip_question;

/* Is there such a cycle, and, of arcs with weights, which is the best?  Method auto is
 * asked, within the run's slice.  FOUND: cycle has it, *length vertices of the arcs from
 * the root on.  UNKNOWN: the same, if *length > 0, but there may be a better one. */
uint32_t ico__skip_root(const ico_arcs *arcs); /* every cycle visits it; or none */
ICO_MUST_CHECK ico_status ico__skip_ask(ico_run *run, const ico_arcs *arcs,
                                        const ico_skip_question *question,
                                        ico_skip_answer *answer, uint32_t *cycle,
                                        uint32_t *length);

/* --- exact.c --- */

/* Questions that method longest takes beside the longest: a given number of vertices
 * (--length), or any (--optional alone), of the best weight or of any. */
ICO_MUST_CHECK ico_status ico__skip_solve(ico_run *run, const ico_arcs *arcs);

/* Offers a cycle of `length` vertices of the arcs; the middles of required edges are no
 * part of it. */
ICO_MUST_CHECK ico_status ico__skip_offer(ico_run *run, const ico_arcs *arcs,
                                          const uint32_t *cycle, uint32_t length);

#endif
