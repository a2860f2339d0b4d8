/* cli/progress.c - the progress line on standard error.
 * SPDX-License-Identifier: MIT */
#include "cli/progress.h"

#include <stdio.h>
#include <unistd.h>

ico_status progress_init(progress *p, const args *a)
{
    unsigned mode;
    ico_status status = args_choice(a, OPTION_PROGRESS, PROGRESS_AUTO, &mode);
    if (status != ICO_OK) return status;
    if (mode == PROGRESS_AUTO && !isatty(STDERR_FILENO)) mode = PROGRESS_NEVER;
    *p = (progress){.mode = (progress_mode)mode};
    return ICO_OK;
}

static void show(void *user, const ico_stats *stats, const char *doing)
{
    progress *p = user;
    unsigned long long nodes = (unsigned long long)stats->nodes;
    if (doing == NULL) doing = "working";
    if (p->mode == PROGRESS_JSON) {
        fprintf(stderr, "{\"progress\":\"%s\",\"seconds\":%.3f,\"nodes\":%llu}\n", doing,
                stats->seconds, nodes);
    } else if (stats->seconds >= 1) {
        fprintf(stderr, "\r\033[K%s: %.0f s, %llu nodes ", doing, stats->seconds, nodes);
        p->shown = true;
    }
}

void progress_follow(progress *p, ico_run *run)
{
    if (p->mode != PROGRESS_NEVER) ico_run_set_progress(run, show, p);
}

void progress_end(progress *p)
{
    if (p->shown) fputs("\r\033[K", stderr);
    p->shown = false;
}
