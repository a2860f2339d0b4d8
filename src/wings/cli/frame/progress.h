/* cli/frame/progress.h - the progress line on standard error.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_PROGRESS_H
#define ICO_CLI_PROGRESS_H

#include "cli/frame/args.h"
#include "icosian/method.h"

typedef enum progress_mode { PROGRESS_AUTO, PROGRESS_NEVER, PROGRESS_JSON } progress_mode;

typedef struct progress {
    progress_mode mode;
    uint64_t since; /* ico__now, when it was made */
    ico_context *ctx;
    char question[160]; /* in words */
    double limit;       /* seconds; 0: none */
} progress;

/* Reads --progress; auto means never where standard error is not a terminal. */
ICO_MUST_CHECK ico_status progress_init(progress *p, const args *a);
/* Has the run call back.  seconds: its limit, or 0. */
void progress_follow(progress *p, ico_run *run, const ico_problem *problem,
                     double seconds);
/* "40 s", "12 min", "3.2 h", "4.0 days" */
void progress_duration(double seconds, char *text, size_t size);
/* Writes the first line of --progress json where the work is known in advance. */
void progress_forecast(const progress *p, const char *method, double states, double bytes,
                       double seconds);
#endif
