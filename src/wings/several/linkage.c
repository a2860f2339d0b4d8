/* several/linkage.c - paths between given pairs of ends that cover all vertices: the
 * call, and the paths of a solution.
 * SPDX-License-Identifier: MIT */
#include "several/linkage.h"

#include "several/several.h"

/* Each vertex is an end of one pair at most. */
static ico_status check_ends(ico_context *ctx, const ico_problem *problem, uint32_t n,
                             const uint64_t *ends, size_t pairs)
{
    bool *seen = ICO_NEW_ARRAY(ctx, bool, (size_t)n + 1);
    ico_status status = seen == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK && pairs == 0)
        status = ico__fail(ctx, ICO_BAD_ARGUMENT, "no pair of ends is given");
    for (size_t i = 0; i < 2 * pairs && status == ICO_OK; i++) {
        uint64_t v = ends[i];
        if (v >= n) {
            status = ico__fail(ctx, ICO_BAD_ARGUMENT, "an end is not a vertex");
        } else if (seen[v] && !(i % 2 == 1 && ends[i - 1] == v)) {
            ico_text name;
            ico_text_init(&name, ctx);
            ico_problem_vertex_line(problem, v, &name);
            status = ico_text_status(&name);
            if (status == ICO_OK)
                status = ico__fail(ctx, ICO_BAD_ARGUMENT, "%s is an end of two paths",
                                   name.data);
            ico_text_free(&name);
        } else {
            seen[v] = true;
        }
    }
    ICO_FREE_ARRAY(ctx, seen, (size_t)n + 1);
    return status;
}

/* Two steps a vertex: next[2v] and next[2v + 1] are the used edges, in a digraph the one
 * that leaves v. */
static void sort_used(const ico_graph *g, const bool *used, uint32_t *next)
{
    for (uint32_t i = 0; i < 2 * g->n; i++) next[i] = ICO_NO_EDGE;
    for (uint32_t e = 0; e < g->m; e++) {
        if (!used[e]) continue;
        for (unsigned side = 0; side < (g->directed ? 1U : 2U); side++) {
            uint32_t *at = &next[2 * (size_t)(side == 0 ? g->tail[e] : g->head[e])];
            at[at[0] != ICO_NO_EDGE] = e;
        }
    }
}

static uint32_t walk_path(const ico_graph *g, const uint32_t *next, uint32_t start,
                          uint32_t *path)
{
    uint32_t size = 0, v = start, from = ICO_NO_EDGE;
    for (;;) {
        path[size++] = v;
        uint32_t e = next[2 * (size_t)v];
        if (e == from && from != ICO_NO_EDGE) e = next[2 * (size_t)v + 1];
        if (e == ICO_NO_EDGE || size == g->n) return size;
        v = g->tail[e] == v ? g->head[e] : g->tail[e];
        from = e;
    }
}

static ico_status read_paths(ico_tour_group *set, const ico_graph *g, const bool *used,
                             const uint64_t *ends, size_t pairs)
{
    ico_context *ctx = set->ctx;
    size_t n = g->n;
    uint32_t *next = ICO_NEW_ARRAY(ctx, uint32_t, 2 * n + 1);
    uint32_t *path = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    ico_status status = next == NULL || path == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) sort_used(g, used, next);
    for (size_t i = 0; i < pairs && status == ICO_OK; i++) {
        uint32_t size = walk_path(g, next, (uint32_t)ends[2 * i], path);
        status = ico__tour_group_add(set, path, size, ICO_OPEN);
    }
    ICO_FREE_ARRAY(ctx, next, 2 * n + 1);
    ICO_FREE_ARRAY(ctx, path, n + 1);
    return status;
}

static ico_status verify_linked(ico_run *run, const ico_tour_group *set,
                                const uint64_t *ends)
{
    ico_context *ctx = ico__run_context(run);
    bool valid = true;
    ico_text why;
    ico_text_init(&why, ctx);
    ico_status status = ICO_OK;
    if (set->verdict == ICO_FOUND)
        status = ico_verify_linkage(ctx, ico__run_problem(run),
                                    (const ico_tour *const *)set->tours, set->size, ends,
                                    &valid, &why);
    if (status == ICO_OK && !valid)
        status = ico__fail(ctx, ICO_DEFECT, "paths between ends are wrong: %s",
                           why.data == NULL ? "" : why.data);
    ico_text_free(&why);
    return status;
}

static ico_status work(ico_run *run, const ico_graph *g, const uint64_t *ends,
                       size_t pairs, ico_tour_group *set)
{
    ico_context *ctx = ico__run_context(run);
    const ico_problem *problem = ico__run_problem(run);
    size_t m = (size_t)g->m + 1;
    bool *forbidden = ICO_NEW_ARRAY(ctx, bool, m), *used = ICO_NEW_ARRAY(ctx, bool, m);
    ico_status status = forbidden == NULL || used == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        ico__several_mark(problem, g, forbidden);
        ico__run_doing(run, "joining ends");
        status =
            ico__linkage_refute(ctx, g, problem, forbidden, ends, pairs, &set->reason);
    }
    if (status == ICO_OK && set->reason.size > 0)
        set->verdict = ICO_NONE;
    else if (status == ICO_OK)
        status = ico__linkage_search(run, g, problem, forbidden, ends, pairs, used,
                                     &set->verdict);
    if (status == ICO_OK && set->verdict == ICO_FOUND)
        status = read_paths(set, g, used, ends, pairs);
    ICO_FREE_ARRAY(ctx, forbidden, m);
    ICO_FREE_ARRAY(ctx, used, m);
    return status;
}

ico_status ico_run_link(ico_run *run, const uint64_t *ends, size_t pairs,
                        ico_tour_group **set)
{
    const unsigned features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN |
                              ICO_ASKS_REQUIRED | ICO_ASKS_DIRECTED;
    ico_context *ctx = ico__run_context(run);
    const ico_graph *graph = NULL;
    ico_tour_group *made = NULL;
    ico_status status = ico__several_takes(run, features, "a cover by paths", &graph);
    if (status == ICO_OK)
        status = check_ends(ctx, ico__run_problem(run), graph->n, ends, pairs);
    if (status == ICO_OK) status = ico__tour_group_new(run, &made);
    if (status != ICO_OK) return status;
    made->least = (uint32_t)pairs;
    ico__run_begin(run);
    status = work(run, graph, ends, pairs, made);
    ico__tour_group_close(made, run);
    if (status == ICO_OK) status = verify_linked(run, made, ends);
    if (status == ICO_OK)
        *set = made;
    else
        ico_tour_group_free(made);
    return status;
}
