/* method/result.c - results and their statistics, read and freed.
 * SPDX-License-Identifier: MIT */
#include "method/result.h"

#include "base/getter.h"
#include "base/memory.h"

ICO_GET(double, stats, seconds)
ICO_GET(uint64_t, stats, nodes)
ICO_GET(uint64_t, stats, backtracks)
ICO_GET(uint64_t, stats, restarts)
ICO_GET(uint64_t, stats, conflicts)
ICO_GET(uint64_t, stats, facts_told)
ICO_GET(uint64_t, stats, facts_used)
ICO_GET(uint64_t, stats, ticks)
ICO_GET(uint64_t, stats, peak_bytes)
ICO_GET(uint64_t, stats, program_bytes)
ICO_GET(double, stats, left)

ICO_GET(ico_verdict, result, verdict)
ICO_GET(const ico_tour *, result, tour)
ICO_GET(uint64_t, result, tours)
ICO_GET(int64_t, result, weight)
ICO_GET(int64_t, result, least)
ICO_GET(const char *, result, least_by)
ICO_GET(int64_t, result, bound)
ICO_GET(const char *, result, bound_by)
ICO_GET(double, result, gap)
ICO_GET(bool, result, best_checked)
ICO_GET(bool, result, complete)
ICO_GET(bool, result, ordered)
ICO_GET(ico_limit, result, limit)
ICO_GET(const char *, result, fault)
ICO_GET(bool, result, checked)
ICO_GET(const ico_reason *, result, reason)
ICO_GET(const ico_reason *, result, bound_reason)
ICO_GET(const char *, result, method)
ICO_GET_IN(ico_stats, result, stats)

void ico_result_free(ico_result *result)
{
    if (result == NULL) return;
    ico_tour_free(result->tour);
    ico_reason_free(result->reason);
    ico_reason_free(result->bound_reason);
    ICO_FREE_ARRAY(result->ctx, result->log.words, result->log.count);
    ico_problem_free(result->problem);
    ico__free_string(result->ctx, result->fault);
    ICO_FREE(result->ctx, result);
}
