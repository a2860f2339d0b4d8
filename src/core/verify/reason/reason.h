/* verify/reason/reason.h - reasons under test, with patience that may end.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_REASON_REASON_H
#define ICO_VERIFY_REASON_REASON_H

#include "graph/graph.h"
#include "icosian/verify.h"
#include "problem/reason.h"

/* Lets the caller cancel a long test: stop(user) is polled; *stopped is set if it
 * returned true. */
typedef struct ico_patience {
    bool (*stop)(void *user);
    void *user;
    bool *stopped;
} ico_patience;
/* As ico_verify_reason; a test given up leaves *valid false. */
ICO_MUST_CHECK ico_status ico__verify_reason(ico_context *ctx, const ico_problem *problem,
                                             const ico_reason *reason,
                                             const ico_patience *patience, bool *valid,
                                             ico_text *why);
/* As ico_verify_no_longer, likewise. */
ICO_MUST_CHECK ico_status ico__verify_no_longer(ico_context *ctx,
                                                const ico_problem *problem,
                                                uint64_t length, const ico_reason *reason,
                                                const ico_patience *patience, bool *valid,
                                                ico_text *why);
/* As ico_verify_weight_bound, likewise. */
ICO_MUST_CHECK ico_status ico__verify_weight_bound(ico_context *ctx,
                                                   const ico_problem *problem,
                                                   const ico_reason *reason,
                                                   const ico_patience *patience,
                                                   bool *valid, ico_text *why);

#endif
