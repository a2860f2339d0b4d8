/* tests/model_questions.h - questions about all small graphs and some boards, with the
 * number of their tours by trying all orders (graphs) or by listing (boards): all graphs
 * up to 6 vertices and all digraphs up to 4, open and closed, plain and with ends, edges,
 * numbers, classes and waypoints asked for; and boards up to 4x5.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_QUESTIONS_H
#define ICO_TESTS_MODEL_QUESTIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "encode/encodings.h"
#include "icosian/icosian.h"
#include "problems.h"
#include "shared_context.h"

static inline bool all_of_them(void)
{
    return getenv("ICO_TEST_ALL") != NULL;
}

/* ------------------------------------------------------------- questions ---------- */

enum { LARGE = 20 };

/* tours: as docs/conventions.md counts them; edge_sets: different sets of edges they
 * have.
 * first: one of the tours.  small: found by trying all orders. */
typedef struct asked {
    ico_problem *problem;
    uint64_t tours, edge_sets;
    uint32_t first[LARGE];
    bool small;
} asked;

static inline ico_graph *graph_of(unsigned n, uint32_t mask, bool directed)
{
    unsigned bit = 0;
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && mask >> bit++ & 1) builder_add(builder, u, v);
    return built(builder, "");
}

/* Some of the kinds of things that can be asked, on the graph's own edges. */
static inline ico_status ask(ico_problem *p, const ico_graph *g, unsigned what,
                             unsigned k)
{
    uint32_t n = g->n, u = k % n, v = (k + 1) % n;
    uint32_t e = g->m == 0 ? 0 : (k / 3) % g->m;
    if (what >= 5 && what <= 7 && g->m == 0) return ICO_OK;
    switch (what) {
    case 1:
        return ico_problem_set_start(p, u);
    case 2:
        return ico_problem_set_end(p, u);
    case 3:
        if (ico_problem_set_start(p, g->m == 0 ? u : g->head[e]) != ICO_OK) return ICO_OK;
        return ico_problem_set_end(p, g->m == 0 ? v : g->tail[e]);
    case 4:
        return ico_problem_give(p, u, 1);
    case 5:
        return ico_problem_require(p, g->tail[e], g->head[e]);
    case 6:
        return ico_problem_forbid(p, g->tail[e], g->head[e]);
    case 7: /* two of each */
        if (ico_problem_require(p, g->head[e], g->tail[e]) != ICO_OK) return ICO_OK;
        e = (e + 1) % g->m;
        return ico_problem_forbid(p, g->tail[e], g->head[e]);
    case 8:
        if (ico_problem_give(p, u, 1 + k % n) != ICO_OK) return ICO_OK;
        return ico_problem_give(p, v, 1 + (k + 1 + k % 2) % n);
    case 9:
        if (ico_problem_set_start(p, u) != ICO_OK ||
            ico_problem_add_class(p, 'p', "primes") != ICO_OK)
            return ICO_OK;
        return ico_problem_put_class(p, v, 'p');
    case 10: {
        static const char *const sets[] = {"2,3", "even", "1..3"};
        if (ico_problem_add_class(p, 'p', sets[k % 3]) != ICO_OK ||
            ico_problem_put_class(p, u, 'p') != ICO_OK)
            return ICO_OK;
        return ico_problem_put_class(p, v, 'p');
    }
    case 11:
        if (ico_problem_set_start(p, u) != ICO_OK ||
            ico_problem_add_waypoint(p, (u + 2) % n) != ICO_OK)
            return ICO_OK;
        return ico_problem_add_waypoint(p, v);
    default:
        return ICO_OK;
    }
}

enum { KINDS_OF_QUESTIONS = 12 };

static inline uint32_t edge_mask(const uint32_t *tour, uint32_t n, bool closed)
{
    uint32_t mask = 0;
    for (uint32_t i = 0; i + !closed < n; i++) {
        uint32_t u = tour[i], v = tour[(i + 1) % n], least = u < v ? u : v;
        mask |= UINT32_C(1) << (least * n + (u < v ? v : u)) % 31;
    }
    return mask;
}

typedef struct trying {
    asked *a;
    uint32_t n, tour[8], *masks;
    uint64_t valid;
} trying;

static inline void try_orders(trying *t, uint32_t at)
{
    bool valid;
    ico_kind kind;
    if (at < t->n) {
        for (uint32_t k = at; k < t->n; k++) {
            uint32_t v = t->tour[k];
            t->tour[k] = t->tour[at];
            t->tour[at] = v;
            try_orders(t, at + 1);
            t->tour[at] = t->tour[k];
            t->tour[k] = v;
        }
        return;
    }
    assert_int_equal(
        ico_verify_tour(ctx, t->a->problem, t->tour, t->n, &valid, &kind, NULL), ICO_OK);
    if (!valid) return;
    if (t->valid++ == 0) memcpy(t->a->first, t->tour, t->n * sizeof *t->tour);
    uint32_t mask =
        edge_mask(t->tour, t->n, ico_problem_kind(t->a->problem) == ICO_CLOSED);
    uint64_t k = 0;
    while (k < t->a->edge_sets && t->masks[k] != mask) k++;
    if (k == t->a->edge_sets) t->masks[t->a->edge_sets++] = mask;
}

/* Counts the tours of a small question by trying all orders of its vertices. */
static inline void count_by_trying(asked *a)
{
    uint32_t n = (uint32_t)ico_problem_size(a->problem), masks[1024];
    trying t = {.a = a, .n = n, .tour = {0, 1, 2, 3, 4, 5, 6, 7}, .masks = masks};
    bool directed = ico_problem_directed(a->problem);
    a->small = true;
    try_orders(&t, 0);
    a->tours = t.valid;
    if (ico_problem_is_anchored(a->problem)) return;
    if (ico_problem_kind(a->problem) == ICO_CLOSED) a->tours /= n;
    if (!directed) a->tours /= 2;
}

/* ------------------------------------------------------------- all questions ------ */

typedef void visit_question(void *user, const asked *a, unsigned k);

/* Every so many questions on graphs, and the first so many boards. */
typedef struct share {
    unsigned every, boards;
} share;

static inline void ask_one(ico_graph *graph, ico_kind kind, unsigned what, unsigned k,
                           visit_question *visit, void *user)
{
    asked a = {0};
    const ico_graph *g;
    a.problem = problem_in(ctx, graph, kind);
    bool fits = ask(a.problem, graph, what, k) == ICO_OK &&
                ico_problem_seal(a.problem) == ICO_OK &&
                ico_problem_graph(ctx, a.problem, &g) == ICO_OK;
    if (fits) {
        count_by_trying(&a);
        visit(user, &a, k);
    }
    ico_problem_free(a.problem);
}

/* Marks the graphs that `mask` becomes when its vertices are renamed. */
static inline void mark_orbit(unsigned n, bool directed, uint32_t mask, unsigned *order,
                              unsigned at, uint8_t *seen)
{
    if (at < n) {
        for (unsigned i = at; i < n; i++) {
            unsigned v = order[i];
            order[i] = order[at];
            order[at] = v;
            mark_orbit(n, directed, mask, order, at + 1, seen);
            order[at] = order[i];
            order[i] = v;
        }
        return;
    }
    unsigned number[6][6], bit = 0;
    uint32_t image = 0;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v) {
                number[u][v] = bit;
                if (!directed) number[v][u] = bit;
                bit++;
            }
    bit = 0;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && mask >> bit++ & 1)
                image |= UINT32_C(1) << number[order[u]][order[v]];
    seen[image] = 1;
}

/* Calls for questions on each graph of n vertices, up to isomorphism; *k numbers them. */
static inline void ask_graphs(unsigned n, bool directed, share part, unsigned *k,
                              visit_question *visit, void *user)
{
    unsigned bits = directed ? n * (n - 1) : n * (n - 1) / 2, graphs = 0;
    uint8_t *seen = calloc((size_t)1 << bits, 1);
    for (uint32_t mask = 0; mask >> bits == 0; mask++) {
        unsigned order[6] = {0, 1, 2, 3, 4, 5};
        if (seen[mask]) continue;
        mark_orbit(n, directed, mask, order, 0, seen);
        for (unsigned kind = 0; kind < 2; kind++)
            for (unsigned more = 0; more < 3; more++, ++*k) {
                if (*k % part.every != 0) continue;
                unsigned what =
                    more == 0 ? 0 : 1 + (graphs * 2 + more) % (KINDS_OF_QUESTIONS - 1);
                ico_graph *graph = graph_of(n, mask, directed);
                ask_one(graph, kind == 0 ? ICO_CLOSED : ICO_OPEN, what, *k, visit, user);
            }
        graphs++;
    }
    free(seen);
    static const unsigned graphs_known[] = {1, 1, 2, 4, 11, 34, 156};
    static const unsigned digraphs_known[] = {1, 1, 3, 16, 218};
    assert_int_equal(graphs, directed ? digraphs_known[n] : graphs_known[n]);
}

static inline bool keep_first(void *user, const ico_tour *tour)
{
    asked *a = user;
    if (a->tours++ == 0)
        memcpy(a->first, ico_tour_vertices(tour),
               (size_t)ico_tour_length(tour) * sizeof *a->first);
    return true;
}

/* Boards, and what is asked on them; tours are listed by the method named. */
static inline void ask_boards(share part, unsigned *k, visit_question *visit, void *user)
{
    static const struct {
        const char *piece, *shape, *start, *end;
        const char *given; /* a cell and its number */
        ico_kind kind;
    } boards[] = {
        {"wazir", "2x3", NULL, NULL, NULL, ICO_CLOSED},
        {"king", "3x3", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "3x4", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "3x3", NULL, NULL, NULL, ICO_OPEN},
        {"knight", "3x4", NULL, NULL, NULL, ICO_OPEN},
        {"wazir", "4x4", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "4x5", NULL, NULL, NULL, ICO_CLOSED},
        {"knight", "4x5", NULL, NULL, NULL, ICO_CLOSED},
        {"knight", "4x4", NULL, NULL, NULL, ICO_OPEN},
        {"wazir", "torus:3x4", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "2x2x3", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "cylinder:2x5", "r1c1", NULL, NULL, ICO_OPEN},
        {"wazir", "3x4", "a1", "d3", NULL, ICO_OPEN},
        {"wazir", "4x4", "a1", NULL, "c2", ICO_OPEN},
        {"knight", "3x4", NULL, NULL, "a1", ICO_OPEN},
        {"king", "3x4", "a1", "b1", NULL, ICO_OPEN},
        {"knight+wazir", "3x3", "a1", NULL, NULL, ICO_CLOSED},
        {"camel+wazir", "3x4", "a1", NULL, NULL, ICO_OPEN},
        {"rook<=2", "2x4", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "4x5", "a1", "e4", NULL, ICO_OPEN},
        {"knight", "4x5", "a1", NULL, NULL, ICO_OPEN},
        {"wazir", "hex:2", NULL, NULL, NULL, ICO_CLOSED},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++, ++*k) {
        asked a = {0};
        ico_run *run;
        ico_result *result;
        uint64_t cell;
        if (i >= part.boards) break;
        ico_board *board = board_new(ctx, boards[i].piece, boards[i].shape);
        const char *names[] = {boards[i].start, boards[i].end, boards[i].given};
        uint64_t cells[3] = {ICO_NO_CELL, ICO_NO_CELL, ICO_NO_CELL};
        for (unsigned c = 0; c < 3; c++)
            if (names[c] != NULL) {
                assert_int_equal(
                    ico_board_cell(ctx, board, names[c], strlen(names[c]), &cell),
                    ICO_OK);
                cells[c] = cell;
            }
        a.problem = problem_on(ctx, board, boards[i].kind);
        if (cells[0] != ICO_NO_CELL) with_start(a.problem, cells[0]);
        if (cells[1] != ICO_NO_CELL) with_end(a.problem, cells[1]);
        if (cells[2] != ICO_NO_CELL) giving(a.problem, cells[2], 6);
        closed_problem(a.problem);
        assert_int_equal(ico_run_new(ctx, a.problem, &run), ICO_OK);
        ico_run_set_goal(run, ICO_GOAL_LIST, 0);
        ico_run_set_tour_callback(run, keep_first, &a);
        const char *method = cells[2] == ICO_NO_CELL ? "backtrack" : "position";
        assert_int_equal(ico_run_solve(run, ico_method_by_name(method), NULL, &result),
                         ICO_OK);
        assert_true(ico_result_complete(result));
        assert_int_equal(ico_result_tours(result), a.tours);
        ico_result_free(result);
        ico_run_free(run);
        visit(user, &a, *k);
        ico_problem_free(a.problem);
    }
}

static inline void ask_everything(share part, visit_question *visit, void *user)
{
    unsigned k = 0;
    for (unsigned n = 3; n <= 6; n++) ask_graphs(n, false, part, &k, visit, user);
    for (unsigned n = 3; n <= 4; n++) ask_graphs(n, true, part, &k, visit, user);
    ask_boards(part, &k, visit, user);
}

#endif
