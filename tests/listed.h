/* tests/listed.h - how often a tour is listed, and how many are counted, for tests that
 * hold both against all tours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_LISTED_H
#define ICO_TESTS_LISTED_H

#include "icosian/count.h"
#include "methods.h"

/* How often the tour of n vertices is among the listed ones. */
static inline unsigned times_listed(const answer *a, const uint32_t *tour, size_t n)
{
    unsigned found = 0;
    for (size_t i = 0; i < a->listed_size; i += n)
        found += memcmp(a->listed + i, tour, n * sizeof *tour) == 0;
    return found;
}

/* The exact number of tours, by whatever count the library chooses. */
static inline uint64_t tours_counted(ico_context *ctx, const ico_problem *problem)
{
    ico_run *run;
    ico_count *count;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    if (ico_run_count(run, NULL, &count) != ICO_OK)
        fail_msg("%s", ico_context_error(ctx)->message);
    assert_true(ico_count_exact(count));
    uint64_t tours = strtoull(ico_count_tours(count), NULL, 10);
    ico_count_free(count);
    ico_run_free(run);
    return tours;
}

#endif
