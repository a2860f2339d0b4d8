/* method/congruent/part_order.h - in which order, and each in which direction, parts with
 * given ends can follow each other.
 * Source: docs/methods/congruent.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONGRUENT_PART_ORDER_H
#define ICO_METHOD_CONGRUENT_PART_ORDER_H

#include "method/congruent/tiling.h"

/* An order of the parts: order[i] is the i-th one; back[k]: part k is gone through from
 * its end on.  next: how far the search has come at each place, in its own use. */
typedef struct ico_links {
    uint32_t *order, *next;
    bool *back, *placed;
} ico_links;

ICO_MUST_CHECK ico_status ico__links_new(const ico_tiling *tiling, ico_links *links);
void ico__links_free(const ico_tiling *tiling, ico_links *links);
/* Can the parts, whose first and last cells are those of these tiles, follow each other
 * in a path, or in a cycle if it is to be closed?  Gives up after some thousands of
 * steps, which it adds to *steps. */
bool ico__links_find(const ico_tiling *tiling, uint32_t first, uint32_t last, bool closed,
                     ico_links *links, uint64_t *steps);

#endif
