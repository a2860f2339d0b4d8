/* verify/reason/reason.c - does this reason refute the question as it was asked?
 * Kinds by rule are tested here and beside, those about listed edges by the judges of
 * icosian-check: on an edge list of its own, a graph's tails and heads, or moves unfolded
 * from the board.  Shares no code with the finders of reasons.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "problem/reason.h"
#include "problem/skips.h"
#include "verify/reason/reason.h"
#include "verify/reason/trial.h"
#include "verify/verify.h"

int ico__trial_by_ends(const void *a, const void *b)
{
    const edge *x = a, *y = b;
    if (x->u != y->u) return x->u < y->u ? -1 : 1;
    return (x->v > y->v) - (x->v < y->v);
}

static edge oriented(const ico_trial *t, uint64_t u, uint64_t v)
{
    return t->directed || u < v ? (edge){u, v} : (edge){v, u};
}

/* ------------------------------------------------------------------ edges ---------- */

static ico_status sort_pairs(ico_trial *t, const uint64_t *pairs, size_t count,
                             edge **sorted)
{
    edge *list = ICO_NEW_ARRAY(t->ctx, edge, count + 1);
    if (list == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        list[i] = oriented(t, pairs[2 * i], pairs[2 * i + 1]);
    qsort(list, count, sizeof *list, ico__trial_by_ends);
    *sorted = list;
    return ICO_OK;
}

bool ico__trial_forbids(const ico_trial *t, uint64_t u, uint64_t v)
{
    edge e = oriented(t, u, v);
    return bsearch(&e, t->forbidden, t->forbidden_count, sizeof e, ico__trial_by_ends) !=
           NULL;
}

static void add_edge(ico_trial *t, uint64_t u, uint64_t v)
{
    edge e = oriented(t, u, v);
    if (ico__trial_forbids(t, u, v)) return;
    t->failed = !ICO_VECTOR_PUSH(t->ctx, &t->ends, (uint32_t)e.u) ||
                !ICO_VECTOR_PUSH(t->ctx, &t->ends, (uint32_t)e.v) || t->failed;
}

static bool reason_add_move(void *user, uint64_t b)
{
    ico_trial *t = user;
    if (t->seen[b] == t->collecting + 1) return true;
    t->seen[b] = (uint32_t)(t->collecting + 1);
    if (!ico__verify_arrow(t->problem, t->collecting, b)) return true;
    if (t->directed || t->collecting < b) add_edge(t, t->collecting, b);
    return !t->failed;
}

static ico_status edges_of_board(ico_trial *t, const ico_board *board)
{
    ico_unfolding *unfolding = NULL;
    t->seen = ICO_NEW_ARRAY(t->ctx, uint32_t, t->n);
    if (t->seen == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__unfold_new(t->ctx, board, &unfolding);
    if (status != ICO_OK) return status;
    for (t->collecting = 0; t->collecting < t->n && !t->failed; t->collecting++) {
        if (ico__trial_tick(t, 16)) break;
        ico__unfold_moves(unfolding, t->collecting, reason_add_move, t);
    }
    ico__unfold_free(unfolding);
    return t->failed ? ICO_NO_MEMORY : ICO_OK;
}

static ico_status edges_of_graph(ico_trial *t)
{
    const ico_graph *graph = NULL;
    ico_status status = ico_problem_graph(t->ctx, t->problem, &graph);
    if (status != ICO_OK) return status;
    for (uint32_t e = 0; e < graph->m && !t->failed && !ico__trial_tick(t, 1); e++) {
        size_t before = t->ends.size;
        add_edge(t, graph->tail[e], graph->head[e]);
        if (t->reason->type == ICO_REASON_BOUND && t->ends.size > before && !t->failed)
            t->failed = !ICO_VECTOR_PUSH(t->ctx, &t->weights, graph->weight[e]);
    }
    return t->failed ? ICO_NO_MEMORY : ICO_OK;
}

/* ------------------------------------------------------------------ refusals ------- */

bool ico__trial_refuse(ico_trial *t, const char *why)
{
    t->refused = true;
    ico_text_puts(&t->why, why);
    return false;
}

/* ------------------------------------------------------------------ the frame ------ */

bool ico__trial_tick(ico_trial *t, uint64_t work)
{
    enum { LOOK_EVERY = 100000 };
    t->work += work;
    if (ico__tick(t->ctx, work) != ICO_OK) t->stopped = true;
    if (t->stop == NULL || t->stopped || t->work < t->next_look) return t->stopped;
    t->next_look = t->work + LOOK_EVERY;
    return t->stopped = t->stop(t->user);
}

static ico_status sort_wishes(ico_trial *t)
{
    const uint64_t *pairs = ico_problem_forbidden(t->problem, &t->forbidden_count);
    t->forbidden_room = t->forbidden_count + 1;
    ico_status status = sort_pairs(t, pairs, t->forbidden_count, &t->forbidden);
    if (status != ICO_OK) return status;
    pairs = ico_problem_required(t->problem, &t->required_count);
    t->required_room = t->required_count + 1;
    return sort_pairs(t, pairs, t->required_count, &t->required);
}

static ico_status list_edges(ico_trial *t)
{
    const ico_board *board = ico_problem_board(t->problem);
    ico_status status = board != NULL ? edges_of_board(t, board) : edges_of_graph(t);
    ICO_FREE_ARRAY(t->ctx, t->seen, t->n);
    return status;
}

static ico_status test_listed(ico_trial *t, bool *good)
{
    ico_status status = list_edges(t);
    if (status != ICO_OK || t->stopped) return status;
    status = t->reason->type == ICO_REASON_SYMMETRY ? ico__trial_symmetry(t, good)
                                                    : ico__trial_judge(t, good);
    /* a test that was given up proves nothing */
    *good = *good && !t->refused && !t->stopped;
    return status;
}

/* Can a reason of this kind be about tours that leave vertices out? */
static bool is_about_parts(const ico_trial *t)
{
    return t->reason->type == ICO_REASON_DUAL ||
           (t->reason->type == ICO_REASON_CUT && t->reason->rule == NULL);
}

/* Of tours that leave out vertices: by numbers, or on the listed edges. */
static ico_status test_skips(ico_trial *t, bool *good)
{
    uint64_t size = ico_problem_size(t->problem);
    bool numbers = ico__trial_skips_by_number(t);
    *good = numbers;
    if (numbers) return ICO_OK;
    if (!ico__problem_skips(t->problem) || size < 2 || size >= UINT32_MAX) {
        (void)ico__trial_refuse(t, "a tour may leave out no vertices here");
        return ICO_OK;
    }
    ico_status status = sort_wishes(t);
    t->n = (uint32_t)size;
    if (status == ICO_OK) status = list_edges(t);
    if (status == ICO_OK && !t->stopped) status = ico__trial_skips(t, good);
    *good = *good && !t->stopped;
    return status;
}

static ico_status test(ico_trial *t, bool *good)
{
    uint64_t size = ico_problem_size(t->problem);
    if (t->reason->type == ICO_REASON_SKIPS) return test_skips(t, good);
    if (ico__problem_skips(t->problem) && !ico_problem_longest(t->problem)) {
        (void)ico__trial_refuse(
            t, "such a reason says nothing about tours that leave out vertices");
        return ICO_OK;
    }
    if (ico_problem_longest(t->problem) &&
        (t->least == 0 || (t->least < size && !is_about_parts(t)))) {
        (void)ico__trial_refuse(
            t, "such a reason says nothing about the longest path or cycle");
        return ICO_OK;
    }
    if (t->reason->type == ICO_REASON_PARTS) { /* of one vertex too */
        *good = ico__trial_parts(t);
        return ICO_OK;
    }
    if (size == 0 ||
        (size == 1 && (!t->closed || ico_problem_board(t->problem) == NULL))) {
        (void)ico__trial_refuse(t, "a single vertex is a tour of itself");
        return ICO_OK;
    }
    if (t->reason->type == ICO_REASON_COLOUR && t->reason->vertex_count == 0 &&
        ico_problem_board(t->problem) != NULL) { /* by rule; a graph has none */
        *good = ico__trial_chessboard(t);
        return ICO_OK;
    }
    if (t->reason->type == ICO_REASON_SUMS) { /* by rule, as it is without a list */
        *good = ico__trial_sums(t);
        return ICO_OK;
    }
    if (t->reason->type == ICO_REASON_ALTERNATION) { /* by rule, too */
        *good = ico__trial_alternation(t);
        return ICO_OK;
    }
    ico_status status = sort_wishes(t);
    if (status != ICO_OK) return status;
    if (t->reason->type == ICO_REASON_DEGREE) return ico__trial_degree(t, good);
    if (t->reason->type == ICO_REASON_CUT && t->reason->rule != NULL)
        return ico__trial_rule(t, good);
    if (size >= UINT32_MAX)
        return ico__fail(t->ctx, ICO_TOO_LARGE,
                         "no list of moves can be made for %llu cells",
                         (unsigned long long)size);
    t->n = (uint32_t)size;
    return test_listed(t, good);
}

static void release_trial(ico_trial *t)
{
    ICO_FREE_ARRAY(t->ctx, t->forbidden, t->forbidden_room);
    ICO_FREE_ARRAY(t->ctx, t->required, t->required_room);
    ICO_VECTOR_FREE(t->ctx, &t->ends);
    ICO_VECTOR_FREE(t->ctx, &t->weights);
    ico_text_free(&t->why);
}

/* Tests the reason of an open trial, and closes it. */
static ico_status judge_trial(ico_trial *t, bool *valid, ico_text *why)
{
    bool good = false;
    ico_text_init(&t->why, t->ctx);
    ico_status status = test(t, &good);
    if (status == ICO_OK) status = ico_text_status(&t->why);
    if (status == ICO_OK && !good && why != NULL) {
        ico_text_add(why, t->why.data, t->why.size);
        status = ico_text_status(why);
    }
    if (status == ICO_OK) *valid = good;
    if (status == ICO_OK && t->stopped && t->stop == NULL)
        status = ICO_STOPPED; /* by the context, whose error is set */
    release_trial(t);
    return status;
}

static ico_status open_trial(ico_context *ctx, const ico_problem *problem,
                             const ico_reason *reason, ico_trial *t)
{
    *t = (ico_trial){.ctx = ctx,
                     .problem = problem,
                     .reason = reason,
                     .directed = ico_problem_directed(problem),
                     .closed = ico_problem_kind(problem) == ICO_CLOSED,
                     .start = ico_problem_start(problem),
                     .end = ico_problem_end(problem)};
    if (ico__reason_is_checkable(reason)) return ICO_OK;
    return ico__fail(ctx, ICO_UNSUPPORTED,
                     "reasons of the kind %s cannot be checked here",
                     ico_reason_type_name(reason->type));
}

/* least: of a longest tour, else 0. */
static ico_status judge_patiently(ico_context *ctx, const ico_problem *problem,
                                  const ico_reason *reason, uint64_t least,
                                  const ico_patience *patience, bool *valid,
                                  ico_text *why)
{
    ico_trial t;
    ico_status status = open_trial(ctx, problem, reason, &t);
    if (status != ICO_OK) return status;
    t.least = least;
    if (patience != NULL) {
        t.stop = patience->stop;
        t.user = patience->user;
    }
    status = judge_trial(&t, valid, why);
    if (patience != NULL) *patience->stopped = t.stopped;
    return status;
}

ico_status ico__verify_weight_bound(ico_context *ctx, const ico_problem *problem,
                                    const ico_reason *reason,
                                    const ico_patience *patience, bool *valid,
                                    ico_text *why)
{
    ico_weight sense = ico_problem_weight(problem);
    *valid = false;
    if (sense == ICO_WEIGHT_ANY || reason->type != ICO_REASON_BOUND)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "only a reason of the kind bound bounds weights, and only of a "
                         "problem that asks for the least or greatest");
    if (reason->above == (sense == ICO_WEIGHT_MAX))
        return judge_patiently(ctx, problem, reason, 0, patience, valid, why);
    if (why == NULL) return ICO_OK;
    ico_text_printf(why, "it is about tours of %s weight",
                    reason->above ? "more" : "less");
    return ico_text_status(why);
}

ico_status ico_verify_weight_bound(ico_context *ctx, const ico_problem *problem,
                                   const ico_reason *reason, bool *valid, ico_text *why)
{
    return ico__verify_weight_bound(ctx, problem, reason, NULL, valid, why);
}

ico_status ico__verify_reason(ico_context *ctx, const ico_problem *problem,
                              const ico_reason *reason, const ico_patience *patience,
                              bool *valid, ico_text *why)
{
    if (reason->type != ICO_REASON_BOUND)
        return judge_patiently(ctx, problem, reason, 0, patience, valid, why);
    *valid = false;
    if (why == NULL) return ICO_OK;
    ico_text_puts(why, "a bound of weights does not say that there is no tour");
    return ico_text_status(why);
}

ico_status ico__verify_no_longer(ico_context *ctx, const ico_problem *problem,
                                 uint64_t length, const ico_reason *reason,
                                 const ico_patience *patience, bool *valid, ico_text *why)
{
    if (!ico_problem_longest(problem) || length >= ico_problem_size(problem))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "no longer than %llu vertices: the question must ask for the "
                         "longest, and have more vertices",
                         (unsigned long long)length);
    return judge_patiently(ctx, problem, reason, length + 1, patience, valid, why);
}

ico_status ico_verify_no_longer(ico_context *ctx, const ico_problem *problem,
                                uint64_t length, const ico_reason *reason, bool *valid,
                                ico_text *why)
{
    return ico__verify_no_longer(ctx, problem, length, reason, NULL, valid, why);
}

ico_status ico_verify_no_other(ico_context *ctx, const ico_problem *problem,
                               const uint32_t *tours, size_t count,
                               const ico_reason *reason, bool *valid, ico_text *why)
{
    ico_trial t;
    ico_status status = open_trial(ctx, problem, reason, &t);
    if (status != ICO_OK) return status;
    if (reason->type != ICO_REASON_PLACES)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "reasons of the kind %s cannot exclude further tours",
                         ico_reason_type_name(reason->type));
    t.excluded = tours;
    t.excluded_count = count;
    return judge_trial(&t, valid, why);
}

ico_status ico_verify_reason(ico_context *ctx, const ico_problem *problem,
                             const ico_reason *reason, bool *valid, ico_text *why)
{
    return ico__verify_reason(ctx, problem, reason, NULL, valid, why);
}
