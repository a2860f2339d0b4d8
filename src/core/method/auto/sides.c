/* method/auto/sides.c - solves sides and centre until their tours go together.
 * First each side is asked for any tour; then the centre; then each side for a tour that
 * uses the edges that the centre's does.  A side without one must use the third edge:
 * then the centre is asked again, with this edge required.  So a side is asked three
 * times at the most, and only where the answer matters.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/thread.h"
#include "method/registry.h"
#include "presolve/sides.h"

/* A question about a side or the centre. */
typedef struct task {
    uint32_t k;       /* the side; their number: the centre */
    unsigned without; /* the edge that is not used, or ICO_ALL_EDGES */
} task;

/* Index 3 * k + i is for tours of side k that do not use edge i.  Invariant: next,
 * centre, none, limit and the results of the tasks are written under the lock. */
typedef struct sides_run {
    const ico_sides *sides;
    const ico_options *options;
    ico_result **tours; /* such a tour */
    ico_result *centre; /* a tour of the centre */
    bool *needed;       /* there is no such tour: edge i must be used */
    ico_reason **why;   /* for this reason */
    bool none;          /* there is no tour at all */
    ico_reason *last;   /* for this reason, or NULL */
    task *decisive;     /* the task that showed it */
    bool bare;          /* something is true without a reason */
    task *tasks;
    size_t count;    /* tasks */
    size_t next;     /* the next to be taken */
    ico_limit limit; /* why a task is not decided, if one is not */
    ico_lock lock;
} sides_run;

static size_t slots(const sides_run *f)
{
    return 3 * (size_t)f->sides->count + 1;
}

static void close_sides_run(ico_context *ctx, sides_run *f)
{
    for (size_t i = 0; i + 1 < slots(f); i++) {
        if (f->tours != NULL) ico_result_free(f->tours[i]);
        if (f->why != NULL) ico_reason_free(f->why[i]);
    }
    ico_result_free(f->centre);
    ico_reason_free(f->last);
    ICO_FREE_ARRAY(ctx, f->tours, slots(f));
    ICO_FREE_ARRAY(ctx, f->why, slots(f));
    ICO_FREE_ARRAY(ctx, f->needed, slots(f));
    ICO_FREE_ARRAY(ctx, f->tasks, slots(f));
    ico__lock_free(&f->lock);
}

static ico_status open_sides_run(ico_context *ctx, const ico_sides *sides,
                                 const ico_options *options, sides_run *f)
{
    *f = (sides_run){.sides = sides, .options = options};
    ico__lock_init(&f->lock);
    f->tours = ICO_NEW_ARRAY(ctx, ico_result *, slots(f));
    f->why = ICO_NEW_ARRAY(ctx, ico_reason *, slots(f));
    f->needed = ICO_NEW_ARRAY(ctx, bool, slots(f));
    f->tasks = ICO_NEW_ARRAY(ctx, task, slots(f));
    bool made =
        f->tours != NULL && f->why != NULL && f->needed != NULL && f->tasks != NULL;
    return made ? ICO_OK : ICO_NO_MEMORY;
}

/* --- one question ------------------------------------------------------------------- */

/* Reports that there is no tour, and takes over the reason (NULL: no reason was
 * found). */
static void note_none(sides_run *f, task *t, ico_reason *reason)
{
    f->bare = f->bare || reason == NULL;
    if (t->k == f->sides->count || t->without == ICO_ALL_EDGES) {
        f->none = true;
        f->decisive = t;
        f->last = reason;
    } else {
        f->needed[3 * t->k + t->without] = true;
        f->why[3 * t->k + t->without] = reason;
    }
}

/* Notes what came of a task, under the lock; the result is taken over. */
static void note_result(sides_run *f, task *t, ico_result *result)
{
    if (f->none) {
        /* nothing else matters */
    } else if (result->verdict == ICO_FOUND) {
        ico_result **place = &f->centre, *old;
        if (t->k < f->sides->count)
            place =
                &f->tours[3 * t->k + ico__sides_unused(f->sides, t->k,
                                                       ico_tour_vertices(result->tour))];
        old = *place;
        *place = result;
        result = old;
    } else if (result->verdict == ICO_NONE) {
        note_none(f, t, result->reason);
        result->reason = NULL;
    } else if (f->limit == ICO_LIMIT_NONE) {
        f->limit = result->limit;
    }
    ico_result_free(result);
}

static ico_status ask_task(const sides_run *f, ico_context *ctx, const task *t,
                           ico_problem **problem)
{
    const ico_sides *s = f->sides;
    return t->k == s->count ? ico__sides_ask_centre(ctx, s, f->needed, problem)
                            : ico__sides_ask(ctx, s, t->k, t->without, problem);
}

static void name_task(const sides_run *f, const task *t, char *label, size_t room)
{
    if (t->k == f->sides->count)
        (void)snprintf(label, room, "centre (%lu vertices)",
                       (unsigned long)f->sides->own + f->sides->count);
    else
        (void)snprintf(label, room, "side %lu of %lu (%lu vertices)",
                       (unsigned long)t->k + 1, (unsigned long)f->sides->count,
                       (unsigned long)ico__sides_size(f->sides, t->k) + 1);
}

/* A question that is not to be asked: three edges that must be used meet in it. */
static ico_status refute_at_once(sides_run *f, ico_run *run, task *t)
{
    ico_reason *reason = NULL;
    ico_status status = ico__sides_forced(ico__run_context(run), &reason);
    if (status != ICO_OK) return status;
    ico__lock_take(&f->lock);
    if (f->none)
        ico_reason_free(reason);
    else
        note_none(f, t, reason);
    ico__lock_give(&f->lock);
    return ICO_OK;
}

static ico_status solve_task(sides_run *f, ico_run *run, task *t)
{
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    char label[100];
    ico_status status = ask_task(f, ico__run_context(run), t, &problem);
    if (status != ICO_OK) return status;
    if (problem == NULL) return refute_at_once(f, run, t);
    name_task(f, t, label, sizeof label);
    status =
        ico__run_subsolve(run, problem, &ico__method_auto, f->options, label, &result);
    ico_problem_free(problem);
    if (status != ICO_OK) return status;
    ico__lock_take(&f->lock);
    note_result(f, t, result);
    ico__lock_give(&f->lock);
    return ICO_OK;
}

/* --- all of them -------------------------------------------------------------------- */

static bool is_decided(sides_run *f)
{
    return f->none || f->limit != ICO_LIMIT_NONE;
}

/* Takes the next task; NULL if there is none. */
static task *take_task(sides_run *f, ico_run *run)
{
    ico__lock_take(&f->lock);
    task *t = f->next < f->count && !is_decided(f) ? &f->tasks[f->next++] : NULL;
    bool more = t != NULL && f->next < f->count;
    ico__lock_give(&f->lock);
    if (more) ico__run_add_threads(run);
    return t;
}

static ico_status solve_each_task(void *user, ico_run *run)
{
    sides_run *f = user;
    task *t;
    ico_status status = ICO_OK;
    while (status == ICO_OK && (t = take_task(f, run)) != NULL)
        status = solve_task(f, run, t);
    return status;
}

static ico_status solve_tasks(sides_run *f, ico_run *run)
{
    f->next = 0;
    return ico__run_parallel(run, solve_each_task, f);
}

/* Any tour of each side, small ones first: they were listed largest first. */
static ico_status solve_sides(sides_run *f, ico_run *run)
{
    f->count = f->sides->count;
    for (uint32_t i = 0; i < f->count; i++)
        f->tasks[i] = (task){(uint32_t)f->count - 1 - i, ICO_ALL_EDGES};
    return solve_tasks(f, run);
}

static ico_status solve_centre(sides_run *f, ico_run *run)
{
    f->count = 1;
    f->tasks[0] = (task){f->sides->count, ICO_ALL_EDGES};
    return solve_tasks(f, run);
}

/* Tours of the sides that use the edges the centre's tour does. */
static ico_status follow_centre(sides_run *f, ico_run *run)
{
    f->count = 0;
    for (uint32_t k = f->sides->count; k-- > 0;) {
        unsigned i =
            ico__sides_unused_at(f->sides, k, ico_tour_vertices(f->centre->tour));
        if (f->tours[3 * k + i] == NULL) f->tasks[f->count++] = (task){k, i};
    }
    return solve_tasks(f, run);
}

/* Do all sides have a tour that goes with the centre's?  Then they are joined. */
static ico_status try_to_join(sides_run *f, ico_context *ctx, uint32_t **cycle)
{
    const ico_sides *s = f->sides;
    const uint32_t *centre = ico_tour_vertices(f->centre->tour);
    const uint32_t **cycles = ICO_NEW_ARRAY(ctx, const uint32_t *, (size_t)s->count + 1);
    uint32_t *made = ICO_NEW_ARRAY(ctx, uint32_t, s->graph->n);
    bool agree = cycles != NULL && made != NULL;
    ico_status status = agree ? ICO_OK : ICO_NO_MEMORY;
    for (uint32_t k = 0; k < s->count && agree; k++) {
        unsigned i = ico__sides_unused_at(s, k, centre);
        agree = f->tours[3 * k + i] != NULL;
        if (agree) cycles[k] = ico_tour_vertices(f->tours[3 * k + i]->tour);
    }
    if (agree) status = ico__sides_join(s, centre, cycles, made);
    ICO_FREE_ARRAY(ctx, cycles, (size_t)s->count + 1);
    if (agree && status == ICO_OK)
        *cycle = made;
    else
        ICO_FREE_ARRAY(ctx, made, s->graph->n);
    return status;
}

static ico_status solve_sides_and_centre(sides_run *f, ico_run *run, uint32_t **cycle)
{
    ico_status status = solve_sides(f, run);
    while (status == ICO_OK && !is_decided(f) && *cycle == NULL) {
        status = solve_centre(f, run);
        if (status != ICO_OK || is_decided(f)) break;
        status = follow_centre(f, run);
        if (status == ICO_OK && !is_decided(f))
            status = try_to_join(f, ico__run_context(run), cycle);
    }
    return status;
}

/* --- the answer --------------------------------------------------------------------- */

/* Makes the reason why there is no tour: a side without a tour suffices; otherwise it is
 * that of the centre, with all facts shown about the sides. */
static ico_status explain_sides(sides_run *f, ico_context *ctx, ico_reason **reason)
{
    const ico_sides *s = f->sides;
    ico_lemma *lemmas = ICO_NEW_ARRAY(ctx, ico_lemma, slots(f));
    ico_reason *centre = NULL;
    size_t count = 0;
    if (lemmas == NULL) return ICO_NO_MEMORY;
    if (f->decisive->k < s->count) {
        lemmas[count++] = (ico_lemma){f->decisive->k, ICO_ALL_EDGES, f->last};
    } else {
        centre = f->last;
        for (uint32_t i = 0; i < 3 * s->count; i++) {
            if (!f->needed[i]) continue;
            lemmas[count++] = (ico_lemma){i / 3, i % 3, f->why[i]};
            f->why[i] = NULL;
        }
    }
    f->last = NULL;
    ico_status status = ico__sides_reason(ctx, s, lemmas, count, centre, reason);
    ICO_FREE_ARRAY(ctx, lemmas, slots(f));
    return status;
}

static void log_side_sizes(ico_run *run, const ico_sides *s)
{
    uint32_t large = s->first[1] - s->first[0], small = ico__sides_size(s, s->count - 1);
    ico__run_logf(run, "3-edge cuts: %lu side%s of %lu to %lu vertices, centre of %lu",
                  (unsigned long)s->count, s->count == 1 ? "" : "s", (unsigned long)small,
                  (unsigned long)large, (unsigned long)s->own + s->count);
}

ico_status ico__solve_sides(ico_run *run, const ico_piece *piece,
                            const ico_options *options, ico_sides_answer *answer)
{
    ico_context *ctx = ico__run_context(run);
    ico_sides *sides = NULL;
    sides_run f;
    *answer = (ico_sides_answer){.limit = ICO_LIMIT_NONE};
    ico_status status = ico__sides_new(ctx, piece, &sides);
    if (status != ICO_OK) return status;
    answer->split = sides->count > 0;
    if (answer->split) {
        log_side_sizes(run, sides);
        status = open_sides_run(ctx, sides, options, &f);
        if (status == ICO_OK) status = solve_sides_and_centre(&f, run, &answer->cycle);
        answer->none = f.none;
        answer->limit = f.limit;
        if (status == ICO_OK && f.none && !f.bare)
            status = explain_sides(&f, ctx, &answer->reason);
        close_sides_run(ctx, &f);
    }
    ico__sides_free(sides);
    return status;
}
