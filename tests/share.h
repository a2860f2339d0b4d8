/* tests/share.h - a test of many cases that takes a share of them under sanitizers, where
 * a case takes five times the time.  ./test runs each test that includes this header
 * without sanitizers, too, and there it takes all cases (tests/units.cmake).  With
 * ICO_TEST_ALL it takes all of them everywhere.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SHARE_H
#define ICO_TESTS_SHARE_H

#include <stdlib.h>

enum { SHARE = 8 };

/* One in how many cases is taken. */
static inline unsigned share_step(void)
{
#ifdef __SANITIZE_ADDRESS__
    return getenv("ICO_TEST_ALL") != NULL ? 1 : SHARE;
#else
    return 1;
#endif
}

/* How many of so many. */
static inline unsigned share_of(unsigned cases)
{
    return (cases + share_step() - 1) / share_step();
}

/* Of what is met so often among all cases: how often at least among the share. */
static inline unsigned share_least(unsigned often)
{
    return share_step() == 1 ? often : often / (2 * share_step());
}

#endif
