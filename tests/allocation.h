/* tests/allocation.h - an allocator that fails the k-th request, for API tests.
 * Every block is booked, so that a leak or a wrong size at free shows as live != 0.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_ALLOCATION_H
#define ICO_TESTS_ALLOCATION_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "icosian/base.h"

typedef struct failing_allocator {
    size_t countdown; /* requests that still succeed */
    bool once;        /* and those behind the one that fails */
    size_t live;      /* bytes not freed */
    bool failed;      /* a request was refused */
} failing_allocator;

static inline void *failing_resize(void *user, void *p, size_t old_size, size_t new_size)
{
    failing_allocator *a = user;
    if (new_size == 0) {
        free(p);
        a->live -= old_size;
        return NULL;
    }
    if (a->countdown == 0) {
        a->failed = true;
        if (a->once) a->countdown = SIZE_MAX;
        return NULL;
    }
    a->countdown--;
    void *q = realloc(p, new_size);
    if (q != NULL) a->live += new_size - old_size;
    return q;
}

/* Runs `scenario` with the first, second, ... allocation failing until it gets through
 * without a failure.  The scenario returns the status of the call under test, frees what
 * it made, and asserts that outputs are untouched on failure.  Returns how many
 * allocations the scenario needs; the test fails when a failure went unnoticed or memory
 * leaked, and says so with `what`, where a table has many scenarios. */
static inline size_t fail_each_allocation_of(const char *what,
                                             ico_status (*scenario)(ico_context *ctx))
{
    for (size_t k = 0;; k++) {
        failing_allocator a = {.countdown = k};
        ico_allocator allocator = {failing_resize, &a};
        ico_context *ctx = ico_context_new(&allocator);
        ico_status status = ctx == NULL ? ICO_NO_MEMORY : scenario(ctx);
        const char *wrong = NULL;
        ico_context_free(ctx);
        if (!a.failed && status != ICO_OK) wrong = "failed without a reason";
        if (a.failed && status != ICO_NO_MEMORY) wrong = "a failure went unnoticed";
        if (a.live != 0) wrong = "memory leaked";
        if (wrong != NULL) fail_msg("%s: %s at allocation %zu", what, wrong, k);
        if (!a.failed || k > 100000) return k;
    }
}

static inline size_t fail_each_allocation(ico_status (*scenario)(ico_context *ctx))
{
    return fail_each_allocation_of("the scenario", scenario);
}

#endif
