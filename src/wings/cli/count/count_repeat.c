/* cli/count/count_repeat.c - the count of a record made again.
 * SPDX-License-Identifier: MIT */
#include "cli/count/count_repeat.h"

#include "cli/frame/search.h"

ico_status count_repeat(const args *a, const ico_problem *problem,
                        const ico_count_record *record, bool *valid, ico_text *why,
                        ico_text *skipped)
{
    ico_count_repeat repeat = {0};
    search s = {0};
    ico_count *count = NULL;
    *valid = false;
    ico_status status = ico__count_repeat_open(a->ctx, problem, record, &repeat, why);
    if (status != ICO_OK || repeat.options == NULL) return status;
    status = search_open(&s, a);
    if (status == ICO_OK) status = search_count(&s, problem, repeat.options, &count);
    if (status == ICO_OK && !ico_count_exact(count))
        status = ico__fail(a->ctx, ICO_STOPPED,
                           "a limit was reached before the count was repeated");
    if (status == ICO_OK)
        status = ico__count_record_against(a->ctx, problem, record, count, valid, why,
                                           skipped);
    ico_count_free(count);
    search_close(&s);
    ico__count_repeat_close(&repeat);
    return status;
}
