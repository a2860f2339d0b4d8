/* base/clock.h - monotonic time.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_CLOCK_H
#define ICO_BASE_CLOCK_H

#include <stdint.h>

/* Monotonic nanoseconds. */
uint64_t ico__now(void);
/* So many seconds (0 or more) after `from`; UINT64_MAX where that is never. */
uint64_t ico__after(uint64_t from, double seconds);

#endif
