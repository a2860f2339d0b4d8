/* tests/small_graph.h - questions on graphs of a few vertices, answered by exhaustive
 * search: what reasons are held against.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SMALL_GRAPH_H
#define ICO_TESTS_SMALL_GRAPH_H

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

#ifndef SMALL /* most vertices; a test may want more */
#define SMALL 6
#endif

/* A small question by adjacency matrix: what the tests' own search works on. */
typedef struct small {
    unsigned n;
    bool directed, closed, arc[SMALL][SMALL], forbidden[SMALL][SMALL], must[SMALL][SMALL];
    int start, end; /* -1: not given */
} small;

static inline bool uses_all_required(const small *s, const unsigned *path)
{
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = 0; v < s->n; v++) {
            if (!s->must[u][v]) continue;
            bool used = false;
            for (unsigned i = 0; i + (s->closed ? 0 : 1) < s->n; i++) {
                unsigned a = path[i], b = path[(i + 1) % s->n];
                used = used || (a == u && b == v) || (!s->directed && a == v && b == u);
            }
            if (!used) return false;
        }
    return true;
}

static inline bool extend(const small *s, unsigned *path, unsigned length,
                          unsigned visited)
{
    if (length > 0 && length == s->n) {
        unsigned last = path[length - 1];
        if (!s->closed)
            return (s->end < 0 || last == (unsigned)s->end) && uses_all_required(s, path);
        if (s->n == 1) return true;
        if (s->n == 2 && !s->directed) return false;
        return s->arc[last][path[0]] && !s->forbidden[last][path[0]] &&
               uses_all_required(s, path);
    }
    for (unsigned v = 0; v < s->n; v++) {
        if (visited >> v & 1) continue;
        if (length == 0 && s->start >= 0 && v != (unsigned)s->start) continue;
        if (length > 0 &&
            (!s->arc[path[length - 1]][v] || s->forbidden[path[length - 1]][v]))
            continue;
        path[length] = v;
        if (extend(s, path, length + 1, visited | 1u << v)) return true;
    }
    return false;
}

static inline bool has_tour(const small *s)
{
    unsigned path[SMALL] = {0};
    small free_start = *s;
    if (s->closed) free_start.start = free_start.end = -1;
    return extend(&free_start, path, 0, 0);
}

static inline ico_problem *ask(ico_context *ctx, const small *s)
{
    ico_graph_builder *builder = builder_new(ctx, s->n, s->directed);
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = s->directed ? 0 : u + 1; v < s->n; v++)
            if (s->arc[u][v]) builder_add(builder, u, v);
    ico_problem *problem =
        problem_in(ctx, built(builder, "small"), s->closed ? ICO_CLOSED : ICO_OPEN);
    if (s->start >= 0) with_start(problem, (uint64_t)s->start);
    if (s->end >= 0) with_end(problem, (uint64_t)s->end);
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = s->directed ? 0 : u + 1; v < s->n; v++) {
            if (s->forbidden[u][v]) /* undirected edges may be named either way */
                assert_int_equal(s->directed ? ico_problem_forbid(problem, u, v)
                                             : ico_problem_forbid(problem, v, u),
                                 ICO_OK);
            if (s->must[u][v]) requiring(problem, u, v);
        }
    return closed_problem(problem);
}

/* Edges (arcs) of `s` from the bits of a number. */
static inline void decode(small *s, uint64_t bits)
{
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = s->directed ? 0 : u + 1; v < s->n; v++) {
            if (u == v) continue;
            bool bit = bits & 1;
            bits >>= 1;
            s->arc[u][v] = bit;
            if (!s->directed) s->arc[v][u] = bit;
        }
}

#endif
