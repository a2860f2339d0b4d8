/* tests/unit/test_verify_random.c - tours of many boards and graphs, damaged at random:
 * the verifier must say exactly what adjacency says.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "icosian/verify.h"
#include "problems.h"

enum { MOST = 128 };

typedef struct trial {
    ico_context *ctx;
    ico_problem *problem;
    const ico_graph *graph;
    ico_random random;
    uint32_t tour[MOST + 1];
    unsigned refused;
} trial;

static bool joined(const trial *t, uint32_t u, uint32_t v)
{
    return ico_graph_find_edge(t->graph, u, v) != ICO_NO_EDGE;
}

/* A path by Warnsdorff's rule with random ties and a limit on steps; false if none came.
 */
static bool find_path(trial *t, bool closed)
{
    uint32_t n = t->graph->n, place[MOST];
    for (int attempt = 0; attempt < 3000; attempt++) {
        uint32_t length = 0, v = ico__random_below(&t->random, n);
        memset(place, 0xff, sizeof place);
        while (v != ICO_NO_VERTEX) {
            uint32_t best = ICO_NO_VERTEX, fewest = UINT32_MAX;
            place[v] = length;
            t->tour[length++] = v;
            for (uint32_t i = t->graph->row[v]; i < t->graph->row[v + 1]; i++) {
                uint32_t u = t->graph->adj[i], exits = 0;
                if (place[u] != UINT32_MAX) continue;
                for (uint32_t j = t->graph->row[u]; j < t->graph->row[u + 1]; j++)
                    exits += place[t->graph->adj[j]] == UINT32_MAX;
                exits = exits * 8 + ico__random_below(&t->random, 8);
                if (exits >= fewest) continue;
                fewest = exits;
                best = u;
            }
            v = best;
        }
        if (length == n && (!closed || joined(t, t->tour[n - 1], t->tour[0])))
            return true;
    }
    return false;
}

/* What adjacency says of the sequence. */
static bool expected(const trial *t, const uint32_t *tour, uint32_t length, bool closed)
{
    uint32_t n = t->graph->n;
    bool seen[MOST] = {false};
    if (length != n) return false;
    for (uint32_t i = 0; i < n; i++) {
        if (tour[i] >= n || seen[tour[i]]) return false;
        seen[tour[i]] = true;
        if (i > 0 && !joined(t, tour[i - 1], tour[i])) return false;
    }
    return !closed || joined(t, tour[n - 1], tour[0]);
}

static uint32_t damage(trial *t, uint32_t *tour, uint32_t n)
{
    uint32_t i = ico__random_below(&t->random, n), j = ico__random_below(&t->random, n),
             held;
    switch (ico__random_below(&t->random, 6)) {
    case 0: /* two cells change places */
        held = tour[i];
        tour[i] = tour[j];
        tour[j] = held;
        return n;
    case 1: /* a cell comes twice or does not exist */
        tour[i] = ico__random_below(&t->random, n + 2);
        return n;
    case 2: /* a stretch is reversed: often a tour again */
        for (; i < j; i++, j--) {
            held = tour[i];
            tour[i] = tour[j];
            tour[j] = held;
        }
        return n;
    case 3: /* turned by one: an open tour of another start, or none */
        held = tour[0];
        memmove(tour, tour + 1, (n - 1) * sizeof *tour);
        tour[n - 1] = held;
        return n;
    case 4:
        return n - 1;
    default:
        tour[n] = tour[i];
        return n + 1;
    }
}

static void torment(trial *t, bool closed)
{
    uint32_t n = t->graph->n, copy[MOST + 1];
    for (int round = 0; round < 150; round++) {
        memcpy(copy, t->tour, sizeof copy);
        uint32_t length = round == 0 ? n : damage(t, copy, n);
        bool valid = round % 2 == 0, should = expected(t, copy, length, closed);
        ico_kind kind = ICO_EITHER;
        ico_text why;
        ico_text_init(&why, t->ctx);
        assert_int_equal(
            ico_verify_tour(t->ctx, t->problem, copy, length, &valid, &kind, &why),
            ICO_OK);
        if (valid != should)
            fail_msg("%s: %s", ico_problem_subject(t->problem),
                     valid ? "accepted" : why.data);
        assert_int_equal(why.size == 0, valid);
        if (valid) assert_int_equal(kind, closed ? ICO_CLOSED : ICO_OPEN);
        t->refused += !valid;
        ico_text_free(&why);
    }
}

static void test_boards(void **state)
{
    (void)state;
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
    } subjects[] = {
        {"knight", "6x6", ICO_CLOSED},        {"knight", "8x8", ICO_OPEN},
        {"knight", "torus:5x7", ICO_CLOSED},  {"knight", "moebius:5x6", ICO_CLOSED},
        {"knight", "klein:5x5", ICO_CLOSED},  {"knight", "projective:5x5", ICO_CLOSED},
        {"knight", "cylinder:5x6", ICO_OPEN}, {"king", "5x7", ICO_CLOSED},
        {"queen", "4x5", ICO_CLOSED},         {"rook<=2", "4x5", ICO_CLOSED},
        {"bishop+wazir", "5x5", ICO_OPEN},    {"wazir", "hex:4", ICO_OPEN},
        {"knight", "hex:4", ICO_OPEN},        {"wazir", "tri:5", ICO_CLOSED},
        {"knight", "4x4x4", ICO_OPEN},        {"knight", "torus:3x3x4", ICO_CLOSED}};
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
        trial t = {.ctx = ico_context_new(NULL)};
        bool closed = subjects[i].kind == ICO_CLOSED;
        ico__random_seed(&t.random, i + 1);
        t.problem =
            board_problem(t.ctx, subjects[i].piece, subjects[i].shape, subjects[i].kind);
        closed_problem(t.problem);
        assert_int_equal(ico_problem_graph(t.ctx, t.problem, &t.graph), ICO_OK);
        if (!find_path(&t, closed))
            fail_msg("%s %s: no tour to start from", subjects[i].piece,
                     subjects[i].shape);
        torment(&t, closed);
        assert_true(t.refused > 50);
        ico_problem_free(t.problem);
        ico_context_free(t.ctx);
    }
}

static void test_graphs(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        trial t = {.ctx = ico_context_new(NULL)};
        bool closed = seed % 2 == 0, directed = seed % 4 < 2;
        ico__random_seed(&t.random, seed);
        uint32_t n = 5 + ico__random_below(&t.random, 30);
        ico_graph_builder *builder = builder_new(t.ctx, n, directed);
        for (uint32_t v = 0; v < n; v++) { /* a tour that is known, hidden among others */
            t.tour[v] = v;
            if (closed || v + 1 < n) builder_add(builder, v, (v + 1) % n);
        }
        for (uint32_t e = 0; e < 2 * n; e++)
            builder_add(builder, ico__random_below(&t.random, n),
                        ico__random_below(&t.random, n));
        ico_graph *graph = built(builder, "hidden");
        t.problem = problem_in(t.ctx, graph, closed ? ICO_CLOSED : ICO_OPEN);
        closed_problem(t.problem);
        assert_int_equal(ico_problem_graph(t.ctx, t.problem, &t.graph), ICO_OK);
        torment(&t, closed);
        assert_true(t.refused > 50);
        ico_problem_free(t.problem);
        ico_context_free(t.ctx);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_boards),
                                       cmocka_unit_test(test_graphs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
