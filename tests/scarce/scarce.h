/* tests/scarce/scarce.h - every call of the public interface while memory is scarce: each
 * allocation fails, and each memory limit is reached, in turn.
 * A scene is a piece of work through the public interface.  It is played once with enough
 * memory; then again and again with one allocation that fails, with all that fail from
 * there on, and under memory limits.  It must give everything back, leave outputs alone
 * that it did not make, and claim nothing else than it did with enough memory.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SCARCE_H
#define ICO_TESTS_SCARCE_H

#include "icosian/icosian.h"

/* Frees all that it made; its status is that of the first call that failed.  *claim: a
 * number for what it found out, 0 if nothing. */
typedef ico_status scene_play(ico_context *ctx, const void *what, uint64_t *claim);

/* Plays it in all ways.  Places
 * where an earlier scene has let allocations fail are not tried again, unless
 * ICO_TEST_ALL is set. */
void scarce_play(const char *name, scene_play *play, const void *what);
/* For cmocka: the end of a test, which fails if anything was wrong, and of all. */
int scarce_end(void **state);
int scarce_close(void **state);

/* Inside a scene: something is wrong. */
void scarce_fault(const char *what);
/* The next call, if all before went well; `out` is what it shall make, and must still be
 * NULL if it fails. */
#define MAKE(status, call, out)                                                          \
    do {                                                                                 \
        if ((status) != ICO_OK) break;                                                   \
        (status) = (call);                                                               \
        if ((status) != ICO_OK && (out) != NULL) scarce_fault("output touched: " #call); \
    } while (0)
/* The same for a call that makes nothing. */
#define DO(status, call)                           \
    do {                                           \
        if ((status) == ICO_OK) (status) = (call); \
    } while (0)
/* What is unsupported is an answer too: goes on. */
#define DO_IF_IT_CAN(status, call)                          \
    do {                                                    \
        if ((status) != ICO_OK) break;                      \
        (status) = (call);                                  \
        if ((status) == ICO_UNSUPPORTED) (status) = ICO_OK; \
    } while (0)

/* Mixes a number into a claim. */
void scarce_claim(uint64_t *claim, uint64_t number);
/* What of a text that was written. */
void scarce_claim_text(uint64_t *claim, const ico_text *text);

#endif
