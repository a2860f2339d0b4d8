/* tests/verify_bench.h - a question, and what the verifier says of sequences: shared by
 * the tests of the verifier.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_VERIFY_BENCH_H
#define ICO_TESTS_VERIFY_BENCH_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "icosian/verify.h"
#include "problems.h"

typedef struct bench {
    ico_context *ctx;
    ico_problem *problem;
    ico_text why;
    bool valid;
    ico_kind kind;
} bench;

/* A problem that is still open; graph: "0-1 1-2 ..." as pairs of digits, e.g. "0112". */
static inline bench on_board(const char *piece, const char *shape, ico_kind kind)
{
    bench b = {.ctx = ico_context_new(NULL)};
    b.problem = board_problem(b.ctx, piece, shape, kind);
    ico_text_init(&b.why, b.ctx);
    return b;
}

static inline ico_graph *make_graph(ico_context *ctx, unsigned n, bool directed,
                                    const char *edges)
{
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (; *edges != '\0'; edges += 2)
        builder_add(builder, (uint64_t)(edges[0] - '0'), (uint64_t)(edges[1] - '0'));
    return built(builder, "test");
}

static inline bench on_graph(unsigned n, bool directed, const char *edges, ico_kind kind)
{
    bench b = {.ctx = ico_context_new(NULL)};
    ico_graph *graph = make_graph(b.ctx, n, directed, edges);
    b.problem = problem_in(b.ctx, graph, kind);
    ico_text_init(&b.why, b.ctx);
    return b;
}

static inline void done(bench *b)
{
    ico_text_free(&b->why);
    ico_problem_free(b->problem);
    assert_int_equal(ico_context_live_bytes(b->ctx), 0);
    ico_context_free(b->ctx);
}

static inline void close_it(bench *b)
{
    closed_problem(b->problem);
}

static inline void refused(bench *b, const uint32_t *tour, uint64_t length,
                           const char *why)
{
    b->valid = true;
    b->kind = ICO_EITHER;
    ico_text_clear(&b->why);
    assert_int_equal(
        ico_verify_tour(b->ctx, b->problem, tour, length, &b->valid, &b->kind, &b->why),
        ICO_OK);
    assert_false(b->valid);
    assert_int_equal(b->kind, ICO_EITHER); /* untouched */
    assert_string_equal(b->why.data, why);
    b->valid = true; /* the same without words */
    assert_int_equal(
        ico_verify_tour(b->ctx, b->problem, tour, length, &b->valid, &b->kind, NULL),
        ICO_OK);
    assert_false(b->valid);
}

static inline void accepted(bench *b, const uint32_t *tour, uint64_t length,
                            ico_kind kind)
{
    b->valid = false;
    ico_text_clear(&b->why);
    assert_int_equal(
        ico_verify_tour(b->ctx, b->problem, tour, length, &b->valid, &b->kind, &b->why),
        ICO_OK);
    assert_int_equal(b->why.size, 0);
    assert_true(b->valid);
    assert_int_equal(b->kind, kind);
}

#endif
