/* tests/unit/test_merge_window.c - windows of method merge: the path that a window leaves
 * is a cycle of the graph, has swallowed whole cycles, and has kept every fixed edge.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "cover_scene.h"
#include "method/merge/merge.h"
#include "method/merge/two_level_list.h"

enum { MOST = 24, WINDOW_TICKS = 100000 };

/* Writes the cycle of the cover through x; returns its length. */
static uint32_t walk(const ico_cover *c, uint32_t x, uint32_t *cycle)
{
    uint32_t from = c->mate[2 * x], at = x, count = 0;
    do {
        assert_true(count < c->n);
        cycle[count++] = at;
        uint32_t next = ico__cover_next(c, from, at);
        from = at;
        at = next;
    } while (at != x);
    return count;
}

static void make_path(const scene *s, uint32_t x, ico_two_level_list *path)
{
    uint32_t cycle[MOST];
    assert_int_equal(ico__two_level_list_open(s->ctx, s->cover.n, path), ICO_OK);
    ico__two_level_list_append(path, cycle, walk(&s->cover, x, cycle));
}

/* Are u and v side by side in the closed path? */
static bool are_together(const ico_two_level_list *path, uint32_t u, uint32_t v)
{
    if (!ico__two_level_list_has(path, u) || !ico__two_level_list_has(path, v))
        return false;
    uint32_t a = ico__two_level_list_rank(path, u), b = ico__two_level_list_rank(path, v);
    uint32_t gap = a < b ? b - a : a - b;
    return gap == 1 || gap + 1 == path->length;
}

/* The path is a cycle of the graph, with each vertex once; a cycle of the cover is in it
 * as a whole or not at all; and the fixed edges of its vertices are in it. */
static void check_path(const scene *s, const ico_two_level_list *path)
{
    const ico_cover *c = &s->cover;
    bool seen[MOST] = {false};
    for (uint32_t i = 0; i < path->length; i++) {
        uint32_t v = ico__two_level_list_at(path, i);
        uint32_t next = ico__two_level_list_at(path, (i + 1) % path->length);
        assert_true(ico__two_level_list_has(path, v));
        assert_false(seen[v]);
        assert_true(ico__cover_is_edge(c, v, next));
        seen[v] = true;
    }
    for (uint32_t v = 0; v < c->n; v++) {
        assert_int_equal(seen[v], ico__two_level_list_has(path, v));
        assert_int_equal(seen[v], seen[c->mate[2 * v]]);
        for (uint32_t i = 0; i < c->fixed[v] && seen[v]; i++)
            if (!are_together(path, v, c->mate[2 * v + i]))
                fail_msg("the fixed edge %u-%u was lost", v, c->mate[2 * v + i]);
    }
}

/* Joins the edges of a closed walk that are not joined yet, as fixed ones are. */
static void join_cycle(ico_cover *c, const uint32_t *cycle, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t u = cycle[i], v = cycle[(i + 1) % count];
        if (!ico__cover_is_joined(c, u, v)) ico__cover_join(c, u, v);
    }
}

/* The cycle 4 5 6 beside the path 0 1 2 3.  The window {4, 0, 1, 5} leaves 6 out: of the
 * cycle 4 5 6 it sees the way 4 6 5, which stays, and the edge 4-5, which is fixed.  The
 * tour 0 1 5 6 4 has no room for that edge; the tour 0 1 5 4 6 2 3 has. */
static void test_fixed_cycle(void **state)
{
    (void)state;
    static const uint32_t path_cycle[] = {0, 1, 2, 3}, other[] = {4, 5, 6},
                          chords[][2] = {{4, 0}, {4, 1}, {5, 0}, {5, 1}, {6, 2}};
    for (unsigned fixed = 0; fixed < 2; fixed++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_graph_builder *builder = builder_new(ctx, 7, false);
        for (uint32_t i = 0; i < 4; i++) builder_add(builder, i, (i + 1) % 4);
        for (uint32_t i = 0; i < 3; i++)
            builder_add(builder, other[i], other[(i + 1) % 3]);
        for (uint32_t i = 0; i < 5; i++) builder_add(builder, chords[i][0], chords[i][1]);
        ico_problem *p = problem_in(ctx, built(builder, "beside"), ICO_CLOSED);
        if (fixed) requiring(p, 4, 5);
        scene s = open_scene(ctx, closed_problem(p), 1);
        join_cycle(&s.cover, path_cycle, 4);
        join_cycle(&s.cover, other, 3);
        check_cover(&s);
        ico_two_level_list path;
        ico_window window;
        bool merged;
        make_path(&s, 0, &path);
        assert_int_equal(ico__window_open(&s.cover, &path, &window), ICO_OK);
        assert_int_equal(ico__window_merge(&window, 4, 4, WINDOW_TICKS, &merged), ICO_OK);
        check_path(&s, &path);
        assert_int_equal(merged, !fixed);
        /* with all vertices in the window there is always a tour */
        assert_int_equal(ico__window_merge(&window, 4, 7, WINDOW_TICKS, &merged), ICO_OK);
        check_path(&s, &path);
        assert_int_equal(path.length, 7);
        ico__window_close(&window);
        ico__two_level_list_close(&path);
        close_scene(&s);
        ico_context_free(ctx);
    }
}

/* A graph of cycles of 3 vertices and more, with chords; some edges of the cycles are
 * fixed, but never all of one. */
static scene cycles_scene(ico_context *ctx, ico_random *random, uint64_t seed)
{
    uint32_t order[MOST], n = 6 + ico__random_below(random, MOST - 5), start[MOST];
    uint32_t cycles = 0, chords = n / 2 + ico__random_below(random, 2 * n);
    ico_graph_builder *builder = builder_new(ctx, n, false);
    for (uint32_t v = 0; v < n; v++) order[v] = v;
    ico__random_shuffle(random, order, n);
    for (uint32_t at = 0; at < n; cycles++) {
        start[cycles] = at;
        at += 3 + ico__random_below(random, 4);
        if (n - at < 3 || at > n) at = n;
    }
    start[cycles] = n;
    for (uint32_t k = 0; k < cycles; k++)
        for (uint32_t i = start[k]; i < start[k + 1]; i++)
            builder_add(builder, order[i],
                        order[i + 1 < start[k + 1] ? i + 1 : start[k]]);
    for (uint32_t i = 0; i < chords; i++) {
        uint32_t u = ico__random_below(random, n), v = ico__random_below(random, n);
        if (u != v) builder_add(builder, u, v);
    }
    ico_problem *p = problem_in(ctx, built(builder, "cycles"), ICO_CLOSED);
    for (uint32_t k = 0; k < cycles; k++)
        for (uint32_t i = start[k]; i + 1 < start[k + 1]; i++)
            if (ico__random_below(random, 3) == 0) requiring(p, order[i], order[i + 1]);
    scene s = open_scene(ctx, closed_problem(p), seed);
    assert_true(s.possible);
    for (uint32_t k = 0; k < cycles; k++)
        join_cycle(&s.cover, order + start[k], start[k + 1] - start[k]);
    check_cover(&s);
    return s;
}

/* Windows of all sizes around random vertices, one after the other on the same path. */
static void test_random(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 7);
    unsigned merges = 0, refusals = 0;
    for (unsigned i = 0; i < 1500; i++) {
        scene s = cycles_scene(ctx, &random, i);
        ico_two_level_list path;
        ico_window window;
        make_path(&s, ico__random_below(&random, s.cover.n), &path);
        assert_int_equal(ico__window_open(&s.cover, &path, &window), ICO_OK);
        for (unsigned k = 0; k < 12; k++) {
            uint32_t x = ico__random_below(&random, s.cover.n), before = path.length;
            uint32_t size = 3 + ico__random_below(&random, s.cover.n - 2);
            bool merged;
            if (ico__two_level_list_has(&path, x)) continue;
            assert_int_equal(ico__window_merge(&window, x, size, WINDOW_TICKS, &merged),
                             ICO_OK);
            check_path(&s, &path);
            assert_int_equal(merged, ico__two_level_list_has(&path, x));
            assert_int_equal(merged, path.length > before);
            merges += merged;
            refusals += !merged;
        }
        ico__window_close(&window);
        ico__two_level_list_close(&path);
        close_scene(&s);
    }
    assert_true(merges > 500 && refusals > 500);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixed_cycle),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
