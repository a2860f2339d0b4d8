/* tests/passages.h - a graph's clusters and their model, as the method passages makes
 * them.
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_PASSAGES_H
#define TESTS_PASSAGES_H

#include "method/passages/covers.h"
#include "methods.h"

typedef struct bench {
    ico_context *ctx;
    ico_problem *problem;
    ico_run *run;
    ico_closed *closed;
    ico_forced *forced;
    ico_strands strands;
    ico_partition partition;
    ico_passage_model model;
    bool possible, parted, modelled;
} bench;

/* As far as the question goes, which is the bench's from now on; not possible: forced
 * steps lead to a contradiction. */
static inline void open_bench_on(bench *b, ico_context *ctx, ico_problem *problem)
{
    *b = (bench){.ctx = ctx, .problem = problem};
    assert_int_equal(ico_run_new(ctx, b->problem, &b->run), ICO_OK);
    ico__run_begin(b->run);
    assert_int_equal(ico__closed_new(ctx, b->problem, &b->closed), ICO_OK);
    if (b->closed->hopeless) return;
    assert_int_equal(ico__forced_new(ctx, b->closed, &b->forced), ICO_OK);
    b->possible = ico__forced_begin(b->forced);
    if (!b->possible) return;
    assert_int_equal(ico__strands_new(b->forced, &b->strands), ICO_OK);
    assert_int_equal(ico__partition_new(&b->strands, b->run, &b->partition, &b->parted),
                     ICO_OK);
    if (b->parted)
        assert_int_equal(
            ico__passage_model_new(&b->partition, b->run, &b->model, &b->modelled),
            ICO_OK);
}

/* A closed tour of a graph that has one. */
static inline void open_bench(bench *b, ico_context *ctx, ico_graph *g)
{
    ico_problem *problem = closed_problem(problem_in(ctx, g, ICO_CLOSED));
    open_bench_on(b, ctx, problem);
    assert_true(b->possible);
}

static inline void close_bench(bench *b)
{
    ico__passage_model_free(&b->model);
    ico__partition_free(&b->partition);
    ico__strands_free(&b->strands);
    ico__forced_free(b->forced);
    ico__closed_free(b->closed);
    ico_run_free(b->run);
    ico_problem_free(b->problem);
}

#endif
