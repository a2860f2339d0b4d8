/* tests/clause_logs.h - questions for a conflict-driven search, and the steps of the logs
 * that it leaves.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CLAUSE_LOGS_H
#define ICO_TESTS_CLAUSE_LOGS_H

#include "believed.h"
#include "problems.h"

enum { STEP_LISTS = 4, MOST_STEPS = 1 << 15, NUMBERS = 1 << 16 };

static const char *const options[] = {
    "",
    "order=vmtf",
    "reasons=path",
    "connectivity=always restarts=luby",
    "connectivity=start minimize=no",
    "order=vmtf reboot=no connectivity=always",
    "root=random",
};
enum { OPTIONS = sizeof options / sizeof *options };

static inline ico_status set_words(ico_options *set, const char *words)
{
    char name[40], value[40];
    int used = 0;
    ico_status status = ICO_OK;
    for (; status == ICO_OK &&
           sscanf(words, " %39[^= ]=%39[^ ]%n", name, value, &used) == 2;
         words += used)
        status = ico_options_set(set, name, value);
    return status;
}

static inline ico_result *solved(ico_context *ctx, const ico_problem *problem,
                                 const char *method_name, const char *words)
{
    const ico_method *method = ico_method_by_name(method_name);
    ico_options *set;
    ico_run *run;
    ico_result *result = NULL;
    assert_int_equal(ico_options_new(ctx, method, &set), ICO_OK);
    assert_int_equal(set_words(set, words), ICO_OK);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    if (ico_run_solve(run, method, set, &result) != ICO_OK)
        fail_msg("%s", ico_context_error(ctx)->message);
    ico_run_free(run);
    ico_options_free(set);
    return result;
}

static inline bool brute_finds(ico_context *ctx, const ico_problem *problem)
{
    ico_result *result = solved(ctx, problem, "brute", "");
    bool found = ico_result_verdict(result) == ICO_FOUND;
    assert_true(found || ico_result_verdict(result) == ICO_NONE);
    ico_result_free(result);
    return found;
}

/* ------------------------------------------------------------------ questions ------ */

/* A question being made. */
typedef struct draft {
    ico_graph_builder *builder;
    unsigned n, pairs[128][2], count;
    bool directed;
} draft;

static inline void draw(draft *d, unsigned u, unsigned v)
{
    if (u == v || d->count == 128) return;
    builder_add(d->builder, u, v);
    d->pairs[d->count][0] = u;
    d->pairs[d->count++][1] = v;
}

/* Random edges among the vertices from..to, about `degree` at each. */
static inline void scatter(draft *d, ico_random *random, unsigned from, unsigned to,
                           unsigned degree)
{
    unsigned size = to - from, count = size * degree / (d->directed ? 1 : 2);
    for (unsigned i = 0; i < count; i++)
        draw(d, from + below(random, size), from + below(random, size));
}

/* Most of the edges between two sides, on which vertices from..to are in turn: where a
 * tour would have to alternate. */
static inline void oppose(draft *d, ico_random *random, unsigned from, unsigned to)
{
    for (unsigned u = from; u < to; u++)
        for (unsigned v = d->directed ? from : u + 1; v < to; v++)
            if ((u ^ v) & 1 && below(random, 8) > 0) draw(d, u, v);
}

/* Blobs in a ring, each joined to the next by one edge: pieces. */
static inline void ring_of_blobs(draft *d, ico_random *random)
{
    unsigned blobs = 2, size = d->n / blobs;
    for (unsigned k = 0; k < blobs; k++) {
        unsigned from = k * size, to = k + 1 == blobs ? d->n : from + size;
        unsigned next = to == d->n ? 0 : to;
        if (below(random, 4) > 0)
            oppose(d, random, from, to);
        else
            scatter(d, random, from, to, 5);
        draw(d, to - 1 - below(random, 2), next + below(random, 2));
    }
}

/* A tour's edges, so that there is one. */
static inline void plant(draft *d, ico_random *random)
{
    unsigned order[16];
    for (unsigned v = 0; v < d->n; v++) order[v] = v;
    for (unsigned i = d->n; i > 1; i--) {
        unsigned k = below(random, i), v = order[k];
        order[k] = order[i - 1];
        order[i - 1] = v;
    }
    for (unsigned i = 0; i < d->n; i++) draw(d, order[i], order[(i + 1) % d->n]);
}

/* `plain`: nothing is asked beside the kind. */
static inline ico_problem *finish(ico_context *ctx, draft *d, ico_random *random,
                                  bool closed, bool plain)
{
    ico_graph *graph;
    assert_int_equal(ico_graph_build(d->builder, "drawn", &graph), ICO_OK);
    ico_graph_builder_free(d->builder);
    ico_problem *problem = problem_in(ctx, graph, closed ? ICO_CLOSED : ICO_OPEN);
    for (unsigned i = 0; i < 2 && !plain && d->count > 0; i++) {
        const unsigned *edge = d->pairs[below(random, d->count)];
        if (below(random, 3) == 0)
            requiring(problem, edge[0], edge[1]);
        else if (below(random, 3) == 0)
            forbidding(problem, edge[0], edge[1]);
    }
    if (!plain && below(random, 3) == 0) with_start(problem, 0);
    if (!plain && !closed && below(random, 3) == 0) with_end(problem, d->n - 1);
    return closed_problem(problem);
}

/* style 0: edges scattered or between two sides; 1: blobs in a ring; 2: with a tour. */
static inline ico_problem *random_problem(ico_context *ctx, ico_random *random,
                                          unsigned style)
{
    draft d = {.n = 6 + below(random, 6), .directed = below(random, 2)};
    bool closed = style == 1 || below(random, 2);
    if (style == 1) d.n = 12 + below(random, 3);
    d.builder = builder_new(ctx, d.n, d.directed);
    if (style == 1)
        ring_of_blobs(&d, random);
    else if (style == 0 && below(random, 3) > 0)
        oppose(&d, random, 0, d.n);
    else
        scatter(&d, random, 0, d.n, 3 + below(random, 2));
    if (style == 2) plant(&d, random);
    return finish(ctx, &d, random, closed, style == 2 || below(random, 2));
}

/* ------------------------------------------------------------------ steps ---------- */

/* Where the steps of a log begin; the last entry is its end.  Returns how many. */
static inline unsigned find_steps(const ico_reason *reason, size_t *begins)
{
    const uint32_t *x = reason->numbers;
    unsigned count = 0;
    size_t at = 0;
    while (at < reason->number_count && count + 1 < MOST_STEPS) {
        begins[count++] = at;
        uint32_t what = x[at++];
        unsigned lists = what == 1 ? STEP_LISTS : what == 2 ? 0 : 1;
        at += what == 1 || what == 2;
        for (; lists > 0; lists--) at += x[at] + 1;
    }
    begins[count] = at;
    return count;
}

static inline void count_steps(const ico_reason *reason, unsigned *counts)
{
    static size_t begins[MOST_STEPS];
    unsigned steps = find_steps(reason, begins);
    for (unsigned i = 0; i < steps; i++) counts[reason->numbers[begins[i]]]++;
}

#endif
