/* count/retrace.h - the layers of a half, kept, and the ways back through them: which links
 * make a state that was counted, all its ways numbered from 0.
 * Stands above half and turn.
 * Source: Nijenhuis and Wilf, Combinatorial Algorithms (1978), unranking by counts.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RETRACE_H
#define ICO_COUNT_RETRACE_H

#include "count/half.h"
#include "count/turn.h"

/* States of one layer in the order of the upper bits of their hashes.  Invariant: those whose
 * hash is b once shifted are items[start[b] .. start[b + 1]).  flip: NULL, or what exchanges
 * states of which one is kept, with the ways to both. */
typedef struct ico_kept_layer {
    ico_lean_entry *items;
    uint32_t *start;
    size_t size;
    uint64_t salt;
    unsigned bits; /* of the hash that are told apart */
    ico_turn *flip;
} ico_kept_layer;

/* Invariant: layers[k] has the states after k steps of the half, k <= half.done. */
typedef struct ico_retrace {
    ico_context *ctx;
    ico_half half;
    ico_kept_layer *layers;
} ico_retrace;

/* Nothing kept yet but the state before all steps. */
ICO_MUST_CHECK ico_status ico__retrace_open(ico_run *run, const ico_net *net,
                                            const uint32_t *order, const uint32_t *flip,
                                            ico_retrace *retrace);
void ico__retrace_close(ico_retrace *retrace);
/* Sweeps on to step `upto`, and keeps each layer.  Statuses as ico__half_sweep. */
ICO_MUST_CHECK ico_status ico__retrace_sweep(ico_retrace *retrace, uint32_t upto);

static inline size_t ico__kept_bucket(const ico_kept_layer *layer, uint64_t key)
{
    if (layer->bits == 0) return 0;
    return (size_t)(ico__lean_hash(key, layer->salt) >> (64 - layer->bits));
}

/* --- retrace_walk.c --- */

/* Ways that are walked back together, so that memory is asked for long before it is read. */
enum { ICO_WALKERS = 32 };

/* Way number `number` (below the number of the state) to the state with this key, or, if the
 * layer has a flip, to it or its image, whose links are then flipped.  side: of all vertices
 * v, the neighbours found, side[2 v] and side[2 v + 1] (ICO_NO_VERTEX: none yet).  Links are
 * written as image[flipped] (NULL: as they are) has their vertices; `flipped` is the
 * walker's own, at first that of the state. */
typedef struct ico_walker {
    uint64_t key, number;
    uint32_t *side;
    const uint32_t *image[2];
    bool flipped;
} ico_walker;

/* A state before a step that may lead to the one looked at, or to its image if `flipped`: by
 * the ways a and b of the step (ICO_NO_SLOT: by none). */
typedef struct ico_guess {
    uint64_t key;
    uint32_t bucket;
    uint8_t a, b;
    bool flipped;
} ico_guess;

/* What one thread needs; from all zero on. */
typedef struct ico_walking {
    ICO_VECTOR(ico_guess) guesses;
    size_t first[ICO_WALKERS + 1]; /* guesses of each walker */
} ico_walking;
void ico__walking_free(ico_context *ctx, ico_walking *walking);

/* A link more for two vertices that have at most one each. */
static inline void ico__side_link(uint32_t *side, uint32_t v, uint32_t w)
{
    side[2 * v + (side[2 * v] != ICO_NO_VERTEX)] = w;
    side[2 * w + (side[2 * w] != ICO_NO_VERTEX)] = v;
}

/* Walks up to ICO_WALKERS of them all the way back from the states after `steps` steps.
 * ICO_DEFECT if there are fewer ways than numbers.  ctx: of the thread. */
ICO_MUST_CHECK ico_status ico__retrace_walk(const ico_retrace *retrace, ico_context *ctx,
                                            ico_walking *walking, uint32_t steps,
                                            ico_walker *walkers, size_t count);

#endif
