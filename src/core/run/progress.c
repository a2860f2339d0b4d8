/* run/progress.c - what is shown of a run while it works: the progress line, the trace of
 * a search, and the log.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>

#include "base/clock.h"
#include "run/run.h"

static const uint64_t PROGRESS_EVERY = UINT64_C(250000000); /* nanoseconds */

/* --- the progress line -----------------------------------------------------------------
 */

void ico_run_set_progress(ico_run *r, ico_progress_callback *call, void *user)
{
    r->progress.call = call;
    r->progress.user = user;
}

void ico__run_start_progress(ico_run *r)
{
    r->progress.stage = r->progress.stages = 0;
    r->progress.next = ico__now() + PROGRESS_EVERY;
    if (r->outer == NULL) ico__run_expect(r, -1); /* not known */
}

/* The clock of the whole: parts and workers began later. */
void ico__run_show_progress(ico_run *r, uint64_t now)
{
    ico_thread_pool *pool = r->threads.pool;
    const ico_run *whole = r;
    while (whole->outer != NULL) whole = whole->outer;
    r->progress.next = now + PROGRESS_EVERY;
    r->stats.seconds = ico__run_elapsed(whole, now);
    r->stats.peak_bytes = ico_context_peak_bytes(r->ctx);
    ico_stats shown = r->stats;
    ico__lock_take(&pool->log_lock);
    shown.left = pool->left;
    if (shown.left >= 0) {
        shown.left -= (double)(now - pool->left_at) / 1e9;
        if (shown.left < 0) shown.left = 0; /* any moment */
    }
    ico__lock_give(&pool->log_lock);
    char line[160], best[80];
    if (whole->progress.stage > 0) {
        snprintf(line, sizeof line, "%lu of %lu, %s",
                 (unsigned long)whole->progress.stage,
                 (unsigned long)whole->progress.stages, r->progress.doing);
        shown.left = -1; /* of this one alone */
    } else {
        ico__put_best(whole, best, sizeof best);
        snprintf(line, sizeof line, "%s%.60s", best, r->progress.doing);
    }
    r->progress.call(r->progress.user, &shown, line);
}

void ico__run_doing(ico_run *r, const char *doing)
{
    r->progress.doing = doing;
}

void ico__run_stage(ico_run *r, uint32_t stage, uint32_t stages)
{
    r->progress.stage = stage;
    r->progress.stages = stages;
}

bool ico__run_is_watched(const ico_run *r)
{
    for (; r != NULL; r = r->outer)
        if (r->progress.call != NULL) return true;
    return false;
}

void ico__run_expect(ico_run *r, double seconds)
{
    uint64_t now = ico__now();
    ico__lock_take(&r->threads.pool->log_lock);
    r->threads.pool->left = seconds;
    r->threads.pool->left_at = now;
    ico__lock_give(&r->threads.pool->log_lock);
}

/* --- the trace -------------------------------------------------------------------------
 */

void ico_run_set_trace(ico_run *r, ico_trace_callback *call, void *user)
{
    r->progress.trace_call = call;
    r->progress.trace_user = user;
}

bool ico__run_is_traced(const ico_run *r)
{
    return r->progress.trace_call != NULL;
}

void ico__run_trace(ico_run *r, const char *json, size_t size)
{
    if (r->progress.trace_call != NULL)
        r->progress.trace_call(r->progress.trace_user, json, size);
}

/* --- the log ---------------------------------------------------------------------------
 */

void ico_run_set_log(ico_run *r, ico_log_callback *call, void *user)
{
    r->threads.own.log_call = call;
    r->threads.own.log_user = user;
}

bool ico__run_is_logged(const ico_run *r)
{
    return r->threads.pool->log_call != NULL;
}

/* What the run is a part of, outermost first: there are few. */
static void put_labels(const ico_run *r, ico_text *text)
{
    for (const ico_run *top = NULL; top != r;) {
        const ico_run *next = r;
        while (next->outer != top) next = next->outer;
        if (next->progress.label[0] != '\0')
            ico_text_printf(text, "%s: ", next->progress.label);
        top = next;
    }
}

void ico__run_log(ico_run *r, const char *line)
{
    ico_thread_pool *pool = r->threads.pool;
    if (pool->log_call == NULL) return;
    ico_text text;
    ico_text_init(&text, r->ctx);
    put_labels(r, &text);
    ico_text_puts(&text, line);
    ico__lock_take(&pool->log_lock);
    if (ico_text_status(&text) == ICO_OK) pool->log_call(pool->log_user, text.data);
    ico__lock_give(&pool->log_lock);
    ico_text_free(&text);
}

void ico__run_logf(ico_run *run, const char *format, ...)
{
    char words[1000];
    va_list args;
    if (!ico__run_is_logged(run)) return;
    va_start(args, format);
    (void)vsnprintf(words, sizeof words, format, args);
    va_end(args);
    ico__run_log(run, words);
}
