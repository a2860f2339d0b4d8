/* method/pieces.c - solves a question that falls into pieces, piece by piece.
 * SPDX-License-Identifier: MIT */
#include "method/pieces.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/thread.h"
#include "method/registry.h"
#include "method/rounds.h"
#include "presolve/split.h"
#include "problem/reason.h"

/* Tours of the pieces, in their order; NULL where there is none yet.  by_size: the smallest
 * piece first, so that a small one without a tour settles the question early.
 * Invariant: next, found and limit are read and written under the lock. */
typedef struct tours {
    const ico_problem *problem;
    const ico_split *split;
    const ico_options *options;
    ico_result **of;
    const uint32_t **cycles;
    const ico_piece **by_size;
    size_t count, next, found;
    ico_limit limit; /* why a piece is not known, if one is not */
    ico_lock lock;
} tours;

static int smaller_first(const void *a, const void *b)
{
    const ico_piece *x = *(const ico_piece *const *)a, *y = *(const ico_piece *const *)b;
    if (x->graph->n != y->graph->n) return x->graph->n < y->graph->n ? -1 : 1;
    return x < y ? -1 : x > y; /* both are items of one array */
}

static void free_tours(ico_context *ctx, tours *t)
{
    for (size_t i = 0; t->of != NULL && i < t->count; i++) ico_result_free(t->of[i]);
    ICO_FREE_ARRAY(ctx, t->of, t->count + 1);
    ICO_FREE_ARRAY(ctx, t->cycles, t->count + 1);
    ICO_FREE_ARRAY(ctx, t->by_size, t->count + 1);
    ico__lock_free(&t->lock);
}

/* Takes the next piece; false if there is none. */
static bool take_piece(tours *t, ico_run *run, size_t *k)
{
    ico__lock_take(&t->lock);
    bool taken = t->next < t->count, more = t->next + 1 < t->count;
    *k = t->next;
    if (taken) t->next++;
    ico__lock_give(&t->lock);
    if (more) ico__run_hire(run);
    return taken;
}

/* The reason why the piece has no tour, as one about the whole; takes the former over. */
static ico_status lift(ico_run *run, const ico_problem *problem, const ico_piece *piece,
                       ico_reason *inner, ico_reason **reason)
{
    ico_context *ctx = ico__run_context(run);
    uint32_t n = piece->graph->n;
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, n);
    ico_reason *made = NULL;
    ico_text text;
    bool valid = false;
    ico_text_init(&text, ctx);
    ico_text_printf(&text,
                    "a part of %lu vertices, which 2-edge cuts leave, has none (%s)",
                    (unsigned long)n, ico_reason_type_name(inner->type));
    for (uint32_t i = 0; vertices != NULL && i < n; i++) vertices[i] = piece->vertex[i];
    ico_status status = vertices == NULL ? ICO_NO_MEMORY
                                         : ico__reason_new(ctx, ICO_REASON_SPLIT,
                                                           vertices, n, &text, "", &made);
    ICO_FREE_ARRAY(ctx, vertices, n);
    ico_text_free(&text);
    if (status != ICO_OK) {
        ico_reason_free(inner);
        return status;
    }
    made->inner = inner;
    /* pieces of later rounds may rest on more than the cuts of the whole */
    status = ico_verify_reason(ctx, problem, made, &valid, NULL);
    if (status == ICO_OK && valid)
        *reason = made;
    else
        ico_reason_free(made);
    return status;
}

/* The piece has no tour, so there is none. */
static ico_status end_with(tours *t, ico_run *run, const ico_piece *piece,
                           ico_result *result)
{
    ico_reason *inner = result->reason, *reason = NULL;
    ico__run_exhausted(run, false);
    if (inner == NULL) return ICO_OK;
    result->reason = NULL;
    ico_status status = lift(run, t->problem, piece, inner, &reason);
    return reason == NULL ? status : ico__run_reason(run, reason);
}

/* Notes what is known of a piece. */
static void note(tours *t, size_t i, ico_result *result)
{
    ico__lock_take(&t->lock);
    t->of[i] = result;
    if (result->verdict == ICO_FOUND) {
        t->cycles[i] = result->tour;
        t->found++;
    } else if (t->limit == ICO_LIMIT_NONE) {
        t->limit = result->limit;
    }
    ico__lock_give(&t->lock);
}

/* What a worker does: piece after piece, until one has no tour or is not known. */
static ico_status solve_each(void *user, ico_run *run)
{
    tours *t = user;
    size_t k;
    while (!ico__run_is_answered(run) && take_piece(t, run, &k)) {
        const ico_piece *piece = t->by_size[k];
        ico_result *result = NULL;
        char label[100];
        (void)snprintf(label, sizeof label, "piece %zu of %zu (%lu vertices)", k + 1,
                       t->count, (unsigned long)piece->graph->n);
        ico_status status = ico__run_subsolve(run, piece->problem, &ico__method_auto,
                                              t->options, label, &result);
        if (status != ICO_OK) return status;
        note(t, (size_t)(piece - t->split->pieces.items), result);
        if (result->verdict == ICO_NONE) return end_with(t, run, piece, result);
        if (result->verdict == ICO_UNKNOWN) break;
    }
    return ICO_OK;
}

/* Joins the tours of the pieces to one of the question, and offers it. */
static ico_status join(ico_run *run, const ico_closed *closed, const tours *t)
{
    ico_context *ctx = ico__run_context(run);
    uint32_t *cycle = ICO_NEW_ARRAY(ctx, uint32_t, closed->graph->n);
    uint32_t *tour = ICO_NEW_ARRAY(ctx, uint32_t, closed->n);
    bool more;
    ico_status status = cycle == NULL || tour == NULL
                            ? ICO_NO_MEMORY
                            : ico__split_join(t->split, t->cycles, cycle);
    if (status == ICO_OK) {
        ico__closed_tour(closed, cycle, tour);
        status = ico__run_offer(run, tour, closed->n, &more);
    }
    ICO_FREE_ARRAY(ctx, cycle, closed->graph->n);
    ICO_FREE_ARRAY(ctx, tour, closed->n);
    return status;
}

static void tell_sizes(ico_run *run, const tours *t)
{
    enum { MOST = 12 };
    ico_text line;
    if (!ico__run_is_told(run)) return;
    ico_text_init(&line, ico__run_context(run));
    for (size_t k = 0; k < t->count && k < MOST; k++)
        ico_text_printf(&line, "%s%lu", k == 0 ? "" : ", ",
                        (unsigned long)t->by_size[k]->graph->n);
    if (ico_text_status(&line) == ICO_OK)
        ico__tell(run, "splits into %zu piece%s of %s%s vertices", t->count,
                  t->count == 1 ? "" : "s", line.data == NULL ? "no" : line.data,
                  t->count > MOST ? ", ..." : "");
    ico_text_free(&line);
}

static ico_status solve_split(ico_run *run, const ico_closed *closed,
                              const ico_split *split, const ico_options *options)
{
    ico_context *ctx = ico__run_context(run);
    tours t = {.problem = closed->problem,
               .split = split,
               .options = options,
               .count = split->pieces.size};
    ico__lock_init(&t.lock);
    t.of = ICO_NEW_ARRAY(ctx, ico_result *, t.count + 1);
    t.cycles = ICO_NEW_ARRAY(ctx, const uint32_t *, t.count + 1);
    t.by_size = ICO_NEW_ARRAY(ctx, const ico_piece *, t.count + 1);
    ico_status status = ICO_NO_MEMORY;
    if (t.of != NULL && t.cycles != NULL && t.by_size != NULL) {
        for (size_t i = 0; i < t.count; i++) t.by_size[i] = &split->pieces.items[i];
        qsort(t.by_size, t.count, sizeof *t.by_size, smaller_first);
        tell_sizes(run, &t);
        status = ico__run_together(run, solve_each, &t);
    }
    if (status == ICO_OK && t.found == t.count)
        status = join(run, closed, &t);
    else if (status == ICO_OK && !ico__run_is_answered(run))
        ico__run_give_up(run, t.limit);
    free_tours(ctx, &t);
    return status;
}

/* One piece as large as the whole is no progress. */
static bool is_progress(const ico_closed *closed, const ico_split *split)
{
    return split->pieces.size != 1 || split->pieces.items[0].graph->n < closed->graph->n;
}

ico_status ico__solve_pieces(ico_run *run, const ico_problem *problem,
                             const ico_options *options, bool *split)
{
    ico_context *ctx = ico__run_context(run);
    ico_closed *closed = NULL;
    ico_split *parts = NULL;
    *split = false;
    if (ico_problem_size(problem) < 3 || ico_problem_directed(problem) ||
        (ico_problem_features(problem) & ~(unsigned)ICO_CLOSED_FEATURES) != 0)
        return ICO_OK;
    ico_status status = ico__closed_new(ctx, problem, &closed);
    if (status != ICO_OK) return status;
    if (!closed->hopeless) status = ico__split_new(ctx, closed, ICO_SPLIT_ROUNDS, &parts);
    if (status == ICO_OK) {
        if (closed->hopeless || parts->hopeless) {
            *split = true;
            ico__tell(run, "splitting: a forced edge cannot be used");
            ico__run_exhausted(run, false);
        } else if (is_progress(closed, parts)) {
            *split = true;
            status = solve_split(run, closed, parts, options);
        }
    }
    ico__split_free(parts);
    ico__closed_free(closed);
    return status;
}
