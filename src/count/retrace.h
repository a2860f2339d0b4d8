/* count/retrace.h - the layers of a half, kept, and the ways back through them: which links
 * make a state that was counted, all its ways numbered from 0.
 * Stands above half.
 * Source: Nijenhuis and Wilf, Combinatorial Algorithms (1978), unranking by counts.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RETRACE_H
#define ICO_COUNT_RETRACE_H

#include "count/half.h"

/* States of one layer in the order of the upper bits of their hashes.  Invariant: those whose
 * hash is b once shifted are items[start[b] .. start[b + 1]). */
typedef struct ico_kept_layer {
    ico_lean_entry *items;
    uint32_t *start;
    size_t size;
    unsigned bits; /* of the hash that are told apart */
} ico_kept_layer;

/* A state before a step that may lead to the one looked at: by the ways a and b of the step
 * (ICO_NO_SLOT: by none). */
typedef struct ico_guess {
    uint64_t key;
    uint8_t a, b;
} ico_guess;

/* Invariant: layers[k] has the states after k steps of the half, k <= half.done. */
typedef struct ico_retrace {
    ico_context *ctx;
    ico_half half;
    ico_kept_layer *layers;
    ICO_VECTOR(ico_guess) guesses;
} ico_retrace;

/* Nothing kept yet but the state before all steps.  No flip: every state counts for itself. */
ICO_MUST_CHECK ico_status ico__retrace_open(ico_run *run, const ico_net *net,
                                            const uint32_t *order, ico_retrace *retrace);
void ico__retrace_close(ico_retrace *retrace);
/* Sweeps on to step `upto`, and keeps each layer.  Statuses as ico__half_sweep. */
ICO_MUST_CHECK ico_status ico__retrace_sweep(ico_retrace *retrace, uint32_t upto);
/* How many ways there are to a state after `steps` steps; 0: none. */
uint64_t ico__retrace_number(const ico_retrace *retrace, uint32_t steps, uint64_t key);

/* One link of a way: from the vertex of a step to a later one. */
typedef void ico_retrace_link(void *user, uint32_t vertex, uint32_t later);
/* Tells the links of way number `number` (below ico__retrace_number) to a state after
 * `steps` steps.  ICO_DEFECT if there are fewer. */
ICO_MUST_CHECK ico_status ico__retrace_walk(ico_retrace *retrace, uint32_t steps,
                                            uint64_t key, uint64_t number,
                                            ico_retrace_link *tell, void *user);

#endif
