/* tests/problems.h - the maker of questions: about boards, named graphs, and graphs of
 * listed edges, in one call each; and in words, as on the command line.
 * What a question asks besides is added by calls that take the problem and return it:
 * closed_problem(with_start(board_problem(ctx, "knight", "5x6", ICO_OPEN), 3)).  All fail
 * the test if the library refuses; where a refusal or a failed allocation is the matter
 * of a test, tests/try_problem.h has makers that return a status.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_PROBLEMS_H
#define ICO_TESTS_PROBLEMS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "graph/graph.h"
#include "icosian/icosian.h"
#include "problem/reason.h"

/* --- what is toured: problems that are still open ----------------------------------- */

/* On a board that was made before, which the problem takes over. */
static inline ico_problem *problem_on(ico_context *ctx, ico_board *board, ico_kind kind)
{
    ico_problem *problem;
    assert_int_equal(ico_problem_from_board(ctx, board, &problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(problem, kind), ICO_OK);
    return problem;
}

/* A board, by piece and shape. */
static inline ico_board *board_new(ico_context *ctx, const char *piece, const char *shape)
{
    ico_board *board;
    if (ico_board_new(ctx, piece, shape, &board) != ICO_OK)
        fail_msg("%s %s: %s", piece, shape, ico_context_error(ctx)->message);
    return board;
}

static inline ico_problem *board_problem(ico_context *ctx, const char *piece,
                                         const char *shape, ico_kind kind)
{
    return problem_on(ctx, board_new(ctx, piece, shape), kind);
}

/* A board without some cells and without the steps over some walls (pairs of cells). */
static inline ico_board *carved(ico_context *ctx, const char *piece, const char *shape,
                                const uint64_t *holes, size_t hole_count,
                                const uint64_t *walls, size_t wall_count)
{
    ico_board *board = board_new(ctx, piece, shape), *cut;
    assert_int_equal(
        ico_board_carve(ctx, board, holes, hole_count, walls, wall_count, &cut), ICO_OK);
    ico_board_free(board);
    return cut;
}

/* In a graph that was made before, which the problem takes over. */
static inline ico_problem *problem_in(ico_context *ctx, ico_graph *graph, ico_kind kind)
{
    ico_problem *problem;
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(problem, kind), ICO_OK);
    return problem;
}

static inline ico_graph *family_new(ico_context *ctx, const char *expression)
{
    ico_graph *graph;
    if (ico_family_graph(ctx, expression, &graph) != ICO_OK)
        fail_msg("%s: %s", expression, ico_context_error(ctx)->message);
    return graph;
}

/* A named graph: "petersen:5,2". */
static inline ico_problem *family_problem(ico_context *ctx, const char *expression,
                                          ico_kind kind)
{
    return problem_in(ctx, family_new(ctx, expression), kind);
}

static inline ico_graph_builder *builder_new(ico_context *ctx, uint64_t n, bool directed)
{
    ico_graph_builder *builder;
    assert_int_equal(ico_graph_builder_new(ctx, n, directed, &builder), ICO_OK);
    return builder;
}

static inline void builder_add(ico_graph_builder *builder, uint64_t u, uint64_t v)
{
    assert_int_equal(ico_graph_builder_add(builder, (uint32_t)u, (uint32_t)v), ICO_OK);
}

/* Ends the building of a graph. */
static inline ico_graph *built(ico_graph_builder *builder, const char *name)
{
    ico_graph *graph;
    assert_int_equal(ico_graph_build(builder, name, &graph), ICO_OK);
    ico_graph_builder_free(builder);
    return graph;
}

static inline ico_problem *built_problem(ico_context *ctx, ico_graph_builder *builder,
                                         ico_kind kind)
{
    return problem_in(ctx, built(builder, "test"), kind);
}

/* A graph whose edges (or arcs) are `count` pairs of vertices. */
static inline ico_graph *edge_graph(ico_context *ctx, uint32_t n, bool directed,
                                    const uint32_t (*edges)[2], size_t count)
{
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (size_t k = 0; k < count; k++) builder_add(builder, edges[k][0], edges[k][1]);
    return built(builder, "edges");
}

/* --- what is asked besides: each returns the problem -------------------------------- */

#define ICO_TESTS_ADDS(name, call, type)                        \
    static inline ico_problem *name(ico_problem *p, type value) \
    {                                                           \
        assert_int_equal(call(p, value), ICO_OK);               \
        return p;                                               \
    }
ICO_TESTS_ADDS(with_start, ico_problem_set_start, uint64_t)
ICO_TESTS_ADDS(with_end, ico_problem_set_end, uint64_t)
ICO_TESTS_ADDS(with_waypoint, ico_problem_add_waypoint, uint64_t)
ICO_TESTS_ADDS(with_symmetry, ico_problem_set_symmetry, ico_symmetry)
ICO_TESTS_ADDS(with_turns, ico_problem_set_turns, ico_turns)
ICO_TESTS_ADDS(with_crossings, ico_problem_set_crossings, ico_crossing)
ICO_TESTS_ADDS(with_weight, ico_problem_set_weight, ico_weight)
ICO_TESTS_ADDS(of_kind, ico_problem_set_kind, ico_kind)
#undef ICO_TESTS_ADDS

#define ICO_TESTS_ADDS(name, call)                                          \
    static inline ico_problem *name(ico_problem *p, uint64_t a, uint64_t b) \
    {                                                                       \
        assert_int_equal(call(p, a, b), ICO_OK);                            \
        return p;                                                           \
    }
ICO_TESTS_ADDS(requiring, ico_problem_require)
ICO_TESTS_ADDS(forbidding, ico_problem_forbid)
ICO_TESTS_ADDS(giving, ico_problem_give)
#undef ICO_TESTS_ADDS

#define ICO_TESTS_ADDS(name, call)                  \
    static inline ico_problem *name(ico_problem *p) \
    {                                               \
        assert_int_equal(call(p, true), ICO_OK);    \
        return p;                                   \
    }
ICO_TESTS_ADDS(as_longest, ico_problem_set_longest)
ICO_TESTS_ADDS(as_directed, ico_problem_set_directed)
#undef ICO_TESTS_ADDS

/* Ends the building of the problem. */
static inline ico_problem *closed_problem(ico_problem *p)
{
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

static inline ico_problem *board_question(ico_context *ctx, const char *piece,
                                          const char *shape, ico_kind kind)
{
    return closed_problem(board_problem(ctx, piece, shape, kind));
}

static inline ico_problem *family_question(ico_context *ctx, const char *expression,
                                           ico_kind kind)
{
    return closed_problem(family_problem(ctx, expression, kind));
}

/* The same, with a start. */
static inline ico_problem *started(ico_problem *p, uint64_t start)
{
    return closed_problem(with_start(p, start));
}

/* --- in words ----------------------------------------------------------------------- */

/* The problem of a subject: a board, without the cells after --without, or a graph. */
static inline ico_problem *subject_problem(ico_context *ctx, const char *subject,
                                           const char *shape, const char *without)
{
    if (shape == NULL) return family_problem(ctx, subject, ICO_CLOSED);
    if (without == NULL) return board_problem(ctx, subject, shape, ICO_CLOSED);
    uint64_t missing[64];
    size_t count = 0;
    while (*without == '#') {
        char *end;
        assert_true(count < 64);
        missing[count++] = strtoull(without + 1, &end, 10);
        without = *end == ',' ? end + 1 : end;
    }
    return problem_on(ctx, carved(ctx, subject, shape, missing, count, NULL, 0),
                      ICO_CLOSED);
}

static inline uint64_t vertex_named(ico_context *ctx, const ico_problem *p,
                                    const char *name)
{
    uint64_t v;
    assert_int_equal(ico_problem_vertex(ctx, p, name, &v), ICO_OK);
    return v;
}

/* One option with its value, which some have. */
static inline void add_option(ico_context *ctx, ico_problem *p, const char *name,
                              char *value)
{
    if (strcmp(name, "--open") == 0) {
        (void)of_kind(p, ICO_OPEN);
    } else if (strcmp(name, "--either") == 0) {
        (void)of_kind(p, ICO_EITHER);
    } else if (strcmp(name, "--longest") == 0) {
        (void)as_longest(p);
    } else if (strcmp(name, "--directed") == 0) {
        (void)as_directed(p);
    } else if (strcmp(name, "--start") == 0) {
        (void)with_start(p, vertex_named(ctx, p, value));
    } else if (strcmp(name, "--end") == 0) {
        (void)with_end(p, vertex_named(ctx, p, value));
    } else if (strcmp(name, "--require") == 0 || strcmp(name, "--forbid") == 0) {
        char *second = strchr(value, '-');
        assert_non_null(second);
        *second++ = '\0';
        uint64_t a = vertex_named(ctx, p, value), b = vertex_named(ctx, p, second);
        (void)(name[2] == 'r' ? requiring(p, a, b) : forbidding(p, a, b));
    } else if (strcmp(name, "--waypoint") == 0) {
        (void)with_waypoint(p, vertex_named(ctx, p, value));
    } else if (strcmp(name, "--without") != 0 &&
               ico_problem_ask(p, name + 2, value) != ICO_OK) {
        fail_msg("%s: %s", name, ico_context_error(ctx)->message);
    }
}

/* The question behind words of the command line, closed: "knight 5x8 --open",
 * "hypercube:4 --open --start 0", "wazir 8x9 --forbid a1-a2", "knight 5x4 --without
 * #15,#19", and conditions, "king 8x8 --straight 1". */
static inline ico_problem *worded_problem(ico_context *ctx, const char *text)
{
    char copy[400], *word[24] = {NULL};
    size_t count = 0;
    assert_true(strlen(text) < sizeof copy);
    strcpy(copy, text);
    for (char *at = strtok(copy, " "); at != NULL; at = strtok(NULL, " ")) {
        assert_true(count < 23);
        word[count++] = at;
    }
    size_t first = count > 1 && word[1][0] != '-' ? 2 : 1;
    const char *without = NULL;
    for (size_t k = first; k < count; k++)
        if (strcmp(word[k], "--without") == 0) without = word[k + 1];
    ico_problem *p = subject_problem(ctx, word[0], first == 2 ? word[1] : NULL, without);
    for (size_t k = first; k < count; k++)
        if (word[k][0] == '-') add_option(ctx, p, word[k], word[k + 1]);
    return closed_problem(p);
}

#endif
