/* cli/frame/absent.h - a verb of a wing that the build was made without.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_ABSENT_H
#define ICO_CLI_ABSENT_H

#include "base/absent.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"

/* Defines run_VERB, which refuses in words. */
#define ABSENT_VERB(VERB, WING)                                      \
    int run_##VERB(const args *a)                                    \
    {                                                                \
        (void)a;                                                     \
        report_line(ICO_ABSENT_TEXT("the verb " #VERB " is", WING)); \
        return EXIT_WRONG;                                           \
    }                                                                \
    int run_##VERB(const args *a)

#endif
