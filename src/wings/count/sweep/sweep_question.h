/* count/sweep/sweep_question.h - a question prepared for many sweeps: its net, and an
 * order of the vertices.
 * Stands above sweep; sampling and ranking begin here.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_SWEEP_QUESTION_H
#define ICO_COUNT_SWEEP_SWEEP_QUESTION_H

#include "count/sweep/sweep.h"
#include "icosian/count.h"

/* Invariants: closed is the question's closed form, net the net of that, and order an
 * order of the net's vertices.  tiny: the graph has fewer than three vertices, and
 * closed, net and order do not exist; then tours[0 .. tour_count) are all tours. */
typedef struct ico_sweep_question {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_graph *g;
    ico_closed *closed;
    ico_net net;
    uint32_t *order;
    bool tiny, hopeless;
    uint32_t tours[2][2];
    size_t tour_count;
} ico_sweep_question;

/* Prepares the run's question.  ICO_UNSUPPORTED: no sweep can answer it. */
ICO_MUST_CHECK ico_status ico__sweep_question_new(ico_run *run, const char *verb,
                                                  ico_sweep_question *form);
/* The same without a net and an order. */
ICO_MUST_CHECK ico_status ico__sweep_question_open(ico_run *run, const char *verb,
                                                   ico_sweep_question *form);
void ico__sweep_question_free(ico_sweep_question *form);
/* Is a tour a sequence here (else: a cycle or path up to rotation and reversal)? */
bool ico__sweep_question_is_sequence(const ico_sweep_question *form);
/* Brings a tour of a question without ends into the form in which tours are written: it
 * begins with its least vertex (open: its lesser end), and a closed one goes on to the
 * smaller neighbour. */
void ico__sweep_question_normalise(const ico_sweep_question *form, uint32_t *tour);

#endif
