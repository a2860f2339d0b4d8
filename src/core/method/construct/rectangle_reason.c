/* method/construct/rectangle_reason.c - why a rectangle has no such tour, by the finders
 * of quick reasons and small refutations.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

#include "presolve/refute.h"
#include "problem/reason.h"

ico_status ico__construct_refute(const ico_problem *problem, ico_run *run)
{
    enum { BUDGET = 10000000 };
    ico_context *ctx = ico__run_context(run);
    ico_reason *reason = NULL;
    uint64_t used = 0;
    ico_status status = ico_reason_find(ctx, problem, &reason);
    if (status == ICO_OK && reason == NULL)
        status = ico__refute(ctx, problem, BUDGET, &used, &reason);
    if (status != ICO_OK) return status;
    (void)ico__run_tick(run, used);
    if (reason != NULL) return ico__run_reason(run, reason);
    ico__run_give_up(run, ICO_LIMIT_METHOD);
    return ICO_OK;
}
