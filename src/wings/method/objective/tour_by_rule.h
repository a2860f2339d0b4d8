/* method/objective/tour_by_rule.h - knight's tours with few turns, on rectangles with
 * sides of at least 12.
 * Source: lines and bands as in Besa, Johnson, Mamano, Osegueda and Williams, Taming the
 * knight's tour (2022); the patterns are found by tools/turn_templates.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_TOUR_BY_RULE_H
#define ICO_METHOD_OBJECTIVE_TOUR_BY_RULE_H

#include "icosian/base.h"

/* Does the rule give such a tour?  With two odd sides open ones only. */
bool ico__few_turns_known(uint64_t rows, uint64_t columns, bool closed);
/* The tour: order has room for rows * columns cells (fewer than 2^32).  Closed if a side
 * is even, else open.  False if the patterns do not make one tour, which was never seen.
 * Linear time, no memory. */
bool ico__few_turns_tour(uint64_t rows, uint64_t columns, uint32_t *order);

#endif
