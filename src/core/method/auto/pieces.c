/* method/auto/pieces.c - solves a question that falls into pieces, piece by piece.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/thread.h"
#include "method/registry.h"
#include "presolve/refute.h"

/* Tours of the pieces.  Invariant: next, found and limit are read and written under the
 * lock. */
typedef struct piece_tours {
    const ico_split *split;
    const ico_options *options;
    ico_result **of;           /* of piece i; NULL where there is none yet */
    const uint32_t **cycles;   /* of piece i: its tour */
    const ico_piece **by_size; /* the smallest first, so that a small piece without a
                                  tour settles the question early */
    size_t count;              /* pieces */
    size_t next;               /* the next to be solved, by size */
    size_t found;              /* tours */
    ico_limit limit;           /* why a piece is not known, if one is not */
    ico_lock lock;
} piece_tours;

static int smaller_first(const void *a, const void *b)
{
    const ico_piece *x = *(const ico_piece *const *)a, *y = *(const ico_piece *const *)b;
    if (x->graph->n != y->graph->n) return x->graph->n < y->graph->n ? -1 : 1;
    return x < y ? -1 : x > y; /* both are items of one array */
}

static void free_tours(ico_context *ctx, piece_tours *t)
{
    for (size_t i = 0; t->of != NULL && i < t->count; i++) ico_result_free(t->of[i]);
    ICO_FREE_ARRAY(ctx, t->of, t->count + 1);
    ICO_FREE_ARRAY(ctx, t->cycles, t->count + 1);
    ICO_FREE_ARRAY(ctx, t->by_size, t->count + 1);
    ico__lock_free(&t->lock);
}

/* Takes the next piece; false if there is none. */
static bool take_piece(piece_tours *t, ico_run *run, size_t *k)
{
    ico__lock_take(&t->lock);
    bool taken = t->next < t->count, more = t->next + 1 < t->count;
    *k = t->next;
    if (taken) t->next++;
    ico__lock_give(&t->lock);
    if (more) ico__run_add_threads(run);
    return taken;
}

/* Reports that there is no tour, for this reason (NULL: no reason was found). */
static ico_status give_none(ico_run *run, ico_status status, ico_reason *reason)
{
    if (status == ICO_OK && reason != NULL) status = ico__run_reason(run, reason);
    if (status == ICO_NO_MEMORY && ico_context_memory_limit(ico__run_context(run)) != 0)
        status = ICO_OK; /* the answer does without */
    if (status == ICO_OK) ico__run_exhausted(run, false);
    return status;
}

/* Piece i has no tour: its reason, which is taken over, becomes one about the whole. */
static ico_status give_none_of_piece(const piece_tours *t, ico_run *run, size_t i,
                                     ico_reason *inner)
{
    ico_reason *reason = NULL;
    ico_status status = ICO_OK;
    if (inner != NULL)
        status = ico__split_reason(ico__run_context(run), t->split,
                                   t->split->pieces.items[i].origin, inner, &reason);
    return give_none(run, status, reason);
}

/* Notes the result for a piece; *more: the other pieces are still worth solving. */
static ico_status note_piece(piece_tours *t, ico_run *run, size_t i, ico_result *result,
                             bool *more)
{
    ico_reason *reason = result->reason;
    result->reason = NULL;
    *more = result->verdict == ICO_FOUND;
    ico__lock_take(&t->lock);
    t->of[i] = result;
    if (result->verdict == ICO_FOUND) {
        t->cycles[i] = ico_tour_vertices(result->tour);
        t->found++;
    } else if (t->limit == ICO_LIMIT_NONE) {
        t->limit = result->limit;
    }
    ico__lock_give(&t->lock);
    return result->verdict == ICO_NONE ? give_none_of_piece(t, run, i, reason) : ICO_OK;
}

/* Solves, as a worker, piece after piece, until one has no tour or is not known. */
static ico_status solve_each(void *user, ico_run *run)
{
    piece_tours *t = user;
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
        bool more;
        status =
            note_piece(t, run, (size_t)(piece - t->split->pieces.items), result, &more);
        if (status != ICO_OK || !more) return status;
    }
    return ICO_OK;
}

/* Joins the tours of the pieces to one of the question, and offers it. */
static ico_status join_pieces(ico_run *run, const ico_closed *closed,
                              const piece_tours *t)
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

static void log_piece_sizes(ico_run *run, const piece_tours *t)
{
    enum { MOST = 12 };
    ico_text line;
    if (!ico__run_is_logged(run)) return;
    ico_text_init(&line, ico__run_context(run));
    for (size_t k = 0; k < t->count && k < MOST; k++)
        ico_text_printf(&line, "%s%lu", k == 0 ? "" : ", ",
                        (unsigned long)t->by_size[k]->graph->n);
    if (ico_text_status(&line) == ICO_OK)
        ico__run_logf(run, "splits into %zu piece%s of %s%s vertices", t->count,
                      t->count == 1 ? "" : "s", line.data == NULL ? "no" : line.data,
                      t->count > MOST ? ", ..." : "");
    ico_text_free(&line);
}

static ico_status solve_split(ico_run *run, const ico_closed *closed,
                              const ico_split *split, const ico_options *options)
{
    ico_context *ctx = ico__run_context(run);
    piece_tours t = {.split = split, .options = options, .count = split->pieces.size};
    ico__lock_init(&t.lock);
    t.of = ICO_NEW_ARRAY(ctx, ico_result *, t.count + 1);
    t.cycles = ICO_NEW_ARRAY(ctx, const uint32_t *, t.count + 1);
    t.by_size = ICO_NEW_ARRAY(ctx, const ico_piece *, t.count + 1);
    ico_status status = ICO_NO_MEMORY;
    if (t.of != NULL && t.cycles != NULL && t.by_size != NULL) {
        for (size_t i = 0; i < t.count; i++) t.by_size[i] = &split->pieces.items[i];
        qsort(t.by_size, t.count, sizeof *t.by_size, smaller_first);
        log_piece_sizes(run, &t);
        status = ico__run_parallel(run, solve_each, &t);
    }
    if (status == ICO_OK && t.found == t.count)
        status = join_pieces(run, closed, &t);
    else if (status == ICO_OK && !ico__run_is_answered(run))
        ico__run_give_up(run, t.limit);
    free_tours(ctx, &t);
    return status;
}

/* A required edge is not there (no parts), or splitting met a dead end. */
static ico_status refute_split(ico_run *run, const ico_problem *problem,
                               const ico_split *parts)
{
    ico_context *ctx = ico__run_context(run);
    ico_reason *reason = NULL;
    ico_status status = parts == NULL
                            ? ico__refute(ctx, problem, UINT64_MAX, NULL, &reason)
                            : ico__split_refutation(ctx, parts, &reason);
    return give_none(run, status, reason);
}

/* A tour of the one piece becomes, with the vertices cut off, a tour of the question; a
 * reason is one of the question, too. */
static ico_status give_answer_of_sides(ico_run *run, const ico_closed *closed,
                                       const ico_split *split, ico_sides_answer *answer)
{
    ico_reason *reason = NULL;
    ico_status status = ICO_OK;
    if (answer->cycle != NULL) {
        const uint32_t *cycles[] = {answer->cycle};
        piece_tours t = {.split = split, .cycles = cycles, .count = 1};
        return join_pieces(run, closed, &t);
    }
    if (!answer->none) {
        if (!ico__run_is_answered(run)) ico__run_give_up(run, answer->limit);
        return ICO_OK;
    }
    if (answer->reason != NULL)
        status =
            ico__split_reason(ico__run_context(run), split, split->pieces.items[0].origin,
                              answer->reason, &reason);
    answer->reason = NULL;
    return give_none(run, status, reason);
}

/* Where no smaller cut is left there may be 3-edge cuts. */
static ico_status try_sides(ico_run *run, const ico_closed *closed,
                            const ico_split *split, const ico_options *options, bool *cut)
{
    ico_sides_answer answer;
    uint32_t n = split->pieces.items[0].graph->n;
    ico_status status = ico__solve_sides(run, &split->pieces.items[0], options, &answer);
    *cut = answer.split;
    if (status == ICO_OK && !answer.split) {
        ico_shrunk_answer shrunk;
        status = ico__solve_shrunk(run, &split->pieces.items[0], options, &shrunk);
        answer.none = shrunk.none;
        answer.reason = shrunk.reason;
        answer.cycle = shrunk.cycle;
        *cut = shrunk.none || shrunk.cycle != NULL;
    }
    if (status == ICO_OK && *cut)
        status = give_answer_of_sides(run, closed, split, &answer);
    ICO_FREE_ARRAY(ico__run_context(run), answer.cycle, n);
    ico_reason_free(answer.reason);
    return status;
}

/* A single piece as large as the whole makes no progress. */
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
            ico__run_logf(run, "splitting: a forced edge cannot be used");
            status = refute_split(run, problem, parts);
        } else if (is_progress(closed, parts)) {
            *split = true;
            status = solve_split(run, closed, parts, options);
        } else {
            status = try_sides(run, closed, parts, options, split);
        }
    }
    ico__split_free(parts);
    ico__closed_free(closed);
    return status;
}
