/* presolve/prices/potentials.c - prices from the nearest point, made whole numbers.
 * SPDX-License-Identifier: MIT */
#include "presolve/prices/potentials.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "certificate/find.h"
#include "presolve/prices/nearest_point.h"
#include "presolve/prices/one_tree.h"
#include "problem/skips.h"

/* Invariants: whole holds the prices of the last try as whole numbers, none of them
 * negative once they refute; `gain` is what the cheapest 1-tree then costs beyond a
 * tour. */
typedef struct search {
    ico_context *ctx;
    const ico_closed *closed;
    ico_one_tree *tree;
    ico_nearest *nearest;
    int32_t *whole;
    int64_t gain;
    bool refuted;
} search;

/* Do these whole prices refute?  There are less than 2^15 ports, and degrees and prices
 * are below 2^12 and 2^22. */
static bool prices_refute(search *s)
{
    s->gain = 0;
    if (!ico__one_tree_find(s->tree, s->whole)) return true;
    for (uint32_t p = 0; p < s->tree->ports; p++)
        s->gain += (int64_t)s->whole[p] * s->tree->excess[p];
    return s->gain > 0;
}

/* Adds the same to all prices on each side, so that the least is 0: a tour and a 1-tree
 * without it then cost that much more alike. */
static void lift(search *s)
{
    uint32_t ports = s->tree->ports, step = s->tree->need == 1 ? 2 : 1;
    for (uint32_t side = 0; side < step; side++) {
        int32_t least = s->whole[side];
        for (uint32_t p = side; p < ports; p += step)
            least = s->whole[p] < least ? s->whole[p] : least;
        for (uint32_t p = side; p < ports; p += step) s->whole[p] -= least;
    }
}

/* The prices x as whole numbers up to `scale`, and down to -scale. */
static void make_whole(search *s, double scale)
{
    const double *x = s->nearest->x;
    double most = 0;
    for (uint32_t p = 0; p < s->tree->ports; p++) most = fmax(most, fabs(x[p]));
    for (uint32_t p = 0; p < s->tree->ports; p++)
        s->whole[p] = (int32_t)lround(x[p] / most * scale);
}

/* Prices that refute, made as small as they can be. */
static void make_small(search *s)
{
    static const double scales[] = {
        1,  2,  3,  4,   5,   6,   8,   10,   12,   16,    20,    24,     30,
        40, 60, 80, 120, 200, 400, 800, 1600, 3200, 10000, 30000, 100000, ICO_PRICE_MOST};
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        make_whole(s, scales[i]);
        if (prices_refute(s)) break;
    }
    lift(s);
}

static double square_of(const search *s)
{
    double sum = 0;
    for (uint32_t p = 0; p < s->tree->ports; p++)
        sum += s->nearest->x[p] * s->nearest->x[p];
    return sum;
}

/* How far the last 1-tree is in the direction of x, times the length of x. */
static double along_x(const search *s)
{
    double sum = 0;
    for (uint32_t p = 0; p < s->tree->ports; p++)
        sum += s->nearest->x[p] * s->tree->excess[p];
    return sum;
}

static uint64_t ticks_of(const search *s)
{
    return s->tree->ticks + (s->nearest == NULL ? 0 : s->nearest->ticks);
}

/* From corner to corner, until the prices x refute, x is 0, or nothing more comes. */
static ico_status approach_zero(search *s, uint64_t budget)
{
    /* whole prices of some size that refute keep the polytope farther from 0 than that */
    const double zero = 1.0 / s->tree->ports, slack = 1e-9;
    uint64_t rounds = 2 * (uint64_t)s->tree->ports + 100, reported = 0;
    bool moved = true;
    ico_status status = ICO_OK;
    while (status == ICO_OK && moved && rounds-- > 0 && ticks_of(s) < budget) {
        double square = square_of(s);
        if (square < zero) break;
        make_whole(s, ICO_PRICE_MOST);
        s->refuted = prices_refute(s);
        if (s->refuted) make_small(s);
        if (s->refuted || square - along_x(s) < slack * (1 + square)) break;
        status = ico__nearest_add(s->nearest, s->tree->excess, &moved);
        if (status == ICO_OK) status = ico__tick(s->ctx, ticks_of(s) - reported);
        reported = ticks_of(s);
    }
    return status;
}

static ico_status search_prices(search *s, uint64_t budget)
{
    s->whole = ICO_NEW_ARRAY(s->ctx, int32_t, s->tree->ports);
    if (s->whole == NULL) return ICO_NO_MEMORY;
    s->refuted = prices_refute(s); /* without prices: there is no 1-tree at all */
    if (s->refuted) return ICO_OK;
    ico_status status =
        ico__nearest_new(s->ctx, s->tree->ports, s->tree->excess, &s->nearest);
    return status == ICO_OK ? approach_zero(s, budget) : status;
}

/* ------------------------------------------------------------------ telling -------- */

static int32_t dearest(const search *s)
{
    int32_t most = 0;
    for (uint32_t p = 0; p < s->tree->ports; p++)
        most = s->whole[p] > most ? s->whole[p] : most;
    return most;
}

/* A vertex with its price, whole and before it was rounded. */
typedef struct dear_vertex {
    int64_t whole;
    double price;
    uint64_t vertex;
} dear_vertex;

static int dearest_first(const void *a, const void *b)
{
    const dear_vertex *x = a, *y = b;
    if (x->whole != y->whole) return x->whole > y->whole ? -1 : 1;
    if (x->price != y->price) return x->price > y->price ? -1 : 1;
    return x->vertex < y->vertex ? -1 : x->vertex > y->vertex;
}

static void sort_vertices(const search *s, bool root_first, dear_vertex *order)
{
    const double *x = s->nearest->x;
    uint32_t each = s->tree->need == 2 ? 1 : 2; /* ports of a vertex */
    for (uint32_t v = 0; v < s->closed->n; v++) {
        order[v] = (dear_vertex){.vertex = v};
        for (uint32_t p = each * v; p < each * (v + 1); p++) {
            order[v].whole += s->whole[p];
            order[v].price += x[p];
        }
        if (root_first && v == s->tree->root) order[v].whole = INT64_MAX;
    }
    qsort(order, s->closed->n, sizeof *order, dearest_first);
}

/* Is this the last vertex of its whole price? */
static bool ends_price(const dear_vertex *order, uint32_t i)
{
    return order[i].whole != order[i + 1].whole;
}

/* Some sets of the dearest vertices, of up to half of all: one may be a cut.  *reason
 * stays NULL if none is. */
static ico_status try_sets(search *s, const dear_vertex *order, uint64_t *vertices,
                           ico_exits *exits, ico_reason **reason)
{
    enum { MOST_SETS = 100 };
    const ico_problem *problem = s->closed->problem;
    ico_question question = {.problem = problem,
                             .closed = ico_problem_kind(problem) == ICO_CLOSED,
                             .start = ico_problem_start(problem),
                             .end = ico_problem_end(problem)};
    uint32_t half = s->closed->n / 2, step = half / MOST_SETS + 1;
    ico_status status = ICO_OK;
    for (uint32_t i = 0; status == ICO_OK && *reason == NULL && i < half; i++) {
        vertices[i] = order[i].vertex;
        if (i % step == 0 || ends_price(order, i))
            status =
                ico__reason_cut_at(s->ctx, &question, exits, vertices, i + 1, reason);
    }
    return status;
}

static ico_status try_cuts(search *s, ico_reason **reason)
{
    uint32_t n = s->closed->n;
    ico_exits *exits = NULL;
    dear_vertex *order = ICO_NEW_ARRAY(s->ctx, dear_vertex, n);
    uint64_t *vertices = ICO_NEW_ARRAY(s->ctx, uint64_t, n);
    ico_status status = order == NULL || vertices == NULL
                            ? ICO_NO_MEMORY
                            : ico__exits_new(s->ctx, s->closed->problem, &exits);
    for (unsigned i = 0; i < 2 && status == ICO_OK && *reason == NULL; i++) {
        sort_vertices(s, i == 0, order);
        status = try_sets(s, order, vertices, exits, reason);
    }
    ico__exits_free(exits);
    ICO_FREE_ARRAY(s->ctx, order, n);
    ICO_FREE_ARRAY(s->ctx, vertices, n);
    return status;
}

/* There is no 1-tree: the root, or nothing, may be a cut. */
static ico_status try_root(search *s, ico_reason **reason)
{
    const ico_problem *problem = s->closed->problem;
    ico_question question = {.problem = problem,
                             .closed = ico_problem_kind(problem) == ICO_CLOSED,
                             .start = ico_problem_start(problem),
                             .end = ico_problem_end(problem)};
    uint64_t root = s->tree->root;
    size_t most = root < s->closed->n ? 1 : 0; /* not the apex */
    ico_exits *exits = NULL;
    ico_status status = ico__exits_new(s->ctx, problem, &exits);
    for (size_t i = 0; i <= most && status == ICO_OK && *reason == NULL; i++)
        status = ico__reason_cut_at(s->ctx, &question, exits, &root, i, reason);
    ico__exits_free(exits);
    return status;
}

static void say_prices(const search *s, ico_text *text)
{
    const ico_problem *problem = s->closed->problem;
    bool board = ico_problem_board(problem) != NULL;
    int64_t paid = 0;
    if (s->nearest == NULL) {
        ico_text_printf(
            text,
            "there is no way to connect all %s in which one of these has just "
            "the %s that a tour uses there",
            board ? "cells" : "vertices", board ? "moves" : "edges");
        return;
    }
    for (uint32_t p = 0; p < s->tree->ports; p++)
        paid += (int64_t)s->tree->need * s->whole[p];
    const char *tour = board                                     ? "tour"
                       : ico_problem_kind(problem) == ICO_CLOSED ? "Hamiltonian cycle"
                                                                 : "Hamiltonian path";
    const char *vertices = board ? "cells" : "vertices";
    ico_text_printf(text,
                    "give the %s whole prices from 0 to %ld, and let each %s cost the "
                    "prices of its two ends: every %s costs %lld, but to connect all %s "
                    "costs %lld at least",
                    vertices, (long)dearest(s), board ? "move" : "edge", tour,
                    (long long)paid, vertices, (long long)(paid + s->gain));
}

static ico_status prices_reason(search *s, ico_reason **reason)
{
    ico_reason *made = NULL;
    ico_text text;
    ico_text_init(&text, s->ctx);
    say_prices(s, &text);
    ico_status status = ico__reason_new(
        s->ctx, ICO_REASON_POTENTIALS, NULL, 0, &text,
        "Held, Karp, The traveling-salesman problem and minimum spanning trees, "
        "Operations Research 18 (1970) 1138-1162",
        &made);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    made->numbers = ICO_NEW_ARRAY(s->ctx, uint32_t, (size_t)s->tree->ports + 1);
    if (made->numbers == NULL) {
        ico_reason_free(made);
        return ICO_NO_MEMORY;
    }
    made->number_count = (size_t)s->tree->ports + 1;
    made->numbers[0] = s->tree->root;
    for (uint32_t p = 0; p < s->tree->ports; p++)
        made->numbers[p + 1] = (uint32_t)s->whole[p];
    *reason = made;
    return ICO_OK;
}

/* ------------------------------------------------------------------ the frame ------ */

static bool is_too_large(const ico_closed *closed)
{
    enum { MOST_PORTS = 20000, MOST_DEGREE = 4000 };
    const ico_graph *g = closed->graph;
    for (uint32_t v = 0; v < g->n && g->n <= MOST_PORTS; v++)
        if (ico__degree(g, v) > MOST_DEGREE || ico__in_degree(g, v) > MOST_DEGREE)
            return true;
    return g->n > MOST_PORTS / (g->directed ? 2 : 1);
}

bool ico__potentials_fit(const ico_problem *problem)
{
    enum { MOST_CELLS = 20000 };
    uint64_t size = ico_problem_size(problem);
    return size >= 3 && size <= MOST_CELLS && !ico__problem_skips(problem);
}

ico_status ico__potentials(ico_context *ctx, const ico_problem *problem, uint64_t budget,
                           uint64_t *used, ico_reason **reason)
{
    ico_closed *closed = NULL;
    search s = {.ctx = ctx};
    if (used != NULL) *used = 0;
    if (!ico__potentials_fit(problem)) return ICO_OK;
    ico_status status = ico__closed_new(ctx, problem, &closed);
    if (status == ICO_OK && (closed->hopeless || is_too_large(closed))) goto done;
    s.closed = closed;
    if (status == ICO_OK) status = ico__one_tree_new(ctx, closed, &s.tree);
    if (status == ICO_OK) status = search_prices(&s, budget);
    if (status == ICO_OK && s.refuted)
        status = s.nearest != NULL ? try_cuts(&s, reason) : try_root(&s, reason);
    if (status == ICO_OK && s.refuted && *reason == NULL)
        status = prices_reason(&s, reason);
    if (used != NULL && s.tree != NULL) *used = ticks_of(&s);
    if (s.whole != NULL) ICO_FREE_ARRAY(ctx, s.whole, s.tree->ports);
    ico__nearest_free(s.nearest);
    ico__one_tree_free(s.tree);
done:
    ico__closed_free(closed);
    return status;
}
