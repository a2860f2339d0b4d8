/* tests/cover_scene.h - covers of small questions, for the tests of the parts of merge.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_COVER_SCENE_H
#define ICO_TESTS_COVER_SCENE_H

#include "base/random.h"
#include "method/merge/merge.h"
#include "problems.h"

enum { SCENE_MOST = 100 }; /* vertices where barriers are checked */

/* A closed question on a small graph and what the method makes of it. */
typedef struct scene {
    ico_context *ctx;
    ico_problem *problem;
    ico_run *run;
    ico_closed *closed;
    ico_cover cover;
    bool possible;
} scene;

static inline scene open_scene(ico_context *ctx, ico_problem *problem, uint64_t seed)
{
    scene s = {.ctx = ctx, .problem = problem};
    assert_int_equal(ico_run_new(ctx, problem, &s.run), ICO_OK);
    ico__random_seed(ico__run_random(s.run), seed);
    assert_int_equal(ico__closed_new(ctx, problem, &s.closed), ICO_OK);
    assert_int_equal(ico__cover_open(s.closed, s.run, &s.cover, &s.possible), ICO_OK);
    return s;
}

static inline void close_scene(scene *s)
{
    ico__cover_close(&s->cover);
    ico__closed_free(s->closed);
    ico_run_free(s->run);
    ico_problem_free(s->problem);
}

/* Edges are edges, both ways, at most two at a vertex; fixed ones are there. */
static inline void check_cover(const scene *s)
{
    const ico_cover *c = &s->cover;
    uint64_t short_of = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        short_of += 2 - (uint64_t)c->degree[v];
        for (uint32_t i = 0; i < 2; i++) {
            uint32_t w = c->mate[2 * v + i];
            assert_int_equal(w != ICO_NO_VERTEX, i < c->degree[v]);
            if (w == ICO_NO_VERTEX) continue;
            assert_int_not_equal(ico_graph_find_edge(c->g, v, w), ICO_NO_EDGE);
            assert_true(ico__cover_is_joined(c, w, v));
        }
        if (c->degree[v] == 2) assert_int_not_equal(c->mate[2 * v], c->mate[2 * v + 1]);
    }
    assert_int_equal(short_of, c->short_of);
    for (size_t i = 0; i < s->closed->fixed_count; i++) {
        uint32_t e = s->closed->fixed[i];
        assert_true(ico__cover_is_fixed(c, c->g->tail[e], c->g->head[e]));
    }
}

/* A barrier is there exactly when it should be, and convinces the verifier. */
static inline void check_barrier(const scene *s, const uint8_t *set)
{
    uint64_t ports[SCENE_MOST], count = 0, split = 0;
    for (uint8_t k = ICO_BARRIER_S; k <= ICO_BARRIER_T; k++) {
        for (uint32_t v = 0; v < s->cover.n; v++)
            if (set[v] == k) ports[count++] = v;
        if (k == ICO_BARRIER_S) split = count;
    }
    ico_reason reason = {.type = ICO_REASON_BARRIER,
                         .vertices = ports,
                         .vertex_count = count,
                         .split = split};
    bool valid;
    assert_int_equal(ico_verify_reason(s->ctx, s->problem, &reason, &valid, NULL),
                     ICO_OK);
    assert_int_equal(valid, s->cover.short_of > 0);
}

#endif
