/* several/several_absent.c - a build without several tours.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "icosian/several.h"
#include "method/method.h"

#define REFUSE(ctx) ICO_ABSENT(ctx, "covers and decompositions are", "SEVERAL")

void ico_tour_group_free(ico_tour_group *set)
{
    (void)set;
}

ico_verdict ico_tour_group_verdict(const ico_tour_group *set)
{
    (void)set;
    return ICO_UNKNOWN;
}

size_t ico_tour_group_size(const ico_tour_group *set)
{
    (void)set;
    return 0;
}

const ico_tour *ico_tour_group_at(const ico_tour_group *set, size_t number)
{
    (void)set, (void)number;
    return NULL;
}

uint32_t ico_tour_group_least(const ico_tour_group *set)
{
    (void)set;
    return 1;
}

const char *ico_tour_group_reason(const ico_tour_group *set)
{
    (void)set;
    return "";
}

ico_status ico_tour_group_certificate(const ico_tour_group *set, ico_text *text)
{
    (void)set, (void)text;
    return ICO_OK;
}

ico_limit ico_tour_group_limit(const ico_tour_group *set)
{
    (void)set;
    return ICO_LIMIT_METHOD;
}

const ico_stats *ico_tour_group_stats(const ico_tour_group *set)
{
    (void)set;
    return NULL;
}

ico_status ico_run_cover(ico_run *run, uint32_t paths, ico_tour_group **set)
{
    (void)paths, (void)set;
    return REFUSE(ico__run_context(run));
}

ico_status ico_run_link(ico_run *run, const uint64_t *ends, size_t pairs,
                        ico_tour_group **set)
{
    (void)ends, (void)pairs, (void)set;
    return REFUSE(ico__run_context(run));
}

ico_status ico_run_decompose(ico_run *run, uint32_t tours, ico_tour_group **set)
{
    (void)tours, (void)set;
    return REFUSE(ico__run_context(run));
}

ico_status ico_verify_cover(ico_context *ctx, const ico_problem *problem,
                            const ico_tour *const *paths, size_t count, bool *valid,
                            ico_text *why)
{
    (void)problem, (void)paths, (void)count, (void)valid, (void)why;
    return REFUSE(ctx);
}

ico_status ico_verify_linkage(ico_context *ctx, const ico_problem *problem,
                              const ico_tour *const *paths, size_t count,
                              const uint64_t *ends, bool *valid, ico_text *why)
{
    (void)problem, (void)paths, (void)count, (void)ends, (void)valid, (void)why;
    return REFUSE(ctx);
}

ico_status ico_verify_decomposition(ico_context *ctx, const ico_problem *problem,
                                    const ico_tour *const *tours, size_t count, bool all,
                                    bool *valid, ico_text *why)
{
    (void)problem, (void)tours, (void)count, (void)all, (void)valid, (void)why;
    return REFUSE(ctx);
}
