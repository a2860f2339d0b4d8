/* method/circuit/proof.h - the log of a search, from which a certificate that there is no
 * tour is made: every clause learned, and every cut that one of them rests on.
 * docs/certificates.md, "clauses", gives the steps and why each holds.
 * Degrees and paths are not logged: the checker of the log applies these rules itself.  A
 * reason of another kind is logged, as a cut, when it is explained, is a conflict, or
 * makes a fact of level 0.
 * Source: Goldberg, Novikov (2003); Wetzler, Heule, Hunt (2014).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CIRCUIT_PROOF_H
#define ICO_METHOD_CIRCUIT_PROOF_H

#include "method/circuit/solver.h"

/* The first word of a step: its kind. */
enum {
    ICO_STEP_CLAUSE, /* size, literals: follows from the clauses so far */
    ICO_STEP_CUT,    /* way; lists of stretches, edges, seeds, literals */
    ICO_STEP_DROP,   /* number of a clause: it is not needed any more */
    ICO_STEP_ADOPT,  /* count, edges: a way through a piece, as good as any */
    ICO_STEP_FOCUS   /* count, ports: only this piece matters from now on */
};

/* How the rest is searched from a node, which need not reach all nodes. */
typedef enum ico_circuit_way {
    ICO_WAY_EITHER,
    ICO_WAY_ALONG /* as a tour would that leaves the node by an edge not known to be in:
                     from the far end of each path, among those known at level 0 */
} ico_circuit_way;

/* Invariants: edge e of the search is number[e] of the form (edges ascending by their
 * ends), its node v port v; in a piece they are edge and node number edges[e], nodes[v]
 * of the search at large.  explained[number]: the turn in which the edge was last
 * explained; each clause starts a new turn.  facts: clauses that follow from a cut alone.
 * lost: the log was thrown away, since it became too long or is incomplete.
 * Before each step the checker of the log has just the facts of level 0 of the search, so
 * that both mean the same paths by a cut.  A cut, which may be logged late, serves the
 * next clause only. */
typedef struct ico_circuit_proof {
    ico_context *ctx;
    ico_cdcl_words log;
    uint64_t most; /* words */
    uint32_t clauses, facts, turn;
    bool lost;
    uint32_t *number, *explained;
    size_t room;                   /* of number, explained */
    const uint32_t *edges, *nodes; /* of a piece, or NULL */
} ico_circuit_proof;

/* A place in the log. */
typedef struct ico_circuit_mark {
    size_t size;
    uint32_t clauses, facts;
} ico_circuit_mark;

ICO_MUST_CHECK ico_status ico__proof_new(ico_context *ctx, const ico_graph *form,
                                         uint64_t most_bytes, ico_circuit_proof **proof);
void ico__proof_free(ico_circuit_proof *proof);
/* Makes the reason from the log, or leaves *reason NULL if the log was lost.  Empties the
 * log. */
ICO_MUST_CHECK ico_status ico__proof_reason(ico_circuit_proof *proof,
                                            ico_reason **reason);

/* Is a log being kept?  The calls below do nothing if not. */
static inline bool ico__proof_is_kept(const ico_circuit *c)
{
    return c->proof != NULL && !c->proof->lost;
}
/* Throws the log away: the search goes on with facts of other methods. */
void ico__proof_lose(ico_circuit *c);
/* c->core.clause was derived; returns its number. */
uint32_t ico__proof_clause(ico_circuit *c);
void ico__proof_drop(void *circuit, uint32_t number);
/* A cut: if all literals but `l` are false, then from `node` (in direction `way`) not all
 * can be reached, without the path of node `beside` (or ICO_NO_VERTEX), or without edge
 * `other` (or ICO_NO_EDGE; both at once are one too many).
 * It is what c->core.reason explains l by; */
void ico__proof_reason_cut(ico_circuit *c, uint32_t l, ico_circuit_way way,
                           uint32_t beside, uint32_t other, uint32_t node);
/* c->core.conflict, with no literal true; */
void ico__proof_conflict_cut(ico_circuit *c, ico_circuit_way way, uint32_t beside,
                             uint32_t other, uint32_t node);
/* a fact at level 0. */
void ico__proof_fact_cut(ico_circuit *c, uint32_t l, ico_circuit_way way, uint32_t other,
                         uint32_t node);

/* The piece of `c` whose edges and nodes[0..count) are these is being solved from now on;
 * `alone`: two paths lead out of it.  Returns the length of the log. */
ico_circuit_mark ico__proof_enter(ico_circuit *c, const uint32_t *edges,
                                  const uint32_t *nodes, uint32_t count, bool alone);
/* Removes the log of the piece, which is solved. */
void ico__proof_leave(ico_circuit *c, ico_circuit_mark mark);
/* The way through it, edges[0..count) of `c`, becomes fact. */
void ico__proof_adopt(ico_circuit *c, const uint32_t *edges, size_t count);

#endif
