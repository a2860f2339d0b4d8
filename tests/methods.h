/* tests/methods.h - asking a method a question, in one call, for the tests of methods.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_METHODS_H
#define ICO_TESTS_METHODS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "context.h"
#include "method/result.h"
#include "problems.h"

enum { MOST_LISTED_CELLS = 1 << 20 };

/* What came out; tours one after the other when listing (the first MOST_LISTED_CELLS
 * vertices of them). */
typedef struct answer {
    ico_status status;
    ico_verdict verdict;
    uint64_t length, tours;
    bool complete, ordered, checked;
    ico_limit limit;
    ico_stats stats;
    uint32_t tour[512]; /* the last tour, as far as it fits */
    uint32_t *listed;
    size_t listed_size, listed_room;
    char message[256];
} answer;

/* How to ask: options as "name=value name=value", "" for none. */
typedef struct asking {
    const char *method, *options;
    bool list;
    uint64_t seed, limit, ticks;
    double seconds;   /* 0: no limit */
    unsigned threads; /* 0: the library's own choice */
    ico_trace_callback *trace;
    void *trace_user;
} asking;

static inline bool keep_tour(void *user, const ico_tour *tour)
{
    answer *a = user;
    uint64_t length = ico_tour_length(tour);
    if (a->listed_size + length > MOST_LISTED_CELLS) return true;
    if (a->listed_size + length > a->listed_room) {
        a->listed_room = 2 * (a->listed_size + length) + 64;
        a->listed = realloc(a->listed, a->listed_room * sizeof *a->listed);
        assert_non_null(a->listed);
    }
    memcpy(a->listed + a->listed_size, ico_tour_vertices(tour),
           length * sizeof *a->listed);
    a->listed_size += length;
    return true;
}

static inline ico_status set_options(ico_options *options, const char *words)
{
    ico_status status = ICO_OK;
    words += strspn(words, " ");
    while (*words != '\0' && status == ICO_OK) {
        char name[40], value[160];
        int used = 0;
        assert_int_equal(sscanf(words, "%39[^= ]=%159[^ ]%n", name, value, &used), 2);
        status = ico_options_set(options, name, value);
        words += used;
        words += strspn(words, " ");
    }
    return status;
}

/* The caller frees answer.listed. */
static inline answer ask(ico_context *ctx, const ico_problem *problem, asking how)
{
    answer a = {.status = ICO_OK};
    const ico_method *method = ico_method_by_name(how.method);
    assert_non_null(method);
    ico_options *options = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    if (how.list) a.listed = malloc((a.listed_room = 64) * sizeof *a.listed);
    a.status = ico_options_new(ctx, method, &options);
    if (a.status == ICO_OK) a.status = set_options(options, how.options);
    if (a.status == ICO_OK) a.status = ico_run_new(ctx, problem, &run);
    if (a.status != ICO_OK) goto done;
    if (how.seed != 0) ico_run_set_seed(run, how.seed);
    if (how.ticks != 0) ico_run_set_ticks(run, how.ticks);
    if (how.seconds > 0) ico_run_set_seconds(run, how.seconds);
    if (how.threads != 0) ico_run_set_threads(run, how.threads);
    if (how.trace != NULL) ico_run_set_trace(run, how.trace, how.trace_user);
    if (how.list) {
        ico_run_set_goal(run, ICO_GOAL_LIST, how.limit);
        ico_run_set_tour_callback(run, keep_tour, &a);
    }
    a.status = ico_run_solve(run, method, options, &result);
    if (a.status != ICO_OK) goto done;
    a.verdict = ico_result_verdict(result);
    a.length = ico_tour_length(ico_result_tour(result));
    a.tours = ico_result_tours(result);
    a.complete = ico_result_complete(result);
    a.ordered = ico_result_ordered(result);
    a.checked = ico_result_checked(result);
    a.limit = ico_result_limit(result);
    a.stats = *ico_result_stats(result);
    for (uint64_t i = 0; i < a.length && i < 512; i++)
        a.tour[i] = ico_tour_vertices(ico_result_tour(result))[i];
done:
    if (a.status != ICO_OK)
        snprintf(a.message, sizeof a.message, "%.250s", ico_context_error(ctx)->message);
    ico_result_free(result);
    ico_run_free(run);
    ico_options_free(options);
    return a;
}

/* What a method makes of a problem, which it takes over, whatever fails. */
static inline ico_status solve_and_free(ico_context *ctx, ico_problem *p,
                                        const char *name, const char *words,
                                        ico_result **result)
{
    const ico_method *method = ico_method_by_name(name);
    ico_options *options = NULL;
    ico_run *run = NULL;
    ico_status status = ico_options_new(ctx, method, &options);
    if (status == ICO_OK) status = set_options(options, words);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) status = ico_run_solve(run, method, options, result);
    assert_true(status == ICO_OK || *result == NULL);
    ico_options_free(options);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

/* Options of backtrack that the published runs share. */
#define NO_PRUNING "start-reachable=no dead-ends=no connectivity=no "
#define PYTHON_MOVES "moves=(1,2),(1,-2),(-1,2),(-1,-2),(2,1),(2,-1),(-2,1),(-2,-1) "
#define OCAML_MOVES "moves=(-1,-2),(-2,-1),(1,-2),(-2,1),(-1,2),(2,-1),(1,2),(2,1) "
#define SLIDES_MOVES "moves=(2,1),(1,2),(-1,2),(-2,1),(-2,-1),(-1,-2),(1,-2),(2,-1) "

/* Asks for one tour. */
static inline answer solve(ico_context *ctx, const ico_problem *p, const char *method,
                           const char *options)
{
    return ask(ctx, p, (asking){.method = method, .options = options});
}

#endif
