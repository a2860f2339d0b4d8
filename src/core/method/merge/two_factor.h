/* method/merge/two_factor.h - from a partial cover to a 2-factor, if there is one.
 * First short searches for alternating paths, which are complete on bipartite graphs; the
 * rest is settled by a largest matching in a graph of gadgets.
 * Source: Tutte (1954) for the gadgets; Berge (1957) for alternating paths.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_TWO_FACTOR_H
#define ICO_METHOD_MERGE_TWO_FACTOR_H

#include "method/merge/cover.h"

/* Repairs the cover by alternating paths that are quick to find; cover->short_of is the
 * remaining deficiency.  The cost of a search is the number of vertices that it
 * visits. */
ICO_MUST_CHECK ico_status ico__factor_augment(ico_cover *cover);
/* The sets of a barrier (docs/certificates.md): why there is no 2-factor. */
enum { ICO_BARRIER_ELSEWHERE, ICO_BARRIER_S, ICO_BARRIER_T };

/* Makes the cover as large as it can be: afterwards short_of > 0 means that no 2-factor
 * contains the fixed edges, or that the run must stop.  In the first case barrier[v] is
 * the set of each of the n vertices. */
ICO_MUST_CHECK ico_status ico__factor_complete(ico_cover *cover, uint8_t *barrier);

#endif
