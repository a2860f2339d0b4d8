/* tests/adjacency.h - small graphs as tables of adjacency, questions about them, and
 * tours that a permutation keeps.
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_ADJACENCY_H
#define TESTS_ADJACENCY_H

#include "methods.h"

enum { MOST = 40 };

/* A graph as a table. */
typedef struct small {
    uint32_t n;
    bool edge[MOST][MOST];
} small;

static small table_of(const ico_graph *g)
{
    small s = {.n = g->n};
    assert_true(g->n <= MOST);
    for (uint32_t e = 0; e < g->m; e++)
        s.edge[g->tail[e]][g->head[e]] = s.edge[g->head[e]][g->tail[e]] = true;
    return s;
}

static ico_graph *graph_of(ico_context *ctx, const small *s)
{
    ico_graph_builder *builder = builder_new(ctx, s->n, false);
    for (uint32_t u = 0; u < s->n; u++)
        for (uint32_t v = u + 1; v < s->n; v++)
            if (s->edge[u][v]) builder_add(builder, u, v);
    return built(builder, "table");
}

static ico_problem *question(ico_context *ctx, const small *s, ico_kind kind,
                             const uint32_t *image, ico_symmetry symmetry)
{
    ico_problem *p = problem_in(ctx, graph_of(ctx, s), kind);
    if (image != NULL) assert_int_equal(ico_problem_set_permutation(p, image), ICO_OK);
    if (image == NULL) with_symmetry(p, symmetry);
    return closed_problem(p);
}

/* Do the steps of the tour go to steps of the tour? */
static bool is_kept(const uint32_t *tour, uint32_t n, bool closed, const uint32_t *image)
{
    bool step[MOST][MOST] = {{false}};
    uint32_t count = closed ? n : n - 1;
    for (uint32_t i = 0; i < count; i++)
        step[tour[i]][tour[(i + 1) % n]] = step[tour[(i + 1) % n]][tour[i]] = true;
    for (uint32_t i = 0; i < count; i++)
        if (!step[image[tour[i]]][image[tour[(i + 1) % n]]]) return false;
    return true;
}

static const char *const larger[] = {"cube",
                                     "petersen:5,1",
                                     "petersen:5,2",
                                     "circulant:9,1,3",
                                     "circulant:12,3,4",
                                     "moebius:10",
                                     "torus:3x4",
                                     "moebius-kantor",
                                     "desargues",
                                     "circulant:16,1,7",
                                     "prism:8",
                                     "bipartite:4,4",
                                     "circulant:13,1,5",
                                     "heawood",
                                     "dodecahedron",
                                     "franklin",
                                     "frucht",
                                     "complete:7",
                                     "grid:4x4"};

#endif
