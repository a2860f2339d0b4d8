/* method/merge/patch.h - merging the cycles of a 2-factor two at a time: where u-s and
 * x-y are edges of different cycles, u next to x and s next to y, the cycles become one.
 * Source: folklore; for knight's tours Parberry (2020).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_PATCH_H
#define ICO_METHOD_MERGE_PATCH_H

#include "method/merge/cover.h"

/* Merges cycles until no two can be merged in this way; *cycles: the number left.  The
 * cover is a 2-factor before and after. */
ICO_MUST_CHECK ico_status ico__patch_cycles(ico_cover *cover, uint32_t *cycles);

#endif
