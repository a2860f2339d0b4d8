/* base/clock.h - monotonic time.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_CLOCK_H
#define ICO_BASE_CLOCK_H

#include <stdint.h>

/* Monotonic nanoseconds. */
uint64_t ico__now(void);

#endif
