/* tests/unit/test_merge_parts.c - the parts of method merge: the strand against a plain
 * array, covers against exhaustive search, exchanges that keep two edges at a vertex.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "cover_scene.h"
#include "method/merge/merge.h"
#include "method/merge/two_level_list.h"

enum { MOST = 9, MOST_EDGES = MOST * MOST, LONG = 400 };

/* --- the strand ------------------------------------------------------------------------
 */

static void compare_strand(const ico_two_level_list *s, const uint32_t *plain,
                           uint32_t length)
{
    assert_int_equal(s->length, length);
    for (uint32_t i = 0; i < length; i++) {
        assert_int_equal(ico__two_level_list_at(s, i), plain[i]);
        assert_int_equal(ico__two_level_list_rank(s, plain[i]), i);
        assert_true(ico__two_level_list_has(s, plain[i]));
    }
}

static void reverse_plain(uint32_t *plain, uint32_t from, uint32_t to)
{
    for (; from < to; from++, to--) {
        uint32_t swap = plain[from];
        plain[from] = plain[to];
        plain[to] = swap;
    }
}

/* The ranks below length in three parts, in a random order, each turned or not. */
static void cut_in_three(ico_random *random, uint32_t length, ico_two_level_part *parts)
{
    uint32_t a = 1 + ico__random_below(random, length - 2);
    uint32_t b = a + 1 + ico__random_below(random, length - a - 1);
    uint32_t order[] = {0, 1, 2}, from[] = {0, a, b, length};
    ico__random_shuffle(random, order, 3);
    for (unsigned i = 0; i < 3; i++)
        parts[i] = (ico_two_level_part){.from = from[order[i]],
                                        .to = from[order[i] + 1] - 1,
                                        .backward = ico__random_below(random, 2) == 0};
}

static void rearrange_plain(const uint32_t *old, const ico_two_level_part *parts,
                            uint32_t *plain)
{
    for (unsigned i = 0; i < 3; i++)
        for (uint32_t k = parts[i].from; k <= parts[i].to; k++)
            *plain++ = old[parts[i].backward ? parts[i].to - (k - parts[i].from) : k];
}

/* Random calls on a strand and on an array, side by side; the vertices not in the path
 * stand behind it in the array. */
static void test_strand(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 11);
    ico_two_level_list s;
    uint32_t plain[LONG], old[LONG], length = 0;
    assert_int_equal(ico__two_level_list_open(ctx, LONG, &s), ICO_OK);
    for (uint32_t i = 0; i < LONG; i++) plain[i] = i;
    for (unsigned i = 0; i < 3000; i++) {
        uint32_t what = ico__random_below(&random, 20);
        if (what == 0 && length > 0) {
            length = ico__random_below(&random, length) + 1;
            ico__two_level_list_truncate(&s, length);
        } else if (what <= 2 && length < LONG) {
            uint32_t count = 1 + ico__random_below(&random, LONG - length);
            ico__two_level_list_append(&s, plain + length, count);
            length += count;
        } else if (what <= 5 && length > 2) {
            ico_two_level_part parts[3];
            memcpy(old, plain, sizeof old);
            cut_in_three(&random, length, parts);
            ico__two_level_list_rearrange(&s, parts, 3);
            rearrange_plain(old, parts, plain);
        } else if (length > 0) {
            uint32_t from = ico__random_below(&random, length);
            uint32_t to = from + ico__random_below(&random, length - from);
            ico__two_level_list_reverse(&s, from, to);
            reverse_plain(plain, from, to);
        }
        if (i % 7 == 0) {
            compare_strand(&s, plain, length);
            for (uint32_t k = length; k < LONG; k++)
                assert_false(ico__two_level_list_has(&s, plain[k]));
        }
    }
    ico__two_level_list_clear(&s);
    compare_strand(&s, plain, 0);
    ico__two_level_list_close(&s);
    ico_context_free(ctx);
}

/* --- covers ----------------------------------------------------------------------------
 */

static ico_problem *random_problem(ico_context *ctx, ico_random *random, bool bipartite)
{
    uint32_t n = 3 + ico__random_below(random, MOST - 2);
    uint32_t percent = 25 + ico__random_below(random, 60);
    ico_graph_builder *builder = builder_new(ctx, n, false);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = u + 1; v < n; v++)
            if ((!bipartite || (u + v) % 2 == 1) &&
                ico__random_below(random, 100) < percent)
                builder_add(builder, u, v);
    ico_graph *graph = built(builder, "random");
    ico_problem *problem = problem_in(ctx, graph, ICO_CLOSED);
    for (uint32_t i = ico__random_below(random, 3); i > 0 && graph->m > 0; i--) {
        uint32_t e = ico__random_below(random, graph->m);
        requiring(problem, graph->tail[e], graph->head[e]);
    }
    return closed_problem(problem);
}

static bool is_fixed(const scene *s, uint32_t e)
{
    for (size_t i = 0; i < s->closed->fixed_count; i++)
        if (s->closed->fixed[i] == e) return true;
    return false;
}

/* Is there a 2-factor with the fixed edges?  Edges e and later are open. */
static bool has_factor(const scene *s, uint32_t e, uint32_t *degree)
{
    const ico_graph *g = s->closed->graph;
    if (e == g->m) {
        for (uint32_t v = 0; v < g->n; v++)
            if (degree[v] != 2) return false;
        return true;
    }
    uint32_t u = g->tail[e], v = g->head[e];
    if (degree[u] < 2 && degree[v] < 2) {
        degree[u]++;
        degree[v]++;
        bool found = has_factor(s, e + 1, degree);
        degree[u]--;
        degree[v]--;
        if (found) return true;
    }
    if (is_fixed(s, e)) return false;
    /* tails ascend here: what u lacks now it will never get */
    for (uint32_t w = 0; w < u; w++)
        if (degree[w] != 2) return false;
    return has_factor(s, e + 1, degree);
}

static void test_factor(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 5);
    unsigned with = 0, without = 0, repaired = 0;
    for (unsigned i = 0; i < 3000; i++) {
        scene s = open_scene(ctx, random_problem(ctx, &random, i % 3 == 0), i);
        uint32_t degree[MOST] = {0};
        bool exists = has_factor(&s, 0, degree);
        if (!s.possible) {
            close_scene(&s);
            continue;
        }
        check_cover(&s);
        /* from a greedy cover, or from nothing at all */
        if (i % 2 == 0) assert_int_equal(ico__greedy_factor_fill(&s.cover), ICO_OK);
        check_cover(&s);
        uint64_t before = s.cover.short_of;
        assert_int_equal(ico__factor_augment(&s.cover), ICO_OK);
        check_cover(&s);
        assert_true(s.cover.short_of <= before);
        if (i % 3 == 0) assert_int_equal(exists, s.cover.short_of == 0); /* bipartite */
        repaired += s.cover.short_of > 0 && exists;
        uint8_t barrier[MOST];
        assert_int_equal(ico__factor_complete(&s.cover, barrier), ICO_OK);
        check_cover(&s);
        check_barrier(&s, barrier);
        assert_int_equal(exists, s.cover.short_of == 0);
        with += exists;
        without += !exists;
        close_scene(&s);
    }
    assert_true(with > 300 && without > 300 && repaired > 0);
    ico_context_free(ctx);
}

static uint32_t count_cycles(const ico_cover *c)
{
    bool seen[1000] = {false};
    uint32_t cycles = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        if (seen[v]) continue;
        cycles++;
        uint32_t from = c->mate[2 * v], at = v;
        while (!seen[at]) {
            seen[at] = true;
            uint32_t next = ico__cover_next(c, from, at);
            from = at;
            at = next;
        }
    }
    return cycles;
}

/* A 2-factor made of the squares of a grid of even sides merges into one cycle. */
static void test_patch(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    scene s = open_scene(ctx, family_question(ctx, "grid:10x12", ICO_CLOSED), 1);
    for (uint32_t r = 0; r < 10; r += 2)
        for (uint32_t k = 0; k < 12; k += 2) {
            uint32_t v = 12 * r + k;
            ico__cover_join(&s.cover, v, v + 1);
            ico__cover_join(&s.cover, v, v + 12);
            ico__cover_join(&s.cover, v + 13, v + 1);
            ico__cover_join(&s.cover, v + 13, v + 12);
        }
    check_cover(&s);
    assert_int_equal(s.cover.short_of, 0);
    assert_int_equal(count_cycles(&s.cover), 30);
    uint32_t cycles;
    assert_int_equal(ico__patch_cycles(&s.cover, &cycles), ICO_OK);
    check_cover(&s);
    assert_int_equal(s.cover.short_of, 0);
    assert_int_equal(cycles, count_cycles(&s.cover));
    assert_int_equal(cycles, 1);
    close_scene(&s);
    ico_context_free(ctx);
}

/* Exchanges keep a 2-factor, and splicing gives Hamiltonian cycles with the fixed edges.
 */
static void test_splice(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 9);
    unsigned spliced = 0;
    for (unsigned i = 0; i < 2000; i++) {
        ico_problem *p = i % 20 == 0
                             ? family_question(ctx, "cubic:200,seed=3", ICO_CLOSED)
                             : random_problem(ctx, &random, i % 3 == 0);
        scene s = open_scene(ctx, p, i);
        uint32_t cycles, cycle[200];
        uint8_t barrier[200];
        bool found;
        ico_join_cycles_effort effort = {.rotations = 3000};
        if (s.possible) assert_int_equal(ico__factor_complete(&s.cover, barrier), ICO_OK);
        if (!s.possible || s.cover.short_of > 0) {
            close_scene(&s);
            continue;
        }
        if (i % 2 == 0) {
            assert_int_equal(ico__patch_cycles(&s.cover, &cycles), ICO_OK);
            check_cover(&s);
            assert_int_equal(s.cover.short_of, 0);
            assert_int_equal(cycles, count_cycles(&s.cover));
        }
        if (i % 4 == 1) {
            uint32_t scratch[200];
            assert_int_equal(ico__join_windows(&s.cover, 100, scratch, &cycles), ICO_OK);
            check_cover(&s);
            assert_int_equal(s.cover.short_of, 0);
            assert_int_equal(cycles, count_cycles(&s.cover));
        }
        cycles = count_cycles(&s.cover);
        assert_int_equal(ico__join_cycles(&s.cover, &effort, cycle, &found), ICO_OK);
        check_cover(&s);
        if (found) {
            bool valid;
            ico_kind kind;
            assert_int_equal(
                ico_verify_tour(ctx, s.problem, cycle, s.cover.n, &valid, &kind, NULL),
                ICO_OK);
            assert_true(valid);
            spliced += cycles > 1;
        } else {
            assert_true(cycles > 1);
        }
        close_scene(&s);
    }
    assert_true(spliced > 100);
    ico_context_free(ctx);
}

/* Three required edges at a vertex, or a short cycle of them. */
static void test_impossible(void **state)
{
    (void)state;
    static const uint32_t star[] = {0, 1, 0, 2, 0, 3}, ring[] = {1, 2, 2, 3, 3, 1},
                          whole[] = {0, 1, 1, 2, 2, 3, 3, 4, 4, 0};
    static const struct {
        const uint32_t *pairs;
        size_t count;
        bool possible;
    } cases[] = {{star, 3, false}, {ring, 3, false}, {whole, 5, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = family_problem(ctx, "complete:5", ICO_CLOSED);
        for (size_t k = 0; k < cases[i].count; k++)
            requiring(p, cases[i].pairs[2 * k], cases[i].pairs[2 * k + 1]);
        closed_problem(p);
        scene s = open_scene(ctx, p, 1);
        assert_int_equal(s.possible, cases[i].possible);
        close_scene(&s);
        ico_context_free(ctx);
    }
}

static ico_status strand_scenario(ico_context *ctx)
{
    ico_two_level_list s = {.length = 77};
    ico_status status = ico__two_level_list_open(ctx, 10, &s);
    if (status != ICO_OK)
        assert_int_equal(s.length, 77);
    else
        ico__two_level_list_close(&s);
    return status;
}

static void test_allocation(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(strand_scenario) >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strand),     cmocka_unit_test(test_factor),
        cmocka_unit_test(test_patch),      cmocka_unit_test(test_splice),
        cmocka_unit_test(test_impossible), cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
