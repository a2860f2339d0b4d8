/* method/construct/box_layers.h - closed knight's tours of boxes, layer upon layer.
 * Source: stacking as in DeMaio and Mathew, Electronic J. Combin. 18 (2011) P8.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_BOX_LAYERS_H
#define ICO_METHOD_CONSTRUCT_BOX_LAYERS_H

#include "method/method.h"

/* Have two sides of the box, of three dimensions, a closed tour between them? */
bool ico__box_has_layers(const ico_board *board);
/* Then: a closed tour of the full box.  order: room for all vertices.  *found is false if
 * the run was stopped or the layers have no place to be joined. */
ICO_MUST_CHECK ico_status ico__tour_of_box(ico_run *run, const ico_board *board,
                                           uint32_t *order, bool *found);

#endif
