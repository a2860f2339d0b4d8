/* tests/context.h - a fresh context for each test, handed to it as its state, that must
 * be empty at its end.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CONTEXT_H
#define ICO_TESTS_CONTEXT_H

#include "icosian/base.h"

static inline int open_context(void **state)
{
    *state = ico_context_new(NULL);
    return *state == NULL;
}

static inline int close_context(void **state)
{
    bool leaked = ico_context_live_bytes(*state) != 0;
    ico_context_free(*state);
    return leaked;
}

#endif
