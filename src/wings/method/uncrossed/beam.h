/* method/uncrossed/beam.h - the states after a step, each once, with the most moves that
 * lead to it.
 * Stands above plan.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_UNCROSSED_BEAM_H
#define ICO_METHOD_UNCROSSED_BEAM_H

#include "base/memory.h"
#include "method/uncrossed/slot_plan.h"

/* How a state came about: from which state of the layer before, and which moves the step
 * took: places + 1 of its forward moves, ascending, 0: none.  MIRRORED (in `second`):
 * what came of it was mirrored after that. */
enum { MIRRORED = 1 << 15 };
typedef struct link {
    uint32_t from;
    uint16_t first, second;
} link;

/* Invariants: state i is keys.items[i * words ..), came about by links.items[i] (if links
 * are kept), and values.items[i] moves lead to it, the most there are.  Two states
 * differ.  cells[h] is 1 + the number of a state, or 0; a power of two of them, at most
 * half of them used. */
typedef struct state_layer {
    unsigned words;
    bool linked;
    uint32_t count;
    ICO_VECTOR(uint64_t) keys;
    ICO_VECTOR(uint32_t) values;
    ICO_VECTOR(link) links;
    uint32_t *cells;
    size_t cell_count;
} state_layer;

/* Empties the layer for states of `words` words. */
ICO_MUST_CHECK ico_status ico__layer_begin(ico_context *ctx, state_layer *layer,
                                           unsigned words, bool linked);
void ico__layer_free(ico_context *ctx, state_layer *layer);
/* Takes a state in. */
ICO_MUST_CHECK ico_status ico__layer_add(ico_context *ctx, state_layer *layer,
                                         const uint64_t *key, uint32_t value, link way);
/* Leaves the best `most` states, by moves, few fragments, and then by their order.
 * slots: those of a key that cells have. */
ICO_MUST_CHECK ico_status ico__layer_keep_best(ico_context *ctx, state_layer *layer,
                                               unsigned slots, uint32_t most);

#endif
