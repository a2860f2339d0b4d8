/* base/clock.c - monotonic time.
 * SPDX-License-Identifier: MIT */
#include "base/clock.h"

#include <time.h>

uint64_t ico__now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * UINT64_C(1000000000) + (uint64_t)t.tv_nsec;
}

uint64_t ico__after(uint64_t from, double seconds)
{
    double nanoseconds = seconds * 1e9, room = (double)(UINT64_MAX - from);
    return nanoseconds < room ? from + (uint64_t)nanoseconds : UINT64_MAX;
}
