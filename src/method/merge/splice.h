/* method/merge/splice.h - from a 2-factor to a Hamiltonian cycle: one cycle is opened
 * beside another, swallows it, and is closed again after its ends were moved by
 * rotations.
 * Source: Posa (1976) for rotations; tabu after Glover (1986).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_SPLICE_H
#define ICO_METHOD_MERGE_SPLICE_H

#include "method/merge/cover.h"

/* Looks for a Hamiltonian cycle, from a 2-factor and by at most `rotations` rotations.
 * *found tells; cycle gets its n vertices.  The cover is not changed. */
ICO_MUST_CHECK ico_status ico__splice(const ico_cover *cover, uint64_t rotations,
                                      uint32_t *cycle, bool *found);

#endif
