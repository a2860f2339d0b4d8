/* method/pieces.c - solves a question that falls into pieces, piece by piece.
 * SPDX-License-Identifier: MIT */
#include "method/pieces.h"

#include <stdlib.h>

#include "method/registry.h"
#include "presolve/split.h"

/* Tours of the pieces, in their order; NULL where there is none yet.  by_size: the smallest
 * piece first, so that a small one without a tour settles the question early. */
typedef struct tours {
    ico_result **of;
    const uint32_t **cycles;
    const ico_piece **by_size;
    size_t count;
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
}

/* Solves each piece; *all tells whether each has a tour, *none that some has none. */
static ico_status solve_each(ico_run *run, const ico_split *split, tours *t, bool *all,
                             bool *none)
{
    *all = *none = false;
    for (size_t k = 0; k < t->count; k++) {
        size_t i = (size_t)(t->by_size[k] - split->pieces.items);
        ico_status status = ico__run_subsolve(run, split->pieces.items[i].problem,
                                              &ico__method_auto, &t->of[i]);
        if (status != ICO_OK) return status;
        *none = t->of[i]->verdict == ICO_NONE;
        if (t->of[i]->verdict != ICO_FOUND) {
            if (!*none) ico__run_give_up(run, t->of[i]->limit);
            return ICO_OK;
        }
        t->cycles[i] = t->of[i]->tour;
    }
    *all = true;
    return ICO_OK;
}

/* Joins the tours of the pieces to one of the question, and offers it. */
static ico_status join(ico_run *run, const ico_closed *closed, const ico_split *split,
                       const tours *t)
{
    ico_context *ctx = ico__run_context(run);
    uint32_t *cycle = ICO_NEW_ARRAY(ctx, uint32_t, closed->graph->n);
    uint32_t *tour = ICO_NEW_ARRAY(ctx, uint32_t, closed->n);
    bool more;
    ico_status status = cycle == NULL || tour == NULL
                            ? ICO_NO_MEMORY
                            : ico__split_join(split, t->cycles, cycle);
    if (status == ICO_OK) {
        ico__closed_tour(closed, cycle, tour);
        status = ico__run_offer(run, tour, closed->n, &more);
    }
    ICO_FREE_ARRAY(ctx, cycle, closed->graph->n);
    ICO_FREE_ARRAY(ctx, tour, closed->n);
    return status;
}

static ico_status solve_split(ico_run *run, const ico_closed *closed,
                              const ico_split *split)
{
    ico_context *ctx = ico__run_context(run);
    tours t = {.count = split->pieces.size};
    bool all = false, none = false;
    t.of = ICO_NEW_ARRAY(ctx, ico_result *, t.count + 1);
    t.cycles = ICO_NEW_ARRAY(ctx, const uint32_t *, t.count + 1);
    t.by_size = ICO_NEW_ARRAY(ctx, const ico_piece *, t.count + 1);
    ico_status status = ICO_NO_MEMORY;
    if (t.of != NULL && t.cycles != NULL && t.by_size != NULL) {
        for (size_t i = 0; i < t.count; i++) t.by_size[i] = &split->pieces.items[i];
        qsort(t.by_size, t.count, sizeof *t.by_size, smaller_first);
        status = solve_each(run, split, &t, &all, &none);
    }
    if (status == ICO_OK && none) ico__run_exhausted(run, false);
    if (status == ICO_OK && all) status = join(run, closed, split, &t);
    free_tours(ctx, &t);
    return status;
}

/* One piece as large as the whole is no progress. */
static bool is_progress(const ico_closed *closed, const ico_split *split)
{
    return split->pieces.size != 1 || split->pieces.items[0].graph->n < closed->graph->n;
}

ico_status ico__solve_pieces(ico_run *run, const ico_problem *problem, bool *split)
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
            ico__run_exhausted(run, false);
        } else if (is_progress(closed, parts)) {
            *split = true;
            status = solve_split(run, closed, parts);
        }
    }
    ico__split_free(parts);
    ico__closed_free(closed);
    return status;
}
