/* count/symmetric.h - the number of tours that look the same after a half or a quarter
 * turn of the board.
 * Stands above classes.
 * Source: invariant tours are those of the quotient graph, quotient.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SYMMETRIC_H
#define ICO_COUNT_SYMMETRIC_H

#include "count/classes.h"
#include "method/method.h"

/* A question that can be counted by a quotient: the tours of the set that `perm` leaves
 * invariant.  perm is NULL for any other question.  orders: those of the set. */
typedef struct ico_symmetric_question {
    ico_context *ctx;
    ico_tour_set set;
    uint32_t *perm, *orders;
} ico_symmetric_question;

/* The question of the run.  For a quotient it must ask for all tours of an undirected
 * flat board that are invariant under a turn, with nothing else given, and the turn must
 * be a symmetry of the board.  Whatever the status, to be closed. */
ICO_MUST_CHECK ico_status ico__symmetric_open(ico_run *run,
                                              ico_symmetric_question *symmetric);
void ico__symmetric_close(ico_symmetric_question *symmetric);

#endif
