/* tests/unit/test_alternate.c - exchanges along alternating cycles: after each one the
 * cover is a cover, with as many cycles as were foretold; what merging them reaches.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "method/merge/merge.h"
#include "problems.h"

enum { MOST = 6000 };

/* A closed question and a 2-factor for it. */
typedef struct scene {
    ico_context *ctx;
    ico_problem *problem;
    ico_run *run;
    ico_closed *closed;
    ico_cover cover;
} scene;

/* Takes the problem over; false if there is no 2-factor. */
static bool open_scene(ico_context *ctx, ico_problem *problem, uint64_t seed, scene *s)
{
    static uint8_t barrier[MOST];
    bool possible;
    *s = (scene){.ctx = ctx, .problem = problem};
    assert_int_equal(ico_run_new(ctx, problem, &s->run), ICO_OK);
    ico__random_seed(ico__run_random(s->run), seed);
    assert_int_equal(ico__closed_new(ctx, problem, &s->closed), ICO_OK);
    assert_int_equal(ico__cover_open(s->closed, s->run, &s->cover, &possible), ICO_OK);
    if (!possible) return false;
    assert_int_equal(ico__greedy_factor_fill(&s->cover), ICO_OK);
    assert_int_equal(ico__factor_complete(&s->cover, barrier), ICO_OK);
    return s->cover.short_of == 0;
}

static void close_scene(scene *s)
{
    ico__cover_close(&s->cover);
    ico__closed_free(s->closed);
    ico_run_free(s->run);
    ico_problem_free(s->problem);
}

/* Edges are edges, both ways, two at a vertex; fixed ones are there.  Returns the number
 * of cycles; which[v]: that of v. */
static uint32_t check_cover(const scene *s, uint32_t *which)
{
    const ico_cover *c = &s->cover;
    uint32_t cycles = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        for (uint32_t i = 0; i < 2; i++) {
            uint32_t w = c->mate[2 * v + i];
            assert_int_not_equal(ico_graph_find_edge(c->g, v, w), ICO_NO_EDGE);
            assert_true(ico__cover_is_joined(c, w, v));
        }
        assert_int_not_equal(c->mate[2 * v], c->mate[2 * v + 1]);
        which[v] = UINT32_MAX;
    }
    for (size_t i = 0; i < s->closed->fixed_count; i++) {
        uint32_t e = s->closed->fixed[i];
        assert_true(ico__cover_is_fixed(c, c->g->tail[e], c->g->head[e]));
    }
    for (uint32_t v = 0; v < c->n; v++) {
        if (which[v] != UINT32_MAX) continue;
        uint32_t from = c->mate[2 * v], at = v;
        while (which[at] == UINT32_MAX) {
            which[at] = cycles;
            uint32_t next = ico__cover_next(c, from, at);
            from = at;
            at = next;
        }
        cycles++;
    }
    return cycles;
}

/* The list has the cycles of the cover, each in one part, with labels that agree. */
static void check_list(const ico_cycle_list *l, const uint32_t *which, uint32_t cycles)
{
    uint32_t n = l->cover->n, spans = 0;
    assert_int_equal(l->count, cycles);
    assert_int_equal(l->list.length, n);
    for (uint32_t r = 0; r < n; spans++) {
        uint32_t v = ico__two_level_list_at(&l->list, r), label, size, other;
        assert_int_equal(ico__two_level_list_find(&l->list, v, &label), r);
        assert_int_equal(l->first[label], v);
        size = l->size[label];
        for (uint32_t k = 0; k < size; k++) {
            uint32_t a = ico__two_level_list_at(&l->list, r + k);
            uint32_t b = ico__two_level_list_at(&l->list, r + (k + 1) % size);
            assert_true(ico__cover_is_joined(l->cover, a, b));
            assert_int_equal(which[a], which[v]);
            assert_int_equal(ico__two_level_list_find(&l->list, a, &other), r + k);
            assert_int_equal(other, label);
        }
        r += size;
    }
    assert_int_equal(spans, cycles);
}

/* A random walk that loses and gains edges in turn until it can close; false if it meets
 * itself. */
static bool draw_exchange(ico_cycle_list *l, ico_random *random, uint32_t most)
{
    const ico_cover *c = l->cover;
    uint32_t v = ico__random_below(random, c->n), used[MOST], count = 0;
    l->ends = 0;
    while (l->ends + 2 <= most) {
        if (c->fixed[v] == 2) return false;
        uint32_t side = c->fixed[v] + ico__random_below(random, 2u - c->fixed[v]);
        uint32_t w = c->mate[2 * v + side];
        for (uint32_t i = 0; i < count; i++)
            if (used[i] == v || used[i] == w) return false;
        used[count++] = v;
        used[count++] = w;
        l->end[l->ends++].v = v;
        l->end[l->ends++].v = w;
        if (l->ends > 2 && ico__cover_is_edge(c, w, used[0]) &&
            !ico__cover_is_joined(c, w, used[0]))
            return true;
        do v = c->g->adj[c->g->row[w] + ico__random_below(random, ico__degree(c->g, w))];
        while (ico__degree(c->g, w) > 2 && ico__cover_is_joined(c, w, v));
        if (ico__cover_is_joined(c, w, v)) return false;
    }
    return false;
}

static ico_problem *random_problem(ico_context *ctx, ico_random *random)
{
    static const char *const graphs[] = {"cubic:60,seed=%u", "cubic:12,seed=%u",
                                         "gnm:40,120,seed=%u", "torus:6x%u",
                                         "petersen:%u,3"};
    uint32_t k = ico__random_below(random, 5), x = 8 + ico__random_below(random, 30);
    char words[40];
    snprintf(words, sizeof words, graphs[k], x);
    ico_graph *g = family_new(ctx, words);
    uint32_t e = ico__random_below(random, g->m), u = g->tail[e], v = g->head[e];
    ico_problem *p = problem_in(ctx, g, ICO_CLOSED);
    if (ico__random_below(random, 2) == 0) requiring(p, u, v);
    return closed_problem(p);
}

/* In all: exchanges that merge, split, and keep the number, of one cycle and of more. */
static void test_exchanges(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 4);
    unsigned merged = 0, split = 0, kept = 0, several = 0;
    static uint32_t which[MOST];
    for (unsigned i = 0; i < 300; i++) {
        scene s;
        if (!open_scene(ctx, random_problem(ctx, &random), i, &s)) {
            close_scene(&s);
            continue;
        }
        ico_cycle_list l;
        assert_int_equal(ico__cycle_list_open(&s.cover, &l), ICO_OK);
        uint32_t cycles = check_cover(&s, which);
        check_list(&l, which, cycles);
        for (unsigned k = 0; k < 200; k++) {
            if (!draw_exchange(&l, &random, 24)) continue;
            ico__cycle_list_judge(&l);
            uint32_t touched = l.touched, loops = l.loops;
            several += touched > 2;
            ico__cycle_list_flip(&l);
            uint32_t now = check_cover(&s, which);
            assert_int_equal(now + touched, cycles + loops);
            check_list(&l, which, now);
            merged += now < cycles;
            split += now > cycles;
            kept += now == cycles;
            cycles = now;
        }
        ico__cycle_list_close(&l);
        close_scene(&s);
    }
    assert_true(merged > 100 && split > 100 && kept > 100 && several > 100);
    ico_context_free(ctx);
}

/* An exchange of more parts than the list puts together: of a cycle that is all of the
 * graph, an edge in eight goes, and chords close what is left of it. */
static void test_long_exchange(void **state)
{
    (void)state;
    enum { STEP = 8, PIECES = ICO_TWO_LEVEL_PARTS / 2 + 8, N = STEP * PIECES };
    static uint32_t which[N];
    ico_context *ctx = ico_context_new(NULL);
    ico_graph_builder *builder = builder_new(ctx, N, false);
    for (uint32_t v = 0; v < N; v++) builder_add(builder, v, (v + 1) % N);
    for (uint32_t v = 1; v < N; v += STEP) builder_add(builder, v, (v + STEP - 1) % N);
    scene s = {.ctx = ctx};
    bool possible;
    s.problem = closed_problem(problem_in(ctx, built(builder, "chords"), ICO_CLOSED));
    assert_int_equal(ico_run_new(ctx, s.problem, &s.run), ICO_OK);
    assert_int_equal(ico__closed_new(ctx, s.problem, &s.closed), ICO_OK);
    assert_int_equal(ico__cover_open(s.closed, s.run, &s.cover, &possible), ICO_OK);
    for (uint32_t v = 0; v < N; v++) ico__cover_join(&s.cover, v, (v + 1) % N);
    ico_cycle_list l;
    assert_int_equal(ico__cycle_list_open(&s.cover, &l), ICO_OK);
    assert_true(l.most >= 2 * PIECES);
    for (uint32_t i = 0; i < PIECES; i++) {
        l.end[l.ends++].v = STEP * i;
        l.end[l.ends++].v = STEP * i + 1;
    }
    ico__cycle_list_judge(&l);
    assert_int_equal(l.touched, 1);
    assert_int_equal(l.loops, PIECES);
    ico__cycle_list_flip(&l);
    uint32_t cycles = check_cover(&s, which);
    assert_int_equal(cycles, PIECES);
    check_list(&l, which, cycles);
    ico__cycle_list_close(&l);
    close_scene(&s);
    ico_context_free(ctx);
}

static uint32_t alternated(ico_context *ctx, const char *words, uint64_t seed)
{
    static uint32_t which[MOST];
    scene s;
    uint32_t cycles = 0;
    uint64_t work = 0;
    assert_true(open_scene(ctx, family_question(ctx, words, ICO_CLOSED), seed, &s));
    assert_int_equal(ico__alternate_cycles(&s.cover, false, &work, &cycles), ICO_OK);
    assert_int_equal(check_cover(&s, which), cycles);
    close_scene(&s);
    return cycles;
}

/* Hamiltonian cycles, with nothing but exchanges.  The last is a honeycomb on a torus: no
 * exchange that can be drawn together to a point changes the parity of the number of
 * cycles, so half of the covers would end with two. */
static void test_merging(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        unsigned least; /* of 20 seeds */
    } cases[] = {{"cubic:3000", 20},
                 {"petersen:1500,3", 18},
                 {"torus:40x50", 20},
                 {"regular:2000,5", 20},
                 {"lcf:[41,-41]^800", 17}};
    ico_context *ctx = ico_context_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned whole = 0;
        for (uint64_t seed = 1; seed <= 20; seed++)
            whole += alternated(ctx, cases[i].words, seed) == 1;
        if (whole < cases[i].least) fail_msg("%s: %u of 20", cases[i].words, whole);
    }
    ico_context_free(ctx);
}

/* Where there is no Hamiltonian cycle, the search ends, and the cover is one still. */
static void test_in_vain(void **state)
{
    (void)state;
    static const char *const graphs[] = {"petersen", "flower:51", "petersen:401,2",
                                         "coxeter"};
    ico_context *ctx = ico_context_new(NULL);
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++)
        assert_true(alternated(ctx, graphs[i], i) > 1);
    ico_context_free(ctx);
}

static ico_status alternate_scenario(ico_context *ctx)
{
    ico_context *own = ico_context_new(NULL);
    scene s;
    assert_true(open_scene(own, family_question(own, "torus:6x8", ICO_CLOSED), 1, &s));
    s.cover.ctx = ctx; /* what is made from here on may fail */
    uint32_t cycles = 77;
    uint64_t work = 0;
    ico_status status = ico__alternate_cycles(&s.cover, false, &work, &cycles);
    s.cover.ctx = own;
    assert_int_equal(cycles == 77, status != ICO_OK);
    close_scene(&s);
    ico_context_free(own);
    return status;
}

static void test_allocation(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(alternate_scenario) >= 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exchanges),  cmocka_unit_test(test_long_exchange),
        cmocka_unit_test(test_merging),    cmocka_unit_test(test_in_vain),
        cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
