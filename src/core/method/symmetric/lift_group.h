/* method/symmetric/lift_group.h - tours that several permutations keep: the path through
 * the orbits from one mirror to another, and the tour that is made of its images.
 * Stands above lift.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_SYMMETRIC_LIFT_GROUP_H
#define ICO_METHOD_SYMMETRIC_LIFT_GROUP_H

#include "method/symmetric/lift.h"

/* Elements by which a tour can turn back at orbit u, as bits. */
uint64_t ico__lift_mirrors(const ico_quotient *q, uint32_t u);
/* Sets the last two entries of bits: the mirrors at both ends of the way. */
void ico__lift_set_mirrors(ico_lift *lift);
/* As ico__lift_fit and ico__lift_tour. */
bool ico__lift_fit_group(ico_lift *lift);
bool ico__lift_tour_group(const ico_lift *lift, uint32_t *tour);

#endif
