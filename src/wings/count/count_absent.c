/* count/count_absent.c - a build without counts: calls of other rooms are refused.
 * SPDX-License-Identifier: MIT */
#include "icosian/count.h"
#include "icosian/format.h"
#include "method/absent.h"

ICO_ABSENT_METHOD(sweep, "COUNT");

bool ico_count_by_name(const char *name, ico_count_by *by)
{
    (void)name, (void)by;
    return false;
}

ico_status ico_run_list_from(ico_run *run, const char *rank, uint64_t limit,
                             ico_tour_callback *call, void *user, ico_result **result)
{
    (void)rank, (void)limit, (void)call, (void)user, (void)result;
    return ICO_ABSENT(ico__run_context(run), "numbers of tours are", "COUNT");
}

ico_status ico_certificate_write_count(const ico_problem *problem, const ico_count *count,
                                       ico_text *text)
{
    (void)problem, (void)count;
    return ICO_ABSENT(text->ctx, "numbers of tours are", "COUNT");
}
