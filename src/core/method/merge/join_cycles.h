/* method/merge/join_cycles.h - from a 2-factor to a Hamiltonian cycle: small windows
 * around the cycles that are left are solved again; then one cycle is opened beside
 * another, swallows it, and is closed again after its ends were moved by rotations.
 * Source: Posa (1976) for rotations; tabu after Glover (1986).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_JOIN_CYCLES_H
#define ICO_METHOD_MERGE_JOIN_CYCLES_H

#include "method/merge/cover.h"

/* Solves small windows around all cycles but the longest, of at most `most` vertices (and
 * never more than half of all: windows are not meant to solve whole graphs).  The cover,
 * a 2-factor, is changed; *cycles: how many it has then.  scratch: room for n. */
ICO_MUST_CHECK ico_status ico__join_windows(ico_cover *cover, uint32_t most,
                                            uint32_t *scratch, uint32_t *cycles);

/* The maximum numbers of rotations, and of their ticks (0: any). */
typedef struct ico_join_cycles_effort {
    uint64_t rotations, ticks;
} ico_join_cycles_effort;

/* Looks for a Hamiltonian cycle by rotations, from a 2-factor.  If *found, `cycle` gets
 * its n vertices.  The cover is not changed. */
ICO_MUST_CHECK ico_status ico__join_cycles(const ico_cover *cover,
                                           const ico_join_cycles_effort *effort,
                                           uint32_t *cycle, bool *found);

#endif
