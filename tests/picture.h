/* tests/picture.h - subjects for tests of pictures: problems from words, and all tours of
 * a small graph by plain depth-first search.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_PICTURE_H
#define ICO_TESTS_PICTURE_H

#include "graph/graph.h"
#include "icosian/draw.h"
#include "try_problem.h"

/* A sealed problem on a board (`shape` not NULL) or a named family. */
static inline ico_status picture_problem(ico_context *ctx, const char *piece,
                                         const char *shape, ico_problem **problem)
{
    ico_problem *p = NULL;
    ico_status status =
        shape != NULL ? try_board(ctx, piece, shape, &p) : try_family(ctx, piece, &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK)
        *problem = p;
    else
        ico_problem_free(p);
    return status;
}

typedef void picture_visit(const ico_problem *problem, const uint32_t *tour, uint32_t n,
                           ico_kind kind);

typedef struct picture_search {
    const ico_problem *problem;
    const ico_graph *graph;
    uint32_t tour[32];
    bool used[32];
    ico_kind kind;
    unsigned limit, found;
    picture_visit *visit;
} picture_search;

static inline void picture_extend(picture_search *s, uint32_t length)
{
    const ico_graph *g = s->graph;
    uint32_t v = s->tour[length - 1];
    if (s->found == s->limit) return;
    if (length == g->n) {
        if (s->kind == ICO_CLOSED && ico_graph_find_edge(g, v, s->tour[0]) == ICO_NO_EDGE)
            return;
        s->found++;
        s->visit(s->problem, s->tour, g->n, s->kind);
        return;
    }
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        uint32_t w = g->adj[i];
        if (s->used[w]) continue;
        s->used[w] = true;
        s->tour[length] = w;
        picture_extend(s, length + 1);
        s->used[w] = false;
    }
}

/* Calls `visit` with each tour (at most `limit`) from vertex `start`; how many. */
static inline unsigned picture_tours(const ico_problem *problem, const ico_graph *graph,
                                     uint32_t start, ico_kind kind, unsigned limit,
                                     picture_visit *visit)
{
    picture_search s = {
        .problem = problem, .graph = graph, .kind = kind, .limit = limit, .visit = visit};
    s.tour[0] = start;
    s.used[start] = true;
    picture_extend(&s, 1);
    return s.found;
}

#endif
