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
