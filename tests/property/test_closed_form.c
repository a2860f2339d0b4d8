/* test_closed_form.c - the tours of a question are the cycles of its closed form, one to
 * one: random questions on random graphs, all permutations against all cycles.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "dice.h"
#include "icosian/icosian.h"
#include "presolve/closed.h"

enum { MOST = 7 };
/* A random question: n vertices, any kind, perhaps ends, required and forbidden edges. */
static ico_problem *random_problem(uint32_t n)
{
    bool directed = chance(3);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < n; v++)
            if (u != v && (directed || u < v) && !chance(3)) builder_add(builder, u, v);
    ico_graph *graph = built(builder, "random");
    ico_problem *p = problem_in(ctx, graph, (ico_kind)ico__random_below(&rng, 3));
    if (chance(3)) with_start(p, 0);
    if (chance(3)) with_end(p, n - 1);
    for (int i = 0; i < 2 && graph->m > 0; i++) {
        uint32_t e = ico__random_below(&rng, graph->m);
        if (chance(4)) requiring(p, graph->tail[e], graph->head[e]);
        e = ico__random_below(&rng, graph->m);
        if (chance(3)) forbidding(p, graph->tail[e], graph->head[e]);
    }
    return closed_problem(p);
}

typedef struct walk {
    const ico_problem *problem;
    const ico_closed *form;
    uint32_t at[MOST + 1], n, count;
    bool used[MOST + 1];
} walk;

static bool is_valid(const ico_problem *p, const uint32_t *tour, uint32_t n)
{
    bool valid;
    ico_kind kind;
    assert_int_equal(ico_verify_tour(ctx, p, tour, n, &valid, &kind, NULL), ICO_OK);
    return valid;
}

/* Counts sequences of all vertices that are tours: each way of writing one counts. */
static void count_sequences(walk *w, uint32_t d)
{
    if (d == w->n) {
        w->count += is_valid(w->problem, w->at, w->n);
        return;
    }
    for (uint32_t v = 0; v < w->n; v++) {
        if (w->used[v]) continue;
        w->used[v] = true;
        w->at[d] = v;
        count_sequences(w, d + 1);
        w->used[v] = false;
    }
}

static bool uses_fixed(const walk *w)
{
    const ico_graph *g = w->form->graph;
    for (size_t i = 0; i < w->form->fixed_count; i++) {
        uint32_t u = g->tail[w->form->fixed[i]], v = g->head[w->form->fixed[i]];
        bool met = false;
        for (uint32_t k = 0; k < g->n; k++) {
            uint32_t a = w->at[k], b = w->at[(k + 1) % g->n];
            met = met || (a == u && b == v) || (!g->directed && a == v && b == u);
        }
        if (!met) return false;
    }
    return true;
}

/* Counts the cycles of the form through the fixed edges, from vertex 0, both directions
 * of an undirected one; each must come out as a tour. */
static void count_cycles(walk *w, uint32_t d)
{
    const ico_graph *g = w->form->graph;
    if (d == g->n) {
        if (ico_graph_find_edge(g, w->at[d - 1], w->at[0]) == ICO_NO_EDGE) return;
        if (!uses_fixed(w)) return;
        uint32_t tour[MOST];
        ico__closed_tour(w->form, w->at, tour);
        assert_true(is_valid(w->problem, tour, w->form->n));
        w->count++;
        return;
    }
    for (uint32_t i = g->row[w->at[d - 1]]; i < g->row[w->at[d - 1] + 1]; i++) {
        uint32_t v = g->adj[i];
        if (w->used[v]) continue;
        w->used[v] = true;
        w->at[d] = v;
        count_cycles(w, d + 1);
        w->used[v] = false;
    }
}

/* Sequences that write one directed cycle of the form: all rotations of a closed tour
 * unless an end is fixed, one of an open one. */
static uint32_t writings(const ico_problem *p, uint32_t n)
{
    bool ends = ico_problem_start(p) != ICO_NO_CELL || ico_problem_end(p) != ICO_NO_CELL;
    return ico_problem_kind(p) == ICO_CLOSED && !ends ? n : 1;
}

/* With fixed ends an undirected cycle can be walked in one direction only, unless a
 * closed tour fixes just one of them. */
static bool both_directions_count(const ico_problem *p)
{
    bool start = ico_problem_start(p) != ICO_NO_CELL,
         end = ico_problem_end(p) != ICO_NO_CELL;
    return ico_problem_kind(p) == ICO_CLOSED ? !(start && end) : !start && !end;
}

static void tours_are_cycles(void **state)
{
    (void)state;
    uint32_t some = 0;
    for (int i = 0; i < 400; i++) {
        uint32_t n = 3 + ico__random_below(&rng, MOST - 3);
        ico_problem *p = random_problem(n);
        ico_closed *form;
        assert_int_equal(ico__closed_new(ctx, p, &form), ICO_OK);
        walk sequences = {.problem = p, .n = n}, cycles = {.problem = p, .form = form};
        count_sequences(&sequences, 0);
        cycles.used[0] = true;
        if (!form->hopeless) count_cycles(&cycles, 1);
        if (!form->graph->directed && !both_directions_count(p)) {
            assert_int_equal(cycles.count % 2, 0);
            cycles.count /= 2;
        }
        assert_int_equal(sequences.count, cycles.count * writings(p, n));
        some += cycles.count > 0;
        ico__closed_free(form);
        ico_problem_free(p);
    }
    assert_true(some > 50);
}

static void tiny_ones_follow_the_conventions(void **state)
{
    (void)state;
    const struct {
        const char *family;
        bool directed;
        ico_kind kind;
        size_t count;
    } rows[] = {
        {"path:1", false, ICO_CLOSED, 1}, {"path:1", false, ICO_OPEN, 1},
        {"path:2", false, ICO_CLOSED, 0}, {"path:2", false, ICO_OPEN, 1},
        {"path:2", true, ICO_CLOSED, 1},  {"path:2", true, ICO_OPEN, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t tours[2][2];
        size_t count;
        ico_problem *p = family_problem(ctx, rows[i].family, rows[i].kind);
        assert_int_equal(ico_problem_set_directed(p, rows[i].directed), ICO_OK);
        closed_problem(p);
        assert_int_equal(ico__closed_tiny(ctx, p, tours, &count), ICO_OK);
        assert_int_equal(count, rows[i].count);
        ico_closed *form;
        assert_int_equal(ico__closed_new(ctx, p, &form), ICO_BAD_ARGUMENT);
        ico_problem_free(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tours_are_cycles, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(tiny_ones_follow_the_conventions, set_up_dice,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
