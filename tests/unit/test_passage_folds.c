/* tests/unit/test_passage_folds.c - symmetries of models, and models folded along them,
 * against all choices of the whole.
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"
#include "share.h"

#include "allocation.h"
#include "graph/automorphism.h"
#include "passages.h"

static ico_random rng;

enum { PIECE = 8, MOST_PIECES = 12 };

/* The edges of a graph. */
typedef struct ring {
    uint32_t n, edges, end[2000][2];
} ring;

static void add(ring *r, uint32_t u, uint32_t v)
{
    assert_true(r->edges < sizeof r->end / sizeof *r->end);
    r->end[r->edges][0] = u;
    r->end[r->edges++][1] = v;
}

/* `count` pieces, all alike, in a ring that looks the same from each: path 0 .. PIECE - 1
 * through each piece, an edge to the next, some edges inside, and some between ports of
 * pieces that are as far apart.  Vertices in any order. */
static void make_ring(ring *r, uint32_t count, uint32_t inner, uint32_t outer)
{
    uint32_t order[MOST_PIECES * PIECE];
    *r = (ring){.n = count * PIECE};
    for (uint32_t i = 0; i < r->n; i++) order[i] = i;
    ico__random_shuffle(&rng, order, r->n);
    for (uint32_t k = 0; k < PIECE + inner + outer; k++) {
        bool inside = k < PIECE - 1 || (k >= PIECE && k < PIECE + inner);
        uint32_t a = k < PIECE ? k : ico__random_below(&rng, PIECE);
        uint32_t b = k < PIECE ? (k + 1) % PIECE : ico__random_below(&rng, PIECE);
        uint32_t far = inside      ? 0
                       : k < PIECE ? 1
                                   : 1 + ico__random_below(&rng, count - 1);
        if (!inside && k >= PIECE) { /* from few ports */
            a -= a % 4;
            b -= b % 4;
        }
        if (far == 0 && a == b) continue;
        for (uint32_t i = 0; i < count; i++)
            add(r, order[i * PIECE + a], order[(i + far) % count * PIECE + b]);
    }
}

static ico_status build_ring(ico_context *ctx, const ring *r, ico_graph **g)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(ctx, r->n, false, &builder);
    for (uint32_t i = 0; i < r->edges && status == ICO_OK; i++)
        status = ico_graph_builder_add(builder, r->end[i][0], r->end[i][1]);
    if (status == ICO_OK) status = ico_graph_build(builder, "ring", g);
    ico_graph_builder_free(builder);
    return status;
}

/* Does the symmetry take these choices to themselves? */
static bool is_fixed(const ico_passage_model *m, const ico_passage_symmetry *s,
                     const ico_passage_state *state)
{
    for (uint32_t x = 0; x < m->clusters; x++) {
        uint32_t y = s->cluster[x];
        if (s->choice[m->row[x] + state->chosen[x]] != m->row[y] + state->chosen[y])
            return false;
    }
    return true;
}

/* The k-th of all choices. */
static void choose_all(ico_passage_state *s, uint64_t k)
{
    for (uint32_t x = 0; x < s->m->clusters; x++) {
        s->chosen[x] = (uint8_t)(k % ico__passage_choices(s->m, x));
        k /= ico__passage_choices(s->m, x);
    }
    ico__passage_state_read(s);
}

static uint64_t count_choices(const ico_passage_model *m)
{
    uint64_t all = 1;
    for (uint32_t x = 0; x < m->clusters && all < 1000000; x++)
        all *= ico__passage_choices(m, x);
    return all;
}

/* Covers that the symmetry keeps, of all. */
static uint32_t count_fixed(const ico_passage_model *m, const ico_passage_symmetry *s)
{
    ico_passage_state state;
    uint32_t count = 0;
    assert_int_equal(ico__passage_state_new(m, &state), ICO_OK);
    for (uint64_t k = 0; k < count_choices(m); k++) {
        choose_all(&state, k);
        count += state.lack == 0 && is_fixed(m, s, &state);
    }
    ico__passage_state_free(&state);
    return count;
}

/* All choices of the fold: what they lack, and what the whole lacks then. */
static uint32_t count_folded(const ico_passage_fold *f, const ico_passage_symmetry *s)
{
    ico_passage_state small;
    ico_passage_cover cover;
    uint32_t count = 0;
    assert_int_equal(ico__passage_state_new(&f->small, &small), ICO_OK);
    assert_int_equal(ico__passage_cover_new(f->whole, &cover), ICO_OK);
    for (uint64_t k = 0; k < count_choices(&f->small); k++) {
        choose_all(&small, k);
        ico__passage_unfold(f, &small, &cover.state);
        assert_true(is_fixed(f->whole, s, &cover.state));
        assert_true((small.lack == 0) == (cover.state.lack == 0));
        if (small.lack > 0) continue;
        count++;
        uint32_t cycles = ico__passage_cycles(&cover);
        double orbits = ico__passage_cycle_orbits(&cover, f->socket, f->order);
        assert_true(orbits <= cycles + 1e-9 && orbits * f->order >= cycles - 1e-9);
    }
    ico__passage_cover_free(&cover);
    ico__passage_state_free(&small);
    return count;
}

/* The symmetry is a permutation of that order without fixed clusters; its fold has just
 * the covers that it keeps. */
static uint32_t compare_fold(const ico_passage_model *m, const ico_passage_symmetry *s)
{
    ico_passage_fold f;
    bool good;
    for (uint32_t x = 0; x < m->clusters; x++) {
        uint32_t y = s->cluster[x];
        for (uint32_t i = 1; i < s->order; i++, y = s->cluster[y])
            assert_int_not_equal(y, x);
        assert_int_equal(y, x);
    }
    assert_int_equal(ico__passage_fold_new(m, s, &f, &good), ICO_OK);
    uint32_t count = 0;
    if (good) {
        assert_int_equal(f.small.clusters * s->order, m->clusters);
        count = count_folded(&f, s);
        assert_int_equal(count, count_fixed(m, s));
    }
    ico__passage_fold_free(&f);
    return count;
}

static ring symmetric; /* the last that was found to have a symmetry */

static void test_folds(void **state)
{
    ico_context *ctx = *state;
    uint32_t symmetries = 0, covers = 0, models = 0;
    if (!ico_graph_has_automorphisms()) skip();
    for (unsigned i = 0; i < share_of(4000); i++) {
        bench b;
        ring r;
        ico_graph *g = NULL;
        ico_passage_symmetries found;
        make_ring(&r, 2 + i % 7, 2 + i % 4, 1 + i % 3);
        assert_int_equal(build_ring(ctx, &r, &g), ICO_OK);
        open_bench(&b, ctx, g);
        if (b.modelled && count_choices(&b.model) < 100000) {
            models++;
            assert_int_equal(ico__passage_symmetries_find(&b.model, &found), ICO_OK);
            for (uint32_t k = 0; k < found.count; k++)
                covers += compare_fold(&b.model, &found.items[k]);
            symmetries += found.count;
            if (found.count > 0) symmetric = r;
            ico__passage_symmetries_free(&found);
        }
        close_bench(&b);
    }
    print_message("%u models, %u symmetries, %u covers\n", models, symmetries, covers);
    assert_true(symmetries > share_least(50) && covers > share_least(50));
}

/* The method on it. */
static ico_status solving(ico_context *ctx)
{
    ico_graph *g = NULL;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = build_ring(ctx, &symmetric, &g);
    if (status == ICO_OK) status = ico_problem_from_graph(ctx, g, &p);
    if (p == NULL) ico_graph_free(g);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("passages"), NULL, &result);
    if (status == ICO_OK) assert_int_equal(result->verdict, ICO_FOUND);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

/* After test_folds. */
static void test_allocation(void **state)
{
    (void)state;
    if (symmetric.n == 0) skip();
    assert_true(fail_each_allocation(solving) > 100);
}

static int set_up_dice(void **state)
{
    ico__random_seed(&rng, 20261123);
    return open_context(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_folds, set_up_dice, close_context),
        cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
