/* method/merge/alternating_cycles.h - merging the cycles of a 2-factor along alternating
 * cycles: some edges of the cover go, as many others come, and of the cycles that are
 * touched fewer are left.
 * Source: alternating cycles after Petersen, Die Theorie der regulären graphs (1891); a
 * search that changes many edges at once, after Lin and Kernighan (1973).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_ALTERNATING_CYCLES_H
#define ICO_METHOD_MERGE_ALTERNATING_CYCLES_H

#include "method/merge/cover.h"

/* Merges cycles while that goes on; in haste, while it goes well.  *work: done so far
 * with this cover, of which as much again may be in vain; grows.  *cycles: how many are
 * left.  The cover is a 2-factor before and after. */
ICO_MUST_CHECK ico_status ico__alternate_cycles(ico_cover *cover, bool hasty,
                                                uint64_t *work, uint32_t *cycles);

#endif
