/* tests/skip.h - a case that cannot run here says why: tools/run-tests lists the reason.
 * Include after cmocka.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SKIP_H
#define ICO_TESTS_SKIP_H

/* skip_because("no %s on this machine", "clingo"): ends the case as skipped. */
#define skip_because(...)           \
    do {                            \
        print_message("# SKIP ");   \
        print_message(__VA_ARGS__); \
        print_message("\n");        \
        skip();                     \
    } while (0)

#endif
