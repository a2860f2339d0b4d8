/* tests/unit/test_bound_limits.c - what the verifier's bounds rest on: moves and not the
 * graph of them, each once; where they are known at all; and that who is stopped or lacks
 * memory says nothing.
 * SPDX-License-Identifier: MIT */
#include "problems.h" /* before the context that all tests share */

#include <stdio.h>
#include <string.h>

#include "allocation.h"
#include "base/memory.h"
#include "shared_context.h"
#include "tours.h"
#include "try_problem.h"
#include "verify/verify_bound.h"

static const char BY_SIDES[] = "components and colours";
static const char BY_EDGES[] = "the two best edges of each vertex";
static const char BY_CELLS[] = "cells that cannot be passed straight";
static const char BY_ALL[] = "all tours were listed";

/* The problem is freed. */
static void expect(ico_problem *p, int64_t value, const char *by, int64_t bound)
{
    int64_t said = 77;
    const char *why = "?";
    assert_int_equal(ico_verify_bound(ctx, p, value, &said, &why), ICO_OK);
    bool same = by == NULL ? why == NULL : why != NULL && strcmp(why, by) == 0;
    if (!same || (by != NULL && said != bound))
        fail_msg("%s: %lld (%s), not %lld (%s)", ico_problem_subject(p), (long long)said,
                 why != NULL ? why : "nothing", (long long)bound,
                 by != NULL ? by : "nothing");
    ico_problem_free(p);
}

static ico_problem *longest(ico_problem *p)
{
    as_longest(p);
    return p;
}

static ico_problem *longest_on(const char *piece, const char *shape, ico_kind kind)
{
    return longest(board_problem(ctx, piece, shape, kind));
}

static ico_problem *longest_in(const char *family, ico_kind kind)
{
    return closed_problem(longest(family_problem(ctx, family, kind)));
}

static ico_problem *few(ico_problem *p)
{
    with_turns(p, ICO_TURNS_MIN);
    return closed_problem(p);
}

static ico_problem *few_on(const char *piece, const char *shape, ico_kind kind)
{
    return few(board_problem(ctx, piece, shape, kind));
}

static ico_problem *directed(ico_problem *p)
{
    as_directed(p);
    return p;
}

/* --- longest
 * ----------------------------------------------------------------------------
 */

static void moves_come_once(void **state)
{
    (void)state;
    /* to the same neighbour either way around: one edge, of which there is no cycle */
    expect(closed_problem(longest_on("moves:(0,1);(0,-1)", "cylinder:17x2", ICO_CLOSED)),
           99, NULL, 0);
    /* arcs there and back are two */
    expect(closed_problem(directed(longest_on("wazir", "1x18", ICO_CLOSED))), 99,
           BY_SIDES, 18);
    /* two cells whose arrows point away from each other */
    ico_problem *p = longest_on("wazir", "1x20", ICO_OPEN);
    assert_int_equal(ico_problem_point(p, 7, ICO_WEST), ICO_OK);
    assert_int_equal(ico_problem_point(p, 8, ICO_EAST), ICO_OK);
    expect(closed_problem(p), 99, BY_SIDES, 12);
    /* the graph of the board is not believed */
    const ico_graph *g;
    p = closed_problem(longest_on("wazir", "1x18", ICO_OPEN));
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    uint32_t *head = (uint32_t *)(uintptr_t)g->head;
    for (uint32_t e = 0; e < g->m; e++) head[e] = g->tail[e] == 0;
    expect(p, 99, BY_SIDES, 18);
}

static void small_ones(void **state)
{
    (void)state;
    expect(longest_in("complete:5", ICO_OPEN), 5, "it is all there is", 5);
    expect(longest_in("complete:5", ICO_OPEN), 6, BY_SIDES, 5);
    /* counting is enough where a tour is as good */
    expect(longest_in("star:5", ICO_OPEN), 3, BY_SIDES, 3);
    expect(longest_in("star:5", ICO_OPEN), 2, BY_ALL, 3);
    expect(longest_in("path:2", ICO_OPEN), 0, BY_ALL, 2);
    expect(longest_in("path:1", ICO_OPEN), 0, BY_SIDES, 1);
    /* no cycle: an edge there and back is none, unless it is two arcs */
    expect(longest_in("path:5", ICO_CLOSED), 1, NULL, 0);
    expect(closed_problem(directed(longest(family_problem(ctx, "path:5", ICO_CLOSED)))),
           1, BY_ALL, 2);
    ico_graph_builder *builder = builder_new(ctx, 0, false);
    ico_problem *p = problem_in(ctx, built(builder, "nothing"), ICO_OPEN);
    expect(closed_problem(longest(p)), -1, NULL, 0);
}

static void what_is_not_asked(void **state)
{
    (void)state;
    expect(closed_problem(family_problem(ctx, "complete:5", ICO_OPEN)), 3, NULL, 0);
    ico_context_limit_memory(ctx, 1 << 20);
    expect(closed_problem(longest_on("wazir", "65535x65537", ICO_OPEN)), 1, NULL, 0);
    expect(closed_problem(longest_on("wazir", "65536x65537", ICO_OPEN)), 1, NULL, 0);
    expect(few_on("wazir", "40000x40000", ICO_OPEN), -1, NULL, 0); /* no edge is listed */
    ico_context_limit_memory(ctx, SIZE_MAX);
}

/* --- turns --- */

/* A piece that goes from a corner in 2 * `pairs` + 2 directions. */
static void many_ways(char *piece, unsigned pairs)
{
    piece += sprintf(piece, "wazir");
    for (unsigned b = 2; pairs > 0; b++)
        for (unsigned a = 1; a < b && pairs > 0; a++) {
            unsigned x = a, y = b;
            while (y % x != 0) {
                unsigned rest = y % x;
                y = x;
                x = rest;
            }
            if (x > 1) continue;
            piece += sprintf(piece, "+leaper:%u,%u", a, b);
            pairs--;
        }
}

static void ways(void **state)
{
    (void)state;
    char piece[1000];
    size_t size = (size_t)sprintf(piece, "wazir");
    /* a way counts once, at any distance */
    expect(few_on("rook", "40x40", ICO_CLOSED), -1, BY_CELLS, 4);
    for (unsigned k = 2; k <= 32; k++)
        size += (size_t)sprintf(piece + size, "+leaper:0,%u", k);
    expect(few_on(piece, "34x34", ICO_CLOSED), -1, BY_CELLS, 4);
    /* 64 are too many to be looked at */
    many_ways(piece, 30);
    expect(few_on(piece, "12x12", ICO_CLOSED), -1, BY_CELLS, 4);
    many_ways(piece, 31);
    expect(few_on(piece, "12x12", ICO_CLOSED), -1, BY_CELLS, 0);
    expect(few_on("knight", "1x1", ICO_OPEN), -1, BY_CELLS, 0);
}

static void few_turns(void **state)
{
    (void)state;
    expect(few_on("wazir", "2x6", ICO_CLOSED), 4, BY_CELLS, 4);
    expect(few_on("wazir", "2x6", ICO_CLOSED), 5, BY_ALL, 4);
    expect(few_on("wazir", "3x3", ICO_CLOSED), 1000, BY_CELLS, 4); /* there is none */
    expect(few_on("wazir", "torus:3x3", ICO_CLOSED), 1000, NULL, 0);
    expect(few_on("wazir", "torus:5x5", ICO_CLOSED), 1000, NULL, 0);
    /* of arcs cells say nothing, but all tours do */
    expect(few(directed(board_problem(ctx, "wazir", "1x5", ICO_OPEN))), -1, BY_ALL, 0);
    expect(few(directed(board_problem(ctx, "wazir", "5x5", ICO_OPEN))), -1, NULL, 0);
    ico_problem *p = few(family_problem(ctx, "complete:5", ICO_CLOSED));
    uint64_t turns = 77;
    assert_false(ico_problem_has_turns(p));
    assert_int_equal(ico_verify_turns(ctx, p,
                                      TOUR_OF((uint32_t[]){0, 1, 2, 3, 4}, 5, ICO_CLOSED),
                                      &turns),
                     ICO_UNSUPPORTED);
    expect(p, 1000, NULL, 0);
    p = few_on("wazir", "2x2", ICO_CLOSED); /* one cell has no direction to turn from */
    assert_int_equal(
        ico_verify_turns(ctx, p, TOUR_OF((uint32_t[]){3}, 1, ICO_CLOSED), &turns),
        ICO_OK);
    assert_int_equal(turns, 0);
    ico_problem_free(p);
}

/* --- weight, stops and memory
 * -----------------------------------------------------------
 */

/* A ring with weights, all -1, and a chord. */
static ico_status ring(ico_context *of, uint32_t n, ico_problem **p)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_status status = ico_graph_builder_new(of, n, false, &builder);
    for (uint32_t v = 0; v <= n && status == ICO_OK; v++) {
        status = v < n ? ico_graph_builder_add(builder, v, (v + 1) % n)
                       : ico_graph_builder_add(builder, 0, 2);
        if (status == ICO_OK) status = ico_graph_builder_weigh(builder, v < n ? -1 : -9);
    }
    if (status == ICO_OK) status = ico_graph_build(builder, "ring", &graph);
    ico_graph_builder_free(builder);
    if (status == ICO_OK) status = try_graph(of, graph, p);
    if (status == ICO_OK) status = ico_problem_set_weight(*p, ICO_WEIGHT_MIN);
    return status;
}

static void nothing_is_less(void **state)
{
    (void)state;
    ico_problem *p = NULL;
    assert_int_equal(ring(ctx, 20, &p), ICO_OK);
    of_kind(p, ICO_CLOSED);
    expect(closed_problem(p), 0, BY_EDGES, -28);
}

/* Question number k, closed. */
static ico_status pose(ico_context *of, unsigned k, ico_problem **p)
{
    ico_status status;
    switch (k) {
    case 0:
        status = ring(of, 10, p);
        break;
    case 1: /* its digraph is made when it is asked for */
        status = ring(of, 10, p);
        if (status == ICO_OK) status = ico_problem_set_directed(*p, true);
        break;
    case 2:
    case 3:
        status = try_board(of, "wazir", k == 2 ? "1x14" : "1x12", p);
        if (status == ICO_OK) status = ico_problem_set_kind(*p, ICO_OPEN);
        if (status == ICO_OK)
            status = k == 2 ? ico_problem_set_longest(*p, true)
                            : ico_problem_set_turns(*p, ICO_TURNS_MIN);
        break;
    default:
        status = try_board(of, "wazir", "3x3", p);
        if (status == ICO_OK) status = ico_problem_set_longest(*p, true);
    }
    return status == ICO_OK ? ico_problem_seal(*p) : status;
}

enum { QUESTIONS = 5 };

static void memory_is_scarce(void **state)
{
    (void)state;
    for (unsigned way = 0; way < 4 * QUESTIONS; way++) {
        failing_allocator a = {.failed = true};
        size_t k = 0;
        for (; a.failed; k++) {
            a = (failing_allocator){.countdown = SIZE_MAX, .once = way % 2 == 1};
            ico_allocator allocator = {failing_resize, &a};
            ico_context *poor = ico_context_new(&allocator);
            ico_problem *p = NULL;
            int64_t bound = 77;
            const char *by = NULL;
            assert_int_equal(pose(poor, way / 4, &p), ICO_OK);
            /* a value that counting reaches, or does not */
            int64_t value = way / 4 == 2 || way / 4 == 4 ? 1 : 1000;
            if (way % 4 >= 2) value = way / 4 == 2 || way / 4 == 4 ? 1000 : -1000;
            a.countdown = k;
            ico_status status = ico_verify_bound(poor, p, value, &bound, &by);
            a.countdown = SIZE_MAX;
            assert_int_equal(status, a.failed ? ICO_NO_MEMORY : ICO_OK);
            assert_int_equal(by == NULL, a.failed);
            assert_int_equal(bound == 77, a.failed);
            ico_problem_free(p);
            ico_context_free(poor);
            assert_int_equal(a.live, 0);
        }
        assert_true(k > 1);
    }
}

typedef struct watch {
    unsigned asked, limit;
} watch;

static bool is_over(void *user)
{
    watch *w = user;
    return ++w->asked == w->limit;
}

static bool never(void *user)
{
    ++*(unsigned *)user;
    return false;
}

static bool at_once(void *user)
{
    ++*(unsigned *)user;
    return true;
}

/* Stopped by the context once some work was done, and a bit more, ...: nothing is known,
 * even if who was asked besides would go on. */
static void stopped_by_the_context(void **state)
{
    enum { CONTEXT_LOOKS_EVERY = 500000 };
    (void)state;
    for (unsigned way = 0; way < 2 * QUESTIONS; way++) {
        bool over = false;
        unsigned stops = 0;
        for (uint64_t work = 1; !over && work < CONTEXT_LOOKS_EVERY;
             work += 1 + work / 8, stops++) {
            ico_context *hurried = ico_context_new(NULL);
            watch w = {.limit = 1};
            ico_problem *p = NULL;
            int64_t bound = 77;
            const char *by = NULL;
            unsigned asked = 0;
            bool stopped = false;
            const ico_patience patience = {
                .stop = never, .user = &asked, .stopped = &stopped};
            assert_int_equal(pose(hurried, way / 2, &p), ICO_OK);
            ico_context_set_stop(hurried, is_over, &w);
            assert_int_equal(ico__tick(hurried, CONTEXT_LOOKS_EVERY - work), ICO_OK);
            int64_t value = way / 2 == 2 || way / 2 == 4 ? 1 : 1000;
            ico_status status = ico__verify_bound(
                hurried, p, value, way % 2 == 0 ? NULL : &patience, &bound, &by);
            over = w.asked == 0;
            assert_int_equal(by == NULL, !over);
            /* a graph that was to be made, and was not, is a failure */
            assert_true(status == ICO_OK || (status == ICO_STOPPED && !over));
            ico_problem_free(p);
            ico_context_free(hurried);
        }
        assert_true(stops > 3 && (over || way / 2 == 1)); /* making a graph counts much */
    }
}

/* Who has no patience is asked, and told nothing. */
static void out_of_patience(void **state)
{
    (void)state;
    for (unsigned k = 0; k < 2 * QUESTIONS; k++) {
        ico_problem *p = NULL;
        int64_t bound = 77;
        const char *by = NULL;
        unsigned asked = 0;
        bool stopped = false;
        const ico_patience patience = {
            .stop = k % 2 == 0 ? at_once : never, .user = &asked, .stopped = &stopped};
        assert_int_equal(pose(ctx, k / 2, &p), ICO_OK);
        assert_int_equal(ico__verify_bound(ctx, p, k / 2 == 2 || k / 2 == 4 ? 1 : 1000,
                                           &patience, &bound, &by),
                         ICO_OK);
        assert_true(asked > 0);
        assert_int_equal(by == NULL, k % 2 == 0);
        ico_problem_free(p);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(moves_come_once),   TEST(small_ones),
        TEST(what_is_not_asked), TEST(ways),
        TEST(few_turns),         TEST(nothing_is_less),
        TEST(memory_is_scarce),  TEST(stopped_by_the_context),
        TEST(out_of_patience),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
