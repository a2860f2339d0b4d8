/* kernel/position/distance_layers.h - which vertices each offset may have, by given
 * numbers and the distances from them; for distance_layers.c and store_build.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_POSITION_DISTANCE_LAYERS_H
#define ICO_KERNEL_POSITION_DISTANCE_LAYERS_H

#include "kernel/position/store.h"

/* Layers while they are found: layer k is cells[from[k]] .. cells[from[k] + size[k]].
 * stamp[v] == k + 1: v is in the layer k that is being filled. */
typedef struct ico_position_layers {
    ico_context *ctx;
    const ico_position_question *q;
    uint32_t n, *holder, *stamp, *size;
    size_t *from;
    ICO_VECTOR(uint32_t) cells;
    uint64_t total;
    ico_position_stop stop;
} ico_position_layers;

/* Allocates the arrays of l, whose question, n and stop are set; close after a failure
 * too. */
ICO_MUST_CHECK ico_status ico__distance_layers_open(ico_position_layers *l);
void ico__distance_layers_close(ico_position_layers *l);
/* Who holds which offset; false if two hold the same. */
bool ico__distance_layers_find_holders(ico_position_layers *l);
/* Fills all layers: O(cells in them times degree).  ICO_STOPPED when that is late. */
ICO_MUST_CHECK ico_status ico__distance_layers_fill(ico_position_layers *l);

/* Adds `cells` cells, filled or read, to the work done. */
static inline ico_status ico__position_pause(ico_position_stop *stop, uint64_t cells)
{
    return ico__position_is_late(stop, cells) ? ICO_STOPPED : ICO_OK;
}

#endif
