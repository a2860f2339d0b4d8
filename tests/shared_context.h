/* tests/shared_context.h - a fresh context for each test, known to the whole file, that
 * must be empty at its end.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SHARED_CONTEXT_H
#define ICO_TESTS_SHARED_CONTEXT_H

#include "icosian/base.h"

static ico_context *ctx;

static inline int set_up(void **state)
{
    (void)state;
    ctx = ico_context_new(NULL);
    return ctx == NULL;
}

static inline int tear_down(void **state)
{
    (void)state;
    size_t live = ico_context_live_bytes(ctx);
    ico_context_free(ctx);
    return live != 0;
}

#endif
