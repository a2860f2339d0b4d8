/* cli/frame/progress.c - the progress line on standard error.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/frame/report.h"

ico_status progress_init(progress *p, const args *a)
{
    unsigned mode;
    ico_status status = args_choice(a, OPTION_PROGRESS, PROGRESS_AUTO, &mode);
    if (status != ICO_OK) return status;
    if (mode == PROGRESS_AUTO && !isatty(STDERR_FILENO)) mode = PROGRESS_NEVER;
    *p = (progress){.mode = (progress_mode)mode, .since = ico__now(), .ctx = a->ctx};
    return ICO_OK;
}

void progress_duration(double seconds, char *text, size_t size)
{
    if (seconds < 99.5)
        snprintf(text, size, "%.0f s", seconds < 1 ? 1 : seconds);
    else if (seconds < 5400)
        snprintf(text, size, "%.0f min", seconds / 60);
    else if (seconds < 172800)
        snprintf(text, size, "%.1f h", seconds / 3600);
    else
        snprintf(text, size, "%.1f days", seconds / 86400);
}

/* "3 s, 7 %, about 40 s to go: closed knight's tour of 8x9, sweeping": what matters comes
 * first, since the end may be cut off. */
static void put_progress_words(const progress *p, const ico_stats *stats,
                               const char *doing, char *line, size_t size)
{
    unsigned long long nodes = (unsigned long long)ico_stats_nodes(stats);
    double seconds = ico_stats_seconds(stats), left = ico_stats_left(stats);
    char rest[64];
    if (left >= 0) {
        progress_duration(left, rest, sizeof rest);
        snprintf(line, size, "%.0f s, %.0f %%, about %s to go: %s, %s", seconds,
                 100 * seconds / (seconds + left), rest, p->question, doing);
        return;
    }
    snprintf(rest, sizeof rest, p->limit > 0 ? " of at most %.4g s" : " s", p->limit);
    snprintf(line, size, "%.0f%s, %llu nodes: %s, %s", seconds, rest, nodes, p->question,
             doing);
}

static void show(void *user, const ico_stats *stats, const char *doing)
{
    const progress *p = user;
    char line[300];
    if (doing == NULL) doing = "working";
    if (p->mode == PROGRESS_JSON) {
        fprintf(stderr, "{\"progress\":\"%s\",\"seconds\":%.3f,\"nodes\":%llu", doing,
                ico_stats_seconds(stats), (unsigned long long)ico_stats_nodes(stats));
        if (ico_stats_left(stats) >= 0)
            fprintf(stderr, ",\"left\":%.1f", ico_stats_left(stats));
        fputs("}\n", stderr);
    } else if (ico_stats_seconds(stats) >= 1) {
        put_progress_words(p, stats, doing, line, sizeof line);
        report_progress(line);
    }
}

void progress_follow(progress *p, ico_run *run, const ico_problem *problem,
                     double seconds)
{
    if (p->mode == PROGRESS_NEVER) return;
    ico_text words;
    ico_text_init(&words, p->ctx);
    ico_problem_describe(problem, &words);
    snprintf(p->question, sizeof p->question, "%s", words.size > 0 ? words.data : "");
    ico_text_free(&words);
    p->limit = seconds;
    ico_run_set_progress(run, show, p);
}

void progress_forecast(const progress *p, const char *method, double states, double bytes,
                       double seconds)
{
    fprintf(stderr,
            "{\"progress\":\"forecast\",\"seconds\":%.3f,\"method\":\"%s\","
            "\"most_states\":%.0f,\"bytes\":%.0f,\"left\":%.1f}\n",
            (double)(ico__now() - p->since) / 1e9, method, states, bytes, seconds);
}
