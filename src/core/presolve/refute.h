/* presolve/refute.h - refutes small questions by forced steps and branchings over them;
 * leaves a reason that can be checked.
 * Source: theory of edge elimination, as in searches by hand; docs/certificates.md
 * describes the reason.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_REFUTE_H
#define ICO_PRESOLVE_REFUTE_H

#include "icosian/verify.h"
#include "presolve/closed.h"

/* Looks for a refutation of `problem` with at most `budget` ticks of work (a tick is
 * about one visit of an edge); *used, which may be NULL, gets the ticks spent.  *reason
 * (forced or tree) stays NULL if the budget does not suffice (seen at once for boards too
 * large for it), or if the closed form of the question has a tour; numbers and other
 * wishes are not looked at.  Nor are questions of fewer than three vertices, or about the
 * longest path.  Deterministic; it does not look at the clock.  Memory O(n + m). */
ICO_MUST_CHECK ico_status ico__refute(ico_context *ctx, const ico_problem *problem,
                                      uint64_t budget, uint64_t *used,
                                      ico_reason **reason);
/* The reason for a search that found nothing by `count` branchings over forced steps: the
 * ends of the edges branched on, in order.  None, where the form is hopeless. */
ICO_MUST_CHECK ico_status ico__refute_reason(ico_context *ctx, const ico_closed *closed,
                                             const uint64_t *pairs, uint64_t count,
                                             ico_reason **reason);

#endif
