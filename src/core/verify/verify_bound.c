/* verify/verify_bound.c - no tour is longer, weighs less or more, turns or crosses
 * itself less or more often: bounds from the question alone.
 * By counting: components and colours, the two best edges of each vertex, cells that
 * cannot be passed straight; of a few vertices all tours are gone through
 * (verify_subsets.c).  Shares no code with methods, and lists its edges itself.
 * SPDX-License-Identifier: MIT */
#include "verify/verify_bound.h"

#include "graph/metric.h"
#include "problem/graph_source.h"
#include "problem/skips.h"
#include "verify/verify.h"

enum {
    FORBIDDEN_MOST = 1000,
    WAYS_MOST = 64,
    TURNING_CELLS =
        1 << 17 /* of larger boards no cell is looked at: that takes too long */
};

bool ico__bound_tick(ico_bound_search *b, uint64_t work)
{
    enum { LOOK_EVERY = 100000 };
    b->work += work;
    if (ico__tick(b->ctx, work) != ICO_OK) b->stopped = true;
    if (b->patience == NULL || b->stopped || b->work < b->next_look) return b->stopped;
    b->next_look = b->work + LOOK_EVERY;
    return b->stopped = b->patience->stop(b->patience->user);
}

static bool is_weighed(const ico_bound_search *b)
{
    return ico_problem_weight(b->problem) != ICO_WEIGHT_ANY;
}

static bool is_about(const ico_bound_search *b, ico_objective objective)
{
    return ico_problem_objective(b->problem) == objective;
}

/* --- edges ------------------------------------------------------------------------- */

static bool is_forbidden(const ico_bound_search *b, uint64_t u, uint64_t v)
{
    size_t count = 0;
    const uint64_t *pairs = ico_problem_forbidden(b->problem, &count);
    if (count > FORBIDDEN_MOST) return false; /* narrower still; the bound holds */
    for (size_t i = 0; i < count; i++) {
        if (pairs[2 * i] == u && pairs[2 * i + 1] == v) return true;
        if (!b->directed && pairs[2 * i] == v && pairs[2 * i + 1] == u) return true;
    }
    return false;
}

static void add_edge(ico_bound_search *b, uint64_t u, uint64_t v, int64_t weight)
{
    ico_bound_edge e = {(uint32_t)u, (uint32_t)v, weight};
    if (is_forbidden(b, u, v)) return;
    if (!ICO_VECTOR_PUSH(b->ctx, &b->edges, e)) b->failed = true;
}

static bool bound_add_move(void *user, uint64_t to)
{
    ico_bound_search *b = user;
    if (b->seen[to] == b->from + 1) return true;
    b->seen[to] = (uint32_t)(b->from + 1);
    if (ico__verify_arrow(b->problem, b->from, to) && (b->directed || b->from < to))
        add_edge(b, b->from, to, 0);
    return !b->failed;
}

static ico_status list_moves(ico_bound_search *b)
{
    ico_unfolding *unfolding = NULL;
    b->seen = ICO_NEW_ARRAY(b->ctx, uint32_t, b->n);
    if (b->seen == NULL) return ICO_NO_MEMORY;
    ico_status status =
        ico__unfold_new(b->ctx, ico_problem_board(b->problem), &unfolding);
    if (status == ICO_OK)
        for (b->from = 0; b->from < b->n && !b->failed; b->from++) {
            if (ico__bound_tick(b, 16)) break;
            ico__unfold_moves(unfolding, b->from, bound_add_move, b);
        }
    ico__unfold_free(unfolding);
    ICO_FREE_ARRAY(b->ctx, b->seen, b->n);
    return status;
}

static ico_status list_edges(ico_bound_search *b)
{
    const ico_graph *g = NULL;
    ico_status status = ICO_OK;
    if (ico_problem_board(b->problem) != NULL) {
        status = list_moves(b);
    } else {
        status = ico_problem_graph(b->ctx, b->problem, &g);
        int64_t sign = ico_problem_weight(b->problem) == ICO_WEIGHT_MAX ? -1 : 1;
        for (uint32_t e = 0; status == ICO_OK && e < g->m && !b->failed; e++) {
            if (ico__bound_tick(b, 1)) break;
            add_edge(b, g->tail[e], g->head[e], is_weighed(b) ? sign * g->weight[e] : 0);
        }
    }
    return status == ICO_OK && b->failed ? ICO_NO_MEMORY : status;
}

/* --- weight ------------------------------------------------------------------------ */

/* The least weights of the edges at a vertex; arcs: of those out of it, and into it. */
typedef struct dues {
    int64_t least[2];
    uint8_t count[2]; /* undirected: 2 in least[1] is the second */
} dues;

static void owe(dues *d, unsigned k, int64_t weight)
{
    if (d->count[k] == 0 || weight < d->least[k]) d->least[k] = weight;
    d->count[k] = 1;
}

/* The least two, in order. */
static void owe_two(dues *d, int64_t weight)
{
    if (d->count[0] == 0 || weight < d->least[0]) {
        if (d->count[0] != 0) {
            d->least[1] = d->least[0];
            d->count[1] = 1;
        }
        owe(d, 0, weight);
    } else {
        owe(d, 1, weight);
    }
}

/* Adds up the least weights of all vertices, less what an open tour does not use at its
 * ends: the greatest of least[k] at up to `ends` vertices.  A vertex without least[k]
 * must be an end, and so must those `given` (ICO_NO_CELL: none).  False if these are more
 * than `ends`.  The graph has two vertices or more: each end that is left is one of the
 * others. */
static bool sum_dues(const dues *all, uint32_t n, unsigned k, unsigned ends,
                     const uint64_t given[2], int64_t *sum)
{
    int64_t most[2] = {INT64_MIN, INT64_MIN};
    for (uint32_t v = 0; v < n; v++) {
        if (all[v].count[k] == 0 || v == given[0] || v == given[1]) {
            if (ends-- == 0) return false;
            continue;
        }
        int64_t weight = all[v].least[k];
        *sum += weight;
        if (weight > most[0]) {
            most[1] = most[0];
            most[0] = weight;
        } else if (weight > most[1]) {
            most[1] = weight;
        }
    }
    for (unsigned e = 0; e < ends; e++) *sum -= most[e];
    return true;
}

static int64_t half_up(int64_t x)
{
    return x > 0 ? x / 2 + x % 2 : x / 2;
}

/* Edges count at both ends; of arcs, those out of vertices and those into them each. */
static bool add_dues(const ico_bound_search *b, const dues *all, int64_t *bound)
{
    unsigned ends = b->closed ? 0 : 1;
    uint64_t none[2] = {ICO_NO_CELL, ICO_NO_CELL}, both[2] = {b->start, b->end};
    uint64_t first[2] = {b->start, ICO_NO_CELL}, last[2] = {b->end, ICO_NO_CELL};
    int64_t out = 0, in = 0;
    if (b->directed) {
        if (!sum_dues(all, b->n, 0, ends, b->closed ? none : last, &out)) return false;
        if (!sum_dues(all, b->n, 1, ends, b->closed ? none : first, &in)) return false;
        *bound = out > in ? out : in;
        return true;
    }
    if (!sum_dues(all, b->n, 0, 0, none, &out)) return false;
    if (!sum_dues(all, b->n, 1, 2 * ends, b->closed ? none : both, &in)) return false;
    *bound = half_up(out + in);
    return true;
}

/* Graphs of one vertex have no weights. */
static ico_status bound_weight(const ico_bound_search *b, int64_t *bound, bool *known)
{
    dues *all = ICO_NEW_ARRAY(b->ctx, dues, b->n);
    if (all == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < b->edges.size; i++) {
        ico_bound_edge e = b->edges.items[i];
        if (b->directed) {
            owe(&all[e.u], 0, e.weight);
            owe(&all[e.v], 1, e.weight);
        } else {
            owe_two(&all[e.u], e.weight);
            owe_two(&all[e.v], e.weight);
        }
    }
    *known = add_dues(b, all, bound);
    ICO_FREE_ARRAY(b->ctx, all, b->n);
    return ICO_OK;
}

/* --- turns ------------------------------------------------------------------------- */

/* The directions in which a piece can leave a cell.  passable: by two of them that are
 * opposite, so that it may come one way and go on the same way. */
typedef struct ways {
    const ico_board *board;
    uint64_t cell;
    unsigned count;
    bool passable;
    int64_t way[WAYS_MOST][ICO_MAX_DIMENSIONS];
} ways;

static bool add_way(void *user, uint64_t to)
{
    ways *w = user;
    int64_t *way = w->way[w->count];
    unsigned dimensions = ico_board_dimensions(w->board);
    bool known = false;
    ico__direction(w->board, w->cell, to, way);
    for (unsigned k = 0; k < w->count && !w->passable; k++) {
        bool same = true, opposite = true;
        for (unsigned d = 0; d < dimensions; d++) {
            same = same && w->way[k][d] == way[d];
            opposite = opposite && w->way[k][d] == -way[d];
        }
        known = known || same;
        w->passable = opposite;
    }
    if (!known && ++w->count == WAYS_MOST) w->passable = true; /* for all that is known */
    return !w->passable;
}

/* A cell is at most one turn, and an end is not a turn. */
static void bound_most_turns(const ico_bound_search *b, int64_t *bound, bool *known)
{
    uint32_t ends = b->closed ? 0 : 2;
    if (b->directed || !ico_problem_has_turns(b->problem)) return;
    *bound = b->n > ends ? -(int64_t)(b->n - ends) : 0;
    *known = true;
}

/* Cells that cannot be passed straight are turns, unless they are ends. */
static ico_status bound_turns(ico_bound_search *b, int64_t *bound, bool *known)
{
    ico_unfolding *unfolding = NULL;
    ways w = {.board = ico_problem_board(b->problem)};
    if (b->directed || b->n > TURNING_CELLS || !ico_problem_has_turns(b->problem))
        return ICO_OK;
    ico_status status = ico__unfold_new(b->ctx, w.board, &unfolding);
    if (status != ICO_OK) return status;
    uint32_t free_ends = b->closed ? 0 : 2u, sum = 0;
    *known = true;
    for (uint32_t v = 0; v < b->n && *known; v++) {
        bool is_end = !b->closed && (v == b->start || v == b->end);
        w.cell = v;
        w.count = 0;
        w.passable = is_end;
        free_ends -= is_end;
        ico__unfold_moves(unfolding, v, add_way, &w);
        sum += !w.passable;
        *known = !ico__bound_tick(b, 8);
    }
    ico__unfold_free(unfolding);
    *bound = sum > free_ends ? sum - free_ends : 0;
    return ICO_OK;
}

/* --- all --------------------------------------------------------------------------- */

/* Is a tour that reaches `value` as good as can be? */
static bool is_reached(const ico_bound_search *b, int64_t value, int64_t bound)
{
    return ico_problem_longest(b->problem) ? value >= bound : value <= bound;
}

static ico_status count(ico_bound_search *b, int64_t *bound, bool *known)
{
    if (is_about(b, ICO_OBJECTIVE_LENGTH)) return ico__bound_by_sides(b, bound, known);
    if (is_about(b, ICO_OBJECTIVE_WEIGHT)) return bound_weight(b, bound, known);
    if (is_about(b, ICO_OBJECTIVE_CROSSINGS)) return ICO_OK;
    if (!ico_problem_maximizes(b->problem)) return bound_turns(b, bound, known);
    bound_most_turns(b, bound, known);
    return ICO_OK;
}

/* Finds the best tour by listing all, if there are few: *best is no worse than
 * `value`. */
static ico_status go_through(ico_bound_search *b, int64_t value, int64_t *best,
                             bool *exact)
{
    if (!is_about(b, ICO_OBJECTIVE_CROSSINGS))
        return ico__bound_by_subsets(b, best, exact);
    *best = value;
    return ico__bound_by_listing(b, best, exact);
}

static const char *words_of(const ico_bound_search *b)
{
    switch (ico_problem_objective(b->problem)) {
    case ICO_OBJECTIVE_TURNS:
        return ico_problem_maximizes(b->problem) ? "a cell is one turn at most"
                                                 : "cells that cannot be passed straight";
    case ICO_OBJECTIVE_WEIGHT:
        return "the two best edges of each vertex";
    default:
        return "components and colours";
    }
}

/* *value as the sums here are, the less the better, if tours are weighed. */
static ico_status find_bound(ico_bound_search *b, int64_t value, int64_t *bound,
                             const char **by)
{
    bool known = false, exact = false, skips = ico__problem_skips(b->problem),
         many = (b->quick && is_about(b, ICO_OBJECTIVE_CROSSINGS)) ||
                (is_about(b, ICO_OBJECTIVE_TURNS) && b->n > ICO_SUBSETS_MOST) ||
                (is_about(b, ICO_OBJECTIVE_CROSSINGS) && b->n > ICO_LISTING_MOST);
    int64_t best = 0;
    ico_status status = many ? ICO_OK : list_edges(b);
    if (skips && !is_about(b, ICO_OBJECTIVE_LENGTH) && !is_about(b, ICO_OBJECTIVE_WEIGHT))
        return status; /* the sums below are over all cells */
    bool counts = !skips || is_about(b, ICO_OBJECTIVE_LENGTH);
    if (status == ICO_OK && counts && !ico__bound_tick(b, 0))
        status = count(b, bound, &known);
    bool enough = b->quick || (known && is_reached(b, value, *bound));
    if (status == ICO_OK && !enough && !ico__bound_tick(b, 0))
        status = go_through(b, value, &best, &exact);
    if (ico__bound_tick(b, 0)) return status;
    if (exact) *bound = best;
    *by = exact ? "all tours were listed" : !known ? NULL : words_of(b);
    return status;
}

static ico_bound_search begin_search(ico_context *ctx, const ico_problem *problem)
{
    return (ico_bound_search){.ctx = ctx,
                              .problem = problem,
                              .directed = ico_problem_directed(problem),
                              .closed = ico_problem_kind(problem) == ICO_CLOSED,
                              .n = (uint32_t)ico_problem_size(problem),
                              .start = ico_problem_start(problem),
                              .end = ico_problem_end(problem)};
}

/* Of these the greatest or most is wanted, but costs are added up. */
static int64_t sign_of(const ico_problem *problem)
{
    return !ico_problem_longest(problem) && ico_problem_maximizes(problem) ? -1 : 1;
}

/* Are there edges to add up?  Of points, distances are computed. */
static bool has_edges(const ico_problem *problem)
{
    const ico_graph *given = ico__problem_given_graph(problem);
    return given == NULL || given->metric == NULL;
}

ico_status ico__count_bound(ico_context *ctx, const ico_problem *problem, int64_t *bound,
                            const char **by)
{
    uint64_t n = ico_problem_size(problem);
    ico_bound_search b = begin_search(ctx, problem);
    int64_t found = 0;
    const char *words = NULL;
    b.quick = true;
    if (n == 0 || n >= UINT32_MAX || !has_edges(problem)) return ICO_OK;
    ico_status status = find_bound(&b, 0, &found, &words);
    ICO_VECTOR_FREE(ctx, &b.edges);
    if (status != ICO_OK || words == NULL) return status;
    *bound = sign_of(problem) * found;
    *by = words;
    return ICO_OK;
}

ico_status ico__verify_bound(ico_context *ctx, const ico_problem *problem, int64_t value,
                             const ico_patience *patience, int64_t *bound,
                             const char **by)
{
    uint64_t n = ico_problem_size(problem);
    ico_objective objective = ico_problem_objective(problem);
    if (!has_edges(problem)) {
        *by = NULL;
        return ICO_OK;
    }
    bool longest = objective == ICO_OBJECTIVE_LENGTH,
         most = !longest && ico_problem_maximizes(problem);
    int64_t found = 0, sign = sign_of(problem);
    const char *words = NULL;
    ico_status status = ICO_OK;
    ico_bound_search b = begin_search(ctx, problem);
    b.patience = patience;
    if (longest && value == (int64_t)n) {
        found = value;
        words = "it is all there is";
    } else if (objective > ICO_OBJECTIVE_WEIGHT && !most && value == 0) {
        words = "none is fewer than 0";
    } else if (n > 0 && n < UINT32_MAX && objective != ICO_OBJECTIVE_NONE) {
        status = find_bound(&b, sign * value, &found, &words);
        found *= sign;
    }
    ICO_VECTOR_FREE(ctx, &b.edges);
    if (status != ICO_OK) return status;
    *bound = found;
    *by = words;
    return ICO_OK;
}

double ico_verify_gap(int64_t value, int64_t bound)
{
    uint64_t distance = value > bound ? (uint64_t)value - (uint64_t)bound
                                      : (uint64_t)bound - (uint64_t)value;
    bool apart = (value < 0 && bound > 0) || (value > 0 && bound < 0);
    if (distance == 0) return 0;
    if (bound == 0 || apart) return -1;
    return 100.0 * (double)distance / (bound < 0 ? -(double)bound : (double)bound);
}

ico_status ico_verify_bound(ico_context *ctx, const ico_problem *problem, int64_t value,
                            int64_t *bound, const char **by)
{
    return ico__verify_bound(ctx, problem, value, NULL, bound, by);
}
