/* property/judge_absent.c - a build without properties: there is no judge, and `graph`
 * leaves out the numbers that it would ask for.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "icosian/property.h"

ico_status ico_judge_new(ico_context *ctx, ico_judge **judge)
{
    *judge = NULL;
    return ico__fail(ctx, ICO_UNSUPPORTED, "this build lacks properties of graphs");
}

void ico_judge_free(ico_judge *judge)
{
    (void)judge;
}

void ico_judge_set_seconds(ico_judge *judge, double seconds)
{
    (void)judge, (void)seconds;
}

void ico_judge_set_ticks(ico_judge *judge, uint64_t ticks)
{
    (void)judge, (void)ticks;
}

ico_status ico_judge_decide(ico_judge *judge, const ico_graph *graph,
                            ico_property property, ico_verdict *verdict, ico_limit *limit)
{
    (void)judge, (void)graph, (void)property, (void)verdict, (void)limit;
    return ICO_UNSUPPORTED;
}

ico_status ico_judge_measure(ico_judge *judge, const ico_graph *graph, ico_fact fact,
                             double *least, double *most, ico_limit *limit)
{
    (void)judge, (void)graph, (void)fact, (void)least, (void)most, (void)limit;
    return ICO_UNSUPPORTED;
}

ico_status ico_judge_cycle_lengths(ico_judge *judge, const ico_graph *graph,
                                   ico_verdict *lengths, ico_limit *limit)
{
    (void)judge, (void)graph, (void)lengths, (void)limit;
    return ICO_UNSUPPORTED;
}
