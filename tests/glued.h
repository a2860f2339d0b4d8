/* tests/glued.h - questions that 3-edge cuts take apart, at random, and a method that
 * takes them apart at once.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_GLUED_H
#define ICO_TESTS_GLUED_H

#include "base/random.h"
#include "icosian/icosian.h"
#include "method/auto/auto.h"
#include "problems.h"

enum { GLUED = 20 };

typedef struct glued {
    uint32_t n;
    bool edge[GLUED][GLUED];
} glued;

static inline void glue_edge(glued *g, uint32_t u, uint32_t v, bool there)
{
    g->edge[u][v] = g->edge[v][u] = there && u != v;
}

static inline uint32_t glued_degree(const glued *g, uint32_t v)
{
    uint32_t degree = 0;
    for (uint32_t w = 0; w < g->n; w++) degree += g->edge[v][w];
    return degree;
}

/* A vertex of degree 3 becomes a part, some three vertices of which get its edges.  Many
 * pairs of the part are joined; or, in two colours, all pairs that differ, which leaves
 * few ways through. */
static inline void blow_up(glued *g, uint32_t v, ico_random *random)
{
    uint32_t first = g->n, count = 3 + ico__random_below(random, 5), next = 0, part[7];
    uint32_t dense = 6 + ico__random_below(random, 5);
    bool colours = count > 5;
    if (glued_degree(g, v) != 3 || g->n + count - 1 > GLUED) return;
    g->n += count - 1;
    part[0] = v;
    for (uint32_t i = 1; i < count; i++) part[i] = first + i - 1;
    uint32_t others[3];
    for (uint32_t w = 0; w < first; w++)
        if (g->edge[v][w]) {
            others[next++] = w;
            glue_edge(g, v, w, false);
        }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < i; j++)
            glue_edge(g, part[i], part[j],
                      colours ? (i + j) % 2 == 1 : ico__random_below(random, 10) < dense);
    ico__random_shuffle(random, part, count);
    for (uint32_t i = 0; i < 3; i++) glue_edge(g, part[i], others[i], true);
}

/* K4, K33, the prism or the Petersen graph. */
static inline glued plain_graph(unsigned which)
{
    static const struct {
        uint32_t n, around, step;
        const char *more;
    } plain[] = {{4, 4, 1, "0213"},
                 {6, 6, 1, "031425"},
                 {6, 6, 1, "041325"},
                 {10, 5, 1, "05162738495768597968"}};
    glued g = {.n = plain[which].n};
    for (uint32_t v = 0; v < plain[which].around; v++)
        glue_edge(&g, v, (v + 1) % plain[which].around, true);
    for (const char *c = plain[which].more; *c != '\0'; c += 2)
        glue_edge(&g, (uint32_t)(c[0] - '0'), (uint32_t)(c[1] - '0'), true);
    return g;
}

static inline glued glue_at_random(ico_random *random)
{
    glued g = plain_graph(ico__random_below(random, 4));
    for (uint32_t i = ico__random_below(random, 7); i > 0; i--)
        blow_up(&g, ico__random_below(random, g.n), random);
    if (ico__random_below(random, 8) == 0)
        glue_edge(&g, ico__random_below(random, g.n), ico__random_below(random, g.n),
                  true);
    return g;
}

/* A closed question about such a graph; sometimes an edge must be used, or must not. */
static inline ico_problem *glued_problem(ico_context *in, ico_random *random)
{
    glued g = glue_at_random(random);
    ico_graph_builder *builder = builder_new(in, g.n, false);
    for (uint32_t u = 0; u < g.n; u++)
        for (uint32_t v = 0; v < u; v++)
            if (g.edge[u][v]) builder_add(builder, u, v);
    ico_graph *graph = built(builder, "glued");
    ico_problem *p = problem_in(in, graph, ICO_CLOSED);
    for (int i = 0; i < 2 && ico__random_below(random, 4) == 0; i++) {
        uint32_t e = ico__random_below(random, graph->m);
        requiring(p, graph->tail[e], graph->head[e]);
        e = ico__random_below(random, graph->m);
        if (i == 1) forbidding(p, graph->tail[e], graph->head[e]);
    }
    return closed_problem(p);
}

static inline double glued_fit(const ico_method *self, const ico_problem *p,
                               ico_text *why_not)
{
    (void)self;
    (void)p;
    (void)why_not;
    return 1;
}

/* Pieces and sides alone where there are any, edge elimination otherwise. */
static inline ico_status solve_glued(const ico_method *self, const ico_problem *p,
                                     const ico_options *o, ico_run *run)
{
    (void)self;
    bool split = false;
    (void)o;
    ico_status status = ico__solve_pieces(run, p, NULL, &split);
    if (status != ICO_OK || split) return status;
    return ico__run_method(run, ico_method_by_name("fragment"), NULL);
}

static const ico_method apart = {.name = "apart",
                                 .help = "for tests",
                                 .can = ICO_CAN_FIND,
                                 .features = ~0u,
                                 .fit = glued_fit,
                                 .solve = solve_glued};

/* What comes of it; the reason, if there is one, is the caller's. */
static inline ico_verdict take_apart(ico_context *in, const ico_problem *p,
                                     ico_reason **reason)
{
    ico_run *run;
    ico_result *result;
    *reason = NULL;
    assert_int_equal(ico_run_new(in, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, &apart, NULL, &result), ICO_OK);
    ico_verdict is = result->verdict;
    *reason = result->reason;
    result->reason = NULL;
    ico_result_free(result);
    ico_run_free(run);
    return is;
}

/* Is the reason about sides, perhaps of a piece? */
static inline bool is_about_sides(const ico_reason *reason)
{
    while (reason != NULL && reason->type == ICO_REASON_SPLIT) reason = reason->inner;
    return reason != NULL && reason->type == ICO_REASON_SIDES;
}

#endif
