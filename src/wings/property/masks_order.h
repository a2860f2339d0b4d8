/* property/masks_order.h - an order of the vertices in which the search of masks_cycle.c
 * leaves little open behind it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_MASKS_ORDER_H
#define ICO_PROPERTY_MASKS_ORDER_H

#include "property/masks.h"

/* order[0 ..): the vertices of g, breadth first from the vertex for which few edges (arcs
 * of either direction) cross each place of the order.  Returns their number. */
uint32_t ico__masks_order(const ico_masks *g, uint32_t *order);
/* The graph in which order[k] has number k. */
void ico__masks_renumber(const ico_masks *g, const uint32_t *order, uint32_t count,
                         ico_masks *to);

#endif
