/* explain/explain_absent.c - a build without the program and its explanations.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "icosian/explain.h"
#include "run/run.h"

ico_status ico_run_explain(ico_run *run, const ico_method *method,
                           const ico_options *options, ico_result **result)
{
    (void)method, (void)options, (void)result;
    return ICO_ABSENT(run->ctx, "explanations are", "CLI");
}

ico_status ico_explain(ico_context *ctx, const ico_problem *problem,
                       const ico_result *result, const ico_draw_options *options,
                       ico_text *text)
{
    (void)problem, (void)result, (void)options, (void)text;
    return ICO_ABSENT(ctx, "explanations are", "CLI");
}
