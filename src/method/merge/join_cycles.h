/* method/merge/join_cycles.h - from a 2-factor to a Hamiltonian cycle: small windows
 * around the cycles that are left are solved again; then one cycle is opened beside
 * another, swallows it, and is closed again after its ends were moved by rotations.
 * Source: Posa (1976) for rotations; tabu after Glover (1986).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_JOIN_CYCLES_H
#define ICO_METHOD_MERGE_JOIN_CYCLES_H

#include "method/merge/cover.h"

/* The maximum numbers of rotations, and of vertices in a window (which never holds more
 * than half of all: windows are not meant to solve whole graphs). */
typedef struct ico_join_cycles_effort {
    uint64_t rotations;
    uint32_t window;
} ico_join_cycles_effort;

/* Looks for a Hamiltonian cycle, from a 2-factor.  If *found, `cycle` gets its n
 * vertices.  The cover is not changed. */
ICO_MUST_CHECK ico_status ico__join_cycles(const ico_cover *cover,
                                           const ico_join_cycles_effort *effort,
                                           uint32_t *cycle, bool *found);

#endif
