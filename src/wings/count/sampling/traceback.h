/* count/sampling/traceback.h - the layers of a half are kept, so that the ways that lead
 * to a state can be followed back.  The ways of a state are numbered from 0; each is a
 * set of links.
 * Stands above half and turn.
 * Source: Nijenhuis and Wilf, Combinatorial Algorithms (1978), unranking by counts.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SAMPLING_TRACEBACK_H
#define ICO_COUNT_SAMPLING_TRACEBACK_H

#include "count/separator/action.h"
#include "count/separator/half.h"

/* The states of one layer, sorted by the upper bits of their hashes.  Invariant: the
 * states with value b in these bits are items[start[b] .. start[b + 1]).  flip: NULL, or
 * a turn that exchanges states of which one is kept, with the ways to both. */
typedef struct ico_kept_layer {
    ico_key64_entry *items;
    uint32_t *start;
    size_t size;
    uint64_t salt;
    unsigned bits; /* of the hash that are used */
    ico_action *flip;
} ico_kept_layer;

/* Invariant: layers[k] has the states after k steps of the half, k <= half.done. */
typedef struct ico_traceback {
    ico_context *ctx;
    ico_half half;
    ico_kept_layer *layers;
} ico_traceback;

/* A half before its first step; only that state is kept. */
ICO_MUST_CHECK ico_status ico__traceback_open(ico_run *run, const ico_net *net,
                                              const uint32_t *order, const uint32_t *flip,
                                              ico_traceback *traceback);
void ico__traceback_close(ico_traceback *traceback);
/* Sweeps on to step `upto`, and keeps each layer.  Statuses as ico__half_sweep. */
ICO_MUST_CHECK ico_status ico__traceback_sweep(ico_traceback *traceback, uint32_t upto);

static inline size_t ico__kept_bucket(const ico_kept_layer *layer, uint64_t key)
{
    if (layer->bits == 0) return 0;
    return (size_t)(ico__key64_hash(key, layer->salt) >> (64 - layer->bits));
}

/* --- traceback_walk.c --- */

/* Ways that are followed back together, so that memory can be prefetched long before it
 * is read. */
enum { ICO_WALKERS = 32 };

/* A request for way number `number` (below the number of the state) to the state with
 * this key.  If the layer has a flip, the way may lead to the image of the state; its
 * links are then flipped.  side: the neighbours found of all vertices v, side[2 v] and
 * side[2 v + 1] (ICO_NO_VERTEX: none yet).  The links are written with the vertices
 * image[flipped][v] (NULL: v).  flipped: changes during the walk; at first that of the
 * state. */
typedef struct ico_walker {
    uint64_t key, number;
    uint32_t *side;
    const uint32_t *image[2];
    bool flipped;
} ico_walker;

/* A candidate: a state before a step that may lead to the current state, or to its image
 * if `flipped`, by the ways a and b of the step (ICO_NO_SLOT: none). */
typedef struct ico_guess {
    uint64_t key;
    uint32_t bucket;
    uint8_t a, b;
    bool flipped;
} ico_guess;

/* The memory of one thread; zeroed at first. */
typedef struct ico_walkers {
    ICO_VECTOR(ico_guess) guesses;
    size_t first[ICO_WALKERS + 1]; /* where the guesses of each walker begin */
} ico_walkers;
void ico__walkers_free(ico_context *ctx, ico_walkers *walking);

/* Follows up to ICO_WALKERS ways all the way back from the states after `steps` steps.
 * ctx: of the thread.  ICO_DEFECT: a state has fewer ways than its number. */
ICO_MUST_CHECK ico_status ico__traceback_walk(const ico_traceback *traceback,
                                              ico_context *ctx, ico_walkers *walking,
                                              uint32_t steps, ico_walker *walkers,
                                              size_t count);

#endif
