/* method/passages/model_fold.h - a model folded along a symmetry: one cluster represents
 * its orbit, and all clusters of the orbit make its choice, each as the symmetry moves
 * it.
 * Covers of the folded model are the covers of the whole that the symmetry maps to
 * themselves; the cycles are counted in the whole, so that one cycle is a tour.
 * Source: lifts of Hamiltonian cycles in quotients (Gross, Tucker, Topological graph
 * theory, 1987, chapter 2: voltages give the lifts of a cycle of the quotient).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_MODEL_FOLD_H
#define ICO_METHOD_PASSAGES_MODEL_FOLD_H

#include "method/passages/choices.h"
#include "method/passages/small_matching.h"

/* What a symmetry does: cluster x goes to cluster[x], choice k (numbered over all) to
 * choice[k], table t to table[t], socket s to socket[s].  No power of it but those of its
 * order `order` leaves a cluster where it is. */
typedef struct ico_passage_symmetry {
    uint32_t *cluster, *choice, *table, *socket, order;
} ico_passage_symmetry;

/* Invariants: orbit o of `small` is cluster member[o * order + i] for i below order, the
 * i-th image of the first; its choice k, numbered over all of `small`, is choice taken[k
 * * order + i] of that member.  socket: where the symmetry sends the sockets of the
 * whole. */
typedef struct ico_passage_fold {
    const ico_passage_model *whole;
    ico_passage_model small;
    uint32_t order, *member, *orbit, *socket;
    uint8_t *taken;
} ico_passage_fold;

/* *good: the symmetry leaves the lacks of tables as they are, and the tables are not too
 * large. */
ICO_MUST_CHECK ico_status ico__passage_fold_new(const ico_passage_model *whole,
                                                const ico_passage_symmetry *s,
                                                ico_passage_fold *f, bool *good);
void ico__passage_fold_free(ico_passage_fold *f);
/* The choices of the whole. */
void ico__passage_unfold(const ico_passage_fold *f, const ico_passage_state *small,
                         ico_passage_state *whole);

#endif
