/* tests/both_judges.h - records put before the checker and the library: both give one
 * verdict on each, and neither believes that there is no tour where a search finds one.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_BOTH_JUDGES_H
#define ICO_TESTS_BOTH_JUDGES_H

#include "record.h"

#include "believed.h"
#include "share.h"

enum { TEXT = 1 << 14, MOST_VERTICES = 14 };

/* How many records were judged, and how many of them believed. */
typedef struct tally_of {
    unsigned asked, believed;
} tally_of;

/* As far as exhaustive search, which knows no places, can tell. */
static inline bool brute_finds(ico_context *ctx, const ico_problem *problem)
{
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    bool found = ico_run_solve(run, ico_method_by_name("brute"), NULL, &result) == ICO_OK;
    if (found) {
        found = ico_result_verdict(result) == ICO_FOUND;
        ico_result_free(result);
    }
    ico_run_free(run);
    return found;
}

static inline void compare(ico_context *ctx, const char *text, tally_of *sums)
{
    bool asked;
    verdict is = checker_check_all(text, strlen(text), NULL);
    verdict library = library_says(ctx, text, &asked);
    if (!asked) return;
    sums->asked++;
    if ((is == VERIFIED) != (library == VERIFIED))
        fail_msg("the checker says %d, the library %d:\n%s", (int)is, (int)library, text);
    if (is != VERIFIED) return;
    sums->believed++;
    if (strstr(text, "exclude") != NULL) return;
    ico_problem *problem = problem_of_record(ctx, text);
    if (ico_problem_size(problem) <= MOST_VERTICES && brute_finds(ctx, problem))
        fail_msg("believed:\n%s", text);
    ico_problem_free(problem);
}

static inline unsigned rounds(unsigned usual)
{
    return getenv("ICO_TEST_ALL") ? 20 * usual : share_of(usual);
}

#endif
