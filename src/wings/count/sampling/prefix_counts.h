/* count/sampling/prefix_counts.h - the number of tours that begin with given vertices.
 * The vertices inside the beginning leave the net: the longer the beginning, the smaller
 * the net that is counted.
 * Stands above choice and form; ranks are counted with it.
 * Source: contraction of a fixed path of a graph, as in proofs by deletion and
 * contraction.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SAMPLING_PREFIX_COUNTS_H
#define ICO_COUNT_SAMPLING_PREFIX_COUNTS_H

#include "count/number/number.h"
#include "count/sweep/sweep_question.h"

/* A beginning of cycles of the form's net.  Invariants: the form is neither tiny nor
 * hopeless; at[0] is the root, and at[1], at[2], ... follow in the order of the cycle;
 * length is at least 1 and less than the number of vertices.  both_ways: a cycle and its
 * reversal are one, written such that at[1] is less than the vertex before the root. */
typedef struct ico_prefix {
    ico_run *run;
    const ico_sweep_question *form;
    const uint32_t *at;
    uint32_t length;
    bool both_ways;
} ico_prefix;

/* *count: the cycles of the net that go through at[0], at[1], ... and then to a vertex
 * with a bit in `next`.  If the net is undirected and the beginning is one vertex: the
 * cycles in which both neighbours of that vertex have a bit in `next`.  Uses the method
 * that promises least.  ICO_TOO_LARGE: memory is too small; else statuses as
 * ico__plan_run. */
ICO_MUST_CHECK ico_status ico__prefix_count(const ico_prefix *b, const uint64_t *next,
                                            ico_number *count);

#endif
