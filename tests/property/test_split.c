/* test_split.c - pieces have tours exactly where the whole has, as many multiplied, and
 * they join: random graphs with cuts in cuts, long paths, fixed edges.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "allocation.h"
#include "cut_graphs.h"
#include "method/auto/auto.h"
#include "presolve/split.h"
#include "share.h"

enum { MOST_PIECES = 6 };

static ico_problem *random_problem(bool directed)
{
    ico_graph *graph = random_graph(directed);
    ico_problem *p = problem_in(ctx, graph, chance(8) ? ICO_OPEN : ICO_CLOSED);
    for (int i = 0; i < 2 && graph->m > 0 && chance(3); i++) {
        uint32_t e = ico__random_below(&rng, graph->m);
        requiring(p, graph->tail[e], graph->head[e]);
        e = ico__random_below(&rng, graph->m);
        forbidding(p, graph->tail[e], graph->head[e]);
    }
    return closed_problem(p);
}

/* The cycles of `graph` through edges `fixed`, each direction counted. */
typedef struct search {
    const ico_graph *graph;
    const uint32_t *fixed;
    size_t fixed_count;
    uint32_t at[MOST], kept[MOST];
    bool used[MOST];
    uint64_t count;
} search;

static bool uses_fixed(const search *s)
{
    const ico_graph *g = s->graph;
    for (size_t i = 0; i < s->fixed_count; i++) {
        uint32_t e = s->fixed[i];
        bool met = false;
        for (uint32_t k = 0; k < g->n; k++) {
            uint32_t a = s->at[k], b = s->at[(k + 1) % g->n];
            met = met || ico_graph_find_edge(g, a, b) == e;
        }
        if (!met) return false;
    }
    return true;
}

static void count_from(search *s, uint32_t d)
{
    const ico_graph *g = s->graph;
    uint32_t last = s->at[d - 1];
    if (d == g->n) {
        if (ico_graph_find_edge(g, last, s->at[0]) == ICO_NO_EDGE || !uses_fixed(s))
            return;
        memcpy(s->kept, s->at, sizeof s->kept);
        s->count++;
        return;
    }
    for (uint32_t i = g->row[last]; i < g->row[last + 1]; i++) {
        uint32_t v = g->adj[i];
        if (s->used[v]) continue;
        s->used[v] = true;
        s->at[d] = v;
        count_from(s, d + 1);
        s->used[v] = false;
    }
}

/* Counts, and keeps one cycle, turned at random. */
static search count_cycles(const ico_graph *g, const uint32_t *fixed, size_t fixed_count)
{
    search s = {.graph = g, .fixed = fixed, .fixed_count = fixed_count};
    uint32_t start = ico__random_below(&rng, g->n);
    assert_true(g->n <= MOST);
    s.at[0] = start;
    s.used[start] = true;
    count_from(&s, 1);
    return s;
}

/* The fixed edges of a piece come first; after all rounds it has no 2-edge cut, and no
 * 2-vertex cut. */
static void check_piece(const ico_piece *p, bool no_cuts)
{
    const ico_graph *g = p->graph;
    size_t required;
    (void)ico_problem_required(p->problem, &required);
    assert_int_equal(required, p->fixed_count);
    assert_true(p->links <= p->fixed_count);
    assert_true(g->n >= 3);
    if (g->directed || !no_cuts) return;
    for (uint32_t e = 0; e < g->m; e++)
        for (uint32_t f = e + 1; f < g->m; f++)
            assert_int_equal(count_parts(g, NULL, ICO_NO_VERTEX, e, f), 1);
    assert_int_equal(most_parts(g, NULL), 1);
}

static void check_joined(const ico_problem *p, const ico_closed *closed,
                         const uint32_t *cycle)
{
    uint32_t tour[MOST];
    bool valid;
    ico_kind kind;
    ico__closed_tour(closed, cycle, tour);
    assert_int_equal(ico_verify_tour(ctx, p, tour, closed->n, &valid, &kind, NULL),
                     ICO_OK);
    assert_true(valid);
}

/* Splits, counts, joins; returns the number of cycles. */
static uint64_t check_split(const ico_problem *p, const ico_closed *closed,
                            uint32_t rounds, size_t *pieces)
{
    static const uint32_t numbers[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    search parts[MOST_PIECES];
    const uint32_t *cycles[MOST_PIECES];
    uint32_t cycle[MOST];
    ico_split *split;
    assert_int_equal(ico__split_new(ctx, closed, rounds, &split), ICO_OK);
    uint64_t ways = closed->graph->directed ? 1 : 2, count = !split->hopeless;
    *pieces = split->pieces.size;
    for (size_t i = 0; i < *pieces && !split->hopeless; i++) {
        const ico_piece *piece = &split->pieces.items[i];
        check_piece(piece, rounds == ICO_SPLIT_ROUNDS);
        parts[i] = count_cycles(piece->graph, numbers, piece->fixed_count);
        cycles[i] = parts[i].kept;
        count *= parts[i].count / ways;
    }
    if (count > 0) {
        assert_int_equal(ico__split_join(split, cycles, cycle), ICO_OK);
        check_joined(p, closed, cycle);
    }
    ico__split_free(split);
    return count * ways;
}

static void splits_keep_the_count(void **state)
{
    (void)state;
    uint32_t with_tour = 0, without = 0, settled = 0, many = 0, directed_tours = 0;
    for (int i = 0; i < (int)share_of(3000); i++) {
        bool directed = chance(20);
        ico_problem *p = random_problem(directed);
        ico_closed *closed;
        size_t pieces;
        assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
        uint64_t expected = 0;
        if (!closed->hopeless)
            expected =
                count_cycles(closed->graph, closed->fixed, closed->fixed_count).count;
        uint32_t rounds = chance(5) ? ico__random_below(&rng, 3) : ICO_SPLIT_ROUNDS;
        assert_int_equal(check_split(p, closed, rounds, &pieces), expected);
        with_tour += expected > 0;
        without += expected == 0;
        directed_tours += directed && expected > 0;
        settled += expected > 0 && pieces == 0;
        many += expected > 0 && pieces > 1;
        ico__closed_free(closed);
        ico_problem_free(p);
    }
    assert_true(with_tour > share_least(300) && without > share_least(300));
    assert_true(settled > share_least(100) && many > share_least(50) &&
                directed_tours > share_least(10));
}

/* A ring of K4s, any two neighbours joined by an edge, and `tail` vertices more. */
static ico_closed *ring_of_k4(ico_context *in, uint32_t blocks, uint32_t tail,
                              ico_problem **problem)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_closed *closed = NULL;
    uint32_t n = 4 * blocks + tail;
    ico_status status = ico_graph_builder_new(in, n, false, &builder);
    for (uint32_t b = 0; b < blocks && status == ICO_OK; b++)
        for (uint32_t u = 4 * b; u < 4 * b + 4; u++)
            for (uint32_t v = 4 * b; v < u && status == ICO_OK; v++)
                status = ico_graph_builder_add(builder, u, v);
    for (uint32_t b = 0; b + 1 < blocks && status == ICO_OK; b++)
        status = ico_graph_builder_add(builder, 4 * b + 3, 4 * b + 4);
    for (uint32_t v = 4 * blocks; v <= n && status == ICO_OK; v++)
        status = ico_graph_builder_add(builder, v - 1, v % n);
    if (status == ICO_OK) status = ico_graph_build(builder, "ring", &graph);
    ico_graph_builder_free(builder);
    if (status == ICO_OK) status = ico_problem_from_graph(in, graph, problem);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return NULL;
    }
    if (ico_problem_set_kind(*problem, ICO_CLOSED) != ICO_OK ||
        ico_problem_seal(*problem) != ICO_OK ||
        ico__closed_new(in, *problem, &closed) != ICO_OK)
        return NULL;
    return closed;
}

/* Each K4 with a link for the rest of the ring is 0-1-2-3, 3-0 the link, up to names. */
static void long_rings_come_apart(void **state)
{
    (void)state;
    enum { BLOCKS = 5000, TAIL = 80000, N = 4 * BLOCKS + TAIL };
    ico_problem *p = NULL;
    ico_closed *closed = ring_of_k4(ctx, BLOCKS, TAIL, &p);
    ico_split *split;
    assert_non_null(closed);
    assert_int_equal(ico__split_new(ctx, closed, ICO_SPLIT_ROUNDS, &split), ICO_OK);
    assert_false(split->hopeless);
    assert_int_equal(split->pieces.size, BLOCKS);
    uint32_t *cycles = malloc(4 * BLOCKS * sizeof *cycles), *cycle = malloc(4 * N);
    const uint32_t **each = malloc(BLOCKS * sizeof *each);
    const uint32_t first[] = {0};
    for (size_t i = 0; i < BLOCKS; i++) {
        assert_int_equal(split->pieces.items[i].fixed_count, 1);
        search s = count_cycles(split->pieces.items[i].graph, first, 1);
        assert_int_equal(s.count, 4);
        memcpy(cycles + 4 * i, s.kept, 4 * sizeof *cycles);
        each[i] = cycles + 4 * i;
    }
    assert_int_equal(ico__split_join(split, each, cycle), ICO_OK);
    bool valid;
    ico_kind kind;
    assert_int_equal(ico_verify_tour(ctx, p, cycle, N, &valid, &kind, NULL), ICO_OK);
    assert_true(valid);
    free(each);
    free(cycle);
    free(cycles);
    ico__split_free(split);
    ico__closed_free(closed);
    ico_problem_free(p);
}

static void what_is_no_tour_is_not_joined(void **state)
{
    (void)state;
    ico_problem *p = NULL;
    ico_closed *closed = ring_of_k4(ctx, 2, 1, &p);
    ico_split *split;
    uint32_t cycle[9] = {77}, good[2][4];
    uint32_t twice[] = {0, 1, 0, 1}, beyond[] = {0, 1, 2, 9};
    const uint32_t first[] = {0};
    assert_non_null(closed);
    assert_int_equal(ico__split_new(ctx, closed, ICO_SPLIT_ROUNDS, &split), ICO_OK);
    assert_int_equal(split->pieces.size, 2);
    for (int i = 0; i < 2; i++) {
        const ico_graph *g = split->pieces.items[i].graph;
        search s = count_cycles(g, first, 1);
        memcpy(good[i], s.kept, sizeof good[i]);
    }
    const ico_graph *g = split->pieces.items[1].graph; /* a cycle beside the link */
    uint32_t a = g->tail[0], b = g->head[0], c = 0;
    while (c == a || c == b) c++;
    uint32_t past[] = {a, c, b, 6 - a - b - c};
    const uint32_t *wrong[] = {twice, beyond, past};
    for (int i = 0; i < 3; i++) {
        const uint32_t *pair[] = {good[0], wrong[i]};
        assert_int_equal(ico__split_join(split, pair, cycle), ICO_BAD_ARGUMENT);
        assert_int_equal(cycle[0], 77);
    }
    const uint32_t *pair[] = {good[0], good[1]};
    assert_int_equal(ico__split_join(split, pair, cycle), ICO_OK);
    check_joined(p, closed, cycle);
    ico__split_free(split);
    ico__closed_free(closed);
    ico_problem_free(p);
}

static ico_status split_and_join(ico_context *in)
{
    ico_problem *p = NULL;
    ico_closed *closed = ring_of_k4(in, 2, 2, &p);
    ico_split *split = NULL;
    uint32_t cycle[10] = {77};
    ico_status status = closed == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = ico__split_new(in, closed, ICO_SPLIT_ROUNDS, &split);
    assert_true(status == ICO_OK || split == NULL);
    if (status == ICO_OK) {
        const uint32_t first[] = {0};
        search s = count_cycles(split->pieces.items[0].graph, first, 1);
        search t = count_cycles(split->pieces.items[1].graph, first, 1);
        const uint32_t *cycles[] = {s.kept, t.kept};
        status = ico__split_join(split, cycles, cycle);
        assert_true(status == ICO_OK || cycle[0] == 77);
    }
    ico__split_free(split);
    ico__closed_free(closed);
    ico_problem_free(p);
    return status;
}

static void allocations_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(split_and_join) > 50);
}

/* --------------------------------------------- the pieces of the portfolio -------- */

static uint32_t came_apart;

static double always(const ico_method *self, const ico_problem *p, ico_text *why_not)
{
    (void)self;
    (void)p;
    (void)why_not;
    return 1;
}

/* Pieces alone where there are any, brute otherwise. */
static ico_status solve_in_pieces(const ico_method *self, const ico_problem *p,
                                  const ico_options *o, ico_run *run)
{
    (void)self;
    bool split = false;
    (void)o;
    ico_status status = ico__solve_pieces(run, p, NULL, &split);
    came_apart += split;
    if (status != ICO_OK || split) return status;
    return ico__run_method(run, ico_method_by_name("brute"), NULL);
}

static const ico_method in_pieces = {.name = "pieces",
                                     .help = "for the test",
                                     .can = ICO_CAN_FIND,
                                     .features = ~0u,
                                     .fit = always,
                                     .solve = solve_in_pieces};

static ico_verdict verdict_by(const ico_method *method, const ico_problem *p)
{
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, method, NULL, &result), ICO_OK);
    ico_verdict verdict = result->verdict;
    ico_result_free(result);
    ico_run_free(run);
    return verdict;
}

/* Solving in pieces gives the verdict of brute, and its tours are verified by the
 * sink. */
static void pieces_are_solved_apart(void **state)
{
    (void)state;
    uint32_t found = 0;
    came_apart = 0;
    for (int i = 0; i < (int)share_of(1500); i++) {
        ico_problem *p = random_problem(chance(12));
        ico_verdict verdict = verdict_by(&in_pieces, p);
        assert_int_equal(verdict, verdict_by(ico_method_by_name("brute"), p));
        assert_int_not_equal(verdict, ICO_UNKNOWN);
        found += verdict == ICO_FOUND;
        ico_problem_free(p);
    }
    assert_true(came_apart > share_least(500));
    assert_true(found > share_least(100));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(splits_keep_the_count, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(long_rings_come_apart, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_tour_is_not_joined, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(allocations_may_fail, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(pieces_are_solved_apart, set_up_dice, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
