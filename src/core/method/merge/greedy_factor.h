/* method/merge/greedy_factor.h - the greedy start of a 2-factor: Warnsdorff's idea for
 * closed tours.  The vertex with the fewest spare exits is served first, and with the
 * neighbour that has the fewest.
 * Source: our own measurements on boards; buckets after Batagelj and Zaversnik (2003).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_GREEDY_FACTOR_H
#define ICO_METHOD_MERGE_GREEDY_FACTOR_H

#include "method/merge/cover.h"

/* Adds edges to the cover until none fits.  Closes a cycle only where a vertex has no
 * other choice.  O(n + m) beside random numbers. */
ICO_MUST_CHECK ico_status ico__greedy_factor_fill(ico_cover *cover);

#endif
