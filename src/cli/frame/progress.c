/* cli/frame/progress.c - the progress line on standard error.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"

ico_status progress_init(progress *p, const args *a)
{
    unsigned mode;
    ico_status status = args_choice(a, OPTION_PROGRESS, PROGRESS_AUTO, &mode);
    if (status != ICO_OK) return status;
    if (mode == PROGRESS_AUTO && !isatty(STDERR_FILENO)) mode = PROGRESS_NEVER;
    *p = (progress){.mode = (progress_mode)mode, .since = ico__now()};
    return ICO_OK;
}

/* "40 s", "12 min", "3.2 h" */
static void put_left(double seconds)
{
    if (seconds < 99.5)
        fprintf(stderr, "about %.0f s to go ", seconds < 1 ? 1 : seconds);
    else if (seconds < 5400)
        fprintf(stderr, "about %.0f min to go ", seconds / 60);
    else if (seconds < 172800)
        fprintf(stderr, "about %.1f h to go ", seconds / 3600);
    else
        fprintf(stderr, "about %.1f days to go ", seconds / 86400);
}

static void show(void *user, const ico_stats *stats, const char *doing)
{
    progress *p = user;
    unsigned long long nodes = (unsigned long long)ico_stats_nodes(stats);
    if (doing == NULL) doing = "working";
    if (p->mode == PROGRESS_JSON) {
        fprintf(stderr, "{\"progress\":\"%s\",\"seconds\":%.3f,\"nodes\":%llu", doing,
                ico_stats_seconds(stats), nodes);
        if (ico_stats_left(stats) >= 0)
            fprintf(stderr, ",\"left\":%.1f", ico_stats_left(stats));
        fputs("}\n", stderr);
    } else if (ico_stats_seconds(stats) >= 1) {
        fprintf(stderr, "\r\033[K%s: %.0f s, ", doing, ico_stats_seconds(stats));
        if (ico_stats_left(stats) < 0 || nodes > 0) fprintf(stderr, "%llu nodes ", nodes);
        if (ico_stats_left(stats) >= 0) put_left(ico_stats_left(stats));
        fflush(stderr);
        p->shown = true;
    }
}

void progress_follow(progress *p, ico_run *run)
{
    if (p->mode != PROGRESS_NEVER) ico_run_set_progress(run, show, p);
}

void progress_forecast(const progress *p, const char *method, double states, double bytes,
                       double seconds)
{
    fprintf(stderr,
            "{\"progress\":\"forecast\",\"seconds\":%.3f,\"method\":\"%s\","
            "\"most_states\":%.0f,\"bytes\":%.0f,\"left\":%.1f}\n",
            (double)(ico__now() - p->since) / 1e9, method, states, bytes, seconds);
}

void progress_end(progress *p)
{
    if (p->shown) fputs("\r\033[K", stderr);
    p->shown = false;
}
