/* tests/model/play.c - plays a trace: settings, calls in turn, and nothing left in
 * memory.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "calls.h"

enum { WRONG = 9 };

_Noreturn void world_fail(world *w, const char *tag, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (char *at = text; *at != '\0'; at++)
        if (*at == '\n') *at = ' '; /* one line in the trace's comment */
    snprintf(w->report->tag, sizeof w->report->tag, "%s", tag);
    snprintf(w->report->message, sizeof w->report->message, "%s: %s (at: %.150s)", tag,
             text, w->line < w->trace->count ? w->trace->lines[w->line] : "the end");
    w->report->found_wrong = 1;
    _Exit(WRONG);
}

void world_answer(world *w)
{
    w->report->answers++;
}

bool world_sabotages(const world *w, const char *what)
{
    return strcmp(w->how->saboteur, what) == 0;
}

bool world_is_free(const world *w)
{
    return w->ticks == 0 && w->seconds <= 0 && w->memory == 0 &&
           !atomic_load(&w->account.failed);
}

/* ------------------------------------------------------------------ memory --------- */

static void *resize(void *user, void *p, size_t old_size, size_t new_size)
{
    account *a = user;
    if (new_size == 0) {
        free(p);
        atomic_fetch_sub(&a->live, old_size);
        return NULL;
    }
    if (atomic_load(&a->left) >= 0 && atomic_fetch_sub(&a->left, 1) <= 0) {
        atomic_store(&a->failed, true);
        atomic_store(&a->left, a->once ? -1 : 0);
        return NULL;
    }
    void *q = realloc(p, new_size);
    if (q != NULL) atomic_fetch_add(&a->live, new_size - old_size);
    return q;
}

void world_arm(world *w)
{
    atomic_store(&w->account.failed, false);
    w->account.once = w->fail_once;
    atomic_store(&w->account.left, w->fail_at);
    if (w->memory > 0)
        ico_context_limit_memory(w->ctx, ico_context_live_bytes(w->ctx) + w->memory);
}

void world_disarm(world *w)
{
    atomic_store(&w->account.left, -1);
    ico_context_limit_memory(w->ctx, 0);
}

bool world_status(world *w, const char *what, ico_status status, bool may_refuse)
{
    bool short_of = w->memory > 0 || atomic_load(&w->account.failed);
    if (status == ICO_OK) return true;
    if (short_of && (status == ICO_NO_MEMORY || status == ICO_TOO_LARGE)) return false;
    if (status == ICO_STOPPED && (w->ticks > 0 || w->seconds > 0 || w->memory > 0))
        return false;
    if (may_refuse && status == ICO_UNSUPPORTED) return false;
    char tag[60];
    snprintf(tag, sizeof tag, "%.30s-%s", what, ico_status_name(status));
    world_fail(w, tag, "%.300s", ico_context_error(w->ctx)->message);
}

ico_run *world_run(world *w)
{
    if (w->run == NULL && ico_run_new(w->ctx, w->problem, &w->run) != ICO_OK)
        world_fail(w, "run", "no run: %.200s", ico_context_error(w->ctx)->message);
    return w->run;
}

void world_set_goal(world *w, ico_goal goal, uint64_t limit)
{
    if (w->goal == goal && w->goal_limit == limit) return;
    ico_run_set_goal(world_run(w), goal, limit);
    w->goal = goal;
    w->goal_limit = limit;
}

const tour_list *world_lengths(world *w)
{
    if (!w->has_lengths) brute_tours(&w->q, true, &w->lengths);
    w->has_lengths = true;
    return &w->lengths;
}

/* ------------------------------------------------------------------ lines ---------- */

static void end_run(world *w)
{
    ico_run_free(w->run);
    w->run = NULL;
    w->goal = ICO_GOAL_FIND;
    w->goal_limit = w->ticks = 0;
    w->seconds = 0;
    w->threads = 1;
}

/* Settings of the run; `fail` and `memory` are for the next call alone. */
static bool take_setting(world *w, const words *line)
{
    uint64_t number = words_number(line, 1);
    bool is = true;
    if (words_are(line, "run")) {
        end_run(w);
    } else if (words_are(line, "seed")) {
        ico_run_set_seed(world_run(w), number);
    } else if (words_are(line, "ticks")) {
        w->ticks = number;
        ico_run_set_ticks(world_run(w), number);
    } else if (words_are(line, "seconds")) {
        w->seconds = line->count > 1 ? atof(line->word[1]) : 0;
        ico_run_set_seconds(world_run(w), w->seconds);
    } else if (words_are(line, "threads")) {
        w->threads = (unsigned)number;
        ico_run_set_threads(world_run(w), w->threads);
    } else if (words_are(line, "proof")) {
        ico_run_set_proof_bytes(world_run(w), number);
    } else if (words_are(line, "fail")) {
        w->fail_at = (long)number;
        w->fail_once = line->count > 2;
    } else if (words_are(line, "memory")) {
        w->memory = (size_t)number;
    } else {
        is = false;
    }
    return is;
}

static const struct {
    const char *name;
    call *call;
} CALLS[] = {{"solve", call_solve},
             {"list", call_list},
             {"uses", call_uses},
             {"count", call_count},
             {"ends", call_ends},
             {"estimate", call_estimate},
             {"forecast", call_forecast},
             {"sample", call_sample},
             {"rank", call_rank},
             {"unrank", call_unrank},
             {"from", call_from},
             {"index", call_index},
             {"verify", call_verify},
             {"numbers", call_numbers},
             {"stream", call_stream},
             {"reason", call_reason},
             {"graft", call_graft},
             {"theorem", call_theorem},
             {"symmetries", call_symmetries},
             {"construct", call_construct},
             {"conflict", call_conflict},
             {"certify", call_certify},
             {"make", call_make},
             {"grade", call_grade},
             {"property", call_property},
             {"encode", call_encode},
             {"draw", call_draw},
             {"file", call_file}};

static bool take_call(world *w, const words *line)
{
    for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++) {
        if (!words_are(line, CALLS[i].name)) continue;
        CALLS[i].call(w, line);
        world_disarm(w);
        return true;
    }
    return words_are(line, "build");
}

/* Makes the problem before the first line that needs it; false: the trace ends here. */
static bool build(world *w)
{
    if (w->built) return true;
    w->built = true;
    if (!build_problem(w)) return false;
    brute_tours(&w->q, false, &w->all);
    return !w->all.too_many;
}

static void take_lines(world *w)
{
    words line;
    for (w->line = 0; w->line < w->trace->count; w->line++) {
        words_of(&line, w->trace->lines[w->line]);
        if (line.count == 0 || words_are(&line, "carve")) continue;
        bool memory = words_are(&line, "fail") || words_are(&line, "memory");
        if (!w->built && question_take(&w->q, &line)) {
            if (w->q.broken) return;
            continue;
        }
        if (!memory && !build(w)) return;
        if (take_setting(w, &line)) continue;
        if (!take_call(w, &line)) return; /* not a line of ours: of a broken trace */
        w->fail_at = -1;
        w->memory = 0;
        atomic_store(&w->account.failed, false);
    }
}

static void close_world(world *w)
{
    end_run(w);
    ico_judge_free(w->judge);
    ico_reason_free(w->reason);
    ico_problem_free(w->problem);
    tour_list_free(&w->all);
    tour_list_free(&w->lengths);
    size_t live = ico_context_live_bytes(w->ctx);
    if (live != 0) world_fail(w, "leak", "%zu bytes are still booked", live);
    ico_context_free(w->ctx);
    if (atomic_load(&w->account.live) != 0)
        world_fail(w, "leak", "%zu bytes were not given back", w->account.live);
}

void play_trace(const settings *s, const trace *t, report *r)
{
    world w = {.how = s, .report = r, .trace = t, .fail_at = -1, .threads = 1};
    ico_allocator allocator = {resize, &w.account};
    atomic_init(&w.account.live, 0);
    atomic_init(&w.account.left, -1);
    atomic_init(&w.account.failed, false);
    question_init(&w.q);
    w.ctx = ico_context_new(&allocator);
    if (w.ctx == NULL) world_fail(&w, "context", "no context");
    take_lines(&w);
    close_world(&w);
}
