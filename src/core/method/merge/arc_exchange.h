/* method/merge/arc_exchange.h - Hamiltonian cycles of digraphs: a cover by cycles from an
 * assignment of heads to tails, then its cycles merged by exchanges of arcs.  No part of
 * a path is ever turned round.
 * Source: Karp and Steele (1985) for covers patched to a tour; Angluin and Valiant (1979)
 * for the double exchange that moves the end of a path.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_ARC_EXCHANGE_H
#define ICO_METHOD_MERGE_ARC_EXCHANGE_H

#include "method/method.h"
#include "presolve/closed.h"

/* Looks for a cycle of the directed form, which must not be hopeless, from one random
 * cover; with at most `exchanges` exchanges for each of its cycles.  If *found, `cycle`
 * gets the n vertices.  *none: no cover has the fixed arcs.  Memory O(n + m). */
ICO_MUST_CHECK ico_status ico__arcs_search(ico_run *run, const ico_closed *closed,
                                           uint64_t exchanges, uint32_t *cycle,
                                           bool *found, bool *none);

#endif
